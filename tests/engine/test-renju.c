/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares renju's forbidden points with a slow version that follows the rule book, without
 * patterns or tables. */

#include <glib.h>

#include "mnk-renju.h"

#define SIDE 15

typedef MnkPiece Board[SIDE][SIDE];

static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

static MnkPiece
piece_at (Board board, MnkPoint at)
{
  return at.x < 0 || at.y < 0 || at.x >= SIDE || at.y >= SIDE ? MNK_WALL : board[at.y][at.x];
}

static MnkPoint
beside (MnkPoint at, int d, int by)
{
  return (MnkPoint){ at.x + by * steps[d][0], at.y + by * steps[d][1] };
}

/* How many of X's stones follow one another in a direction, those next to `at`. */
static int
count_run (Board board, MnkPoint at, int d, int sign)
{
  int n = 0;

  while (piece_at (board, beside (at, d, sign * (n + 1))) == MNK_X)
    n++;
  return n;
}

static int
row_at (Board board, MnkPoint at, int d)
{
  return count_run (board, at, d, -1) + 1 + count_run (board, at, d, 1);
}

static gboolean
makes_five (Board board, MnkPoint at)
{
  for (int d = 0; d < 4; d++)
    if (row_at (board, at, d) == 5)
      return TRUE;
  return FALSE;
}

/* The empty cells that would make X's stone at `at` part of exactly five in a direction. */
static int
list_fives (Board board, MnkPoint at, int d, MnkPoint *fives)
{
  int n = 0;

  for (int by = -4; by <= 4; by++)
    {
      const MnkPoint cell = beside (at, d, by);

      if (by == 0 || piece_at (board, cell) != MNK_EMPTY)
        continue;

      board[cell.y][cell.x] = MNK_X;
      if (row_at (board, cell, d) == 5 && count_run (board, at, d, by < 0 ? -1 : 1) >= ABS (by))
        fives[n++] = cell;
      board[cell.y][cell.x] = MNK_EMPTY;
    }
  return n;
}

/* Four in a row that both ends would make five. */
static gboolean
is_straight_four (Board board, MnkPoint at, int d)
{
  MnkPoint fives[8];

  return row_at (board, at, d) == 4 && list_fives (board, at, d, fives) == 2;
}

static MnkForbidden judge (Board board, MnkPoint at);

/* X's stone at `at` is part of a three: one more stone, which is neither forbidden nor makes five,
 * would make a straight four of it. */
static gboolean
is_three (Board board, MnkPoint at, int d)
{
  MnkPoint fives[8];
  gboolean three = FALSE;

  if (list_fives (board, at, d, fives) > 0)
    return FALSE;

  for (int by = -4; !three && by <= 4; by++)
    {
      const MnkPoint cell = beside (at, d, by);

      if (by == 0 || piece_at (board, cell) != MNK_EMPTY)
        continue;

      board[cell.y][cell.x] = MNK_X;
      three = is_straight_four (board, at, d)
              && count_run (board, at, d, by < 0 ? -1 : 1) >= ABS (by) && !makes_five (board, cell);
      board[cell.y][cell.x] = MNK_EMPTY;
      three = three && judge (board, cell) == MNK_ALLOWED;
    }
  return three;
}

static MnkForbidden
judge (Board board, MnkPoint at)
{
  MnkForbidden found = MNK_ALLOWED;
  int fours = 0, threes = 0;

  board[at.y][at.x] = MNK_X;
  for (int d = 0; d < 4; d++)
    {
      MnkPoint fives[8];
      const int n = list_fives (board, at, d, fives);

      if (row_at (board, at, d) > 5)
        found = MNK_OVERLINE;
      fours += is_straight_four (board, at, d) ? 1 : n;
    }
  if (found == MNK_ALLOWED && fours > 1)
    found = MNK_DOUBLE_FOUR;
  for (int d = 0; d < 4 && found == MNK_ALLOWED; d++)
    threes += is_three (board, at, d);
  if (found == MNK_ALLOWED && threes > 1)
    found = MNK_DOUBLE_THREE;
  if (makes_five (board, at))
    found = MNK_ALLOWED;
  board[at.y][at.x] = MNK_EMPTY;
  return found;
}

