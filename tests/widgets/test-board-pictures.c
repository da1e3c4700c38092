/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws every theme with every kind of piece, light, dark and in high contrast, and checks that
 * what matters can be told apart. With NOUGHTS_PICTURES=FOLDER the pictures are kept. */
#include <math.h>

#include "noughts-board-heat.h"
#include "noughts-board-view-private.h"
#include "test-window.h"

#define SIDE 480

typedef struct
{
  const char *name;
  MnkRule rule;
  const char *moves;
} Scene;

static const Scene scenes[] = {
  { "ttt", { 3, 3, 3, MNK_FREESTYLE }, "c2 c3 b1 c1 b2 b3" },
  { "five", { 5, 5, 4, MNK_FREESTYLE }, "c3 b2 b4 d2 d4 a2 c2 c4 c5" },
  { "gomoku", { 15, 15, 5, MNK_FREESTYLE }, "h8 i9 g8 f8 h9 h10 g10 g9 i8 f11 j7 k6 h7 h6 g6 f5" },
  { "large", { 30, 30, 5, MNK_FREESTYLE }, "o15 p16 n15 m15 o16 o17 aa3 ab4" },
  { "page", { 0, 0, 5, MNK_FREESTYLE }, "0,0 1,1 -1,0 2,0 0,1 0,2 -2,-1 3,2 1,0 -3,4" }
};

static const struct
{
  const char *name;
  const char *theme;
  gboolean dark;
} styles[] = { { "light", "Default", FALSE },
               { "dark", "Default", TRUE },
               { "contrast", "HighContrast", FALSE },
               { "contrast-dark", "HighContrast", TRUE } };

static const struct
{
  const char *name;
  NoughtsTheme theme;
} themes[] = { { "notebook", NOUGHTS_THEME_NOTEBOOK },
               { "tournament", NOUGHTS_THEME_TOURNAMENT },
               { "checkers", NOUGHTS_THEME_CHECKERS } };

/* With the widget's own corner at 0, 0, whether anything is drawn there or not. */
static GdkTexture *
take_picture (GtkWidget *board)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (board);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (board), height = gtk_widget_get_height (board);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (board)), node,
                                      &GRAPHENE_RECT_INIT (0, 0, width, height));
}

