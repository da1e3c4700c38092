/* SPDX-License-Identifier: GPL-3.0-or-later */

/* New Game in the window: the chosen board in the place of the one that is played on, and the
 * person's name. */

#include "app-fixture.h"
#include "noughts-opening-chooser.h"
#include "noughts-opening-page.h"
#include "noughts-time-chooser.h"

#include "noughts-adaptive-layout.h"
#include "noughts-board-view.h"
#include "noughts-game-page.h"
#include "noughts-settings.h"

/* Returns the stack with the board that is played on and the preview. */
static GtkStack *
get_boards (NoughtsWindow *window)
{
  return GTK_STACK (find_named (GTK_WIDGET (window), "boards"));
}

/* Returns the rule of the board that is seen. */
static const MnkRule *
get_seen_rule (NoughtsWindow *window)
{
  NoughtsGame *game;

  g_object_get (gtk_stack_get_visible_child (get_boards (window)), "game", &game, NULL);
  g_object_unref (game);

  return noughts_game_get_rule (game);
}

static double
get_ratio (NoughtsWindow *window)
{
  GtkWidget *page = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_GAME_PAGE);
  double ratio;

  g_object_get (gtk_widget_get_layout_manager (page), "ratio", &ratio, NULL);

  return ratio;
}

/* Returns the widget with this name of its own. */
static GtkWidget *
find_own_name (GtkWidget *widget, const char *name)
{
  if (g_str_equal (gtk_widget_get_name (widget), name))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_own_name (child, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
choose_board (NoughtsWindow *window, const char *name)
{
  GtkWidget *tile = find_own_name (GTK_WIDGET (window), name);

  g_assert_nonnull (tile);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tile), TRUE);
}

/* The chosen board is seen at once; the game goes on behind it and comes back with Cancel. */
static void
test_preview (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *played = gtk_stack_get_visible_child (get_boards (window));
  GtkWidget *panel;

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  choose (window, "b2");
  activate (window, "new-game");
  g_assert_cmpint (get_seen_rule (window)->width, ==, 3);
  g_assert_true (gtk_stack_get_visible_child (get_boards (window)) != played);
  g_assert_false (gtk_widget_get_can_focus (gtk_stack_get_visible_child (get_boards (window))));
  g_assert_false (gtk_widget_get_can_target (gtk_stack_get_visible_child (get_boards (window))));

  choose_board (window, "board-gomoku");
  g_assert_cmpint (get_seen_rule (window)->width, ==, 15);
  g_assert_cmpfloat (get_ratio (window), ==, 1);
  choose_board (window, "board-notebook");
  g_assert_cmpint (get_seen_rule (window)->width, ==, 0);
  g_assert_cmpfloat (get_ratio (window), ==, 0);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  choose (window, "a1");

  panel = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL);
  gtk_widget_activate_action (panel, "new-game.cancel", NULL);
  g_assert_true (gtk_stack_get_visible_child (get_boards (window)) == played);
  g_assert_cmpint (get_seen_rule (window)->width, ==, 3);
  g_assert_cmpfloat (get_ratio (window), ==, 1);
  assert_focus_in_board (window);
  close_fresh (window);
}

/* Impossible numbers leave the last board where it is. */
static void
test_impossible (void)
{
  NoughtsWindow *window = open_fresh ();

  activate (window, "new-game");
  choose_board (window, "board-custom");
  g_assert_cmpint (get_seen_rule (window)->width, ==, 10);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_named (GTK_WIDGET (window), "width_spin")), 3);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_named (GTK_WIDGET (window), "height_spin")), 4);
  g_assert_cmpint (get_seen_rule (window)->width, ==, 3);
  g_assert_cmpint (get_seen_rule (window)->height, ==, 10);
  close_fresh (window);
}

static graphene_rect_t
get_bounds (NoughtsWindow *window, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));

  return bounds;
}

