/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The analysis board. */

#include <string.h>

#include "app-fixture.h"
#include "noughts-line-row.h"
#include "noughts-lines-pane.h"

#define GAME "h8 h9 i8 g8 i9"

static NoughtsLinesPane *
get_pane (NoughtsWindow *window)
{
  return NOUGHTS_LINES_PANE (find_named (GTK_WIDGET (window), "lines_pane"));
}

static gboolean
is_shown (NoughtsWindow *window, const char *name)
{
  return gtk_widget_get_visible (find_named (GTK_WIDGET (window), name));
}

/* Opens the analysis of a game of two people. */
static NoughtsWindow *
open_analysis (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, GAME);
  activate (window, "analyse");
  settle ();
  g_assert_true (is_analysing (window));

  return window;
}

static void
jump (NoughtsWindow *window, guint ply)
{
  noughts_game_jump (get_game (window), noughts_game_get_node_at (get_game (window), ply));
  settle ();
}

static void
press (NoughtsWindow *window, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &handled);
    }
  settle ();
}

/* Returns the depth that the pane tells, 0 for none. */
static int
get_depth (NoughtsWindow *window)
{
  int depth = 0;

  sscanf (noughts_lines_pane_get_progress (get_pane (window)), "depth %d", &depth);
  return depth;
}

/* The game waits unchanged, whatever is done in the analysis, which is there again. */
static void
test_copy (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game, *copy;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, GAME);
  game = get_game (window);
  activate (window, "analyse");
  settle ();
  copy = get_game (window);
  g_assert_true (copy != game);
  g_assert_true (is_shown (window, "lines_pane"));
  g_assert_false (is_shown (window, "play_buttons"));

  jump (window, 2);
  choose (window, "j10");
  activate (window, "delete-from-here");
  jump (window, 1);
  choose (window, "a1");
  assert_moves (window, "h8 a1");

  activate (window, "back-to-game");
  settle ();
  g_assert_true (get_game (window) == game);
  assert_moves (window, GAME);
  g_assert_false (is_shown (window, "lines_pane"));
  g_assert_true (is_shown (window, "play_buttons"));

  activate (window, "analyse");
  settle ();
  g_assert_true (get_game (window) == copy);
  assert_moves (window, "h8 a1");
  g_assert_true (is_enabled (window, "undo"));

  close_fresh (window);
}

/* What is done to a game alone is not done to its analysis. */
static void
test_play_actions (void)
{
  static const char *const names[] = { "change-sides", "engine-move", "offer-draw", "resign",
                                       "call-draw" };
  NoughtsWindow *window = open_fresh ();

  begin (window, 4, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "a1 b1 c2 d2 b3 a3 d4 c4 c1 b2 a2 d1");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (is_enabled (window, names[i]));
  activate (window, "analyse");
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (is_enabled (window, names[i]));
  activate (window, "back-to-game");
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (is_enabled (window, names[i]));

  close_fresh (window);
}

/* What was found in the position that is left with the analysis is shown at once in the next. */
static void
test_left_position (void)
{
  NoughtsWindow *window = open_analysis ();

  wait_until (get_depth (window) >= 6);
  activate (window, "back-to-game");
  settle ();
  g_assert_false (is_analysing (window));

  activate (window, "analyse");
  g_assert_true (g_str_has_prefix (noughts_lines_pane_get_progress (get_pane (window)), "saved:"));

  close_fresh (window);
}

/* A running game against a computer waits, too; the moves of both sides are the person's. */
static void
test_against_computer (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin (window, 15, 5, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  play_anywhere (window);
  game = get_game (window);
  activate (window, "analyse");
  settle ();
  choose (window, "o15");
  choose (window, "n15");
  choose (window, "o14");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 5);

  activate (window, "back-to-game");
  settle ();
  g_assert_true (get_game (window) == game);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);
  g_assert_cmpint (noughts_sitting_get_choice (noughts_window_get_sitting (window))->mode, ==,
                   NOUGHTS_MODE_COMPUTER);

  close_fresh (window);
}

static gboolean
is_reviewing (NoughtsWindow *window)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), "review");

  return g_variant_get_boolean (state);
}

/* Whether the game was reviewed before is known of that game alone. */
static void
test_back_to_review (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "a1 b1 a2 b2 a3");
  activate (window, "review");
  settle ();
  g_assert_true (is_reviewing (window));
  for (int i = 0; i < 2; i++)
    {
      activate (window, "analyse");
      settle ();
      g_assert_false (is_reviewing (window));
      activate (window, "back-to-game");
      settle ();
      g_assert_true (is_reviewing (window));
    }

  begin (window, 15, 5, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  play_anywhere (window);
  game = get_game (window);
  activate (window, "set-up");
  activate (window, "set-up-analyse");
  settle ();
  g_assert_true (is_analysing (window));
  activate (window, "back-to-game");
  settle ();
  g_assert_true (get_game (window) == game);
  g_assert_false (is_reviewing (window));

  close_fresh (window);
}

