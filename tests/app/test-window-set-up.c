/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The editor of a position, and the search for its win. */

#include <string.h>

#include "app-fixture.h"
#include "noughts-game-page.h"
#include "noughts-lines-pane.h"
#include "noughts-piece-icon.h"
#include "noughts-set-up-panel.h"
#include "noughts-settings.h"

#define GAME "h8 h9 i8 g8 i9"

/* Sets a state of an action that chooses. */
static void
choose_state (NoughtsWindow *window, const char *action, const char *state)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), action,
                                      g_variant_new_string (state));
  settle ();
}

/* Counts the pictures of pieces: Remove has none. */
static guint
count_icons (GtkWidget *widget)
{
  guint n = NOUGHTS_IS_PIECE_ICON (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_icons (child);

  return n;
}

/* A position is set up on the board while the game waits, and then analysed. */
static void
test_set_up (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, GAME);
  game = get_game (window);
  activate (window, "set-up");
  settle ();
  g_assert_cmpuint (count_icons (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_SET_UP_PANEL)), ==,
                    4);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (find_named (GTK_WIDGET (window), "rule_expander")),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "Board and rules");
  g_assert_false (is_enabled (window, "undo"));
  choose (window, "a1");
  choose_state (window, "set-up-piece", "o");
  choose (window, "b1");
  choose (window, "h9");
  choose_state (window, "set-up-side", "o");
  g_assert_true (is_enabled (window, "undo"));
  g_assert_true (get_game (window) == game);
  assert_moves (window, GAME);

  activate (window, "set-up-analyse");
  settle ();
  g_assert_true (is_analysing (window));
  g_assert_cmpint (mnk_field_at (noughts_game_get_field (get_game (window)), 0, 0), ==, MNK_X);
  g_assert_cmpint (mnk_field_at (noughts_game_get_field (get_game (window)), 1, 0), ==, MNK_O);
  g_assert_cmpint (mnk_field_at (noughts_game_get_field (get_game (window)), 7, 8), ==, MNK_EMPTY);
  g_assert_cmpint (noughts_game_get_side (get_game (window)), ==, MNK_O);
  activate (window, "back-to-game");
  settle ();
  g_assert_true (get_game (window) == game);

  close_fresh (window);
}

/* Each change is undone by itself; closing leaves the game as it was. */
static void
test_set_up_undo (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *bar = find_named (GTK_WIDGET (window), "eval_bar");
  NoughtsGame *game;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, GAME);
  activate (window, "analyse");
  settle ();
  game = get_game (window);
  g_assert_true (gtk_widget_get_child_visible (bar));
  activate (window, "set-up");
  settle ();
  /* Its value is of another position. */
  g_assert_false (gtk_widget_get_child_visible (bar));
  activate (window, "set-up-clear");
  choose (window, "h8");
  activate (window, "undo");
  activate (window, "undo");
  settle ();
  g_assert_false (is_enabled (window, "undo"));
  activate (window, "redo");
  activate (window, "set-up");
  settle ();
  g_assert_true (gtk_widget_get_child_visible (bar));
  g_assert_true (get_game (window) == game);
  g_assert_true (is_analysing (window));
  assert_moves (window, GAME);
  g_assert_false (is_enabled (window, "set-up-clear"));
  wait_until (count_told (GTK_WIDGET (noughts_window_get_board (window)), "%") >= 3);

  close_fresh (window);
}

static const char *
get_header_label (NoughtsWindow *window)
{
  return gtk_button_get_label (GTK_BUTTON (find_named (GTK_WIDGET (window), "analyse_button")));
}

/* While a position is set up "Analyse" analyses that, from a game as from an analysis. */
static void
test_set_up_analyse (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, GAME);
  game = get_game (window);
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpstr (get_header_label (window), ==, i == 0 ? "Analyse" : "Back to the Game");
      activate (window, "set-up");
      settle ();
      g_assert_cmpstr (get_header_label (window), ==, "Analyse");
      activate (window, "set-up-clear");
      choose (window, i == 0 ? "a1" : "b1");
      activate (window, "analyse");
      settle ();
      g_assert_true (is_analysing (window));
      g_assert_cmpstr (get_header_label (window), ==, "Back to the Game");
      g_assert_false (noughts_game_get_n_plies (get_game (window)) > 0);
      g_assert_cmpint (mnk_field_at (noughts_game_get_field (get_game (window)), i, 0), ==, MNK_X);
    }
  activate (window, "analyse");
  settle ();
  g_assert_true (get_game (window) == game);

  close_fresh (window);
}

