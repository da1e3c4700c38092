/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* What the author of a file has drawn on the board. */
typedef enum
{
  NOUGHTS_MARKUP_LABEL, /* a short text, LB */
  NOUGHTS_MARKUP_TRIANGLE,
  NOUGHTS_MARKUP_SQUARE,
  NOUGHTS_MARKUP_CIRCLE,
  NOUGHTS_MARKUP_CROSS,    /* MA */
  NOUGHTS_MARKUP_SELECTED, /* SL */
  NOUGHTS_MARKUP_LINE,     /* LN, from one cell to another */
  NOUGHTS_MARKUP_ARROW,    /* AR */
  NOUGHTS_MARKUP_DIM       /* DD: the cell is greyed out */
} NoughtsMarkupKind;

typedef struct
{
  NoughtsMarkupKind kind;
  MnkPoint cell;
  MnkPoint to;   /* of a line or an arrow */
  char text[16]; /* of a label, UTF-8; a longer one is cut */
} NoughtsMarkup;

/* Returns a node's markup, as a GArray of NoughtsMarkup; cells that are dimmed stay so at the
 * following nodes. Free with g_array_unref(). */
GArray *noughts_game_get_markup (NoughtsGame *self, NoughtsNode *node);

/* Returns the text of a cell's label, which belongs to the array; NULL for none. */
const char *noughts_markup_find_label (const GArray *marks, MnkPoint cell);

/* Returns the author's judgement of a move, "!", "?", "!?", "?!", or twice the same sign; "" for
 * none. Static. */
const char *noughts_game_get_author_sign (NoughtsGame *self, NoughtsNode *node);

/* Whether any move has such a sign. They are counted once, by the game's reader on its worker, as a
 * million notes take a second. Who changes a node's notes tells the old and the new ones, or
 * NULL. */
void noughts_game_count_author_signs (NoughtsGame *self);
void noughts_game_change_author_signs (NoughtsGame *self, const char *old, const char *new);
gboolean noughts_game_has_author_signs (NoughtsGame *self);

/* Returns the author's judgements of a move and its position in words, "Bad move · Good for
 * White", translated; NULL for none. Free with g_free(). */
char *noughts_game_describe_author_marks (NoughtsGame *self, NoughtsNode *node);

G_END_DECLS
