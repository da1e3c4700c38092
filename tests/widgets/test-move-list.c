/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of moves: selection, keys, words, columns and links. */

#include "noughts-kind-icon.h"
#include "noughts-move-cell.h"
#include "noughts-move-list.h"
#include "noughts-piece-icon.h"
#include "noughts-tooltip.h"
#include "test-measure.h"
#include "test-window.h"

static const MnkRule small = { 3, 3, 3, MNK_FREESTYLE };
static const MnkRule gomoku = { 15, 15, 5, MNK_FREESTYLE };

typedef struct
{
  NoughtsGame *game;
  NoughtsAnalysis *analysis;
  NoughtsMoveList *list;
  GtkListView *view;
  GtkWindow *window;
  guint n_jumps;
  guint jumped;
} Fixture;

static void
jump_cb (NoughtsMoveList *list, guint ply, Fixture *fixture)
{
  fixture->n_jumps++;
  fixture->jumped = ply;
  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, ply));
}

static void
set_game (Fixture *fixture, const MnkRule *rule, const char *moves)
{
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GError) error = NULL;

  game = noughts_game_from_text (rule, moves, &error);
  g_assert_no_error (error);
  noughts_analysis_set_game (fixture->analysis, game);
  g_set_object (&fixture->game, game);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->analysis = noughts_analysis_new ();
  noughts_analysis_set_enabled (fixture->analysis, FALSE);
  set_game (fixture, &small, "c2 c3 b1 c1 b2 b3");
  fixture->list = g_object_new (NOUGHTS_TYPE_MOVE_LIST, NULL);
  noughts_move_list_set_analysis (fixture->list, fixture->analysis);
  g_signal_connect (fixture->list, "jump-requested", G_CALLBACK (jump_cb), fixture);
  fixture->window = test_window_new (GTK_WIDGET (fixture->list), 340, 300);
  fixture->view = test_window_find (GTK_WIDGET (fixture->list), GTK_TYPE_LIST_VIEW);
  test_window_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  noughts_analysis_set_game (fixture->analysis, NULL);
  g_clear_object (&fixture->analysis);
  g_clear_object (&fixture->game);
  noughts_workers_wait ();
}

static guint
get_selected (Fixture *fixture)
{
  GtkSelectionModel *model = gtk_list_view_get_model (fixture->view);

  return gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (model));
}

static guint
get_n_rows (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (fixture->view)));
}

/* The shown cell of a ply, known by its accessible name. */
static GtkWidget *
find_cell (Fixture *fixture, const char *words)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *problem = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words);

      if (problem == NULL)
        return gtk_widget_get_first_child (row);
    }

  return NULL;
}

static gboolean
stop_cb (gpointer user_data)
{
  gboolean *stop = user_data;

  *stop = TRUE;

  return G_SOURCE_REMOVE;
}

static void
wait_until_evaluated (Fixture *fixture)
{
  gboolean stop = FALSE;
  guint timeout = g_timeout_add_seconds (60, stop_cb, &stop);
  NoughtsVerdict verdict;

  for (guint ply = 1; ply <= noughts_game_get_n_plies (fixture->game); ply++)
    {
      NoughtsNode *node = noughts_game_get_node_at (fixture->game, ply);

      while (!stop && !noughts_analysis_get_verdict (fixture->analysis, node, &verdict))
        g_main_context_iteration (NULL, TRUE);
    }

  g_assert_false (stop);
  g_source_remove (timeout);
  test_window_settle ();
}

