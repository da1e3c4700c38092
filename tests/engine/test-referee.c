/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The referee: which moves are legal, and what they end, on boards and pages. */

#include <glib.h>

#include "mnk-referee.h"
#include "mnk-rule-tables.h"
#include "rounds.h"

static const MnkRule board_rule = { 15, 15, 5, MNK_RENJU };
static const MnkRule page_rule = { 0, 0, 5, MNK_RENJU };

/* What random rounds are to meet is waited for so long. */
#define MOST_ROUNDS 1000

typedef struct
{
  MnkRuleTables *tables;
  MnkReferee *referee;
  MnkRenju *renju; /* used directly, to compare with */
  MnkField *field;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->tables = mnk_rule_tables_new (&board_rule, NULL);
  fixture->referee = mnk_referee_new (fixture->tables);
  fixture->renju = mnk_renju_new (fixture->tables);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mnk_field_free (fixture->field);
  mnk_renju_free (fixture->renju);
  mnk_referee_free (fixture->referee);
  mnk_rule_tables_unref (fixture->tables);
}

static void
begin (Fixture *fixture, const MnkRule *rule)
{
  mnk_field_free (fixture->field);
  fixture->field = mnk_field_new (rule);
}

/* Scatters stones of both sides, more of X's, over a square with this lowest corner. */
static void
strew (Fixture *fixture, MnkPoint corner, int side, int n)
{
  for (int i = 0; i < n; i++)
    {
      const MnkPoint point = {
        corner.x + g_test_rand_int_range (0, side),
        corner.y + g_test_rand_int_range (0, side),
      };

      mnk_field_put (fixture->field, point, g_test_rand_int_range (0, 3) == 0 ? MNK_O : MNK_X);
    }
}

static MnkForbidden
get_reason (Fixture *fixture, MnkPoint point)
{
  MnkForbidden reason;

  g_assert_true (mnk_referee_is_forbidden (fixture->referee, fixture->field, point, &reason));
  return reason;
}

/* Checks that the referee judges each cell of a window as renju does there. Returns the number of
 * forbidden cells. */
static int
assert_same_in_window (Fixture *fixture, const MnkWindow *window)
{
  const MnkRule *rule = &window->position.rule;
  int n = 0;

  g_assert_true (mnk_renju_set (fixture->renju, &window->position));
  for (int i = 0; i < rule->width * rule->height; i++)
    {
      const MnkPoint cell = { i % rule->width, i / rule->width };
      MnkForbidden reason;

      if (mnk_position_at (&window->position, cell.x, cell.y) == MNK_WALL)
        continue;

      reason = get_reason (fixture, mnk_window_to_field (window, cell));
      g_assert_cmpint (reason, ==, mnk_renju_judge (fixture->renju, cell));
      n += reason != MNK_ALLOWED;
    }

  return n;
}

/* The referee's list has exactly the forbidden cells. */
static void
test_board (Fixture *fixture, gconstpointer data)
{
  MnkPoint points[MNK_MAX_CELLS];
  int n = 0;

  for (int round = 0; round < 100; round++)
    {
      MnkWindow window;
      int n_forbidden;

      begin (fixture, &board_rule);
      strew (fixture, (MnkPoint){ 0, 0 }, 15, g_test_rand_int_range (4, 100));
      mnk_window_cut (&window, fixture->field, MNK_X, NULL, 0);
      n_forbidden = assert_same_in_window (fixture, &window);
      g_assert_cmpint (
          mnk_referee_list_forbidden (fixture->referee, fixture->field, &window, points), ==,
          n_forbidden);
      n += n_forbidden;
    }

  g_assert_cmpint (n, >, 100);
}

/* On the unbounded board a window with all stones gives the same answers, as its folds are wide
 * enough. */
static void
test_page (Fixture *fixture, gconstpointer data)
{
  int n = 0, n_whole = 0;

  for (int round = 0; round < ROUNDS (60); round++)
    {
      MnkWindow window;

      begin (fixture, &page_rule);
      for (int i = g_test_rand_int_range (1, 4); i > 0; i--)
        {
          const MnkPoint corner = {
            g_test_rand_int_range (-40, 40),
            g_test_rand_int_range (-40, 40),
          };

          strew (fixture, corner, g_test_rand_int_range (3, 12), g_test_rand_int_range (4, 40));
        }
      mnk_window_cut (&window, fixture->field, MNK_X, NULL, 0);
      if (!window.complete)
        continue;

      n += assert_same_in_window (fixture, &window);
      n_whole++;
    }

  g_assert_cmpint (n_whole, >=, ENOUGH (15));
  g_assert_cmpint (n, >=, ENOUGH (50));
}

