/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-tt.h"
#include "mnk-vct.h"

/* Wins that need quiet moves. Each of the attacker's moves threatens to win by fours and threes
 * (mnk-vct.h), so that few answers help, and all of the defender's legal moves are tried: λ³ of
 * Thomsen, "Lambda-Search in Game Trees, with Application to Go", 2000, by proof numbers. What it
 * finds is proven; that it finds nothing says nothing. The board is changed and restored. */

#define MNK_LAMBDA_MAX_LINE MNK_VCT_MAX_LINE /* plies */

typedef struct
{
  MnkBoard *board;   /* set by the caller */
  MnkBudget *budget; /* set by the caller */
  const MnkTT *tt;   /* of a search of moves, whose best ones are tried first; or NULL */
  MnkCell hope;      /* set by the caller: the move to try first in the root, or MNK_NO_CELL */

  int n_line;
  MnkCell line[MNK_LAMBDA_MAX_LINE]; /* MNK_NO_CELL is a pass */

  MnkVct vct;
  MnkTreeMemory memory;
  MnkTreeMemory spare; /* while a shorter win is looked for, of the one that is known */
  MnkTreeMove *moves;  /* of the positions on the way to the present one */
  int n_moves;
  int ply;
  int most_plies;        /* a win that takes more is none */
  uint64_t threat_nodes; /* for one question after a win by fours and threes */
} MnkLambda;

/* Clears what is not the caller's; false when memory is short. What it remembers of threats holds
 * for boards of one rule and size. */
bool mnk_lambda_init (MnkLambda *lambda);
void mnk_lambda_clear (MnkLambda *lambda);

/* Whether the attacker wins: the side to move, or with `attack` false the other one. Plies to the
 * end at most, or 0; with a win `line` is one way there, empty where it is lost. Shorter ones are
 * looked for with about twice the stones of the first. */
int mnk_lambda_search (MnkLambda *lambda, bool attack);

/* Right after a search that has found the side to move lost: `line` is what comes of this move. */
void mnk_lambda_find_line (MnkLambda *lambda, MnkCell cell);
