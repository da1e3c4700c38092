/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Engines of others in the window: added, played against, and asked for lines. */

#include <glib/gstdio.h>

#include "app-fixture.h"
#include "noughts-engine-editor.h"
#include "noughts-engine-list.h"
#include "noughts-engine-row.h"
#include "noughts-line-row.h"
#include "noughts-line-rows.h"
#include "noughts-lines-pane.h"

static NoughtsEngineStore *
get_store (void)
{
  return noughts_engine_store_get_default ();
}

static guint
count_engines (void)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_store ()));
}

/* Adds an engine that does one thing wrong, or "good" or "plain". */
static NoughtsEngineProfile *
add_engine (const char *fault, gboolean several)
{
  g_autofree char *command = g_strdup_printf ("'%s' %s", BAD_ENGINE, fault);

  return noughts_engine_store_add (get_store (), &(NoughtsEngineTraits){ .name = (char *) "Guest",
                                                                         .command = command,
                                                                         .folder = (char *) "",
                                                                         .threads = 1,
                                                                         .seconds = 0.1,
                                                                         .tried = TRUE,
                                                                         .several = several });
}

static void
remove_engines (void)
{
  while (count_engines () > 0)
    {
      g_autoptr (NoughtsEngineProfile) profile =
          g_list_model_get_item (G_LIST_MODEL (get_store ()), 0);

      noughts_engine_store_remove (get_store (), profile);
    }
  noughts_engine_store_flush (get_store ());
}

static void
begin_with (NoughtsWindow *window, NoughtsEngineProfile *profile, int size, int win)
{
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ size, size, win, MNK_FREESTYLE };
  noughts_new_game_choice_set_engine (&choice, noughts_engine_profile_get_id (profile));
  g_assert_true (noughts_sitting_begin (noughts_window_get_sitting (window), &choice, NULL));
}

static void
type (GtkWidget *editor, const char *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_named (editor, entry)), text);
}

static const char *
get_status (GtkWidget *editor)
{
  return gtk_label_get_label (GTK_LABEL (find_named (editor, "status")));
}

/* An engine is tried, asked for its name, and then stands in the list; one that cannot play is told
 * so, and does not. */
static void
test_add (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *editor = noughts_engine_editor_new (get_store (), NULL);
  g_autoptr (NoughtsEngineProfile) profile = NULL, same = NULL;
  const NoughtsEngineTraits *traits;
  GtkWidget *accept = find_named (editor, "accept_button");

  gtk_window_set_transient_for (GTK_WINDOW (editor), GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (editor));
  g_assert_false (gtk_widget_get_sensitive (accept));
  type (editor, "command", "'" BAD_ENGINE "' dies");
  gtk_widget_activate (accept);
  wait_until (strstr (get_status (editor), "quit") != NULL);
  g_assert_cmpuint (count_engines (), ==, 0);

  type (editor, "command", "/nowhere/engine");
  gtk_widget_activate (accept);
  wait_until (strstr (get_status (editor), "/nowhere/engine") != NULL);
  g_assert_cmpuint (count_engines (), ==, 0);

  type (editor, "command", "'unfinished");
  gtk_widget_activate (accept);
  wait_until (gtk_widget_get_sensitive (accept) && *get_status (editor) != '\0');
  g_assert_cmpuint (count_engines (), ==, 0);

  type (editor, "command", "'" BAD_ENGINE "' good");
  gtk_widget_activate (accept);
  wait_until (count_engines () == 1);
  profile = g_list_model_get_item (G_LIST_MODEL (get_store ()), 0);
  traits = noughts_engine_profile_get (profile);
  g_assert_cmpstr (traits->name, ==, "Bad Engine");
  g_assert_true (traits->tried && traits->several);
  settle ();

  /* A second engine that says the same name is told apart by its program. */
  editor = noughts_engine_editor_new (get_store (), NULL);
  gtk_window_present (GTK_WINDOW (editor));
  type (editor, "command", "'" BAD_ENGINE "' good");
  gtk_widget_activate (find_named (editor, "accept_button"));
  wait_until (count_engines () == 2);
  same = g_list_model_get_item (G_LIST_MODEL (get_store ()), 1);
  g_assert_cmpstr (noughts_engine_profile_get (same)->name, ==, "Bad Engine (bad-engine)");
  settle ();

  /* With another command it is tried anew, in the same folder, too. */
  editor = noughts_engine_editor_new (get_store (), profile);
  gtk_window_present (GTK_WINDOW (editor));
  type (editor, "command", "/nowhere/engine");
  gtk_widget_activate (find_named (editor, "accept_button"));
  wait_until (strstr (get_status (editor), "/nowhere/engine") != NULL);
  gtk_window_destroy (GTK_WINDOW (editor));

  editor = noughts_engine_editor_new (get_store (), profile);
  gtk_window_present (GTK_WINDOW (editor));
  gtk_widget_activate (find_named (editor, "duplicate_button"));
  wait_until (count_engines () == 3);
  editor = noughts_engine_editor_new (get_store (), profile);
  gtk_window_present (GTK_WINDOW (editor));
  gtk_widget_activate (find_named (editor, "remove_button"));
  wait_until (count_engines () == 2);
  remove_engines ();
  close_fresh (window);
}

