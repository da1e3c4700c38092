/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where things stand, by numbers, and that they stay there. */

#include <string.h>

#include "app-fixture.h"
#include "noughts-end-band.h"
#include "noughts-eval-bar.h"
#include "noughts-move-cell.h"
#include "noughts-move-list.h"
#include "noughts-player-card.h"

static const int sizes[][2] = { { 360, 720 }, { 520, 900 },  { 700, 600 },
                                { 900, 640 }, { 1280, 800 }, { 1920, 1080 } };

static NoughtsWindow *
open_sized (int width, int height)
{
  reset_settings ();
  forget_kept_game ();
  g_settings_set_int (get_settings (), "window-width", width);
  g_settings_set_int (get_settings (), "window-height", height);

  return open_window ();
}

/* Waits until the layout has settled. */
static void
draw (NoughtsWindow *window)
{
  settle ();
  for (int frame = 0; frame < 3; frame++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static graphene_rect_t
where (NoughtsWindow *window, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));

  return bounds;
}

static graphene_rect_t
where_named (NoughtsWindow *window, const char *name)
{
  return where (window, find_named (GTK_WIDGET (window), name));
}

static void
assert_same_place (const graphene_rect_t *a, const graphene_rect_t *b)
{
  g_assert_cmpfloat_with_epsilon (a->origin.x, b->origin.x, 0.1);
  g_assert_cmpfloat_with_epsilon (a->origin.y, b->origin.y, 0.1);
  g_assert_cmpfloat_with_epsilon (a->size.width, b->size.width, 0.1);
}

/* The bar is 8 to 12 pixels from the board's paper, and exactly as high. */
static void
assert_bar_beside (NoughtsWindow *window)
{
  NoughtsBoardView *view = noughts_window_get_board (window);
  graphene_rect_t board, bar;
  int width, height;

  draw (window);
  board = where (window, GTK_WIDGET (view));
  bar = where_named (window, "eval_bar");
  g_assert_cmpfloat (bar.origin.x - board.origin.x - board.size.width, >=, 8);
  g_assert_cmpfloat (bar.origin.x - board.origin.x - board.size.width, <=, 12);
  g_assert_cmpfloat_with_epsilon (bar.origin.y, board.origin.y, 0.1);
  g_assert_cmpfloat_with_epsilon (bar.size.height, board.size.height, 0.1);

  width = gtk_widget_get_width (GTK_WIDGET (view));
  height = gtk_widget_get_height (GTK_WIDGET (view));
  noughts_board_view_fit (view, &width, &height);
  g_assert_cmpint (width, ==, gtk_widget_get_width (GTK_WIDGET (view)));
  g_assert_cmpint (height, ==, gtk_widget_get_height (GTK_WIDGET (view)));
}

static void
test_bar (void)
{
  static const int boards[] = { 3, 15, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      NoughtsWindow *window = open_sized (sizes[i][0], sizes[i][1]);

      for (guint j = 0; j < G_N_ELEMENTS (boards); j++)
        {
          begin (window, boards[j], boards[j] == 3 ? 3 : 5, NOUGHTS_MODE_COMPUTER, MNK_COIN);
          assert_bar_beside (window);
        }
      close_fresh (window);
    }
}

/* The end band stays inside the board's width, covers no card, and has three buttons at most. */
static void
test_band (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int size = 3; size <= 15; size += 12)
      {
        NoughtsWindow *window = open_sized (sizes[i][0], sizes[i][1]);
        graphene_rect_t board, band, card;

        begin (window, size, size == 3 ? 3 : 5, NOUGHTS_MODE_COMPUTER, MNK_INTERMEDIATE);
        activate (window, "resign");
        activate (window, "resign-now");
        draw (window);
        board = where_named (window, "board");
        band = where_named (window, "band");
        card = where_named (window, "bottom_card");
        g_assert_cmpfloat (band.size.height, >, 20);
        g_assert_cmpfloat (band.origin.x, >=, board.origin.x);
        g_assert_cmpfloat (band.origin.x + band.size.width, <=, board.origin.x + board.size.width);
        g_assert_false (graphene_rect_intersection (&band, &card, NULL));
        close_fresh (window);
      }
}

