/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk-rule.h"

G_BEGIN_DECLS

/* What is known of the boards and rules that the program offers: who wins, and who says so. A test
 * compares the table with the solver and with the proofs. */

typedef enum
{
  NOUGHTS_SOLVED_OPEN,
  NOUGHTS_SOLVED_DRAW,
  NOUGHTS_SOLVED_WON /* by the side to move */
} NoughtsSolvedResult;

typedef enum
{
  NOUGHTS_SOLVED_BY_NOBODY,
  NOUGHTS_SOLVED_BY_SEARCH, /* the exact solver, whenever it is asked */
  NOUGHTS_SOLVED_BY_PROOF,  /* one or more files of the program's data */
  NOUGHTS_SOLVED_BY_OTHERS  /* published elsewhere */
} NoughtsSolvedBy;

typedef struct
{
  MnkRule rule;
  const char *moves; /* that lead to the position; "" is the empty board */
  NoughtsSolvedResult result;
  NoughtsSolvedBy by;
  int plies;   /* to the end, at most with a proof; 0 where it is not known */
  int seconds; /* of one thread; the year where others have published it */
} NoughtsSolvedRow;

const NoughtsSolvedRow *noughts_solved_table_get (guint *n);

/* Counts the second moves that the program's proofs show to lose, up to symmetry, and sets
 * `n_replies` to the number of all; 0 where a proof of the board would not begin with these. */
int noughts_solved_table_count_replies (const MnkRule *rule, int *n_replies);

G_END_DECLS
