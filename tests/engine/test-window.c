/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Windows cut from a page: which stones they hold, and what is folded. */

#include <string.h>

#include "mnk-opponent.h"
#include "mnk-window.h"
#include "test-data.h"

static MnkField *
page_with (int win, const MnkPoint *points, gsize n)
{
  MnkRule rule = { 0, 0, win, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);

  for (gsize i = 0; i < n; i++)
    g_assert_true (mnk_field_put (field, points[i], i % 2 == 0 ? MNK_X : MNK_O));

  return field;
}

/* No k cells in a row of the window are anything but k cells in a row on the field: so
 * nothing grows across a fold, and nothing beyond the rim. */
static void
assert_lines_are_real (const MnkWindow *window)
{
  static const MnkPoint steps[] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

  const MnkRule *rule = &window->position.rule;

  for (int y = 0; y < rule->height; y++)
    {
      for (int x = 0; x < rule->width; x++)
        {
          for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
            {
              MnkPoint here = { x, y };
              MnkPoint next = { x + steps[i].x, y + steps[i].y };

              if (mnk_position_at (&window->position, x, y) == MNK_WALL
                  || mnk_position_at (&window->position, next.x, next.y) == MNK_WALL)
                continue;

              here = mnk_window_to_field (window, here);
              next = mnk_window_to_field (window, next);
              g_assert_cmpint ((gint64) next.x - here.x, ==, steps[i].x);
              g_assert_cmpint ((gint64) next.y - here.y, ==, steps[i].y);
            }
        }
    }
}

static void
assert_window (const MnkWindow *window, const MnkField *field)
{
  const MnkPosition *position = &window->position;

  g_assert_true (mnk_position_is_sane (position));
  g_assert_true (position->endless);
  if (window->complete)
    g_assert_cmpuint ((size_t) position->stones, ==, mnk_field_stones (field));
  assert_lines_are_real (window);

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          MnkPoint cell = { x, y }, point, back;
          MnkPiece piece = mnk_position_at (position, x, y);

          if (piece == MNK_WALL)
            continue;

          point = mnk_window_to_field (window, cell);
          g_assert_true (mnk_window_from_field (window, point, &back));
          g_assert_true (mnk_point_equal (back, cell));
          g_assert_cmpint (mnk_field_at (field, point.x, point.y), ==, piece);

          if (window->complete && piece == MNK_EMPTY)
            {
              g_assert_cmpint (mnk_position_judge (position, cell, MNK_X), ==,
                               mnk_field_judge (field, point, MNK_X));
              g_assert_cmpint (mnk_position_judge (position, cell, MNK_O), ==,
                               mnk_field_judge (field, point, MNK_O));
            }
        }
    }
}

static void
test_empty (void)
{
  MnkField *field = page_with (5, NULL, 0);
  MnkWindow window;
  MnkPoint cells[MNK_MAX_CELLS], cell;

  mnk_window_cut (&window, field, MNK_X, NULL, 0);
  assert_window (&window, field);
  g_assert_true (window.complete);
  g_assert_cmpint (window.position.rule.width, ==, 21);

  /* The first stone falls on 0,0. */
  g_assert_cmpint (mnk_position_near_cells (&window.position, cells), ==, 1);
  g_assert_true (mnk_point_equal (mnk_window_to_field (&window, cells[0]), (MnkPoint){ 0, 0 }));

  /* A cell is in the window if both its column and its row are. */
  g_assert_true (mnk_window_from_field (&window, (MnkPoint){ 0, 1 }, &cell));
  g_assert_false (mnk_window_from_field (&window, (MnkPoint){ 0, 999 }, &cell));
  g_assert_false (mnk_window_from_field (&window, (MnkPoint){ 999, 0 }, &cell));
  mnk_field_free (field);
}

/* A move that is to be evaluated is in the window, however far away; an empty page lies around it.
 */
