/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of an analysis, threats, even moves and wins. */

#include "game-fixtures.h"
#include "noughts-even-search.h"
#include "noughts-line-finish.h"
#include "test-memory.h"

static NoughtsLines *
make_lines (NoughtsGame *game)
{
  NoughtsLines *lines = noughts_lines_new ();

  noughts_lines_set_threads (lines, 1);
  noughts_lines_set_position (lines, game, noughts_game_get_current (game));

  return lines;
}

static const MnkReport *
get_report (NoughtsLines *lines)
{
  const NoughtsEvaluation *evaluation = noughts_lines_get_evaluation (lines);

  return evaluation != NULL ? noughts_evaluation_get_report (evaluation) : NULL;
}

/* Whether the first move of each line is on an empty cell of the position that is shown. */
static void
check_cells_cb (NoughtsLines *lines, NoughtsGame *game)
{
  const MnkReport *report = get_report (lines);

  for (int i = 0; report != NULL && i < report->n_moves; i++)
    g_assert_true (noughts_game_can_play (game, report->moves[i].move, NULL));
}

static void
test_runs (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8");
  g_autoptr (NoughtsLines) lines = make_lines (game);

  g_assert_cmpint (noughts_lines_get_state (lines), ==, NOUGHTS_LINES_OFF);
  g_assert_null (noughts_lines_get_evaluation (lines));

  noughts_lines_set_running (lines, TRUE);
  g_assert_cmpint (noughts_lines_get_state (lines), ==, NOUGHTS_LINES_SEARCHING);
  wait_until (get_report (lines) != NULL && get_report (lines)->depth >= 4);
  g_assert_cmpint (get_report (lines)->n_moves, >=, 3);
  g_assert_cmpint (get_report (lines)->moves[0].n_line, >, 1);

  noughts_lines_set_running (lines, FALSE);
  g_assert_nonnull (noughts_lines_get_evaluation (lines));
  g_assert_cmpint (noughts_lines_get_state (lines), ==, NOUGHTS_LINES_OFF);
}

/* The count takes effect at once, and is limited. */
static void
test_count (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8");
  g_autoptr (NoughtsLines) lines = make_lines (game);

  noughts_lines_set_running (lines, TRUE);
  noughts_lines_set_count (lines, 99);
  g_assert_cmpuint (noughts_lines_get_count (lines), ==, NOUGHTS_LINES_MOST);
  wait_until (get_report (lines) != NULL && get_report (lines)->n_moves >= NOUGHTS_LINES_MOST);

  noughts_lines_set_count (lines, 0);
  g_assert_cmpuint (noughts_lines_get_count (lines), ==, 1);
}

/* All near cells have values, and no cell without a move has one. */
static void
test_all (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8");
  g_autoptr (NoughtsLines) lines = make_lines (game);

  noughts_lines_set_all (lines, TRUE);
  noughts_lines_set_running (lines, TRUE);
  wait_until (get_report (lines) != NULL && get_report (lines)->n_moves > 20);
  check_cells_cb (lines, game);
}

static void
even_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(NoughtsEven **) data = noughts_even_find_finish (result);
}

/* Two stones leave the chances about even. */
static void
test_even (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 i9 g10");
  g_autofree NoughtsEven *even = NULL;
  g_autofree char *text = NULL;
  double share;

  noughts_even_find_async (game, noughts_game_get_current (game), 2, NULL, even_cb, &even);
  wait_until (even != NULL);
  share = mnk_score_expected (even->score, &rule_gomoku);
  g_assert_cmpuint (even->n_stones, ==, 2);
  g_assert_cmpint (even->side, ==, MNK_O);
  g_assert_cmpfloat (share, >, 0.3);
  g_assert_cmpfloat (share, <, 0.7);
  for (guint i = 0; i < 2; i++)
    g_assert_true (noughts_game_can_play (game, even->stones[i], NULL));
  g_assert_false (mnk_point_equal (even->stones[0], even->stones[1]));
  text = noughts_even_describe (even);
  g_assert_nonnull (strstr (text, "(White: "));
}

static void
wins_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(NoughtsWins **) data = noughts_wins_find_finish (result);
}

/* Of single moves, one wins; others do not, however far from all stones they are. */
static void
test_wins_with (void)
{
  static const struct
  {
    MnkPoint move;
    int n;
  } cases[] = { { { 3, 0 }, 1 }, { { 9, 9 }, 0 }, { { -30, 2 }, 0 }, { { 3, 1000000000 }, 0 } };
  g_autoptr (NoughtsGame) game = make_game (&rule_page, "0,0 0,9 1,0 2,9 2,0 4,9");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree NoughtsWins *wins = NULL;

      noughts_wins_find_async (game, noughts_game_get_current (game), cases[i].move, NULL, wins_cb,
                               &wins);
      wait_until (wins != NULL);
      g_assert_cmpint (wins->side, ==, MNK_X);
      g_assert_cmpint ((int) wins->n_moves, ==, cases[i].n);
    }
}

