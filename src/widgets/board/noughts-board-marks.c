/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-marks.h"

#include <math.h>

#include "noughts-board-pen.h"
#include "noughts-game.h"

/* Text smaller than this is no text, in pixels of a line's height. */
#define SMALLEST_TEXT 6.5

/* The size of numbers on stones, and the least height of their line, in pixels: what is smaller
 * cannot be read, and is not drawn. The same for those in a cell's corner. */
#define NUMBER_SIZE 9.0
#define NUMBER_LINE 10.0
#define CORNER_SIZE 8.0
#define CORNER_LINE 8.0

/* The characters of half the longest coordinate, and more. */
#define LONG_LABEL 8

/* Draws the layout with its middle at the spot, no wider than `room`. FALSE when it would be too
 * small to read. */
static gboolean
show_text (cairo_t *cr,
           PangoLayout *text,
           double x,
           double y,
           double room,
           double high,
           double smallest)
{
  PangoRectangle ink, logical;
  double shrink;

  pango_layout_get_pixel_extents (text, &ink, &logical);
  if (logical.width <= 0 || logical.height <= 0)
    return TRUE;
  shrink = MIN (1, MIN (room / logical.width, high / logical.height));
  if (logical.height * shrink < smallest)
    return FALSE;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, shrink, shrink);
  cairo_move_to (cr, -logical.width / 2.0 - logical.x, -logical.height / 2.0 - logical.y);
  pango_cairo_show_layout (cr, text);
  cairo_restore (cr);
  return TRUE;
}

/* Writes the label of a column or row, as it is seen, and returns its number: labels stand at the
 * multiples of the step. */
static int64_t
name_line (const NoughtsBoardLayout *layout, int64_t at, gboolean is_column, char *name, gsize room)
{
  const gboolean bounded = layout->frame.columns > 0;
  const MnkPoint seen = { is_column ? (int32_t) at : 0, is_column ? 0 : (int32_t) at };
  const MnkPoint cell = noughts_board_layout_find (layout, seen);
  const gboolean counts_columns = is_column != noughts_way_is_exchanged (layout->frame.way);
  const int64_t number = counts_columns ? cell.x : (int64_t) cell.y + bounded;

  if (counts_columns && bounded)
    mnk_column_to_text (cell.x, name);
  else
    {
      g_autofree char *text = noughts_format_number (number);

      g_strlcpy (name, text, room);
    }
  return number;
}

/* The bands of the endless page lie over its squares. */
static void
draw_bands (cairo_t *cr, const NoughtsBoardCanvas *canvas, NoughtsBoardColour label)
{
  const NoughtsBoardRect *view = &canvas->layout->view;

  noughts_board_set_colour (cr, canvas->palette, label, canvas->palette->contrast ? 1 : 0.35);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, view->x - 0.5, 0);
  cairo_line_to (cr, view->x - 0.5, view->height + 0.5);
  cairo_line_to (cr, view->x + view->width, view->height + 0.5);
  cairo_stroke (cr);
}

static double
text_width (PangoLayout *text)
{
  PangoRectangle logical;

  pango_layout_get_pixel_extents (text, NULL, &logical);
  return logical.width;
}

void
noughts_board_draw_labels (cairo_t *cr,
                           const NoughtsBoardCanvas *canvas,
                           const NoughtsBoardTheme *theme,
                           PangoLayout *text)
{
  const NoughtsBoardLayout *layout = canvas->layout;
  const NoughtsBoardRect *view = &layout->view, *paper = &layout->paper;
  gboolean bounded = layout->frame.columns > 0;
  double bottom = view->y + view->height;
  double x_middle = (paper->x + view->x) / 2;
  double y_middle = (bottom + paper->y + paper->height) / 2;
  double left, top, right, low;
  char name[32];

  if (layout->frame.char_width <= 0)
    return;

  /* Text is dear: what would be cut off is not written. */
  cairo_clip_extents (cr, &left, &top, &right, &low);
  left -= LONG_LABEL * layout->frame.char_width;
  right += LONG_LABEL * layout->frame.char_width;
  if (!bounded)
    draw_bands (cr, canvas, theme->label);

  noughts_board_set_colour (cr, canvas->palette, theme->label, 1);
  for (int64_t i = layout->min.x; i <= layout->max.x && y_middle <= low; i++)
    {
      double x = layout->mid_x + (i - layout->frame.centre_x) * layout->cell;

      if (x < view->x || x > view->x + view->width || x < left || x > right
          || name_line (layout, i, TRUE, name, sizeof name) % layout->step_x != 0)
        continue;
      pango_layout_set_text (text, name, -1);
      if (noughts_board_layout_has_room (layout, x, text_width (text)))
        show_text (cr, text, x, y_middle, 1000, 1000, 0);
    }
  for (int64_t i = layout->min.y; i <= layout->max.y; i++)
    {
      double y = layout->mid_y - (i - layout->frame.centre_y) * layout->cell;

      /* On the endless page nothing lies above the first row. */
      if (y > bottom || y < view->y + (bounded ? 0 : layout->frame.char_height / 2)
          || y < top - layout->frame.char_height
          || name_line (layout, i, FALSE, name, sizeof name) % layout->step_y != 0)
        continue;
      pango_layout_set_text (text, name, -1);
      show_text (cr, text, x_middle, y, view->x - paper->x - 2, 1000, 0);
    }
}