static void
test_selection (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (get_selected (fixture), ==, 5);

  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, 2));
  g_assert_cmpuint (get_selected (fixture), ==, 1);

  /* The start is no row. */
  noughts_game_jump (fixture->game, noughts_game_get_root (fixture->game));
  g_assert_cmpuint (get_selected (fixture), ==, GTK_INVALID_LIST_POSITION);

  noughts_game_play (fixture->game, (MnkPoint){ 0, 0 }, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (get_selected (fixture), ==, 0);
  g_assert_cmpuint (get_n_rows (fixture), ==, 1);

  /* The list followed; it never asked. */
  g_assert_cmpuint (fixture->n_jumps, ==, 0);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint keyval, ply;
  } steps[] = {
    { GDK_KEY_Left, 5 },  { GDK_KEY_KP_Left, 4 }, { GDK_KEY_Home, 0 },  { GDK_KEY_Left, 0 },
    { GDK_KEY_Right, 1 }, { GDK_KEY_End, 6 },     { GDK_KEY_Right, 6 },
  };
  GtkWidget *list = GTK_WIDGET (fixture->list);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (test_window_press (list, steps[i].keyval));
      g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, steps[i].ply);
    }

  /* Time runs to the left where text does. */
  gtk_widget_set_direction (list, GTK_TEXT_DIR_RTL);
  g_assert_true (test_window_press (list, GDK_KEY_Right));
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 5);
}

static void
assert_focus (Fixture *fixture, const char *words)
{
  GtkWidget *cell = find_cell (fixture, words);

  g_assert_nonnull (cell);
  g_assert_true (gtk_window_get_focus (fixture->window) == gtk_widget_get_parent (cell));
}

/* Tab goes to the current move and from there on; the focus goes with the current move. */
static void
test_tab (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (fixture->list);

  gtk_window_set_focus (fixture->window, NULL);
  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, 4));
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  assert_focus (fixture, "4. O c1");
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_TAB_BACKWARD));

  g_assert_true (test_window_press (list, GDK_KEY_Left));
  assert_focus (fixture, "3. X b1");
  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, 6));
  assert_focus (fixture, "6. O b3");

  /* The start is no row: its neighbour has the focus. */
  g_assert_true (test_window_press (list, GDK_KEY_Home));
  assert_focus (fixture, "1. X c2");
  gtk_window_set_focus (fixture->window, NULL);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_BACKWARD));
  assert_focus (fixture, "1. X c2");

  /* Elsewhere it is left alone. */
  gtk_window_set_focus (fixture->window, NULL);
  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, 2));
  g_assert_null (gtk_window_get_focus (fixture->window));
}

static void
test_click (Fixture *fixture, gconstpointer data)
{
  GtkSelectionModel *model = gtk_list_view_get_model (fixture->view);

  gtk_selection_model_select_item (model, 2, TRUE);
  g_assert_cmpuint (fixture->n_jumps, ==, 1);
  g_assert_cmpuint (fixture->jumped, ==, 3);

  /* A row that is taken out of the selection stays the current one. */
  gtk_selection_model_unselect_item (model, 2);
  g_assert_cmpuint (fixture->n_jumps, ==, 1);
  g_assert_cmpuint (get_selected (fixture), ==, 2);

  /* Without a handler for the jump the selection goes back. */
  g_signal_handlers_disconnect_by_func (fixture->list, jump_cb, fixture);
  gtk_selection_model_select_item (model, 0, TRUE);
  g_assert_cmpuint (get_selected (fixture), ==, 2);
}

/* "3. X b1, score −94, Mistake, b2 was best" */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  GtkWidget *cell = find_cell (fixture, "3. X b1");

  /* Nothing is evaluated: nothing is said about it. */
  g_assert_nonnull (cell);
  g_assert_null (noughts_tooltip_get (cell));

  noughts_analysis_set_enabled (fixture->analysis, TRUE);
  cell = find_cell (fixture, "3. X b1");
  g_assert_nonnull (cell);
  g_assert_cmpstr (noughts_tooltip_get (cell), ==, "This move is being analysed");

  wait_until_evaluated (fixture);
  cell = find_cell (fixture, "3. X b1, score −94, Mistake, b2 was best");
  g_assert_nonnull (cell);
  g_assert_cmpstr (noughts_tooltip_get (cell), ==,
                   "Mistake · b2 was best\nO wins in 3\n"
                   "Xb1 – lets O win by force: a3 b2 c1");
  g_assert_cmpint (noughts_kind_icon_get_kind (test_window_find (cell, NOUGHTS_TYPE_KIND_ICON)), ==,
                   NOUGHTS_KIND_MISTAKE);
  g_assert_nonnull (find_cell (fixture, "1. X c2, score 0, Good"));

  /* The reason goes below. */
  cell = find_cell (fixture, "5. X b2, score +97, Great");
  g_assert_nonnull (cell);
  g_assert_cmpstr (noughts_tooltip_get (cell), ==,
                   "Great\nX wins in 2\n"
                   "Xb2 – makes a double threat, at a2 and b3");
}

