/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-contest-lengths.h"

#include "noughts-new-game-choice.h"

static const guint contests[NOUGHTS_N_CONTESTS] = { 1, 3, 5, 7, NOUGHTS_MOST_CONTEST };

guint
noughts_contest_length (guint place)
{
  g_return_val_if_fail (place < NOUGHTS_N_CONTESTS, 1);

  return contests[place];
}

guint
noughts_contest_find (guint n_games)
{
  guint i = NOUGHTS_N_CONTESTS - 1;

  while (i > 0 && contests[i] > n_games)
    i--;

  return i;
}