typedef struct
{
  MnkField *field;
  MnkPoint centre;
} Nearby;

static bool
copy_nearby_cb (MnkPoint point, MnkPiece piece, void *data)
{
  Nearby *nearby = data;

  if (ABS (point.x - nearby->centre.x) <= 20 && ABS (point.y - nearby->centre.y) <= 20)
    g_assert_true (mnk_field_put (nearby->field, point, piece));
  return true;
}

/* Judges a cell on an unbounded board that has only the stones nearby. */
static MnkForbidden
judge_alone (Fixture *fixture, MnkPoint point)
{
  Nearby nearby = { mnk_field_new (&page_rule), point };
  MnkPoint min, max, cell;
  MnkWindow window;

  g_assert_true (mnk_field_bounds (fixture->field, &min, &max));
  mnk_field_foreach (fixture->field, min, max, copy_nearby_cb, &nearby);
  mnk_window_cut_for (&window, nearby.field, MNK_X, NULL, 0, point);
  mnk_field_free (nearby.field);
  g_assert_true (window.complete);
  g_assert_true (mnk_window_from_field (&window, point, &cell));
  g_assert_true (mnk_renju_set (fixture->renju, &window.position));
  return mnk_renju_judge (fixture->renju, cell);
}

/* Marks what renju forbids in a window as it is. */
static void
mark_forbidden (Fixture *fixture, const MnkWindow *window, gboolean *forbidden)
{
  const int width = window->position.rule.width;

  g_assert_true (mnk_renju_set (fixture->renju, &window->position));
  for (int i = 0; i < width * window->position.rule.height; i++)
    forbidden[i] =
        mnk_renju_judge (fixture->renju, (MnkPoint){ i % width, i / width }) != MNK_ALLOWED;
}

/* Scatters more stones than fit into a window. */
static void
strew_crowd (Fixture *fixture)
{
  begin (fixture, &page_rule);
  for (int i = 0; i < 60; i++)
    strew (fixture,
           (MnkPoint){ g_test_rand_int_range (-300, 300), g_test_rand_int_range (-300, 300) }, 8,
           20);
}

/* If not all stones fit, a window may lack stones that matter. The referee sees them, and stones
 * elsewhere change nothing. Ten rounds meet some eight of such cells, and seldom none; then there
 * are more. */
static void
test_crowded_page (Fixture *fixture, gconstpointer data)
{
  g_autofree gboolean *forbidden = g_new (gboolean, MNK_MAX_CELLS);
  int n = 0, n_hidden = 0;

  for (int round = 0; round < ROUNDS (10) || (n_hidden < ENOUGH (1) && round < MOST_ROUNDS);
       round++)
    {
      MnkWindow window;

      strew_crowd (fixture);
      mnk_window_cut (&window, fixture->field, MNK_X, NULL, 0);
      g_assert_false (window.complete);
      mark_forbidden (fixture, &window, forbidden);
      for (int i = 0; i < window.position.rule.width * window.position.rule.height; i++)
        {
          const MnkPoint cell = { i % window.position.rule.width, i / window.position.rule.width };
          MnkForbidden reason;
          MnkPoint point;

          if (mnk_position_at (&window.position, cell.x, cell.y) != MNK_EMPTY)
            continue;

          point = mnk_window_to_field (&window, cell);
          reason = get_reason (fixture, point);
          n_hidden += (reason != MNK_ALLOWED) != forbidden[i];
          n += reason != MNK_ALLOWED;
          if (reason != MNK_ALLOWED || forbidden[i])
            g_assert_cmpint (reason, ==, judge_alone (fixture, point));
        }
    }

  g_assert_cmpint (n, >=, ENOUGH (20));
  g_assert_cmpint (n_hidden, >=, ENOUGH (1));
}

/* Checks that the list of a window's forbidden cells on an unbounded board agrees with judging each
 * cell alone. Returns their number. */
static int
assert_list (Fixture *fixture, const MnkWindow *window)
{
  const MnkRule *rule = &window->position.rule;
  g_autofree MnkPoint *points = g_new (MnkPoint, MNK_MAX_CELLS);
  int n_listed = mnk_referee_list_forbidden (fixture->referee, fixture->field, window, points);
  int n_found = 0;

  for (int i = 0; i < rule->width * rule->height; i++)
    {
      const MnkPoint cell = { i % rule->width, i / rule->width };
      const MnkPoint point = mnk_window_to_field (window, cell);

      if (mnk_position_at (&window->position, cell.x, cell.y) != MNK_EMPTY
          || get_reason (fixture, point) == MNK_ALLOWED)
        continue;

      g_assert_cmpint (n_found, <, n_listed);
      g_assert_true (mnk_point_equal (points[n_found], point));
      n_found++;
    }

  g_assert_cmpint (n_found, ==, n_listed);
  return n_found;
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  int n = 0;

  for (int round = 0; round < ROUNDS (10); round++)
    {
      MnkWindow window;

      begin (fixture, &page_rule);
      strew (fixture, (MnkPoint){ 1000, -7 }, 14, 80);
      strew (fixture, (MnkPoint){ 0, 0 }, 14, 80);
      mnk_window_cut (&window, fixture->field, MNK_X, NULL, 0);
      g_assert_true (window.complete);
      n += assert_list (fixture, &window);
    }

  g_assert_cmpint (n, >=, ENOUGH (10));
}

