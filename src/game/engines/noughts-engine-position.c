/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-position.h"

#include <string.h>

/* Returns whether a node's move is on the board, and marks its cell as listed. */
static gboolean
takes_part (const MnkPosition *position, const NoughtsNode *node, gboolean *listed)
{
  const MnkPoint move = noughts_node_get_move (node);
  const MnkPiece piece = noughts_node_get_piece (node);
  gsize cell;

  if (piece == MNK_EMPTY || noughts_node_sets_up (node))
    return FALSE;
  if (noughts_node_is_pass (node))
    return TRUE;

  cell = (gsize) move.y * (gsize) position->rule.width + (gsize) move.x;
  if (mnk_position_at (position, move.x, move.y) != piece || listed[cell])
    return FALSE;

  listed[cell] = TRUE;
  return TRUE;
}

/* Puts what is on the board by no move before the moves. */
static void
add_others (GArray *stones, const MnkPosition *position, const gboolean *listed)
{
  const int width = position->rule.width;

  for (int cell = position->rule.height * width - 1; cell >= 0; cell--)
    {
      NoughtsStone stone = { .point = { cell % width, cell / width } };

      stone.piece = (guint8) mnk_position_at (position, stone.point.x, stone.point.y);
      if (!listed[cell] && (stone.piece == MNK_X || stone.piece == MNK_O))
        g_array_prepend_val (stones, stone);
    }
}

GArray *
noughts_engine_list_stones (NoughtsGame *game, NoughtsNode *node)
{
  GArray *stones = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
  g_autofree gboolean *listed = g_new0 (gboolean, MNK_MAX_CELLS);
  g_autofree MnkWindow *window = g_new (MnkWindow, 1);

  g_return_val_if_fail (!mnk_rule_is_unbounded (noughts_game_get_rule (game)), stones);

  noughts_game_get_window (game, node, window);
  for (; node != NULL; node = noughts_node_get_parent (node))
    {
      const NoughtsStone stone = { .point = noughts_node_get_move (node),
                                   .piece = (guint8) noughts_node_get_piece (node) };

      if (takes_part (&window->position, node, listed))
        g_array_prepend_val (stones, stone);
    }
  add_others (stones, &window->position, listed);

  return stones;
}

void
noughts_engine_question_init (NoughtsEngineQuestion *question,
                              NoughtsGame *game,
                              NoughtsNode *node,
                              const GArray *stones)
{
  memset (question, 0, sizeof *question);
  question->rule = *noughts_game_get_rule (game);
  question->side = noughts_game_get_side_at (game, node);
  question->stones = (const NoughtsStone *) (gpointer) stones->data;
  question->n_stones = stones->len;
}
