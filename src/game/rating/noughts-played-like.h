/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* How a side played a game on 15×15, as its review says. */
typedef struct
{
  guint n_moves;
  double accuracy; /* 0…100 */
  guint n_mistakes;
  guint n_blunders;
} NoughtsPlayed;

/* Whether the fit is of games on such a board: 15×15, freestyle. */
gboolean noughts_played_like_knows (const MnkRule *rule);

/* Estimates the rating that such play shows, and how far off that usually is, by a fit to games of
 * the levels (tests/bench/played-like.py). FALSE for a side with ten moves or fewer. */
gboolean noughts_played_like (const NoughtsPlayed *played, double *rating, double *error);

G_END_DECLS
