/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the themes, the marks and the opponents' signs look like: tests/data/looks.txt. */
#include <math.h>

#include "looks.h"
#include "noughts-board-heat.h"
#include "noughts-board-looks.h"
#include "noughts-board-marks.h"
#include "noughts-opponent-sign.h"
#include "noughts-piece-icon.h"
#include "test-window.h"

#define SIDE 128

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
  looks_check_surface (name, surface);
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
      g_autofree char *name = g_strdup_printf ("piece-%d", i);
      GtkWindow *window;

      noughts_piece_icon_set_piece (NOUGHTS_PIECE_ICON (icon), i % 2 == 0 ? MNK_X : MNK_O, i > 1);
      g_object_set (icon, "size", 48, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);
      window = test_window_new (icon, 100, 100);
      looks_check_widget (name, icon);
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
      looks_check_surface (name, surface);
      cairo_surface_destroy (surface);
    }
}

/* Cells whose weights double from one to the next; the faint ones have no colour. */
static void
test_heat (void)
{
  for (int contrast = FALSE; contrast <= TRUE; contrast++)
    {
      const NoughtsBoardPalette palette = make_palette (contrast);
      const NoughtsBoardLayout layout = make_layout (4);
      const NoughtsBoardCanvas canvas = { &layout, &palette, TRUE };
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
      cairo_t *cr = cairo_create (surface);

      cairo_set_source_rgb (cr, 0.9, 0.9, 0.9);
      cairo_paint (cr);
      for (int i = 0; i < 16; i++)
        noughts_board_draw_heat (
            cr, &canvas, &(NoughtsBoardWeight){ { i % 4, i / 4 }, 0.01 * (1 << i), 327.68 });
      cairo_destroy (cr);
      looks_check_surface (contrast ? "heat-contrast" : "heat", surface);
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
  looks_check_surface ("kinds", surface);
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
      g_autofree char *name = g_strdup_printf ("sign-%d", i);

      noughts_opponent_sign_set_opponent (NOUGHTS_OPPONENT_SIGN (sign), (MnkOpponent) i);
      looks_check_widget (name, sign);
    }
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  int status;

  test_window_init (&argc, &argv);
  looks_begin ("looks.txt");
  g_test_add_func ("/board-look/boards", test_boards);
  g_test_add_func ("/board-look/near", test_near);
  g_test_add_func ("/board-look/pieces", test_pieces);
  g_test_add_func ("/board-look/marks", test_marks);
  g_test_add_func ("/board-look/heat", test_heat);
  g_test_add_func ("/board-look/kinds", test_kinds);
  g_test_add_func ("/board-look/signs", test_signs);
  status = g_test_run ();
  looks_end ();
  return status;
}
