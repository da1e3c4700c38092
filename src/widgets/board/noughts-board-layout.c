/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-layout.h"

#include <math.h>

/* An "m" or "w" is so much wider than a digit. */
#define LETTER_WIDTH 1.4

/* Air between a label and what lies beside it. */
#define LABEL_PAD 5.0

/* The smallest border around the cells: strokes and shadows reach a little out of them. */
#define BORDER 6.0

static int
count_digits (double number)
{
  int digits = number < 0 ? 2 : 1;

  for (number = fabs (number); number >= 10; number /= 10)
    digits++;
  return digits;
}

/* Letters of the last of so many columns: two from the 27th on. */
static int
count_letters (int columns)
{
  return columns > 26 ? 2 : 1;
}

/* Returns the width of the widest label below a bounded board, in digits. Turned to its side it has
 * the numbers there, and the letters on the left. */
static double
column_width (const NoughtsBoardFrame *frame)
{
  return noughts_way_is_exchanged (frame->way) ? count_digits (frame->columns)
                                               : count_letters (frame->columns) * LETTER_WIDTH;
}

/* Returns the characters of the widest label of a row. On the unbounded page it is that at the
 * centre and one place more, so that the band keeps its width while the view is panned a little. */
static int
row_chars (const NoughtsBoardFrame *frame)
{
  if (frame->rows > 0 && noughts_way_is_exchanged (frame->way))
    return count_letters (frame->rows);
  if (frame->rows > 0)
    return count_digits (frame->rows);
  return MAX (3, count_digits (frame->centre_y) + (frame->centre_y < 0 ? 0 : 1));
}

static double
row_width (const NoughtsBoardFrame *frame)
{
  return row_chars (frame)
         * (frame->rows > 0 && noughts_way_is_exchanged (frame->way) ? LETTER_WIDTH : 1);
}

static int
unbounded_column_chars (const NoughtsBoardFrame *frame)
{
  return MAX (3, count_digits (frame->centre_x) + (frame->centre_x < 0 ? 0 : 1));
}

/* 1, 2, 5, 10, 20, 50 …: the first that leaves the labels room. */
static int
label_step (double cell, double room)
{
  static const int mantissas[] = { 1, 2, 5 };

  for (int power = 1; power < 100000000; power *= 10)
    {
      for (guint i = 0; i < G_N_ELEMENTS (mantissas); i++)
        {
          if (mantissas[i] * power * cell >= room)
            return mantissas[i] * power;
        }
    }
  return 1000000000;
}

static double
floor_to_device (double pixels, int scale)
{
  return floor (pixels * scale) / scale;
}

static double
round_to_device (double pixels, int scale)
{
  return round (pixels * scale) / scale;
}

/* The widget without the labels' bands, the same on both sides of a bounded board so that it
 * stands in the middle. */
static NoughtsBoardRect
find_window (const NoughtsBoardFrame *frame)
{
  gboolean labels = frame->char_width > 0;
  NoughtsBoardRect window;

  if (frame->columns > 0)
    {
      double border_x = BORDER, border_y = BORDER;

      if (labels)
        {
          border_x = ceil (row_width (frame) * frame->char_width + 2 * LABEL_PAD);
          border_y = ceil (frame->char_height + LABEL_PAD);
        }
      window = (NoughtsBoardRect){ border_x, border_y, frame->width - 2 * border_x,
                                   frame->height - 2 * border_y };
    }
  else
    {
      double band_x = labels ? ceil (row_width (frame) * frame->char_width + 2 * LABEL_PAD) : 0;
      double band_y = labels ? ceil (frame->char_height + LABEL_PAD) : 0;

      window = (NoughtsBoardRect){ band_x, 0, frame->width - band_x, frame->height - band_y };
    }

  window.width = MAX (window.width, 1);
  window.height = MAX (window.height, 1);
  return window;
}

