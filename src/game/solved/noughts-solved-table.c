/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-solved-table.h"

#include <string.h>

/* White answers a first stone in the centre. */
#define GOMOKU_SIDE 15
#define GOMOKU_WIN  5

/* Seconds are rounded down; tests/bench/PROOFS.md has the runs. */

/* clang-format off */
#define SEARCHED(result, plies) NOUGHTS_SOLVED_##result, NOUGHTS_SOLVED_BY_SEARCH, plies
#define PROVEN(plies)           NOUGHTS_SOLVED_WON, NOUGHTS_SOLVED_BY_PROOF, plies
#define PUBLISHED(year)         NOUGHTS_SOLVED_WON, NOUGHTS_SOLVED_BY_OTHERS, 0, year
#define OPEN                    NOUGHTS_SOLVED_OPEN, NOUGHTS_SOLVED_BY_NOBODY, 0, 0

static const NoughtsSolvedRow rows[] = {
  { { 3, 3, 3, MNK_FREESTYLE },   "",             SEARCHED (DRAW, 9), 0 },
  { { 4, 3, 3, MNK_FREESTYLE },   "",             SEARCHED (WON, 7), 0 },
  { { 4, 4, 3, MNK_FREESTYLE },   "",             SEARCHED (WON, 5), 0 },
  { { 4, 4, 4, MNK_FREESTYLE },   "",             SEARCHED (DRAW, 16), 0 },
  { { 5, 5, 4, MNK_FREESTYLE },   "",             SEARCHED (DRAW, 25), 0 },
  { { 6, 5, 4, MNK_FREESTYLE },   "",             SEARCHED (WON, 11), 0 },
  { { 6, 6, 4, MNK_FREESTYLE },   "",             SEARCHED (WON, 11), 0 },
  { { 7, 7, 4, MNK_FREESTYLE },   "",             SEARCHED (WON, 11), 0 },
  { { 7, 4, 4, MNK_FREESTYLE },   "",             SEARCHED (DRAW, 28), 0 },
  { { 8, 4, 4, MNK_FREESTYLE },   "",             SEARCHED (DRAW, 32), 1 },
  { { 9, 4, 4, MNK_FREESTYLE },   "",             PROVEN (25), 5 },
  { { 5, 5, 5, MNK_FREESTYLE },   "",             SEARCHED (DRAW, 25), 0 },
  { { 6, 6, 5, MNK_FREESTYLE },   "",             SEARCHED (DRAW, 36), 0 },
  { { 7, 7, 5, MNK_FREESTYLE },   "",             SEARCHED (DRAW, 49), 0 },
  { { 8, 8, 6, MNK_FREESTYLE },   "",             SEARCHED (DRAW, 64), 0 },
  { { 15, 15, 5, MNK_FREESTYLE }, "",             PROVEN (55), 8102 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 a1",        PROVEN (43), 36 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 b1",        PROVEN (41), 26 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 c1",        PROVEN (39), 29 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 d1",        PROVEN (39), 12 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 e1",        PROVEN (41), 15 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 f1",        PROVEN (41), 11 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 g1",        PROVEN (41), 15 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 h1",        PROVEN (41), 15 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 b2",        PROVEN (41), 12 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 c2",        PROVEN (41), 24 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 d2",        PROVEN (41), 24 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 e2",        PROVEN (41), 22 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 f2",        PROVEN (41), 17 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 g2",        PROVEN (45), 18 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 h2",        PROVEN (41), 21 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 c3",        PROVEN (45), 11 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 d3",        PROVEN (41), 27 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 e3",        PROVEN (39), 29 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 f3",        PROVEN (39), 42 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 g3",        PROVEN (41), 21 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 h3",        PROVEN (41), 33 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 d4",        PROVEN (45), 35 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 e4",        PROVEN (41), 31 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 f4",        PROVEN (43), 73 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 g4",        PROVEN (39), 100 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 h4",        PROVEN (43), 99 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 e5",        PROVEN (45), 48 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 f5",        PROVEN (51), 36 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 g5",        PROVEN (43), 149 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 h5",        PROVEN (41), 72 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 f6",        PROVEN (49), 49 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 g6",        PROVEN (45), 594 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 h6",        PROVEN (45), 134 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 g7",        PROVEN (47), 2122 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 h7",        PROVEN (53), 4100 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 a1 i9 o15", PROVEN (23), 0 },
  { { 15, 15, 5, MNK_FREESTYLE }, "h8 a1 i9 g8",  PROVEN (35), 1 },
  { { 15, 15, 5, MNK_STANDARD },  "",             PUBLISHED (1993) },
  { { 15, 15, 5, MNK_STANDARD },  "h8 a1",        PROVEN (39), 23 },
  { { 15, 15, 5, MNK_STANDARD },  "h8 a1 i9 o15", PROVEN (23), 0 },
  { { 15, 15, 5, MNK_RENJU },     "",             PUBLISHED (2001) },
  { { 15, 15, 5, MNK_CARO },      "",             OPEN },
  { { 15, 15, 5, MNK_CARO_EXACT }, "",            OPEN },
  { { 19, 19, 5, MNK_FREESTYLE }, "",             OPEN },
  { { 19, 19, 5, MNK_STANDARD },  "",             OPEN },
  { { 19, 19, 5, MNK_RENJU },     "",             OPEN },
  { { 0, 0, 5, MNK_FREESTYLE },   "",             OPEN },
};
/* clang-format on */

const NoughtsSolvedRow *
noughts_solved_table_get (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (rows);
  return rows;
}

/* Whether the row is a proof of what follows one reply to the first stone. */
static gboolean
is_reply (const NoughtsSolvedRow *row, const MnkRule *rule)
{
  const char *reply = strchr (row->moves, ' ');

  return row->by == NOUGHTS_SOLVED_BY_PROOF && row->rule.line == rule->line
         && row->rule.width == rule->width && row->rule.height == rule->height
         && row->rule.win == rule->win && reply != NULL && strchr (reply + 1, ' ') == NULL;
}

int
noughts_solved_table_count_replies (const MnkRule *rule, int *n_replies)
{
  const int half = (GOMOKU_SIDE + 1) / 2;
  int n = 0;

  g_return_val_if_fail (rule != NULL && n_replies != NULL, 0);

  *n_replies = 0;
  if (rule->width != GOMOKU_SIDE || rule->height != GOMOKU_SIDE || rule->win != GOMOKU_WIN
      || (rule->line != MNK_FREESTYLE && rule->line != MNK_STANDARD))
    return 0;

  *n_replies = half * (half + 1) / 2 - 1;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    n += is_reply (&rows[i], rule);
  return n;
}