/* An ended game is kept, even if other games begin meanwhile. */
static void
test_ended_game_kept (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  g_autoptr (NoughtsGame) game = NULL;
  gboolean found = FALSE;

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "a1 b1 a2 b2 a3");
  game = g_object_ref (get_game (window));
  activate (window, "analyse");
  settle ();
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  for (guint i = 0; i < 4 && !found; i++)
    {
      noughts_sitting_bring_back (sitting);
      found = get_game (window) == game;
    }
  g_assert_true (found);

  close_fresh (window);
}

/* From an empty board there is nothing to bring back but an empty board. */
static void
test_from_nothing (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "analyse");
  settle ();
  choose (window, "h8");
  activate (window, "back-to-game");
  settle ();
  g_assert_false (is_analysing (window));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);

  close_fresh (window);
}

/* A move that is there is followed, another one is a variation, and all can be undone. */
static void
test_variations (void)
{
  NoughtsWindow *window = open_analysis ();

  jump (window, 2);
  choose (window, "i8");
  assert_moves (window, "h8 h9 i8");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 5);
  g_assert_false (is_enabled (window, "undo"));

  jump (window, 2);
  choose (window, "j9");
  choose (window, "j10");
  assert_moves (window, "h8 h9 j9 j10");
  g_assert_true (is_enabled (window, "promote"));
  activate (window, "promote");
  g_assert_false (is_enabled (window, "promote"));

  activate (window, "undo");
  g_assert_true (is_enabled (window, "promote"));
  activate (window, "delete-variation");
  assert_moves (window, "h8 h9");
  activate (window, "undo");
  activate (window, "undo");
  activate (window, "undo");
  assert_moves (window, "h8 h9");
  g_assert_false (is_enabled (window, "undo"));
  activate (window, "redo");
  assert_moves (window, "h8 h9 j9");

  close_fresh (window);
}

/* The pane follows the engine, and shows the lines of the shown position alone. */
static void
test_lines (void)
{
  NoughtsWindow *window = open_analysis ();
  guint shown;

  wait_until (strstr (noughts_lines_pane_get_progress (get_pane (window)), "depth") != NULL);
  activate (window, "more-lines");
  settle ();
  g_assert_cmpint (g_settings_get_int (get_settings (), "analysis-lines"), ==, 4);
  wait_until (count_told (GTK_WIDGET (noughts_window_get_board (window)), "%") >= 4);
  for (int lines = 3; lines >= 1; lines--)
    activate (window, "fewer-lines");
  g_assert_cmpint (g_settings_get_int (get_settings (), "analysis-lines"), ==, 1);
  g_assert_false (is_enabled (window, "fewer-lines"));
  wait_until (count_told (GTK_WIDGET (noughts_window_get_board (window)), "%") == 1);
  for (int lines = 2; lines <= 4; lines++)
    activate (window, "more-lines");
  wait_until (count_told (GTK_WIDGET (noughts_window_get_board (window)), "%") >= 4);

  activate (window, "toggle-engine");
  settle ();
  shown = count_told (GTK_WIDGET (noughts_window_get_board (window)), "%");
  g_assert_cmpuint (shown, >=, 4);
  activate (window, "mark-lines");
  settle ();
  g_assert_cmpuint (count_told (GTK_WIDGET (noughts_window_get_board (window)), "%"), ==, 0);
  activate (window, "mark-lines");
  settle ();
  g_assert_cmpuint (count_told (GTK_WIDGET (noughts_window_get_board (window)), "%"), ==, shown);
  jump (window, 1);
  g_assert_cmpstr (noughts_lines_pane_get_progress (get_pane (window)), ==, "The engine is off");
  g_assert_cmpuint (count_told (GTK_WIDGET (noughts_window_get_board (window)), "%"), ==, 0);

  close_fresh (window);
}