static NoughtsBoardRect
inset_cell (const NoughtsBoardLayout *layout, MnkPoint cell, double part)
{
  NoughtsBoardRect rect = noughts_board_layout_cell_rect (layout, cell);
  double inset = rect.width * part;

  return (NoughtsBoardRect){ rect.x + inset, rect.y + inset, rect.width - 2 * inset,
                             rect.height - 2 * inset };
}

void
noughts_board_draw_tint (cairo_t *cr,
                         const NoughtsBoardCanvas *canvas,
                         MnkPoint cell,
                         NoughtsBoardColour colour)
{
  NoughtsBoardRect rect = inset_cell (canvas->layout, cell, 0.035);

  noughts_board_round_rect (cr, &rect, rect.width * 0.07);
  noughts_board_set_colour (cr, canvas->palette, colour, 1);
  cairo_fill (cr);
}

void
noughts_board_draw_area (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint from, MnkPoint to)
{
  NoughtsBoardRect first = inset_cell (canvas->layout, from, 0.035);
  NoughtsBoardRect last = inset_cell (canvas->layout, to, 0.035);
  NoughtsBoardRect rect;

  rect.x = MIN (first.x, last.x);
  rect.y = MIN (first.y, last.y);
  rect.width = ABS (last.x - first.x) + first.width;
  rect.height = ABS (last.y - first.y) + first.height;
  noughts_board_round_rect (cr, &rect, first.width * 0.12);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_HINT, 0.45);
  cairo_fill_preserve (cr);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_HINT_DEEP, 1);
  cairo_set_line_width (cr, MAX (canvas->layout->cell * 0.05, 2));
  cairo_stroke (cr);
}

void
noughts_board_draw_forbidden (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint cell)
{
  double radius = MAX (canvas->layout->cell * 0.13, 2), x, y;

  noughts_board_layout_to_pixel (canvas->layout, cell, &x, &y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 2; i++)
    {
      noughts_board_set_colour (cr, canvas->palette,
                                i == 0 ? NOUGHTS_BOARD_CURSOR_HALO : NOUGHTS_BOARD_FORBIDDEN,
                                i == 0 ? 0.8 : 1);
      cairo_set_line_width (cr, MAX (canvas->layout->cell * (i == 0 ? 0.12 : 0.065), 1.2));
      cairo_move_to (cr, x - radius, y - radius);
      cairo_line_to (cr, x + radius, y + radius);
      cairo_move_to (cr, x + radius, y - radius);
      cairo_line_to (cr, x - radius, y + radius);
      cairo_stroke (cr);
    }
}

void
noughts_board_draw_cursor (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint cell)
{
  NoughtsBoardRect rect = inset_cell (canvas->layout, cell, 0.05);
  double width = canvas->palette->contrast ? 3 : 2;

  /* A light and a dark line show on any ground. */
  for (int i = 0; i < 2; i++)
    {
      noughts_board_round_rect (cr, &rect, MIN (rect.width * 0.12, 8));
      noughts_board_set_colour (cr, canvas->palette,
                                i == 0 ? NOUGHTS_BOARD_CURSOR_HALO : NOUGHTS_BOARD_CURSOR, 1);
      cairo_set_line_width (cr, i == 0 ? width + 2.5 : width);
      cairo_stroke (cr);
    }
}

/* Moves both ends of a line from the middle of their cells to near their rims. */
static void
stretch (double cell, double *x0, double *y0, double *x1, double *y1)
{
  double length = hypot (*x1 - *x0, *y1 - *y0);
  double dx = length > 0 ? (*x1 - *x0) / length : 1;
  double dy = length > 0 ? (*y1 - *y0) / length : 0;

  *x0 -= dx * cell * 0.40;
  *y0 -= dy * cell * 0.40;
  *x1 += dx * cell * 0.40;
  *y1 += dy * cell * 0.40;
}

