/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The field without borders, against a plain one. */

#include <string.h>

#include "mnk-field.h"
#include "test-data.h"

/* The plain field to compare with: a square array somewhere in the space of coordinates. */
#define SIDE 24

typedef struct
{
  MnkRule rule;
  MnkPoint corner;
  MnkPiece cells[SIDE][SIDE];
} Plain;

static MnkPiece
plain_at (const Plain *plain, int64_t x, int64_t y)
{
  if (mnk_rule_is_unbounded (&plain->rule)
          ? x <= INT32_MIN || x > INT32_MAX || y <= INT32_MIN || y > INT32_MAX
          : x < 0 || x >= plain->rule.width || y < 0 || y >= plain->rule.height)
    return MNK_WALL;

  x -= plain->corner.x;
  y -= plain->corner.y;
  return x < 0 || x >= SIDE || y < 0 || y >= SIDE ? MNK_EMPTY : plain->cells[y][x];
}

static MnkLineResult
plain_judge (const Plain *plain, MnkPoint point, MnkPiece side)
{
  static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

  MnkLineResult verdict = MNK_LINE_NO;

  for (int i = 0; i < 4; i++)
    {
      int64_t before = 1, after = 1;
      MnkLineResult line;

#define AT(n) plain_at (plain, point.x + (n) *steps[i][0], point.y + (n) *steps[i][1])
      while (AT (-before) == side)
        before++;
      while (AT (after) == side)
        after++;

      line = mnk_line_result (plain->rule.line, plain->rule.win, side, (int) (before + after - 1),
                              AT (-before) == mnk_piece_other (side),
                              AT (after) == mnk_piece_other (side));
#undef AT
      if (line == MNK_LINE_WIN)
        return line;

      if (line == MNK_LINE_FORBIDDEN)
        verdict = line;
    }

  return verdict;
}

static bool
count_cb (MnkPoint point, MnkPiece piece, void *data)
{
  size_t *counts = data;

  counts[piece]++;
  return true;
}

static bool
first_cb (MnkPoint point, MnkPiece piece, void *data)
{
  (*(int *) data)++;
  return false;
}

static bool
has_point (const MnkPoint *points, size_t n, MnkPoint point)
{
  for (size_t i = 0; i < n; i++)
    {
      if (mnk_point_equal (points[i], point))
        return true;
    }

  return false;
}

static void
assert_field (const MnkField *field, const Plain *plain)
{
  size_t counts[4] = { 0 }, found[4] = { 0 };
  MnkPoint min = { INT32_MAX, INT32_MAX }, max = { INT32_MIN + 1, INT32_MIN + 1 };
  MnkPoint field_min, field_max, points[2][SIDE * SIDE];
  size_t n_points[2], seen[2] = { 0, 0 };

  for (int i = 0; i < 2; i++)
    {
      n_points[i] = mnk_field_completions (field, (MnkPiece) (i + 1), points[i], SIDE * SIDE);
      g_assert_cmpuint (n_points[i], <=, SIDE * SIDE);
    }

  for (int y = -1; y <= SIDE; y++)
    {
      for (int x = -1; x <= SIDE; x++)
        {
          int64_t at_x = (int64_t) plain->corner.x + x;
          int64_t at_y = (int64_t) plain->corner.y + y;
          MnkPiece piece = plain_at (plain, at_x, at_y);
          MnkPoint point = { (int32_t) at_x, (int32_t) at_y };

          g_assert_cmpint (mnk_field_at (field, at_x, at_y), ==, piece);
          if (piece == MNK_WALL)
            continue;

          counts[piece]++;
          if (piece != MNK_EMPTY)
            {
              min = (MnkPoint){ MIN (min.x, point.x), MIN (min.y, point.y) };
              max = (MnkPoint){ MAX (max.x, point.x), MAX (max.y, point.y) };
              continue;
            }

          for (int i = 0; i < 2; i++)
            {
              MnkLineResult verdict = plain_judge (plain, point, (MnkPiece) (i + 1));

              g_assert_cmpint (mnk_field_judge (field, point, (MnkPiece) (i + 1)), ==, verdict);
              g_assert_cmpint (has_point (points[i], n_points[i], point), ==,
                               verdict == MNK_LINE_WIN && plain->rule.win > 1);
              seen[i] += verdict == MNK_LINE_WIN && plain->rule.win > 1;
            }
        }
    }

  g_assert_cmpuint (seen[0], ==, n_points[0]);
  g_assert_cmpuint (seen[1], ==, n_points[1]);
  g_assert_cmpuint (mnk_field_stones (field), ==, counts[MNK_X] + counts[MNK_O]);
  g_assert_cmpint (mnk_field_bounds (field, &field_min, &field_max), ==,
                   mnk_field_stones (field) > 0);
  if (mnk_field_stones (field) == 0)
    return;

  g_assert_true (field_min.x <= min.x && field_min.y <= min.y);
  g_assert_true (field_max.x >= max.x && field_max.y >= max.y);
  mnk_field_foreach (field, field_min, field_max, count_cb, found);
  g_assert_cmpuint (found[MNK_X], ==, counts[MNK_X]);
  g_assert_cmpuint (found[MNK_O], ==, counts[MNK_O]);
}

