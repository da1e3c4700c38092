/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rated games in the window: what they disable, what leaving one asks, and the page of ratings. */

#include <glib/gstdio.h>

#include "app-fixture.h"
#include "noughts-rating-window.h"
#include "noughts-saved-game.h"
#include "noughts-settings.h"

static char *
get_path (const char *ending)
{
  g_autofree char *name = g_strconcat ("ratings.txt", ending, NULL);

  return g_build_filename (g_get_user_data_dir (), "noughts", name, NULL);
}

static void
forget_ratings (void)
{
  static const char *const endings[] = { "", ".lock", ".damaged" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = get_path (endings[i]);

      g_unlink (path);
    }
}

static void
write_ratings (const char *text)
{
  g_autofree char *path = get_path ("");
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Returns the number of games in the book. */
static guint
count_rated (void)
{
  g_autoptr (GFile) file = noughts_rating_book_get_usual_file ();
  g_autoptr (GArray) games = noughts_rating_book_read (file, NULL);

  g_assert_nonnull (games);
  return games->len;
}

static void
begin_rated (NoughtsWindow *window, const char *clock)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.opponent = MNK_LEVEL_1 + 1;
  choice.rated = TRUE;
  g_assert_true (noughts_time_control_parse (clock, &choice.clock));
  noughts_sitting_set_pace (noughts_window_get_sitting (window), 0);
  g_assert_true (noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL));
  settle ();
}

static void
play_two (NoughtsWindow *window)
{
  choose (window, "a1");
  g_assert_true (
      noughts_match_get_thinking (noughts_sitting_get_match (noughts_window_get_sitting (window))));
  g_assert_false (is_enabled (window, "hurry"));
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
  wait_until (is_playable (window));
  choose (window, "o15");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 4);
  settle ();
}

static gboolean
has_ended (NoughtsWindow *window)
{
  return noughts_game_get_result (get_game (window)) != NOUGHTS_RESULT_OPEN;
}

/* Nothing helps in a rated game, and all is there again after it. */
static void
test_actions (void)
{
  static const char *const forbidden[] = { "hint",        "undo",          "redo",
                                           "engine-move", "opponent-move", "change-sides",
                                           "analyse",     "review",        "set-up",
                                           "weight",      "weights",       "evaluation",
                                           "pause",       "hurry",         "offer-draw" };
  NoughtsWindow *window = open_fresh ();
  g_autofree char *detail = NULL;
  GtkLabel *words;
  gboolean weights;

  begin_rated (window, "60+2");
  activate (window, "weights");
  play_two (window);
  for (guint i = 0; i < G_N_ELEMENTS (forbidden); i++)
    if (is_enabled (window, forbidden[i]))
      g_error ("“%s” is enabled", forbidden[i]);
  g_object_get (noughts_window_get_board (window), "weights", &weights, NULL);
  g_assert_false (weights);
  g_assert_false (noughts_sitting_shows_evaluation (noughts_window_get_sitting (window)));
  words = GTK_LABEL (find_named (GTK_WIDGET (window), "graph_words"));
  g_assert_cmpstr (gtk_label_get_label (words), ==, "Winning chances appear after the game.");
  g_assert_true (is_enabled (window, "resign"));

  activate (window, "resign");
  activate (window, "resign-now");
  wait_until (count_rated () == 1);
  settle ();
  g_object_get (find_named (GTK_WIDGET (window), "bottom_card"), "detail", &detail, NULL);
  g_assert_true (g_str_has_prefix (detail, "Resigned · "));
  g_assert_true (is_enabled (window, "analyse"));
  g_assert_true (is_enabled (window, "review"));
  g_assert_true (is_enabled (window, "weights"));
  g_assert_false (is_enabled (window, "undo"));
  close_fresh (window);
  forget_ratings ();
}