static void
test_list_crowded (Fixture *fixture, gconstpointer data)
{
  int n = 0;

  for (int round = 0; round < ROUNDS (10); round++)
    {
      MnkWindow window;

      strew_crowd (fixture);
      mnk_window_cut (&window, fixture->field, MNK_X, NULL, 0);
      g_assert_false (window.complete);
      n += assert_list (fixture, &window);
    }

  g_assert_cmpint (n, >=, ENOUGH (20));
}

/* The first cells of the list lie around 0, 0, where no cut was made before. */
static void
test_list_at_origin (Fixture *fixture, gconstpointer data)
{
  const MnkPoint origin = { 0, 0 };
  int n = 0;

  for (int round = 0; round < ROUNDS (10); round++)
    {
      MnkWindow window;

      begin (fixture, &page_rule);
      g_assert_true (mnk_field_put (fixture->field, origin, MNK_X));
      strew (fixture, (MnkPoint){ -4, -4 }, 8, 20);
      for (int i = 0; i < 60; i++)
        strew (fixture,
               (MnkPoint){ g_test_rand_int_range (-300, 300), g_test_rand_int_range (100, 300) }, 8,
               20);
      mnk_window_cut (&window, fixture->field, MNK_X, &origin, 1);
      g_assert_false (window.complete);
      n += assert_list (fixture, &window);
    }

  g_assert_cmpint (n, >=, ENOUGH (20));
}

static MnkRuling
judge (Fixture *fixture, MnkPiece side, int x, int y)
{
  MnkRuling ruling;

  g_assert_true (
      mnk_referee_judge (fixture->referee, fixture->field, side, (MnkPoint){ x, y }, &ruling));
  return ruling;
}

static void
put (Fixture *fixture, MnkPiece piece, int x, int y)
{
  g_assert_true (mnk_field_put (fixture->field, (MnkPoint){ x, y }, piece));
}

/* Two open threes at once. */
static void
test_forbidden (Fixture *fixture, gconstpointer data)
{
  MnkRuling ruling;

  begin (fixture, &board_rule);
  put (fixture, MNK_X, 6, 7);
  put (fixture, MNK_X, 8, 7);
  put (fixture, MNK_X, 7, 6);
  put (fixture, MNK_X, 7, 8);
  ruling = judge (fixture, MNK_X, 7, 7);
  g_assert_cmpint (ruling.legality, ==, MNK_MOVE_FORBIDDEN);
  g_assert_cmpint (ruling.forbidden, ==, MNK_DOUBLE_THREE);
  g_assert_cmpint (ruling.ends, ==, MNK_STATUS_O_WON);

  ruling = judge (fixture, MNK_O, 7, 7);
  g_assert_cmpint (ruling.legality, ==, MNK_MOVE_LEGAL);
  g_assert_cmpint (ruling.ends, ==, MNK_STATUS_OPEN);
  g_assert_cmpint (get_reason (fixture, (MnkPoint){ 7, 7 }), ==, MNK_DOUBLE_THREE);
}

static void
test_no_cell (Fixture *fixture, gconstpointer data)
{
  begin (fixture, &board_rule);
  put (fixture, MNK_X, 7, 7);
  g_assert_cmpint (judge (fixture, MNK_O, 7, 7).legality, ==, MNK_MOVE_TAKEN);
  g_assert_cmpint (judge (fixture, MNK_O, 15, 7).legality, ==, MNK_MOVE_OUTSIDE);
  g_assert_cmpint (judge (fixture, MNK_O, 7, -1).legality, ==, MNK_MOVE_OUTSIDE);
}

