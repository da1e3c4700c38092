/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a game: its mistakes, their reasons, and the retry. */

#include <string.h>

#include "noughts-retry-area.h"
#include "noughts-reviewer.h"
#include "sitting-fixture.h"

/* Two people have played: b1 was a mistake of the first, c1 a blunder of the second. */
#define GAME "c2 c3 b1 c1 b2 b3 a2"

typedef struct
{
  NoughtsSitting *sitting;
  GSimpleActionGroup *map;
  NoughtsReviewer *reviewer;
  NoughtsRetry *retry;
  guint n_opened;
  guint n_changed;
  guint n_retries;
  gboolean on_board; /* whether the last change shows something on the board */
} Fixture;

static void
activate (Fixture *fixture, const char *name)
{
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->map), name));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->map), name, NULL);
  noughts_reviewer_update (fixture->reviewer);
  noughts_reviewer_update_actions (fixture->reviewer);
}

static gboolean
is_enabled (Fixture *fixture, const char *name)
{
  noughts_reviewer_update_actions (fixture->reviewer);

  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->map), name);
}

static gboolean
is_on (Fixture *fixture, const char *name)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (fixture->map), name);

  return g_variant_get_boolean (state);
}

static guint
get_ply (Fixture *fixture)
{
  return noughts_game_get_ply (noughts_sitting_get_game (fixture->sitting));
}

static void
wait_idle (Fixture *fixture)
{
  wait_for (!noughts_analysis_get_busy (noughts_sitting_get_analysis (fixture->sitting)));
}

static void
changed_cb (NoughtsReviewer *reviewer, gboolean on_board, Fixture *fixture)
{
  fixture->n_changed++;
  fixture->on_board = on_board;
}

static void
make_reviewer (Fixture *fixture)
{
  fixture->map = g_simple_action_group_new ();
  fixture->reviewer = noughts_reviewer_new (fixture->sitting, G_ACTION_MAP (fixture->map));
  fixture->retry = noughts_reviewer_get_retry (fixture->reviewer);
  g_signal_connect_swapped (fixture->reviewer, "notify::open", G_CALLBACK (sitting_count_cb),
                            &fixture->n_opened);
  g_signal_connect (fixture->reviewer, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect_swapped (fixture->retry, "changed", G_CALLBACK (sitting_count_cb),
                            &fixture->n_retries);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->sitting = sitting_for_two (3);
  sitting_play (fixture->sitting, GAME);
  wait_idle (fixture);
  make_reviewer (fixture);
  noughts_reviewer_update_actions (fixture->reviewer);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->reviewer);
  /* The actions are still there, and do nothing. */
  g_action_group_activate_action (G_ACTION_GROUP (fixture->map), "retry", NULL);
  g_object_unref (fixture->map);
  sitting_end (fixture->sitting);
}

/* Opens the review, which shows the first mistake, and goes to the game's end again. */
static void
open_at_end (Fixture *fixture)
{
  activate (fixture, "review");
  g_assert_cmpuint (get_ply (fixture), ==, 3);
  sitting_look_at (fixture->sitting, 7);
  noughts_reviewer_update_actions (fixture->reviewer);
}

static void
assert_text (Fixture *fixture, const char *start)
{
  const char *text = noughts_retry_get_text (fixture->retry);

  if (text == NULL || !g_str_has_prefix (text, start))
    g_assert_cmpstr (text, ==, start);
}

static void
assert_cell (Fixture *fixture, MnkPoint cell, const char *text)
{
  g_assert_true (mnk_point_equal (cell, sitting_cell (fixture->sitting, text)));
}

static void
test_open (Fixture *fixture, gconstpointer data)
{
  const NoughtsReview *review;

  g_assert_false (noughts_reviewer_is_open (fixture->reviewer));
  activate (fixture, "review");
  g_assert_true (noughts_reviewer_is_open (fixture->reviewer));
  g_assert_true (is_on (fixture, "review"));
  g_assert_cmpuint (fixture->n_opened, ==, 1);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  review = noughts_reviewer_get_review (fixture->reviewer);
  g_assert_cmpuint (review->sides[MNK_X].n_moves, ==, 4);
  g_assert_cmpuint (review->sides[MNK_X].n_kept, ==, 3);
  g_assert_cmpuint (review->sides[MNK_O].n_kept, ==, 2);

  activate (fixture, "review");
  g_assert_false (noughts_reviewer_is_open (fixture->reviewer));
  g_assert_false (is_on (fixture, "review"));
  g_assert_false (is_enabled (fixture, "next-flawed"));
  noughts_reviewer_close (fixture->reviewer);
  g_assert_cmpuint (fixture->n_opened, ==, 2);
}

