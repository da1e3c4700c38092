/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-line.h"

/* Two paths from one root run together up to a node and never meet again, so that halving
 * finds where they part. */
static guint
count_common (GPtrArray *nodes, NoughtsGame *game)
{
  guint low = 0;
  guint high = MIN (nodes->len, noughts_game_get_n_plies (game));

  while (low < high)
    {
      guint middle = high - (high - low) / 2;

      if (g_ptr_array_index (nodes, middle - 1) == noughts_game_get_node_at (game, middle))
        low = middle;
      else
        high = middle - 1;
    }

  return low;
}

guint
noughts_line_follow (GPtrArray *nodes, NoughtsGame *game)
{
  guint n_common, n_plies;

  g_return_val_if_fail (nodes != NULL, 0);
  g_return_val_if_fail (game == NULL || NOUGHTS_IS_GAME (game), 0);

  n_common = game != NULL ? count_common (nodes, game) : 0;
  n_plies = game != NULL ? noughts_game_get_n_plies (game) : 0;

  g_ptr_array_set_size (nodes, n_common);
  for (guint ply = n_common + 1; ply <= n_plies; ply++)
    g_ptr_array_add (nodes, noughts_game_get_node_at (game, ply));

  return n_common;
}
