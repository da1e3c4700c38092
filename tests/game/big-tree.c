/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "big-tree.h"

#include "game-fixtures.h"

#define BRANCH_MOVES 19
#define MAIN_MOVES   (BIG_NODES - BIG_BRANCHES * BRANCH_MOVES)

/* Adds a line of moves far from all others; returns its first node. */
static NoughtsNode *
add_line (NoughtsGame *game, NoughtsNode *parent, guint n, int y)
{
  NoughtsNode *first = NULL;

  for (guint i = 0; i < n; i++)
    {
      const NoughtsStep step = {
        .move = { 3 * (int) i, y },
        .piece = noughts_game_get_side_at (game, parent),
      };

      parent = noughts_game_append_trusted (game, parent, NULL, &step);
      first = first != NULL ? first : parent;
    }

  return first;
}

NoughtsGame *
make_big_tree (void)
{
  NoughtsGame *game = make_game (&rule_page, "");
  NoughtsNode *main_line = add_line (game, noughts_game_get_root (game), MAIN_MOVES, 0);
  NoughtsNode *at = main_line;

  for (guint i = 0; i < BIG_BRANCHES; i += 2)
    {
      NoughtsNode *branch = add_line (game, at, BRANCH_MOVES, 3 * (int) i + 3);

      add_line (game, branch, BRANCH_MOVES, 3 * (int) i + 6);
      at = noughts_node_get_child (at);
    }
  noughts_game_settle (game, main_line, main_line, main_line);

  return game;
}