static void
test_for_move (void)
{
  const MnkPoint far = { -100000, 40 }, near = { 3, 3 };
  const MnkPoint stones[] = { { 0, 0 }, { 1, 1 }, { 100000, 0 }, { 200000, 0 }, { 300000, 0 } };
  MnkField *field = page_with (5, NULL, 0);
  MnkWindow window, plain;
  MnkPoint cells[MNK_MAX_CELLS], cell;

  mnk_window_cut_for (&window, field, MNK_X, NULL, 0, far);
  assert_window (&window, field);
  g_assert_cmpint (mnk_position_near_cells (&window.position, cells), ==, 1);
  g_assert_true (mnk_point_equal (mnk_window_to_field (&window, cells[0]), far));
  mnk_field_free (field);

  field = page_with (5, stones, 2);
  mnk_window_cut_for (&window, field, MNK_X, NULL, 0, far);
  assert_window (&window, field);
  g_assert_true (window.complete);
  g_assert_true (mnk_window_from_field (&window, far, &cell));
  g_assert_cmpint (mnk_position_at (&window.position, cell.x, cell.y), ==, MNK_EMPTY);

  /* One that is in it anyway, and none, change nothing. */
  mnk_window_cut (&plain, field, MNK_X, NULL, 0);
  g_assert_false (mnk_window_from_field (&plain, far, &cell));
  mnk_window_cut_for (&window, field, MNK_X, NULL, 0, near);
  g_assert_cmpint (window.position.rule.width, ==, plain.position.rule.width);
  mnk_window_cut_for (&window, field, MNK_X, NULL, 0, MNK_PASS);
  g_assert_cmpint (window.position.rule.width, ==, plain.position.rule.width);
  mnk_field_free (field);

  /* Stones come first. */
  field = page_with (5, stones, G_N_ELEMENTS (stones));
  mnk_window_cut_for (&window, field, MNK_X, NULL, 0, far);
  assert_window (&window, field);
  g_assert_true (window.complete);
  g_assert_false (mnk_window_from_field (&window, far, &cell));
  mnk_field_free (field);
}

static void
test_bounded (void)
{
  MnkRule rule = { 15, 9, 5, MNK_RENJU };
  MnkField *field = mnk_field_new (&rule);
  MnkWindow window;
  MnkPoint cell;

  mnk_field_put (field, (MnkPoint){ 14, 8 }, MNK_X);
  mnk_window_cut (&window, field, MNK_O, NULL, 0);
  g_assert_true (window.complete);
  g_assert_false (window.position.endless);
  g_assert_cmpint (window.position.side, ==, MNK_O);
  g_assert_cmpint (window.position.rule.width, ==, 15);
  g_assert_cmpint (window.position.rule.height, ==, 9);
  g_assert_cmpint (window.position.rule.line, ==, MNK_RENJU);
  g_assert_cmpint (mnk_position_at (&window.position, 14, 8), ==, MNK_X);
  g_assert_true (mnk_point_is_pass (mnk_window_to_field (&window, MNK_PASS)));
  g_assert_true (mnk_window_from_field (&window, MNK_PASS, &cell) && mnk_point_is_pass (cell));
  g_assert_false (mnk_window_from_field (&window, (MnkPoint){ 15, 0 }, &cell));
  mnk_field_free (field);
}

/* Gaps up to 2k + 2 stay as they are, or as wide as the board allows; wider ones are
 * folded, with a wall, at most 6k wide. */
static void
test_folds (void)
{
  static const struct
  {
    int win;
    int gap;
    int width; /* of the window: margins, two stones and what is between */
    bool folded;
  } cases[] = {
    { 5, 12, 20 + 2 + 12, false },
    { 5, 30, 20 + 2 + 30, false },
    { 5, 31, 20 + 2 + 30, true },
    { 5, 2000000, 20 + 2 + 30, true },
    { 3, 18, 12 + 2 + 18, false },
    { 3, 19, 12 + 2 + 18, true },
    /* The engine's board ends first. */
    { 8, 30, 64, false },
    { 8, 31, 64, true },
    { 8, 48, 64, true },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MnkPoint points[] = { { -7, 3 }, { -6 + cases[i].gap, 3 } };
      MnkField *field = page_with (cases[i].win, points, 2);
      MnkWindow window;
      int walls = 0;

      mnk_window_cut (&window, field, MNK_X, NULL, 0);
      assert_window (&window, field);
      g_assert_true (window.complete);
      g_assert_cmpint (window.position.rule.width, ==, cases[i].width);
      for (int x = 0; x < window.position.rule.width; x++)
        walls += mnk_position_at (&window.position, x, 0) == MNK_WALL;

      g_assert_cmpint (walls, ==, cases[i].folded);
      mnk_field_free (field);
    }
}

