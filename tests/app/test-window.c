/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <string.h>

#include "noughts-application.h"
#include "noughts-arc-graph.h"
#include "noughts-end-band.h"
#include "noughts-eval-bar.h"
#include "noughts-new-game-panel.h"
#include "noughts-saved-game.h"
#include "noughts-settings.h"
#include "noughts-tooltip.h"
#include "noughts-window.h"

/* Nothing here takes long; who waits so long waits for ever. */
#define PATIENCE_S 60

static NoughtsApplication *application;

/* Waiting. */

static gboolean
give_up_cb (gpointer data)
{
  g_error ("Waited in vain for: %s", (const char *) data);

  return G_SOURCE_REMOVE;
}

#define wait_until(condition) G_STMT_START                                    \
  {                                                                           \
    guint patience = g_timeout_add_seconds (PATIENCE_S, give_up_cb,           \
                                            (gpointer) #condition);           \
                                                                              \
    while (!(condition))                                                      \
      g_main_context_iteration (NULL, TRUE);                                  \
    g_source_remove (patience);                                               \
  } G_STMT_END

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* The window and what is in it. */

static GSettings *
get_settings (void)
{
  return noughts_application_get_settings (application);
}

static void
reset_settings (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (get_settings (), "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (get_settings (), keys[i]);
  g_settings_set_double (get_settings (), "pace", 0);
}

static NoughtsWindow *
open_window (void)
{
  GList *windows;

  g_application_activate (G_APPLICATION (application));
  windows = gtk_application_get_windows (GTK_APPLICATION (application));
  g_assert_cmpuint (g_list_length (windows), ==, 1);
  gtk_test_widget_wait_for_draw (windows->data);

  return NOUGHTS_WINDOW (windows->data);
}

static void
close_window (NoughtsWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
  wait_until (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  noughts_workers_wait ();
  settle ();
}

static void
forget_kept_game (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autoptr (GError) error = NULL;

  g_assert_true (noughts_saved_game_write (file, NULL, &error));
  g_assert_no_error (error);
}

/* A window as at the first start. */
static NoughtsWindow *
open_fresh (void)
{
  reset_settings ();
  forget_kept_game ();

  return open_window ();
}

static void
close_fresh (NoughtsWindow *window)
{
  close_window (window);
  forget_kept_game ();
  noughts_workers_set_sleeping (FALSE);
}

static NoughtsGame *
get_game (NoughtsWindow *window)
{
  return noughts_sitting_get_game (noughts_window_get_sitting (window));
}

static NoughtsMatch *
get_match (NoughtsWindow *window)
{
  return noughts_sitting_get_match (noughts_window_get_sitting (window));
}

static void
activate (NoughtsWindow *window,
          const char    *name)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (window), name));
  g_action_group_activate_action (G_ACTION_GROUP (window), name, NULL);
}

static gboolean
is_enabled (NoughtsWindow *window,
            const char    *name)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (window), name));

  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), name);
}

static gboolean
is_playable (NoughtsWindow *window)
{
  gboolean playable;

  g_object_get (noughts_window_get_board (window), "playable", &playable, NULL);

  return playable;
}

static void
choose (NoughtsWindow *window,
        const char    *text)
{
  MnkPoint point;
  size_t length;

  g_assert_cmpint (mnk_move_from_text (noughts_game_get_rule (get_game (window)), text, &point,
                                       &length), ==, MNK_TEXT_OK);
  g_signal_emit_by_name (noughts_window_get_board (window), "move-chosen", &point);
}

/* The person's move, wherever there is room, and the reply. */
static void
play_anywhere (NoughtsWindow *window)
{
  NoughtsGame *game = get_game (window);
  const MnkRule *rule = noughts_game_get_rule (game);

  for (int y = 0; y < rule->height; y++)
    for (int x = 0; x < rule->width; x++)
      {
        MnkPoint point = { x, y };

        if (!noughts_game_can_play (game, point, NULL))
          continue;

        g_signal_emit_by_name (noughts_window_get_board (window), "move-chosen", &point);
        wait_until (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN
                    || noughts_match_is_human_turn (get_match (window)));
        return;
      }

  g_assert_not_reached ();
}

static void
play_to_the_end (NoughtsWindow *window)
{
  while (noughts_game_get_result (get_game (window)) == NOUGHTS_RESULT_OPEN)
    play_anywhere (window);
  settle ();
}

static void
begin (NoughtsWindow   *window,
       int              size,
       int              win,
       NoughtsGameMode  mode,
       MnkOpponent      opponent)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  g_autoptr (GError) error = NULL;

  choice.rule.width = size;
  choice.rule.height = size;
  choice.rule.win = win;
  choice.mode = mode;
  choice.opponent = opponent;
  noughts_sitting_begin (noughts_window_get_sitting (window), &choice, &error);
  g_assert_no_error (error);
}

/* A game in which the computer thinks until it is told to stop. */
static void
begin_with_sleeper (NoughtsWindow *window)
{
  noughts_workers_set_sleeping (TRUE);
  g_settings_set_double (get_settings (), "expert-time", 3000);
  begin (window, 15, 5, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  choose (window, "h8");
  wait_until (noughts_match_get_thinking (get_match (window)));
}

static gboolean
count_cb (gpointer data)
{
  guint *count = data;

  *count += 1;

  return G_SOURCE_CONTINUE;
}

/* Until the text has become a game, or a message why not. */
static void
paste (NoughtsWindow *window,
       const char    *text)
{
  NoughtsGame *game = get_game (window);

  if (is_enabled (window, "dismiss"))
    activate (window, "dismiss");
  noughts_window_paste_text (window, text);
  wait_until (get_game (window) != game || is_enabled (window, "dismiss"));
}

/* The tests. */

static void
test_first_start (void)
{
  NoughtsWindow *window = open_fresh ();
  const NoughtsNewGameChoice *choice;

  choice = noughts_sitting_get_choice (noughts_window_get_sitting (window));
  g_assert_cmpint (choice->rule.width, ==, 3);
  g_assert_cmpint (choice->opponent, ==, MNK_INTERMEDIATE);
  g_assert_cmpint (noughts_sitting_get_human (noughts_window_get_sitting (window)), ==, MNK_X);
  g_assert_true (noughts_match_is_human_turn (get_match (window)));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  g_assert_true (is_enabled (window, "new-game"));
  g_assert_true (is_enabled (window, "hint"));
  g_assert_true (is_enabled (window, "engine-move"));
  g_assert_false (is_enabled (window, "undo"));
  g_assert_false (is_enabled (window, "redo"));
  g_assert_false (is_enabled (window, "first"));
  g_assert_false (is_enabled (window, "last"));
  g_assert_false (is_enabled (window, "copy-game"));
  g_assert_false (is_enabled (window, "bring-back"));
  g_assert_false (is_enabled (window, "play-on"));
  g_assert_false (is_enabled (window, "resign-now"));

  close_fresh (window);
}

static void
test_whole_game (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  g_autofree char *score = NULL;

  play_anywhere (window);
  g_assert_true (is_enabled (window, "undo"));
  g_assert_true (is_enabled (window, "resign"));
  play_to_the_end (window);

  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  g_assert_false (is_enabled (window, "hint"));
  g_assert_false (is_enabled (window, "resign"));
  g_assert_false (is_enabled (window, "offer-draw"));
  g_assert_true (is_enabled (window, "undo"));
  score = noughts_sitting_describe_score (sitting);
  g_assert_nonnull (score);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 1);

  activate (window, "play-again");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_X);

  play_to_the_end (window);
  activate (window, "play-swapped");
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_O);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 2);
  wait_until (noughts_match_is_human_turn (get_match (window)));

  close_fresh (window);
}

static void
test_undo (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);

  play_to_the_end (window);
  activate (window, "undo");
  settle ();
  /* The game goes on, and its result does not count. */
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  g_assert_true (noughts_match_is_human_turn (get_match (window)));
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 0);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  activate (window, "redo");
  settle ();
  g_assert_cmpint (noughts_game_get_result (get_game (window)), !=, NOUGHTS_RESULT_OPEN);
  g_assert_cmpuint (noughts_tally_get_games (noughts_sitting_get_tally (sitting)), ==, 1);

  close_fresh (window);
}

static void
test_undo_while_thinking (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_with_sleeper (window);
  g_assert_false (is_enabled (window, "hint"));
  g_assert_true (is_enabled (window, "hurry"));
  activate (window, "undo");
  settle ();
  g_assert_false (noughts_match_get_thinking (get_match (window)));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_true (is_enabled (window, "hint"));
  g_assert_false (is_enabled (window, "hurry"));

  /* The next move is answered, when asked for at once. */
  choose (window, "a1");
  wait_until (noughts_match_get_thinking (get_match (window)));
  activate (window, "hurry");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);

  close_fresh (window);
}

static void
test_new_game_while_thinking (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *old;

  begin_with_sleeper (window);
  old = get_game (window);
  activate (window, "play-again");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "New game");
  g_assert_true (is_enabled (window, "bring-back"));

  activate (window, "bring-back");
  settle ();
  g_assert_true (get_game (window) == old);
  g_assert_cmpuint (noughts_game_get_n_plies (old), ==, 1);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  wait_until (noughts_match_get_thinking (get_match (window)));

  close_fresh (window);
}

static void
test_new_game_panel (void)
{
  NoughtsWindow *window = open_fresh ();

  activate (window, "new-game");
  settle ();
  activate (window, "new-game");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);

  close_fresh (window);
}

/* The first widget of a type below another, or NULL. */
static GtkWidget *
find_widget (GtkWidget *widget,
             GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);

  return found;
}

/* That which a template calls so, or NULL. */
static GtkWidget *
find_named (GtkWidget  *widget,
            const char *name)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_named (child, name);

  return found;
}