/* Returns the place of a widget of the page in it, however far it is scrolled. */
static graphene_rect_t
where_on_page (NoughtsWindow *window, const char *name)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (find_named (GTK_WIDGET (window), name),
                                            find_named (GTK_WIDGET (window), "page"), &bounds));

  return bounds;
}

/* Opening the review moves neither the title nor the list. */
static void
test_review (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      NoughtsWindow *window = open_sized (sizes[i][0], sizes[i][1]);
      graphene_rect_t title, list, after;

      begin (window, 5, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
      choose (window, "b2");
      choose (window, "c3");
      activate (window, "resign");
      activate (window, "resign-now");
      draw (window);
      title = where_on_page (window, "title_label");
      list = where_on_page (window, "move_list");
      activate (window, "review");
      draw (window);
      g_assert_true (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "move_list")));
      after = where_on_page (window, "title_label");
      assert_same_place (&title, &after);
      after = where_on_page (window, "move_list");
      assert_same_place (&list, &after);
      close_fresh (window);
    }
}

/* The stones of a mistake take the place of the line on the report: the steps stay where they are,
 * and so does the list. */
static void
test_why (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      NoughtsWindow *window = open_sized (sizes[i][0], sizes[i][1]);
      graphene_rect_t list, steps, after;

      begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
      choose (window, "b2");
      choose (window, "a2");
      choose (window, "a1");
      activate (window, "resign");
      activate (window, "resign-now");
      activate (window, "review");
      wait_until (noughts_game_get_ply (get_game (window)) == 2);
      draw (window);
      list = where_on_page (window, "move_list");
      steps = where_on_page (window, "steps");
      activate (window, "show-why");
      draw (window);
      g_assert_true (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "why_row")));
      after = where_on_page (window, "move_list");
      assert_same_place (&list, &after);
      g_assert_cmpfloat_with_epsilon (list.size.height, after.size.height, 0.1);
      after = where_on_page (window, "steps");
      assert_same_place (&steps, &after);
      close_fresh (window);
    }
}

/* In a narrow window the page scrolls to the end of the report: nothing of it scrolls by itself. */
static void
test_report_narrow (void)
{
  NoughtsWindow *window = open_sized (360, 720);
  GtkWidget *content;
  graphene_rect_t place;
  int least;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "h8");
  choose (window, "i9");
  activate (window, "resign");
  activate (window, "resign-now");
  activate (window, "review");
  draw (window);
  content = find_named (GTK_WIDGET (window), "report_content");
  g_assert_true (gtk_widget_get_mapped (content));
  g_assert_false (
      gtk_widget_is_ancestor (content, find_named (GTK_WIDGET (window), "report_scroller")));
  place = where (window, content);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, (int) place.size.width, &least, NULL, NULL,
                      NULL);
  g_assert_cmpfloat (place.size.height, >=, least);
  close_fresh (window);
}

/* The name of the opening, known with the third move, moves nothing, however narrow the window. */
static void
test_opening (void)
{
  NoughtsWindow *window = open_sized (360, 720);
  graphene_rect_t before, after;

  begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "h8");
  choose (window, "i9");
  draw (window);
  before = where_on_page (window, "move_list");
  choose (window, "i7");
  draw (window);
  after = where_on_page (window, "move_list");
  assert_same_place (&before, &after);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (find_named (GTK_WIDGET (window), "rule_label"))),
                   ==, "Hogetsu");
  close_fresh (window);
}

/* A hint resizes nothing. */
static void
test_hint (void)
{
  NoughtsWindow *window = open_fresh ();
  graphene_rect_t before, after;

  draw (window);
  before = where_named (window, "move_list");
  activate (window, "hint");
  wait_until (strstr (noughts_window_get_hint_text (window), "draws") != NULL);
  draw (window);
  after = where_named (window, "move_list");
  g_assert_true (graphene_rect_equal (&before, &after));

  close_fresh (window);
}

/* The tenth move and the hundredth do not shift the chips. */
static void
test_tenth_move (void)
{
  NoughtsWindow *window = open_fresh ();
  graphene_rect_t before = *graphene_rect_zero ();
  graphene_rect_t after;

  begin (window, 0, 8, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  for (int ply = 1; ply <= 101; ply++)
    {
      g_autofree char *cell = g_strdup_printf ("%d,%d", ply % 10 * 3, ply / 10 * 3);

      choose (window, cell);
      if (ply != 9 && ply != 10 && ply != 99 && ply != 100)
        continue;
      draw (window);
      after = where (window, find_named (find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_MOVE_CELL),
                                         "points_label"));
      if (ply > 9)
        g_assert_cmpfloat_with_epsilon (after.origin.x, before.origin.x, 0.1);
      before = after;
    }

  close_fresh (window);
}