static void
keep_picture (GdkTexture *texture, const char *name)
{
  const char *folder = g_getenv ("NOUGHTS_PICTURES");
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;
  g_mkdir_with_parents (folder, 0755);
  path = g_strdup_printf ("%s/%s.png", folder, name);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/* The pixels of a cell in a picture, premultiplied as cairo has them. */
static guint32 *
cut_cell (NoughtsBoardView *board, GdkTexture *texture, MnkPoint cell, int *side)
{
  int width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new0 (guint32, width * height);
  NoughtsBoardRect rect = noughts_board_layout_cell_rect (&board->layout, cell);
  guint32 *cut;

  gdk_texture_download (texture, (guchar *) pixels, width * 4);
  *side = (int) floor (rect.width);
  cut = g_new0 (guint32, *side * *side);
  for (int y = 0; y < *side; y++)
    {
      for (int x = 0; x < *side; x++)
        {
          int from_x = (int) round (rect.x) + x, from_y = (int) round (rect.y) + y;

          if (from_x >= 0 && from_x < width && from_y >= 0 && from_y < height)
            cut[y * *side + x] = pixels[from_y * width + from_x];
        }
    }
  return cut;
}

/* The share of two cells' pixels that differ clearly. */
static double
compare_cells (NoughtsBoardView *board, GdkTexture *texture, MnkPoint a, MnkPoint b)
{
  int side, n = 0;
  g_autofree guint32 *first = cut_cell (board, texture, a, &side);
  g_autofree guint32 *second = cut_cell (board, texture, b, &side);

  for (int i = 0; i < side * side; i++)
    {
      int most = 0;

      for (int shift = 0; shift < 24; shift += 8)
        most = MAX (most, ABS ((int) (first[i] >> shift & 255) - (int) (second[i] >> shift & 255)));
      n += most > 48;
    }
  return n / (double) (side * side);
}

/* Whether two pictures have the same pixels in a cell. */
static gboolean
is_same (NoughtsBoardView *board, GdkTexture *one, GdkTexture *other, MnkPoint cell)
{
  int side;
  g_autofree guint32 *first = cut_cell (board, one, cell, &side);
  g_autofree guint32 *second = cut_cell (board, other, cell, &side);

  return memcmp (first, second, side * side * 4) == 0;
}

static void
set_style (const char *theme, gboolean dark)
{
  g_object_set (gtk_settings_get_default (), "gtk-theme-name", theme,
                "gtk-application-prefer-dark-theme", dark, NULL);
}

static NoughtsGame *
make_game (const Scene *scene)
{
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = noughts_game_from_text (&scene->rule, scene->moves, &error);

  g_assert_no_error (error);
  return game;
}

/* An empty cell without a tint that has the colour of `cell` on a board of two. */
static gboolean
find_like (NoughtsBoardView *board, MnkPoint cell, MnkPoint *empty)
{
  for (int dy = -2; dy <= 2; dy++)
    {
      for (int dx = -2; dx <= 2; dx++)
        {
          *empty = (MnkPoint){ cell.x + dx, cell.y + dy };
          if ((dx + dy) % 2 == 0 && empty->x > 0
              && noughts_board_view_at (board, *empty) == MNK_EMPTY)
            return TRUE;
        }
    }
  return FALSE;
}

/* Two empty cells look alike, and X, O and empty cells do not. */
static void
check_pieces (NoughtsBoardView *board, GdkTexture *texture, const Scene *scene)
{
  MnkPoint moves[64], x, o, empty;
  guint n = noughts_game_get_recent (board->game, moves, G_N_ELEMENTS (moves));

  /* The oldest: the last one is tinted. */
  x = moves[n - 1];
  o = moves[n - 2];
  if (board->layout.cell < 8 || !find_like (board, x, &empty))
    return;
  g_assert_cmpfloat (compare_cells (board, texture, x, empty), >, 0.05);
  g_assert_cmpfloat (compare_cells (board, texture, o, empty), >, 0.05);
  g_assert_cmpfloat (compare_cells (board, texture, x, o), >, 0.08);
}

static void
test_theme (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  const Scene *scene = &scenes[index % G_N_ELEMENTS (scenes)];
  guint theme = index / G_N_ELEMENTS (scenes) % G_N_ELEMENTS (themes);
  guint style = index / G_N_ELEMENTS (scenes) / G_N_ELEMENTS (themes);
  g_autoptr (NoughtsGame) game = make_game (scene);
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *name =
      g_strdup_printf ("%s-%s-%s", scene->name, themes[theme].name, styles[style].name);
  GtkWindow *window;
  GtkWidget *board;
  MnkPoint hints[] = { { 0, 1 }, { 0, 0 } };
  gboolean deeper[] = { FALSE, TRUE };

  set_style (styles[style].theme, styles[style].dark);
  board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  noughts_board_view_set_game (NOUGHTS_BOARD_VIEW (board), game);
  window = test_window_new (board, SIDE, SIDE);
  noughts_board_view_set_theme (NOUGHTS_BOARD_VIEW (board), themes[theme].theme);
  noughts_board_view_set_hint (NOUGHTS_BOARD_VIEW (board), hints, deeper, 2);
  if (index % 2 == 1)
    noughts_board_view_set_numbers (NOUGHTS_BOARD_VIEW (board), NOUGHTS_NUMBERS_ALL);
  gtk_test_widget_wait_for_draw (board);
  texture = take_picture (board);
  keep_picture (texture, name);
  g_assert_cmpint (NOUGHTS_BOARD_VIEW (board)->palette.dark, ==, styles[style].dark);
  g_assert_cmpint (NOUGHTS_BOARD_VIEW (board)->palette.contrast, ==, style >= 2);
  check_pieces (NOUGHTS_BOARD_VIEW (board), texture, scene);
  gtk_window_destroy (window);
}

/* Everything that lies on the board and changes what its cell shows. */
typedef struct
{
  const char *name;
  const Scene scene;
  void (*mark) (NoughtsBoardView *board);
  MnkPoint cell; /* where it shows */
} Mark;

static void
mark_nothing (NoughtsBoardView *board)
{
}

static void
mark_weights (NoughtsBoardView *board)
{
  noughts_board_view_set_weights (board, TRUE);
}

static void
mark_weight (NoughtsBoardView *board)
{
  noughts_board_view_set_hover (board, (MnkPoint){ 9, 9 });
  gtk_widget_activate_action (GTK_WIDGET (board), "board.weight", NULL);
}

static void
mark_cursor (NoughtsBoardView *board)
{
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (board))), TRUE);
  noughts_board_view_set_cursor (board, (MnkPoint){ 2, 2 });
  gtk_widget_grab_focus (GTK_WIDGET (board));
}