/* The focus begins at the board that is chosen, also where it was in the sidebar before. */
static void
test_new_game_panel_focus (void)
{
  NoughtsWindow *window;
  GtkWidget *focus;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "board-width", 15);
  g_settings_set_int (get_settings (), "board-height", 15);
  g_settings_set_int (get_settings (), "win-length", 5);
  window = open_window ();

  for (int time = 0; time < 2; time++)
    {
      if (time > 0)
        gtk_widget_grab_focus (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_ARC_GRAPH));
      activate (window, "new-game");
      settle ();
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_true (GTK_IS_TOGGLE_BUTTON (focus));
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (focus)));
      activate (window, "new-game");
      settle ();
    }

  close_fresh (window);
}

/* The focus is in the panel, and the page has come to it, or close to its start if it is long. */
static void
test_new_game_panel_narrow (void)
{
  NoughtsWindow *window;
  GtkWidget *scroller, *focus, *panel;
  graphene_rect_t bounds;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 360);
  g_settings_set_int (get_settings (), "window-height", 640);
  window = open_window ();
  scroller = gtk_window_get_child (GTK_WINDOW (window));

  activate (window, "new-game");
  for (int frame = 0; frame < 4; frame++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));

  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (focus);
  panel = gtk_widget_get_ancestor (focus, NOUGHTS_TYPE_NEW_GAME_PANEL);
  g_assert_nonnull (panel);
  g_assert_true (gtk_widget_compute_bounds (panel, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  if (bounds.origin.y >= 20)
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                       gtk_widget_get_height (scroller));

  /* The game that begins is shown from the upper player on. */
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  activate (window, "new-game");
  for (int frame = 0; frame < 4; frame++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpfloat (gtk_adjustment_get_value (
                       gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))),
                     ==, 0);

  close_fresh (window);
}

static int
measure_least_width (NoughtsWindow *window)
{
  int least;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &least,
                      NULL, NULL, NULL);

  return least;
}

/* The first label of this class, NULL if there is none. */
static GtkLabel *
find_label (GtkWidget  *widget,
            const char *css_class)
{
  GtkLabel *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, css_class))
    return GTK_LABEL (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, css_class);

  return found;
}

/* Text of twice the size has room in a window of 360 pixels, too. */
static void
test_large_text_narrow (void)
{
  static const NoughtsGameMode modes[] = {
    NOUGHTS_MODE_COMPUTER, NOUGHTS_MODE_TWO_PLAYERS, NOUGHTS_MODE_COMPUTERS
  };
  GtkSettings *settings = gtk_settings_get_default ();
  int before;

  g_object_get (settings, "gtk-xft-dpi", &before, NULL);
  g_object_set (settings, "gtk-xft-dpi", 192 * PANGO_SCALE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      NoughtsWindow *window;

      reset_settings ();
      forget_kept_game ();
      g_settings_set_int (get_settings (), "window-width", 360);
      g_settings_set_enum (get_settings (), "mode", modes[i]);
      window = open_window ();
      for (int frame = 0; frame < 3; frame++)
        gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 360);
      g_assert_false (pango_layout_is_ellipsized (
        gtk_label_get_layout (find_label (GTK_WIDGET (window), "title-3"))));
      g_assert_cmpint (measure_least_width (window), <=, 360);
      activate (window, "new-game");
      settle ();
      g_assert_cmpint (measure_least_width (window), <=, 360);

      /* The longest moves. */
      begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
      choose (window, "0,0");
      choose (window, "-12,-17");
      settle ();
      g_assert_cmpint (measure_least_width (window), <=, 360);
      close_fresh (window);
    }

  g_object_set (settings, "gtk-xft-dpi", before, NULL);
}

/* The cells of which a screen reader says that they are the hint's. */
static guint
count_hinted (GtkWidget *widget)
{
  guint n = 0;

  if (GTK_IS_ACCESSIBLE (widget)
      && gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    {
      g_autofree char *mismatch =
        gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                            GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "hint");

      n += mismatch == NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_hinted (child);

  return n;
}

static void
test_hint (void)
{
  NoughtsWindow *window = open_fresh ();

  g_assert_cmpstr (noughts_window_get_hint_text (window), ==, "");
  activate (window, "hint");
  g_assert_cmpstr (noughts_window_get_hint_text (window), !=, "");
  wait_until (!g_str_has_suffix (noughts_window_get_hint_text (window), "…"));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  play_anywhere (window);
  g_assert_cmpstr (noughts_window_get_hint_text (window), ==, "");

  close_fresh (window);
}

/* In half a screen what asks and tells can be seen with the board, which does not move for it. */
static void
test_band_narrow (void)
{
  static const int sizes[][2] = { { 683, 740 }, { 700, 600 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int side = 3; side <= 15; side += 12)
      {
        NoughtsWindow *window;
        GtkWidget *scroller, *board, *band;
        graphene_rect_t bounds;
        int height;

        reset_settings ();
        forget_kept_game ();
        g_settings_set_int (get_settings (), "window-width", sizes[i][0]);
        g_settings_set_int (get_settings (), "window-height", sizes[i][1]);
        window = open_window ();
        scroller = gtk_window_get_child (GTK_WINDOW (window));
        board = GTK_WIDGET (noughts_window_get_board (window));
        begin (window, side, side == 3 ? 3 : 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
        choose (window, "b2");
        wait_until (gtk_widget_has_css_class (GTK_WIDGET (window), "stacked"));
        gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
        height = gtk_widget_get_height (board);
        g_assert_cmpint (height, >=, 300);

        activate (window, "play-again");
        for (int frame = 0; frame < 3; frame++)
          gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
        g_assert_cmpint (gtk_widget_get_height (board), ==, height);
        band = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_END_BAND);
        g_assert_true (gtk_widget_compute_bounds (band, scroller, &bounds));
        g_assert_cmpfloat (bounds.size.height, >, 0);
        g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                           gtk_widget_get_height (scroller));
        close_fresh (window);
      }
}

/* Where there is no room for the band with the board, the page goes on to it, also when it says
 * something else, but leaves whoever is further down there. */
static void
test_band_below_fold (void)
{
  NoughtsWindow *window;
  GtkAdjustment *adjustment;
  GtkWidget *scroller, *band;
  graphene_rect_t bounds;
  double bottom;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 600);
  g_settings_set_int (get_settings (), "window-height", 420);
  window = open_window ();
  scroller = gtk_window_get_child (GTK_WINDOW (window));
  band = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_END_BAND);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "h8");
  wait_until (gtk_widget_has_css_class (GTK_WIDGET (window), "stacked"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);

  activate (window, "copy-game");
  for (int time = 0; time < 2; time++)
    {
      for (int frame = 0; frame < 6; frame++)
        gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      g_assert_true (gtk_widget_compute_bounds (band, scroller, &bounds));
      g_assert_cmpfloat (bounds.size.height, >, 20);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         gtk_widget_get_height (scroller) + 1);
      gtk_adjustment_set_value (adjustment, 0);
      activate (window, "change-sides");
    }

  bottom = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  gtk_adjustment_set_value (adjustment, bottom);
  activate (window, "copy-game");
  for (int frame = 0; frame < 6; frame++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment), bottom, 1);

  close_fresh (window);
}

/* A window that only gets lower has a page of the same height, and a smaller board. */
static void
test_lower_window_narrow (void)
{
  NoughtsWindow *window;
  GtkWidget *board;
  int height;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 683);
  g_settings_set_int (get_settings (), "window-height", 740);
  window = open_window ();
  board = GTK_WIDGET (noughts_window_get_board (window));
  wait_until (gtk_widget_has_css_class (GTK_WIDGET (window), "stacked"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  height = gtk_widget_get_height (board);

  gtk_window_set_default_size (GTK_WINDOW (window), 683, 640);
  wait_until (gtk_widget_get_height (board) == height - 100);
  g_assert_cmpint (gtk_widget_get_width (board), ==, gtk_widget_get_height (board));

  close_fresh (window);
}

/* Where the sidebar lies below the fold, the band says what the hint is. */
static void
test_hint_narrow (void)
{
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 360);
  g_settings_set_int (get_settings (), "window-height", 640);
  window = open_window ();
  wait_until (gtk_widget_has_css_class (GTK_WIDGET (window), "stacked"));

  activate (window, "hint");
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  wait_until (strstr (noughts_window_get_band_text (window), "draws") != NULL);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   noughts_window_get_hint_text (window));

  /* Who has read it is not told again. */
  activate (window, "dismiss");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_signal_emit_by_name (noughts_sitting_get_analysis (noughts_window_get_sitting (window)),
                         "rated", noughts_game_get_current (get_game (window)));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* Without live rating nothing is judged, but who asks is told, and who offers a draw, too. */
static void
test_hint_without_rating (void)
{
  NoughtsWindow *window = open_fresh ();

  g_settings_set_boolean (get_settings (), "live-rating", FALSE);
  begin (window, 4, 4, NOUGHTS_MODE_COMPUTER, MNK_COIN);
  g_assert_cmpstr (noughts_tooltip_get (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_EVAL_BAR)),
                   ==, "Not rated until the game has ended");
  activate (window, "hint");
  wait_until (!g_str_has_suffix (noughts_window_get_hint_text (window), "…"));

  play_anywhere (window);
  activate (window, "offer-draw");
  wait_until (noughts_game_get_result (get_game (window)) == NOUGHTS_RESULT_DRAW);
  g_assert_cmpstr (noughts_tooltip_get (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_EVAL_BAR)),
                   !=, "Not rated until the game has ended");

  close_fresh (window);
}

/* A hint is one for the position as it was: resigning takes it from the board, too. */
static void
test_hint_ends_with_game (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  activate (window, "hint");
  wait_until (count_hinted (board) > 0);
  activate (window, "resign");
  g_assert_cmpuint (count_hinted (board), >, 0);
  activate (window, "resign-now");
  settle ();
  g_assert_cmpuint (count_hinted (board), ==, 0);

  close_fresh (window);
}