/* What is typed while the engine is tested is kept; what is tested cannot be changed meanwhile. */
static void
test_typed_meanwhile (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *editor = noughts_engine_editor_new (get_store (), NULL);
  GtkWidget *command = find_named (editor, "command");
  g_autoptr (NoughtsEngineProfile) profile = NULL;

  gtk_window_present (GTK_WINDOW (editor));
  type (editor, "command", "'" BAD_ENGINE "' dies");
  gtk_widget_grab_focus (command);
  g_signal_emit_by_name (find_named (editor, "accept_button"), "clicked");
  g_assert_false (gtk_editable_get_editable (GTK_EDITABLE (command)));
  g_assert_false (gtk_widget_get_sensitive (find_named (editor, "choose_folder")));
  wait_until (strstr (get_status (editor), "quit") != NULL);
  g_assert_true (gtk_editable_get_editable (GTK_EDITABLE (command)));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (editor)), command));

  type (editor, "command", "'" BAD_ENGINE "' good");
  g_signal_emit_by_name (find_named (editor, "accept_button"), "clicked");
  type (editor, "name", "Mine");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_named (editor, "seconds")), 7);
  wait_until (count_engines () == 1);
  profile = g_list_model_get_item (G_LIST_MODEL (get_store ()), 0);
  g_assert_cmpstr (noughts_engine_profile_get (profile)->name, ==, "Mine");
  g_assert_cmpfloat (noughts_engine_profile_get (profile)->seconds, ==, 7);

  remove_engines ();
  close_fresh (window);
}

/* A row of the list has an action, by which a screen reader opens the engine's editor. */
static void
test_row (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *preferences = gtk_window_new ();
  GtkWidget *list = g_object_new (NOUGHTS_TYPE_ENGINE_LIST, NULL);

  add_engine ("good", TRUE);
  gtk_window_set_child (GTK_WINDOW (preferences), list);
  gtk_window_present (GTK_WINDOW (preferences));
  settle ();
  g_assert_true (gtk_widget_activate_action (find_widget (list, NOUGHTS_TYPE_ENGINE_ROW),
                                             "engine.edit", NULL));
  g_assert_nonnull (find_toplevel (NOUGHTS_TYPE_ENGINE_EDITOR));

  gtk_window_destroy (GTK_WINDOW (preferences));
  remove_engines ();
  close_fresh (window);
}

/* The Flatpak says that no engine can be started there, and offers none. */
static void
test_flatpak (void)
{
  GtkWidget *list;

  g_setenv ("FLATPAK_ID", "org.noughts.Noughts", TRUE);
  list = g_object_ref_sink (g_object_new (NOUGHTS_TYPE_ENGINE_LIST, NULL));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (find_named (list, "trouble"))), ==,
                   "The Flatpak can’t start external engines.");
  g_assert_true (gtk_widget_get_visible (find_named (list, "trouble")));
  g_assert_false (gtk_widget_get_sensitive (find_named (list, "add_button")));
  g_object_unref (list);
  g_unsetenv ("FLATPAK_ID");

  list = g_object_ref_sink (g_object_new (NOUGHTS_TYPE_ENGINE_LIST, NULL));
  g_assert_false (gtk_widget_get_visible (find_named (list, "trouble")));
  g_assert_true (gtk_widget_get_sensitive (find_named (list, "add_button")));
  g_object_unref (list);
}