/* The label with the kind of the move with this accessible name. */
static GtkLabel *
find_kind (Fixture *fixture, const char *words)
{
  GtkWidget *cell = find_cell (fixture, words);

  g_assert_nonnull (cell);

  return GTK_LABEL (gtk_widget_get_last_child (cell));
}

/* Whole in the row, and none of its words cut off. */
static void
assert_whole (GtkLabel *kind)
{
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (kind));
  graphene_rect_t bounds;

  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (kind)));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (kind), cell, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (cell));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (cell));
}

/* Where the kind has no room beside the move it goes below, with text of twice the size, too. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  const char *mistake = "3. X b1, score −94, Mistake, b2 was best";
  const char *good = "1. X c2, score 0, Good";
  GtkSettings *settings = gtk_settings_get_default ();
  int before, one_line;

  noughts_analysis_set_enabled (fixture->analysis, TRUE);
  wait_until_evaluated (fixture);
  one_line = gtk_widget_get_height (find_cell (fixture, good));
  g_assert_cmpint (gtk_widget_get_height (find_cell (fixture, mistake)), ==, one_line);
  assert_whole (find_kind (fixture, mistake));

  for (int direction = GTK_TEXT_DIR_LTR; direction <= GTK_TEXT_DIR_RTL; direction++)
    {
      gtk_widget_set_direction (GTK_WIDGET (find_cell (fixture, mistake)), direction);
      gtk_widget_set_size_request (GTK_WIDGET (fixture->list), 220, -1);
      gtk_window_set_default_size (fixture->window, 220, 300);
      for (int frame = 0; frame < 3; frame++)
        gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->list));
      g_assert_cmpint (gtk_widget_get_height (find_cell (fixture, good)), ==, one_line);
      g_assert_cmpint (gtk_widget_get_height (find_cell (fixture, mistake)), >, one_line);
      assert_whole (find_kind (fixture, mistake));
    }

  g_object_get (settings, "gtk-xft-dpi", &before, NULL);
  g_object_set (settings, "gtk-xft-dpi", 192 * PANGO_SCALE, NULL);
  gtk_window_set_default_size (fixture->window, 310, 300);
  for (int frame = 0; frame < 3; frame++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->list));
  assert_whole (find_kind (fixture, mistake));
  assert_whole (find_kind (fixture, good));
  test_assert_measures (GTK_WIDGET (fixture->window));
  g_object_set (settings, "gtk-xft-dpi", before, NULL);
}

/* The ratings stand in one column, also beside moves of two figures. */
static void
test_columns (Fixture *fixture, gconstpointer data)
{
  static const char *const words[] = { "1. Black h8", "2. White a1", "3. Black m15" };
  float column = -1;

  set_game (fixture, &gomoku, "h8 a1 m15");
  for (int frame = 0; frame < 3; frame++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->list));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      GtkWidget *cell = find_cell (fixture, words[i]);
      graphene_rect_t bounds;

      g_assert_nonnull (cell);
      g_assert_true (gtk_widget_compute_bounds (test_window_find (cell, NOUGHTS_TYPE_KIND_ICON),
                                                cell, &bounds));
      if (column >= 0)
        g_assert_cmpfloat (bounds.origin.x, ==, column);
      column = bounds.origin.x;
    }
}

/* A move that the engine does not look at does not promise a score for ever. */
static void
test_beyond (Fixture *fixture, gconstpointer data)
{
  GtkWidget *cell;

  noughts_analysis_set_strength (fixture->analysis, 0.1);
  noughts_analysis_set_enabled (fixture->analysis, TRUE);
  set_game (fixture, &(MnkRule){ 0, 0, 5, MNK_FREESTYLE },
            "0,0 100000,5 200000,10 300000,15 400000,20 1,1");
  cell = find_cell (fixture, "5. X 400000,20");
  g_assert_nonnull (cell);
  g_assert_cmpstr (noughts_tooltip_get (cell), ==, "This move is being analysed");
  while (noughts_analysis_get_busy (fixture->analysis))
    g_main_context_iteration (NULL, TRUE);
  cell = find_cell (fixture, "5. X 400000,20");
  g_assert_nonnull (cell);
  g_assert_null (noughts_tooltip_get (cell));
}