/* Who looks back, or at a game that has ended, reads why the shown move is what it is. */
static void
test_reason (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (noughts_window_get_sitting (window));

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "c2");
  choose (window, "c3");
  choose (window, "b1");
  choose (window, "c1");
  wait_until (!noughts_analysis_get_busy (analysis));
  g_assert_cmpstr (noughts_window_get_reason_text (window), ==, "");

  activate (window, "previous");
  wait_until (strstr (noughts_window_get_reason_text (window), "lets O win by force") != NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_named (GTK_WIDGET (window), "reason")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       noughts_window_get_reason_text (window));
  g_assert_true (g_str_has_prefix (noughts_window_get_reason_text (window), "Xb1: "));
  activate (window, "hint");
  wait_until (*noughts_window_get_hint_text (window) != '\0');
  g_assert_cmpstr (noughts_window_get_reason_text (window), ==, "");

  activate (window, "first");
  g_assert_cmpstr (noughts_window_get_reason_text (window), ==, "");
  activate (window, "last");
  activate (window, "resign");
  activate (window, "resign-now");
  wait_until (g_str_has_prefix (noughts_window_get_reason_text (window), "Oc1: "));

  close_fresh (window);
}

static void
test_looking_back (void)
{
  NoughtsWindow *window = open_fresh ();
  const char *kept = "The later moves are kept";
  NoughtsGame *game;
  NoughtsNode *left;
  guint n;

  play_anywhere (window);
  play_anywhere (window);
  game = get_game (window);
  n = noughts_game_get_n_plies (game);

  activate (window, "previous");
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (game), ==, n - 1);
  activate (window, "first");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Move 0 of 4");
  g_assert_false (is_enabled (window, "previous"));
  g_assert_true (is_enabled (window, "next"));

  /* A click asks; going back answers no. */
  choose (window, "c3");
  g_assert_true (g_str_has_prefix (noughts_window_get_band_text (window), "Play on from here?"));
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, n);
  activate (window, "last");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_cmpuint (noughts_game_get_ply (game), ==, n);

  activate (window, "first");
  choose (window, "c3");
  activate (window, "play-on");
  wait_until (noughts_game_get_n_plies (game) == 2
              && noughts_match_is_human_turn (get_match (window)));
  /* The later moves are a variation, to which the band leads back, and V from there to this one. */
  settle ();
  g_assert_nonnull (noughts_node_get_sibling (noughts_node_get_child (
    noughts_game_get_root (game))));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, kept);
  activate (window, "back-to-left");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, n);
  g_assert_cmpuint (noughts_game_get_ply (game), ==, n);
  activate (window, "other-line");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);

  /* Of several it is the one that has been left, until the move is taken back. */
  left = noughts_game_get_end (game);
  activate (window, "first");
  choose (window, "b1");
  activate (window, "play-on");
  wait_until (noughts_match_is_human_turn (get_match (window)));
  settle ();
  activate (window, "back-to-left");
  settle ();
  g_assert_true (noughts_game_get_end (game) == left);
  activate (window, "first");
  choose (window, "b1");
  activate (window, "play-on");
  wait_until (noughts_match_is_human_turn (get_match (window)));
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, kept);
  activate (window, "undo");
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_false (is_enabled (window, "back-to-left"));

  /* The same move again leaves nothing. */
  activate (window, "redo");
  activate (window, "first");
  choose (window, "b1");
  activate (window, "play-on");
  wait_until (noughts_match_is_human_turn (get_match (window)));
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  /* The person's next move is an answer to the offer. */
  activate (window, "first");
  choose (window, "c1");
  activate (window, "play-on");
  wait_until (noughts_match_is_human_turn (get_match (window)));
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, kept);
  play_anywhere (window);
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, kept);

  close_fresh (window);
}

/* A move that cannot be played is refused at once, and no other is given up for it. */
static void
test_looking_back_forbidden (void)
{
  static const char * const moves[] = {
    "h9", "a1", "g8", "c1", "i8", "e1", "h7", "g1", "a15", "m1",
  };
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsGame *game;
  g_autoptr (GError) error = NULL;

  choice.rule = (MnkRule) { 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  noughts_sitting_begin (noughts_window_get_sitting (window), &choice, &error);
  g_assert_no_error (error);
  game = get_game (window);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    choose (window, moves[i]);
  activate (window, "previous");
  activate (window, "previous");
  settle ();

  choose (window, "h8");
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "h8 is forbidden"));
  g_assert_false (is_enabled (window, "play-on"));

  /* The same when it is forbidden only after the question. */
  g_settings_set_boolean (get_settings (), "forbidden-loses", TRUE);
  choose (window, "h8");
  g_assert_true (is_enabled (window, "play-on"));
  g_settings_set_boolean (get_settings (), "forbidden-loses", FALSE);
  activate (window, "play-on");
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "h8 is forbidden"));
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, G_N_ELEMENTS (moves));
  g_assert_cmpuint (noughts_game_get_ply (game), ==, G_N_ELEMENTS (moves) - 2);

  close_fresh (window);
}

/* The question waits while the computer moves, and goes with the person's next move. */
static void
test_resign_while_thinking (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_with_sleeper (window);
  activate (window, "resign");
  activate (window, "hurry");
  wait_until (noughts_match_is_human_turn (get_match (window)));
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this game?");
  choose (window, "a1");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_false (is_enabled (window, "resign-now"));

  close_fresh (window);
}

/* Who resigns has lost, whoever is to move: here the computer. */
static void
test_resign_out_of_turn (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin_with_sleeper (window);
  game = get_game (window);
  activate (window, "resign");
  g_assert_true (noughts_match_get_thinking (get_match (window)));
  activate (window, "resign-now");
  settle ();
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 1);
  g_assert_false (noughts_match_get_thinking (get_match (window)));

  close_fresh (window);
}

/* Of two players it is the one who is to move in the game, not where they look back. */
static void
test_resign_looking_back (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  game = get_game (window);
  choose (window, "a1");
  choose (window, "b1");
  choose (window, "c1");
  activate (window, "previous");
  g_assert_cmpint (noughts_game_get_side (game), ==, MNK_X);
  activate (window, "resign");
  activate (window, "resign-now");
  settle ();
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_X_WON);
  g_assert_true (noughts_game_get_current (game) == noughts_game_get_end (game));
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 3);

  close_fresh (window);
}

static void
test_resign (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game = get_game (window);

  activate (window, "resign");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this game?");
  activate (window, "dismiss");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_OPEN);
  activate (window, "resign");
  activate (window, "resign-now");
  settle ();
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "You resigned – Intermediate wins");

  /* The second loss in a row: an easier opponent is offered, and taken. */
  activate (window, "play-again");
  activate (window, "resign");
  activate (window, "resign-now");
  settle ();
  g_action_group_activate_action (G_ACTION_GROUP (window), "play-opponent",
                                  g_variant_new_string ("beginner"));
  g_assert_cmpint (noughts_sitting_get_choice (noughts_window_get_sitting (window))->opponent,
                   ==, MNK_BEGINNER);

  close_fresh (window);
}

/* The button in the band with this label, NULL being that which takes a message away. */
static GtkWidget *
find_band_button (GtkWidget  *widget,
                  const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && gtk_widget_get_ancestor (widget, NOUGHTS_TYPE_END_BAND) != NULL
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_band_button (child, label);

  return found;
}

static void
focus_band_button (NoughtsWindow *window,
                   const char    *label)
{
  GtkWidget *button;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  button = find_band_button (GTK_WIDGET (window), label);
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_grab_focus (button));
}

static void
press_band_button (NoughtsWindow *window,
                   const char    *label)
{
  focus_band_button (window, label);
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (window)), "clicked");
}

static void
assert_focus_in_board (NoughtsWindow *window)
{
  GtkWidget *focus;

  settle ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (noughts_window_get_board (window))));
}

/* Whose button goes plays on at the board. */
static void
test_focus_after_band (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *graph = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_ARC_GRAPH);

  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "e5");
  activate (window, "change-sides");
  press_band_button (window, "_Undo");
  assert_focus_in_board (window);

  activate (window, "copy-game");
  press_band_button (window, NULL);
  assert_focus_in_board (window);

  activate (window, "previous");
  activate (window, "copy-game");
  press_band_button (window, NULL);
  assert_focus_in_board (window);
  press_band_button (window, "_Back to the game");
  assert_focus_in_board (window);

  activate (window, "play-again");
  focus_band_button (window, "_Bring back the old one");
  activate (window, "dismiss");
  assert_focus_in_board (window);

  choose (window, "e5");
  activate (window, "resign");
  activate (window, "resign-now");
  focus_band_button (window, "_Play again");
  activate (window, "undo");
  assert_focus_in_board (window);

  /* Nobody else's focus is taken. */
  activate (window, "copy-game");
  gtk_widget_grab_focus (graph);
  activate (window, "dismiss");
  settle ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == graph);

  close_fresh (window);
}