/* A game against an engine: it answers, under its name; the game is kept with it. */
static void
test_play (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsEngineProfile *profile = add_engine ("good", TRUE);
  NoughtsSitting *sitting = noughts_window_get_sitting (window);

  begin_with (window, profile, 15, 5);
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_O), ==, "Guest");
  choose (window, "h8");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
  activate (window, "undo");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  choose (window, "a15");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
  g_assert_cmpint (noughts_game_get_move_number (get_game (window), (MnkPoint){ 1, 14 }), ==, 2);

  close_window (window);
  window = open_window ();
  sitting = noughts_window_get_sitting (window);
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
  g_assert_cmpstr (noughts_sitting_get_name (sitting, MNK_O), ==, "Guest");
  choose (window, "b2");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 4);

  /* Without its engine the game goes on against an opponent. */
  remove_engines ();
  close_window (window);
  window = open_window ();
  wait_until (noughts_game_get_n_plies (get_game (window)) == 4);
  g_assert_cmpstr (noughts_sitting_get_name (noughts_window_get_sitting (window), MNK_O), !=,
                   "Guest");
  close_fresh (window);
}

/* Whether a label below a widget has these words. */
static gboolean
says (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL)
    return TRUE;

  for (widget = gtk_widget_get_first_child (widget); widget != NULL;
       widget = gtk_widget_get_next_sibling (widget))
    if (says (widget, words))
      return TRUE;

  return FALSE;
}

/* An engine that keeps failing: a line says so, and a button asks it again. */
static void
test_fails (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsEngineProfile *profile = add_engine ("dies", FALSE);

  begin_with (window, profile, 15, 5);
  choose (window, "h8");
  wait_until (!noughts_match_get_thinking (get_match (window)));
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 1);
  g_assert_true (says (GTK_WIDGET (window), "The game is on hold"));
  activate (window, "ask-again");
  g_assert_true (noughts_match_get_thinking (get_match (window)));
  wait_until (!noughts_match_get_thinking (get_match (window)));
  activate (window, "undo");
  g_assert_cmpuint (noughts_game_get_n_plies (get_game (window)), ==, 0);
  remove_engines ();
  close_fresh (window);
}

static gint64 now_us;

static gint64
test_time (gpointer data)
{
  return now_us;
}

/* Begins a game with a minute for each side, and plays until the engine's clock runs. */
static NoughtsSitting *
play_by_clock (NoughtsWindow *window, NoughtsEngineProfile *profile)
{
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  choice.clock = noughts_time_control_make (60, 0, 0);
  noughts_new_game_choice_set_engine (&choice, noughts_engine_profile_get_id (profile));
  noughts_sitting_set_time (sitting, test_time, NULL);
  g_assert_true (noughts_sitting_begin (sitting, &choice, NULL));
  choose (window, "h8");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 2);
  choose (window, "i9");
  g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_O));
  return sitting;
}

/* An engine that thinks for longer than its clock has loses by flag, as a person does. */
static void
test_flag (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = play_by_clock (window, add_engine ("tires", FALSE));

  now_us += 61 * G_USEC_PER_SEC;
  noughts_sitting_check_clock (sitting);
  g_assert_cmpint (noughts_game_get_ending (get_game (window)), ==, NOUGHTS_END_TIME);
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_X_WON);
  g_assert_false (noughts_match_get_thinking (get_match (window)));
  remove_engines ();
  close_fresh (window);
}

/* The game's clock is told to the engine. */
static void
test_told_clock (void)
{
  g_autofree char *file = g_build_filename (g_get_user_cache_dir (), "notes", NULL);
  g_autofree char *fault = g_strdup_printf ("notes %s", file);
  g_autofree char *notes = NULL;
  NoughtsWindow *window = open_fresh ();

  play_by_clock (window, add_engine (fault, FALSE));
  wait_until (noughts_game_get_n_plies (get_game (window)) == 4);
  g_assert_true (g_file_get_contents (file, &notes, NULL, NULL));
  g_assert_nonnull (strstr (notes, "INFO timeout_match 60000"));
  g_assert_nonnull (strstr (notes, "INFO time_left 60000"));
  g_remove (file);
  remove_engines ();
  close_fresh (window);
}