/* One stone is that of the side to move, and the other side is to move then. */
static void
test_even_one (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8");
  g_autofree NoughtsEven *even = NULL;

  noughts_even_find_async (game, noughts_game_get_current (game), 1, NULL, even_cb, &even);
  wait_until (even != NULL);
  g_assert_cmpuint (even->n_stones, ==, 1);
  g_assert_cmpint (even->side, ==, MNK_X);
  g_assert_true (noughts_game_can_play (game, even->stones[0], NULL));
}

static gboolean
has_line (NoughtsLines *lines, MnkPoint cell)
{
  const MnkReport *report = get_report (lines);

  for (int i = 0; report != NULL && i < report->n_moves; i++)
    if (mnk_point_equal (report->moves[i].move, cell))
      return TRUE;

  return FALSE;
}

/* The best moves are left out, and the value of the position stays. */
static void
test_left_out (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 a1 h9 a15 h10 o1 h11 o15");
  g_autoptr (NoughtsLines) lines = make_lines (game);
  const MnkPoint wins[] = { { 7, 11 }, { 7, 6 } };
  MnkScore score;

  noughts_lines_set_choice (lines, wins, 2, FALSE);
  noughts_lines_set_running (lines, TRUE);
  wait_until (get_report (lines) != NULL && get_report (lines)->n_moves >= 3);
  g_assert_false (has_line (lines, wins[0]) || has_line (lines, wins[1]));
  g_assert_true (noughts_lines_get_score (lines, &score));
  g_assert_cmpint (score.outcome, ==, MNK_WIN);
  g_assert_cmpint (score.plies, ==, 1);
  g_assert_true (
      mnk_point_equal (noughts_lines_get_found (lines)->report.moves[0].move, wins[0])
      || mnk_point_equal (noughts_lines_get_found (lines)->report.moves[0].move, wins[1]));

  noughts_lines_set_choice (lines, NULL, 0, FALSE);
  g_assert_true (has_line (lines, wins[0]) && has_line (lines, wins[1]));
}

/* Cells alone have lines, also bad ones far from all stones; a taken one has none. */
static void
test_only (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8");
  g_autoptr (NoughtsLines) lines = make_lines (game);
  const MnkPoint cells[] = { { 0, 0 }, { 7, 7 }, { 9, 7 } };

  noughts_lines_set_choice (lines, cells, 3, TRUE);
  noughts_lines_set_running (lines, TRUE);
  wait_until (get_report (lines) != NULL && get_report (lines)->n_moves == 2);
  g_assert_true (has_line (lines, cells[0]) && has_line (lines, cells[2]));
  g_assert_true (mnk_point_equal (get_report (lines)->moves[0].move, cells[2]));
}

/* Asserts that the lines begin in the corner of the stones. */
static void
check_corner_cb (NoughtsLines *lines, const gboolean *right)
{
  const MnkReport *report = get_report (lines);

  for (int i = 0; report != NULL && i < report->n_moves; i++)
    g_assert_cmpint (report->moves[i].move.x > 7, ==, *right);
}

/* Reports of an earlier position are never shown, whether they were on their way or the worker is
 * still at it. */
static void
test_stale (void)
{
  g_autoptr (NoughtsGame) left = make_game (&rule_gomoku, "b2 c3 b3 c2 b4");
  g_autoptr (NoughtsGame) right_game = make_game (&rule_gomoku, "n14 m13 n13 m14 n12");
  g_autoptr (NoughtsLines) lines = make_lines (left);
  gboolean right = FALSE;

  g_signal_connect (lines, "changed", G_CALLBACK (check_corner_cb), &right);
  noughts_lines_set_running (lines, TRUE);
  for (guint i = 0; i < 100; i++)
    {
      NoughtsGame *game;

      right = !right;
      game = right ? right_game : left;
      noughts_lines_set_position (lines, game, noughts_game_get_current (game));
      g_assert_null (noughts_lines_get_evaluation (lines));
      if (i % 3 == 0)
        wait_until (get_report (lines) != NULL);
      else if (i % 3 == 1)
        g_main_context_iteration (NULL, FALSE);
    }
  wait_until (get_report (lines) != NULL && get_report (lines)->depth > 3);
}

#define N_POSITIONS 60
#define N_ROUNDS    5