/* Pointing at a line shows it as ghosts, a click plays it as a variation, as one edit. */
static void
test_play_line (void)
{
  NoughtsWindow *window = open_analysis ();
  GtkWidget *row = find_widget (GTK_WIDGET (get_pane (window)), NOUGHTS_TYPE_LINE_ROW);
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  wait_until (get_depth (window) >= 6);
  activate (window, "toggle-engine");
  settle ();
  g_signal_emit_by_name (row, "pointed", 2);
  settle ();
  g_assert_cmpuint (count_told (board, "of the line"), ==, 2);
  g_signal_emit_by_name (row, "pointed", 0);
  settle ();
  g_assert_cmpuint (count_told (board, "of the line"), ==, 0);

  g_signal_emit_by_name (row, "chosen", 2);
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 7);
  activate (window, "undo");
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 5);

  /* A screen reader does the same, while there is a line. */
  g_assert_true (gtk_widget_activate_action (row, "line.play", NULL));
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 6);

  close_fresh (window);
}

static void
choose_for_analysis (NoughtsWindow *window, const char *action, const char *cell)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, g_variant_new_string (cell));
  settle ();
}

/* Cells are left out, or looked at alone, wherever the analysis goes, until one action ends it. */
static void
test_choice (void)
{
  NoughtsWindow *window = open_analysis ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));
  GtkLabel *label = GTK_LABEL (find_named (GTK_WIDGET (window), "choice_label"));

  g_assert_false (is_enabled (window, "all-cells"));
  choose_for_analysis (window, "leave-out", "j8");
  choose_for_analysis (window, "leave-out", "j7");
  g_assert_cmpstr (gtk_label_get_label (label), ==, "2 cells excluded");
  g_assert_cmpuint (count_told (board, "excluded from the analysis"), ==, 2);
  choose_for_analysis (window, "leave-out", "j7");
  jump (window, 4);
  g_assert_cmpstr (gtk_label_get_label (label), ==, "1 cell excluded");

  choose_for_analysis (window, "only-these", "a1");
  choose_for_analysis (window, "only-these", "h8");
  activate (window, "set-up");
  settle ();
  g_assert_cmpuint (count_told (board, "chosen for the analysis"), ==, 0);
  activate (window, "set-up");
  settle ();
  g_assert_cmpuint (count_told (board, "chosen for the analysis"), ==, 1);
  g_assert_cmpstr (gtk_label_get_label (label), ==, "Only 1 cell is analysed");
  g_assert_cmpuint (count_told (board, "excluded from the analysis"), ==, 0);
  wait_until (count_told (board, "%, chosen") + count_told (board, "analysis, ") == 1);
  g_assert_cmpuint (count_told (board, "%"), ==, 1);

  activate (window, "all-cells");
  settle ();
  g_assert_false (is_enabled (window, "all-cells"));
  g_assert_cmpuint (count_told (board, "for the analysis"), ==, 0);
  wait_until (count_told (board, "%") >= 3);

  close_fresh (window);
}

/* Every near cell has a value; at once and proven on a small board. */
static void
test_values (void)
{
  NoughtsWindow *window = open_analysis ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  activate (window, "show-values");
  wait_until (count_told (board, "%") > 20);
  activate (window, "show-values");
  activate (window, "back-to-game");

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  activate (window, "analyse");
  activate (window, "show-values");
  wait_until (count_told (board, "0.5") + count_told (board, "W") == 8);
  g_assert_cmpuint (count_told (board, "0.5"), ==, 4);

  close_fresh (window);
}

/* The threat is told and shown until the position changes. */
static void
test_threat (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "h8 a1 i8 o15 j8");
  activate (window, "analyse");
  settle ();
  activate (window, "show-threat");
  wait_until (strstr (noughts_window_get_band_text (window), "Black threatens to win by fours")
              != NULL);
  g_assert_cmpuint (count_told (board, "move 1 of the line"), ==, 1);
  choose (window, "g8");
  settle ();
  g_assert_cmpuint (count_told (board, "of the line"), ==, 0);

  /* The values of all moves take its place. */
  activate (window, "show-threat");
  wait_until (count_told (board, "move 1 of the line") == 1);
  activate (window, "show-values");
  g_assert_cmpuint (count_told (board, "of the line"), ==, 0);
  wait_until (count_told (board, "%") + count_told (board, "W") > 20);

  close_fresh (window);
}

static void
find_even (NoughtsWindow *window, int n)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "most-even", g_variant_new_int32 (n));
  wait_until (strstr (noughts_window_get_band_text (window), "Most balanced: ") != NULL);
}

/* The most even stones are told, shown and played. */
static void
test_most_even (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "a1");
  activate (window, "analyse");
  settle ();
  g_assert_false (is_enabled (window, "play-even"));
  find_even (window, 1);
  /* Any other reply loses. */
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Most balanced: b2 (draw)");
  g_assert_cmpuint (count_told (board, "move 1 of the line"), ==, 1);
  activate (window, "play-even");
  settle ();
  assert_moves (window, "a1 b2");
  g_assert_cmpuint (count_told (board, "of the line"), ==, 0);
  g_assert_false (is_enabled (window, "play-even"));

  find_even (window, 2);
  activate (window, "play-even");
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 4);
  activate (window, "undo");
  assert_moves (window, "a1 b2");

  close_fresh (window);
}