/* A question is about the game that was on the board. */
static void
test_resign_other_game (void)
{
  NoughtsWindow *window = open_fresh ();

  activate (window, "resign");
  begin (window, 3, 3, NOUGHTS_MODE_COMPUTER, MNK_INTERMEDIATE);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_false (is_enabled (window, "resign-now"));

  activate (window, "change-sides");
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_INTERMEDIATE);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* The board does not shrink when a game ends in a window as it is at the first start. */
static void
test_end_keeps_board (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));
  int height;

  play_anywhere (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  height = gtk_widget_get_height (board);
  play_to_the_end (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  g_assert_cmpint (height - gtk_widget_get_height (board), <=, 10);

  close_fresh (window);
}

static void
test_easier (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsNewGameChoice choice;
  MnkOpponent easier;

  for (guint losses = 0; losses < 2; losses++)
    {
      g_assert_false (noughts_sitting_get_easier (sitting, &easier));
      if (losses > 0)
        activate (window, "play-again");
      activate (window, "resign");
      activate (window, "resign-now");
      settle ();
    }
  g_assert_true (noughts_sitting_get_easier (sitting, &easier));
  g_assert_cmpint (easier, ==, MNK_BEGINNER);

  /* The offer is taken, and remembered. */
  g_action_group_activate_action (G_ACTION_GROUP (window), "play-opponent",
                                  g_variant_new_string ("beginner"));
  g_assert_cmpint (noughts_sitting_get_choice (sitting)->opponent, ==, MNK_BEGINNER);
  noughts_settings_get_choice (get_settings (), &choice);
  g_assert_cmpint (choice.opponent, ==, MNK_BEGINNER);

  close_fresh (window);
}

/* Perfect play is a draw on 3×3, so that the engine agrees; it does not when it wins. */
static void
test_draw (void)
{
  NoughtsWindow *window = open_fresh ();

  g_assert_false (is_enabled (window, "offer-draw"));
  play_anywhere (window);
  activate (window, "offer-draw");
  wait_until (noughts_game_get_result (get_game (window)) == NOUGHTS_RESULT_DRAW);
  g_assert_cmpint (noughts_game_get_ending (get_game (window)), ==, NOUGHTS_END_AGREEMENT);

  activate (window, "play-again");
  /* X has thrown the game away: O wins on a1, c1 or b3, and X can take one of them. */
  paste (window, "b1 b2 a2 c3 c2 a3");
  g_assert_true (is_enabled (window, "offer-draw"));
  activate (window, "offer-draw");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "Intermediate thinks about your offer of a draw…");
  wait_until (g_str_equal (noughts_window_get_band_text (window),
                           "Intermediate declines the draw"));
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  g_assert_true (is_enabled (window, "offer-draw"));

  close_fresh (window);
}

static void
test_dead_draw (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 4, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  g_assert_false (is_enabled (window, "call-draw"));
  paste (window, "a1 b1 c2 d2 b3 a3 d4 c4 c1 b2 a2 d1");
  settle ();
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Nobody can win any more");
  activate (window, "call-draw");
  settle ();
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_DRAW);

  close_fresh (window);
}

static void
test_two_players (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  choose (window, "a1");
  choose (window, "b1");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  activate (window, "undo");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  g_assert_false (is_enabled (window, "offer-draw"));
  activate (window, "redo");
  activate (window, "offer-draw");
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  activate (window, "agree-draw");
  settle ();
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_DRAW);

  /* Who has won is said with the line, which stays together. */
  activate (window, "play-again");
  paste (window, "a1 a2 b1 b2");
  choose (window, "c1");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "Player 1 wins – a1\u00a0b1\u00a0c1");

  close_fresh (window);
}

static void
test_computers (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.opponent = MNK_COIN;
  choice.opponent2 = MNK_THUMB;
  choice.n_games = 2;
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  g_assert_false (is_enabled (window, "hint"));
  g_assert_false (is_enabled (window, "resign"));
  wait_until (noughts_tally_get_games (noughts_sitting_get_tally (sitting)) == 1);
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_X);
  wait_until (noughts_tally_get_games (noughts_sitting_get_tally (sitting)) == 2);
  /* The sides changed for the second game. */
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_O);

  close_fresh (window);
}

/* The person's game is there after the series, and offered during its first game. */
static void
test_computers_and_old_game (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsGame *old = get_game (window);

  play_anywhere (window);
  choice.mode = NOUGHTS_MODE_COMPUTERS;
  choice.opponent = MNK_COIN;
  choice.opponent2 = MNK_THUMB;
  choice.n_games = 2;
  noughts_settings_set_choice (get_settings (), &choice);
  activate (window, "new-game");
  settle ();
  g_signal_emit_by_name (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_NEW_GAME_PANEL), "start",
                         &choice);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "New game");
  wait_until (noughts_game_get_n_plies (get_game (window)) >= 3);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "New game");

  wait_until (noughts_tally_get_games (noughts_sitting_get_tally (sitting)) == 2);
  g_assert_true (is_enabled (window, "bring-back"));
  activate (window, "bring-back");
  g_assert_true (get_game (window) == old);

  close_fresh (window);
}

static void
test_change_sides (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);

  activate (window, "change-sides");
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_O);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "You and Intermediate have changed sides");
  /* X is the computer's now: it moves, and the news stays. */
  wait_until (noughts_game_get_n_plies (get_game (window)) == 1);
  settle ();
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  activate (window, "change-sides");
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_X);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* The notice's Undo brings back what was before, and a hint was for the other side. */
static void
test_change_back (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsGame *game = get_game (window);
  GtkWidget *board = GTK_WIDGET (noughts_window_get_board (window));

  play_anywhere (window);
  activate (window, "hint");
  wait_until (count_hinted (board) > 0);
  g_assert_false (is_enabled (window, "change-back"));
  g_settings_set_double (get_settings (), "pace", 3000);
  activate (window, "change-sides");
  g_assert_cmpuint (count_hinted (board), ==, 0);
  g_assert_cmpstr (noughts_window_get_hint_text (window), ==, "");
  g_settings_set_double (get_settings (), "pace", 0);
  wait_until (is_enabled (window, "hurry"));
  activate (window, "hurry");
  wait_until (noughts_game_get_n_plies (game) == 3);
  settle ();

  activate (window, "change-back");
  settle ();
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_X);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);
  g_assert_true (noughts_match_is_human_turn (get_match (window)));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_false (is_enabled (window, "change-back"));

  close_fresh (window);
}

/* Two computers lose none of their moves by it. */
static void
test_change_back_computers (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsGame *game;
  guint n;

  g_settings_set_double (get_settings (), "pace", 0.02);
  begin (window, 15, 8, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  game = get_game (window);
  activate (window, "change-sides");
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_O);
  wait_until (noughts_game_get_n_plies (game) >= 4);
  g_assert_true (is_enabled (window, "change-back"));
  n = noughts_game_get_n_plies (game);
  activate (window, "change-back");
  g_assert_cmpint (noughts_sitting_get_seat_piece (sitting, 0), ==, MNK_X);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, n);

  close_fresh (window);
}

static void
test_engine_moves (void)
{
  NoughtsWindow *window = open_fresh ();

  activate (window, "engine-move");
  g_assert_false (is_enabled (window, "engine-move"));
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
  wait_until (is_enabled (window, "opponent-move"));
  activate (window, "opponent-move");
  wait_until (noughts_game_get_n_plies (get_game (window)) >= 3);

  close_fresh (window);
}

/* Who has asked for a move can have it now, or make it, or let it be. */
static void
test_engine_moves_long (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  noughts_workers_set_sleeping (TRUE);
  g_settings_set_double (get_settings (), "expert-time", 3000);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  game = get_game (window);
  g_assert_false (is_enabled (window, "hurry"));

  activate (window, "engine-move");
  g_assert_true (is_enabled (window, "hurry"));
  activate (window, "hurry");
  wait_until (noughts_game_get_n_plies (game) == 1);
  g_assert_false (is_enabled (window, "hurry"));

  activate (window, "engine-move");
  g_assert_false (is_enabled (window, "engine-move"));
  activate (window, "dismiss");
  g_assert_true (is_enabled (window, "engine-move"));
  g_assert_false (is_enabled (window, "dismiss"));

  /* A message goes first. */
  activate (window, "resign");
  activate (window, "engine-move");
  activate (window, "dismiss");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_assert_false (is_enabled (window, "engine-move"));

  g_assert_true (is_playable (window));
  choose (window, "a1");
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);
  g_assert_true (is_enabled (window, "engine-move"));
  g_assert_false (is_enabled (window, "hurry"));

  close_fresh (window);
}

static const char *
get_subtitle (NoughtsWindow *window)
{
  return gtk_label_get_label (find_label (GTK_WIDGET (window), "subtitle"));
}

/* It is the engine that thinks then, and not the one whom it moves for. */
static void
test_engine_moves_title (void)
{
  static const NoughtsGameMode modes[] = { NOUGHTS_MODE_COMPUTER, NOUGHTS_MODE_TWO_PLAYERS };
  NoughtsWindow *window = open_fresh ();

  noughts_workers_set_sleeping (TRUE);
  g_settings_set_double (get_settings (), "expert-time", 3000);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      begin (window, 15, 5, modes[i], MNK_BEGINNER);
      activate (window, "engine-move");
      g_assert_cmpstr (get_subtitle (window), ==, "The engine moves for you…");
    }

  close_fresh (window);
}

/* The last cell of this board of renju, b3, is forbidden to Black. */
static void
test_must_pass (void)
{
  static const char moves[] =
      "b5 f4 d5 a5 c6 a1 c3 d1 a4 g4 e2 c2 b1 a7 b4 f1 e6 d3 e7 a2 e5 g2 g5 f5 "
      "a6 d6 g6 f7 e3 a3 g3 e4 b6 d7 c1 c7 b2 f2 f3 e1 f6 d4 b7 d2 c4 c5 g7 g1";
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsGame *game;

  choice.rule = (MnkRule) { 7, 7, 5, MNK_RENJU };
  g_assert_true (noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL));
  g_settings_set_double (get_settings (), "pace", 3000);
  paste (window, moves);
  game = get_game (window);
  g_assert_true (noughts_match_get_thinking (get_match (window)));
  g_assert_cmpstr (get_subtitle (window), ==, "Black must pass");

  g_settings_set_double (get_settings (), "pace", 0);
  wait_until (is_enabled (window, "hurry"));
  activate (window, "hurry");
  wait_until (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN);
  settle ();

  /* Nothing can be hinted at where it was. */
  activate (window, "previous");
  activate (window, "previous");
  g_assert_true (noughts_game_must_pass (game));
  g_assert_false (is_enabled (window, "hint"));
  activate (window, "previous");
  activate (window, "previous");
  g_assert_true (is_enabled (window, "hint"));

  close_fresh (window);
}