static void
draw (NoughtsWindow *window)
{
  settle ();
  for (int frame = 0; frame < 3; frame++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

/* The choices below the boards, with what says what they are. */
static const char *const choices[] = {
  "side_section",    "clock_section", "takebacks_section",
  "contest_section", "names_section", "rated_row",
};

static void
assert_choices_at (NoughtsWindow *window, const graphene_rect_t *places)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      const graphene_rect_t now = get_bounds (window, find_named (GTK_WIDGET (window), choices[i]));

      g_assert_cmpfloat (now.origin.y, ==, places[i].origin.y);
    }
}

/* Whatever board is chosen, the choices stay where they are. */
static void
test_stays (void)
{
  graphene_rect_t places[G_N_ELEMENTS (choices)];
  const char *const boards[] = { "board-notebook", "board-gomoku", "board-custom", "board-19x19",
                                 "board-3x3" };
  NoughtsWindow *window = open_fresh ();
  GtkWidget *panel;
  graphene_rect_t before, after;

  activate (window, "new-game");
  draw (window);
  panel = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL);
  before = get_bounds (window, panel);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    places[i] = get_bounds (window, find_named (panel, choices[i]));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      if (find_own_name (panel, boards[i]) == NULL)
        g_error ("no %s", boards[i]);
      choose_board (window, boards[i]);
      draw (window);
      after = get_bounds (window, panel);
      g_assert_true (graphene_rect_equal (&before, &after));
      assert_choices_at (window, places);
    }

  /* Nor does a clock of one's own move them. */
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (find_widget (find_named (panel, "time_chooser"), GTK_TYPE_DROP_DOWN)), 11);
  draw (window);
  g_assert_true (gtk_widget_get_mapped (
      gtk_widget_get_ancestor (find_named (panel, "minutes_spin"), GTK_TYPE_MENU_BUTTON)));
  assert_choices_at (window, places);

  close_fresh (window);
}

/* It opens at its top, under its own title, and nothing is told of the game behind it. */
static void
test_opens_at_top (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *root = GTK_WIDGET (window);
  GtkAdjustment *place;

  activate (window, "new-game");
  draw (window);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
      find_named (find_widget (root, NOUGHTS_TYPE_NEW_GAME_PANEL), "scroller")));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  g_assert_false (gtk_widget_get_mapped (find_named (root, "eval_bar")));
  g_assert_false (gtk_widget_get_mapped (find_named (root, "top_card")));
  choose_board (window, "board-gomoku");
  g_assert_cmpstr (gtk_label_get_label (find_label (root, "title")), ==, "New Game");
  g_assert_cmpstr (gtk_label_get_label (find_label (root, "subtitle")), ==, "Gomoku 15×15");

  draw (window);
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 0);
  activate (window, "new-game");
  draw (window);
  g_assert_true (gtk_widget_get_mapped (find_named (root, "eval_bar")));
  g_assert_true (gtk_widget_get_mapped (find_named (root, "top_card")));
  g_assert_cmpstr (gtk_label_get_label (find_label (root, "title")), ==, "Tic-tac-toe 3×3");
  activate (window, "new-game");
  draw (window);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);

  close_fresh (window);
}

/* The name that is typed stands on the card and in the file, and is offered the next time. */
static void
test_name (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  GtkWidget *field;
  g_autofree char *text = NULL;
  g_auto (GStrv) recent = NULL;

  activate (window, "new-game");
  field = find_named (GTK_WIDGET (window), "first_name");
  g_object_set (field, "name", "Anna", NULL);
  gtk_widget_activate_action (field, "new-game.start", NULL);
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_X), ==, "Anna");
  text = noughts_game_write (get_game (window), NOUGHTS_FORMAT_SGF, NULL);
  g_assert_nonnull (strstr (text, "PB[Anna]PW[Intermediate]"));
  recent = g_settings_get_strv (get_settings (), "recent-names");
  g_assert_cmpstr (recent[0], ==, "Anna");

  /* It is still the same person's name after the program has been closed. */
  close_window (window);
  window = open_window ();
  activate (window, "new-game");
  g_free (text);
  g_object_get (find_named (GTK_WIDGET (window), "first_name"), "name", &text, NULL);
  g_assert_cmpstr (text, ==, "Anna");
  close_fresh (window);
}

