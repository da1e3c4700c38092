/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Themes, narrow and low windows, large text, dialogs, and the list of shortcuts. */

#include <string.h>

#include "app-fixture.h"
#include "noughts-grade-legend.h"
#include "noughts-end-band.h"
#include "noughts-solved-page.h"
#include "test-measure.h"

/* The focus is in the panel, and the page is scrolled to it, or close to its start if it is
 * long. */
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
  scroller = find_widget (GTK_WIDGET (window), GTK_TYPE_SCROLLED_WINDOW);

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
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));

  /* The new game is shown from the upper card on. */
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

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);

  return least;
}

/* Text of twice the size fits into a window of 360 pixels, too. */
static void
test_large_text_narrow (void)
{
  static const NoughtsGameMode modes[] = { NOUGHTS_MODE_COMPUTER, NOUGHTS_MODE_TWO_PLAYERS,
                                           NOUGHTS_MODE_COMPUTERS };
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

/* All widgets stay within their measured sizes, even with text of twice the size. */
static void
test_measures (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  NoughtsWindow *window;
  int before;

  g_object_get (settings, "gtk-xft-dpi", &before, NULL);
  for (int scale = 1; scale <= 2; scale++)
    {
      g_object_set (settings, "gtk-xft-dpi", scale * 96 * PANGO_SCALE, NULL);
      reset_settings ();
      forget_kept_game ();
      window = open_window ();
      test_assert_measures (GTK_WIDGET (window));
      activate (window, "new-game");
      test_assert_measures (GTK_WIDGET (window));
      begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
      choose (window, "b2");
      choose (window, "b1");
      settle ();
      test_assert_measures (GTK_WIDGET (window));
      close_fresh (window);
    }
  g_object_set (settings, "gtk-xft-dpi", before, NULL);
}

/* In half a screen the band is visible together with the board, which it does not move. */
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
        scroller = find_widget (GTK_WIDGET (window), GTK_TYPE_SCROLLED_WINDOW);
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

/* Beside a narrow board the review's three buttons stand in one row, visible without scrolling. */
static void
test_review_beside (void)
{
  NoughtsWindow *window;
  GtkWidget *scroller, *buttons;

  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", 760);
  g_settings_set_int (get_settings (), "window-height", 600);
  window = open_window ();
  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "h8");
  choose (window, "i9");
  activate (window, "review");
  buttons = find_named (GTK_WIDGET (window), "review_buttons");
  scroller = find_widget (GTK_WIDGET (window), GTK_TYPE_SCROLLED_WINDOW);
  wait_until (gtk_widget_get_mapped (buttons));
  for (int frame = 0; frame < 3; frame++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (window), "stacked"));

  for (GtkWidget *button = gtk_widget_get_first_child (buttons); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (button, buttons, &bounds));
      g_assert_cmpfloat (bounds.origin.y, ==, 0);
      g_assert_true (gtk_widget_compute_bounds (button, scroller, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         gtk_widget_get_height (scroller));
    }

  close_fresh (window);
}

/* Where band and board do not fit together, the page scrolls to the band, even when its text
 * changes, unless the person has scrolled further down. */
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
  scroller = find_widget (GTK_WIDGET (window), GTK_TYPE_SCROLLED_WINDOW);
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

/* When a window only gets lower, the page keeps its height, and the board shrinks. */
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
  /* The board takes whole pixels for each of its three cells. */
  wait_until (ABS (height - 100 - gtk_widget_get_height (board)) <= 3);

  close_fresh (window);
}

/* Where the sidebar lies below the fold, the band shows the hint. */
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

  /* A dismissed notice is not repeated. */
  activate (window, "dismiss");
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");
  g_signal_emit_by_name (noughts_sitting_get_analysis (noughts_window_get_sitting (window)),
                         "evaluated", noughts_game_get_current (get_game (window)));
  g_assert_cmpstr (noughts_window_get_band_text (window), ==, "");

  close_fresh (window);
}

/* A narrow window keeps the button that closes it, on the side where the desktop has it. */
static void
test_window_buttons_narrow (void)
{
  static const char *const layouts[][2] = { { "menu:minimize,maximize,close", ":close" },
                                            { "close,minimize:menu", "close:" },
                                            { "close", "close" } };
  GtkSettings *settings = gtk_settings_get_default ();

  for (gsize i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      g_autofree char *layout = NULL;
      NoughtsWindow *window;

      reset_settings ();
      forget_kept_game ();
      g_settings_set_int (get_settings (), "window-width", 360);
      g_settings_set_int (get_settings (), "window-height", 640);
      g_object_set (settings, "gtk-decoration-layout", layouts[i][0], NULL);
      window = open_window ();
      wait_until (gtk_widget_has_css_class (GTK_WIDGET (window), "stacked"));

      g_object_get (find_widget (GTK_WIDGET (window), GTK_TYPE_HEADER_BAR), "decoration-layout",
                    &layout, NULL);
      g_assert_cmpstr (layout, ==, layouts[i][1]);
      close_fresh (window);
    }
  gtk_settings_reset_property (settings, "gtk-decoration-layout");
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
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*board*99*");
  g_test_expect_message (NULL, G_LOG_LEVEL_MESSAGE, "*opponent*nobody*");
  window = open_window ();
  g_test_assert_expected_messages ();

  g_assert_cmpint (noughts_game_get_rule (get_game (window))->width, ==, 3);
  play_anywhere (window);
  close_fresh (window);
}

