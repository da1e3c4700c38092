/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions: how games end, which cells are near, and passes. */

#include <string.h>

#include "mnk-text.h"
#include "test-data.h"

static void
test_status (void)
{
  static const struct
  {
    const char *diagram;
    int win;
    MnkLineRule line;
    MnkStatus status;
  } cases[] = {
    { "... ... ...", 3, MNK_FREESTYLE, MNK_STATUS_OPEN },
    { "xxx oo. ...", 3, MNK_FREESTYLE, MNK_STATUS_X_WON },
    { "x.o xo. ox.", 3, MNK_FREESTYLE, MNK_STATUS_O_WON },
    { "xox xox oxo", 3, MNK_FREESTYLE, MNK_STATUS_DRAW },
    /* A full board that was won is no draw. */
    { "xox oxo oxx", 3, MNK_FREESTYLE, MNK_STATUS_X_WON },
    /* Neither side can win any more, but the board is not full. */
    { "xox xoo ox.", 3, MNK_FREESTYLE, MNK_STATUS_OPEN },
    /* A row does not go on at the other side of the board. */
    { "....x xxx.. .....", 4, MNK_FREESTYLE, MNK_STATUS_OPEN },
    { "xxxx", 3, MNK_STANDARD, MNK_STATUS_DRAW },
    { "xxxx.", 3, MNK_FREESTYLE, MNK_STATUS_X_WON },
    /* Blocked at both ends by stones; a border does not block. */
    { "oxxxo..", 3, MNK_CARO, MNK_STATUS_OPEN },
    { "xxxo...", 3, MNK_CARO, MNK_STATUS_X_WON },
    { "oxxxxo.", 3, MNK_CARO, MNK_STATUS_X_WON },
    { "oxxxxo.", 3, MNK_CARO_EXACT, MNK_STATUS_OPEN },
    { "xxxxxx.", 5, MNK_RENJU, MNK_STATUS_OPEN },
    { "oooooo.", 5, MNK_RENJU, MNK_STATUS_O_WON },
    { "x", 1, MNK_FREESTYLE, MNK_STATUS_X_WON },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MnkPosition position = test_position (cases[i].diagram, cases[i].win, cases[i].line, MNK_X);
      bool both;

      g_test_message ("%s", cases[i].diagram);
      g_assert_cmpint (mnk_position_status (&position, &both), ==, cases[i].status);
      g_assert_false (both);
    }
}

static void
test_both (void)
{
  MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
  MnkPosition position;
  MnkTextError error;
  bool both;

  mnk_position_init (&position, &rule);
  g_assert_false (mnk_position_from_diagram (&position, "xxx ooo ...", MNK_X, &error));
  g_assert_cmpint (error.problem, ==, MNK_TEXT_BOTH_WON);
  mnk_position_status (&position, &both);
  g_assert_true (both);
}

static void
test_endless (void)
{
  MnkPosition position = test_position ("xox xox oxo", 3, MNK_FREESTYLE, MNK_X);

  position.endless = true;
  g_assert_cmpint (mnk_position_status (&position, NULL), ==, MNK_STATUS_OPEN);
  g_assert_false (mnk_position_is_dead (&position));
}

static void
test_dead (void)
{
  static const struct
  {
    const char *diagram;
    int win;
    bool dead;
  } cases[] = {
    { "... ... ...", 3, false },
    { "xox xox oxo", 3, true },
    { "xox xoo ox.", 3, true },
    { "xox .o. xox", 3, false },
    /* A wall belongs to neither side. */
    { "..#..", 3, true },
    { "..#...", 3, false },
    /* The cells must be in a row without a gap. */
    { "..xo..", 3, false },
    { "..ox.xo..", 4, true },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MnkPosition position = test_position (cases[i].diagram, cases[i].win, MNK_FREESTYLE, MNK_X);

      g_test_message ("%s", cases[i].diagram);
      g_assert_cmpint (mnk_position_is_dead (&position), ==, cases[i].dead);
    }
}

static void
test_win_line (void)
{
  MnkPosition position = test_position ("....o\n"
                                        "...o.\n"
                                        "..oxx\n"
                                        ".oxx.\n",
                                        4, MNK_FREESTYLE, MNK_X);
  MnkPoint cells[MNK_MAX_SIDE];

  g_assert_cmpint (mnk_position_win_line (&position, (MnkPoint){ 3, 2 }, cells), ==, 4);
  for (int i = 0; i < 4; i++)
    g_assert_true (mnk_point_equal (cells[i], (MnkPoint){ 1 + i, i }));

  g_assert_cmpint (mnk_position_win_line (&position, (MnkPoint){ 2, 0 }, cells), ==, 0);
  g_assert_cmpint (mnk_position_win_line (&position, (MnkPoint){ 0, 0 }, cells), ==, 0);
}

