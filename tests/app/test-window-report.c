/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report of a game: its page beside the board, and what leads from it. */

#include <stdio.h>
#include <string.h>

#include "app-fixture.h"
#include "noughts-arc-graph.h"
#include "noughts-kind-table.h"
#include "noughts-report-page.h"

/* X makes an open four that O never sees: a board of 49 cells, five in a row. */
static const char *const won[] = { "d4", "a1", "e4", "a7", "c4", "g1", "b4", "g7", "f4" };

/* X wins on nine cells, after a mistake of each side. */
static const char *const small[] = { "c2", "c3", "b1", "c1", "b2", "b3", "a2" };

static const char *
get_page (NoughtsWindow *window)
{
  return gtk_stack_get_visible_child_name (
      GTK_STACK (find_named (GTK_WIDGET (window), "side_stack")));
}

static guint
get_ply (NoughtsWindow *window)
{
  return noughts_game_get_ply (get_game (window));
}

static void
wait_whole (NoughtsWindow *window)
{
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (noughts_window_get_sitting (window));

  wait_until (!noughts_analysis_get_busy (analysis));
  wait_until (!gtk_widget_get_visible (find_named (GTK_WIDGET (window), "progress")));
  settle ();
}

static NoughtsWindow *
play_large (void)
{
  NoughtsWindow *window = open_fresh ();

  g_settings_set_double (get_settings (), "analysis-strength", 0.5);
  begin (window, 7, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (won); i++)
    choose (window, won[i]);

  return window;
}

static const char *
get_label (NoughtsWindow *window, const char *name)
{
  return gtk_label_get_label (GTK_LABEL (find_named (GTK_WIDGET (window), name)));
}

/* Returns the button of a count that has this accessible name. */
static GtkWidget *
find_count (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "count"))
    {
      g_autofree char *wrong = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

      if (wrong == NULL)
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_count (child, name);

  return found;
}

/* On a large board the review opens with the report, at the game's end, and fills while the moves
 * are analysed; the arrow keys step at once. */
static void
test_opens (void)
{
  NoughtsWindow *window = play_large ();
  GtkWidget *focus;

  activate (window, "review");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "report");
  g_assert_cmpuint (get_ply (window), ==, 9);
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_true (NOUGHTS_IS_ARC_GRAPH (focus));
  g_assert_nonnull (gtk_widget_get_ancestor (focus, NOUGHTS_TYPE_REPORT_PAGE));
  wait_whole (window);
  g_assert_cmpstr (get_label (window, "title"), ==, "Player 1 won in 9 moves");
  g_assert_true (g_str_has_prefix (get_label (window, "decisive"), "Decisive: "));
  g_assert_true (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "points_box")));

  activate (window, "previous");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "report");
  g_assert_cmpuint (get_ply (window), ==, 8);

  activate (window, "review");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "game");

  close_fresh (window);
}

/* A count walks through its moves; from there one walks through the game, or retries. */
static void
test_journey (void)
{
  static const struct
  {
    const char *count;
    NoughtsKind kind;
    const char *grade;
    const char *walk;
  } bad[] = {
    { "Player 2, Blunder: 1", NOUGHTS_KIND_BLUNDER, "last move, Blunder", "Blunder 1 of 1" },
    { "Player 2, Blunder: 2", NOUGHTS_KIND_BLUNDER, "last move, Blunder", "Blunder 1 of 2" },
    { "Player 2, Mistake: 1", NOUGHTS_KIND_MISTAKE, "last move, Mistake", "Mistake 1 of 1" },
    { "Player 2, Mistake: 2", NOUGHTS_KIND_MISTAKE, "last move, Mistake", "Mistake 1 of 2" },
  };
  NoughtsWindow *window = play_large ();
  NoughtsVerdict verdict;
  GtkInscription *walk;
  GtkWidget *count = NULL;
  guint first, i;

  activate (window, "review");
  wait_whole (window);
  walk = GTK_INSCRIPTION (find_named (GTK_WIDGET (window), "walk"));
  g_assert_cmpstr (gtk_inscription_get_text (walk), ==, "Click a number to see those moves.");
  /* How bad a move is depends on how deep it was searched. */
  for (i = 0; i < G_N_ELEMENTS (bad) && count == NULL; i++)
    count = find_count (GTK_WIDGET (window), bad[i].count);
  g_assert_nonnull (count);
  i--;
  g_signal_emit_by_name (count, "clicked");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "report");
  first = get_ply (window);
  g_assert_cmpuint (first % 2, ==, 0);
  g_assert_true (noughts_analysis_get_verdict (
      noughts_sitting_get_analysis (noughts_window_get_sitting (window)),
      noughts_game_get_current (get_game (window)), &verdict));
  g_assert_cmpint (verdict.kind, ==, bad[i].kind);
  g_assert_true (g_str_has_prefix (gtk_inscription_get_text (walk), bad[i].walk));
  g_assert_cmpuint (count_described (GTK_WIDGET (noughts_window_get_board (window)), bad[i].grade),
                    ==, 1);

  activate (window, "walk-through");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "game");
  g_assert_cmpuint (get_ply (window), ==, first);
  g_assert_true (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "review_buttons")));

  activate (window, "report");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "report");
  activate (window, "last");
  activate (window, "walk-through");
  settle ();
  g_assert_cmpuint (get_ply (window), ==, 1);
  activate (window, "report");
  activate (window, "last");
  activate (window, "retry");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "game");
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "ind a better move"));
  activate (window, "dismiss");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "game");

  close_fresh (window);
}