/* The clocks that clubs and servers use, in this order. */
static void
test_clocks (void)
{
  static const char *const clocks[] = {
    "None",          "1+0",   "3+2",  "5+3",   "7+0",
    "10+10",         "15+10", "30+2", "60+30", "10 min + 3×30 s",
    "10 s per move", "Custom"
  };
  NoughtsWindow *window = open_fresh ();
  GtkDropDown *drop_down;
  GtkStringList *list;

  activate (window, "new-game");
  drop_down = GTK_DROP_DOWN (find_widget (
      find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_TIME_CHOOSER), GTK_TYPE_DROP_DOWN));
  list = GTK_STRING_LIST (gtk_drop_down_get_model (drop_down));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, G_N_ELEMENTS (clocks));
  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++)
    g_assert_cmpstr (gtk_string_list_get_string (list, i), ==, clocks[i]);
  close_fresh (window);
}

/* The board shown with New Game takes a theme that is chosen for it meanwhile. */
static void
test_preview_theme (void)
{
  NoughtsWindow *window = open_fresh ();
  const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
  GtkStack *boards = GTK_STACK (find_named (GTK_WIDGET (window), "boards"));
  NoughtsTheme theme;

  activate (window, "new-game");
  settle ();
  noughts_settings_set_theme (get_settings (), &rule, NOUGHTS_THEME_CHECKERS);
  settle ();
  g_object_get (gtk_stack_get_visible_child (boards), "theme", &theme, NULL);
  g_assert_cmpint (theme, ==, NOUGHTS_THEME_CHECKERS);
  close_fresh (window);
}

/* Times of one's own stay when another choice is made, also before they are set. */
static void
test_own_clock (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *root = GTK_WIDGET (window), *start;
  GtkDropDown *drop_down;
  guint own;

  activate (window, "new-game");
  start = find_named (root, "start_button");
  drop_down = GTK_DROP_DOWN (
      find_widget (find_widget (root, NOUGHTS_TYPE_TIME_CHOOSER), GTK_TYPE_DROP_DOWN));
  own = g_list_model_get_n_items (gtk_drop_down_get_model (drop_down)) - 1;
  gtk_drop_down_set_selected (drop_down, own);
  g_assert_false (gtk_widget_get_sensitive (start));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_named (root, "two_players_toggle")), TRUE);
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, own);
  g_assert_false (gtk_widget_get_sensitive (start));

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_named (root, "minutes_spin")), 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_named (root, "computer_toggle")), TRUE);
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, own);
  g_assert_true (gtk_widget_get_sensitive (start));

  /* When the page is opened again, it has forgotten them. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_named (root, "minutes_spin")), 0);
  gtk_widget_activate_action (start, "new-game.cancel", NULL);
  activate (window, "new-game");
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, 0);
  g_assert_true (gtk_widget_get_sensitive (start));
  close_fresh (window);
}

/* The button with the times of one's own says what they are, and Enter in its popover begins. */
static void
test_own_clock_keys (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *root = GTK_WIDGET (window), *chooser, *button, *minutes;
  GtkDropDown *drop_down;
  const NoughtsNewGameChoice *choice;

  activate (window, "new-game");
  chooser = find_widget (root, NOUGHTS_TYPE_TIME_CHOOSER);
  button = find_named (chooser, "own_button");
  minutes = find_named (chooser, "minutes_spin");
  drop_down = GTK_DROP_DOWN (find_widget (chooser, GTK_TYPE_DROP_DOWN));
  gtk_drop_down_set_selected (drop_down,
                              g_list_model_get_n_items (gtk_drop_down_get_model (drop_down)) - 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_named (chooser, "seconds_spin")), 2);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (button)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Custom clock: 2 s per move");

  /* The focus is in the popover then, not on one of the panel's buttons. */
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_editable_set_text (GTK_EDITABLE (minutes), "4");
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (minutes)), "activate");
  choice = noughts_sitting_get_choice (noughts_window_get_sitting (window));
  wait_until (choice->clock.main == 240);
  g_assert_cmpfloat (choice->clock.extra, ==, 2);
  close_fresh (window);
}