/* Whether Enter chooses a cell: then the board's action for it is enabled. */
static gboolean
takes_enter (NoughtsBoardView *board)
{
  GtkWidget *button = gtk_button_new ();
  gboolean takes;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "board.play");
  gtk_widget_set_parent (button, GTK_WIDGET (board));
  takes = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);

  return takes;
}

/* The band of the game behind the editor is away, with its default button. Enter edits a position
 * that somebody has won, too. */
static void
test_set_up_band (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "a1 a2 b1 b2 c1");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Player 1 wins");
  g_assert_nonnull (gtk_window_get_default_widget (GTK_WINDOW (window)));
  g_assert_false (takes_enter (noughts_window_get_board (window)));
  activate (window, "set-up");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_null (gtk_window_get_default_widget (GTK_WINDOW (window)));
  g_assert_true (takes_enter (noughts_window_get_board (window)));
  activate (window, "set-up");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Player 1 wins");
  g_assert_nonnull (gtk_window_get_default_widget (GTK_WINDOW (window)));

  close_fresh (window);
}

/* Finds the editor's drag or click, which see each press before the board does. */
static GtkGesture *
find_stroke (GtkWidget *board, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (board);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        return GTK_GESTURE (controller);
    }

  g_assert_not_reached ();
}

/* What acts on a game waits while the editor or New Game is shown in the place of its own. */
static void
test_set_up_keys (void)
{
  static const char *const names[] = { "engine-move", "change-sides", "previous", "first",
                                       "copy-game",   "save-as",      "print" };
  static const char *const analysis[] = { "annotate",   "copy-line", "draw",
                                          "mark-lines", "set-mark",  "set-position-mark",
                                          "wipe-board" };
  NoughtsWindow *window = open_fresh ();

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, GAME);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (is_enabled (window, names[i]));
  g_assert_true (is_enabled (window, "undo"));

  activate (window, "set-up");
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (is_enabled (window, names[i]));
  choose (window, "a1");
  g_assert_true (is_enabled (window, "undo"));
  activate (window, "set-up");
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (is_enabled (window, names[i]));

  activate (window, "new-game");
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (is_enabled (window, names[i]));
  g_assert_false (is_enabled (window, "undo"));
  gtk_widget_activate_action (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL),
                              "new-game.cancel", NULL);
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (is_enabled (window, names[i]));
  g_assert_true (is_enabled (window, "undo"));

  /* The tree of an analysis is hidden, too. */
  activate (window, "analyse");
  settle ();
  g_assert_true (is_enabled (window, "delete-from-here"));
  g_assert_true (is_enabled (window, "toggle-engine"));
  for (guint i = 0; i < G_N_ELEMENTS (analysis); i++)
    g_assert_true (is_enabled (window, analysis[i]));
  activate (window, "new-game");
  settle ();
  g_assert_false (is_enabled (window, "delete-from-here"));
  g_assert_false (is_enabled (window, "toggle-engine"));
  for (guint i = 0; i < G_N_ELEMENTS (analysis); i++)
    g_assert_false (is_enabled (window, analysis[i]));

  close_fresh (window);
}