/* While the game is on hold for an engine that fails, nobody loses time. */
static void
test_on_hold (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsSitting *sitting = play_by_clock (window, add_engine ("faints", FALSE));

  /* Also while it is looked back, where it is another side's turn. */
  noughts_game_jump (get_game (window), noughts_game_get_node_at (get_game (window), 2));
  wait_until (!noughts_match_get_thinking (get_match (window)));
  g_assert_true (says (GTK_WIDGET (window), "The game is on hold"));
  now_us += 61 * G_USEC_PER_SEC;
  noughts_sitting_check_clock (sitting);
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_OPEN);
  g_assert_true (noughts_sitting_is_paused (sitting));

  activate (window, "ask-again");
  g_assert_true (noughts_match_get_thinking (get_match (window)));
  g_assert_true (noughts_sitting_is_clock_running (sitting, MNK_O));
  wait_until (!noughts_match_get_thinking (get_match (window)));
  remove_engines ();
  close_fresh (window);
}

/* New Game offers engines where they can play, and says why elsewhere. */
static void
test_new_game (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *panel = g_object_ref_sink (noughts_new_game_panel_new ());
  NoughtsNewGameChoice choice = NOUGHTS_NEW_GAME_CHOICE_INIT;
  NoughtsNewGameChoice taken;
  GtkWidget *chooser = find_named (panel, "engine_chooser");
  GtkWidget *list = find_widget (chooser, GTK_TYPE_DROP_DOWN);
  NoughtsEngineProfile *profile;

  g_assert_false (gtk_widget_get_visible (chooser));
  profile = add_engine ("good", TRUE);
  g_assert_true (gtk_widget_get_visible (chooser));
  noughts_new_game_panel_set_choice (NOUGHTS_NEW_GAME_PANEL (panel), &choice);
  g_assert_false (gtk_widget_get_sensitive (list));

  choice.rule = (MnkRule){ 15, 15, 5, MNK_FREESTYLE };
  noughts_new_game_panel_set_choice (NOUGHTS_NEW_GAME_PANEL (panel), &choice);
  g_assert_true (gtk_widget_get_sensitive (list));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 1);
  noughts_new_game_panel_get_choice (NOUGHTS_NEW_GAME_PANEL (panel), &taken);
  g_assert_cmpstr (taken.engine, ==, noughts_engine_profile_get_id (profile));
  g_assert_false (gtk_widget_get_sensitive (find_named (panel, "opponent_chooser")));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 0);
  noughts_new_game_panel_get_choice (NOUGHTS_NEW_GAME_PANEL (panel), &taken);
  g_assert_cmpstr (taken.engine, ==, "");
  g_assert_true (gtk_widget_get_sensitive (find_named (panel, "opponent_chooser")));

  /* Where the wanted engine cannot play, a level does, and the game may be rated. */
  choice.rule = (MnkRule){ 0, 0, 5, MNK_FREESTYLE };
  choice.opponent = MNK_LEVEL_1;
  choice.rated = TRUE;
  noughts_new_game_choice_set_engine (&choice, noughts_engine_profile_get_id (profile));
  noughts_new_game_panel_set_choice (NOUGHTS_NEW_GAME_PANEL (panel), &choice);
  noughts_new_game_panel_get_choice (NOUGHTS_NEW_GAME_PANEL (panel), &taken);
  g_assert_true (noughts_new_game_choice_is_rated (&taken));
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (find_named (panel, "rated_switch"))));
  g_assert_false (gtk_widget_get_sensitive (find_named (panel, "side_section")));
  g_object_unref (panel);
  remove_engines ();
  close_fresh (window);
}

/* The lines of an analysis by an engine; removed, it gives its place to the program's own. */
static void
test_analysis (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsEngineProfile *profile = add_engine ("good", TRUE);
  NoughtsLinesPane *pane;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  activate (window, "analyse");
  settle ();
  g_action_group_change_action_state (
      G_ACTION_GROUP (window), "analysis-by",
      g_variant_new_string (noughts_engine_profile_get_id (profile)));
  pane = NOUGHTS_LINES_PANE (find_named (GTK_WIDGET (window), "lines_pane"));
  wait_until (g_str_has_prefix (noughts_lines_pane_get_progress (pane), "Guest · depth"));
  choose (window, "h8");
  wait_until (g_str_has_prefix (noughts_lines_pane_get_progress (pane), "Guest · depth"));
  remove_engines ();
  wait_until (g_str_has_prefix (noughts_lines_pane_get_progress (pane), "depth"));
  close_fresh (window);
}