/* The colour of a side's pieces. */
static NoughtsBoardColour
get_side_colour (const NoughtsBoardCanvas *canvas, const NoughtsBoardTheme *theme, MnkPiece side)
{
  if (canvas->stones)
    return side == MNK_X ? NOUGHTS_BOARD_STONE_BLACK : NOUGHTS_BOARD_STONE_WHITE;

  return theme->signs[side == MNK_X ? 0 : 1];
}

/* What sets a line of this side off from everything below it. */
static NoughtsBoardColour
get_edge_colour (const NoughtsBoardCanvas *canvas, MnkPiece side)
{
  if (!canvas->stones)
    return NOUGHTS_BOARD_CURSOR_HALO;

  return side == MNK_X ? NOUGHTS_BOARD_STONE_WHITE : NOUGHTS_BOARD_STONE_BLACK;
}

void
noughts_board_draw_win (cairo_t *cr,
                        const NoughtsBoardCanvas *canvas,
                        const NoughtsBoardTheme *theme,
                        MnkPiece winner,
                        MnkPoint from,
                        MnkPoint to)
{
  const NoughtsBoardLayout *layout = canvas->layout;
  NoughtsBoardColour colour = get_side_colour (canvas, theme, winner);
  double width = MAX (layout->cell * 0.1, 3), x0, y0, x1, y1;

  noughts_board_layout_to_pixel (layout, from, &x0, &y0);
  noughts_board_layout_to_pixel (layout, to, &x1, &y1);
  stretch (layout->cell, &x0, &y0, &x1, &y1);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (theme->by_hand && !canvas->stones)
    {
      noughts_pen_begin_grain (cr);
      noughts_board_set_colour (cr, canvas->palette, colour, 1);
      noughts_pen_line (cr, x0, y0, x1, y1, width, layout->cell * 0.04, noughts_board_hash (from),
                        1);
      noughts_pen_end_grain (cr, 17);
      return;
    }

  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
  noughts_board_set_colour (cr, canvas->palette, get_edge_colour (canvas, winner), 0.85);
  cairo_set_line_width (cr, width + MAX (layout->cell * 0.07, 2.5));
  cairo_stroke_preserve (cr);
  noughts_board_set_colour (cr, canvas->palette, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
noughts_board_draw_ring (cairo_t *cr,
                         const NoughtsBoardCanvas *canvas,
                         MnkPoint cell,
                         double progress)
{
  double side = canvas->layout->cell, x, y;

  noughts_board_layout_to_pixel (canvas->layout, cell, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, side * (0.4 + 0.3 * progress), 0, 2 * G_PI);
  cairo_set_line_width (cr, MAX (side * 0.12 * (1 - progress), 1));
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_LAST_DOT, 1 - progress);
  cairo_stroke (cr);
}

void
noughts_board_draw_number_ground (cairo_t *cr,
                                  const NoughtsBoardCanvas *canvas,
                                  MnkPoint cell,
                                  MnkPiece piece)
{
  double side = canvas->layout->cell, x, y;
  NoughtsBoardColour colour = NOUGHTS_BOARD_CURSOR_HALO;

  noughts_board_layout_to_pixel (canvas->layout, cell, &x, &y);
  cairo_new_path (cr);
  if (canvas->stones)
    {
      cairo_arc (cr, x, y, side * 0.3, 0, 2 * G_PI);
      colour = piece == MNK_X ? NOUGHTS_BOARD_STONE_BLACK : NOUGHTS_BOARD_STONE_WHITE;
    }
  else
    {
      cairo_arc (cr, x + side * 0.36, y + side * 0.37, MIN (side * 0.14, 14), 0, 2 * G_PI);
    }
  noughts_board_set_colour (cr, canvas->palette, colour, 1);
  cairo_fill (cr);
}

/* Sets the layout's size; the rest of the font stays the widget's. */
static void
set_text_size (PangoLayout *text, double pixels, gboolean bold)
{
  PangoContext *context = pango_layout_get_context (text);
  PangoFontDescription *font =
      pango_font_description_copy (pango_context_get_font_description (context));

  pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (text, font);
  pango_font_description_free (font);
}

void
noughts_board_draw_number (cairo_t *cr,
                           const NoughtsBoardCanvas *canvas,
                           const NoughtsBoardTheme *theme,
                           PangoLayout *text,
                           MnkPoint cell,
                           MnkPiece piece,
                           guint number,
                           gboolean last)
{
  double side = canvas->layout->cell, x, y;
  char name[16];

  g_snprintf (name, sizeof name, "%u", number);
  noughts_board_layout_to_pixel (canvas->layout, cell, &x, &y);
  if (canvas->stones)
    {
      set_text_size (text, CLAMP (side * 0.36, NUMBER_SIZE, 28), last);
      pango_layout_set_text (text, name, -1);
      if (last)
        noughts_board_set_colour (cr, canvas->palette,
                                  piece == MNK_X ? NOUGHTS_BOARD_NUMBER_LAST_ON_BLACK
                                                 : NOUGHTS_BOARD_NUMBER_LAST_ON_WHITE,
                                  1);
      else
        noughts_board_set_colour (
            cr, canvas->palette,
            piece == MNK_X ? NOUGHTS_BOARD_STONE_WHITE : NOUGHTS_BOARD_STONE_BLACK, 1);
      show_text (cr, text, x, y, side * 0.8, side * 0.7, NUMBER_LINE);
      return;
    }

  /* Beside X and O, in the cell's lower right corner. */
  set_text_size (text, CLAMP (side * 0.2, CORNER_SIZE, 20), last);
  pango_layout_set_text (text, name, -1);
  noughts_board_set_colour (cr, canvas->palette, theme->mark, 1);
  show_text (cr, text, x + side * 0.36, y + side * 0.37, side * 0.28, side * 0.28, CORNER_LINE);
}

void
noughts_board_draw_thought (cairo_t *cr,
                            const NoughtsBoardCanvas *canvas,
                            const NoughtsBoardTheme *theme,
                            PangoLayout *text,
                            MnkPoint cell,
                            MnkPiece piece,
                            guint number)
{
  const double side = canvas->layout->cell;
  NoughtsBoardColour colour = theme->mark;
  char name[16];
  double x, y;

  if (canvas->stones)
    colour = piece == MNK_X ? NOUGHTS_BOARD_STONE_WHITE : NOUGHTS_BOARD_STONE_BLACK;

  g_snprintf (name, sizeof name, "%u", number);
  noughts_board_layout_to_pixel (canvas->layout, cell, &x, &y);
  set_text_size (text, CLAMP (side * 0.5, 9, 30), TRUE);
  pango_layout_set_text (text, name, -1);
  noughts_board_set_colour (cr, canvas->palette, colour, 1);
  show_text (cr, text, x, y, side * 0.86, side * 0.95, NUMBER_LINE);
}

void
noughts_board_draw_last_dot (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint cell)
{
  double radius = MAX (canvas->layout->cell * 0.10, 1.5), x, y;

  noughts_board_layout_to_pixel (canvas->layout, cell, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.25, 0.18, 0, 0.55);
  cairo_set_line_width (cr, 1);
  cairo_stroke_preserve (cr);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_LAST_DOT, 1);
  cairo_fill (cr);
}

