/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cell weights against tests/data/cell-weights.txt, and their limits. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-text.h"
#include "mnk-weights.h"
#include "test-data.h"

#define TOLERANCE 1e-6

static void
check_cell (const MnkPosition *position, const MnkField *field, const char *text)
{
  MnkCellWeight detail;
  MnkPoint cell;
  size_t length;
  double expected;

  g_assert_cmpint (mnk_move_from_text (&position->rule, text, &cell, &length), ==, MNK_TEXT_OK);
  g_assert_cmpint (text[length], ==, '=');
  expected = g_ascii_strtod (text + length + 1, NULL);

  g_assert_cmpfloat_with_epsilon (mnk_position_weight (position, cell, position->side, &detail),
                                  expected, TOLERANCE);
  g_assert_cmpfloat (mnk_field_weight (field, cell, position->side, NULL), ==, detail.total);

  /* What is shown of a weight adds up to it. */
  g_assert_cmpfloat_with_epsilon (detail.share[0] + detail.share[1], expected, TOLERANCE);
  for (int i = 0; i < 2; i++)
    {
      double sum = detail.bonus[i];

      for (int j = 0; j < 4; j++)
        {
          for (int k = 0; k < detail.lines[i][j].n_attacks; k++)
            sum += detail.lines[i][j].attacks[k].weight;
        }

      g_assert_cmpfloat_with_epsilon (sum, detail.share[i], TOLERANCE);
    }
}

static void
check_line (char **fields)
{
  MnkRule rule = { .win = 5, .line = MNK_FREESTYLE };
  MnkPosition position;
  MnkTextError error;
  MnkField *field;
  MnkPoint *moves;
  size_t n_moves;
  g_auto (GStrv) cells = g_strsplit (fields[3], " ", -1);

  g_assert_cmpint (sscanf (fields[0], "%dx%d", &rule.width, &rule.height), ==, 2);
  g_assert_true (mnk_moves_from_text (&rule, fields[1], &moves, &n_moves, &error));

  mnk_position_init (&position, &rule);
  field = mnk_field_new (&rule);
  for (size_t i = 0; i < n_moves; i++)
    {
      mnk_field_put (field, moves[i], position.side);
      mnk_position_play (&position, moves[i]);
    }

  position.side = strcmp (fields[2], "x") == 0 ? MNK_X : MNK_O;
  for (int i = 0; cells[i] != NULL; i++)
    check_cell (&position, field, cells[i]);

  free (moves);
  mnk_field_free (field);
}

static void
test_file (void)
{
  test_data_foreach ("cell-weights.txt", ";", check_line);
}

/* One line alone, worked out by hand; * is the cell, X to move. The other three lines of
 * a single row are too short to count. */
static void
test_other_lengths (void)
{
  static const struct
  {
    int win;
    const char *row;
    double weight; /* of both sides, without the bonus for two breakpoints */
  } cases[] = {
    /* k = 3: one stone counts as three. */
    { 3, "..*..", 7 + 7 },
    { 3, ".x*.", 100 },
    { 3, "xx*", 200 + 100 },
    { 3, "x*x", 200 + 100 },
    { 3, "x.*", 4 + 4. / 2 },
    /* k = 4: one stone counts as two. */
    { 4, "...*...", 5 + 5 },
    { 4, ".xx*...", 100 + 2 },
    /* k = 7: the central run of five counts as three. */
    { 7, "...xxxx*......", 7 + 0.1 },
    { 7, ".xxxxxx*", 200 + 100 },
    /* k = 8: single stones count least, in three attacks to each side. */
    { 8, "........*........", 2 * 0.25 },
    { 8, "......x.*........", 0.25 + 0.25 / 2 + 0.25 },
    { 8, ".x.x.x.*.x.x.x.", 0.25 + 2 * (0.25 / 2 + 0.25 / 3 + 0.25 / 4) },
    { 2, ".x*.", 200 + 100 + 6 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *row = g_strdelimit (g_strdup (cases[i].row), "*", '.');
      int middle = (int) (strchr (cases[i].row, '*') - cases[i].row);
      MnkCellWeight detail;
      MnkPosition position = test_position (row, cases[i].win, MNK_FREESTYLE, MNK_X);

      mnk_position_weight (&position, (MnkPoint){ middle, 0 }, MNK_X, &detail);

      g_test_message ("k = %d: %s", cases[i].win, cases[i].row);
      g_assert_cmpfloat_with_epsilon (detail.total - detail.bonus[0] - detail.bonus[1],
                                      cases[i].weight, TOLERANCE);
    }
}

/* Nothing is read or added up beyond the space of coordinates. */
static void
test_far_away (void)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  MnkCellWeight detail;

  for (int i = 1; i <= 4; i++)
    mnk_field_put (field, (MnkPoint){ INT32_MAX - i, INT32_MIN + 1 }, MNK_X);

  mnk_field_weight (field, (MnkPoint){ INT32_MAX, INT32_MIN + 1 }, MNK_X, &detail);
  g_assert_cmpint (detail.lines[0][0].n_attacks, ==, 1);
  g_assert_cmpint (detail.lines[0][0].attacks[0].power, ==, 5);
  g_assert_cmpint (detail.lines[0][0].attacks[0].potential, ==, 1);
  g_assert_true (detail.lines[0][0].breakpoint);

  mnk_field_free (field);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/weights/file", test_file);
  g_test_add_func ("/weights/other-lengths", test_other_lengths);
  g_test_add_func ("/weights/far-away", test_far_away);

  return g_test_run ();
}
