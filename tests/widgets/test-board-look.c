/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the themes, the marks and the opponents' signs look like, as tests/data/looks.txt keeps it:
 * the mean brightness of squares of pixels. With NOUGHTS_LOOKS=FILE the test writes that file anew;
 * look at the pictures (NOUGHTS_PICTURES=FOLDER) before you keep it. */
#include <math.h>

#include "noughts-board-looks.h"
#include "noughts-board-marks.h"
#include "noughts-opponent-sign.h"
#include "noughts-piece-icon.h"
#include "test-window.h"

#define SIDE   128
#define SQUARE 4

/* Another version of cairo may round otherwise at the edge of a shape. */
#define TOLERANCE 5

static GHashTable *looks; /* by name: rows of two hexadecimal digits a square */
static GString *written;

static void
read_looks (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "looks.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;

  looks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  parts = g_strsplit (text, "\n= ", -1);
  for (guint i = 1; parts[i] != NULL; i++)
    {
      char *end = strchr (parts[i], '\n');

      g_hash_table_insert (looks, g_strndup (parts[i], end - parts[i]), g_strdup (end + 1));
    }
}

static guint
measure_square (const guchar *data, int stride, int left, int top)
{
  guint sum = 0;

  for (int y = top; y < top + SQUARE; y++)
    for (int x = left; x < left + SQUARE; x++)
      {
        const guint32 pixel = ((const guint32 *) (data + y * stride))[x];

        sum += (pixel >> 16 & 0xff) + (pixel >> 8 & 0xff) + (pixel & 0xff);
      }
  return sum / (3 * SQUARE * SQUARE);
}

/* Compares what was drawn with what is kept under this name. */
static void
check_look (const char *name, const guchar *data, int side, int stride)
{
  const char *kept = g_hash_table_lookup (looks, name);

  g_string_append_printf (written, "\n= %s", name);
  for (int y = 0; y + SQUARE <= side; y += SQUARE)
    {
      g_string_append_c (written, '\n');
      for (int x = 0; x + SQUARE <= side; x += SQUARE)
        {
          const guint is = measure_square (data, stride, x, y);
          guint was = G_MAXUINT;

          g_string_append_printf (written, "%02x", is);
          if (g_getenv ("NOUGHTS_LOOKS") != NULL)
            continue;
          g_assert_nonnull (kept);
          g_assert_cmpint (sscanf (kept, "%2x", &was), ==, 1);
          if (ABS ((int) is - (int) was) > TOLERANCE)
            g_error ("%s looks otherwise at %d,%d: %u, not %u", name, x, y, is, was);
          kept += 2;
        }
      if (kept != NULL)
        kept += *kept == '\n';
    }
}

static void
check_surface (const char *name, cairo_surface_t *surface)
{
  const char *folder = g_getenv ("NOUGHTS_PICTURES");

  cairo_surface_flush (surface);
  if (folder != NULL)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

      g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
    }
  check_look (name, cairo_image_surface_get_data (surface), SIDE,
              cairo_image_surface_get_stride (surface));
}

/* Compares what a widget shows with what is kept as "word-i". */
static void
check_widget (int i, const char *word, GtkWidget *widget)
{
  g_autofree char *name = g_strdup_printf ("%s-%d", word, i);
  g_autoptr (GdkTexture) texture = test_window_get_texture (widget);
  const int width = gdk_texture_get_width (texture);
  const int height = gdk_texture_get_height (texture);
  g_autofree guchar *data = g_malloc0 ((gsize) width * (gsize) height * 4);

  gdk_texture_download (texture, data, (gsize) width * 4);
  check_look (name, data, MIN (width, height), width * 4);
}

/* Colours of the test's own: those of the program may change without a change of what is drawn. */
static NoughtsBoardPalette
make_palette (gboolean contrast)
{
  NoughtsBoardPalette palette = { .contrast = contrast };

  for (int i = 0; i < NOUGHTS_BOARD_N_COLOURS; i++)
    palette.colours[i] = (GdkRGBA){ (float) (i * 37 % 97) / 97, (float) (i * 53 % 89) / 89,
                                    (float) (i * 29 % 83) / 83, 1 };
  palette.colours[NOUGHTS_BOARD_NOTEBOOK_PAPER] = (GdkRGBA){ 1, 1, 0.9f, 1 };
  palette.colours[NOUGHTS_BOARD_WOOD_LIGHT] = (GdkRGBA){ 0.9f, 0.8f, 0.6f, 1 };
  palette.colours[NOUGHTS_BOARD_WOOD_DARK] = (GdkRGBA){ 0.8f, 0.7f, 0.5f, 1 };
  palette.colours[NOUGHTS_BOARD_STONE_BLACK] = (GdkRGBA){ 0.1f, 0.1f, 0.1f, 1 };
  palette.colours[NOUGHTS_BOARD_STONE_WHITE] = (GdkRGBA){ 1, 1, 1, 1 };
  return palette;
}