static void
mark_armed (NoughtsBoardView *board)
{
  noughts_board_view_set_confirm (board, NOUGHTS_CONFIRM_ALWAYS);
  noughts_board_view_choose (board, (MnkPoint){ 2, 2 }, FALSE);
}

static void
mark_hover (NoughtsBoardView *board)
{
  noughts_board_view_set_hover (board, (MnkPoint){ 9, 9 });
}

static void
mark_forbidden (NoughtsBoardView *board)
{
  MnkPoint cells[] = { { 9, 9 }, { 5, 5 } };

  noughts_board_view_set_forbidden (board, cells, 2);
}

static void
mark_far (NoughtsBoardView *board)
{
  noughts_board_view_set_zoom (board, 0.16);
}

static void
mark_zoomed (NoughtsBoardView *board)
{
  noughts_board_view_set_zoom (board, 3);
}

static void
mark_line (NoughtsBoardView *board)
{
  MnkPoint moves[] = { { 9, 9 }, { 5, 5 }, { 2, 2 } };

  noughts_board_view_set_line (board, moves, 3);
}

static void
mark_badge (NoughtsBoardView *board)
{
  noughts_board_view_set_badge (board, (MnkPoint){ 4, 4 }, NOUGHTS_KIND_BLUNDER);
}

#define FIGHT "h8 i9 g8 f8 h9 h10 g10 g9 i8 f11 j7 k6 h7 h6 g6 f5"

static const Mark marks[] = {
  { "win-signs", { "", { 3, 3, 3, MNK_FREESTYLE }, "a1 a2 b2 c1 c3" }, mark_nothing, { 1, 1 } },
  { "win-stones",
    { "", { 15, 15, 5, MNK_FREESTYLE }, "h8 a1 i9 c1 j10 e1 k11 g1 l12" },
    mark_nothing,
    { 9, 9 } },
  { "weights", { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT }, mark_weights, { 9, 9 } },
  { "weight", { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT }, mark_weight, { 9, 9 } },
  { "cursor", { "", { 3, 3, 3, MNK_FREESTYLE }, "b2 a1" }, mark_cursor, { 2, 2 } },
  { "armed", { "", { 3, 3, 3, MNK_FREESTYLE }, "b2 a1" }, mark_armed, { 2, 2 } },
  { "hover", { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT }, mark_hover, { 9, 9 } },
  { "forbidden", { "", { 15, 15, 5, MNK_RENJU }, FIGHT }, mark_forbidden, { 9, 9 } },
  { "line", { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT }, mark_line, { 9, 9 } },
  { "badge", { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT }, mark_badge, { 4, 4 } },
  { "far",
    { "", { 0, 0, 5, MNK_FREESTYLE }, "0,0 1,1 -1,0 2,0 120,30 121,31 122,30 -90,-60" },
    mark_far,
    { -90, -60 } },
  { "zoomed",
    { "", { 30, 30, 5, MNK_FREESTYLE }, "o15 p16 n15 m15 o16 o17 aa3 ab4" },
    mark_zoomed,
    { 14, 14 } }
};