/* Returns whether a menu has an item with this label. */
static gboolean
has_item (GMenuModel *menu, const char *label)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *text = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &text);
      if (g_strcmp0 (text, label) == 0 || (section != NULL && has_item (section, label)))
        return TRUE;
    }

  return FALSE;
}

/* An underline in a name is not taken for a mnemonic. */
static void
test_underline (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkMenuButton *button;

  noughts_engine_store_add (get_store (),
                            &(NoughtsEngineTraits){ .name = (char *) "My_Engine_2",
                                                    .command = (char *) "'" BAD_ENGINE "' good",
                                                    .folder = (char *) "",
                                                    .threads = 1,
                                                    .seconds = 0.1,
                                                    .tried = TRUE });
  button = GTK_MENU_BUTTON (
      find_named (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_LINES_PANE), "pane_button"));
  g_assert_true (has_item (gtk_menu_button_get_menu_model (button), "My__Engine__2"));

  remove_engines ();
  close_fresh (window);
}

/* Returns the engines that "Play From Here" offers to a person who plays the side to move. */
static GMenuModel *
get_offered (NoughtsWindow *window)
{
  GtkWidget *button = find_named (GTK_WIDGET (window), "play_button");
  g_autoptr (GMenuModel) opponents = NULL;
  GMenuModel *menu;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  opponents = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SUBMENU);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));

  return g_menu_model_get_item_link (opponents, g_menu_model_get_n_items (opponents) - 1,
                                     G_MENU_LINK_SECTION);
}

/* An analysis goes on as a game against an engine, where it can play. */
static void
test_play_from_here (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsEngineProfile *profile = add_engine ("good", TRUE);
  NoughtsSitting *sitting = noughts_window_get_sitting (window);
  g_autoptr (GMenuModel) engines = NULL;
  g_autofree char *label = NULL;
  g_autoptr (GVariant) target = NULL;

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "analyse");
  settle ();
  g_assert_null (get_offered (window));

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  activate (window, "analyse");
  settle ();
  engines = get_offered (window);
  g_assert_true (g_menu_model_get_item_attribute (engines, 0, "label", "s", &label));
  g_assert_cmpstr (label, ==, "Guest");
  target = g_menu_model_get_item_attribute_value (engines, 0, "target", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "play-from-here", target);
  settle ();
  g_assert_cmpint (noughts_sitting_get_human (sitting), ==, MNK_O);
  g_assert_cmpstr (noughts_sitting_get_choice (sitting)->engine, ==,
                   noughts_engine_profile_get_id (profile));
  choose (window, "c3");
  wait_until (noughts_game_get_n_plies (get_game (window)) == 3);

  remove_engines ();
  close_fresh (window);
}

static gboolean
tells (GtkWidget *guest, const char *start)
{
  return g_str_has_prefix (gtk_label_get_label (find_label (guest, "dim-label")), start);
}

/* Beside the program's own lines those of another engine are shown and played. Where it cannot play
 * it says why, and the program's own go on. */
