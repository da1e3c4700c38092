/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The standing of a match from one contestant's view. A pair is two games from the same opening
 * with colours swapped, so that the advantage of a colour cancels out: pairs[n] counts pairs with n
 * half points, which the statistics are based on. */
typedef struct
{
  guint64 wins;
  guint64 draws;
  guint64 losses;
  guint64 pairs[5];
} MnkTally;

/* Counts a game's half points: 0, 1 or 2. */
void mnk_tally_add_game (MnkTally *tally, int half_points);
void mnk_tally_add_pair (MnkTally *tally, int half_points);

guint64 mnk_tally_games (const MnkTally *tally);

/* Returns the points per game, 0…1. */
double mnk_tally_score (const MnkTally *tally);

/* Gets the difference in Elo and the half width of its 95 % interval; infinite while one side has
 * all points, NaN before the first game. */
void mnk_tally_elo (const MnkTally *tally, double *elo, double *error);

/* Returns the log-likelihood ratio of "elo1 better" against "elo0 better": the generalised
 * sequential probability ratio test over the five results of a pair, without the normal
 * approximation (Van den Bergh, "A practical introduction to the GSPRT"). */
double mnk_tally_llr (const MnkTally *tally, double elo0, double elo1);

/* log (0.95 / 0.05): error rates of 5 % of both kinds. */
#define MNK_TALLY_LLR_BOUND 2.944438979166440

G_END_DECLS