/* Against a computer there is no review before the end. */
static void
test_not_yet (Fixture *fixture, gconstpointer data)
{
  noughts_workers_set_sleeping (TRUE);
  sitting_begin (fixture->sitting, 3, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  g_assert_false (is_enabled (fixture, "review"));
  sitting_play (fixture->sitting, "b2");
  g_assert_false (is_enabled (fixture, "review"));
  noughts_game_resign (noughts_sitting_get_game (fixture->sitting), MNK_X);
  g_assert_true (is_enabled (fixture, "review"));
  noughts_workers_set_sleeping (FALSE);
}

/* Two people review a running game, but not its opening. */
static void
test_opening (Fixture *fixture, gconstpointer data)
{
  static const MnkPoint cells[] = { { 7, 7 }, { 7, 8 }, { 8, 8 } };
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  choice.opening = NOUGHTS_OPENING_SWAP;
  g_assert_true (noughts_sitting_begin (fixture->sitting, &choice, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    g_assert_true (noughts_sitting_open_on (fixture->sitting, cells[i], NULL));
  g_assert_true (noughts_sitting_is_in_opening (fixture->sitting));
  g_assert_false (is_enabled (fixture, "review"));

  g_assert_true (noughts_sitting_open_by (fixture->sitting, NOUGHTS_CHOICE_BLACK, NULL));
  g_assert_true (is_enabled (fixture, "review"));
}

/* Another game has no review until it is opened. */
static void
test_other_game (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "review");
  sitting_begin (fixture->sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  noughts_reviewer_update (fixture->reviewer);
  g_assert_false (noughts_reviewer_is_open (fixture->reviewer));
}

/* A game that is opened over the review ends it, whatever it was showing. */
static void
test_opened_over (Fixture *fixture, gconstpointer data)
{
  static const char *const shown[] = { "report", "retry", "show-why" };
  const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);

      sitting_begin (fixture->sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
      sitting_play (fixture->sitting, GAME);
      wait_idle (fixture);
      noughts_reviewer_update_actions (fixture->reviewer);
      open_at_end (fixture);
      activate (fixture, shown[i]);

      g_assert_true (noughts_game_play (game, sitting_cell (fixture->sitting, "b2"), NULL));
      g_assert_true (noughts_game_resign (game, MNK_X));
      noughts_sitting_open_played (fixture->sitting, game, MNK_EXPERT, MNK_X, NULL);
      g_assert_false (noughts_reviewer_is_open (fixture->reviewer));
      g_assert_false (noughts_reviewer_shows_report (fixture->reviewer));
      g_assert_false (noughts_retry_is_active (fixture->retry));
      g_assert_false (is_on (fixture, "show-why"));
      wait_idle (fixture);
      noughts_reviewer_update (fixture->reviewer);
      g_assert_false (is_enabled (fixture, "show-answer"));
    }
}

static void
test_mistakes (Fixture *fixture, gconstpointer data)
{
  NoughtsReviewMarks marks;

  open_at_end (fixture);
  activate (fixture, "next-flawed");
  g_assert_cmpuint (get_ply (fixture), ==, 3);
  g_assert_true (noughts_reviewer_get_marks (fixture->reviewer, &marks));
  assert_cell (fixture, marks.badge_cell, "b1");
  g_assert_cmpint (marks.badge, ==, NOUGHTS_KIND_MISTAKE);
  assert_cell (fixture, marks.better, "b2");
  g_assert_cmpuint (marks.n_line, ==, 0);

  activate (fixture, "next-flawed");
  g_assert_cmpuint (get_ply (fixture), ==, 4);
  activate (fixture, "next-flawed");
  g_assert_cmpuint (get_ply (fixture), ==, 3);
}

/* The stones are shown in place of the best move, one after the other. */
static void
test_why (Fixture *fixture, gconstpointer data)
{
  NoughtsShowWhy *why = noughts_reviewer_get_show_why (fixture->reviewer);
  g_autofree char *text = NULL;
  NoughtsReviewMarks marks;
  MnkPoint moves[NOUGHTS_LINE_MOVES];
  guint all;

  /* The last move has nothing to show: the decisive one has. */
  open_at_end (fixture);
  wait_for (noughts_report_get_decisive (noughts_reviewer_get_report (fixture->reviewer)) != NULL);
  noughts_reviewer_update_actions (fixture->reviewer);
  activate (fixture, "show-why");
  g_assert_true (noughts_show_why_get_node (why)
                 == noughts_report_get_decisive (noughts_reviewer_get_report (fixture->reviewer)));
  activate (fixture, "show-why");
  g_assert_false (is_on (fixture, "show-why"));

  sitting_look_at (fixture->sitting, 3);
  noughts_reviewer_update_actions (fixture->reviewer);
  activate (fixture, "show-why");
  g_assert_true (is_on (fixture, "show-why"));
  g_assert_true (noughts_reviewer_get_marks (fixture->reviewer, &marks));
  g_assert_cmpuint (marks.n_line, ==, 1);
  g_assert_true (mnk_point_is_pass (marks.better));
  text = noughts_show_why_describe (why);
  g_assert_cmpstr (text, ==, "O: 1\u00a0a3");

  /* The next stones come by themselves. */
  wait_for (noughts_show_why_get_line (why, moves, &all) == 2);
  g_assert_cmpuint (all, >, 2);

  noughts_reviewer_close (fixture->reviewer);
  g_assert_false (is_on (fixture, "show-why"));
  g_assert_false (noughts_show_why_is_active (why));
}

/* Makes the evaluation of a position one that was cut short. */
static void
cut_short (Fixture *fixture, guint ply)
{
  NoughtsNode *node = noughts_game_get_node_at (noughts_sitting_get_game (fixture->sitting), ply);
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (fixture->sitting);

  noughts_verdicts_get_evaluation (noughts_analysis_get_verdicts (analysis), node)->complete =
      FALSE;
}

/* A line is not shown before it is found to the end. */
static void
test_why_unfinished (Fixture *fixture, gconstpointer data)
{
  static const char *const lines[] = { "show-why", "why-instead" };
  NoughtsShowWhy *why = noughts_reviewer_get_show_why (fixture->reviewer);
  MnkPoint moves[NOUGHTS_LINE_MOVES];
  guint all;

  open_at_end (fixture);
  sitting_look_at (fixture->sitting, 3);
  noughts_reviewer_update_actions (fixture->reviewer);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      cut_short (fixture, 2);
      cut_short (fixture, 3);
      activate (fixture, lines[i]);
      g_assert_true (noughts_show_why_is_active (why));
      g_assert_cmpuint (noughts_show_why_get_line (why, moves, &all), ==, 0);
      wait_for (noughts_show_why_get_line (why, moves, &all) == 1);
      wait_idle (fixture);
    }
}

/* A flag fell after a good move: it is explained, as the game could have gone on there. */
static void
test_why_on_time (Fixture *fixture, gconstpointer data)
{
  NoughtsGame *game;

  sitting_begin (fixture->sitting, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  sitting_play (fixture->sitting, "c2 b2");
  game = noughts_sitting_get_game (fixture->sitting);
  g_assert_true (noughts_game_lose_on_time (game, MNK_X));
  wait_idle (fixture);
  noughts_reviewer_update (fixture->reviewer);
  activate (fixture, "review");
  sitting_look_at (fixture->sitting, 2);
  noughts_reviewer_update_actions (fixture->reviewer);
  activate (fixture, "show-why");
  g_assert_true (noughts_show_why_get_node (noughts_reviewer_get_show_why (fixture->reviewer))
                 == noughts_game_get_node_at (game, 2));
}

/* To walk through the moves is to look at the board: a low window scrolls there. */
static void
test_walk_through (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "review");
  fixture->on_board = FALSE;
  sitting_look_at (fixture->sitting, 7);
  activate (fixture, "walk-through");
  g_assert_cmpuint (get_ply (fixture), ==, 1);
  g_assert_true (fixture->on_board);
}

static void
test_try (Fixture *fixture, gconstpointer data)
{
  const NoughtsReviewMarks *marks = noughts_retry_get_marks (fixture->retry);

  open_at_end (fixture);
  activate (fixture, "retry");
  g_assert_cmpuint (get_ply (fixture), ==, 2);
  assert_text (fixture, "1 of 2: find a better move than Xb1");
  g_assert_true (noughts_retry_keeps_secret (fixture->retry));
  g_assert_cmpuint (marks->n_line, ==, 0);

  /* An illegal move only sets the text. */
  g_assert_false (noughts_retry_try (fixture->retry, sitting_cell (fixture->sitting, "c2")));
  assert_text (fixture, "c2 is already taken");
  g_assert_cmpuint (marks->n_line, ==, 0);

  g_assert_true (noughts_retry_try (fixture->retry, sitting_cell (fixture->sitting, "b1")));
  wait_idle (fixture);
  assert_text (fixture, "Xb1: Mistake. Try again.");
  g_assert_cmpint (marks->badge, ==, NOUGHTS_KIND_MISTAKE);
  assert_cell (fixture, marks->line[0], "b1");
  g_assert_true (noughts_retry_keeps_secret (fixture->retry));
  g_assert_false (is_enabled (fixture, "retry"));

  g_assert_true (noughts_retry_try (fixture->retry, sitting_cell (fixture->sitting, "b2")));
  wait_idle (fixture);
  assert_text (fixture, "Xb2: Good");
  g_assert_true (noughts_retry_is_done (fixture->retry));
  g_assert_false (noughts_retry_keeps_secret (fixture->retry));
  g_assert_cmpuint (fixture->n_retries, >=, 3);
  g_assert_cmpuint (noughts_game_get_n_plies (noughts_sitting_get_game (fixture->sitting)), ==, 7);
}

/* A tried move is marked before it is judged, too. */
static void
test_try_unknown (Fixture *fixture, gconstpointer data)
{
  const NoughtsReviewMarks *marks = noughts_retry_get_marks (fixture->retry);
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  g_assert_true (noughts_sitting_begin (fixture->sitting, &choice, NULL));
  sitting_play (fixture->sitting, "h8 i9 h9 o1 h10 o15 h11");
  noughts_game_resign (noughts_sitting_get_game (fixture->sitting), MNK_O);
  noughts_reviewer_update (fixture->reviewer);
  activate (fixture, "review");
  wait_idle (fixture);
  sitting_look_at (fixture->sitting, 6);
  noughts_reviewer_update_actions (fixture->reviewer);
  activate (fixture, "retry");

  noughts_workers_set_sleeping (TRUE);
  g_assert_true (noughts_retry_try (fixture->retry, sitting_cell (fixture->sitting, "a15")));
  assert_text (fixture, "Checking a15…");
  g_assert_cmpint (marks->badge, ==, NOUGHTS_KIND_NONE);
  g_assert_cmpuint (marks->n_line, ==, 1);
  assert_cell (fixture, marks->line[0], "a15");
  noughts_workers_set_sleeping (FALSE);
}

static void
test_answer (Fixture *fixture, gconstpointer data)
{
  open_at_end (fixture);
  sitting_look_at (fixture->sitting, 4);
  noughts_reviewer_update_actions (fixture->reviewer);
  activate (fixture, "retry");
  assert_text (fixture, "2 of 2: find a better move than Oc1");
  activate (fixture, "show-answer");
  assert_text (fixture, "There is a win. ");
  g_assert_true (noughts_retry_get_marks (fixture->retry)->has_area);
  g_assert_true (noughts_retry_keeps_secret (fixture->retry));
  activate (fixture, "show-answer");
  wait_idle (fixture);
  g_assert_false (noughts_retry_get_marks (fixture->retry)->has_area);
  assert_text (fixture, "a3 was best: it ");
  assert_cell (fixture, noughts_retry_get_marks (fixture->retry)->badge_cell, "a3");
  g_assert_false (is_enabled (fixture, "show-answer"));

  /* There is no third, and it ends at the game's own move. */
  g_assert_null (noughts_retry_find_next (fixture->retry));
  g_assert_true (noughts_retry_stop (fixture->retry));
  g_assert_cmpuint (get_ply (fixture), ==, 4);
  g_assert_false (noughts_retry_stop (fixture->retry));
}

/* An area lies on the board and contains its cell, which is not always in the same place of it. */
static void
test_area (void)
{
  static const MnkRule rules[] = {
    { 3, 3, 3, MNK_FREESTYLE },
    { 7, 6, 4, MNK_FREESTYLE },
    { 15, 15, 5, MNK_FREESTYLE },
    { 1, 8, 5, MNK_FREESTYLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    for (int x = 0; x < rules[i].width; x++)
      for (int y = 0; y < rules[i].height; y++)
        {
          MnkPoint from, to;

          noughts_retry_find_area (&rules[i], (MnkPoint){ x, y }, &from, &to);
          g_assert_cmpint (from.x, >=, 0);
          g_assert_cmpint (from.y, >=, 0);
          g_assert_cmpint (to.x, <, rules[i].width);
          g_assert_cmpint (to.y, <, rules[i].height);
          g_assert_true (from.x <= x && x <= to.x && from.y <= y && y <= to.y);
        }
}

/* Also at the ends of the page without end. */
static void
test_area_far (void)
{
  static const int far[] = { -INT32_MAX, -INT32_MAX / 2, INT32_MAX / 2 + 1, INT32_MAX };
  const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };

  for (guint i = 0; i < G_N_ELEMENTS (far); i++)
    for (guint j = 0; j < G_N_ELEMENTS (far); j++)
      {
        MnkPoint from, to;

        noughts_retry_find_area (&page, (MnkPoint){ far[i], far[j] }, &from, &to);
        g_assert_true (from.x >= -INT32_MAX && from.x <= far[i] && far[i] <= to.x);
        g_assert_true (from.y >= -INT32_MAX && from.y <= far[j] && far[j] <= to.y);
      }
}

/* The retry ends when another position is shown, and with the review. */
static void
test_retry_left (Fixture *fixture, gconstpointer data)
{
  open_at_end (fixture);
  activate (fixture, "retry");
  noughts_retry_age (fixture->retry);
  g_assert_true (noughts_retry_is_active (fixture->retry));
  sitting_look_at (fixture->sitting, 5);
  noughts_retry_age (fixture->retry);
  g_assert_false (noughts_retry_is_active (fixture->retry));
  g_assert_null (noughts_retry_get_text (fixture->retry));

  noughts_reviewer_update_actions (fixture->reviewer);
  activate (fixture, "retry");
  g_assert_true (noughts_retry_is_active (fixture->retry));
  noughts_reviewer_close (fixture->reviewer);
  g_assert_false (noughts_retry_is_active (fixture->retry));
}

/* Evaluations during a review are counted, once for many. */
static void
test_counted (void)
{
  Fixture fixture = { 0 };
  guint n_counted = 0;

  fixture.sitting = sitting_for_two (3);
  sitting_play (fixture.sitting, GAME);
  make_reviewer (&fixture);
  g_signal_connect_swapped (noughts_reviewer_get_report (fixture.reviewer), "changed",
                            G_CALLBACK (sitting_count_cb), &n_counted);
  noughts_reviewer_update_actions (fixture.reviewer);
  activate (&fixture, "review");
  wait_for (noughts_reviewer_get_review (fixture.reviewer)->sides[MNK_O].n_judged == 3
            && n_counted > 0);
  g_assert_cmpuint (n_counted, <, 8);

  tear_down (&fixture, NULL);
}

static void
add (const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/reviewer/", name, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("open", test_open);
  add ("not-yet", test_not_yet);
  add ("opening", test_opening);
  add ("other-game", test_other_game);
  add ("opened-over", test_opened_over);
  add ("mistakes", test_mistakes);
  add ("why", test_why);
  add ("why-unfinished", test_why_unfinished);
  add ("why-on-time", test_why_on_time);
  add ("walk-through", test_walk_through);
  add ("try", test_try);
  add ("try-unknown", test_try_unknown);
  add ("answer", test_answer);
  add ("retry-left", test_retry_left);
  g_test_add_func ("/reviewer/area", test_area);
  g_test_add_func ("/reviewer/area-far", test_area_far);
  g_test_add_func ("/reviewer/counted", test_counted);

  return g_test_run ();
}