/* The level nearest to the rating is offered after a game, and in New Game, where it is chosen. */
static void
test_next (void)
{
  NoughtsWindow *window;
  NoughtsSitting *sitting;
  GtkWidget *next;

  write_ratings ("noughts ratings 1\n"
                 "1700000000 15 15 5 freestyle 6 1 1 1150.00 40.00 0.060000\n");
  window = open_fresh ();
  sitting = noughts_window_get_sitting (window);
  begin_rated (window, "none");
  play_two (window);
  activate (window, "resign");
  activate (window, "resign-now");
  wait_until (count_rated () == 2);
  wait_until (has_label (GTK_WIDGET (window), "Next: Level 6"));

  g_settings_set_int (get_settings (), "board-width", 15);
  g_settings_set_int (get_settings (), "board-height", 15);
  g_settings_set_int (get_settings (), "win-length", 5);
  activate (window, "new-game");
  settle ();
  next = find_named (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL), "next_button");
  g_assert_false (gtk_widget_get_visible (next));
  gtk_switch_set_active (GTK_SWITCH (find_named (GTK_WIDGET (window), "rated_switch")), TRUE);
  settle ();
  g_assert_true (gtk_widget_get_visible (next));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (next)), ==, "Next opponent: Level 6");
  g_signal_emit_by_name (next, "clicked");
  settle ();
  g_assert_false (gtk_widget_get_visible (next));
  gtk_widget_activate_action (find_named (GTK_WIDGET (window), "start_button"), "new-game.start",
                              NULL);
  settle ();
  g_assert_cmpint (noughts_sitting_get_choice (sitting)->opponent, ==, MNK_LEVEL_1 + 5);
  g_assert_true (noughts_sitting_is_rated_open (sitting));

  close_fresh (window);
  forget_ratings ();
}

/* New Game asks, and resigns or not. */
static void
test_new_game (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_rated (window, "none");
  play_two (window);
  activate (window, "new-game");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this rated game?");
  g_assert_false (is_enabled (window, "start-game") && has_ended (window));
  activate (window, "dismiss");
  g_assert_false (has_ended (window));
  g_assert_false (is_enabled (window, "resign-leave"));

  activate (window, "new-game");
  activate (window, "resign-leave");
  g_assert_true (has_ended (window));
  wait_until (count_rated () == 1);
  g_assert_nonnull (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL));
  close_fresh (window);
  forget_ratings ();
}

static gint64 now_us = G_USEC_PER_SEC;

static gint64
read_time (gpointer data)
{
  return now_us;
}

/* The clock runs on while it is asked whether to resign, whatever led to it. The flag that falls
 * meanwhile ends the game, and with it the question. */
static void
test_question_clock (void)
{
  for (int closes = 0; closes < 2; closes++)
    {
      NoughtsWindow *window = open_fresh ();
      NoughtsSitting *sitting = noughts_window_get_sitting (window);

      noughts_sitting_set_time (sitting, read_time, NULL);
      begin_rated (window, "1+0");
      play_two (window);
      wait_until (noughts_sitting_is_clock_running (sitting, MNK_X));
      if (closes)
        gtk_window_close (GTK_WINDOW (window));
      else
        activate (window, "new-game");
      settle ();
      g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this rated game?");
      g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_X));
      activate (window, "dismiss");
      g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_X));

      if (closes)
        gtk_window_close (GTK_WINDOW (window));
      else
        activate (window, "new-game");
      now_us += 61 * G_USEC_PER_SEC;
      noughts_sitting_check_clock (sitting);
      settle ();
      g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_O_WON);
      g_assert_false (is_enabled (window, "resign-leave"));
      g_assert_null (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL));
      wait_until (count_rated () == 1);
      close_fresh (window);
      forget_ratings ();
    }
}

/* A game of two moves is left without a question, and counts for nothing. */
static void
test_aborted (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_rated (window, "none");
  choose (window, "a1");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
  activate (window, "new-game");
  g_assert_nonnull (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL));
  g_assert_false (is_enabled (window, "resign-leave"));
  close_fresh (window);
  g_assert_cmpuint (count_rated (), ==, 0);
}

