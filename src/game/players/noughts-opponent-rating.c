/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "noughts-opponent-ratings.h"
#include "noughts-opponent.h"

/* Ratings are said in steps of this, as they are not known any better. */
#define ABOUT 50

static gboolean
is_same_board (const MnkRule *a, const MnkRule *b)
{
  return a->width == b->width && a->height == b->height && a->win == b->win && a->line == b->line;
}

gboolean
noughts_opponent_get_rating (MnkOpponent opponent, const MnkRule *rule, int *rating)
{
  const int level = mnk_opponent_level (opponent);

  g_return_val_if_fail (rule != NULL, FALSE);
  g_return_val_if_fail (rating != NULL, FALSE);

  for (gsize i = 0; level > 0 && i < G_N_ELEMENTS (measured); i++)
    if (is_same_board (&measured[i].rule, rule))
      {
        *rating = measured[i].ratings[level - 1];
        return *rating != NOT_MEASURED;
      }
  return FALSE;
}

gboolean
noughts_opponent_near (const MnkRule *rule, double rating, MnkOpponent *level)
{
  double least = G_MAXDOUBLE;
  int measured_rating;

  g_return_val_if_fail (rule != NULL, FALSE);
  g_return_val_if_fail (level != NULL, FALSE);

  for (MnkOpponent i = MNK_LEVEL_1; i <= MNK_LEVEL_12; i++)
    if (noughts_opponent_get_rating (i, rule, &measured_rating)
        && fabs (measured_rating - rating) < least)
      {
        least = fabs (measured_rating - rating);
        *level = i;
      }

  return least < G_MAXDOUBLE;
}

char *
noughts_opponent_caption (MnkOpponent opponent, const MnkRule *rule)
{
  const char *title = noughts_opponent_title (opponent);
  int rating, about;

  if (!noughts_opponent_get_rating (opponent, rule, &rating))
    return g_strdup (title);

  /* The scale has no zero of its own; a rating below it would look like a mistake. */
  about = MAX ((int) round (rating / (double) ABOUT) * ABOUT, 0);
  /* Translators: a computer opponent and its strength, "Level 4 · rating about 900". */
  return g_strdup_printf (_ ("%s · rating about %d"), title, about);
}