/* Whether a widget is seen without scrolling. */
static gboolean
is_seen (NoughtsWindow *window, const char *name)
{
  GtkWidget *widget = find_named (GTK_WIDGET (window), name);
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return FALSE;

  bounds = where (window, widget);

  return bounds.origin.y > 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (GTK_WIDGET (window));
}

/* On a telephone Hint and Start are seen without scrolling, and start a game. */
static void
test_bottom_row (void)
{
  NoughtsWindow *window = open_sized (360, 720);
  NoughtsGame *game = get_game (window);

  draw (window);
  g_assert_true (is_seen (window, "bottom_buttons"));
  g_assert_false (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "play_buttons")));
  g_assert_false (is_seen (window, "bottom_start_button"));
  g_assert_false (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "header_undo")));
  activate (window, "new-game");
  draw (window);
  g_assert_true (is_seen (window, "bottom_start_button"));
  activate (window, "start-game");
  g_assert_true (get_game (window) != game);
  draw (window);
  g_assert_true (is_seen (window, "bottom_buttons"));
  close_fresh (window);

  window = open_sized (1280, 800);
  draw (window);
  g_assert_false (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "bottom_buttons")));
  g_assert_true (is_seen (window, "play_buttons"));
  g_assert_true (is_seen (window, "header_undo"));
  close_fresh (window);
}

/* On a telephone, New Game has its Start from the analysis board, too, whose own buttons scroll. */
static void
test_bottom_row_analysing (void)
{
  NoughtsWindow *window = open_sized (360, 720);

  activate (window, "analyse");
  draw (window);
  g_assert_false (is_seen (window, "bottom_buttons"));
  activate (window, "new-game");
  draw (window);
  g_assert_true (is_seen (window, "bottom_start_button"));
  close_fresh (window);
}

/* In a low window, too, Hint and Start are seen without scrolling, and stand there once. */
static void
test_low (void)
{
  static const int low_sizes[][2] = { { 360, 420 }, { 1280, 420 } };

  for (guint i = 0; i < G_N_ELEMENTS (low_sizes); i++)
    {
      NoughtsWindow *window = open_sized (low_sizes[i][0], low_sizes[i][1]);

      begin (window, 15, 5, NOUGHTS_MODE_COMPUTER, MNK_COIN);
      draw (window);
      wait_until (is_seen (window, "bottom_buttons"));
      g_assert_false (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "play_buttons")));
      activate (window, "new-game");
      draw (window);
      wait_until (is_seen (window, "bottom_start_button"));
      g_assert_false (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "start_button")));
      close_fresh (window);
    }
}

static guint
count_suggested (GtkWidget *widget)
{
  guint n = gtk_widget_get_mapped (widget) && gtk_widget_has_css_class (widget, "suggested-action");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_suggested (child);

  return n;
}

static guint
draw_and_count (NoughtsWindow *window)
{
  draw (window);

  return count_suggested (GTK_WIDGET (window));
}