/* An answer does not come over Set Up or New Game. */
static void
test_late_answer (void)
{
  static const char *const pages[] = { "set-up", "new-game" };
  NoughtsWindow *window = open_analysis ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  /* The engine would be at work for ever. */
  g_action_group_change_action_state (G_ACTION_GROUP (window), "toggle-engine",
                                      g_variant_new_boolean (FALSE));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (window), "most-even",
                                      g_variant_new_int32 (1));
      g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                       "Looking for the most balanced move…");
      activate (window, pages[i]);
      g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
      noughts_workers_wait ();
      settle ();
      g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
      g_assert_cmpuint (count_told (board, "of the line"), ==, 0);
      g_assert_false (is_enabled (window, "play-even"));
      activate (window, pages[i]);
      settle ();
    }

  close_fresh (window);
}

/* A game against an opponent begins at the shown position; the analysis is kept. */
static void
test_play_from_here (void)
{
  NoughtsWindow *window = open_analysis ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);

  jump (window, 4);
  g_action_group_activate_action (G_ACTION_GROUP (window), "play-from-here",
                                  g_variant_new ("(ss)", "coin", "x"));
  settle ();
  g_assert_false (is_analysing (window));
  assert_moves (window, "h8 h9 i8 g8");
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_X);
  g_assert_cmpint (noughts_sitting_get_choice (sitting)->opponent, ==, MNK_COIN);
  g_assert_false (noughts_game_can_redo (get_game (window)));
  choose (window, "j8");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 6);

  close_fresh (window);
}

/* The person may take the side that is not to move: the computer begins. */
static void
test_play_other_side (void)
{
  NoughtsWindow *window = open_analysis ();

  jump (window, 4);
  g_action_group_activate_action (G_ACTION_GROUP (window), "play-from-here",
                                  g_variant_new ("(ss)", "coin", "o"));
  settle ();
  g_assert_cmpint (noughts_sitting_get_human (noughts_window_get_sitting (window)), ==, MNK_O);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "New game from this position");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 5);

  close_fresh (window);
}

/* Arrows step wherever the focus is; after Tab or Ctrl+arrow they move the cursor until Escape. */
static void
test_keys (void)
{
  NoughtsWindow *window = open_analysis ();
  NoughtsBoardView *board = noughts_window_get_board (window);
  MnkPoint before, after;

  press (window, GDK_KEY_Left, 0);
  press (window, GDK_KEY_Left, 0);
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 3);
  press (window, GDK_KEY_Up, 0);
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 0);
  press (window, GDK_KEY_Right, 0);
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 1);
  press (window, GDK_KEY_Down, 0);
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 5);

  noughts_board_view_get_cursor (board, &before);
  press (window, GDK_KEY_Right, GDK_CONTROL_MASK);
  press (window, GDK_KEY_Left, 0);
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 5);
  press (window, GDK_KEY_Escape, 0);
  press (window, GDK_KEY_Left, 0);
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 4);
  noughts_board_view_get_cursor (board, &after);
  g_assert_true (mnk_point_equal (before, after));

  /* In a game they are the board's. */
  activate (window, "back-to-game");
  settle ();
  press (window, GDK_KEY_Left, 0);
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 5);

  /* One that has ended is stepped through. */
  noughts_game_resign (get_game (window), MNK_X);
  press (window, GDK_KEY_Left, 0);
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 4);
  press (window, GDK_KEY_Right, 0);
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 5);

  close_fresh (window);
}

/* A remark is written, saved with the game, and undone like a move. */
static void
test_remark (void)
{
  NoughtsWindow *window = open_analysis ();
  GtkWidget *tools = find_named (GTK_WIDGET (window), "analysis_tools");
  g_autofree char *text = NULL;
  g_autofree char *none = NULL;

  g_signal_emit_by_name (tools, "remark-changed", "a fork");
  g_action_group_activate_action (G_ACTION_GROUP (window), "set-mark", g_variant_new_string ("!?"));
  text =
      noughts_game_get_note (get_game (window), noughts_game_get_current (get_game (window)), "C");
  g_assert_cmpstr (text, ==, "a fork");
  g_assert_cmpint (
      noughts_game_get_move_mark (get_game (window), noughts_game_get_current (get_game (window))),
      ==, NOUGHTS_MARK_INTERESTING);

  activate (window, "undo");
  activate (window, "undo");
  none =
      noughts_game_get_note (get_game (window), noughts_game_get_current (get_game (window)), "C");
  g_assert_null (none);

  close_fresh (window);
}