/* Five stones whose lines do not all fit with folds that are wide enough. All lie in the window by
 * chance, one of them right beside its rim or a fold: that is not complete. With one stone less it
 * is. */
static void
test_by_chance (void)
{
  static const MnkPoint points[] = { { 0, 0 }, { 100, 0 }, { 200, 0 }, { 300, 0 }, { 295, 0 } };

  for (gsize n = 4; n <= G_N_ELEMENTS (points); n++)
    {
      MnkField *field = page_with (5, points, n);
      MnkWindow window;

      mnk_window_cut (&window, field, MNK_X, NULL, 0);
      g_assert_cmpuint ((gsize) window.position.stones, ==, n);
      g_assert_cmpint (window.complete, ==, n == 4);
      mnk_field_free (field);
    }
}

/* Two fours, far apart in both directions. */
static void
test_two_fours (void)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  MnkWindow window;
  MnkPoint cell;

  for (int i = 0; i < 4; i++)
    {
      mnk_field_put (field, (MnkPoint){ -1000000 + i, -1000000 + i }, MNK_X);
      mnk_field_put (field, (MnkPoint){ 1000000 + i, 900000 - i }, MNK_O);
    }

  mnk_window_cut (&window, field, MNK_X, NULL, 0);
  assert_window (&window, field);
  g_assert_true (window.complete);

  g_assert_true (mnk_window_from_field (&window, (MnkPoint){ -999996, -999996 }, &cell));
  g_assert_cmpint (mnk_position_judge (&window.position, cell, MNK_X), ==, MNK_LINE_WIN);
  g_assert_true (mnk_window_from_field (&window, (MnkPoint){ 999999, 900001 }, &cell));
  g_assert_cmpint (mnk_position_judge (&window.position, cell, MNK_O), ==, MNK_LINE_WIN);
  mnk_field_free (field);
}

/* A hundred clusters do not fit: the cells that win and the latest moves do. */
static void
test_hundred_clusters (void)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  g_autoptr (GRand) rand = g_rand_new_with_seed (77);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  MnkPoint four = { 0, 0 }, three = { 0, 0 };
  MnkWindow window;
  MnkPoint cell;

  for (int i = 0; i < 100; i++)
    {
      MnkPoint middle = { g_rand_int_range (rand, -100000000, 100000000),
                          g_rand_int_range (rand, -100000000, 100000000) };

      for (int j = 0; j < 6; j++)
        {
          MnkPoint point = { middle.x + g_rand_int_range (rand, -2, 3), middle.y };

          /* An old four and an old three of O. */
          if (i == 10 && j < 4)
            point = four = (MnkPoint){ middle.x + j, middle.y };
          else if (i == 20 && j < 3)
            point = three = (MnkPoint){ middle.x, middle.y + j };
          else if (i == 10 || i == 20)
            continue;

          if (mnk_field_put (field, point, i == 10 || i == 20 || j % 2 ? MNK_O : MNK_X))
            g_array_prepend_val (moves, point);
        }
    }

  mnk_window_cut (&window, field, MNK_X, (MnkPoint *) (gpointer) moves->data, moves->len);
  assert_window (&window, field);
  g_assert_false (window.complete);
  g_assert_true (mnk_window_from_field (&window, (MnkPoint){ four.x + 1, four.y }, &cell));
  g_assert_true (mnk_window_from_field (&window, g_array_index (moves, MnkPoint, 0), &cell));
  g_assert_true (mnk_window_from_field (&window, g_array_index (moves, MnkPoint, 3), &cell));

  /* Without a history there is a window, too, and the four is in it. */
  mnk_window_cut (&window, field, MNK_X, NULL, 0);
  assert_window (&window, field);
  g_assert_true (mnk_window_from_field (&window, four, &cell));

  /* With room left, an old three comes before old stones that threaten nothing. */
  mnk_window_cut (&window, field, MNK_X, &three, 1);
  assert_window (&window, field);
  g_assert_true (mnk_window_from_field (&window, three, &cell));
  mnk_field_free (field);
}