/* Searches positions in turn, some of which change before there is a line. */
static void
search_round (NoughtsLines *lines, NoughtsGame *const games[])
{
  noughts_lines_set_running (lines, TRUE);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      NoughtsGame *game = games[i % 2];

      noughts_lines_set_position (lines, game, noughts_game_get_current (game));
      if (i % 3 != 0)
        wait_until (get_report (lines) != NULL);
    }
  noughts_lines_set_running (lines, FALSE);
  wait_until (!noughts_lines_is_at_work (lines));
  noughts_lines_set_position (lines, NULL, NULL);
  noughts_workers_wait ();
  run_pending ();
}

/* What the search of a position needs is given back: after more of them no more is in use, but for
 * less than a small object of each. */
static void
test_rounds (void)
{
  g_autoptr (NoughtsGame) left = make_game (&rule_gomoku, "b2 c3 b3 c2 b4");
  g_autoptr (NoughtsGame) right = make_game (&rule_gomoku, "n14 m13 n13 m14 n12");
  g_autoptr (NoughtsLines) lines = make_lines (left);
  NoughtsGame *const games[] = { left, right };
  gsize first;

  search_round (lines, games);
  first = count_bytes ();
  for (guint i = 0; i < N_ROUNDS; i++)
    search_round (lines, games);
  wait_for_memory (first + N_ROUNDS * N_POSITIONS * 100);
}

/* A small board is solved, which ends the search; a position that is over has no search. */
static void
test_solved (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "b2 a1");
  g_autoptr (NoughtsLines) lines = make_lines (game);
  g_autofree char *progress = NULL;

  noughts_lines_set_running (lines, TRUE);
  wait_until (noughts_lines_get_state (lines) == NOUGHTS_LINES_FINISHED);
  g_assert_true (noughts_lines_is_solved (lines));
  g_assert_cmpint (get_report (lines)->n_moves, ==, 7);
  progress = noughts_lines_describe_progress (lines);
  g_assert_true (g_str_has_prefix (progress, "proven · "));

  play_moves (game, "b1 a2 b3");
  noughts_lines_set_position (lines, game, noughts_game_get_current (game));
  g_assert_cmpint (noughts_lines_get_state (lines), ==, NOUGHTS_LINES_OVER);
  g_assert_null (noughts_lines_get_evaluation (lines));
}

static void
found_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static NoughtsThreats *
find_threats (NoughtsGame *game)
{
  g_autoptr (GAsyncResult) result = NULL;

  noughts_threats_find_async (game, noughts_game_get_current (game), NULL, found_cb, &result);
  wait_until (result != NULL);
  return noughts_threats_find_finish (result);
}

/* A forbidden move that loses ends the game, though there is no line: nothing is searched. */
static void
test_forbidden (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_renju, "g8 a15 i8 c15 h7 e15 h9 g15");
  g_autoptr (NoughtsLines) lines = make_lines (game);
  g_autoptr (GAsyncResult) result = NULL;
  NoughtsNode *end;

  noughts_game_set_forbidden_loses (game, TRUE);
  play_moves (game, "h8");
  end = noughts_game_get_end (game);
  noughts_lines_set_running (lines, TRUE);
  noughts_lines_set_position (lines, game, end);
  g_assert_cmpint (noughts_lines_get_state (lines), ==, NOUGHTS_LINES_OVER);
  wait_until (!noughts_lines_is_at_work (lines));
  g_assert_null (noughts_lines_get_evaluation (lines));

  g_assert_null (find_threats (game));
  noughts_even_find_async (game, end, 1, NULL, found_cb, &result);
  wait_until (result != NULL);
  g_assert_null (noughts_even_find_finish (result));
}

/* The engine may be dropped while its worker runs. */
static void
test_dropped (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9 i8");
  NoughtsLines *lines = make_lines (game);

  noughts_lines_set_running (lines, TRUE);
  wait_until (get_report (lines) != NULL);
  g_assert_finalize_object (lines);
  noughts_workers_wait ();
  run_pending ();
}