static void
test_mark (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  const Mark *mark = &marks[index % G_N_ELEMENTS (marks)];
  guint theme = index / G_N_ELEMENTS (marks);
  g_autoptr (NoughtsGame) game = make_game (&mark->scene);
  g_autofree char *name = g_strdup_printf ("mark-%s-%s", mark->name, themes[theme].name);
  g_autofree guint32 *before = NULL;
  g_autofree guint32 *after = NULL;
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkWidget *board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  NoughtsBoardView *view = NOUGHTS_BOARD_VIEW (board);
  GtkWindow *window;
  int side, side_before;

  set_style ("Default", FALSE);
  noughts_board_view_set_game (view, game);
  noughts_board_view_set_theme (view, themes[theme].theme);
  window = test_window_new (board, SIDE, SIDE);
  plain = take_picture (board);
  before = cut_cell (view, plain, mark->cell, &side_before);
  mark->mark (view);
  gtk_test_widget_wait_for_draw (board);
  texture = take_picture (board);
  keep_picture (texture, name);
  after = cut_cell (view, texture, mark->cell, &side);
  if (mark->mark != mark_nothing)
    g_assert_true (side != side_before || memcmp (before, after, side * side * 4) != 0);
  gtk_window_destroy (window);
}

/* Between a line and a sign the board stays as it is. */
static void
test_between (void)
{
  const Scene scene = { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT };
  const MnkPoint line = { 1, 1 }, badge = { 1, 9 }, between = { 1, 5 };
  g_autoptr (NoughtsGame) game = make_game (&scene);
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkWidget *board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  NoughtsBoardView *view = NOUGHTS_BOARD_VIEW (board);
  GtkWindow *window;

  set_style ("Default", FALSE);
  noughts_board_view_set_game (view, game);
  window = test_window_new (board, SIDE, SIDE);
  plain = take_picture (board);
  noughts_board_view_set_line (view, &line, 1);
  noughts_board_view_set_badge (view, badge, NOUGHTS_KIND_BLUNDER);
  gtk_test_widget_wait_for_draw (board);
  texture = take_picture (board);
  g_assert_true (is_same (view, plain, texture, between));
  gtk_window_destroy (window);
}

/* While a win is celebrated there are rings around its stones, and nowhere else. */
static void
test_rings (void)
{
  const Scene scene = { "", { 3, 3, 3, MNK_FREESTYLE }, "a1 a3 b1 b3 c1" };
  const MnkPoint won[] = { { 0, 0 }, { 1, 0 }, { 2, 0 } }, other = { 1, 2 };
  g_autoptr (NoughtsGame) game = make_game (&scene);
  g_autoptr (GdkTexture) plain = NULL;
  GtkWidget *board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  NoughtsBoardView *view = NOUGHTS_BOARD_VIEW (board);
  GtkWindow *window;
  gboolean ringed = FALSE;

  set_style ("Default", FALSE);
  noughts_board_view_set_game (view, game);
  window = test_window_new (board, SIDE, SIDE);
  plain = take_picture (board);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  /* A busy machine may miss a celebration. */
  for (int i = 0; i < 20 && !ringed; i++)
    {
      g_autoptr (GdkTexture) texture = NULL;

      noughts_board_view_celebrate (view);
      view->celebrated_since -= G_USEC_PER_SEC / 3;
      gtk_test_widget_wait_for_draw (board);
      texture = take_picture (board);
      keep_picture (texture, "rings");
      for (guint j = 0; j < G_N_ELEMENTS (won); j++)
        ringed |= !is_same (view, plain, texture, won[j]);
      g_assert_true (is_same (view, plain, texture, other));
    }
  g_assert_true (ringed);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_destroy (window);
}

/* The pixels of a cell as the board shows it now. */
static guint32 *
draw_cell (NoughtsBoardView *view, MnkPoint cell, int *side)
{
  g_autoptr (GdkTexture) texture = NULL;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (view));
  texture = take_picture (GTK_WIDGET (view));
  keep_picture (texture, "weights-hint");

  return cut_cell (view, texture, cell, side);
}