static void
check_walk (GRand *rand, const MnkRule *rule, MnkPoint corner)
{
  Plain plain = { *rule, corner, { { MNK_EMPTY } } };
  MnkField *field = mnk_field_new (rule);
  MnkField *copy;
  int ups = g_rand_int_range (rand, 2, 12); /* how many of 12 steps put a stone */

  for (int i = 0; i < 300; i++)
    {
      int x = g_rand_int_range (rand, 0, SIDE);
      int y = g_rand_int_range (rand, 0, SIDE / 3);
      MnkPoint point = { corner.x + x, corner.y + y };
      MnkPiece piece = g_rand_int_range (rand, 0, 3) == 0 ? MNK_O : MNK_X;
      MnkPiece there = plain_at (&plain, point.x, point.y);

      if (g_rand_int_range (rand, 0, 12) < ups)
        {
          g_assert_cmpint (mnk_field_put (field, point, piece), ==, there == MNK_EMPTY);
          if (there == MNK_EMPTY)
            plain.cells[y][x] = piece;
        }
      else
        {
          mnk_field_remove (field, point);
          plain.cells[y][x] = MNK_EMPTY;
        }

      if (i % 10 == 0)
        assert_field (field, &plain);
    }

  copy = mnk_field_copy (field);
  for (int y = 0; y < SIDE; y++)
    {
      for (int x = 0; x < SIDE; x++)
        mnk_field_remove (field, (MnkPoint){ (int32_t) (corner.x + (int64_t) x),
                                             (int32_t) (corner.y + (int64_t) y) });
    }

  g_assert_cmpuint (mnk_field_stones (field), ==, 0);
  g_assert_cmpuint (mnk_field_completions (field, MNK_X, NULL, 0), ==, 0);
  mnk_field_free (field);
  assert_field (copy, &plain);
  mnk_field_free (copy);
}

static void
test_against_plain (void)
{
  static const MnkPoint corners[] = {
    { 0, 0 },
    { -11, -3 },
    { -1000017, 999983 },
    /* At the edges of the space of coordinates. */
    { INT32_MIN + 1, INT32_MAX - SIDE / 3 + 1 },
    { INT32_MAX - SIDE + 1, INT32_MIN + 1 },
  };

  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (int line = 0; line < MNK_N_LINE_RULES; line++)
    {
      for (int win = 1; win <= MNK_MAX_WIN; win++)
        {
          MnkRule page = { 0, 0, win, (MnkLineRule) line };
          MnkRule board = { SIDE, SIDE / 2, win, (MnkLineRule) line };

          if (line == MNK_RENJU && win != 5)
            continue;

          check_walk (rand, &page, corners[(line + win) % G_N_ELEMENTS (corners)]);
          check_walk (rand, &board, corners[0]);
        }
    }
}

static void
test_refused (void)
{
  MnkRule page = { 0, 0, 5, MNK_FREESTYLE };
  MnkRule board = { 3, 3, 3, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&page);

  g_assert_false (mnk_field_put (field, MNK_PASS, MNK_X));
  g_assert_false (mnk_field_put (field, (MnkPoint){ 0, INT32_MIN }, MNK_X));
  g_assert_false (mnk_field_put (field, (MnkPoint){ 0, 0 }, MNK_WALL));
  g_assert_false (mnk_field_put (field, (MnkPoint){ 0, 0 }, MNK_EMPTY));
  g_assert_true (mnk_field_put (field, (MnkPoint){ 0, 0 }, MNK_O));
  g_assert_false (mnk_field_put (field, (MnkPoint){ 0, 0 }, MNK_X));
  mnk_field_remove (field, MNK_PASS);
  mnk_field_remove (field, (MnkPoint){ 7, 7 });
  g_assert_cmpuint (mnk_field_stones (field), ==, 1);
  g_assert_cmpint (mnk_field_at (field, INT64_MIN, 0), ==, MNK_WALL);
  g_assert_cmpint (mnk_field_at (field, 0, INT64_MAX), ==, MNK_WALL);
  mnk_field_free (field);

  field = mnk_field_new (&board);
  g_assert_false (mnk_field_put (field, (MnkPoint){ 3, 0 }, MNK_X));
  g_assert_false (mnk_field_put (field, (MnkPoint){ 0, -1 }, MNK_X));
  g_assert_cmpint (mnk_field_at (field, 3, 0), ==, MNK_WALL);
  mnk_field_free (field);
}