/* One button at most is the suggested one, whatever is open. */
static void
test_suggested (void)
{
  for (int width = 360; width <= 1280; width += 920)
    {
      NoughtsWindow *window = open_sized (width, 800);

      begin (window, 15, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
      choose (window, "h8");
      g_assert_cmpuint (draw_and_count (window), ==, 0);
      activate (window, "new-game");
      g_assert_cmpuint (draw_and_count (window), ==, 1);
      activate (window, "new-game");
      activate (window, "resign");
      g_assert_cmpuint (draw_and_count (window), ==, 0);
      activate (window, "resign-now");
      g_assert_cmpuint (draw_and_count (window), ==, 1);
      activate (window, "new-game");
      g_assert_cmpuint (draw_and_count (window), ==, 1);
      activate (window, "new-game");
      activate (window, "review");
      g_assert_cmpuint (draw_and_count (window), <=, 1);
      close_fresh (window);
    }
}

/* Returns the shown button with this action, or NULL. */
static GtkWidget *
find_action (GtkWidget *widget, const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_action (child, action);

  return found;
}

/* Whether a click here would press a button. */
static gboolean
hits_button (NoughtsWindow *window, const graphene_point_t *point)
{
  GtkWidget *hit = gtk_widget_pick (GTK_WIDGET (window), point->x, point->y, GTK_PICK_DEFAULT);

  return hit != NULL && gtk_widget_get_ancestor (hit, GTK_TYPE_BUTTON) != NULL
         && gtk_widget_get_ancestor (hit, NOUGHTS_TYPE_END_BAND) != NULL;
}

/* A second click where Resign stood begins no game. A button that stays there takes clicks again a
 * moment later. */
static void
test_second_click (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      NoughtsWindow *window = open_sized (sizes[i][0], sizes[i][1]);
      GtkWidget *resign, *again;
      graphene_rect_t bounds;
      graphene_point_t point;

      activate (window, "resign");
      draw (window);
      resign = find_action (GTK_WIDGET (window), "win.resign-now");
      g_assert_true (gtk_widget_has_css_class (resign, "destructive-action"));
      bounds = where (window, resign);
      graphene_rect_get_center (&bounds, &point);
      g_assert_true (hits_button (window, &point));
      g_signal_emit_by_name (resign, "clicked");
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      g_assert_false (hits_button (window, &point));

      again = find_action (GTK_WIDGET (window), "win.play-again");
      bounds = where (window, again);
      graphene_rect_get_center (&bounds, &point);
      if (i == 0)
        wait_until (hits_button (window, &point));
      close_fresh (window);
    }
}

static void
collect_actions (GMenuModel *menu, GHashTable *actions)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      char *action = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        g_hash_table_add (actions, action);
      for (guint j = 0; j < G_N_ELEMENTS (links); j++)
        {
          g_autoptr (GMenuModel) link = g_menu_model_get_item_link (menu, i, links[j]);

          if (link != NULL)
            collect_actions (link, actions);
        }
    }
}

static guint
count_entries (GMenuModel *menu)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      n += section != NULL ? (guint) g_menu_model_get_n_items (section) : 1;
    }

  return n;
}

/* Icon buttons have names, and stand in the menu by name: touch has no tooltips. */
static void
assert_icons_named (GtkWidget *widget, GHashTable *actions)
{
  const char *action =
      GTK_IS_BUTTON (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  if (action != NULL && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
    {
      g_test_message ("%s", action);
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                                       GTK_ACCESSIBLE_PROPERTY_LABEL));
      g_assert_nonnull (gtk_widget_get_tooltip_text (widget));
      if (g_str_has_prefix (action, "win."))
        g_assert_true (g_hash_table_contains (actions, action));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_icons_named (child, actions);
}

static void
test_menu (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *button = find_named (GTK_WIDGET (window), "menu_button");
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  g_autoptr (GHashTable) actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpuint (count_entries (menu), <=, 9);
  collect_actions (menu, actions);
  g_assert_cmpuint (g_hash_table_size (actions), >, 20);
  assert_icons_named (GTK_WIDGET (window), actions);

  close_fresh (window);
}

/* Resign and the offer of a draw stand beside boards of 36 cells and more. */
static void
test_ending_buttons (void)
{
  static const struct
  {
    int size;
    NoughtsGameMode mode;
    gboolean shown;
  } cases[] = {
    { 3, NOUGHTS_MODE_COMPUTER, FALSE },   { 5, NOUGHTS_MODE_COMPUTER, FALSE },
    { 6, NOUGHTS_MODE_COMPUTER, TRUE },    { 15, NOUGHTS_MODE_COMPUTERS, FALSE },
    { 0, NOUGHTS_MODE_TWO_PLAYERS, TRUE },
  };
  NoughtsWindow *window = open_fresh ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      begin (window, cases[i].size, 3, cases[i].mode, MNK_COIN);
      draw (window);
      g_assert_cmpint (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "ending_buttons")),
                       ==, cases[i].shown);
    }

  /* After the end they would do nothing. */
  noughts_game_resign (get_game (window), MNK_X);
  draw (window);
  g_assert_false (gtk_widget_get_mapped (find_named (GTK_WIDGET (window), "ending_buttons")));

  close_fresh (window);
}

