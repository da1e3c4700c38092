/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"
#include "mnk-budget.h"
#include "mnk-tree.h"

/* Searches for wins of the side to move by fours and threes (VCT). The attacker makes a four or an
 * open three, or blocks a five. The defender stops the threat, or makes a four. The board is
 * changed and restored. */

#define MNK_VCT_MAX_LINE 160 /* plies */

typedef struct
{
  MnkBoard *board;   /* set by the caller */
  MnkBudget *budget; /* set by the caller */
  int n_line;
  MnkCell line[MNK_VCT_MAX_LINE]; /* the moves of a win; MNK_NO_CELL is a pass */
  bool cut;                       /* a limit cut something off: finding no win proves nothing */

  MnkTreeMemory memory;
  MnkTreeMove *moves; /* of the positions on the way to the present one */
  int n_moves;
  int ply; /* plies from the root to the present position, with passes */
  int max_plies;
  uint64_t max_nodes; /* the limit of the budget's nodes for this search */
  MnkPiece attacker;
  uint64_t
      like; /* the difference of hashes to a position whose winning moves are tried first; or 0 */
} MnkVct;

/* Allocates memory for 2^bits positions; false when it is short. The memory holds for boards of one
 * rule and size, with any root and depth. */
bool mnk_vct_init (MnkVct *vct, int bits);
void mnk_vct_clear (MnkVct *vct);

/* Searches for a win by at most `depth` threats and the completing stone. Returns its plies, or 0.
 * Shorter wins are looked for with about twice the stones of the first. Ask an MnkVct only once for
 * each depth: positions cut off by `depth` are kept as refuted, and a second search would not set
 * `cut`. */
int mnk_vct_search (MnkVct *vct, int depth);

/* Searches for any win by at most `depth` threats, with at most `max_nodes` stones. Returns its
 * plies, or 0, which is proven unless this call has set `cut`. No line is kept. */
int mnk_vct_prove (MnkVct *vct, int depth, uint64_t max_nodes);

/* Sets `line` to a win that mnk_vct_prove() has found; false if the memory has lost it and
 * `max_nodes` stones do not find it again. */
bool mnk_vct_find_line (MnkVct *vct, int depth, uint64_t max_nodes);