/* On a small board the review opens on the first mistake, with one line; the report is a click
 * away, and by preference it comes first. */
static void
test_small (void)
{
  static const char *const sketch[] = { "c2", "c3", "b1", "c1", "b2", "b3", "a2" };
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (sketch); i++)
    choose (window, sketch[i]);
  activate (window, "review");
  wait_until (get_ply (window) == 3);
  wait_whole (window);
  g_assert_cmpstr (get_page (window), ==, "game");
  g_assert_cmpstr (get_label (window, "report_label"), ==, "2 mistakes");

  activate (window, "report");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "report");
  g_assert_cmpuint (get_ply (window), ==, 3);
  activate (window, "review");

  g_settings_set_string (get_settings (), "review-page", "report");
  activate (window, "review");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "report");
  g_assert_cmpuint (get_ply (window), ==, 7);

  close_fresh (window);
}

/* Without mistakes there is nothing to retry. */
static void
test_flawless (void)
{
  static const char *const draw[] = { "b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3" };
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (draw); i++)
    choose (window, draw[i]);
  activate (window, "review");
  wait_whole (window);
  g_assert_cmpstr (get_label (window, "report_label"), ==, "No mistakes.");
  g_assert_true (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "again_button")));
  g_assert_false (is_enabled (window, "retry"));
  activate (window, "report");
  settle ();
  g_assert_false (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "retry_button")));
  g_assert_true (gtk_widget_has_css_class (find_named (GTK_WIDGET (window), "play_again_button"),
                                           "suggested-action"));

  close_fresh (window);
}

/* In a game that goes on nothing is said of all of it. */
static void
test_flawless_so_far (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  choose (window, "a1");
  activate (window, "evaluation");
  activate (window, "review");
  wait_whole (window);
  activate (window, "report");
  settle ();
  g_assert_false (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "flawless")));
  g_assert_false (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "retry_button")));
  g_assert_false (gtk_widget_has_css_class (find_named (GTK_WIDGET (window), "play_again_button"),
                                            "suggested-action"));

  close_fresh (window);
}

/* Opens a game of a person against a level, which was given up after so many plies. */
static NoughtsWindow *
open_played (guint n_plies)
{
  static const char *const moves[] = { "h8", "i9",  "h10", "c3",  "l4",  "m12", "c12", "e5",
                                       "j2", "n7",  "b8",  "k14", "e14", "g2",  "n2",  "d9",
                                       "l9", "g12", "a5",  "o10", "d1",  "m3" };
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_new (&rule, NULL);
  NoughtsWindow *window = open_fresh ();

  g_settings_set_double (get_settings (), "analysis-strength", 0.1);
  for (guint i = 0; i < n_plies; i++)
    {
      MnkPoint move;
      size_t length;

      g_assert_cmpint (mnk_move_from_text (&rule, moves[i], &move, &length), ==, MNK_TEXT_OK);
      g_assert_true (noughts_game_play (game, move, NULL));
    }
  g_assert_true (noughts_game_resign (game, MNK_X));
  noughts_sitting_open_played (noughts_window_get_sitting (window), game, MNK_LEVEL_1 + 2, MNK_X,
                               NULL);
  activate (window, "review");
  wait_whole (window);

  return window;
}

/* Over ten moves of one's own the report says which level one played like, and else nothing. */
static void
test_played_like (void)
{
  NoughtsWindow *window = open_played (22);

  g_assert_true (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "like")));
  g_assert_true (
      g_regex_match_simple ("^You played like level \\d+ \\(somewhere between \\d+ and \\d+\\)\\.$",
                            get_label (window, "like"), 0, 0));
  close_fresh (window);

  window = open_played (20);
  g_assert_false (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "like")));
  close_fresh (window);
}

static gboolean
is_explaining (NoughtsWindow *window)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (window), "show-why");

  return g_variant_get_boolean (state);
}