/* The unbounded board alone has buttons for what is seen of it. */
static void
test_zoom_buttons (void)
{
  NoughtsWindow *window = open_fresh ();
  NoughtsBoardView *board = noughts_window_get_board (window);
  double before, after;

  draw (window);
  g_assert_null (find_action (GTK_WIDGET (window), "win.zoom-in"));
  begin (window, 0, 5, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  draw (window);
  g_object_get (board, "zoom", &before, NULL);
  g_signal_emit_by_name (find_action (GTK_WIDGET (window), "win.zoom-in"), "clicked");
  g_object_get (board, "zoom", &after, NULL);
  g_assert_cmpfloat (after, >, before);
  g_signal_emit_by_name (find_action (GTK_WIDGET (window), "win.zoom-out"), "clicked");
  g_object_get (board, "zoom", &after, NULL);
  g_assert_cmpfloat_with_epsilon (after, before, 1e-6);
  g_assert_nonnull (find_action (GTK_WIDGET (window), "win.zoom-reset"));

  close_fresh (window);
}

/* Without moves graph and list say what will appear there, and how to begin. */
static void
test_first_start (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *list = find_widget (GTK_WIDGET (window), NOUGHTS_TYPE_MOVE_LIST);
  GtkWidget *words = find_named (GTK_WIDGET (window), "graph_words");
  GtkWidget *label = find_named (list, "empty_label");

  draw (window);
  g_assert_true (gtk_widget_get_mapped (words));
  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), "Click the board"));
  play_anywhere (window);
  draw (window);
  g_assert_false (gtk_widget_get_mapped (words));
  g_assert_false (gtk_widget_get_mapped (label));

  close_fresh (window);
}

/* The person's own win is celebrated, where animations are wanted; a win of two players is not. */
static void
test_celebration (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  NoughtsWindow *window = open_fresh ();
  NoughtsBoardView *board = noughts_window_get_board (window);

  for (int animated = 0; animated < 2; animated++)
    {
      g_object_set (settings, "gtk-enable-animations", animated == 1, NULL);
      noughts_workers_set_sleeping (FALSE);
      begin (window, 3, 1, NOUGHTS_MODE_COMPUTER, MNK_COIN);
      choose (window, "b2");
      g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_X_WON);
      g_assert_cmpint (noughts_board_view_is_celebrating (board), ==, animated);
      wait_until (!noughts_board_view_is_celebrating (board));

      begin (window, 3, 1, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
      choose (window, "b2");
      g_assert_false (noughts_board_view_is_celebrating (board));
    }
  gtk_settings_reset_property (settings, "gtk-enable-animations");

  close_fresh (window);
}

/* The winner has a badge, the loser is dimmed; not at earlier positions. */
static void
test_badge (void)
{
  NoughtsWindow *window = open_fresh ();
  GtkWidget *top = find_named (GTK_WIDGET (window), "top_card");
  GtkWidget *bottom = find_named (GTK_WIDGET (window), "bottom_card");

  begin (window, 3, 3, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  choose (window, "a1");
  choose (window, "a2");
  choose (window, "b1");
  choose (window, "b2");
  g_assert_false (gtk_widget_has_css_class (bottom, "won"));
  choose (window, "c1");
  g_assert_true (gtk_widget_has_css_class (bottom, "won"));
  g_assert_true (gtk_widget_has_css_class (top, "lost"));
  g_assert_true (gtk_widget_get_visible (find_named (bottom, "badge")));
  activate (window, "previous");
  g_assert_false (gtk_widget_has_css_class (bottom, "won"));
  g_assert_false (gtk_widget_has_css_class (top, "lost"));

  close_fresh (window);
}

/* The card of the one who has resigned says so in full, at every size, and keeps its height. */
static void
assert_resigned (NoughtsWindow *window)
{
  GtkWidget *card = find_named (GTK_WIDGET (window), "bottom_card");
  GtkWidget *detail = find_named (card, "detail_label");
  const graphene_rect_t place = where (window, detail);
  const graphene_rect_t other = where_named (window, "top_card");

  g_assert_true (gtk_widget_get_mapped (detail));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (detail)), ==, "Resigned");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (detail))));
  g_assert_cmpfloat (place.origin.x + place.size.width, <=,
                     gtk_widget_get_width (GTK_WIDGET (window)));
  g_assert_cmpfloat_with_epsilon (where (window, card).size.height, other.size.height, 0.1);
}