/* Settings whose opening rule does not fit their board still begin a game at the start. */
static void
test_opening_too_large (void)
{
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_string (get_settings (), "opening-rule", "taraguchi-10");
  g_settings_set_enum (get_settings (), "mode", NOUGHTS_MODE_TWO_PLAYERS);
  window = open_window ();
  choose (window, "b2");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  g_assert_false (noughts_sitting_is_in_opening (noughts_window_get_sitting (window)));
  close_fresh (window);

  reset_settings ();
  g_settings_set_string (get_settings (), "named-opening", "D4");
  g_settings_set_enum (get_settings (), "mode", NOUGHTS_MODE_TWO_PLAYERS);
  window = open_window ();
  choose (window, "b2");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  close_fresh (window);
}

/* The upper and the lower edge of a widget in what scrolls it, and whether both are seen. */
static gboolean
is_in_view (GtkWidget *widget)
{
  GtkWidget *view = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, view, &bounds) && bounds.size.height > 100
         && bounds.origin.y > -0.1
         && bounds.origin.y + bounds.size.height < gtk_widget_get_height (view) + 0.1;
}

/* The characters that a person unfolds scroll into view. */
static void
test_characters (void)
{
  NoughtsWindow *window;
  GtkWidget *expander;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 1280);
  g_settings_set_int (get_settings (), "window-height", 800);
  window = open_window ();
  begin (window, 15, 5, NOUGHTS_MODE_COMPUTER, MNK_LEVEL_1 + 3);
  activate (window, "new-game");
  settle ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  expander = find_named (GTK_WIDGET (window), "expander");
  g_assert_false (is_in_view (expander));
  gtk_widget_activate (expander);
  wait_until (is_in_view (expander));
  close_fresh (window);
}

/* Analysis Board analyses from an empty board of the chosen size; the game in play comes back. */
static void
test_analysis_board (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  game = get_game (window);
  activate (window, "new-game");
  settle ();
  g_assert_true (gtk_widget_activate (find_named (GTK_WIDGET (window), "analyse_button")));
  wait_until (noughts_sitting_is_analysing (noughts_window_get_sitting (window)));
  settle ();
  g_assert_true (get_game (window) != game);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 3);

  activate (window, "back-to-game");
  settle ();
  g_assert_true (get_game (window) == game);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 1);
  close_fresh (window);
}

/* Whether the widget is in sight in the scrolled window, by numbers. */
static gboolean
is_in_sight (GtkWidget *widget, GtkWidget *scroller)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));

  return bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (scroller);
}

/* Opens a window at New Game, and gets its panel. */
static NoughtsWindow *
open_new_game (GtkWidget **panel)
{
  NoughtsWindow *window;

  forget_kept_game ();
  window = open_window ();
  activate (window, "new-game");
  draw (window);
  *panel = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL);

  return window;
}

/* Choices below the edge are told of, by a button that goes to them. */
static void
test_more (void)
{
  NoughtsWindow *window;
  GtkWidget *panel, *more, *scroller, *clock;
  gboolean seen = FALSE;

  reset_settings ();
  g_settings_set_int (get_settings (), "window-width", 1280);
  g_settings_set_int (get_settings (), "window-height", 800);
  window = open_new_game (&panel);
  more = find_named (panel, "more_button");
  scroller = find_named (panel, "scroller");
  clock = find_named (panel, "time_chooser");
  g_assert_false (is_in_sight (clock, scroller));
  g_assert_true (gtk_widget_get_mapped (more));

  for (int press = 0; press < 5 && gtk_widget_get_mapped (more); press++)
    {
      g_signal_emit_by_name (more, "clicked");
      draw (window);
      seen = seen || is_in_sight (clock, scroller);
    }
  g_assert_true (seen);
  g_assert_false (gtk_widget_get_mapped (more));

  close_fresh (window);
}

