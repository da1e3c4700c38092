/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"
#include "mnk-budget.h"
#include "mnk-tree.h"

/* Wins of the side to move by fours and threes (VCT). An attack move makes a four or an open three,
 * or blocks a five; what stops the threat, and the defender's own fours, are the answers. The
 * board is changed and restored. */

#define MNK_VCT_MAX_LINE 160 /* plies */

typedef struct
{
  MnkBoard *board;   /* set by the caller */
  MnkBudget *budget; /* set by the caller */
  int n_line;
  MnkCell line[MNK_VCT_MAX_LINE]; /* the moves of a win; MNK_NO_CELL is a pass */
  bool cut;                       /* a limit cut something off: a "no" is no proof */

  MnkTreeMemory memory;
  MnkTreeMove *moves; /* of the positions on the way to the present one */
  int n_moves;
  int ply; /* of the present position from the root, passes counted */
  int max_plies;
  uint64_t max_nodes; /* of the budget's */
  MnkPiece attacker;
  uint64_t like; /* what won in the position that differs by this is tried first; or 0 */
} MnkVct;

/* Memory for 2^bits positions; false when it is short. What is remembered holds for boards of one
 * rule and size, whatever the root and the depth of the next search. */
bool mnk_vct_init (MnkVct *vct, int bits);
void mnk_vct_clear (MnkVct *vct);

/* Plies to a win within `depth` threats and the completing stone, or 0. It is the shortest if that
 * is found within about twice the stones of the first. What `depth` cuts off is kept as refuted, so
 * that one MnkVct may be asked only once for a depth: `cut` would not be set the second time. */
int mnk_vct_search (MnkVct *vct, int depth);

/* Plies to some win, not the shortest, within `depth` threats and `max_nodes` stones, or 0; no line
 * is kept. A "no" is a proof unless `cut` is set, which is about this call alone. */
int mnk_vct_prove (MnkVct *vct, int depth, uint64_t max_nodes);

/* The line of a win that mnk_vct_prove() has found; false where it is lost, and so many stones do
 * not find it again. */
bool mnk_vct_find_line (MnkVct *vct, int depth, uint64_t max_nodes);