static NoughtsBoardLayout
make_layout (int cells)
{
  const NoughtsBoardFrame frame = {
    .columns = cells, .rows = cells, .width = SIDE, .height = SIDE, .scale = 1, .zoom = 1
  };
  NoughtsBoardLayout layout;

  noughts_board_layout_init (&layout, &frame);
  return layout;
}

/* The corner of a large board, with the star point at 4,4. */
static NoughtsBoardLayout
make_near_layout (void)
{
  const NoughtsBoardFrame frame = { .columns = 19,
                                    .rows = 19,
                                    .width = SIDE,
                                    .height = SIDE,
                                    .scale = 1,
                                    .zoom = 7,
                                    .centre_x = 2,
                                    .centre_y = 2 };
  NoughtsBoardLayout layout;

  noughts_board_layout_init (&layout, &frame);
  return layout;
}

static const struct
{
  const char *name;
  NoughtsTheme theme;
} themes[] = { { "notebook", NOUGHTS_THEME_NOTEBOOK },
               { "tournament", NOUGHTS_THEME_TOURNAMENT },
               { "checkers", NOUGHTS_THEME_CHECKERS } };

/* Three pieces of each side, one of them half drawn. */
static void
draw_pieces (cairo_t *cr, const NoughtsBoardTheme *theme, const NoughtsBoardCanvas *canvas)
{
  for (int i = 0; i < 6; i++)
    {
      const MnkPoint cell = { i % 3, i / 3 };

      noughts_board_theme_draw_at (theme, cr, canvas, cell, i % 2 == 0 ? MNK_X : MNK_O,
                                   i < 4 ? 1 : 0.6);
    }
}

static void
check_layout (const char *name,
              NoughtsTheme theme,
              const NoughtsBoardLayout *layout,
              gboolean stones,
              gboolean contrast)
{
  const NoughtsBoardPalette palette = make_palette (contrast);
  const NoughtsBoardCanvas canvas = { layout, &palette, stones };
  const NoughtsBoardTheme *drawing = noughts_board_theme_get (theme);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  drawing->draw_board (cr, &canvas);
  draw_pieces (cr, drawing, &canvas);
  cairo_destroy (cr);
  check_surface (name, surface);
  cairo_surface_destroy (surface);
}

static void
check_board (const char *name, NoughtsTheme theme, int cells, gboolean stones, gboolean contrast)
{
  const NoughtsBoardLayout layout = make_layout (cells);

  check_layout (name, theme, &layout, stones, contrast);
}

/* A star point with the lines around it, and pieces as large as on a small board. */
static void
test_near (void)
{
  const NoughtsBoardLayout layout = make_near_layout ();

  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    for (int stones = FALSE; stones <= TRUE; stones++)
      {
        g_autofree char *name =
            g_strdup_printf ("%s-near-%s", themes[i].name, stones ? "stones" : "signs");

        check_layout (name, themes[i].theme, &layout, stones, FALSE);
      }
}

/* The signs and stones that stand beside words. */
static void
test_pieces (void)
{
  for (int i = 0; i < 4; i++)
    {
      GtkWidget *icon = g_object_new (NOUGHTS_TYPE_PIECE_ICON, NULL);
      GtkWindow *window;

      noughts_piece_icon_set_piece (NOUGHTS_PIECE_ICON (icon), i % 2 == 0 ? MNK_X : MNK_O, i > 1);
      g_object_set (icon, "size", 48, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);
      window = test_window_new (icon, 100, 100);
      check_widget (i, "piece", icon);
      gtk_window_destroy (window);
    }
}

static void
test_boards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    for (int stones = FALSE; stones <= TRUE; stones++)
      {
        const char *pieces = stones ? "stones" : "signs";
        g_autofree char *plain = g_strdup_printf ("%s-%s", themes[i].name, pieces);
        g_autofree char *contrast = g_strdup_printf ("%s-%s-contrast", themes[i].name, pieces);
        g_autofree char *small = g_strdup_printf ("%s-%s-small", themes[i].name, pieces);

        check_board (plain, themes[i].theme, 3, stones, FALSE);
        check_board (contrast, themes[i].theme, 3, stones, TRUE);
        check_board (small, themes[i].theme, 13, stones, FALSE);
      }
}