/* The picture has a * for each cell of the list and a space between rows. */
static void
assert_cells (const char *picture, int width, const MnkPoint *cells, int n)
{
  g_autofree char *drawn = g_strdelimit (g_strdup (picture), "*", '.');
  int height = (int) (strlen (picture) + 1) / (width + 1);

  for (int i = 0; i < n; i++)
    drawn[(height - 1 - cells[i].y) * (width + 1) + cells[i].x] = '*';

  g_assert_cmpstr (drawn, ==, picture);
}

static void
test_near_cells (void)
{
  MnkPosition position;
  MnkPoint cells[MNK_MAX_CELLS];
  int n;

  position =
      test_position ("........ ........ ........ .o...... x.......", 5, MNK_FREESTYLE, MNK_X);
  n = mnk_position_near_cells (&position, cells);
  assert_cells ("........ ****.... ****.... *o**.... x***....", 8, cells, n);

  /* In scan order: from the bottom row up, from the left. */
  g_assert_true (mnk_point_equal (cells[0], (MnkPoint){ 1, 0 }));
  g_assert_true (mnk_point_equal (cells[n - 1], (MnkPoint){ 3, 3 }));

  n = mnk_position_analysed_cells (&position, cells);
  assert_cells ("******.. ******.. ******.. *o****.. x*****..", 8, cells, n);

  /* The whole of a small board is near. */
  position = test_position ("..... ..... ..... ..... x....", 5, MNK_FREESTYLE, MNK_O);
  g_assert_cmpint (mnk_position_near_cells (&position, cells), ==, 24);

  /* An empty board has its centre. */
  position = test_position ("...... ...... ...... ...... ......", 5, MNK_FREESTYLE, MNK_X);
  n = mnk_position_near_cells (&position, cells);
  assert_cells ("...... ...... ...*.. ...... ......", 6, cells, n);
  n = mnk_position_analysed_cells (&position, cells);
  assert_cells ("...... ...... ...*.. ...... ......", 6, cells, n);
}

/* Rows of 64 cells fill a machine word. */
static void
test_near_cells_at_the_rim (void)
{
  MnkRule rule = { 64, 64, 8, MNK_FREESTYLE };
  MnkPosition position;
  MnkPoint cells[MNK_MAX_CELLS];
  int n;

  mnk_position_init (&position, &rule);
  mnk_position_play (&position, (MnkPoint){ 63, 63 });
  g_assert_cmpint (mnk_position_near_cells (&position, cells), ==, 8);

  n = mnk_position_analysed_cells (&position, cells);
  g_assert_cmpint (n, ==, 63);
  for (int i = 0; i < n; i++)
    g_assert_true (cells[i].x >= 56 && cells[i].y >= 56);
}

static void
test_play_and_set (void)
{
  MnkRule rule = { 5, 4, 4, MNK_FREESTYLE };
  MnkPosition position;

  mnk_position_init (&position, &rule);
  mnk_position_play (&position, (MnkPoint){ 4, 3 });
  g_assert_cmpint (position.side, ==, MNK_O);
  g_assert_cmpint (mnk_position_at (&position, 4, 3), ==, MNK_X);
  mnk_position_play (&position, MNK_PASS);
  g_assert_cmpint (position.side, ==, MNK_X);
  g_assert_cmpint (position.stones, ==, 1);
  mnk_position_set (&position, (MnkPoint){ 4, 3 }, MNK_O);
  mnk_position_set (&position, (MnkPoint){ 0, 0 }, MNK_WALL);
  g_assert_cmpint (position.stones, ==, 1);
  mnk_position_set (&position, (MnkPoint){ 4, 3 }, MNK_EMPTY);
  g_assert_cmpint (position.stones, ==, 0);
  g_assert_true (mnk_position_is_sane (&position));
  position.stones = 1;
  g_assert_false (mnk_position_is_sane (&position));

  g_assert_cmpint (mnk_position_at (&position, 5, 0), ==, MNK_WALL);
  g_assert_cmpint (mnk_position_at (&position, INT64_MIN, INT64_MAX), ==, MNK_WALL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/position/status", test_status);
  g_test_add_func ("/position/both", test_both);
  g_test_add_func ("/position/endless", test_endless);
  g_test_add_func ("/position/dead", test_dead);
  g_test_add_func ("/position/win-line", test_win_line);
  g_test_add_func ("/position/near-cells", test_near_cells);
  g_test_add_func ("/position/near-cells-at-the-rim", test_near_cells_at_the_rim);
  g_test_add_func ("/position/play-and-set", test_play_and_set);

  return g_test_run ();
}