static char *
draw (Board board)
{
  GString *text = g_string_new ("\n");

  for (int y = SIDE - 1; y >= 0; y--)
    {
      for (int x = 0; x < SIDE; x++)
        g_string_append_c (text, ".xo"[board[y][x]]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static gboolean
has_five (Board board)
{
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      for (int d = 0; d < 4; d++)
        if (board[y][x] == MNK_X && row_at (board, (MnkPoint){ x, y }, d) >= 5)
          return TRUE;
  return FALSE;
}

/* Compares both versions on all empty cells and prints the board if they disagree. Counts the
 * answers, and returns the number of cells. */
static guint
compare (MnkRenju *renju, Board board, guint counts[4])
{
  const MnkRule rule = { SIDE, SIDE, 5, MNK_RENJU };
  MnkPosition position;
  guint n = 0;

  mnk_position_init (&position, &rule);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      if (board[y][x] != MNK_EMPTY)
        mnk_position_set (&position, (MnkPoint){ x, y }, board[y][x]);
  position.side = MNK_X;
  g_assert_true (mnk_renju_set (renju, &position));

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        const MnkPoint at = { x, y };
        MnkForbidden expected, found;

        if (board[y][x] != MNK_EMPTY)
          continue;

        expected = judge (board, at);
        found = mnk_renju_judge (renju, at);
        counts[found]++;
        n++;
        if (found != expected)
          {
            g_autofree char *picture = draw (board);

            g_error ("%c%d is %d, by the rules %d: %s", 'a' + x, y + 1, found, expected, picture);
          }
      }
  return n;
}

/* Threes that reach no straight four with the stone itself: beside c9, which would make two fours,
 * and an overline at g9, the straight four of i9 to l9 is not that of d9 to f9. */
static void
test_other_four (void)
{
  static const char *const rows[] = {
    "d9 e9 i9 k9 l9 c10 c11 c12 f10 f11 a4",
    "d9 e9 i9 k9 c10 c11 c12 f10 f11 a4",
  };
  MnkRenju *renju = mnk_renju_new (NULL);
  guint counts[4] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) cells = g_strsplit (rows[i], " ", -1);
      Board board = { { 0 } };

      for (guint j = 0; cells[j] != NULL; j++)
        board[g_ascii_strtoll (cells[j] + 1, NULL, 10) - 1][cells[j][0] - 'a'] = MNK_X;
      board[12][2] = MNK_O;
      compare (renju, board, counts);
    }
  mnk_renju_free (renju);
}

/* Random boards with many stones in one corner, so that threes and fours meet. */
static void
test_random (void)
{
  MnkRenju *renju = mnk_renju_new (NULL);
  guint counts[4] = { 0 }, n = 0;

  for (guint i = 0; i < 6000; i++)
    {
      const int first = g_test_rand_int_range (0, 7), size = g_test_rand_int_range (6, 10);
      const int black = g_test_rand_int_range (12, 40), white = g_test_rand_int_range (0, 25);
      Board board = { { 0 } };

      for (int y = first; y < MIN (first + size, SIDE); y++)
        for (int x = first; x < MIN (first + size, SIDE); x++)
          {
            const int dice = g_test_rand_int_range (0, 100);

            board[y][x] = dice < black ? MNK_X : dice < black + white ? MNK_O : MNK_EMPTY;
          }
      if (!has_five (board))
        n += compare (renju, board, counts);
    }
  g_test_message ("%u cells: %u overlines, %u double fours, %u double threes", n,
                  counts[MNK_OVERLINE], counts[MNK_DOUBLE_FOUR], counts[MNK_DOUBLE_THREE]);
  for (int kind = MNK_OVERLINE; kind <= MNK_DOUBLE_THREE; kind++)
    g_assert_cmpuint (counts[kind], >, 100);
  mnk_renju_free (renju);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/renju/other-four", test_other_four);
  g_test_add_func ("/renju/random", test_random);
  return g_test_run ();
}
