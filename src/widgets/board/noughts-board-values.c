/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an analysis says of empty cells: the first moves of its lines as pale pieces with their
 * values, or the values of all moves as a heat map. */

#include "noughts-board-view-private.h"

#include <string.h>

/* Below this side of a cell, in pixels, values cannot be read. */
#define SMALLEST_CELL 15.0

/* The least size of a value's font in pixels, and by how much it may be missed. */
#define LEAST_TEXT 9.0
#define NEARLY     0.9

/* How much of a piece of a line shows: of the best, and of the others. In high contrast more of it
 * covers the lines of the board, which would cross the value. */
#define PALE_BEST           0.62
#define PALE_OTHER          0.4
#define PALE_BEST_CONTRAST  0.95
#define PALE_OTHER_CONTRAST 0.8

static double
get_paleness (const NoughtsBoardCanvas *canvas, gboolean best)
{
  if (canvas->palette->contrast)
    return best ? PALE_BEST_CONTRAST : PALE_OTHER_CONTRAST;

  return best ? PALE_BEST : PALE_OTHER;
}

static void
set_font (PangoLayout *text, double size)
{
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (text)));

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (text, font);
  pango_font_description_free (font);
}

/* The bytes of a value without the sign of per cent, which small cells have no room for. */
static int
length_without_sign (const char *value)
{
  const char *end = value + strlen (value);

  if (g_str_has_suffix (value, "%"))
    end--;
  for (const char *before; end > value; end = before)
    {
      before = g_utf8_prev_char (end);
      if (!g_unichar_isspace (g_utf8_get_char (before)))
        break;
    }

  return (int) (end - value);
}

/* Sets the text, and returns the size to which it has to shrink to be as wide as the room. */
static double
fit_text (PangoLayout *text, const char *value, int length, double size, double room)
{
  int width, height;

  pango_layout_set_text (text, value, length);
  pango_layout_get_pixel_size (text, &width, &height);

  return size * MIN (1, room / MAX (width, 1));
}

/* Draws a value in the middle of a cell, no wider than the cell; not at all where it could not be
 * read: its cell's colour, or its pale piece, still says what it can. */
static void
draw_text (cairo_t *cr, PangoLayout *text, const char *value, double x, double y, double side)
{
  const double size = CLAMP (side * 0.36, LEAST_TEXT, 18), room = side * 0.92;
  double fitting;
  int width, height;

  set_font (text, size);
  fitting = fit_text (text, value, -1, size, room);
  if (fitting < LEAST_TEXT)
    fitting = fit_text (text, value, length_without_sign (value), size, room);
  if (fitting < LEAST_TEXT * NEARLY)
    return;

  pango_layout_get_pixel_size (text, &width, &height);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, fitting / size, fitting / size);
  cairo_move_to (cr, -width / 2.0, -height / 2.0);
  pango_cairo_show_layout (cr, text);
  cairo_restore (cr);
}

/* A line's first move: a pale piece, ringed for the best. */
static void
draw_first_move (NoughtsBoardView *self,
                 cairo_t *cr,
                 const NoughtsBoardCanvas *canvas,
                 const NoughtsBoardValue *value,
                 PangoLayout *text)
{
  const double side = self->layout.cell;
  const MnkPiece piece = noughts_game_get_side (self->game);
  NoughtsBoardColour ink = noughts_board_view_get_look (self)->mark;
  double x, y;

  noughts_board_layout_to_pixel (&self->layout, value->cell, &x, &y);
  noughts_board_sprites_draw (&self->sprites, cr, &self->layout, value->cell, piece,
                              get_paleness (canvas, value->best));
  cairo_new_path (cr);
  cairo_arc (cr, x, y, side * 0.46, 0, 2 * G_PI);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_HINT, value->best ? 1 : 0.55);
  cairo_set_line_width (cr, value->best ? MAX (side * 0.07, 2) : 1);
  cairo_stroke (cr);

  if (canvas->stones)
    ink = piece == MNK_X ? NOUGHTS_BOARD_STONE_WHITE : NOUGHTS_BOARD_STONE_BLACK;
  noughts_board_set_colour (cr, canvas->palette, ink, 1);
  draw_text (cr, text, value->text, x, y, side * 0.86);
}