/* On the page without borders the letter O would read as a figure: the piece is drawn. */
static void
test_drawn_piece (Fixture *fixture, gconstpointer data)
{
  GtkWidget *cell, *icon;

  set_game (fixture, &(MnkRule){ 0, 0, 5, MNK_FREESTYLE }, "-1,0 0,1");
  test_window_settle ();
  cell = find_cell (fixture, "2. O 0,1");
  g_assert_nonnull (cell);
  icon = test_window_find (cell, NOUGHTS_TYPE_PIECE_ICON);
  g_assert_true (gtk_widget_get_visible (icon));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_next_sibling (icon))), ==, "0,1");
  g_assert_nonnull (find_cell (fixture, "1. X \u22121,0"));
}

/* Another game, also one with stones, and none. */
static void
test_games (Fixture *fixture, gconstpointer data)
{
  set_game (fixture, &gomoku, "h8 i9 h10");
  test_window_settle ();
  g_assert_nonnull (find_cell (fixture, "1. Black h8"));
  g_assert_nonnull (find_cell (fixture, "2. White i9"));
  g_assert_null (find_cell (fixture, "3. X b1"));
  g_assert_cmpuint (get_selected (fixture), ==, 2);

  noughts_analysis_set_game (fixture->analysis, NULL);
  g_assert_cmpuint (get_n_rows (fixture), ==, 0);
  g_assert_true (test_window_press (GTK_WIDGET (fixture->list), GDK_KEY_Right) == FALSE);

  noughts_move_list_set_analysis (fixture->list, NULL);
}

/* A view may hold on to a row's widget for longer than the model has the row. It shows no move of a
 * game that may be gone by then, and takes the focus from no other. */
static void
test_kept_row (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkWidget) cell = g_object_ref (find_cell (fixture, "3. X b1"));
  g_autoptr (GtkWidget) row = g_object_ref (gtk_widget_get_parent (cell));

  g_assert_nonnull (noughts_move_cell_get_node (NOUGHTS_MOVE_CELL (cell)));
  gtk_widget_grab_focus (row);
  set_game (fixture, &gomoku, "h8 i9 h10");
  g_assert_null (noughts_move_cell_get_node (NOUGHTS_MOVE_CELL (cell)));
  noughts_analysis_set_enabled (fixture->analysis, TRUE);
  noughts_move_cell_update (NOUGHTS_MOVE_CELL (cell));

  test_window_settle ();
  gtk_window_set_focus (fixture->window, NULL);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->list), GTK_DIR_TAB_FORWARD));
  assert_focus (fixture, "3. Black h10");
}

static void
count_link_cb (NoughtsMoveCell *cell, NoughtsNode *node, guint *n_links)
{
  (*n_links)++;
}

/* The first of what else was played there. */
static void
click_others (NoughtsMoveCell *cell)
{
  GtkWidget *others = gtk_widget_get_last_child (GTK_WIDGET (cell));
  gboolean handled = FALSE;

  g_signal_emit_by_name (others, "activate-link", "0", &handled);
  g_assert_true (handled);
}

/* A cell without a row holds none and hears of none; one whose row was forgotten leads nowhere. */
static void
test_unbound_cell (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsMoveCell) cell = NOUGHTS_MOVE_CELL (noughts_move_cell_new ());
  NoughtsMoveRow *row = noughts_move_row_new (3, noughts_game_get_node_at (fixture->game, 3));
  guint changed = g_signal_lookup ("changed", NOUGHTS_TYPE_MOVE_ROW);
  guint n_links = 0;

  g_object_ref_sink (cell);
  g_signal_connect (cell, "line-requested", G_CALLBACK (count_link_cb), &n_links);
  noughts_move_cell_bind (cell, row, fixture->analysis);
  g_assert_nonnull (noughts_move_cell_get_node (cell));
  g_assert_true (g_signal_has_handler_pending (row, changed, 0, TRUE));
  click_others (cell);
  g_assert_cmpuint (n_links, ==, 1);

  noughts_move_row_forget (row);
  g_assert_null (noughts_move_cell_get_node (cell));
  noughts_move_row_changed (row);
  click_others (cell);
  g_assert_cmpuint (n_links, ==, 1);

  noughts_move_cell_bind (cell, NULL, NULL);
  g_assert_false (g_signal_has_handler_pending (row, changed, 0, TRUE));
  g_assert_finalize_object (row);
  noughts_move_cell_update (cell);
  click_others (cell);
  g_assert_cmpuint (n_links, ==, 1);
}