/* The marks that need no letters, each on a cell of its own. */
static void
draw_marks (cairo_t *cr, const NoughtsBoardCanvas *canvas, const NoughtsBoardTheme *theme)
{
  const GdkRGBA red = { 0.8f, 0.1f, 0.1f, 1 };

  noughts_board_draw_tint (cr, canvas, (MnkPoint){ 0, 0 }, NOUGHTS_BOARD_HINT);
  noughts_board_draw_forbidden (cr, canvas, (MnkPoint){ 1, 0 });
  noughts_board_draw_cursor (cr, canvas, (MnkPoint){ 2, 0 });
  noughts_board_draw_ring (cr, canvas, (MnkPoint){ 3, 0 }, 0.4);
  noughts_board_draw_number_ground (cr, canvas, (MnkPoint){ 0, 1 }, MNK_X);
  noughts_board_draw_last_dot (cr, canvas, (MnkPoint){ 1, 1 });
  noughts_board_draw_badge (cr, canvas, (MnkPoint){ 2, 1 }, NOUGHTS_KIND_BLUNDER, &red);
  noughts_board_draw_badge (cr, canvas, (MnkPoint){ 3, 1 }, NOUGHTS_KIND_BEST, &red);
  noughts_board_draw_area (cr, canvas, (MnkPoint){ 0, 2 }, (MnkPoint){ 1, 3 });
  noughts_board_draw_win (cr, canvas, theme, MNK_O, (MnkPoint){ 2, 3 }, (MnkPoint){ 3, 2 });
}

static void
test_marks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      const NoughtsBoardPalette palette = make_palette (FALSE);
      const NoughtsBoardLayout layout = make_layout (4);
      const NoughtsBoardCanvas canvas = { &layout, &palette, i > 0 };
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
      cairo_t *cr = cairo_create (surface);
      g_autofree char *name = g_strdup_printf ("%s-marks", themes[i].name);

      cairo_set_source_rgb (cr, 0.9, 0.9, 0.9);
      cairo_paint (cr);
      draw_marks (cr, &canvas, noughts_board_theme_get (themes[i].theme));
      cairo_destroy (cr);
      check_surface (name, surface);
      cairo_surface_destroy (surface);
    }
}

static void
test_kinds (void)
{
  const GdkRGBA blue = { 0.1f, 0.2f, 0.7f, 1 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.9, 0.9, 0.9);
  cairo_paint (cr);
  for (int kind = 0; kind < NOUGHTS_N_KINDS; kind++)
    noughts_kind_draw (cr, (NoughtsKind) kind, &blue, kind % 4 * 32, kind / 4 * 32, 32);
  cairo_destroy (cr);
  check_surface ("kinds", surface);
  cairo_surface_destroy (surface);
}

static void
test_signs (void)
{
  GtkWidget *sign = g_object_new (NOUGHTS_TYPE_OPPONENT_SIGN, NULL);
  GtkWindow *window;

  noughts_opponent_sign_set_side (NOUGHTS_OPPONENT_SIGN (sign), 48);
  gtk_widget_set_halign (sign, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  window = test_window_new (sign, 100, 100);
  for (int i = 0; i < MNK_N_OPPONENTS; i++)
    {
      noughts_opponent_sign_set_opponent (NOUGHTS_OPPONENT_SIGN (sign), (MnkOpponent) i);
      check_widget (i, "sign", sign);
    }
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  int status;

  test_window_init (&argc, &argv);
  read_looks ();
  written = g_string_new ("# What the boards, marks and signs look like: see README.md.\n");
  g_test_add_func ("/board-look/boards", test_boards);
  g_test_add_func ("/board-look/near", test_near);
  g_test_add_func ("/board-look/pieces", test_pieces);
  g_test_add_func ("/board-look/marks", test_marks);
  g_test_add_func ("/board-look/kinds", test_kinds);
  g_test_add_func ("/board-look/signs", test_signs);
  status = g_test_run ();
  if (g_getenv ("NOUGHTS_LOOKS") != NULL)
    g_file_set_contents (g_getenv ("NOUGHTS_LOOKS"), g_string_append_c (written, '\n')->str, -1,
                         NULL);
  g_string_free (written, TRUE);
  g_hash_table_unref (looks);
  return status;
}
