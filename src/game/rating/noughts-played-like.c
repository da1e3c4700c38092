/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-played-like.h"

#include "noughts-played-like-numbers.h"

/* Fewer moves say too little. */
#define FEWEST_MOVES 11

gboolean
noughts_played_like_knows (const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  return rule->width == 15 && rule->height == 15 && rule->win == 5 && rule->line == MNK_FREESTYLE;
}

gboolean
noughts_played_like (const NoughtsPlayed *played, double *rating, double *error)
{
  g_return_val_if_fail (played != NULL, FALSE);
  g_return_val_if_fail (rating != NULL && error != NULL, FALSE);

  if (played->n_moves < FEWEST_MOVES)
    return FALSE;

  *rating = LIKE_CONSTANT + LIKE_ACCURACY * played->accuracy
            + LIKE_FLAWS * (played->n_mistakes + played->n_blunders) / played->n_moves;
  *error = LIKE_ERROR;
  return TRUE;
}