/* A question waits for the person alone. */
static void
test_engine_moves_question (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  noughts_workers_set_sleeping (TRUE);
  g_settings_set_double (get_settings (), "expert-time", 3000);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  game = get_game (window);
  choose (window, "a1");
  choose (window, "a2");

  activate (window, "engine-move");
  activate (window, "resign");
  g_assert_false (noughts_sitting_has_deputy (noughts_window_get_sitting (window)));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "Resign this game?");
  activate (window, "dismiss");

  activate (window, "engine-move");
  activate (window, "offer-draw");
  g_assert_false (noughts_sitting_has_deputy (noughts_window_get_sitting (window)));
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  activate (window, "agree-draw");
  g_assert_cmpint (noughts_game_get_result (game), ==, NOUGHTS_RESULT_DRAW);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);

  close_fresh (window);
}

/* The current opponent moves for the person, also on the endless page. */
static void
test_opponent_moves_on_page (void)
{
  NoughtsWindow *window = open_fresh ();

  g_settings_set_double (get_settings (), "expert-time", 0.1);
  for (MnkOpponent opponent = 0; opponent < MNK_N_OPPONENTS; opponent++)
    {
      NoughtsGame *game;

      begin (window, 0, 5, NOUGHTS_MODE_COMPUTER, opponent);
      game = get_game (window);
      for (guint ply = 0; ply < 4; ply += 2)
        {
          g_assert_true (is_enabled (window, "opponent-move"));
          activate (window, "opponent-move");
          g_assert_false (is_enabled (window, "opponent-move"));
          wait_until (noughts_game_get_n_plies (game) == ply + 2);
          wait_until (noughts_match_is_human_turn (get_match (window)));
        }
      g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
    }

  /* Not where nobody is an opponent. */
  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  g_assert_false (is_enabled (window, "opponent-move"));
  g_assert_true (is_enabled (window, "engine-move"));

  close_fresh (window);
}

static void
text_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  char **text = data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_clipboard (void)
{
  NoughtsWindow *window = open_fresh ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autofree char *text = NULL;
  NoughtsGame *game;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  choose (window, "h8");
  choose (window, "i9");
  activate (window, "copy-game");
  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, &text);
  wait_until (text != NULL);
  g_assert_cmpstr (text, ==, "h8 i9");

  game = get_game (window);
  gdk_clipboard_set_text (clipboard, "h8 i9 nonsense");
  activate (window, "paste-game");
  wait_until (strstr (noughts_window_get_band_text (window), "nonsense") != NULL);
  g_assert_true (get_game (window) == game);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 2);

  gdk_clipboard_set_text (clipboard, "1. h8 i9 2. i7");
  activate (window, "paste-game");
  wait_until (get_game (window) != game);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 3);
  g_assert_true (is_enabled (window, "bring-back"));

  close_fresh (window);
}

/* Bad texts: each brings one line, and the game stays. */
static void
test_paste_nonsense (void)
{
  static const char * const texts[] = {
    "", " \n\t ", "hello", "a1 a1", "z9", "a1 b1 a2 b2 a3 b3", "\xc3\xa4\xc3\xb6", "999999999999",
    "a0", "-1,2"
  };
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;

  play_anywhere (window);
  game = get_game (window);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      paste (window, texts[i]);
      g_assert_true (get_game (window) == game);
      g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
      g_assert_null (strchr (noughts_window_get_band_text (window), '\n'));
    }

  close_fresh (window);
}

/* Files of other programs are known, and it is said what can be done. */
static void
test_paste_file (void)
{
  static const char * const texts[] = {
    "(;FF[4]GM[4]SZ[15];B[hh];W[ii])", "\n(;FF[4];B[hh])", "( \n;FF[4];B[hh])",
    "\uFEFF(;FF[4];B[hh])",
    "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,9,0\r\n",
  };
  NoughtsWindow *window = open_fresh ();

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      paste (window, texts[i]);
      g_assert_nonnull (strstr (noughts_window_get_band_text (window),
                                "mnk convert FILE MOVES.txt"));
    }

  close_fresh (window);
}

/* A long game is read beside the main loop; of two texts the second is taken; and who closes the
 * window does not wait for either. */
static void
test_paste_long (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GString) text = g_string_new (NULL);
  NoughtsGame *game;
  guint count = 0;
  guint source;

  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  game = get_game (window);
  for (int ply = 0; ply < 100000; ply++)
    g_string_append_printf (text, "%d,%d ", ply % 300 * 7, ply / 300 * 7);

  source = g_timeout_add (1, count_cb, &count);
  noughts_window_paste_text (window, text->str);
  wait_until (get_game (window) != game);
  g_source_remove (source);
  g_assert_cmpuint (count, >=, 5);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 100000);

  game = get_game (window);
  noughts_window_paste_text (window, text->str);
  noughts_window_paste_text (window, "0,0 1,1");
  wait_until (get_game (window) != game);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  game = get_game (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (get_game (window) == game);

  noughts_window_paste_text (window, text->str);
  activate (window, "paste-game");
  close_fresh (window);
}

static void
test_occupied_cell (void)
{
  NoughtsWindow *window = open_fresh ();
  MnkPoint point = { 0, 0 };

  play_anywhere (window);
  g_signal_emit_by_name (noughts_window_get_board (window), "refused", &point);
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
  play_anywhere (window);
  g_assert_null (strstr (noughts_window_get_band_text (window), "already taken"));

  close_fresh (window);
}

/* Looking back at a position in which it is the computer's turn, a click is answered. */
static void
test_cell_of_computer (void)
{
  NoughtsWindow *window = open_fresh ();
  MnkPoint point = { 2, 2 };

  play_anywhere (window);
  play_anywhere (window);
  activate (window, "previous");
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 3);
  g_signal_emit_by_name (noughts_window_get_board (window), "refused", &point);
  g_assert_true (g_str_has_prefix (noughts_window_get_band_text (window),
                                   "Here it is the turn of Intermediate."));
  activate (window, "previous");
  settle ();
  /* The computer may have taken any other cell. */
  point = noughts_node_get_move (noughts_game_get_node_at (get_game (window), 3));
  g_signal_emit_by_name (noughts_window_get_board (window), "move-chosen", &point);
  g_assert_true (g_str_has_prefix (noughts_window_get_band_text (window), "Play on from here?"));

  close_fresh (window);
}

/* Renju: Black's double three is marked, and a click on it only says why. */
static void
test_forbidden (void)
{
  static const char * const moves[] = { "h9", "a1", "g8", "c1", "i8", "e1", "h7", "g1" };
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsBoardView *board = NOUGHTS_BOARD_VIEW (noughts_window_get_board (window));
  const MnkPoint cross = { 7, 7 }, beside = { 8, 6 };
  g_autoptr (GError) error = NULL;

  choice.rule = (MnkRule) { 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  noughts_sitting_begin (noughts_window_get_sitting (window), &choice, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_assert_false (noughts_board_view_is_forbidden (board, cross));
      choose (window, moves[i]);
    }

  g_assert_true (noughts_board_view_is_forbidden (board, cross));
  g_assert_false (noughts_board_view_is_forbidden (board, beside));
  choose (window, "h8");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, G_N_ELEMENTS (moves));
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "h8"));

  /* White may play there. */
  choose (window, "o15");
  g_assert_false (noughts_board_view_is_forbidden (board, cross));
  choose (window, "h8");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, G_N_ELEMENTS (moves) + 2);

  close_fresh (window);
}

/* … and where it loses, Black has to see it. */
static void
test_forbidden_loses (void)
{
  static const char * const moves[] = { "h9", "a1", "g8", "c1", "i8", "e1", "h7", "g1" };
  NoughtsWindow *window = open_fresh ();
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsBoardView *board = NOUGHTS_BOARD_VIEW (noughts_window_get_board (window));
  const MnkPoint cross = { 7, 7 };

  choice.rule = (MnkRule) { 15, 15, 5, MNK_RENJU };
  choice.mode = NOUGHTS_MODE_TWO_PLAYERS;
  noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    choose (window, moves[i]);
  g_assert_true (noughts_board_view_is_forbidden (board, cross));

  /* In the middle of a game, too. */
  g_settings_set_boolean (get_settings (), "forbidden-loses", TRUE);
  g_assert_false (noughts_board_view_is_forbidden (board, cross));
  g_settings_set_boolean (get_settings (), "forbidden-loses", FALSE);
  g_assert_true (noughts_board_view_is_forbidden (board, cross));
  g_settings_set_boolean (get_settings (), "forbidden-loses", TRUE);

  choose (window, "h8");
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_O_WON);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "Black played a forbidden move: two open threes. Player 2 wins.");

  g_settings_reset (get_settings (), "forbidden-loses");
  close_fresh (window);
}

static void
test_kept_game (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  begin (window, 5, 4, NOUGHTS_MODE_COMPUTER, MNK_THUMB);
  activate (window, "change-sides");
  wait_until (noughts_match_is_human_turn (get_match (window)));
  play_anywhere (window);
  before = noughts_game_to_text (get_game (window));
  close_window (window);

  window = open_window ();
  sitting = noughts_window_get_sitting (window);
  after = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 5);
  g_assert_cmpint (noughts_sitting_get_choice (sitting)->opponent, ==, MNK_THUMB);
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_O);

  close_fresh (window);
}

