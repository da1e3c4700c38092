/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-picture.h"

#include <math.h>

#include "noughts-picture-marks.h"
#include "noughts-picture-private.h"

/* In cells: the coordinates' band, and the margin around all. */
#define BAND   0.9
#define MARGIN 0.25

typedef struct
{
  cairo_t *cr;
  PangoLayout *text;
  NoughtsPicturePosition position;
  const NoughtsPictureStyle *style;
  double cell;
  double left, top; /* of the cells */
  int columns, rows;
} Picture;

static const double white[3] = { 1, 1, 1 };
static const double black[3] = { 0, 0, 0 };
static const double wood[3] = { 0.87, 0.72, 0.45 };

static void
set_colour (cairo_t *cr, const double colour[3])
{
  cairo_set_source_rgb (cr, colour[0], colour[1], colour[2]);
}

static void
find_middle (const Picture *self, MnkPoint cell, double *x, double *y)
{
  *x = self->left + ((double) cell.x - self->position.min.x + 0.5) * self->cell;
  *y = self->top + ((double) self->position.max.y - cell.y + 0.5) * self->cell;
}

static gboolean
is_shown (const Picture *self, MnkPoint cell)
{
  return cell.x >= self->position.min.x && cell.x <= self->position.max.x
         && cell.y >= self->position.min.y && cell.y <= self->position.max.y;
}

static void
measure (const NoughtsPicturePosition *position,
         gboolean coordinates,
         double *columns,
         double *rows)
{
  const double band = coordinates ? BAND : 0;

  *columns = (double) position->max.x - position->min.x + 1 + band + 2 * MARGIN;
  *rows = (double) position->max.y - position->min.y + 1 + band + 2 * MARGIN;
}

double
noughts_picture_get_ratio (NoughtsGame *game, NoughtsNode *node, gboolean coordinates)
{
  g_auto (NoughtsPicturePosition) position = { 0 };
  double columns, rows;

  noughts_picture_position_init (&position, game, node);
  measure (&position, coordinates, &columns, &rows);
  return columns / rows;
}

/* Draws lines through the crossings for stones, and else around the cells. */
static void
draw_lines (const Picture *self)
{
  const double half = self->position.stones ? 0.5 : 0;
  const int n_columns = self->columns + (self->position.stones ? 0 : 1);
  const int n_rows = self->rows + (self->position.stones ? 0 : 1);
  const double left = self->left + half * self->cell, top = self->top + half * self->cell;

  for (int i = 0; i < n_columns; i++)
    {
      cairo_move_to (self->cr, left + i * self->cell, top);
      cairo_line_to (self->cr, left + i * self->cell, top + (n_rows - 1) * self->cell);
    }
  for (int i = 0; i < n_rows; i++)
    {
      cairo_move_to (self->cr, left, top + i * self->cell);
      cairo_line_to (self->cr, left + (n_columns - 1) * self->cell, top + i * self->cell);
    }
  set_colour (self->cr, black);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_width (self->cr, MAX (self->cell * 0.03, 0.5));
  cairo_stroke (self->cr);
}

/* Draws the points of a board for stones: the centre, and four around it. */
static void
draw_points (const Picture *self)
{
  const int side = self->columns, far = side >= 13 ? 3 : 2;

  if (!self->position.stones || self->columns != self->rows || side % 2 == 0 || side < 9)
    return;

  set_colour (self->cr, black);
  for (int i = 0; i < 5; i++)
    {
      const int x = i == 4 ? side / 2 : i % 2 == 0 ? far : side - 1 - far;
      const int y = i == 4 ? side / 2 : i / 2 == 0 ? far : side - 1 - far;

      cairo_arc (self->cr, self->left + (x + 0.5) * self->cell, self->top + (y + 0.5) * self->cell,
                 self->cell * 0.1, 0, 2 * G_PI);
      cairo_fill (self->cr);
    }
}

static void
draw_coordinates (const Picture *self)
{
  const double below = self->top + (self->rows + BAND / 2) * self->cell;
  const double beside = self->left - BAND / 2 * self->cell;
  char name[16];

  set_colour (self->cr, black);
  for (int i = 0; i < self->columns; i++)
    {
      noughts_picture_name_column (&self->position, self->position.min.x + i, name, sizeof name);
      noughts_picture_draw_text (self->cr, self->text, name, self->left + (i + 0.5) * self->cell,
                                 below, self->cell * 0.5, self->cell * 0.9);
    }
  for (int i = 0; i < self->rows; i++)
    {
      noughts_picture_name_row (&self->position, self->position.max.y - i, name, sizeof name);
      noughts_picture_draw_text (self->cr, self->text, name, beside,
                                 self->top + (i + 0.5) * self->cell, self->cell * 0.5,
                                 self->cell * 0.8);
    }
}

static void
draw_stone (const Picture *self, MnkPiece piece, double x, double y)
{
  cairo_new_path (self->cr);
  cairo_arc (self->cr, x, y, self->cell * 0.46, 0, 2 * G_PI);
  set_colour (self->cr, piece == MNK_X ? black : white);
  cairo_fill_preserve (self->cr);
  set_colour (self->cr, black);
  cairo_set_line_width (self->cr, MAX (self->cell * 0.04, 0.6));
  cairo_stroke (self->cr);
}