/* The colour of a value on the map: a result that is proven has one of its own, an estimate lies
 * between red and green. */
static void
set_heat (cairo_t *cr, const NoughtsBoardValue *value)
{
  static const double proven[][3] = {
    [NOUGHTS_BOARD_VALUE_WIN] = { 0.12, 0.55, 0.27 },
    [NOUGHTS_BOARD_VALUE_DRAW] = { 0.85, 0.68, 0.18 },
    [NOUGHTS_BOARD_VALUE_LOSS] = { 0.75, 0.13, 0.17 },
  };
  const double share = CLAMP (value->share, 0, 1);

  if (value->kind == NOUGHTS_BOARD_VALUE_ESTIMATE)
    cairo_set_source_rgba (cr, 0.86 - 0.46 * share, 0.36 + 0.36 * share, 0.32, 0.82);
  else
    cairo_set_source_rgba (cr, proven[value->kind][0], proven[value->kind][1],
                           proven[value->kind][2], 0.95);
}

static void
draw_heat (NoughtsBoardView *self, cairo_t *cr, const NoughtsBoardValue *value, PangoLayout *text)
{
  NoughtsBoardRect rect = noughts_board_layout_cell_rect (&self->layout, value->cell);
  const double inset = rect.width * 0.04;
  const double light =
      value->kind == NOUGHTS_BOARD_VALUE_WIN || value->kind == NOUGHTS_BOARD_VALUE_LOSS ? 1 : 0.08;

  rect = (NoughtsBoardRect){ rect.x + inset, rect.y + inset, rect.width - 2 * inset,
                             rect.height - 2 * inset };
  noughts_board_round_rect (cr, &rect, MIN (rect.height * 0.22, 8));
  set_heat (cr, value);
  cairo_fill (cr);
  if (value->best)
    {
      noughts_board_round_rect (cr, &rect, MIN (rect.height * 0.22, 8));
      cairo_set_source_rgb (cr, 0.05, 0.35, 0.15);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
    }
  cairo_set_source_rgb (cr, light, light, light);
  draw_text (cr, text, value->text, rect.x + rect.width / 2, rect.y + rect.height / 2, rect.width);
}

void
noughts_board_view_draw_values (NoughtsBoardView *self, cairo_t *cr)
{
  const NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);

  for (guint i = 0; i < self->values->len; i++)
    {
      const NoughtsBoardValue *value = &g_array_index (self->values, NoughtsBoardValue, i);

      if (!noughts_board_view_shows (self, value->cell))
        continue;
      if (value->kind == NOUGHTS_BOARD_VALUE_LINE)
        draw_first_move (self, cr, &canvas, value, text);
      else
        draw_heat (self, cr, value, text);
    }
}

gboolean
noughts_board_view_shows_values (NoughtsBoardView *self)
{
  return self->values->len > 0 && self->line->len == 0 && self->layout.cell >= SMALLEST_CELL;
}

const NoughtsBoardValue *
noughts_board_view_find_value (NoughtsBoardView *self, MnkPoint cell)
{
  for (guint i = 0; i < self->values->len; i++)
    {
      const NoughtsBoardValue *value = &g_array_index (self->values, NoughtsBoardValue, i);

      if (mnk_point_equal (value->cell, cell))
        return value;
    }

  return NULL;
}

void
noughts_board_view_clear_values (NoughtsBoardView *self)
{
  g_array_set_size (self->values, 0);
  noughts_board_view_drop_layer (self, LAYER_VALUES);
}

void
noughts_board_view_set_values (NoughtsBoardView *self, const NoughtsBoardValue *values, guint n)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_VIEW (self));
  g_return_if_fail (n == 0 || values != NULL);

  noughts_board_view_catch_up (self);
  if (n == self->values->len
      && (n == 0 || memcmp (self->values->data, values, n * sizeof *values) == 0))
    return;

  g_array_set_size (self->values, 0);
  if (n > 0)
    g_array_append_vals (self->values, values, n);
  noughts_board_view_drop_layer (self, LAYER_VALUES);
  noughts_board_view_describe_cells (self);
}