/* Sets the cell's side and clamps the zoom. */
static void
choose_cell (NoughtsBoardLayout *self, const NoughtsBoardRect *window)
{
  NoughtsBoardFrame *frame = &self->frame;

  if (frame->columns > 0)
    {
      double fit = MIN (window->width / frame->columns, window->height / frame->rows);
      gboolean zooms = MAX (frame->columns, frame->rows) > NOUGHTS_BOARD_ZOOM_SIDE;

      fit = MAX (floor_to_device (fit, frame->scale), 1.0 / frame->scale);
      self->min_zoom = 1;
      self->max_zoom = zooms ? MAX (1, NOUGHTS_BOARD_MAX_CELL / fit) : 1;
      frame->zoom = CLAMP (frame->zoom, self->min_zoom, self->max_zoom);
      self->cell = fit * frame->zoom;
    }
  else
    {
      self->min_zoom = NOUGHTS_BOARD_MIN_CELL / NOUGHTS_BOARD_NATURAL_CELL;
      self->max_zoom = NOUGHTS_BOARD_MAX_CELL / NOUGHTS_BOARD_NATURAL_CELL;
      frame->zoom = CLAMP (frame->zoom, self->min_zoom, self->max_zoom);
      self->cell = NOUGHTS_BOARD_NATURAL_CELL * frame->zoom;
    }
}

/* One dimension of the centre: the board stays in the middle while it is smaller than the
 * window, and never shows a gap at its rim while it is larger. */
static double
clamp_centre (double centre, double first, double last, double cells_shown)
{
  if (last - first + 1 <= cells_shown + 1e-6)
    return (first + last) / 2;
  return CLAMP (centre, first - 0.5 + cells_shown / 2, last + 0.5 - cells_shown / 2);
}

static void
place_area (NoughtsBoardLayout *self, const NoughtsBoardRect *window)
{
  NoughtsBoardFrame *frame = &self->frame;

  frame->centre_x =
      clamp_centre (frame->centre_x, self->first.x, self->last.x, window->width / self->cell);
  frame->centre_y =
      clamp_centre (frame->centre_y, self->first.y, self->last.y, window->height / self->cell);
  self->mid_x = window->x + window->width / 2;
  self->mid_y = window->y + window->height / 2;

  self->area.width = (double) ((int64_t) self->last.x - self->first.x + 1) * self->cell;
  self->area.height = (double) ((int64_t) self->last.y - self->first.y + 1) * self->cell;
  self->area.x = self->mid_x + (self->first.x - 0.5 - frame->centre_x) * self->cell;
  self->area.y = self->mid_y - (self->last.y + 0.5 - frame->centre_y) * self->cell;

  /* The lines of a whole board fall on device pixels. */
  if (self->area.width <= window->width + 1e-6)
    {
      double snapped = round_to_device (self->area.x, frame->scale);

      self->mid_x += snapped - self->area.x;
      self->area.x = snapped;
    }
  if (self->area.height <= window->height + 1e-6)
    {
      double snapped = round_to_device (self->area.y, frame->scale);

      self->mid_y += snapped - self->area.y;
      self->area.y = snapped;
    }
}

static NoughtsBoardRect
intersect (const NoughtsBoardRect *a, const NoughtsBoardRect *b)
{
  NoughtsBoardRect both;

  both.x = MAX (a->x, b->x);
  both.y = MAX (a->y, b->y);
  both.width = MAX (MIN (a->x + a->width, b->x + b->width) - both.x, 0);
  both.height = MAX (MIN (a->y + a->height, b->y + b->height) - both.y, 0);
  return both;
}

static void
find_range (NoughtsBoardLayout *self)
{
  const NoughtsBoardFrame *frame = &self->frame;
  double left = frame->centre_x + (self->view.x - self->mid_x) / self->cell;
  double right = left + self->view.width / self->cell;
  double top = frame->centre_y - (self->view.y - self->mid_y) / self->cell;
  double bottom = top - self->view.height / self->cell;

  /* A cell that only touches the view does not show. */
  self->min.x = (int32_t) CLAMP (floor (left + 0.5 + 1e-6), self->first.x, self->last.x);
  self->max.x = (int32_t) CLAMP (ceil (right - 0.5 - 1e-6), self->first.x, self->last.x);
  self->min.y = (int32_t) CLAMP (floor (bottom + 0.5 + 1e-6), self->first.y, self->last.y);
  self->max.y = (int32_t) CLAMP (ceil (top - 0.5 - 1e-6), self->first.y, self->last.y);
}