/* A hint is seen among the weights. */
static void
test_weights_hint (void)
{
  const Scene scene = { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT };
  const MnkPoint cell = { 9, 9 };
  g_autoptr (NoughtsGame) game = make_game (&scene);
  g_autofree guint32 *before = NULL;
  g_autofree guint32 *after = NULL;
  GtkWidget *board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  NoughtsBoardView *view = NOUGHTS_BOARD_VIEW (board);
  GtkWindow *window;
  int side, n = 0;

  set_style ("Default", FALSE);
  noughts_board_view_set_game (view, game);
  window = test_window_new (board, SIDE, SIDE);
  noughts_board_view_set_weights (view, TRUE);
  before = draw_cell (view, cell, &side);
  noughts_board_view_set_hint (view, &cell, NULL, 1);
  after = draw_cell (view, cell, &side);
  for (int i = 0; i < side * side; i++)
    n += ABS ((int) (before[i] >> 16 & 0xff) - (int) (after[i] >> 16 & 0xff)) > 16;
  g_assert_cmpint (n, >, side * side / 4);
  gtk_window_destroy (window);
}

/* The weight of the cell below the pointer goes with the pointer. */
static void
test_weight_leaves (void)
{
  const Scene scene = { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT };
  const MnkPoint cell = { 9, 9 };
  g_autoptr (NoughtsGame) game = make_game (&scene);
  g_autofree guint32 *before = NULL;
  g_autofree guint32 *after = NULL;
  GtkWidget *board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  NoughtsBoardView *view = NOUGHTS_BOARD_VIEW (board);
  GtkWindow *window;
  int side;

  set_style ("Default", FALSE);
  noughts_board_view_set_game (view, game);
  window = test_window_new (board, SIDE, SIDE);
  noughts_board_view_set_cursor (view, cell);
  before = draw_cell (view, cell, &side);
  gtk_widget_activate_action (board, "board.weight", NULL);
  noughts_board_view_set_hover (view, cell);
  noughts_board_view_set_hover (view, MNK_PASS);
  after = draw_cell (view, cell, &side);
  g_assert_cmpmem (before, side * side * 4, after, side * side * 4);
  gtk_window_destroy (window);
}

/* Nor does it stay when the board goes from under the pointer. */
static void
test_weight_hides (void)
{
  const Scene scene = { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT };
  const MnkPoint cell = { 9, 9 };
  g_autoptr (NoughtsGame) game = make_game (&scene);
  GtkWidget *board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  NoughtsBoardView *view = NOUGHTS_BOARD_VIEW (board);
  GtkWindow *window;

  noughts_board_view_set_game (view, game);
  window = test_window_new (board, SIDE, SIDE);
  gtk_widget_activate_action (board, "board.weight", NULL);
  noughts_board_view_set_hover (view, cell);
  gtk_widget_set_visible (board, FALSE);
  g_assert_true (mnk_point_is_pass (view->hover));
  gtk_window_destroy (window);
}

static int
darkness (guint32 pixel)
{
  return 765 - (int) (pixel >> 16 & 0xff) - (int) (pixel >> 8 & 0xff) - (int) (pixel & 0xff);
}

/* The lines of the board are seen through the weights, and cells of little weight stay bare. */
static void
test_weights_translucent (void)
{
  const Scene scene = { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT };
  const MnkPoint hot = { 8, 10 };
  g_autoptr (NoughtsGame) game = make_game (&scene);
  g_autofree guint32 *before = NULL;
  g_autofree guint32 *after = NULL;
  GtkWidget *board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  NoughtsBoardView *view = NOUGHTS_BOARD_VIEW (board);
  GtkWindow *window;
  int side, n_line = 0;

  set_style ("Default", FALSE);
  noughts_board_view_set_game (view, game);
  window = test_window_new (board, SIDE, SIDE);
  before = draw_cell (view, hot, &side);
  noughts_board_view_set_weights (view, TRUE);
  after = draw_cell (view, hot, &side);

  /* Along the cell's upper edge a line crosses, and nothing is written. */
  for (int i = 1; i + 1 < side; i++)
    {
      gboolean line = darkness (before[side + i]) > darkness (before[side + i - 1]) + 100;

      n_line += line;
      g_assert_true (!line || darkness (after[side + i]) > darkness (after[side + i - 1]) + 40);
    }
  g_assert_cmpint (n_line, >, 0);
  g_assert_cmpint (after[side + 2], !=, before[side + 2]);

  g_assert_true (noughts_board_weight_is_faint (2, 23));
  g_assert_false (noughts_board_weight_is_faint (3, 23));
  g_assert_false (noughts_board_weight_is_faint (0.25, 0.5));
  gtk_window_destroy (window);
}