static void
test_foreach (void)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  MnkPoint everywhere[] = { { INT32_MIN + 1, INT32_MIN + 1 }, { INT32_MAX, INT32_MAX } };
  size_t counts[4] = { 0 };
  int visits = 0;

  for (int i = -100; i < 100; i++)
    mnk_field_put (field, (MnkPoint){ i, 2 * i }, MNK_X);
  mnk_field_put (field, everywhere[0], MNK_O);
  mnk_field_put (field, everywhere[1], MNK_O);

  mnk_field_foreach (field, everywhere[0], everywhere[1], count_cb, counts);
  g_assert_cmpuint (counts[MNK_X], ==, 200);
  g_assert_cmpuint (counts[MNK_O], ==, 2);

  /* Both edges belong to the rectangle. */
  memset (counts, 0, sizeof counts);
  mnk_field_foreach (field, (MnkPoint){ -3, -100 }, (MnkPoint){ 3, 4 }, count_cb, counts);
  g_assert_cmpuint (counts[MNK_X], ==, 6);

  mnk_field_foreach (field, (MnkPoint){ 1, 0 }, (MnkPoint){ 0, 9 }, first_cb, &visits);
  g_assert_cmpint (visits, ==, 0);
  mnk_field_foreach (field, everywhere[0], everywhere[1], first_cb, &visits);
  g_assert_cmpint (visits, ==, 1);
  mnk_field_free (field);
}

/* A winning line is returned whole, but never more cells than there is room for. */
static void
test_win_line (void)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  MnkPoint inside = { INT32_MAX - 2, INT32_MIN + 3 };
  MnkPoint cells[12];

  for (int i = 0; i < 8; i++)
    mnk_field_put (field, (MnkPoint){ INT32_MAX - i, INT32_MIN + 1 + i }, MNK_O);

  g_assert_cmpint (mnk_field_win_line (field, inside, cells, G_N_ELEMENTS (cells)), ==, 8);
  for (int i = 0; i < 8; i++)
    g_assert_true (mnk_point_equal (cells[i], (MnkPoint){ INT32_MAX - 7 + i, INT32_MIN + 8 - i }));

  g_assert_cmpint (mnk_field_win_line (field, inside, cells, 4), ==, 4);
  g_assert_true (has_point (cells, 4, inside));
  mnk_field_free (field);
}

/* Dense play takes no more memory than DESIGN.md "Unbounded boards" says, and stones that are taken
 * back leave none behind. */
static void
test_memory (void)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  size_t bytes;

  for (int i = 0; i < 200000; i++)
    {
      MnkPoint point = { g_rand_int_range (rand, -300, 300), g_rand_int_range (rand, -300, 300) };

      mnk_field_put (field, point, i % 2 == 0 ? MNK_X : MNK_O);
    }

  bytes = mnk_field_bytes (field);
  g_test_message ("%zu stones, %.1f bytes each", mnk_field_stones (field),
                  (double) bytes / (double) mnk_field_stones (field));
  g_assert_cmpuint (bytes, <, 40 * mnk_field_stones (field));
  mnk_field_free (field);

  /* A stone that is moved about leaves no tiles behind. */
  field = mnk_field_new (&rule);
  for (int i = 0; i < 100000; i++)
    {
      mnk_field_put (field, (MnkPoint){ i * 20, -i * 20 }, MNK_X);
      mnk_field_remove (field, (MnkPoint){ i * 20, -i * 20 });
    }

  g_assert_cmpuint (mnk_field_bytes (field), <, 4096);
  mnk_field_free (field);
}

/* A copy begins with room for its own tiles only, and makes more. Each stone here has its own
 * tile. */
static void
test_copy_grows (void)
{
  for (int n = 0; n < 40; n++)
    {
      MnkField *field = mnk_field_new (&(MnkRule){ .win = 5 }), *copy;
      size_t before;

      g_assert_nonnull (field);
      for (int i = 0; i < n; i++)
        g_assert_true (mnk_field_put (field, (MnkPoint){ 100 * i, 0 }, i % 2 ? MNK_O : MNK_X));

      copy = mnk_field_copy (field);
      g_assert_nonnull (copy);
      before = mnk_field_bytes (copy);
      g_assert_true (mnk_field_put (copy, (MnkPoint){ 0, 100 }, MNK_X));
      g_assert_cmpuint (mnk_field_bytes (copy), >, before);
      for (int i = 0; i <= n; i++)
        g_assert_true (mnk_field_at (copy, 100 * i, 0) == mnk_field_at (field, 100 * i, 0));
      mnk_field_free (copy);
      mnk_field_free (field);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/against-plain", test_against_plain);
  g_test_add_func ("/field/refused", test_refused);
  g_test_add_func ("/field/copy-grows", test_copy_grows);
  g_test_add_func ("/field/foreach", test_foreach);
  g_test_add_func ("/field/win-line", test_win_line);
  g_test_add_func ("/field/memory", test_memory);

  return g_test_run ();
}
