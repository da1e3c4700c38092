/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-tt.h"
#include "mnk-vct.h"

/* Lambda search: wins that need quiet moves. Each of the attacker's moves threatens to win by fours
 * and threes (mnk-vct.h), so that few answers help, and all legal moves of the defender are tried.
 * It is λ³ of Thomsen, "Lambda-Search in Game Trees, with Application to Go", 2000, by proof
 * numbers. A win is proven; finding none proves nothing. The board is changed and restored. */

#define MNK_LAMBDA_MAX_LINE MNK_VCT_MAX_LINE /* plies */

typedef struct
{
  MnkBoard *board;   /* set by the caller */
  MnkBudget *budget; /* set by the caller */
  const MnkTT *tt;   /* the table of a search, whose best moves are tried first; or NULL */
  MnkCell hope;      /* set by the caller: the move to try first in the root, or MNK_NO_CELL */

  int n_line;
  MnkCell line[MNK_LAMBDA_MAX_LINE]; /* MNK_NO_CELL is a pass */

  MnkVct vct;
  MnkTreeMemory memory;
  MnkTreeMemory spare; /* what is remembered of the known win while a shorter one is looked for */
  MnkTreeMove *moves;  /* of the positions on the way to the present one */
  int n_moves;
  int ply;
  int most_plies;        /* the most plies of a win */
  uint64_t threat_nodes; /* the stones for one search for a win by fours and threes */
} MnkLambda;

/* Initialises all fields that are not the caller's; false when memory is short. The remembered
 * threats hold for boards of one rule and size. */
bool mnk_lambda_init (MnkLambda *lambda);
void mnk_lambda_clear (MnkLambda *lambda);

/* Searches for a win of the attacker: the side to move, or with `attack` false the other one.
 * Returns an upper bound of its plies, or 0 without a win. `line` is one way to win, or empty if
 * the memory has lost it. Shorter wins are looked for with about twice the stones of the first. */
int mnk_lambda_search (MnkLambda *lambda, bool attack);

/* Sets `line` to a move and the win against it. Call it right after a search that has found the
 * side to move lost. */
void mnk_lambda_find_line (MnkLambda *lambda, MnkCell cell);