static void
draw_sign (const Picture *self, MnkPiece piece, double x, double y)
{
  const double radius = self->cell * 0.3;

  cairo_new_path (self->cr);
  if (piece == MNK_X)
    {
      cairo_move_to (self->cr, x - radius, y - radius);
      cairo_line_to (self->cr, x + radius, y + radius);
      cairo_move_to (self->cr, x + radius, y - radius);
      cairo_line_to (self->cr, x - radius, y + radius);
    }
  else
    {
      cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
    }
  set_colour (self->cr, black);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (self->cr, self->cell * 0.09);
  cairo_stroke (self->cr);
}

/* Draws a move's number: on a stone, or beside X and O. */
static void
draw_number (const Picture *self, const NoughtsPicturePiece *piece, double x, double y)
{
  char number[16];

  g_snprintf (number, sizeof number, "%u", piece->number);
  set_colour (self->cr, self->position.stones && piece->piece == MNK_X ? white : black);
  if (self->position.stones)
    noughts_picture_draw_text (self->cr, self->text, number, x, y, self->cell * 0.48,
                               self->cell * 0.76);
  else
    noughts_picture_draw_text (self->cr, self->text, number, x + self->cell * 0.36,
                               y + self->cell * 0.36, self->cell * 0.22, self->cell * 0.25);
}

static void
draw_pieces (const Picture *self)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->position.pieces);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const NoughtsPicturePiece *piece = key;
      double x, y;

      if (!is_shown (self, piece->cell))
        continue;
      find_middle (self, piece->cell, &x, &y);
      if (self->position.stones)
        draw_stone (self, piece->piece, x, y);
      else
        draw_sign (self, piece->piece, x, y);
      if (self->style->first > 0 && piece->number >= self->style->first)
        draw_number (self, piece, x, y);
    }
}

static void
draw_marks (const Picture *self, const GArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const NoughtsMarkup *mark = &g_array_index (marks, NoughtsMarkup, i);
      const NoughtsPicturePiece *piece = noughts_picture_position_at (&self->position, mark->cell);
      const double *ground = self->style->wood ? wood : white;
      const double *ink =
          piece != NULL && self->position.stones && piece->piece == MNK_X ? white : black;
      NoughtsMarkPlace place = {
        .cell = self->cell,
        .ink = { ink[0], ink[1], ink[2] },
        .ground = { ground[0], ground[1], ground[2] },
        .empty = piece == NULL,
      };

      find_middle (self, mark->cell, &place.x, &place.y);
      find_middle (self, mark->to, &place.to_x, &place.to_y);
      noughts_picture_draw_mark (self->cr, mark, &place, self->text);
    }
}

/* Leaves out the numbers of marked stones. */
static void
clear_numbers (Picture *self, const GArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const NoughtsMarkup *mark = &g_array_index (marks, NoughtsMarkup, i);
      const NoughtsPicturePiece key = { .cell = mark->cell };
      NoughtsPicturePiece *piece = g_hash_table_lookup (self->position.pieces, &key);

      if (piece != NULL && mark->kind <= NOUGHTS_MARKUP_SELECTED)
        piece->number = 0;
    }
}

/* Places the cells in the middle of the rectangle. */
static void
lay_out (Picture *self, double width, double height)
{
  const double band = self->style->coordinates ? BAND : 0;
  double columns, rows;

  measure (&self->position, self->style->coordinates, &columns, &rows);
  self->cell = MIN (width / columns, height / rows);
  self->columns = (int) ((gint64) self->position.max.x - self->position.min.x + 1);
  self->rows = (int) ((gint64) self->position.max.y - self->position.min.y + 1);
  self->left = (width - columns * self->cell) / 2 + (MARGIN + band) * self->cell;
  self->top = (height - rows * self->cell) / 2 + MARGIN * self->cell;
}

void
noughts_picture_draw (cairo_t *cr,
                      NoughtsGame *game,
                      NoughtsNode *node,
                      const NoughtsPictureStyle *style,
                      double width,
                      double height)
{
  Picture self = { .cr = cr, .style = style };
  g_autoptr (GArray) marks = NULL;
  PangoFontDescription *font;

  g_return_if_fail (NOUGHTS_IS_GAME (game));
  g_return_if_fail (node != NULL && style != NULL);

  self.text = pango_cairo_create_layout (cr);
  font = pango_font_description_from_string ("Sans");
  pango_layout_set_font_description (self.text, font);
  pango_font_description_free (font);
  noughts_picture_position_init (&self.position, game, node);
  marks = noughts_game_get_markup (game, node);
  lay_out (&self, width, height);

  cairo_rectangle (cr, 0, 0, width, height);
  set_colour (cr, style->wood ? wood : white);
  cairo_fill (cr);
  draw_lines (&self);
  draw_points (&self);
  if (style->coordinates)
    draw_coordinates (&self);
  if (style->marks)
    clear_numbers (&self, marks);
  draw_pieces (&self);
  if (style->marks)
    draw_marks (&self, marks);

  noughts_picture_position_clear (&self.position);
  g_object_unref (self.text);
}