/* A game that has become a rated loss behind the New Game panel is not left without a question. */
static void
test_behind_new_game (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsMatch *match = noughts_sitting_get_match (noughts_window_get_sitting (window));
  GtkWidget *start;

  begin_rated (window, "none");
  choose (window, "a1");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
  wait_until (is_playable (window));
  activate (window, "new-game");
  settle ();
  g_assert_true (noughts_match_human_move (match, (MnkPoint){ 14, 14 }, NULL));
  wait_until (noughts_game_get_n_plies (get_game (window)) == 4);
  start = find_named (GTK_WIDGET (window), "start_button");
  gtk_widget_activate_action (start, "new-game.start", NULL);
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this rated game?");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 4);
  activate (window, "dismiss");
  gtk_widget_activate_action (start, "page.analyse", NULL);
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this rated game?");
  g_assert_false (noughts_sitting_is_analysing (noughts_window_get_sitting (window)));
  activate (window, "resign-leave");
  settle ();
  g_assert_true (noughts_sitting_is_analysing (noughts_window_get_sitting (window)));
  wait_until (count_rated () == 1);
  close_fresh (window);
  forget_ratings ();
}

/* What would put another game on the board asks, too, and goes on after a resignation. What is held
 * up is forgotten once the person plays on. */
static void
paste_then (gboolean resigns)
{
  NoughtsWindow *window = open_fresh ();

  begin_rated (window, "none");
  play_two (window);
  noughts_window_paste_text (window, "h8 i9 g9");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this rated game?");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 4);
  activate (window, "dismiss");
  g_assert_cmpuint (count_rated (), ==, 0);
  if (resigns)
    {
      noughts_window_paste_text (window, "h8 i9 g9");
      activate (window, "resign-leave");
      wait_until (noughts_game_get_n_plies (get_game (window)) == 3);
    }
  else
    {
      activate (window, "new-game");
      activate (window, "resign-leave");
      settle ();
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 4);
    }
  wait_until (count_rated () == 1);
  close_fresh (window);
  forget_ratings ();
}

static void
test_paste (void)
{
  paste_then (FALSE);
  paste_then (TRUE);
}

/* So do a file, and another opponent. */
static void
test_then (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "noughts-then.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "(;FF[4]GM[4]SZ[15];B[hh];W[ii])", -1, NULL));
  for (int opens = 0; opens < 2; opens++)
    {
      NoughtsWindow *window = open_fresh ();
      NoughtsSitting *sitting = noughts_window_get_sitting (window);

      begin_rated (window, "none");
      play_two (window);
      if (opens)
        noughts_window_open_file (window, file);
      else
        g_action_group_activate_action (G_ACTION_GROUP (window), "play-opponent",
                                        g_variant_new_string ("level-5"));
      settle ();
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 4);
      activate (window, "resign-leave");
      if (opens)
        wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
      else
        {
          g_assert_cmpint (noughts_sitting_get_choice (sitting)->opponent, ==, MNK_LEVEL_1 + 4);
          g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), <=, 1);
        }
      wait_until (count_rated () == 1);
      close_fresh (window);
      forget_ratings ();
    }

  g_unlink (path);
}

/* A file that has been read after the game has become a rated loss is not shown without a question.
 */
static void
test_read_late (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "noughts-late.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  NoughtsWindow *window = open_fresh ();

  g_assert_true (g_file_set_contents (path, "(;FF[4]GM[4]SZ[15];B[hh];W[ii])", -1, NULL));
  begin_rated (window, "none");
  choose (window, "a1");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
  wait_until (is_playable (window));
  noughts_window_open_file (window, file);
  g_assert_false (is_enabled (window, "resign-leave"));
  choose (window, "o15");
  wait_until (is_enabled (window, "resign-leave"));
  g_assert_true (noughts_sitting_is_rated (noughts_window_get_sitting (window)));
  activate (window, "resign-leave");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  wait_until (count_rated () == 1);
  close_fresh (window);
  forget_ratings ();
  g_unlink (path);
}

/* Closing asks once; who closes again, or goes on later, has the game at the next start. */
static void
test_close (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_rated (window, "none");
  play_two (window);
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this rated game?");
  g_assert_true (is_enabled (window, "leave-later"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (gtk_window_get_focus (GTK_WINDOW (window)))),
                   ==, "_Resign");
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  activate (window, "leave-later");
  wait_until (window == NULL);
  g_assert_cmpuint (count_rated (), ==, 0);

  window = open_window ();
  wait_until (get_game (window) != NULL && noughts_game_get_n_plies (get_game (window)) == 4);
  g_assert_true (noughts_sitting_would_forfeit (noughts_window_get_sitting (window)));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  activate (window, "resign-leave");
  wait_until (window == NULL);
  wait_until (count_rated () == 1);
  forget_ratings ();
  forget_kept_game ();
  reset_settings ();
}

