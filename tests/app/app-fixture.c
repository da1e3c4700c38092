/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-fixture.h"

#include <string.h>

#include "noughts-evaluation-store.h"
#include "noughts-saved-game.h"
#include "noughts-sidebar.h"

NoughtsApplication *application;

guint
fixture_get_patience (void)
{
  const char *seconds = g_getenv ("NOUGHTS_PATIENCE");

  return seconds != NULL ? atoi (seconds) : 60;
}

gboolean
fixture_give_up_cb (gpointer data)
{
  g_error ("Waited in vain for: %s", (const char *) data);

  return G_SOURCE_REMOVE;
}

void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* The window and its parts. */

GSettings *
get_settings (void)
{
  return noughts_application_get_settings (application);
}

void
reset_settings (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (get_settings (), "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (get_settings (), keys[i]);
  g_settings_set_double (get_settings (), "pace", 0);
  /* Whoever runs the tests, nobody has a name. */
  g_settings_set (get_settings (), "player-name", "ms", "");
}

NoughtsWindow *
open_window (void)
{
  GList *windows;

  g_application_activate (G_APPLICATION (application));
  windows = gtk_application_get_windows (GTK_APPLICATION (application));
  g_assert_cmpuint (g_list_length (windows), ==, 1);
  gtk_test_widget_wait_for_draw (windows->data);

  return NOUGHTS_WINDOW (windows->data);
}

void
close_window (NoughtsWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
  wait_until (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  noughts_workers_wait ();
  settle ();
}

void
forget_kept_game (void)
{
  g_autoptr (GFile) file = noughts_saved_game_get_file ();
  g_autoptr (GFile) evaluations = noughts_evaluation_store_get_file ();
  g_autoptr (GError) error = NULL;

  g_assert_true (noughts_saved_game_write (file, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (noughts_saved_game_write (evaluations, NULL, &error));
  g_assert_no_error (error);
}

NoughtsWindow *
open_fresh (void)
{
  reset_settings ();
  forget_kept_game ();

  return open_window ();
}

void
close_fresh (NoughtsWindow *window)
{
  close_window (window);
  forget_kept_game ();
  noughts_workers_set_sleeping (FALSE);
}

NoughtsGame *
get_game (NoughtsWindow *window)
{
  return noughts_sitting_get_game (noughts_window_get_sitting (window));
}

NoughtsMatch *
get_match (NoughtsWindow *window)
{
  return noughts_sitting_get_match (noughts_window_get_sitting (window));
}

void
activate (NoughtsWindow *window, const char *name)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (window), name));
  g_action_group_activate_action (G_ACTION_GROUP (window), name, NULL);
}

gboolean
is_enabled (NoughtsWindow *window, const char *name)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (window), name));

  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), name);
}

gboolean
is_playable (NoughtsWindow *window)
{
  gboolean playable;

  g_object_get (noughts_window_get_board (window), "playable", &playable, NULL);

  return playable;
}

void
choose (NoughtsWindow *window, const char *text)
{
  MnkPoint point;
  size_t length;

  g_assert_cmpint (
      mnk_move_from_text (noughts_game_get_rule (get_game (window)), text, &point, &length), ==,
      MNK_TEXT_OK);
  g_signal_emit_by_name (noughts_window_get_board (window), "cell-chosen", &point);
}

void
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

        g_signal_emit_by_name (noughts_window_get_board (window), "cell-chosen", &point);
        wait_until (noughts_game_get_result (game) != NOUGHTS_RESULT_OPEN
                    || noughts_match_is_human_turn (get_match (window)));
        return;
      }

  g_assert_not_reached ();
}

void
play_to_the_end (NoughtsWindow *window)
{
  while (noughts_game_get_result (get_game (window)) == NOUGHTS_RESULT_OPEN)
    play_anywhere (window);
  settle ();
}

void
begin (NoughtsWindow *window, int size, int win, NoughtsGameMode mode, MnkOpponent opponent)
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

void
begin_with_sleeper (NoughtsWindow *window)
{
  noughts_workers_set_sleeping (TRUE);
  g_settings_set_double (get_settings (), "expert-time", 3000);
  begin (window, 15, 5, NOUGHTS_MODE_COMPUTER, MNK_EXPERT);
  choose (window, "h8");
  wait_until (noughts_match_get_thinking (get_match (window)));
}

void
press_escape (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  gboolean pressed = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && !pressed
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller));
           j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          g_autofree char *trigger =
              gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          pressed =
              g_str_equal (trigger, "Escape")
              && gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, window, NULL);
        }
    }
  settle ();
  g_assert_true (pressed);
}

gboolean
count_cb (gpointer data)
{
  guint *count = data;

  *count += 1;

  return G_SOURCE_CONTINUE;
}

void
paste (NoughtsWindow *window, const char *text)
{
  NoughtsGame *game = get_game (window);

  while (is_enabled (window, "dismiss"))
    activate (window, "dismiss");
  noughts_window_paste_text (window, text);
  wait_until (get_game (window) != game || is_enabled (window, "dismiss"));
}

GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);

  return found;
}

GtkWidget *
find_named (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_named (child, name);

  return found;
}

GtkLabel *
find_label (GtkWidget *widget, const char *css_class)
{
  GtkLabel *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, css_class))
    return GTK_LABEL (widget);
  /* The headings of a menu's sections have the class "title", too. */
  if (GTK_IS_POPOVER_MENU (widget))
    return NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, css_class);

  return found;
}

gboolean
has_label (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, words))
      return TRUE;

  return FALSE;
}

GtkWindow *
find_toplevel (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }

  return NULL;
}

guint
count_described (GtkWidget *widget, const char *words)
{
  guint n = 0;

  if (GTK_IS_ACCESSIBLE (widget)
      && gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    {
      g_autofree char *mismatch = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

      n += mismatch == NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_described (child, words);

  return n;
}

guint
count_hinted (GtkWidget *widget)
{
  return count_described (widget, "hint");
}

guint
count_told (GtkWidget *widget, const char *words)
{
  guint n = 0;

  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    {
      /* Another value than the expected one is returned. */
      g_autofree char *told = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

      n += told != NULL && strstr (told, words) != NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_told (child, words);

  return n;
}

gboolean
is_analysing (NoughtsWindow *window)
{
  return noughts_sitting_is_analysing (noughts_window_get_sitting (window));
}

void
assert_moves (NoughtsWindow *window, const char *expected)
{
  g_autofree char *line =
      noughts_game_line_to_text (get_game (window), noughts_game_get_current (get_game (window)));

  g_assert_cmpstr (line, ==, expected);
}

const char *
get_reason (NoughtsWindow *window)
{
  GtkWidget *sidebar = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_SIDEBAR);

  return noughts_sidebar_get_reason (NOUGHTS_SIDEBAR (sidebar));
}

void
assert_focus_in_board (NoughtsWindow *window)
{
  GtkWidget *focus;

  settle ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (noughts_window_get_board (window))));
}

/* The program. */

void
fixture_init (int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;

  gtk_test_init (argc, argv);

  application = noughts_application_new (G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  g_application_hold (G_APPLICATION (application));
}

int
fixture_run (void)
{
  const int status = g_test_run ();

  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);

  return status;
}