/* Opens the remark of the shown move and types a text. */
static void
type_remark (NoughtsWindow *window, const char *text)
{
  GtkWidget *popover;

  activate (window, "edit-remark");
  popover = gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_TYPE_POPOVER);
  gtk_text_buffer_set_text (
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (find_widget (popover, GTK_TYPE_TEXT_VIEW))), text,
      -1);
}

static void
assert_remark (NoughtsWindow *window, guint ply, const char *expected)
{
  NoughtsGame *game = get_game (window);
  g_autofree char *text = noughts_game_get_note (game, noughts_game_get_node_at (game, ply), "C");

  g_assert_cmpstr (text, ==, expected);
}

/* A remark that is being written stays with its move when another one is shown, and when the
 * analysis is left. */
static void
test_remark_stays (void)
{
  NoughtsWindow *window = open_analysis ();

  type_remark (window, "the last one");
  jump (window, 3);
  assert_remark (window, 5, "the last one");
  assert_remark (window, 3, NULL);
  type_remark (window, "the third");
  jump (window, 4);
  assert_remark (window, 3, "the third");
  assert_remark (window, 4, NULL);

  type_remark (window, "left");
  activate (window, "back-to-game");
  settle ();
  g_assert_false (is_analysing (window));
  activate (window, "analyse");
  settle ();
  assert_remark (window, 4, "left");
  assert_remark (window, 5, "the last one");

  close_fresh (window);
}

/* Back in the game a narrow page shows its beginning. */
static void
test_narrow_back (void)
{
  GtkAdjustment *adjustment;
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 360);
  g_settings_set_int (get_settings (), "window-height", 640);
  window = open_window ();
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "analyse");
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (find_widget (GTK_WIDGET (window), GTK_TYPE_SCROLLED_WINDOW)));
  wait_until (is_analysing (window) && gtk_adjustment_get_upper (adjustment) > 800);
  gtk_adjustment_set_value (adjustment, 300);
  activate (window, "back-to-game");
  wait_until (gtk_adjustment_get_value (adjustment) == 0);
  g_assert_false (is_analysing (window));

  close_fresh (window);
}

/* The graph stays in an analysis where the window is high enough for it. */
static void
test_graph (void)
{
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  for (int height = 600; height <= 800; height += 200)
    {
      GtkWidget *graph;

      g_settings_set_int (get_settings (), "window-width", 1000);
      g_settings_set_int (get_settings (), "window-height", height);
      window = open_window ();
      begin (window, 15, 5, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
      activate (window, "analyse");
      graph = find_named (GTK_WIDGET (window), "graph");
      wait_until (is_analysing (window) && gtk_widget_get_mapped (graph) == (height > 700));
      activate (window, "back-to-game");
      wait_until (gtk_widget_get_mapped (graph));
      close_window (window);
    }
  reset_settings ();
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/analysis/copy", test_copy);
  g_test_add_func ("/window/analysis/left-position", test_left_position);
  g_test_add_func ("/window/analysis/against-computer", test_against_computer);
  g_test_add_func ("/window/analysis/back-to-review", test_back_to_review);
  g_test_add_func ("/window/analysis/ended-game-kept", test_ended_game_kept);
  g_test_add_func ("/window/analysis/play-actions", test_play_actions);
  g_test_add_func ("/window/analysis/from-nothing", test_from_nothing);
  g_test_add_func ("/window/analysis/variations", test_variations);
  g_test_add_func ("/window/analysis/lines", test_lines);
  g_test_add_func ("/window/analysis/play-line", test_play_line);
  g_test_add_func ("/window/analysis/choice", test_choice);
  g_test_add_func ("/window/analysis/values", test_values);
  g_test_add_func ("/window/analysis/threat", test_threat);
  g_test_add_func ("/window/analysis/most-even", test_most_even);
  g_test_add_func ("/window/analysis/late-answer", test_late_answer);
  g_test_add_func ("/window/analysis/play-from-here", test_play_from_here);
  g_test_add_func ("/window/analysis/play-other-side", test_play_other_side);
  g_test_add_func ("/window/analysis/keys", test_keys);
  g_test_add_func ("/window/analysis/graph", test_graph);
  g_test_add_func ("/window/analysis/remark", test_remark);
  g_test_add_func ("/window/analysis/remark-stays", test_remark_stays);
  g_test_add_func ("/window/analysis/narrow-back", test_narrow_back);

  return fixture_run ();
}