/* Where text runs from right to left, the arrows of the board point where they do elsewhere. */
static void
test_set_up_rtl (void)
{
  g_autoptr (GtkWidget) panel = NULL;
  GtkWidget *shifts;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  panel = g_object_ref_sink (noughts_set_up_panel_new ());
  shifts = find_named (panel, "shifts");
  g_assert_cmpint (gtk_widget_get_direction (panel), ==, GTK_TEXT_DIR_RTL);
  g_assert_cmpint (gtk_widget_get_direction (shifts), ==, GTK_TEXT_DIR_LTR);
  for (GtkWidget *button = gtk_widget_get_first_child (shifts); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    g_assert_cmpint (gtk_widget_get_direction (find_widget (button, GTK_TYPE_IMAGE)), ==,
                     GTK_TEXT_DIR_LTR);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* A drag places a piece on each cell that it passes. */
static void
test_set_up_drag (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));
  GtkGesture *drag;
  const MnkField *field;
  double cell;

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "set-up");
  settle ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  drag = find_stroke (board, GTK_TYPE_GESTURE_DRAG);
  cell = gtk_widget_get_height (board) / 3.5;
  g_signal_emit_by_name (drag, "drag-begin", gtk_widget_get_width (board) / 2.0,
                         gtk_widget_get_height (board) / 2.0);
  for (int i = 0; i <= 10; i++)
    g_signal_emit_by_name (drag, "drag-update", 0.0, -cell * i / 10);
  activate (window, "set-up-analyse");
  settle ();
  field = noughts_game_get_field (get_game (window));
  g_assert_cmpint (mnk_field_at (field, 1, 1), ==, MNK_X);
  g_assert_cmpint (mnk_field_at (field, 1, 2), ==, MNK_X);
  g_assert_cmpint (mnk_field_at (field, 1, 0), ==, MNK_EMPTY);

  close_fresh (window);
}

/* A spot in the lower right of the board where no cell can be met: that of the overview. */
static void
find_overview (NoughtsBoardView *board, double *x, double *y)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (board));
  const int height = gtk_widget_get_height (GTK_WIDGET (board));
  MnkPoint cell;

  for (int i = 0; i < MIN (width, height) / 2; i++)
    if (!noughts_board_view_find_cell_at (board, *x = width - 40 - i, *y = height - 40 - i, &cell))
      return;

  g_assert_not_reached ();
}

/* A double click in the overview, which leaves its place meanwhile, puts no piece there. */
static void
test_set_up_overview (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsBoardView *board = noughts_window_get_board (window);
  GtkGesture *drag = find_stroke (GTK_WIDGET (board), GTK_TYPE_GESTURE_DRAG);
  GtkGesture *click = find_stroke (GTK_WIDGET (board), GTK_TYPE_GESTURE_CLICK);
  MnkPoint cell;
  double x, y;

  begin (window, 30, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "set-up");
  settle ();
  for (int i = 0; i < 5; i++)
    activate (window, "zoom-in");
  settle ();
  find_overview (board, &x, &y);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  activate (window, "zoom-reset");
  settle ();
  g_assert_true (noughts_board_view_find_cell_at (board, x, y, &cell));
  g_signal_emit_by_name (click, "pressed", 2, x, y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_assert_false (is_enabled (window, "undo"));

  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_assert_true (is_enabled (window, "undo"));

  close_fresh (window);
}

/* A completed row blocks playing, not analysing. */
static void
test_set_up_problems (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "set-up");
  settle ();
  choose (window, "a1");
  choose (window, "a2");
  g_assert_true (is_enabled (window, "set-up-play"));
  choose (window, "a3");
  g_assert_false (is_enabled (window, "set-up-play"));
  g_assert_true (is_enabled (window, "set-up-analyse"));

  activate (window, "undo");
  choose_state (window, "set-up-side", "o");
  g_action_group_activate_action (G_ACTION_GROUP (window), "set-up-play",
                                  g_variant_new_string ("o"));
  settle ();
  g_assert_cmpint (noughts_sitting_get_human (noughts_window_get_sitting (window)), ==, MNK_O);
  g_assert_true (noughts_game_is_set_up (get_game (window)));

  close_fresh (window);
}

/* Opens the editor with a position in which Black has a win. */
static NoughtsWindow *
set_up_win (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "h8 h11 i8 i11 j8 j11");
  activate (window, "set-up");
  settle ();

  return window;
}