/* Tab goes through the choices to Start, past the button that scrolls: it goes once the page is at
 * its end, and the focus would go with it. */
static void
test_tab (void)
{
  NoughtsWindow *window;
  GtkWidget *panel, *more, *start, *focus;
  int n = 0;

  reset_settings ();
  window = open_new_game (&panel);
  more = find_named (panel, "more_button");
  start = find_named (panel, "start_button");
  g_assert_true (gtk_widget_get_mapped (more));

  do
    {
      g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
      focus = gtk_root_get_focus (GTK_ROOT (window));
      g_assert_true (focus != more);
    }
  while (focus != start && ++n < 60);
  g_assert_true (focus == start);

  close_fresh (window);
}

/* Adds the buttons of a widget that can have the focus. */
static void
collect_stops (GtkWidget *widget, GHashTable *stops)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_focusable (widget)
      && gtk_widget_is_sensitive (widget))
    g_hash_table_add (stops, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_stops (child, stops);
}

/* Goes round the window once; the focus comes back to where it was, and every button of the panel
 * has had it. */
static void
check_round (NoughtsWindow *window, GtkWidget *panel, GtkDirectionType direction)
{
  g_autoptr (GHashTable) stops = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer stop;
  GtkWidget *first, *focus;
  int n = 0;

  gtk_widget_grab_focus (panel);
  first = gtk_root_get_focus (GTK_ROOT (window));
  collect_stops (panel, stops);
  g_assert_cmpuint (g_hash_table_size (stops), >, 10);
  do
    {
      if (!gtk_widget_child_focus (GTK_WIDGET (window), direction))
        g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), direction));
      focus = gtk_root_get_focus (GTK_ROOT (window));
      g_hash_table_remove (stops, focus);
    }
  while (focus != first && ++n < 200);

  g_hash_table_iter_init (&iter, stops);
  while (g_hash_table_iter_next (&iter, &stop, NULL))
    g_error ("No key leads to “%s”", gtk_widget_get_name (stop));
  g_assert_true (focus == first);
}

/* Tab and Shift+Tab reach every button of New Game, and come round. */
static void
test_round (void)
{
  NoughtsWindow *window;
  GtkWidget *panel;

  reset_settings ();
  window = open_new_game (&panel);
  for (int mode = 0; mode < 2; mode++)
    {
      check_round (window, panel, GTK_DIR_TAB_FORWARD);
      check_round (window, panel, GTK_DIR_TAB_BACKWARD);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_named (panel, "two_players_toggle")),
                                    TRUE);
      draw (window);
    }

  close_fresh (window);
}

static void
assert_focus_in (NoughtsWindow *window, GtkWidget *panel)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, panel));
}

/* The first button below a widget that is seen. */
static GtkWidget *
find_button (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child);

  return found;
}

/* The game behind it goes on, and does not take the keyboard: not when a question about it is
 * over, */
static void
test_focus_after_question (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *panel;

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  activate (window, "resign");
  activate (window, "new-game");
  draw (window);
  panel = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL);
  assert_focus_in (window, panel);
  noughts_game_lose_on_time (get_game (window), MNK_O);
  draw (window);
  assert_focus_in (window, panel);
  close_fresh (window);
}

/* nor when a message that had the focus goes. */
static void
test_focus_after_message (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *panel, *button;

  activate (window, "new-game");
  draw (window);
  panel = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL);
  g_signal_emit_by_name (noughts_window_get_sitting (window), "told", "Hello");
  draw (window);
  button = find_button (find_named (GTK_WIDGET (window), "notice_band"));
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_grab_focus (button));
  g_signal_emit_by_name (button, "clicked");
  draw (window);
  assert_focus_in (window, panel);
  close_fresh (window);
}