/* A notice stands above the end band, and is said to a screen reader by its label's words. Below
 * each other both have the same edges. */
static void
test_notice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      NoughtsWindow *window = open_sized (sizes[i][0], sizes[i][1]);
      GtkWidget *band = find_named (GTK_WIDGET (window), "band");
      GtkWidget *notice = find_named (GTK_WIDGET (window), "notice_band");
      graphene_rect_t above, below;

      play_anywhere (window);
      activate (window, "resign");
      activate (window, "resign-now");
      activate (window, "copy-game");
      draw (window);
      g_assert_true (noughts_end_band_get_revealed (NOUGHTS_END_BAND (band)));
      g_assert_true (noughts_end_band_get_revealed (NOUGHTS_END_BAND (notice)));
      above = where (window, notice);
      below = where (window, band);
      g_assert_cmpfloat (above.origin.y + above.size.height, <=, below.origin.y + 0.1);
      assert_resigned (window);
      if (sizes[i][0] == 360)
        {
          g_assert_cmpfloat_with_epsilon (above.origin.x, below.origin.x, 0.1);
          g_assert_cmpfloat_with_epsilon (above.size.width, below.size.width, 0.1);
        }
      g_assert_true (gtk_test_accessible_has_property (
          GTK_ACCESSIBLE (find_named (notice, "text_label")), GTK_ACCESSIBLE_PROPERTY_LABEL));
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_named (band, "text_label")),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "Intermediate wins – You resigned");
      activate (window, "dismiss");
      g_assert_true (noughts_end_band_get_revealed (NOUGHTS_END_BAND (band)));
      g_assert_false (noughts_end_band_get_revealed (NOUGHTS_END_BAND (notice)));
      close_fresh (window);
    }
}

/* In a narrow window what is below the board stays, however long the reason of the shown move is.
 */
static void
test_reasons (void)
{
  NoughtsWindow *window = open_sized (360, 720);
  graphene_rect_t before, after;

  begin (window, 6, 4, NOUGHTS_MODE_TWO_PLAYERS, MNK_COIN);
  paste (window, "c3 a1 c4 a2 d3 f6 d4 f5 c5 e6 c6");
  g_assert_cmpint (noughts_game_get_result (get_game (window)), ==, NOUGHTS_RESULT_X_WON);
  activate (window, "review");
  settle ();
  wait_until (!noughts_analysis_get_busy (
      noughts_sitting_get_analysis (noughts_window_get_sitting (window))));
  activate (window, "first");
  draw (window);
  before = where_named (window, "side_stack");
  for (guint ply = 1; ply <= noughts_game_get_n_plies (get_game (window)); ply++)
    {
      activate (window, "next");
      draw (window);
      after = where_named (window, "side_stack");
      assert_same_place (&before, &after);
    }

  close_fresh (window);
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/place/bar", test_bar);
  g_test_add_func ("/place/band", test_band);
  g_test_add_func ("/place/review", test_review);
  g_test_add_func ("/place/why", test_why);
  g_test_add_func ("/place/report-narrow", test_report_narrow);
  g_test_add_func ("/place/reasons", test_reasons);
  g_test_add_func ("/place/hint", test_hint);
  g_test_add_func ("/place/opening", test_opening);
  g_test_add_func ("/place/tenth-move", test_tenth_move);
  g_test_add_func ("/place/bottom-row", test_bottom_row);
  g_test_add_func ("/place/bottom-row-analysing", test_bottom_row_analysing);
  g_test_add_func ("/place/low", test_low);
  g_test_add_func ("/place/suggested", test_suggested);
  g_test_add_func ("/place/second-click", test_second_click);
  g_test_add_func ("/place/menu", test_menu);
  g_test_add_func ("/place/ending-buttons", test_ending_buttons);
  g_test_add_func ("/place/zoom-buttons", test_zoom_buttons);
  g_test_add_func ("/place/first-start", test_first_start);
  g_test_add_func ("/place/celebration", test_celebration);
  g_test_add_func ("/place/badge", test_badge);
  g_test_add_func ("/place/notice", test_notice);

  return fixture_run ();
}