/* Another program has the file, as one does that was started on another bus. */
static void
test_kept_by_another (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  int lock;

  begin (window, 5, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  play_anywhere (window);
  before = noughts_game_to_text (get_game (window));
  g_assert_false (noughts_saved_game_claim (file, &lock));
  close_window (window);

  g_assert_true (noughts_saved_game_claim (file, &lock));
  g_assert_cmpint (lock, >=, 0);
  window = open_window ();
  g_assert_cmpstr (noughts_window_get_band_text (window), ==,
                   "Noughts is open already. This game will not be kept.");
  play_anywhere (window);
  activate (window, "resign");
  activate (window, "resign-now");
  close_window (window);
  g_close (lock, NULL);

  window = open_window ();
  after = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* Return plays on at once, also on the page, which is laid out after the window has been made. */
static void
test_kept_game_focus (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  choose (window, "0,0");
  choose (window, "-3,2");
  close_window (window);

  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);
  assert_focus_in_board (window);

  close_fresh (window);
}

/* An unfinished game waits behind others that have not begun or have ended, also while the program
 * is not running. */
static void
test_kept_behind (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;
  g_autofree char *old = NULL;
  g_autofree char *after = NULL;
  g_autofree char *behind = NULL;

  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  choose (window, "e5");
  choose (window, "e6");
  choose (window, "d4");
  old = noughts_game_to_text (get_game (window));

  /* A game without a move does not take its place. */
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  close_window (window);
  window = open_window ();
  after = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (after, ==, old);

  /* One that has ended does not, either, … */
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  play_to_the_end (window);
  activate (window, "play-again");
  settle ();
  g_assert_true (is_enabled (window, "bring-back"));

  /* … and one that has begun is kept beside it. */
  choose (window, "b2");
  close_window (window);
  window = open_window ();
  game = get_game (window);
  g_assert_cmpuint (noughts_game_get_n_plies (game), ==, 1);
  g_assert_cmpint (noughts_game_get_rule (game)->width, ==, 3);
  g_assert_true (is_enabled (window, "bring-back"));
  activate (window, "bring-back");
  behind = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (behind, ==, old);
  activate (window, "bring-back");
  g_assert_true (get_game (window) == game);

  close_fresh (window);
}

/* Moves that are taken back can be made again: such a game has begun. */
static void
test_kept_undone (void)
{
  NoughtsWindow *window = open_fresh ();

  begin (window, 9, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_THUMB);
  choose (window, "e5");
  activate (window, "undo");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  close_window (window);
  window = open_window ();
  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 9);
  activate (window, "redo");
  settle ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);

  close_fresh (window);
}

/* The score that a running game belongs to comes back with it. */
static void
test_kept_score (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  play_to_the_end (window);
  activate (window, "play-again");
  play_anywhere (window);
  before = noughts_sitting_describe_score (noughts_window_get_sitting (window));
  g_assert_nonnull (before);
  close_window (window);

  window = open_window ();
  after = noughts_sitting_describe_score (noughts_window_get_sitting (window));
  g_assert_cmpstr (before, ==, after);

  close_fresh (window);
}

/* What has ended leaves the board to a new game, but can be brought back, on the day after next,
 * too. */
static void
test_ended_game_kept (void)
{
  NoughtsWindow *window = open_fresh ();
  g_autofree char *ended = NULL;
  g_autofree char *back = NULL;

  play_to_the_end (window);
  ended = noughts_game_to_text (get_game (window));
  for (guint day = 0; day < 2; day++)
    {
      close_window (window);
      window = open_window ();
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
      g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
    }

  g_assert_true (is_enabled (window, "bring-back"));
  activate (window, "bring-back");
  settle ();
  back = noughts_game_to_text (get_game (window));
  g_assert_cmpstr (back, ==, ended);
  g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");

  /* It makes room for what is played. */
  activate (window, "play-again");
  play_anywhere (window);
  close_window (window);
  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), >, 0);
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  g_assert_false (is_enabled (window, "bring-back"));

  close_fresh (window);
}

static void
test_damaged_game (void)
{
  NoughtsWindow *window;
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *aside = g_strconcat (g_file_peek_path (file), ".damaged", NULL);
  g_autoptr (GError) error = NULL;

  window = open_fresh ();
  play_anywhere (window);
  close_window (window);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "nonsense", -1, &error));

  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*damaged*");
  window = open_window ();
  g_test_assert_expected_messages ();
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "damaged"));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  play_anywhere (window);

  g_remove (aside);
  close_fresh (window);
}

/* What cannot be read now stays where it is as long as there is nothing to keep in its place, and
 * is set aside then. A folder of its name is read by nobody, not even by the superuser. */
static void
test_unreadable_game (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  const char *path = g_file_peek_path (file);
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);

  for (guint i = 0; i < 2; i++)
    {
      g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*");
      window = open_window ();
      g_test_assert_expected_messages ();
      g_assert_nonnull (strstr (noughts_window_get_band_text (window), "cannot be read"));
      if (i > 0)
        play_anywhere (window);
      close_window (window);
      g_assert_true (g_file_test (i == 0 ? path : aside, G_FILE_TEST_IS_DIR));
    }

  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 2);

  g_rmdir (aside);
  close_fresh (window);
}

/* Where the game cannot be kept, the window says so before it closes, however often it has been
 * said of earlier moves. */
/* Where nothing can be written. */
typedef struct
{
  char *folder;
  char *away;
} NoRoom;

static void
take_room (NoRoom *room)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();

  room->folder = g_path_get_dirname (g_file_peek_path (file));
  room->away = g_strconcat (room->folder, ".away", NULL);
  g_assert_cmpint (g_mkdir_with_parents (room->folder, 0700), ==, 0);
  g_assert_cmpint (g_rename (room->folder, room->away), ==, 0);
  g_assert_true (g_file_set_contents (room->folder, "no folder", -1, NULL));
}

static void
give_room_back (NoRoom *room)
{
  g_remove (room->folder);
  g_assert_cmpint (g_rename (room->away, room->folder), ==, 0);
  g_free (room->folder);
  g_free (room->away);
  forget_kept_game ();
}

static gboolean
tells_no_room (NoughtsWindow *window)
{
  return strstr (noughts_window_get_band_text (window), "cannot be kept") != NULL;
}

static void
test_close_without_room (void)
{
  NoughtsWindow *window = open_fresh ();
  NoRoom room;

  take_room (&room);
  play_anywhere (window);
  wait_until (tells_no_room (window));
  play_anywhere (window);
  g_assert_false (tells_no_room (window));

  /* Whoever plays on has more to lose, and is told once more. */
  for (guint i = 0; i < 2; i++)
    {
      if (i > 0)
        play_anywhere (window);
      gtk_window_close (GTK_WINDOW (window));
      settle ();
      g_assert_nonnull (gtk_application_get_windows (GTK_APPLICATION (application)));
      g_assert_true (tells_no_room (window));
    }
  close_window (window);

  give_room_back (&room);
}

/* Moves of computers are no reason to ask once more. */
static void
test_close_computers_without_room (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsGame *game;
  NoRoom room;
  guint n;

  g_settings_set_double (get_settings (), "pace", 0.02);
  begin (window, 15, 8, NOUGHTS_MODE_COMPUTERS, MNK_COIN);
  game = get_game (window);
  wait_until (noughts_game_get_n_plies (game) >= 2);
  take_room (&room);
  gtk_window_close (GTK_WINDOW (window));
  g_assert_true (tells_no_room (window));

  n = noughts_game_get_n_plies (game);
  wait_until (noughts_game_get_n_plies (game) >= n + 3);
  g_assert_true (tells_no_room (window));
  close_window (window);

  give_room_back (&room);
}

static void
test_wrong_game (void)
{
  static const struct
  {
    const char *key;
    const char *value;
  } cases[] = {
    { "mode", "uint32 7" },
    { "first", "uint32 0" },
    { "side", "uint32 99" },
    { "games", "uint32 0" },
    { "opponent", "'nobody'" },
    { "second-opponent", "uint32 1" },
    { "game", "'h8'" },
    { "game", "{'a': <1>}" },
    { "mode", "'u'" },
  };
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *aside = g_strconcat (g_file_peek_path (file), ".damaged", NULL);
  g_autoptr (GVariant) good = NULL;
  NoughtsWindow *window = open_fresh ();

  play_anywhere (window);
  good = noughts_sitting_save (noughts_window_get_sitting (window));
  close_window (window);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GVariant) value = g_variant_parse (NULL, cases[i].value, NULL, NULL, NULL);
      g_autoptr (GVariant) bad = NULL;
      g_autoptr (GError) error = NULL;
      GVariantDict dict;

      g_assert_nonnull (value);
      g_variant_dict_init (&dict, good);
      g_variant_dict_insert_value (&dict, cases[i].key, value);
      bad = g_variant_ref_sink (g_variant_dict_end (&dict));
      g_assert_true (noughts_saved_game_write (file, bad, &error));

      g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*");
      window = open_window ();
      g_test_assert_expected_messages ();
      g_assert_cmpstr (noughts_window_get_band_text (window), !=, "");
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
      close_window (window);
    }

  g_remove (aside);
  forget_kept_game ();
}

/* Where only one that waited is damaged, the others come back, and the file stays. */
static void
test_damaged_aside (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *aside = g_strconcat (g_file_peek_path (file), ".damaged", NULL);
  g_autoptr (GVariant) good = NULL;
  g_autoptr (GVariant) bad = NULL;
  g_autoptr (GError) error = NULL;
  NoughtsWindow *window = open_fresh ();
  GVariantDict dict;

  play_anywhere (window);
  good = noughts_sitting_save (noughts_window_get_sitting (window));
  close_window (window);
  g_variant_dict_init (&dict, good);
  g_variant_dict_insert_value (&dict, "aside",
                               g_variant_new_parsed ("[{'mode': <uint32 1>}]"));
  bad = g_variant_ref_sink (g_variant_dict_end (&dict));
  g_assert_true (noughts_saved_game_write (file, bad, &error));

  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*left out*");
  window = open_window ();
  g_test_assert_expected_messages ();
  g_assert_nonnull (strstr (noughts_window_get_band_text (window), "damaged"));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), >, 0);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  close_window (window);
  g_assert_true (g_file_query_exists (file, NULL));

  g_remove (aside);
  forget_kept_game ();
}

/* A kept game too long to be read before the window shows. */

#define LONG_GAME 20000

