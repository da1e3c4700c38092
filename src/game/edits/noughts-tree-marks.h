/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-markup.h"
#include "noughts-tree-edits.h"

G_BEGIN_DECLS

/* What an annotator says of a position. */
typedef enum
{
  NOUGHTS_POSITION_NONE,
  NOUGHTS_POSITION_EVEN,       /* DM */
  NOUGHTS_POSITION_GOOD_BLACK, /* GB: for the first player */
  NOUGHTS_POSITION_GOOD_WHITE, /* GW */
  NOUGHTS_POSITION_UNCLEAR,    /* UC */
  NOUGHTS_N_POSITION_MARKS
} NoughtsPositionMark;

/* One a node; a set one takes the place of the other. */
void noughts_tree_edits_set_position_mark (NoughtsTreeEdits *self,
                                           NoughtsNode *node,
                                           NoughtsPositionMark mark);
NoughtsPositionMark noughts_game_get_position_mark (NoughtsGame *game, NoughtsNode *node);

/* Returns the property of SGF: "DM"; "" for none. */
const char *noughts_position_mark_get_name (NoughtsPositionMark mark);

/* Whether cells can be marked: not on boards of more than 52 × 52, whose cells have no name in
 * SGF. */
gboolean noughts_tree_edits_can_draw (NoughtsTreeEdits *self);

/* Draw on a cell of a bounded board, and only there: one of triangle, square, circle, cross and
 * selected, in the place of the other, which the same one takes away again; and a label beside it,
 * NULL for none. */
void noughts_tree_edits_draw (NoughtsTreeEdits *self,
                              NoughtsNode *node,
                              MnkPoint cell,
                              NoughtsMarkupKind kind);
void noughts_tree_edits_set_label (NoughtsTreeEdits *self,
                                   NoughtsNode *node,
                                   MnkPoint cell,
                                   const char *text);

/* Takes both from a cell; and all from the board, lines and arrows among it. */
void noughts_tree_edits_wipe_cell (NoughtsTreeEdits *self, NoughtsNode *node, MnkPoint cell);
void noughts_tree_edits_wipe (NoughtsTreeEdits *self, NoughtsNode *node);

/* Returns the label of a cell, NULL for none; and the first letter or number that no label of the
 * node has. Free with g_free(). */
char *noughts_game_get_label (NoughtsGame *game, NoughtsNode *node, MnkPoint cell);
char *noughts_game_next_letter (NoughtsGame *game, NoughtsNode *node);
char *noughts_game_next_number (NoughtsGame *game, NoughtsNode *node);

G_END_DECLS