/* An old three is kept, what lies around it in time is not. */
static void
test_old_three (void)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  MnkWindow window;
  MnkPoint cell;

  for (int i = 0; i < 200; i++)
    {
      MnkPoint point = { 7 * i, 4 * (i % 2) };

      if (i >= 50 && i < 53)
        point = (MnkPoint){ 350 + i, 4 };

      g_assert_true (mnk_field_put (field, point, MNK_X));
      g_array_prepend_val (moves, point);
    }

  mnk_window_cut (&window, field, MNK_O, (MnkPoint *) (gpointer) moves->data, moves->len);
  assert_window (&window, field);
  g_assert_false (window.complete);
  g_assert_true (mnk_window_from_field (&window, (MnkPoint){ 401, 4 }, &cell));
  g_assert_true (mnk_window_from_field (&window, (MnkPoint){ 7 * 199, 4 }, &cell));
  g_assert_false (mnk_window_from_field (&window, (MnkPoint){ 7 * 80, 0 }, &cell));
  mnk_field_free (field);
}

/* Whether an old three is in the window of twenty later moves far from each other, of which few
 * fit. With `blocked` two stones of O leave it no room for an open four. */
static gboolean
keeps_three (gboolean blocked)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  MnkPoint moves[20], cell;
  MnkWindow window;
  gboolean kept;

  for (int x = 2; x < 5; x++)
    g_assert_true (mnk_field_put (field, (MnkPoint){ x, 0 }, MNK_X));
  for (int x = 0; blocked && x <= 6; x += 6)
    g_assert_true (mnk_field_put (field, (MnkPoint){ x, 0 }, MNK_O));
  for (int i = 0; i < (int) G_N_ELEMENTS (moves); i++)
    {
      moves[i] = (MnkPoint){ 1000 * (i + 1), 1000 * (i + 1) };
      g_assert_true (mnk_field_put (field, moves[i], MNK_O));
    }

  mnk_window_cut (&window, field, MNK_X, moves, G_N_ELEMENTS (moves));
  assert_window (&window, field);
  g_assert_false (window.complete);
  kept = mnk_window_from_field (&window, (MnkPoint){ 3, 0 }, &cell);
  mnk_field_free (field);
  return kept;
}

/* An open three comes before the latest moves but two, any other after the latest eight. */
static void
test_blocked_three (void)
{
  g_assert_true (keeps_three (FALSE));
  g_assert_false (keeps_three (TRUE));
}

static void
test_rim (void)
{
  static const MnkPoint corners[] = {
    { INT32_MIN + 1, INT32_MIN + 1 },
    { INT32_MIN + 1, INT32_MAX },
    { INT32_MAX, INT32_MIN + 1 },
    { INT32_MAX, INT32_MAX },
  };

  MnkWindow window;
  MnkField *field;

  for (gsize i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      field = page_with (5, &corners[i], 1);
      mnk_window_cut (&window, field, MNK_O, NULL, 0);
      assert_window (&window, field);
      g_assert_cmpint (window.position.rule.width, ==, 11);
      g_assert_cmpint (window.position.rule.height, ==, 11);
      mnk_field_free (field);
    }

  field = page_with (5, corners, G_N_ELEMENTS (corners));
  mnk_window_cut (&window, field, MNK_O, NULL, 0);
  assert_window (&window, field);
  g_assert_true (window.complete);
  mnk_field_free (field);
}

