/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fours that lead nowhere, as the patterns show them. A search without that knowledge must
 * agree. */

#include "mnk-board.h"
#include "mnk-fours.h"
#include "mnk-rule-tables.h"
#include "mnk-threats.h"
#include "test-data.h"

/* What a test has met: the positions in which n cells make a four (9 stands for more), those of
 * them whose fours are called vain, and single fours called vain or isolated. */
typedef struct
{
  int n_positions[10];
  int n_vain[10];
  int n_single;
  int n_isolated;
} Seen;

static gboolean wins_by_fours (MnkBoard *board);

/* Whether this four leads to a five after every answer. */
static gboolean
wins_by (MnkBoard *board, MnkCell four)
{
  const MnkPiece other = mnk_piece_other (board->side);
  gboolean wins;

  if (mnk_threats_bars_mover (board, four))
    return FALSE;

  mnk_board_make (board, four);
  wins = mnk_board_count (board, other, MNK_SET_FIVE) == 0;
  if (wins)
    {
      MnkCell blocks[MNK_MAX_DEFENCES];
      const int n = mnk_threats_blocks (board, other, blocks);

      for (int i = 0; wins && i < n; i++)
        if (!mnk_threats_bars_mover (board, blocks[i]))
          {
            mnk_board_make (board, blocks[i]);
            wins = wins_by_fours (board);
            mnk_board_unmake (board);
          }
    }
  mnk_board_unmake (board);
  return wins;
}

/* Whether the side to move wins by fours: a plain search of all fours. */
static gboolean
wins_by_fours (MnkBoard *board)
{
  const MnkPiece me = board->side;
  MnkCell fours[MNK_MAX_CELLS];
  const int n = mnk_board_list (board, board->sets[me - 1][MNK_SET_FOUR], fours);

  if (mnk_board_count (board, me, MNK_SET_FIVE) > 0)
    return TRUE;
  for (int i = 0; i < n; i++)
    if (wins_by (board, fours[i]))
      return TRUE;
  return FALSE;
}

static void
check (MnkBoard *board, MnkFours *memory, Seen *seen)
{
  MnkCell fours[MNK_MAX_CELLS];
  const int n = mnk_board_list (board, board->sets[board->side - 1][MNK_SET_FOUR], fours);
  const int place = MIN (n, 9);

  seen->n_positions[place]++;
  if (mnk_fours_are_vain (memory, board))
    {
      seen->n_vain[place]++;
      g_assert_false (wins_by_fours (board));
    }
  for (int i = 0; i < n; i++)
    {
      const gboolean vain = mnk_fours_is_vain (memory, board, fours[i]);
      const gboolean isolated = mnk_fours_is_isolated (memory, board, fours, n, fours[i]);

      /* In renju any stone may make a forbidden point of X legal. */
      if (board->rule.line == MNK_RENJU && board->side == MNK_X)
        g_assert_false (vain || isolated);
      seen->n_single += vain;
      seen->n_isolated += isolated;
      /* Where other fours exist, an isolated four says nothing about these. */
      if (vain || (isolated && n <= 2))
        g_assert_false (wins_by (board, fours[i]));
    }
}

/* Scatters stones on a small board, so dense that lines of several fours meet. */
static void
scatter (GRand *dice, MnkPosition *position)
{
  const int n_mine = g_rand_int_range (dice, 9, 17), n_theirs = g_rand_int_range (dice, 5, 17);
  const MnkPiece me = position->side;

  for (int i = 0; i < n_mine + n_theirs; i++)
    {
      const MnkPoint point = { g_rand_int_range (dice, 0, position->rule.width),
                               g_rand_int_range (dice, 0, position->rule.height) };

      mnk_position_set (position, point, i < n_mine ? me : mnk_piece_other (me));
    }
}

static void
test_plain (gconstpointer data)
{
  const MnkRule rule = { 11, 11, 5, (MnkLineRule) GPOINTER_TO_INT (data) };
  const int n_positions = g_test_slow () ? 3000000 : 12000;
  g_autoptr (GRand) dice = g_rand_new_with_seed (20261125);
  g_autofree MnkBoard *board = g_new (MnkBoard, 1);
  g_autofree MnkPosition *position = g_new (MnkPosition, 1);
  MnkRuleTables *tables = mnk_rule_tables_new (&rule, NULL);
  MnkFours memory = { 0 };
  Seen seen = { 0 };

  for (int i = 0; i < n_positions; i++)
    {
      mnk_position_init (position, &rule);
      position->side = i % 2 ? MNK_O : MNK_X;
      scatter (dice, position);
      if (mnk_position_status (position, NULL) != MNK_STATUS_OPEN)
        continue;

      g_assert_true (mnk_board_init (board, position, tables));
      if (mnk_board_count (board, MNK_X, MNK_SET_FIVE) == 0
          && mnk_board_count (board, MNK_O, MNK_SET_FIVE) == 0
          && mnk_board_count (board, board->side, MNK_SET_FOUR) > 0)
        check (board, &memory, &seen);
      mnk_board_clear (board);
    }
  mnk_rule_tables_unref (tables);

  for (int n = 1; n < 10; n++)
    g_test_message ("%d cells: %d positions, %d vain", n, seen.n_positions[n], seen.n_vain[n]);
  g_test_message ("fours: %d vain, %d isolated", seen.n_single, seen.n_isolated);
  /* Vain fours occur on one line and, except in renju, on two. */
  g_assert_cmpint (seen.n_vain[2], >, 100);
  g_assert_cmpint (seen.n_vain[4], >, rule.line == MNK_RENJU ? -1 : 20);
  g_assert_cmpint (seen.n_single, >, 100);
  g_assert_cmpint (seen.n_isolated, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/fours/freestyle", GINT_TO_POINTER (MNK_FREESTYLE), test_plain);
  g_test_add_data_func ("/fours/standard", GINT_TO_POINTER (MNK_STANDARD), test_plain);
  g_test_add_data_func ("/fours/renju", GINT_TO_POINTER (MNK_RENJU), test_plain);
  g_test_add_data_func ("/fours/caro", GINT_TO_POINTER (MNK_CARO), test_plain);
  g_test_add_data_func ("/fours/caro-exact", GINT_TO_POINTER (MNK_CARO_EXACT), test_plain);
  return g_test_run ();
}