/* The win is sought with the engine silent, until it is found. */
static void
test_find_win (void)
{
  NoughtsWindow *window = set_up_win ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  activate (window, "set-up-find-win");
  wait_until (g_str_has_prefix (noughts_window_get_band_text (window), "Black to move and win"));
  g_assert_true (is_analysing (window));
  g_assert_false (is_enabled (window, "show-threat"));
  g_assert_false (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "eval_bar")));
  g_assert_cmpstr (noughts_lines_pane_get_progress (
                       NOUGHTS_LINES_PANE (find_named (GTK_WIDGET (window), "lines_pane"))),
                   ==, "");
  choose (window, "h8");
  choose (window, "a8");
  wait_until (strstr (noughts_window_get_band_text (window), "No win was found after a8") != NULL);
  g_assert_cmpuint (count_told (board, "%") + count_told (board, "W"), ==, 0);

  choose (window, "k8");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "k8: Black wins in 2");
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 0);
  g_assert_true (is_enabled (window, "show-threat"));
  g_assert_true (gtk_widget_get_visible (find_named (GTK_WIDGET (window), "eval_bar")));
  wait_until (count_told (board, "W2") > 0);
  choose (window, "k8");
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 1);

  close_fresh (window);
}

/* The win can be shown, and Escape ends the search for it. Where there is none, the editor stays.
 */
static void
test_find_win_ends (void)
{
  NoughtsWindow *window = set_up_win ();

  activate (window, "set-up-find-win");
  wait_until (is_enabled (window, "find-win-stop"));
  g_signal_emit_by_name (find_named (GTK_WIDGET (window), "notice_band"), "dismissed");
  settle ();
  g_assert_true (is_enabled (window, "dismiss"));
  activate (window, "dismiss");
  settle ();
  g_assert_false (is_enabled (window, "find-win-answer"));
  g_assert_true (is_enabled (window, "show-threat"));

  activate (window, "set-up");
  settle ();
  activate (window, "set-up-find-win");
  wait_until (is_enabled (window, "find-win-answer"));
  activate (window, "find-win-answer");
  settle ();
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), ": Black wins in 2"));
  g_assert_false (is_enabled (window, "find-win-answer"));

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "set-up");
  settle ();
  activate (window, "set-up-find-win");
  wait_until (strstr (noughts_window_get_band_text (window), "X can’t win here") != NULL);
  g_assert_true (is_enabled (window, "set-up-clear"));

  close_fresh (window);
}

/* Whoever changes the position, or closes the editor, is told no longer that a win is sought. */
static void
test_find_win_dropped (void)
{
  NoughtsWindow *window = set_up_win ();

  activate (window, "set-up-find-win");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Looking for a win…");
  choose (window, "a15");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  activate (window, "set-up-find-win");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Looking for a win…");
  activate (window, "set-up");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* A forbidden move is no win, even where it may be played and loses. */
static void
test_find_win_forbidden (void)
{
  static const char *const stones[] = { "g8",  "a15", "i8",  "e15", "h7",  "i15", "h9",
                                        "m15", "b3",  "a11", "c3",  "o11", "d3",  "o7" };
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  g_settings_set_boolean (get_settings (), "forbidden-loses", TRUE);
  g_assert_true (noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    choose (window, stones[i]);
  activate (window, "set-up");
  settle ();
  activate (window, "set-up-find-win");
  wait_until (is_enabled (window, "find-win-answer"));
  choose (window, "h8");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "h8 is forbidden: two open threes. Try again.");
  g_assert_true (is_enabled (window, "find-win-answer"));

  g_settings_reset (get_settings (), "forbidden-loses");
  close_fresh (window);
}

/* Two computers wait while a position is set up: their next game would take its place. */
static void
test_set_up_watched (void)
{
  NoughtsWindow *window = open_fresh ();

  noughts_workers_set_sleeping (TRUE);
  begin (window, 15, 5, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  g_assert_false (noughts_sitting_is_paused (noughts_window_get_sitting (window)));
  activate (window, "set-up");
  settle ();
  g_assert_true (noughts_sitting_is_paused (noughts_window_get_sitting (window)));
  noughts_workers_set_sleeping (FALSE);

  close_fresh (window);
}

/* The theme of a board that is set up is not that of the game's board. */
static void
test_set_up_theme (void)
{
  const MnkRule small = { 3, 3, 3, MNK_FREESTYLE }, large = { 15, 15, 5, MNK_FREESTYLE };
  NoughtsWindow *window = open_fresh ();
  NoughtsBoardView *board = noughts_window_get_board (window);
  g_autoptr (NoughtsGame) other = noughts_game_new (&small, NULL);

  noughts_settings_set_theme (get_settings (), &small, NOUGHTS_THEME_CHECKERS);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "set-up");
  settle ();
  noughts_board_view_set_game (board, other);
  noughts_board_view_set_theme (board, NOUGHTS_THEME_CHECKERS);
  g_assert_cmpint (noughts_settings_get_theme (get_settings (), &large), !=,
                   NOUGHTS_THEME_CHECKERS);
  noughts_board_view_set_theme (board, NOUGHTS_THEME_NOTEBOOK);
  g_assert_cmpint (noughts_settings_get_theme (get_settings (), &small), ==,
                   NOUGHTS_THEME_NOTEBOOK);
  activate (window, "set-up");
  settle ();

  close_fresh (window);
}

static double
get_ratio (NoughtsWindow *window)
{
  GtkWidget *page = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_GAME_PAGE);
  double ratio;

  g_object_get (gtk_widget_get_layout_manager (page), "ratio", &ratio, NULL);

  return ratio;
}