/* Windows of anything. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (int i = 0; i < 400; i++)
    {
      MnkRule rule = { 0, 0, g_rand_int_range (rand, 1, MNK_MAX_WIN + 1),
                       (MnkLineRule) g_rand_int_range (rand, 0, MNK_N_LINE_RULES) };
      MnkField *field;
      MnkWindow window;
      MnkPoint recent[300];
      int n = i % 20 == 0 ? i / 20 % 2 : g_rand_int_range (rand, 0, 300);
      int reach = 1 << g_rand_int_range (rand, 0, 31);
      bool tell = g_rand_boolean (rand);

      if (rule.line == MNK_RENJU)
        rule.win = 5;

      field = mnk_field_new (&rule);
      for (int j = 0; j < n; j++)
        {
          recent[j] = (MnkPoint){ g_rand_int_range (rand, -reach, reach),
                                  g_rand_int_range (rand, -reach, reach) };
          mnk_field_put (field, recent[j], j % 2 ? MNK_O : MNK_X);
        }

      mnk_window_cut (&window, field, MNK_X, recent, tell ? (size_t) n : 0);
      assert_window (&window, field);
      if (tell && n > 0)
        g_assert_true (mnk_window_from_field (&window, recent[0], &(MnkPoint){ 0, 0 })
                       || mnk_field_completions (field, MNK_X, NULL, 0)
                                  + mnk_field_completions (field, MNK_O, NULL, 0)
                              > 0);

      /* Room for a move takes nothing from the stones; one of them, and none, leave it. */
      MnkWindow with_move;
      MnkPoint move = { g_rand_int_range (rand, -reach, reach),
                        g_rand_int_range (rand, -reach, reach) };

      mnk_window_cut_for (&with_move, field, MNK_X, recent, tell ? (size_t) n : 0, move);
      assert_window (&with_move, field);
      g_assert_cmpint (with_move.position.stones, >=, window.position.stones);
      if (n <= 1)
        g_assert_true (mnk_window_from_field (&with_move, move, &(MnkPoint){ 0, 0 }));
      mnk_field_free (field);
    }
}

/* A game that drifts: the window follows it and costs the same at the end. */
static void
test_drift (void)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  MnkTable *table = mnk_table_new (1 << 16);
  MnkSearch *search = mnk_search_new (table);
  MnkPoint recent[64];
  MnkWindow window;
  MnkPoint cell;

  for (int i = 0; i < 10000; i++)
    {
      MnkPoint point = { -i, i / 3 * (i % 2 ? 1 : -1) };

      mnk_field_put (field, point, i % 2 ? MNK_O : MNK_X);
      memmove (recent + 1, recent, sizeof recent - sizeof *recent);
      recent[0] = point;

      if (i % 2500 != 2499)
        continue;

      mnk_window_cut (&window, field, MNK_X, recent, G_N_ELEMENTS (recent));
      assert_window (&window, field);
      for (int j = 0; j < 2; j++)
        g_assert_true (mnk_window_from_field (&window, recent[j], &cell));

      for (int j = 0; j < MNK_N_OPPONENTS; j++)
        {
          MnkOptions options = { .limits = { .nodes = 500 } };
          MnkPoint move;

          move = mnk_opponent_move ((MnkOpponent) j, search, &window.position, &options, 1);
          move = mnk_window_to_field (&window, move);
          g_assert_cmpint (mnk_field_at (field, move.x, move.y), ==, MNK_EMPTY);
          g_assert_true (mnk_rule_contains (&rule, move));
        }
    }

  mnk_search_free (search);
  mnk_table_free (table);
  mnk_field_free (field);
}

/* More stones than a window has cells, and last moves that were none. */
static void
test_passes (void)
{
  MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  MnkField *field = mnk_field_new (&rule);
  const MnkPoint recent[] = { MNK_PASS, MNK_PASS };
  MnkWindow window;

  /* No five anywhere, and no cell that makes one. */
  for (int i = 0; i <= MNK_MAX_CELLS; i++)
    mnk_field_put (field, (MnkPoint){ i % 100 * 2, i / 100 * 2 }, i % 2 ? MNK_O : MNK_X);
  mnk_window_cut (&window, field, MNK_X, recent, G_N_ELEMENTS (recent));
  assert_window (&window, field);
  g_assert_cmpint (window.position.stones, >, 0);

  mnk_field_free (field);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/window/empty", test_empty);
  g_test_add_func ("/window/for-move", test_for_move);
  g_test_add_func ("/window/bounded", test_bounded);
  g_test_add_func ("/window/folds", test_folds);
  g_test_add_func ("/window/by-chance", test_by_chance);
  g_test_add_func ("/window/two-fours", test_two_fours);
  g_test_add_func ("/window/hundred-clusters", test_hundred_clusters);
  g_test_add_func ("/window/old-three", test_old_three);
  g_test_add_func ("/window/blocked-three", test_blocked_three);
  g_test_add_func ("/window/rim", test_rim);
  g_test_add_func ("/window/random", test_random);
  g_test_add_func ("/window/drift", test_drift);
  g_test_add_func ("/window/passes", test_passes);

  return g_test_run ();
}
