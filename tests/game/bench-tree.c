/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints what the list of a tree of 200,000 moves and 10,000 variations costs. */
#include "big-tree.h"
#include "game-fixtures.h"
#include "noughts-game-copy.h"

#define TIMES 50

static gint64 since;

static void
begin (void)
{
  since = g_get_monotonic_time ();
}

static void
print_time (const char *what, guint times)
{
  const double ms = (double) (g_get_monotonic_time () - since) / 1000 / times;

  g_print ("%-32s %8.3f ms\n", what, ms);
}

static NoughtsNode *
find_folded (NoughtsTreeRows *rows)
{
  for (guint i = 0; i < noughts_tree_rows_get_n (rows); i++)
    {
      const NoughtsTreeRow row = noughts_tree_rows_get (rows, i);

      if (row.level > 0 && noughts_tree_rows_is_folded (rows, row.node))
        return row.node;
    }

  return NULL;
}

int
main (void)
{
  g_autoptr (NoughtsGame) game = make_big_tree ();
  g_autoptr (NoughtsTreeRows) rows = noughts_tree_rows_new ();
  g_autoptr (NoughtsGame) copy = NULL;
  NoughtsNode *folded;

  begin ();
  copy = noughts_game_copy (game);
  print_time ("copy, for an analysis", 1);

  begin ();
  noughts_tree_rows_set_game (rows, game);
  print_time ("list, folded", 1);
  folded = find_folded (rows);

  begin ();
  for (guint i = 0; i < TIMES; i++)
    noughts_tree_rows_set_folded (rows, folded, i % 2 == 1);
  print_time ("fold or unfold a variation", TIMES);

  begin ();
  noughts_tree_rows_unfold_all (rows);
  print_time ("expand all", 1);

  begin ();
  for (guint i = 0; i < TIMES; i++)
    noughts_tree_rows_set_folded (rows, folded, i % 2 == 0);
  print_time ("the same, all expanded", TIMES);

  begin ();
  for (guint i = 0; i < TIMES; i++)
    noughts_tree_rows_sync (rows);
  print_time ("follow an edit, all expanded", TIMES);

  return 0;
}