/* A long game shows as many rows as fit and some more, not all. */
static void
test_long (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NoughtsGame) game = noughts_game_new (&(MnkRule){ 0, 0, 5, MNK_FREESTYLE }, NULL);
  guint n = 100000;
  guint n_rows = 0;

  for (guint i = 0; i < n; i++)
    noughts_game_play (game, (MnkPoint){ (int) (i % 300) * 7, (int) (i / 300) * 7 }, NULL);
  noughts_analysis_set_game (fixture->analysis, game);
  g_set_object (&fixture->game, game);
  test_window_settle ();

  g_assert_cmpuint (get_selected (fixture), ==, n - 1);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n_rows++;
  g_assert_cmpuint (n_rows, <, 1000);
  g_assert_nonnull (find_cell (fixture, "100000. O 693,2331"));
}

/* More moves than fit, one after the other: the last is always there to be read. */
static void
test_scroll (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  set_game (fixture, &gomoku, "a1");
  for (int i = 1; i < 30; i++)
    {
      g_autofree char *words = NULL;
      graphene_rect_t bounds;
      GtkWidget *cell;

      g_assert_true (noughts_game_play (fixture->game, (MnkPoint){ i * 2 % 15, i * 2 / 15 }, NULL));
      words = g_strdup_printf ("%d. %s %c%d", i + 1, i % 2 == 0 ? "Black" : "White",
                               'a' + i * 2 % 15, i * 2 / 15 + 1);
      for (int frame = 0; frame < 3; frame++)
        gtk_test_widget_wait_for_draw (view);

      cell = find_cell (fixture, words);
      g_assert_nonnull (cell);
      g_assert_true (gtk_widget_compute_bounds (cell, view, &bounds));
      g_assert_cmpfloat (bounds.size.height, >, 0);
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (view));
    }
}

static void
line_cb (NoughtsMoveList *list, NoughtsNode *node, NoughtsGame *game)
{
  noughts_game_jump (game, node);
}

static GtkLabel *
find_others (GtkWidget *cell)
{
  GtkWidget *label = gtk_widget_get_last_child (cell);

  g_assert_true (gtk_widget_has_css_class (label, "others"));
  return GTK_LABEL (label);
}

/* What else was played at a move is below it, leads there, and is told. */
static void
test_others (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *cell = find_cell (fixture, "3. X b1");
  gboolean handled = FALSE;
  int height;

  g_signal_connect (fixture->list, "line-requested", G_CALLBACK (line_cb), fixture->game);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_others (cell))));
  height = gtk_widget_get_height (cell);

  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, 2));
  noughts_game_play (fixture->game, (MnkPoint){ 1, 1 }, &error);
  g_assert_no_error (error);
  test_window_settle ();
  cell = find_cell (fixture, "3. X b2");
  g_assert_cmpuint (get_n_rows (fixture), ==, 3);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_cmpstr (gtk_label_get_text (find_others (cell)), ==, "or Xb1");
  test_assert_measures (cell);
  g_assert_cmpint (gtk_widget_get_height (cell), >, height);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "or Xb1");

  g_signal_emit_by_name (find_others (cell), "activate-link", "0", &handled);
  g_assert_true (handled);
  test_window_settle ();
  g_assert_cmpuint (get_n_rows (fixture), ==, 6);
  g_assert_cmpuint (noughts_game_get_ply (fixture->game), ==, 3);
  cell = find_cell (fixture, "3. X b1");
  g_assert_cmpstr (gtk_label_get_text (find_others (cell)), ==, "or Xb2");
  g_assert_nonnull (strstr (gtk_label_get_label (find_others (cell)), "href=\"1\""));
  g_assert_false (
      gtk_widget_get_visible (GTK_WIDGET (find_others (find_cell (fixture, "4. O c1")))));
}