/* What a move ends is the same before it is played and after. */
static void
test_ends (Fixture *fixture, gconstpointer data)
{
  static const MnkRule small = { 3, 3, 3, MNK_FREESTYLE };
  int n[MNK_STATUS_DRAW + 1] = { 0 };

  for (int round = 0; round < 200; round++)
    {
      MnkStatus ends = MNK_STATUS_OPEN;
      MnkPiece side = MNK_X;

      begin (fixture, &small);
      while (ends == MNK_STATUS_OPEN)
        {
          const MnkPoint point = { g_test_rand_int_range (0, 3), g_test_rand_int_range (0, 3) };
          const MnkRuling ruling = judge (fixture, side, point.x, point.y);
          MnkStatus status;

          if (ruling.legality != MNK_MOVE_LEGAL)
            continue;

          put (fixture, side, point.x, point.y);
          ends = ruling.ends;
          g_assert_cmpint (mnk_referee_status_after (fixture->field, point), ==, ends);
          g_assert_true (mnk_referee_survey (fixture->field, &status));
          g_assert_cmpint (status, ==, ends);
          side = mnk_piece_other (side);
        }
      n[ends]++;
    }

  for (MnkStatus status = MNK_STATUS_X_WON; status <= MNK_STATUS_DRAW; status++)
    g_assert_cmpint (n[status], >, 0);
}

static void
test_both_won (Fixture *fixture, gconstpointer data)
{
  MnkStatus status;

  begin (fixture, &page_rule);
  for (int i = 0; i < 5; i++)
    {
      put (fixture, MNK_X, i, 0);
      put (fixture, MNK_O, i, 9);
    }
  g_assert_false (mnk_referee_survey (fixture->field, &status));
}

/* Black has to pass where every cell that is left is forbidden to it; White may go on. */
static void
test_must_pass (Fixture *fixture, gconstpointer data)
{
  static const MnkRule rule = { 7, 7, 5, MNK_RENJU };
  bool must_pass;
  int n = 0;

  for (int round = 0; round < 2000; round++)
    {
      MnkPoint points[MNK_MAX_CELLS];
      MnkWindow window;
      int n_empty;

      begin (fixture, &rule);
      strew (fixture, (MnkPoint){ 0, 0 }, 7, 120);
      mnk_window_cut (&window, fixture->field, MNK_X, NULL, 0);
      n_empty = 49 - (int) mnk_field_stones (fixture->field);
      g_assert_true (mnk_referee_must_pass (fixture->referee, fixture->field, MNK_X, &must_pass));
      g_assert_cmpint (
          must_pass, ==,
          n_empty > 0
              && mnk_referee_list_forbidden (fixture->referee, fixture->field, &window, points)
                     == n_empty);
      n += must_pass;
      g_assert_true (mnk_referee_must_pass (fixture->referee, fixture->field, MNK_O, &must_pass));
      g_assert_false (must_pass);
    }

  g_assert_cmpint (n, >, 0);
}

/* The same moves are legal in a position and on its board. */
static void
test_position (Fixture *fixture, gconstpointer data)
{
  bool legal[MNK_MAX_CELLS];
  int n_forbidden = 0;

  for (int round = 0; round < 30 || (n_forbidden <= 5 && round < MOST_ROUNDS); round++)
    {
      MnkPiece side = round % 2 == 0 ? MNK_X : MNK_O;
      MnkWindow window;
      int n_legal = 0;
      int n;

      begin (fixture, &board_rule);
      strew (fixture, (MnkPoint){ 0, 0 }, 15, g_test_rand_int_range (4, 80));
      mnk_window_cut (&window, fixture->field, side, NULL, 0);
      n = mnk_referee_mark_legal (&window.position, fixture->tables, side, legal);
      for (int i = 0; i < 15 * 15; i++)
        {
          const MnkPoint point = { i % 15, i / 15 };
          const MnkRuling ruling = judge (fixture, side, point.x, point.y);
          bool may;

          g_assert_cmpint (legal[i], ==, ruling.legality == MNK_MOVE_LEGAL);
          g_assert_true (mnk_referee_may_play (fixture->referee, &window.position, point, &may));
          g_assert_cmpint (may, ==, legal[i]);
          n_legal += legal[i];
          n_forbidden += ruling.legality == MNK_MOVE_FORBIDDEN;
        }
      g_assert_cmpint (n, ==, n_legal);
    }

  g_assert_cmpint (n_forbidden, >, 5);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/referee/board", test_board);
  add ("/referee/page", test_page);
  add ("/referee/crowded-page", test_crowded_page);
  add ("/referee/list", test_list);
  add ("/referee/list-crowded", test_list_crowded);
  add ("/referee/list-at-origin", test_list_at_origin);
  add ("/referee/forbidden", test_forbidden);
  add ("/referee/no-cell", test_no_cell);
  add ("/referee/ends", test_ends);
  add ("/referee/both-won", test_both_won);
  add ("/referee/must-pass", test_must_pass);
  add ("/referee/position", test_position);

  return g_test_run ();
}