static void
test_values (void)
{
  const struct
  {
    MnkScore score;
    const char *text, *words;
  } cases[] = {
    { { MNK_WIN, 0, 5, true }, "W3", "White wins in 3" },
    { { MNK_WIN, 0, 5, false }, "W3", "White wins in at most 3" },
    { { MNK_LOSS, 0, 4, true }, "−W2", "Black wins in 2" },
    { { MNK_LOSS, 0, -1, false }, "−W", "Black wins with best play" },
    { { MNK_DRAW, 0, 3, true }, "=", "draws" },
    { { MNK_ESTIMATE, 0, -1, false }, "50%", "50%" },
    { { MNK_ESTIMATE, 20000, -1, false }, "99%", "99%" },
    { { MNK_ESTIMATE, -20000, -1, false }, "1%", "1%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          noughts_lines_write_value (cases[i].score, MNK_O, &rule_gomoku, NOUGHTS_UNIT_PERCENT);
      g_autofree char *words =
          noughts_lines_describe_value (cases[i].score, MNK_O, &rule_gomoku, NOUGHTS_UNIT_PERCENT);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Black has an open three, and White is to move. */
static void
test_threat (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 a1 i8 o15 j8");
  g_autofree NoughtsThreats *threats = find_threats (game);
  g_autofree char *text = noughts_threats_describe (threats);

  g_assert_cmpint (threats->other.side, ==, MNK_X);
  g_assert_cmpint (threats->other.force, ==, NOUGHTS_FORCE_FOURS);
  g_assert_cmpuint (threats->other.n_moves, ==, 2);
  g_assert_cmpuint (threats->other.n_line, ==, 3);
  g_assert_cmpint (threats->mover.force, !=, NOUGHTS_FORCE_FOURS);
  g_assert_true (g_str_has_prefix (text, "Black threatens to win by fours in 2: "));
}

/* There is proven to be no win by fours; the best move is told instead. */
static void
test_no_threat (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, "h8 h9");
  g_autofree NoughtsThreats *threats = find_threats (game);
  g_autofree char *text = noughts_threats_describe (threats);

  g_assert_cmpuint (threats->other.n_moves, ==, 0);
  g_assert_cmpuint (threats->other.n_line, >, 0);
  g_assert_true (g_str_has_prefix (text, "White can’t win by fours"));
}

static void
test_threat_at_end (void)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_3x3, "a1 b1 a2 b2 a3");

  g_assert_null (find_threats (game));
}

/* Returns how many moves follow the line, and asserts that they end the game, or that there is
 * none. */
static guint
finish_line (const char *moves, const char *line)
{
  g_autoptr (NoughtsGame) game = make_game (&rule_gomoku, moves);
  g_autoptr (NoughtsGame) whole = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) rest = NULL;
  g_autofree char *text = g_strconcat (moves, " ", line, NULL);
  MnkPoint cells[8];
  guint n;

  whole = make_game (&rule_gomoku, text);
  n = noughts_game_get_n_plies (whole) - noughts_game_get_n_plies (game);
  for (guint i = 0; i < n; i++)
    cells[i] = noughts_node_get_move (
        noughts_game_get_node_at (whole, noughts_game_get_n_plies (game) + 1 + i));
  noughts_line_finish_async (game, noughts_game_get_current (game), cells, n, NULL, found_cb,
                             &result);
  wait_until (result != NULL);
  rest = noughts_line_finish_finish (result);
  g_assert_nonnull (rest);
  for (guint i = 0; i < rest->len; i++)
    g_assert_true (noughts_game_play (whole, g_array_index (rest, MnkPoint, i), NULL));
  g_assert_true (rest->len == 0 || noughts_game_get_result (whole) == NOUGHTS_RESULT_X_WON);

  return rest->len;
}

/* A line that ends at an open four or an open three goes on to five in a row. */
static void
test_finish (void)
{
  g_assert_cmpuint (finish_line ("h8 a1 i8 a15", "j8 o1 k8"), ==, 2);
  g_assert_cmpuint (finish_line ("h8 a1 i8 a15", "j8 o1"), ==, 3);
  g_assert_cmpuint (finish_line ("h8 a1 i8 a15 j8 o1 k8", "g8"), ==, 1);
}

/* Where nothing is forced, and where the game has ended, nothing follows. */
static void
test_finish_none (void)
{
  g_assert_cmpuint (finish_line ("h8", "h9"), ==, 0);
  g_assert_cmpuint (finish_line ("h8 a1 i8 a15 j8 o1 k8", "g8 l8"), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lines/runs", test_runs);
  g_test_add_func ("/lines/count", test_count);
  g_test_add_func ("/lines/all", test_all);
  g_test_add_func ("/lines/left-out", test_left_out);
  g_test_add_func ("/lines/only", test_only);
  g_test_add_func ("/lines/even", test_even);
  g_test_add_func ("/lines/wins-with", test_wins_with);
  g_test_add_func ("/lines/even-one", test_even_one);
  g_test_add_func ("/lines/stale", test_stale);
  g_test_add_func ("/lines/rounds", test_rounds);
  g_test_add_func ("/lines/solved", test_solved);
  g_test_add_func ("/lines/forbidden", test_forbidden);
  g_test_add_func ("/lines/dropped", test_dropped);
  g_test_add_func ("/lines/values", test_values);
  g_test_add_func ("/threats/open-three", test_threat);
  g_test_add_func ("/threats/none", test_no_threat);
  g_test_add_func ("/threats/at-end", test_threat_at_end);

  g_test_add_func ("/line-finish/win", test_finish);
  g_test_add_func ("/line-finish/none", test_finish_none);

  return g_test_run ();
}
