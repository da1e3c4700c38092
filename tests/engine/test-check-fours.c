/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The checker's search for wins by fours finds what the same search finds without a memory. */

#include <glib.h>

#include "mnk-check-fours.h"
#include "mnk-random.h"
#include "rounds.h"

typedef struct
{
  MnkCheckBoard *board;
  int side, stones;
  gboolean cut;
  MnkCheckWin win;
} Plain;

static gboolean attack (Plain *plain, int fours);

static gboolean
try_four (Plain *plain, int cell, int fours)
{
  MnkCheckBoard *board = plain->board;
  const int n_before = plain->win.n_cells;
  int answers[2], none;
  gboolean wins = FALSE;

  mnk_check_board_put (board, cell, plain->side);
  plain->stones++;
  plain->win.cells[plain->win.n_cells++] = cell;
  const int n = mnk_check_board_completions (board, plain->side, answers, 2);
  if (n > 0 && mnk_check_board_completions (board, 3 - plain->side, &none, 1) == 0)
    {
      plain->win.cells[plain->win.n_cells++] = answers[0];
      if (n > 1)
        {
          plain->win.plies = n_before + 3;
          wins = TRUE;
        }
      else
        {
          mnk_check_board_put (board, answers[0], 3 - plain->side);
          wins = attack (plain, fours - 1);
          mnk_check_board_lift (board, answers[0]);
        }
    }
  mnk_check_board_lift (board, cell);
  if (!wins)
    plain->win.n_cells = n_before;
  return wins;
}

static gboolean
attack (Plain *plain, int fours)
{
  int cells[MNK_CHECK_MAX_CELLS], must[2];
  int n = 1;

  if (mnk_check_board_completions (plain->board, plain->side, cells, 1) > 0)
    {
      plain->win.plies = plain->win.n_cells + 1;
      return TRUE;
    }
  switch (mnk_check_board_completions (plain->board, 3 - plain->side, must, 2))
    {
    case 0:
      n = mnk_check_board_fours (plain->board, plain->side, cells);
      break;
    case 1:
      cells[0] = must[0];
      break;
    default:
      return FALSE;
    }
  if (fours == 0)
    {
      plain->cut |= n > 0;
      return FALSE;
    }
  for (int i = 0; i < n && plain->stones < MNK_CHECK_STONES; i++)
    if (try_four (plain, cells[i], fours))
      return TRUE;
  return FALSE;
}

static void
search (Plain *plain)
{
  for (int fours = 0; fours <= MNK_CHECK_FOURS; fours++)
    {
      plain->cut = FALSE;
      if (attack (plain, fours) || !plain->cut || plain->stones >= MNK_CHECK_STONES)
        return;
    }
}

static const MnkCheckRule rules[] = {
  { 15, 15, 5, false }, { 15, 15, 5, true }, { 20, 9, 4, false },
  { 9, 13, 4, true },   { 15, 15, 6, true }, { 11, 11, 3, false },
};

/* Places stones beside the rim or farther in, twice as many of the attacker, without those that
 * give it a win by fours or the other side a four, but for the last one: many fours then lead
 * nowhere. */
static void
place_stones (MnkCheckBoard *board, int attacker, MnkRandom *random, int n)
{
  for (int i = 0; i < n; i++)
    {
      const int x = 1 + (int) mnk_random_below (random, (guint) board->rule.width - 2);
      const int y = 1 + (int) mnk_random_below (random, (guint) board->rule.height - 2);
      const int cell = board->rule.width * y + x, side = i % 3 < 2 ? attacker : 3 - attacker;
      MnkCheckWin win;
      int none;

      if (board->cells[cell] != MNK_CHECK_EMPTY || mnk_check_board_wins (board, cell, side))
        continue;
      mnk_check_board_put (board, cell, side);
      mnk_check_fours (board, attacker, &win);
      if (i < n - 1
          && (win.plies > 0 || mnk_check_board_completions (board, 3 - attacker, &none, 1) > 0))
        mnk_check_board_lift (board, cell);
    }
}

/* Of a stone with two fours either answer may be named. */
static void
assert_same_win (const MnkCheckWin *win, const MnkCheckWin *other)
{
  g_assert_cmpint (win->plies, ==, other->plies);
  g_assert_cmpint (win->n_cells, ==, other->n_cells);
  for (int i = 0; i < win->n_cells - 1; i++)
    g_assert_cmpint (win->cells[i], ==, other->cells[i]);
}

static void
test_same (void)
{
  g_autofree MnkCheckBoard *board = g_new (MnkCheckBoard, 1);
  MnkRandom random = { 20261129 };
  int n_wins = 0, n_long = 0, n_full = 0;

  for (int i = 0; i < ROUNDS (6000); i++)
    {
      /* The usual rules twice as often as the others. */
      const MnkCheckRule *rule = &rules[i % 3 < 2 ? i % 2 : i / 3 % (int) G_N_ELEMENTS (rules)];
      const int attacker = i % 4 < 2 ? MNK_CHECK_X : MNK_CHECK_O;
      Plain plain = { .board = board, .side = attacker };
      MnkCheckWin win;

      mnk_check_board_init (board, rule, attacker);
      place_stones (board, attacker, &random, (40 + i % 70) * board->n_cells / 225);
      search (&plain);
      mnk_check_fours (board, attacker, &win);
      assert_same_win (&win, &plain.win);
      n_long += plain.stones > 200;
      n_wins += plain.stones > 200 && win.plies > 0;
      n_full += plain.stones >= MNK_CHECK_STONES;
    }
  g_test_message ("%d long searches, %d of them wins, %d at the limit", n_long, n_wins, n_full);
  g_assert_cmpint (n_long, >=, ENOUGH (200));
  g_assert_cmpint (n_wins, >=, ENOUGH (50));
  g_assert_cmpint (n_full, >=, ENOUGH (5));
}

/* Where exactly five win, the gap of a row of six completes nothing; here c3 makes a four of it in
 * another direction. Of c3's fours the search names another answer than the plain one. */
static void
test_gap (void)
{
  static const MnkCheckRule rule = { 15, 15, 5, true };
  static const char *const stones[] = {
    "a1", "b1", "d1", "e1", "f1", "b2", "c2", "c4", "c5", "d4"
  };
  g_autofree MnkCheckBoard *board = g_new (MnkCheckBoard, 1);
  Plain plain = { .board = board, .side = MNK_CHECK_X };
  MnkCheckWin win;

  mnk_check_board_init (board, &rule, MNK_CHECK_X);
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    mnk_check_board_put (board, 15 * (stones[i][1] - '1') + stones[i][0] - 'a', MNK_CHECK_X);
  search (&plain);
  mnk_check_fours (board, MNK_CHECK_X, &win);
  assert_same_win (&win, &plain.win);
  g_assert_cmpint (win.cells[0], ==, 15 * 2 + 2);
  g_assert_cmpint (win.plies, ==, 3);
  g_assert_cmpint (win.cells[1], !=, plain.win.cells[1]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/check-fours/same", test_same);
  g_test_add_func ("/check-fours/gap", test_gap);

  return g_test_run ();
}
