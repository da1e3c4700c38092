/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "noughts-game.h"

G_BEGIN_DECLS

/* A node of a record; the first one is the root. */
typedef struct
{
  int       parent;  /* its index; −1 at the root */
  MnkPoint  move;    /* on the board, or MNK_PASS */
  guint8    piece;   /* whose move; MNK_EMPTY: there is none */
  guint8    turn;    /* who is to move after it, where the file says so; or MNK_EMPTY */
  gboolean  joined;  /* the file says it in one with the node before it, … */
  gboolean  implied; /* … or in words of its own, which are in the notes */
  GArray   *stones;  /* NoughtsStone that are set up and lifted, where there is no move; or NULL */
  GString  *notes;   /* what else is said there, as SGF says it: "C[a fork]"; or NULL */
} NoughtsRecordNode;

/* A game as other programs' files say it, without its rules: whether its moves are legal nobody has
 * asked. */
typedef struct
{
  int            width;
  int            height;
  gboolean       has_line; /* the file says which … */
  MnkLineRule    line;     /* … line rule */
  int            win;      /* 0 where it does not say how many in a row win */
  NoughtsResult  result;   /* that it says, and … */
  NoughtsEnd     ending;   /* … why */
  GArray        *nodes;    /* NoughtsRecordNode; parents come before their children */

  guint          n_others;       /* games in the file besides */
  guint          bad_move;       /* the number of the main line's first that is none; or 0 */
  char          *bad_reason;     /* why, in words; or NULL */
  guint          n_bad_branches; /* variations that are not whole */
  guint          n_bad_stones;   /* set up outside the board */
  gboolean       cut_off;        /* the file ends in the middle of a game */
  gboolean       skips_i;        /* its columns are named without an i, … */
  gboolean       own_words;      /* … or moves in a property of its own */
  gboolean       passes_by_tt;   /* passes are written "tt" */
} NoughtsRecord;

void noughts_record_init  (NoughtsRecord *self);
void noughts_record_clear (NoughtsRecord *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsRecord, noughts_record_clear)

NoughtsRecordNode *noughts_record_get_node (const NoughtsRecord *self,
                                            int                  index);

/* Adds a node without a move, or a side's move, and returns its index. */
int  noughts_record_add      (NoughtsRecord *self,
                              int            parent);
int  noughts_record_add_move (NoughtsRecord *self,
                              int            parent,
                              MnkPoint       move,
                              MnkPiece       piece);

/* Adds a move of the side whose turn it is after the last node, which is the parent. */
int  noughts_record_play     (NoughtsRecord *self,
                              MnkPoint       move);

/* Sets stones up at a node, or takes them away (MNK_EMPTY). */
void noughts_record_set_up   (NoughtsRecord *self,
                              int            index,
                              MnkPoint       point,
                              MnkPiece       piece);

/* Adds to the notes of a node; `text` is what the property means. */
void noughts_record_note     (NoughtsRecord *self,
                              int            index,
                              const char    *property,
                              const char    *text);

/* The first children on from the root, which is the first: indices, as a GArray of int. */
GArray *noughts_record_get_main_line (const NoughtsRecord *self);

/* How many in a row win under a rule whose `win` nobody has said: five, or as many as the board's
 * smaller side has cells. */
int noughts_record_default_win (const MnkRule *rule);

G_END_DECLS