static void
test_beside (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsEngineProfile *profile = add_engine ("good", TRUE);
  NoughtsLinesPane *pane;
  GtkWidget *guest;
  MnkPoint move;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  activate (window, "analyse");
  settle ();
  pane = NOUGHTS_LINES_PANE (find_named (GTK_WIDGET (window), "lines_pane"));
  guest = find_named (GTK_WIDGET (pane), "guest_pane");
  /* One step shows both, and the choice of the program's own ends it. */
  g_action_group_change_action_state (G_ACTION_GROUP (window), "analysis-beside",
                                      g_variant_new_boolean (TRUE));
  g_assert_true (gtk_widget_get_visible (guest));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "analysis-by",
                                      g_variant_new_string (""));
  g_assert_false (gtk_widget_get_visible (guest));
  g_action_group_change_action_state (
      G_ACTION_GROUP (window), "analysis-by",
      g_variant_new_string (noughts_engine_profile_get_id (profile)));
  g_assert_false (gtk_widget_get_visible (guest));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "analysis-beside",
                                      g_variant_new_boolean (TRUE));
  g_assert_true (gtk_widget_get_visible (guest));
  gtk_test_accessible_assert_role (find_widget (guest, NOUGHTS_TYPE_LINE_ROWS),
                                   GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (find_widget (guest, NOUGHTS_TYPE_LINE_ROWS),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Guest");
  wait_until (tells (guest, "Guest · depth"));
  wait_until (g_str_has_prefix (noughts_lines_pane_get_progress (pane), "depth"));

  /* The corner of the second line is the guest's idea alone. */
  g_signal_emit_by_name (gtk_widget_get_next_sibling (find_widget (guest, NOUGHTS_TYPE_LINE_ROW)),
                         "chosen", 1);
  settle ();
  g_assert_cmpuint (noughts_game_get_ply (get_game (window)), ==, 2);
  move = noughts_node_get_move (noughts_game_get_current (get_game (window)));
  g_assert_true (mnk_point_equal (move, (MnkPoint){ 0, 0 }));
  wait_until (tells (guest, "Guest · depth"));

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  activate (window, "analyse");
  wait_until (g_str_has_prefix (noughts_lines_pane_get_progress (pane), "proven"));
  g_assert_false (tells (guest, "Guest") || tells (guest, "proven"));
  g_assert_true (gtk_widget_get_visible (guest));
  remove_engines ();
  settle ();
  g_assert_false (gtk_widget_get_visible (guest));

  close_fresh (window);
}

static guint
count_shown (GtkWidget *rows)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n += gtk_widget_get_visible (row);

  return n;
}

/* An engine that tells its move alone has one row instead of the lines, and the pane says so; the
 * number of lines comes back with the program's own engine. */
static void
test_one_line (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsEngineProfile *profile = add_engine ("plain", FALSE);
  NoughtsLinesPane *pane;
  GtkWidget *rows;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "b2");
  activate (window, "analyse");
  settle ();
  pane = NOUGHTS_LINES_PANE (find_named (GTK_WIDGET (window), "lines_pane"));
  rows = find_named (GTK_WIDGET (pane), "rows");
  g_assert_cmpuint (count_shown (rows), ==, 3);
  g_assert_true (is_enabled (window, "more-lines") && is_enabled (window, "fewer-lines"));

  g_action_group_change_action_state (
      G_ACTION_GROUP (window), "analysis-by",
      g_variant_new_string (noughts_engine_profile_get_id (profile)));
  wait_until (
      g_str_equal (noughts_lines_pane_get_progress (pane), "Guest shows only its move, no lines"));
  g_assert_cmpuint (count_shown (rows), ==, 1);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (find_named (GTK_WIDGET (pane), "count_label"))),
                   ==, "1");
  g_assert_false (is_enabled (window, "more-lines") || is_enabled (window, "fewer-lines"));

  g_action_group_change_action_state (G_ACTION_GROUP (window), "analysis-by",
                                      g_variant_new_string (""));
  g_assert_cmpuint (count_shown (rows), ==, 3);
  g_assert_true (is_enabled (window, "more-lines") && is_enabled (window, "fewer-lines"));

  remove_engines ();
  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/engines/add", test_add);
  g_test_add_func ("/engines/typed-meanwhile", test_typed_meanwhile);
  g_test_add_func ("/engines/row", test_row);
  g_test_add_func ("/engines/flatpak", test_flatpak);
  g_test_add_func ("/engines/play", test_play);
  g_test_add_func ("/engines/play-from-here", test_play_from_here);
  g_test_add_func ("/engines/fails", test_fails);
  g_test_add_func ("/engines/flag", test_flag);
  g_test_add_func ("/engines/told-clock", test_told_clock);
  g_test_add_func ("/engines/on-hold", test_on_hold);
  g_test_add_func ("/engines/new-game", test_new_game);
  g_test_add_func ("/engines/analysis", test_analysis);
  g_test_add_func ("/engines/underline", test_underline);
  g_test_add_func ("/engines/beside", test_beside);
  g_test_add_func ("/engines/one-line", test_one_line);

  return fixture_run ();
}