/* Asserts the name of the focus, and whether it is what is chosen on the page of openings. */
static void
assert_tile (NoughtsWindow *window, const char *name, gboolean chosen)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_nonnull (focus);
  g_assert_nonnull (gtk_widget_get_ancestor (focus, NOUGHTS_TYPE_OPENING_PAGE));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_STATE_CHECKED,
                                    chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                           : GTK_ACCESSIBLE_TRISTATE_FALSE);
}

/* Waits until the page is closed, and asserts that the focus is on its button, with this name. */
static void
assert_button (NoughtsWindow *window, const char *name)
{
  GtkWidget *page = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_OPENING_PAGE);

  wait_until (!gtk_widget_get_visible (page));
  draw (window);
  assert_focus_in (window, find_named (GTK_WIDGET (window), "named_button"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_window_get_focus (GTK_WINDOW (window))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static GtkWidget *
open_page (NoughtsWindow *window)
{
  GtkWidget *button = find_named (GTK_WIDGET (window), "named_button");

  /* The panel scrolls to the focus, once it is laid out. */
  draw (window);
  gtk_widget_grab_focus (button);
  draw (window);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  draw (window);

  return find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_OPENING_PAGE);
}

static void
choose_tile (NoughtsWindow *window)
{
  g_assert_true (gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (window))));
  draw (window);
}

/* A named opening is chosen among pictures, from the keyboard. */
static void
test_opening_page (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *page;

  activate (window, "new-game");
  choose_board (window, "board-renju");
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (find_named (GTK_WIDGET (window), "two_players_toggle")), TRUE);
  page = open_page (window);
  assert_tile (window, "An empty board", TRUE);
  gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  assert_tile (window, "Kansei (D1)", FALSE);
  gtk_popover_popdown (GTK_POPOVER (page));
  draw (window);
  assert_button (window, "Starting position: An empty board");

  open_page (window);
  assert_tile (window, "An empty board", TRUE);
  gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  choose_tile (window);
  assert_button (window, "Starting position: Kansei (D1)");

  open_page (window);
  assert_tile (window, "Kansei (D1)", TRUE);
  gtk_widget_child_focus (page, GTK_DIR_DOWN);
  assert_tile (window, "Kagetsu (D4)", FALSE);
  gtk_widget_child_focus (page, GTK_DIR_RIGHT);
  assert_tile (window, "Zangetsu (D5)", FALSE);
  choose_tile (window);
  assert_button (window, "Starting position: Zangetsu (D5)");

  gtk_widget_activate_action (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL),
                              "new-game.start", NULL);
  wait_until (noughts_game_get_n_plies (get_game (window)) == 3);
  assert_moves (window, "h8 h9 j9");
  g_assert_true (has_label (GTK_WIDGET (window), "Zangetsu"));
  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window-new-game/preview", test_preview);
  g_test_add_func ("/window-new-game/preview-theme", test_preview_theme);
  g_test_add_func ("/window-new-game/impossible", test_impossible);
  g_test_add_func ("/window-new-game/stays", test_stays);
  g_test_add_func ("/window-new-game/opens-at-top", test_opens_at_top);
  g_test_add_func ("/window-new-game/characters", test_characters);
  g_test_add_func ("/window-new-game/analysis-board", test_analysis_board);
  g_test_add_func ("/window-new-game/more", test_more);
  g_test_add_func ("/window-new-game/tab", test_tab);
  g_test_add_func ("/window-new-game/round", test_round);
  g_test_add_func ("/window-new-game/focus-after-question", test_focus_after_question);
  g_test_add_func ("/window-new-game/focus-after-message", test_focus_after_message);
  g_test_add_func ("/window-new-game/name", test_name);
  g_test_add_func ("/window-new-game/clocks", test_clocks);
  g_test_add_func ("/window-new-game/own-clock", test_own_clock);
  g_test_add_func ("/window-new-game/own-clock-keys", test_own_clock_keys);
  g_test_add_func ("/window-new-game/opening-page", test_opening_page);
  g_test_add_func ("/window-new-game/opening-too-large", test_opening_too_large);

  return fixture_run ();
}