void
noughts_board_layout_init (NoughtsBoardLayout *self, const NoughtsBoardFrame *frame)
{
  NoughtsBoardRect window;
  gboolean bounded = frame->columns > 0;

  g_return_if_fail (frame->scale >= 1);

  /* `frame` may be our own. */
  NoughtsBoardFrame given = *frame;

  *self = (NoughtsBoardLayout){ .frame = given };
  if (!isfinite (self->frame.zoom))
    self->frame.zoom = 1;
  if (!isfinite (self->frame.centre_x))
    self->frame.centre_x = 0;
  if (!isfinite (self->frame.centre_y))
    self->frame.centre_y = 0;

  /* INT32_MIN is not a coordinate. */
  self->first = bounded ? (MnkPoint){ 0, 0 } : (MnkPoint){ -INT32_MAX, -INT32_MAX };
  self->last = bounded ? (MnkPoint){ given.columns - 1, given.rows - 1 }
                       : (MnkPoint){ INT32_MAX, INT32_MAX };

  window = find_window (&self->frame);
  choose_cell (self, &window);
  place_area (self, &window);
  self->view = intersect (&window, &self->area);
  if (bounded)
    {
      self->paper.x = MAX (self->view.x - window.x, 0);
      self->paper.y = MAX (self->view.y - window.y, 0);
      self->paper.width = self->view.width + 2 * window.x;
      self->paper.height = self->view.height + 2 * window.y;
    }
  else
    {
      self->paper = (NoughtsBoardRect){ 0, 0, given.width, given.height };
    }
  find_range (self);

  self->step_x = label_step (
      self->cell, bounded ? column_width (&self->frame) * given.char_width + 2
                          : unbounded_column_chars (&self->frame) * given.char_width + 8);
  self->step_y = label_step (self->cell, given.char_height * 1.1);
}

MnkPoint
noughts_board_layout_see (const NoughtsBoardLayout *self, MnkPoint cell)
{
  return noughts_way_see (self->frame.way, self->frame.columns, self->frame.rows, cell);
}

MnkPoint
noughts_board_layout_find (const NoughtsBoardLayout *self, MnkPoint seen)
{
  return noughts_way_find (self->frame.way, self->frame.columns, self->frame.rows, seen);
}

void
noughts_board_layout_find_range (const NoughtsBoardLayout *self,
                                 MnkPoint first,
                                 MnkPoint last,
                                 MnkPoint *min,
                                 MnkPoint *max)
{
  const MnkPoint one = noughts_board_layout_find (self, first);
  const MnkPoint other = noughts_board_layout_find (self, last);

  *min = (MnkPoint){ MIN (one.x, other.x), MIN (one.y, other.y) };
  *max = (MnkPoint){ MAX (one.x, other.x), MAX (one.y, other.y) };
}

void
noughts_board_layout_to_pixel (const NoughtsBoardLayout *self, MnkPoint cell, double *x, double *y)
{
  const MnkPoint seen = noughts_board_layout_see (self, cell);

  *x = self->mid_x + (seen.x - self->frame.centre_x) * self->cell;
  *y = self->mid_y - (seen.y - self->frame.centre_y) * self->cell;
}

/* The seen cell nearest to a pixel, wherever that is. */
static MnkPoint
find_nearest (const NoughtsBoardLayout *self, double x, double y)
{
  double column = floor (self->frame.centre_x + (x - self->mid_x) / self->cell + 0.5);
  double row = floor (self->frame.centre_y - (y - self->mid_y) / self->cell + 0.5);

  return (MnkPoint){ (int32_t) CLAMP (column, self->first.x, self->last.x),
                     (int32_t) CLAMP (row, self->first.y, self->last.y) };
}

gboolean
noughts_board_layout_to_cell (const NoughtsBoardLayout *self, double x, double y, MnkPoint *cell)
{
  if (!(x >= self->view.x && x < self->view.x + self->view.width && y >= self->view.y
        && y < self->view.y + self->view.height))
    return FALSE;

  *cell = noughts_board_layout_find (self, find_nearest (self, x, y));
  return TRUE;
}

NoughtsBoardRect
noughts_board_layout_cell_rect (const NoughtsBoardLayout *self, MnkPoint cell)
{
  double x, y;

  noughts_board_layout_to_pixel (self, cell, &x, &y);
  return (NoughtsBoardRect){ x - self->cell / 2, y - self->cell / 2, self->cell, self->cell };
}

gboolean
noughts_board_layout_shows (const NoughtsBoardLayout *self, MnkPoint cell)
{
  MnkPoint hit;
  double x, y;

  noughts_board_layout_to_pixel (self, cell, &x, &y);
  return noughts_board_layout_to_cell (self, x, y, &hit) && mnk_point_equal (hit, cell);
}