/* Whether the full ink of a label's text is bright anywhere; its ground is not in the picture. */
static gboolean
has_bright_ink (GtkWidget *label)
{
  g_autoptr (GdkTexture) texture = test_window_get_texture (label);
  int n = gdk_texture_get_width (texture) * gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, n);

  gdk_texture_download (texture, (guchar *) pixels, gdk_texture_get_width (texture) * 4);
  for (int i = 0; i < n; i++)
    {
      guint32 pixel = pixels[i];

      if (pixel >> 24 > 200 && (pixel >> 8 & 0xff) > 0x90)
        return TRUE;
    }

  return FALSE;
}

/* The selected row has a pale ground, on which a theme's own colour for links is not seen. */
static void
test_selected_link (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *cell;

  noughts_game_jump (fixture->game, noughts_game_get_node_at (fixture->game, 2));
  noughts_game_play (fixture->game, (MnkPoint){ 1, 1 }, &error);
  g_assert_no_error (error);
  test_window_settle ();
  cell = find_cell (fixture, "3. X b2");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));

  g_assert_cmpuint (get_selected (fixture), ==, 2);
  g_assert_false (has_bright_ink (GTK_WIDGET (find_others (cell))));
}

/* The numbers of all rows get room for a digit more on a page without end. */
static void
test_digits (Fixture *fixture, gconstpointer data)
{
  const MnkRule page = { 0, 0, 5, MNK_FREESTYLE };
  g_autoptr (NoughtsGame) game = noughts_game_new (&page, NULL);

  for (int i = 0; i < 999; i++)
    g_assert_true (noughts_game_play (game, (MnkPoint){ 6 * i, 0 }, NULL));
  noughts_analysis_set_game (fixture->analysis, game);
  test_window_settle ();
  g_assert_true (noughts_game_play (game, (MnkPoint){ -6, 0 }, NULL));
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *cell = gtk_widget_get_first_child (row);

      if (gtk_widget_get_mapped (row))
        g_assert_cmpint (gtk_label_get_width_chars (test_window_find (cell, GTK_TYPE_LABEL)), ==,
                         5);
    }
}

int
main (int argc, char **argv)
{
  test_window_init (&argc, &argv);

  g_test_add ("/move-list/selection", Fixture, NULL, set_up, test_selection, tear_down);
  g_test_add ("/move-list/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/move-list/tab", Fixture, NULL, set_up, test_tab, tear_down);
  g_test_add ("/move-list/click", Fixture, NULL, set_up, test_click, tear_down);
  g_test_add ("/move-list/words", Fixture, NULL, set_up, test_words, tear_down);
  g_test_add ("/move-list/narrow", Fixture, NULL, set_up, test_narrow, tear_down);
  g_test_add ("/move-list/columns", Fixture, NULL, set_up, test_columns, tear_down);
  g_test_add ("/move-list/beyond", Fixture, NULL, set_up, test_beyond, tear_down);
  g_test_add ("/move-list/drawn-piece", Fixture, NULL, set_up, test_drawn_piece, tear_down);
  g_test_add ("/move-list/games", Fixture, NULL, set_up, test_games, tear_down);
  g_test_add ("/move-list/kept-row", Fixture, NULL, set_up, test_kept_row, tear_down);
  g_test_add ("/move-list/unbound-cell", Fixture, NULL, set_up, test_unbound_cell, tear_down);
  g_test_add ("/move-list/scroll", Fixture, NULL, set_up, test_scroll, tear_down);
  g_test_add ("/move-list/others", Fixture, NULL, set_up, test_others, tear_down);
  g_test_add ("/move-list/selected-link", Fixture, NULL, set_up, test_selected_link, tear_down);
  g_test_add ("/move-list/digits", Fixture, NULL, set_up, test_digits, tear_down);
  g_test_add ("/move-list/long", Fixture, NULL, set_up, test_long, tear_down);

  return g_test_run ();
}
