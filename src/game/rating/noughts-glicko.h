/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A player's strength after Mark E. Glickman, "Example of the Glicko-2 system" (2022):
 * http://www.glicko.net/glicko/glicko2.pdf. In 95 of 100 cases it lies within two deviations of the
 * rating. */
typedef struct
{
  double rating;
  double deviation;
  double volatility;
} NoughtsGlicko;

/* A game against an opponent of a known strength; `score` is 1, ½ or 0. */
typedef struct
{
  double rating;
  double deviation;
  double score;
} NoughtsGlickoGame;

/* A new player: somewhere between a child and a good club player, on the program's own scale. */
#define NOUGHTS_GLICKO_INIT ((NoughtsGlicko){ 1000, 350, 0.06 })

/* The deviation of a level, whose strength does not change. */
#define NOUGHTS_LEVEL_DEVIATION 30

/* Returns the strength after a period with these games. */
NoughtsGlicko
noughts_glicko_update (const NoughtsGlicko *self, const NoughtsGlickoGame *games, guint n);

/* Returns the score to be expected in a game, 0…1. */
double noughts_glicko_expect (const NoughtsGlicko *self, double rating, double deviation);

G_END_DECLS