/* Who closes again has no pause from it: at the next start the clock runs at once. */
static void
test_close_clock (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_rated (window, "180+2");
  play_two (window);
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  wait_until (window == NULL);

  window = open_window ();
  wait_until (get_game (window) != NULL && noughts_game_get_n_plies (get_game (window)) == 4);
  settle ();
  g_assert_true (noughts_sitting_is_clock_running (noughts_window_get_sitting (window), MNK_X));
  g_assert_false (is_enabled (window, "pause"));
  activate (window, "resign");
  activate (window, "resign-now");
  wait_until (count_rated () == 1);
  close_fresh (window);
  forget_ratings ();
}

/* A second program keeps no games: closing asks until there is an answer. */
static void
test_close_second (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  NoughtsWindow *window;
  int lock;

  g_assert_true (noughts_saved_game_claim (file, &lock));
  window = open_fresh ();
  begin_rated (window, "none");
  play_two (window);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_close (GTK_WINDOW (window));
      settle ();
      g_assert_nonnull (window);
      g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this rated game?");
      g_assert_false (is_enabled (window, "leave-later"));
    }

  activate (window, "resign-leave");
  wait_until (window == NULL);
  wait_until (count_rated () == 1);
  g_close (lock, NULL);
  forget_ratings ();
  forget_kept_game ();
}

static GtkWindow *
find_page (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (NOUGHTS_IS_RATING_WINDOW (window))
        return window;
    }

  return NULL;
}

static guint
count_rows (GtkWindow *page)
{
  GtkWidget *list = find_widget (GTK_WIDGET (page), GTK_TYPE_LIST_BOX);
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n) != NULL)
    n++;

  return n;
}

/* The page shows each board by itself, the last played first. */
static void
test_page (void)
{
  NoughtsWindow *window;
  GtkWindow *page;
  GtkWidget *chooser;

  write_ratings ("noughts ratings 1\n"
                 "1700000000 15 15 5 freestyle 4 2 1 1162.31 290.32 0.060000\n"
                 "1700000100 15 15 5 freestyle 5 1 0 1100.10 260.00 0.060000\n"
                 "1700000200 15 15 5 renju 5 1 0.5 990.00 300.00 0.060000\n");
  window = open_fresh ();
  activate (window, "ratings");
  page = find_page ();
  g_assert_nonnull (page);
  wait_until (count_rows (page) == 1);
  chooser = find_widget (GTK_WIDGET (page), GTK_TYPE_DROP_DOWN);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (chooser))),
                    ==, 2);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser), 1);
  g_assert_cmpuint (count_rows (page), ==, 2);
  gtk_window_close (page);
  settle ();
  close_fresh (window);
  forget_ratings ();
}

/* Without a game the page says how to get a rating. */
static void
test_no_games (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *stack;

  activate (window, "ratings");
  settle ();
  stack = find_widget (GTK_WIDGET (find_page ()), GTK_TYPE_STACK);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "empty");
  gtk_window_close (find_page ());
  close_fresh (window);
}

/* A damaged file is told at the start, and kept. */
static void
test_damaged (void)
{
  g_autofree char *copy = get_path (".damaged");
  NoughtsWindow *window;

  write_ratings ("noughts ratings 1\nnonsense\n");
  window = open_fresh ();
  wait_until (g_str_has_prefix (noughts_window_get_band_text (window),
                                "The file of your rated games was damaged."));
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
  close_fresh (window);
  forget_ratings ();
}

/* What was told stays when the computer moves. */
static void
test_damaged_read (void)
{
  static const char damaged[] = "The file of your rated games was damaged.";
  NoughtsWindow *window;

  write_ratings ("noughts ratings 1\nnonsense\n");
  reset_settings ();
  forget_kept_game ();
  g_settings_set_enum (get_settings (), "side", NOUGHTS_SIDE_SECOND);
  g_settings_set_double (get_settings (), "pace", NOUGHTS_PACE_MOST);
  window = open_window ();
  wait_until (g_str_has_prefix (noughts_window_get_band_text (window), damaged));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  wait_until ((noughts_match_hurry (get_match (window)),
               noughts_game_get_n_plies (get_game (window)) == 1));
  settle ();
  g_assert_true (g_str_has_prefix (noughts_window_get_band_text (window), damaged));
  choose (window,
          noughts_game_can_play (get_game (window), (MnkPoint){ 1, 1 }, NULL) ? "b2" : "a1");
  settle ();
  g_assert_false (g_str_has_prefix (noughts_window_get_band_text (window), damaged));
  close_fresh (window);
  forget_ratings ();
}