static void
assert_theme (NoughtsWindow *window, const char *expected)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), "theme");

  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, expected);
}

/* Boards of one size share a theme. */
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
  static const char *const names[] = { "preferences", "shortcuts", "help", "about" };
  NoughtsWindow *window = open_fresh ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GListModel *toplevels = gtk_window_get_toplevels ();
      guint before = g_list_model_get_n_items (toplevels);

      activate (window, names[i]);
      settle ();
      g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, before + 1);
      /* A second activation only presents the open dialog. */
      activate (window, names[i]);
      settle ();
      g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, before + 1);
    }

  close_fresh (window);
}

/* Returns a normalised name of shortcuts; of alternatives "a|b" the first. */
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
collect_shortcuts (GtkWidget *widget, GHashTable *keys)
{
  if (GTK_IS_SHORTCUT_LABEL (widget))
    {
      GtkShortcutLabel *label = GTK_SHORTCUT_LABEL (widget);
      g_auto (GStrv) each = g_strsplit (gtk_shortcut_label_get_accelerator (label), " ", -1);

      for (guint i = 0; each[i] != NULL; i++)
        g_hash_table_add (keys, name_keys (each[i]));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_shortcuts (child, keys);
}

static void
assert_listed (GHashTable *keys, const char *action, const char *accel)
{
  g_autofree char *name = name_keys (accel);

  g_test_message ("%s of %s", name, action);
  g_assert_true (g_hash_table_contains (keys, name));
}

/* Asserts that the late shortcuts, which the focused widget may use itself, are in the list, and
 * counts them. */
static guint
assert_late_keys_listed (NoughtsWindow *window, GHashTable *keys)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller));
           j++)
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

/* Whether the window has these shortcuts for the action, whichever widget has the focus. */
static gboolean
has_keys (NoughtsWindow *window, const char *keys, const char *name)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  gboolean has = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller));
           j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          g_autofree char *trigger =
              gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));
          GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);

          has |=
              GTK_IS_NAMED_ACTION (action) && strstr (trigger, keys) != NULL
              && g_str_equal (gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)), name);
        }
    }

  return has;
}

/* Asserts that the keys beside a menu's items, and those of its sections and submenus, do what the
 * items do; returns how many there are. Those that step are the board's own. */
static guint
assert_menu_keys (NoughtsWindow *window, GMenuModel *menu)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *action = NULL;
      g_autofree char *keys = NULL;
      g_autofree char *name = NULL;
      g_auto (GStrv) accels = NULL;

      n += section != NULL ? assert_menu_keys (window, section) : 0;
      n += submenu != NULL ? assert_menu_keys (window, submenu) : 0;
      if (!g_menu_model_get_item_attribute (menu, i, "accel", "s", &keys)
          || !g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action)
          || strstr (keys, "Page_") != NULL)
        continue;

      name = name_keys (keys);
      accels = gtk_application_get_accels_for_action (GTK_APPLICATION (application), action);
      g_test_message ("%s of %s", name, action);
      g_assert_true (has_keys (window, name, action)
                     || g_strv_contains ((const char *const *) accels, name));
      n++;
    }

  return n;
}

/* Each key that the menu names does what its item does. */
static void
test_menu_keys (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkMenuButton *button = GTK_MENU_BUTTON (find_named (GTK_WIDGET (window), "menu_button"));

  g_assert_cmpuint (assert_menu_keys (window, gtk_menu_button_get_menu_model (button)), >, 20);
  close_fresh (window);
}

/* The board zooms whichever widget has the focus. */
static void
test_zoom (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsBoardView *board = noughts_window_get_board (window);
  double whole, near;

  begin (window, 50, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_BEGINNER);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_object_get (board, "zoom", &whole, NULL);
  activate (window, "zoom-in");
  g_object_get (board, "zoom", &near, NULL);
  g_assert_cmpfloat (near, >, whole);
  activate (window, "zoom-out");
  g_object_get (board, "zoom", &near, NULL);
  g_assert_cmpfloat_with_epsilon (near, whole, 1e-6);
  g_assert_true (has_keys (window, "<Control>plus", "win.zoom-in"));
  g_assert_true (has_keys (window, "<Control>minus", "win.zoom-out"));
  g_assert_true (has_keys (window, "<Control>0", "win.zoom-reset"));

  close_fresh (window);
}

/* The texts of all labels of shortcuts. */
static void
collect_key_names (GtkWidget *widget, GString *names)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_SHORTCUT_LABEL) != NULL)
    g_string_append_printf (names, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_key_names (child, names);
}