/* A light rim sets it off from any piece and ground. */
void
noughts_board_draw_badge (cairo_t *cr,
                          const NoughtsBoardCanvas *canvas,
                          MnkPoint cell,
                          NoughtsKind kind,
                          const GdkRGBA *colour)
{
  const double side = canvas->layout->cell;
  const double size = CLAMP (side * 0.44, 11, 28);
  const double rim = size * 1.24;
  double x, y;

  noughts_board_layout_to_pixel (canvas->layout, cell, &x, &y);
  x += side * 0.33;
  y -= side * 0.33;
  noughts_kind_draw (cr, kind, &(GdkRGBA){ 1, 1, 1, 1 }, x - rim / 2, y - rim / 2, rim);
  noughts_kind_draw (cr, kind, colour, x - size / 2, y - size / 2, size);
}

void
noughts_board_draw_bubble (cairo_t *cr,
                           const NoughtsBoardCanvas *canvas,
                           PangoLayout *text,
                           MnkPoint cell,
                           const char *words)
{
  NoughtsBoardRect rect = noughts_board_layout_cell_rect (canvas->layout, cell), bubble;
  const NoughtsBoardRect *paper = &canvas->layout->paper;
  int width, height;

  pango_layout_set_text (text, words, -1);
  pango_layout_get_pixel_size (text, &width, &height);
  bubble.width = width + 16;
  bubble.height = height + 8;
  bubble.x = CLAMP (rect.x + rect.width / 2 - bubble.width / 2, paper->x,
                    MAX (paper->x + paper->width - bubble.width, paper->x));
  bubble.y = rect.y - bubble.height - 3;
  if (bubble.y < paper->y)
    bubble.y = rect.y + rect.height + 3;

  noughts_board_round_rect (cr, &bubble, bubble.height / 2);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_CURSOR, 1);
  cairo_fill (cr);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_CURSOR_HALO, 1);
  cairo_move_to (cr, bubble.x + 8, bubble.y + 4);
  pango_cairo_show_layout (cr, text);
}