/* Stones that are seven cells apart make no line. */
static char *
write_long_game (void)
{
  GString *text = g_string_new (NULL);

  for (int ply = 0; ply < LONG_GAME; ply++)
    g_string_append_printf (text, "%d,%d ", ply % 300 * 7, ply / 300 * 7);

  return g_string_free (text, FALSE);
}

static void
keep_long_game (void)
{
  const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };
  NoughtsWindow *window = open_fresh ();
  g_autofree char *text = write_long_game ();
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&page, text, NULL);

  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  noughts_sitting_take_game (noughts_window_get_sitting (window), game);
  close_window (window);
  settle ();
}

/* The window before the main loop has turned once: what was kept cannot have come yet. */
static NoughtsWindow *
open_without_waiting (void)
{
  g_application_activate (G_APPLICATION (application));

  return gtk_application_get_windows (GTK_APPLICATION (application))->data;
}

/* The window does not wait for it, nothing can be played in its place, and it comes. */
static void
test_kept_long_game (void)
{
  NoughtsWindow *window;

  keep_long_game ();
  window = open_without_waiting ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  g_assert_false (is_playable (window));
  g_assert_false (is_enabled (window, "engine-move"));
  g_assert_false (is_enabled (window, "change-sides"));
  g_assert_false (is_enabled (window, "resign"));
  g_assert_false (is_enabled (window, "hint"));

  wait_until (noughts_game_get_n_plies (get_game (window)) == LONG_GAME);
  g_assert_true (is_playable (window));
  g_assert_true (is_enabled (window, "resign"));
  g_assert_false (is_enabled (window, "bring-back"));
  g_assert_cmpint (noughts_sitting_get_choice (noughts_window_get_sitting (window))->mode, ==,
                   NOUGHTS_MODE_TWO_PLAYERS);
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* No computer begins while the board waits for another game. */
static void
test_kept_long_game_computers (void)
{
  NoughtsWindow *window;

  keep_long_game ();
  g_settings_set_string (get_settings (), "mode", "computers");
  window = open_without_waiting ();
  g_assert_false (noughts_match_is_running (get_match (window)));
  wait_until (noughts_game_get_n_plies (get_game (window)) == LONG_GAME);
  g_assert_true (noughts_match_is_running (get_match (window)));

  reset_settings ();
  close_fresh (window);
}

static void
test_kept_long_game_close (void)
{
  NoughtsWindow *window;

  keep_long_game ();
  for (guint i = 0; i < 3; i++)
    {
      window = open_without_waiting ();
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
      close_window (window);
    }

  window = open_without_waiting ();
  wait_until (noughts_game_get_n_plies (get_game (window)) == LONG_GAME);

  close_fresh (window);
}

/* Who begins another game, or pastes one, keeps it and can have the other. */
static void
test_kept_long_game_late (void)
{
  for (guint i = 0; i < 2; i++)
    {
      const MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
      g_autoptr (NoughtsGame) pasted = noughts_game_from_text (&rule, "a1 b2", NULL);
      NoughtsWindow *window;
      NoughtsGame *game;

      keep_long_game ();
      window = open_without_waiting ();
      if (i == 0)
        begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
      else
        noughts_sitting_take_game (noughts_window_get_sitting (window), pasted);
      game = get_game (window);
      if (i == 0)
        choose (window, "h8");

      wait_until (is_enabled (window, "bring-back"));
      g_assert_true (get_game (window) == game);
      g_assert_nonnull (strstr (noughts_window_get_band_text (window), "last game"));
      activate (window, "bring-back");
      g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, LONG_GAME);
      activate (window, "bring-back");
      g_assert_true (get_game (window) == game);

      close_fresh (window);
    }
}

/* Who begins another game and closes before the long one has been read has both next time. */
static void
test_kept_long_game_hasty (void)
{
  NoughtsWindow *window;

  keep_long_game ();
  window = open_without_waiting ();
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  choose (window, "h8");
  g_assert_false (is_enabled (window, "bring-back"));
  close_window (window);

  window = open_without_waiting ();
  wait_until (noughts_game_get_n_plies (get_game (window)) == 1);
  g_assert_true (is_enabled (window, "bring-back"));
  activate (window, "bring-back");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, LONG_GAME);

  close_fresh (window);
}

/* One that has not been read yet, and turns out to be damaged, is not written over when the window
 * closes. */
static void
test_kept_long_game_unread (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *aside = g_strconcat (g_file_peek_path (file), ".damaged", NULL);
  g_autofree char *contents = NULL;
  g_autofree char *kept = NULL;
  NoughtsWindow *window;
  gsize length, kept_length;

  keep_long_game ();
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &contents, &length, NULL));
  contents[length / 2] ^= 1;
  g_assert_true (g_file_set_contents (g_file_peek_path (file), contents, (gssize) length, NULL));
  g_unlink (aside);

  window = open_without_waiting ();
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  choose (window, "h8");
  close_window (window);
  g_assert_true (g_file_get_contents (aside, &kept, &kept_length, NULL));
  g_assert_cmpmem (kept, kept_length, contents, length);

  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  g_unlink (aside);
  close_fresh (window);
}

/* The same words as for a short one, whatever is on the board. */
static void
test_kept_long_game_damaged (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autofree char *aside = g_strconcat (g_file_peek_path (file), ".damaged", NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *contents = NULL;
      g_autoptr (GError) error = NULL;
      NoughtsWindow *window;
      gsize length;

      keep_long_game ();
      g_assert_true (g_file_get_contents (g_file_peek_path (file), &contents, &length, &error));
      contents[length / 2] ^= 1;
      g_assert_true (g_file_set_contents (g_file_peek_path (file), contents, length, &error));

      g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*damaged*");
      window = open_without_waiting ();
      if (i > 0)
        begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
      wait_until (strstr (noughts_window_get_band_text (window), "damaged") != NULL);
      g_test_assert_expected_messages ();
      g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
      g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, i == 0 ? 3 : 15);
      g_assert_true (is_playable (window));

      g_remove (aside);
      close_fresh (window);
    }
}

static void
test_settings_out_of_range (void)
{
  NoughtsWindow *window;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "board-width", 99);
  g_settings_set_string (get_settings (), "opponent", "nobody");
  g_settings_set_double (get_settings (), "pace", -4);
  g_settings_set_double (get_settings (), "expert-time", G_MAXDOUBLE);
  g_settings_set_double (get_settings (), "analysis-strength", 0);
  g_settings_set_int (get_settings (), "window-width", -7);

  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*pace*");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*expert-time*");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*analysis-strength*");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*window-width*");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*opponent*nobody*");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*board*99*");
  window = open_window ();
  g_test_assert_expected_messages ();

  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 3);
  play_anywhere (window);
  close_fresh (window);
}

static void
assert_theme (NoughtsWindow *window,
              const char    *expected)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), "theme");

  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, expected);
}

/* The theme is that of boards of one size. */
static void
test_themes (void)
{
  NoughtsWindow *window = open_fresh ();

  g_action_group_change_action_state (G_ACTION_GROUP (window), "theme",
                                      g_variant_new_string ("checkers"));
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  assert_theme (window, "automatic");
  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  assert_theme (window, "checkers");

  close_fresh (window);
}

static void
test_dialogs (void)
{
  static const char * const names[] = { "preferences", "shortcuts", "help", "about" };
  NoughtsWindow *window = open_fresh ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GListModel *toplevels = gtk_window_get_toplevels ();
      guint before = g_list_model_get_n_items (toplevels);

      activate (window, names[i]);
      settle ();
      g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, before + 1);
      /* Asked for again, it only comes to the front. */
      activate (window, names[i]);
      settle ();
      g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, before + 1);
    }

  close_fresh (window);
}

/* The same keys always in the same words; of alternatives "a|b" the first. */
static char *
name_keys (const char *keys)
{
  g_auto (GStrv) each = g_strsplit (keys, "|", 2);
  guint value;
  GdkModifierType modifiers;

  g_test_message ("%s", keys);
  g_assert_true (gtk_accelerator_parse (each[0], &value, &modifiers));

  return gtk_accelerator_name (value, modifiers);
}

static void
collect_shortcuts (GtkWidget  *widget,
                   GHashTable *keys)
{
  if (GTK_IS_SHORTCUT_LABEL (widget))
    {
      GtkShortcutLabel *label = GTK_SHORTCUT_LABEL (widget);
      g_auto (GStrv) each = g_strsplit (gtk_shortcut_label_get_accelerator (label), " ", -1);

      for (guint i = 0; each[i] != NULL; i++)
        g_hash_table_add (keys, name_keys (each[i]));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_shortcuts (child, keys);
}

static void
assert_listed (GHashTable *keys,
               const char *action,
               const char *accel)
{
  g_autofree char *name = name_keys (accel);

  g_test_message ("%s of %s", name, action);
  g_assert_true (g_hash_table_contains (keys, name));
}

/* The keys that come last, after whatever has the focus. */
static guint
assert_late_keys_listed (NoughtsWindow *window,
                         GHashTable    *keys)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
          g_autofree char *trigger = NULL;

          if (!GTK_IS_NAMED_ACTION (action))
            continue;
          trigger = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));
          assert_listed (keys, gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)),
                         trigger);
          n++;
        }
    }

  return n;
}

/* Every action that has keys has its first one in the list. */
static void
test_shortcuts_complete (void)
{
  NoughtsWindow *window = open_fresh ();
  GListModel *toplevels = gtk_window_get_toplevels ();
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GtkWidget) dialog = NULL;
  g_auto (GStrv) actions = NULL;

  activate (window, "shortcuts");
  settle ();
  dialog = g_list_model_get_item (toplevels, g_list_model_get_n_items (toplevels) - 1);
  collect_shortcuts (dialog, keys);
  g_assert_cmpuint (g_hash_table_size (keys), >, 20);

  actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels
          = gtk_application_get_accels_for_action (GTK_APPLICATION (application), actions[i]);

      assert_listed (keys, actions[i], accels[0]);
    }
  g_assert_cmpuint (assert_late_keys_listed (window, keys), >, 10);

  g_clear_object (&dialog);
  close_fresh (window);
}