/* Keys are named as on the keyboard. */
static void
test_key_names (void)
{
  NoughtsWindow *window = open_fresh ();
  GListModel *toplevels = gtk_window_get_toplevels ();
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GtkWidget) dialog = NULL;

  activate (window, "shortcuts");
  settle ();
  dialog = g_list_model_get_item (toplevels, g_list_model_get_n_items (toplevels) - 1);
  collect_key_names (dialog, names);
  g_assert_nonnull (strstr (names->str, "Page Up\n"));
  g_assert_null (strchr (names->str, '_'));

  g_clear_object (&dialog);
  close_fresh (window);
}

/* The help explains the grades and lists the keys. */
static void
test_help (void)
{
  NoughtsWindow *window = open_fresh ();
  GListModel *toplevels = gtk_window_get_toplevels ();
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GtkWidget) dialog = NULL;

  activate (window, "help");
  settle ();
  dialog = g_list_model_get_item (toplevels, g_list_model_get_n_items (toplevels) - 1);
  g_assert_nonnull (find_widget (dialog, NOUGHTS_TYPE_GRADE_LEGEND));
  collect_shortcuts (dialog, keys);
  g_assert_cmpuint (g_hash_table_size (keys), >, 20);

  g_clear_object (&dialog);
  close_fresh (window);
}

/* Returns the button of the n-th row of the page "Is it solved?". */
static GtkWidget *
find_play_button (GtkWidget *page, guint n)
{
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_first_child (page));

  for (guint i = 0; i <= n; i++)
    row = gtk_widget_get_next_sibling (row);
  return gtk_widget_get_last_child (row);
}

/* "Play It" begins the game of its row, and the help is closed. */
static void
test_play_solved (void)
{
  NoughtsWindow *window = open_fresh ();
  GListModel *toplevels = gtk_window_get_toplevels ();
  const guint n_windows = g_list_model_get_n_items (toplevels);
  guint n;
  const NoughtsSolvedRow *rows = noughts_solved_table_get (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkWidget) dialog = NULL;
      g_autofree char *moves = NULL;
      NoughtsGame *game;

      activate (window, "help");
      dialog = g_list_model_get_item (toplevels, g_list_model_get_n_items (toplevels) - 1);
      g_signal_emit_by_name (find_play_button (find_widget (dialog, NOUGHTS_TYPE_SOLVED_PAGE), i),
                             "clicked");
      g_clear_object (&dialog);
      settle ();
      g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, n_windows);

      game = noughts_sitting_get_game (noughts_window_get_sitting (window));
      moves = noughts_game_to_text (game);
      g_assert_cmpstr (moves, ==, rows[i].moves);
      g_assert_cmpint (noughts_game_get_rule (game)->width, ==, rows[i].rule.width);
      g_assert_cmpint (noughts_game_get_rule (game)->line, ==, rows[i].rule.line);
      g_assert_cmpint (noughts_sitting_get_human (noughts_window_get_sitting (window)), ==, MNK_X);
    }

  close_fresh (window);
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
      g_auto (GStrv) accels =
          gtk_application_get_accels_for_action (GTK_APPLICATION (application), actions[i]);

      assert_listed (keys, actions[i], accels[0]);
    }
  g_assert_cmpuint (assert_late_keys_listed (window, keys), >, 10);

  g_clear_object (&dialog);
  close_fresh (window);
}

/* Returns the least width of a dialog. */
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
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  g_clear_object (&dialog);
  close_fresh (window);

  return width;
}

/* Dialogs fit on a telephone, and with text of double size on a small screen. */
static void
test_dialogs_narrow (void)
{
  static const char *const names[] = { "recent-games", "export-picture", "preferences", "shortcuts",
                                       "help" };
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

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/window/new-game-panel-narrow", test_new_game_panel_narrow);
  g_test_add_func ("/window/large-text-narrow", test_large_text_narrow);
  g_test_add_func ("/window/help", test_help);
  g_test_add_func ("/window/play-solved", test_play_solved);
  g_test_add_func ("/window/measures", test_measures);
  g_test_add_func ("/window/zoom", test_zoom);
  g_test_add_func ("/window/menu-keys", test_menu_keys);
  g_test_add_func ("/window/key-names", test_key_names);
  g_test_add_func ("/window/shortcuts-complete", test_shortcuts_complete);
  g_test_add_func ("/window/hint-narrow", test_hint_narrow);
  g_test_add_func ("/window/band-narrow", test_band_narrow);
  g_test_add_func ("/window/band-below-fold", test_band_below_fold);
  g_test_add_func ("/window/review-beside", test_review_beside);
  g_test_add_func ("/window/lower-window-narrow", test_lower_window_narrow);
  g_test_add_func ("/window/window-buttons-narrow", test_window_buttons_narrow);
  g_test_add_func ("/window/settings-out-of-range", test_settings_out_of_range);
  g_test_add_func ("/window/themes", test_themes);
  g_test_add_func ("/window/dialogs", test_dialogs);
  g_test_add_func ("/window/dialogs-narrow", test_dialogs_narrow);

  return fixture_run ();
}