/* The picture of a cell with this value. */
static guint32 *
draw_value (NoughtsBoardView *view, MnkPoint cell, const char *text, int *side)
{
  NoughtsBoardValue value = { .cell = cell, .kind = NOUGHTS_BOARD_VALUE_LOSS };

  g_strlcpy (value.text, text, sizeof value.text);
  noughts_board_view_set_values (view, &value, 1);
  return draw_cell (view, cell, side);
}

/* The rows in which two pictures of a cell differ. */
static int
count_rows (const guint32 *one, const guint32 *other, int side)
{
  int n = 0;

  for (int y = 0; y < side; y++)
    n += memcmp (one + y * side, other + y * side, sizeof *one * (gsize) side) != 0;

  return n;
}

/* In small cells a value has no sign of per cent, and what could still not be read is left out;
 * what is written has digits of six pixels at least. */
static void
test_small_values (void)
{
  const Scene scene = { "", { 15, 15, 5, MNK_FREESTYLE }, FIGHT };
  const MnkPoint cell = { 0, 0 };
  g_autoptr (NoughtsGame) game = make_game (&scene);
  GtkWidget *board = g_object_new (NOUGHTS_TYPE_BOARD_VIEW, NULL);
  NoughtsBoardView *view = NOUGHTS_BOARD_VIEW (board);
  g_autofree guint32 *number = NULL;
  g_autofree guint32 *estimate = NULL;
  g_autofree guint32 *none = NULL;
  g_autofree guint32 *proven = NULL;
  GtkWindow *window;
  int side;

  set_style ("Default", FALSE);
  noughts_board_view_set_game (view, game);
  window = test_window_new (board, 300, 300);
  none = draw_value (view, cell, "", &side);
  g_assert_cmpint (side, <, 20);
  proven = draw_value (view, cell, "−W12", &side);
  g_assert_cmpint (count_rows (none, proven, side), ==, 0);
  estimate = draw_value (view, cell, "78 %", &side);
  g_assert_cmpint (count_rows (none, estimate, side), >=, 6);
  number = draw_value (view, cell, "78", &side);
  g_assert_cmpint (count_rows (estimate, number, side), ==, 0);
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  /* Set from outside it would win over the tests' own choice. */
  g_unsetenv ("GTK_THEME");
  test_window_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (scenes) * G_N_ELEMENTS (themes) * G_N_ELEMENTS (styles); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/board-pictures/%s/%s/%s",
                           styles[i / G_N_ELEMENTS (scenes) / G_N_ELEMENTS (themes)].name,
                           themes[i / G_N_ELEMENTS (scenes) % G_N_ELEMENTS (themes)].name,
                           scenes[i % G_N_ELEMENTS (scenes)].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_theme);
    }
  for (guint i = 0; i < G_N_ELEMENTS (marks) * G_N_ELEMENTS (themes); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/board-pictures/marks/%s/%s", marks[i % G_N_ELEMENTS (marks)].name,
                           themes[i / G_N_ELEMENTS (marks)].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_mark);
    }
  g_test_add_func ("/board-pictures/between", test_between);
  g_test_add_func ("/board-pictures/rings", test_rings);
  g_test_add_func ("/board-pictures/weights-hint", test_weights_hint);
  g_test_add_func ("/board-pictures/weight-leaves", test_weight_leaves);
  g_test_add_func ("/board-pictures/weight-hides", test_weight_hides);
  g_test_add_func ("/board-pictures/weights-translucent", test_weights_translucent);
  g_test_add_func ("/board-pictures/small-values", test_small_values);
  return g_test_run ();
}