/* A board that is turned has the place of its form again after the editor and New Game. */
static void
test_set_up_turned (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 6, 3, 3, MNK_FREESTYLE };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  g_assert_true (noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL));
  g_assert_cmpfloat (get_ratio (window), ==, 2);
  activate (window, "turn-right");
  g_assert_cmpfloat (get_ratio (window), ==, 0.5);
  /* The editor shows the board straight. */
  activate (window, "set-up");
  settle ();
  g_assert_cmpfloat (get_ratio (window), ==, 2);
  activate (window, "set-up");
  settle ();
  g_assert_cmpfloat (get_ratio (window), ==, 0.5);

  activate (window, "new-game");
  settle ();
  gtk_widget_activate_action (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL),
                              "new-game.cancel", NULL);
  settle ();
  g_assert_cmpfloat (get_ratio (window), ==, 0.5);

  close_fresh (window);
}

/* What is forbidden in the game is not marked on the position that is set up. */
static void
test_set_up_forbidden (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsBoardView *board = noughts_window_get_board (window);
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  const MnkPoint cross = { 7, 7 };

  choice.rule = (MnkRule){ 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  g_assert_true (noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL));
  paste (window, "h9 a1 g8 c1 i8 e1 h7 g1");
  settle ();
  g_assert_true (noughts_board_view_is_forbidden (board, cross));
  activate (window, "set-up");
  settle ();
  g_assert_false (noughts_board_view_is_forbidden (board, cross));
  choose (window, "a15");
  noughts_game_page_refresh (
      NOUGHTS_GAME_PAGE (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_GAME_PAGE)));
  g_assert_false (noughts_board_view_is_forbidden (board, cross));
  activate (window, "set-up");
  settle ();
  g_assert_true (noughts_board_view_is_forbidden (board, cross));

  close_fresh (window);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/set-up/analyse", test_set_up);
  g_test_add_func ("/window/set-up/header", test_set_up_analyse);
  g_test_add_func ("/window/set-up/band", test_set_up_band);
  g_test_add_func ("/window/set-up/undo", test_set_up_undo);
  g_test_add_func ("/window/set-up/keys", test_set_up_keys);
  g_test_add_func ("/window/set-up/problems", test_set_up_problems);
  g_test_add_func ("/window/set-up/find-win", test_find_win);
  g_test_add_func ("/window/set-up/find-win-ends", test_find_win_ends);
  g_test_add_func ("/window/set-up/find-win-dropped", test_find_win_dropped);
  g_test_add_func ("/window/set-up/find-win-forbidden", test_find_win_forbidden);
  g_test_add_func ("/window/set-up/rtl", test_set_up_rtl);
  g_test_add_func ("/window/set-up/drag", test_set_up_drag);
  g_test_add_func ("/window/set-up/overview", test_set_up_overview);
  g_test_add_func ("/window/set-up/watched", test_set_up_watched);
  g_test_add_func ("/window/set-up/forbidden", test_set_up_forbidden);
  g_test_add_func ("/window/set-up/turned", test_set_up_turned);
  g_test_add_func ("/window/set-up/theme", test_set_up_theme);

  return fixture_run ();
}