/* Where no move is chosen, "Show Why" explains the decisive one, and the report is a click away. */
static void
test_why (void)
{
  NoughtsWindow *window = play_large ();
  guint decisive;

  activate (window, "review");
  wait_whole (window);
  g_assert_cmpint (sscanf (get_label (window, "decisive"), "Decisive: %u.", &decisive), ==, 1);
  wait_until (is_enabled (window, "show-why"));
  activate (window, "show-why");
  settle ();
  g_assert_true (is_explaining (window));
  g_assert_cmpstr (get_page (window), ==, "game");
  g_assert_true (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "why_report_button")));

  activate (window, "report");
  settle ();
  g_assert_cmpstr (get_page (window), ==, "report");
  g_assert_false (is_explaining (window));
  g_assert_cmpuint (get_ply (window), ==, decisive);

  /* A chosen move is the one that is explained. */
  noughts_game_jump (get_game (window), noughts_game_get_node_at (get_game (window), 1));
  activate (window, "show-why");
  activate (window, "show-why");
  g_assert_false (is_explaining (window));
  g_assert_cmpuint (get_ply (window), ==, 1);

  close_fresh (window);
}

/* Which buttons the row below a narrow page has. */
static const char *
get_row (NoughtsWindow *window)
{
  GtkWidget *row = find_named (GTK_WIDGET (window), "bottom_buttons");

  g_assert_true (gtk_widget_get_mapped (row));
  return gtk_stack_get_visible_child_name (GTK_STACK (find_widget (row, GTK_TYPE_STACK)));
}

static void
assert_answer (NoughtsWindow *window, const char *label)
{
  GtkWidget *row = find_named (GTK_WIDGET (window), "bottom_buttons");
  GtkWidget *answer = find_named (row, "answer_label");

  g_assert_true (gtk_widget_get_mapped (answer));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (answer)), ==, label);
}

/* The row below a narrow page has the review's buttons, and in a retry that one's. */
static void
test_bottom_row (void)
{
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 360);
  g_settings_set_int (get_settings (), "window-height", 720);
  window = open_window ();
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    choose (window, small[i]);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  settle ();
  g_assert_cmpstr (get_row (window), ==, "play");
  activate (window, "review");
  settle ();
  wait_until (is_enabled (window, "retry"));
  g_assert_cmpstr (get_row (window), ==, "review");
  wait_until (is_enabled (window, "show-why"));
  activate (window, "show-why");
  wait_until (is_explaining (window));
  g_assert_false (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "why_report_button")));
  activate (window, "show-why");
  wait_until (!is_explaining (window));
  activate (window, "retry");
  settle ();
  g_assert_cmpstr (get_row (window), ==, "retry");
  assert_answer (window, "Show Area");
  activate (window, "show-answer");
  assert_answer (window, "Show Answer");
  activate (window, "dismiss");
  settle ();
  g_assert_cmpstr (get_row (window), ==, "review");
  activate (window, "review");
  settle ();
  g_assert_cmpstr (get_row (window), ==, "play");

  close_fresh (window);
}

/* The left end of a label's words, in the middle of their height. */
static graphene_point_t
get_start (NoughtsWindow *window, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));

  return GRAPHENE_POINT_INIT (bounds.origin.x, bounds.origin.y + bounds.size.height / 2);
}

/* The report's title has the place of the title of the game, beside every board. */
static void
test_title (void)
{
  static const int sizes[][2] = { { 900, 640 }, { 1280, 800 }, { 1920, 1080 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      NoughtsWindow *window;
      graphene_point_t title, report;

      reset_settings ();
      forget_kept_game ();
      g_settings_set_int (get_settings (), "window-width", sizes[i][0]);
      g_settings_set_int (get_settings (), "window-height", sizes[i][1]);
      window = open_window ();
      begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
      choose (window, "h8");
      choose (window, "i9");
      activate (window, "resign");
      activate (window, "resign-now");
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      title = get_start (window, find_named (GTK_WIDGET (window), "title_label"));
      activate (window, "review");
      settle ();
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      report =
          get_start (window, find_named (find_named (GTK_WIDGET (window), "report_page"), "title"));
      g_assert_cmpfloat_with_epsilon (title.x, report.x, 0.1);
      g_assert_cmpfloat_with_epsilon (title.y, report.y, 1.1);
      close_fresh (window);
    }
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/report/opens", test_opens);
  g_test_add_func ("/window/report/title", test_title);
  g_test_add_func ("/window/report/journey", test_journey);
  g_test_add_func ("/window/report/small", test_small);
  g_test_add_func ("/window/report/flawless", test_flawless);
  g_test_add_func ("/window/report/flawless-so-far", test_flawless_so_far);
  g_test_add_func ("/window/report/played-like", test_played_like);

  g_test_add_func ("/window/report/why", test_why);
  g_test_add_func ("/window/report/bottom-row", test_bottom_row);

  return fixture_run ();
}