gboolean
noughts_board_layout_has_room (const NoughtsBoardLayout *self, double x, double width)
{
  const NoughtsBoardRect *paper = &self->paper;

  return x - width / 2 >= paper->x && x + width / 2 <= paper->x + paper->width;
}

gboolean
noughts_board_layout_is_whole (const NoughtsBoardLayout *self)
{
  return self->area.width <= self->view.width + 1e-6
         && self->area.height <= self->view.height + 1e-6;
}

void
noughts_board_layout_zoom_at (NoughtsBoardLayout *self, double zoom, double x, double y)
{
  NoughtsBoardFrame frame = self->frame;
  double spot_x = frame.centre_x + (x - self->mid_x) / self->cell;
  double spot_y = frame.centre_y - (y - self->mid_y) / self->cell;
  double cell = self->cell * CLAMP (zoom, self->min_zoom, self->max_zoom) / frame.zoom;

  frame.zoom = zoom;
  frame.centre_x = spot_x - (x - self->mid_x) / cell;
  frame.centre_y = spot_y + (y - self->mid_y) / cell;
  noughts_board_layout_init (self, &frame);
}

void
noughts_board_layout_pan (NoughtsBoardLayout *self, double dx, double dy)
{
  NoughtsBoardFrame frame = self->frame;

  frame.centre_x -= dx / self->cell;
  frame.centre_y += dy / self->cell;
  noughts_board_layout_init (self, &frame);
}

/* One dimension of noughts_board_layout_reveal(). */
static double
reveal_along (double centre, double cell, double half, double margin)
{
  /* In a view that is too small for the margin the cell comes to the middle. */
  double reach = MAX (half - margin - 0.5, 0);

  return CLAMP (centre, cell - reach, cell + reach);
}

gboolean
noughts_board_layout_reveal (const NoughtsBoardLayout *self,
                             MnkPoint cell,
                             double margin,
                             double *centre_x,
                             double *centre_y)
{
  const MnkPoint seen = noughts_board_layout_see (self, cell);
  NoughtsBoardLayout moved = *self;

  /* Twice: far out the labels are wider and the view a little smaller. */
  for (int i = 0; i < 2; i++)
    {
      moved.frame.centre_x =
          reveal_along (moved.frame.centre_x, seen.x, moved.view.width / moved.cell / 2, margin);
      moved.frame.centre_y =
          reveal_along (moved.frame.centre_y, seen.y, moved.view.height / moved.cell / 2, margin);
      noughts_board_layout_init (&moved, &moved.frame);
    }
  *centre_x = moved.frame.centre_x;
  *centre_y = moved.frame.centre_y;
  return fabs (*centre_x - self->frame.centre_x) > 1e-6
         || fabs (*centre_y - self->frame.centre_y) > 1e-6;
}

double
noughts_board_layout_snap (const NoughtsBoardLayout *self, double pixel, double line_width)
{
  int scale = self->frame.scale;
  gboolean odd = ((int) round (line_width * scale)) % 2 == 1;

  return odd ? (floor (pixel * scale) + 0.5) / scale : round_to_device (pixel, scale);
}

guint
noughts_board_star_points (int columns, int rows, MnkPoint points[9])
{
  int xs[3], ys[3];
  int nx = 0, ny = 0;
  guint n = 0;

  if (columns < 9 || rows < 9)
    return 0;

  /* The fourth line from the edge, on small boards the third; the middle where there is one. */
  xs[nx++] = columns < 13 ? 2 : 3;
  if (columns % 2 == 1)
    xs[nx++] = columns / 2;
  xs[nx++] = columns - 1 - xs[0];
  ys[ny++] = rows < 13 ? 2 : 3;
  if (rows % 2 == 1)
    ys[ny++] = rows / 2;
  ys[ny++] = rows - 1 - ys[0];

  /* 15×15 has five: the corners and the centre. The sides' middles come with 17 lines. */
  for (int i = 0; i < nx; i++)
    {
      for (int j = 0; j < ny; j++)
        {
          gboolean side =
              (xs[i] == columns / 2 && columns % 2 == 1) != (ys[j] == rows / 2 && rows % 2 == 1);

          if (!side || (columns >= 17 && rows >= 17))
            points[n++] = (MnkPoint){ xs[i], ys[j] };
        }
    }
  return n;
}