/* What New Game says of the sides, the takebacks and the match. */
static void
assert_terms (GtkWidget *panel, gboolean alternate, guint takebacks, guint contest)
{
  GtkWidget *swap = find_named (panel, "swap_toggle");

  g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (swap)), ==, alternate);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_named (panel, "takebacks"))),
                    ==, takebacks);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_named (panel, "contest"))), ==,
                    contest);
}

/* The switch is offered where levels are measured, remembered, and takes away what a rated game
 * does not leave open, in its place. */
static void
test_switch (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *panel, *rated;

  g_settings_set_int (get_settings (), "board-width", 15);
  g_settings_set_int (get_settings (), "board-height", 15);
  g_settings_set_int (get_settings (), "win-length", 5);
  g_settings_set_int (get_settings (), "games-in-match", 3);
  activate (window, "new-game");
  panel = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL);
  rated = find_named (panel, "rated_switch");
  assert_terms (panel, FALSE, NOUGHTS_TAKEBACKS_UNLIMITED, 1);
  g_assert_true (gtk_widget_get_mapped (rated));
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (rated)));
  g_assert_true (gtk_widget_get_visible (find_named (panel, "side_section")));
  gtk_switch_set_active (GTK_SWITCH (rated), TRUE);
  g_assert_true (gtk_widget_get_visible (find_named (panel, "side_section")));
  g_assert_false (gtk_widget_is_sensitive (find_named (panel, "side_section")));
  g_assert_false (gtk_widget_is_sensitive (find_named (panel, "takebacks_section")));
  g_assert_false (gtk_widget_is_sensitive (find_named (panel, "contest_section")));
  /* A rated game's own terms are shown, and the wishes come back with the switch. */
  assert_terms (panel, TRUE, NOUGHTS_TAKEBACKS_NONE, 0);
  gtk_switch_set_active (GTK_SWITCH (rated), FALSE);
  assert_terms (panel, FALSE, NOUGHTS_TAKEBACKS_UNLIMITED, 1);
  gtk_switch_set_active (GTK_SWITCH (rated), TRUE);
  activate (window, "start-game");
  g_assert_true (noughts_sitting_is_rated (noughts_window_get_sitting (window)));
  g_assert_true (g_settings_get_boolean (get_settings (), "rated"));

  g_settings_set_int (get_settings (), "board-width", 12);
  activate (window, "new-game");
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (rated)));
  g_assert_false (gtk_widget_is_sensitive (rated));
  activate (window, "start-game");
  g_assert_false (noughts_sitting_is_rated (noughts_window_get_sitting (window)));
  g_assert_true (g_settings_get_boolean (get_settings (), "rated"));
  close_fresh (window);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/rated/actions", test_actions);
  g_test_add_func ("/window/rated/next", test_next);
  g_test_add_func ("/window/rated/new-game", test_new_game);
  g_test_add_func ("/window/rated/question-clock", test_question_clock);
  g_test_add_func ("/window/rated/aborted", test_aborted);
  g_test_add_func ("/window/rated/behind-new-game", test_behind_new_game);
  g_test_add_func ("/window/rated/paste", test_paste);
  g_test_add_func ("/window/rated/then", test_then);
  g_test_add_func ("/window/rated/read-late", test_read_late);
  g_test_add_func ("/window/rated/close", test_close);
  g_test_add_func ("/window/rated/close-clock", test_close_clock);
  g_test_add_func ("/window/rated/close-second", test_close_second);
  g_test_add_func ("/window/rated/page", test_page);
  g_test_add_func ("/window/rated/no-games", test_no_games);
  g_test_add_func ("/window/rated/damaged", test_damaged);
  g_test_add_func ("/window/rated/damaged-read", test_damaged_read);
  g_test_add_func ("/window/rated/switch", test_switch);

  return fixture_run ();
}