/* The least width of a dialog. */
static int
measure_dialog (const char *name)
{
  NoughtsWindow *window = open_fresh ();
  GListModel *toplevels = gtk_window_get_toplevels ();
  g_autoptr (GtkWindow) dialog = NULL;
  int width;

  activate (window, name);
  settle ();
  dialog = g_list_model_get_item (toplevels, g_list_model_get_n_items (toplevels) - 1);
  g_assert_true (gtk_window_get_transient_for (dialog) == GTK_WINDOW (window));
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  g_clear_object (&dialog);
  close_fresh (window);

  return width;
}

/* They fit on a telephone, and with text of double size on a small screen. */
static void
test_dialogs_narrow (void)
{
  static const char * const names[] = { "preferences", "shortcuts", "help" };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpint (measure_dialog (names[i]), <=, 360);
      g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
      g_assert_cmpint (measure_dialog (names[i]), <=, 520);
      g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
    }
}

static void
test_close_while_thinking (void)
{
  NoughtsWindow *window = open_fresh ();

  begin_with_sleeper (window);
  close_window (window);
  window = open_window ();
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  wait_until (noughts_match_get_thinking (get_match (window)));

  close_fresh (window);
}

static void
notify_cb (guint *count)
{
  *count += 1;
}

/* How far the analysis is: said quietly, not too often, and without another layout. */
static void
test_readout (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsAnalysis *analysis =
    noughts_sitting_get_analysis (noughts_window_get_sitting (window));
  GtkWidget *readout;
  NoughtsNode *node;
  g_autofree char *text = NULL;
  guint count = 0;
  gint64 start;
  int width, width_with_text;

  g_settings_set_double (get_settings (), "analysis-strength", 0.5);
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_EXPERT);
  g_assert_cmpstr (noughts_window_get_readout_text (window), ==, "");
  choose (window, "h8");
  /* What the position before is searched for has no line to be shown. */
  wait_until (strstr (noughts_window_get_readout_text (window), "/s · ") != NULL);
  g_assert_true (g_str_has_prefix (noughts_window_get_readout_text (window), "depth "));
  readout = find_named (GTK_WIDGET (window), "readout");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (readout),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       noughts_window_get_readout_text (window));
  wait_until (!noughts_analysis_get_busy (analysis));
  g_assert_cmpstr (noughts_window_get_readout_text (window), ==, "");

  gtk_widget_measure (readout, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  g_signal_connect_swapped (readout, "notify::text", G_CALLBACK (notify_cb), &count);
  node = noughts_game_get_end (get_game (window));

  /* The last news lie so far back that the next are shown. */
  g_usleep (G_USEC_PER_SEC / 4);
  start = g_get_monotonic_time ();
  for (guint i = 1; i <= 100; i++)
    g_signal_emit_by_name (analysis, "progress", node, i, 1.1e6);
  g_assert_cmpuint (count, <=, 2 + (g_get_monotonic_time () - start) / (G_USEC_PER_SEC / 5));
  text = g_strdup (noughts_window_get_readout_text (window));
  g_assert_true (g_str_has_prefix (text, "depth 1 · 1.1 M/s · "));
  gtk_widget_measure (readout, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width_with_text, NULL, NULL);
  g_assert_cmpint (width_with_text, ==, width);

  close_fresh (window);
}

/* While the Expert works the main loop goes on turning, however slowly: many turns lie between
 * the question and the answer, which comes when it is asked for. */
static void
test_main_loop_is_free (void)
{
  NoughtsWindow *window = open_fresh ();
  guint count = 0;
  guint source;

  g_settings_set_double (get_settings (), "expert-time", 30);
  begin (window, 15, 5, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  choose (window, "h8");
  choose (window, "h8");
  source = g_timeout_add (1, count_cb, &count);
  wait_until (count >= 20);
  g_source_remove (source);
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  activate (window, "hurry");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);

  close_fresh (window);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  gtk_test_init (&argc, &argv);

  application = noughts_application_new (G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  g_application_hold (G_APPLICATION (application));

  g_test_add_func ("/window/first-start", test_first_start);
  g_test_add_func ("/window/whole-game", test_whole_game);
  g_test_add_func ("/window/undo", test_undo);
  g_test_add_func ("/window/undo-while-thinking", test_undo_while_thinking);
  g_test_add_func ("/window/new-game-while-thinking", test_new_game_while_thinking);
  g_test_add_func ("/window/new-game-panel", test_new_game_panel);
  g_test_add_func ("/window/new-game-panel-focus", test_new_game_panel_focus);
  g_test_add_func ("/window/new-game-panel-narrow", test_new_game_panel_narrow);
  g_test_add_func ("/window/large-text-narrow", test_large_text_narrow);
  g_test_add_func ("/window/shortcuts-complete", test_shortcuts_complete);
  g_test_add_func ("/window/hint", test_hint);
  g_test_add_func ("/window/hint-ends-with-game", test_hint_ends_with_game);
  g_test_add_func ("/window/hint-narrow", test_hint_narrow);
  g_test_add_func ("/window/band-narrow", test_band_narrow);
  g_test_add_func ("/window/band-below-fold", test_band_below_fold);
  g_test_add_func ("/window/lower-window-narrow", test_lower_window_narrow);
  g_test_add_func ("/window/hint-without-rating", test_hint_without_rating);
  g_test_add_func ("/window/looking-back", test_looking_back);
  g_test_add_func ("/window/reason", test_reason);
  g_test_add_func ("/window/looking-back-forbidden", test_looking_back_forbidden);
  g_test_add_func ("/window/resign", test_resign);
  g_test_add_func ("/window/resign-other-game", test_resign_other_game);
  g_test_add_func ("/window/focus-after-band", test_focus_after_band);
  g_test_add_func ("/window/resign-while-thinking", test_resign_while_thinking);
  g_test_add_func ("/window/resign-out-of-turn", test_resign_out_of_turn);
  g_test_add_func ("/window/resign-looking-back", test_resign_looking_back);
  g_test_add_func ("/window/end-keeps-board", test_end_keeps_board);
  g_test_add_func ("/window/easier", test_easier);
  g_test_add_func ("/window/draw", test_draw);
  g_test_add_func ("/window/dead-draw", test_dead_draw);
  g_test_add_func ("/window/two-players", test_two_players);
  g_test_add_func ("/window/computers", test_computers);
  g_test_add_func ("/window/computers-and-old-game", test_computers_and_old_game);
  g_test_add_func ("/window/change-sides", test_change_sides);
  g_test_add_func ("/window/change-back", test_change_back);
  g_test_add_func ("/window/change-back-computers", test_change_back_computers);
  g_test_add_func ("/window/engine-moves", test_engine_moves);
  g_test_add_func ("/window/engine-moves-long", test_engine_moves_long);
  g_test_add_func ("/window/engine-moves-question", test_engine_moves_question);
  g_test_add_func ("/window/engine-moves-title", test_engine_moves_title);
  g_test_add_func ("/window/must-pass", test_must_pass);
  g_test_add_func ("/window/opponent-moves-on-page", test_opponent_moves_on_page);
  g_test_add_func ("/window/clipboard", test_clipboard);
  g_test_add_func ("/window/paste-nonsense", test_paste_nonsense);
  g_test_add_func ("/window/paste-file", test_paste_file);
  g_test_add_func ("/window/paste-long", test_paste_long);
  g_test_add_func ("/window/occupied-cell", test_occupied_cell);
  g_test_add_func ("/window/cell-of-computer", test_cell_of_computer);
  g_test_add_func ("/window/readout", test_readout);
  g_test_add_func ("/window/forbidden", test_forbidden);
  g_test_add_func ("/window/forbidden-loses", test_forbidden_loses);
  g_test_add_func ("/window/kept-game", test_kept_game);
  g_test_add_func ("/window/kept-by-another", test_kept_by_another);
  g_test_add_func ("/window/kept-game-focus", test_kept_game_focus);
  g_test_add_func ("/window/kept-behind", test_kept_behind);
  g_test_add_func ("/window/kept-undone", test_kept_undone);
  g_test_add_func ("/window/kept-score", test_kept_score);
  g_test_add_func ("/window/ended-game-kept", test_ended_game_kept);
  g_test_add_func ("/window/damaged-game", test_damaged_game);
  g_test_add_func ("/window/unreadable-game", test_unreadable_game);
  g_test_add_func ("/window/wrong-game", test_wrong_game);
  g_test_add_func ("/window/damaged-aside", test_damaged_aside);
  g_test_add_func ("/window/close-without-room", test_close_without_room);
  g_test_add_func ("/window/close-computers-without-room", test_close_computers_without_room);
  g_test_add_func ("/window/kept-long-game", test_kept_long_game);
  g_test_add_func ("/window/kept-long-game-computers", test_kept_long_game_computers);
  g_test_add_func ("/window/kept-long-game-close", test_kept_long_game_close);
  g_test_add_func ("/window/kept-long-game-late", test_kept_long_game_late);
  g_test_add_func ("/window/kept-long-game-hasty", test_kept_long_game_hasty);
  g_test_add_func ("/window/kept-long-game-unread", test_kept_long_game_unread);
  g_test_add_func ("/window/kept-long-game-damaged", test_kept_long_game_damaged);
  g_test_add_func ("/window/settings-out-of-range", test_settings_out_of_range);
  g_test_add_func ("/window/themes", test_themes);
  g_test_add_func ("/window/dialogs", test_dialogs);
  g_test_add_func ("/window/dialogs-narrow", test_dialogs_narrow);
  g_test_add_func ("/window/close-while-thinking", test_close_while_thinking);
  g_test_add_func ("/window/main-loop-is-free", test_main_loop_is_free);

  status = g_test_run ();

  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);

  return status;
}
