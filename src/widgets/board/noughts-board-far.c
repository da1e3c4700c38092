/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game from afar: pieces as dots, and the corner that shows all of it. */
#include "noughts-board-view-private.h"

#include <math.h>

#include "noughts-board-looks.h"

/* The overview corner. */
#define MAP_WIDTH  132.0
#define MAP_HEIGHT 104.0
#define MAP_AIR    10.0

/* It takes no more than this of a small board's sides. */
#define MAP_SHARE 0.28

/* The view ends at the board's rim if it is as near as this, in pixels: far out on the unbounded
 * page a double is no more exact. */
#define RIM 0.01

/* Rows of pixels, for pieces so small that only their colours are seen. */
typedef struct
{
  guint32 *pixels;
  const NoughtsBoardLayout *layout;
  int stride; /* in pixels */
  int width, height;
  double x, y, step; /* the middle of cell 0, 0, and a cell's side, in device pixels */
  int side;          /* of a dot */
  guint32 colours[2];
} Dots;

static bool
draw_dot_cb (MnkPoint point, MnkPiece piece, void *data)
{
  Dots *dots = data;
  MnkPoint seen = noughts_board_layout_see (dots->layout, point);
  int left = (int) floor (dots->x + seen.x * dots->step - dots->side / 2.0 + 0.5);
  int top = (int) floor (dots->y - seen.y * dots->step - dots->side / 2.0 + 0.5);
  guint32 colour;

  if (piece != MNK_X && piece != MNK_O)
    return true;

  colour = dots->colours[piece - MNK_X];
  for (int y = MAX (top, 0); y < MIN (top + dots->side, dots->height); y++)
    {
      guint32 *row = dots->pixels + y * dots->stride;

      for (int x = MAX (left, 0); x < MIN (left + dots->side, dots->width); x++)
        row[x] = colour;
    }
  return true;
}

static guint32
pack_colour (const GdkRGBA *colour)
{
  guint red = (guint) (255 * colour->red), green = (guint) (255 * colour->green);
  guint blue = (guint) (255 * colour->blue);

  return 0xff000000u | red << 16 | green << 8 | blue;
}

/* The colours of X and O as dots, in this theme. */
static void
get_dot_colours (NoughtsBoardView *self, guint32 colours[2])
{
  gboolean stones = noughts_rule_has_stones (&self->rule);
  NoughtsTheme theme = noughts_theme_resolve (self->theme, &self->rule);
  NoughtsBoardColour first = NOUGHTS_BOARD_NOTEBOOK_X, second = NOUGHTS_BOARD_NOTEBOOK_O;

  if (stones)
    {
      first = NOUGHTS_BOARD_STONE_BLACK;
      second = NOUGHTS_BOARD_STONE_WHITE;
    }
  else if (theme == NOUGHTS_THEME_TOURNAMENT)
    {
      first = NOUGHTS_BOARD_WOOD_X;
      second = NOUGHTS_BOARD_WOOD_O;
    }
  else if (theme == NOUGHTS_THEME_CHECKERS)
    {
      first = NOUGHTS_BOARD_CHECKERS_X;
      second = NOUGHTS_BOARD_CHECKERS_O;
    }
  colours[0] = pack_colour (&self->palette.colours[first]);
  colours[1] = pack_colour (&self->palette.colours[second]);
}

void
noughts_board_view_draw_dots (NoughtsBoardView *self, cairo_t *cr)
{
  const NoughtsBoardRect *view = &self->layout.view;
  int scale = self->layout.frame.scale;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX ((int) ceil (view->width) * scale, 1),
                                  MAX ((int) ceil (view->height) * scale, 1));
  MnkPoint min, max;
  double x, y;
  Dots dots = { .pixels = (guint32 *) cairo_image_surface_get_data (surface),
                .layout = &self->layout,
                .stride = cairo_image_surface_get_stride (surface) / 4,
                .width = cairo_image_surface_get_width (surface),
                .height = cairo_image_surface_get_height (surface),
                .step = self->layout.cell * scale,
                .side = MAX ((int) round (self->layout.cell * scale * 0.72), 1) };

  noughts_board_layout_to_pixel (
      &self->layout, noughts_board_layout_find (&self->layout, (MnkPoint){ 0, 0 }), &x, &y);
  dots.x = (x - floor (view->x)) * scale;
  dots.y = (y - floor (view->y)) * scale;
  get_dot_colours (self, dots.colours);
  noughts_board_view_get_range (self, 0, &min, &max);
  mnk_field_foreach (noughts_game_get_field (self->game), min, max, draw_dot_cb, &dots);
  cairo_surface_mark_dirty (surface);
  cairo_surface_set_device_scale (surface, scale, scale);
  cairo_set_source_surface (cr, surface, floor (view->x), floor (view->y));
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

/* The corner that shows the whole game. */

static void
map_extent (NoughtsBoardView *self, double *width, double *height)
{
  *width = (double) self->map_max.x - self->map_min.x + 1;
  *height = (double) self->map_max.y - self->map_min.y + 1;
}

/* The part of the coordinates that the overview shows; FALSE if that is in view anyway. */
static gboolean
find_map_range (NoughtsBoardView *self)
{
  const NoughtsBoardLayout *layout = &self->layout;
  MnkPoint min = layout->first, max = layout->last;

  if (self->game == NULL || layout->view.width < 2 * MAP_WIDTH
      || layout->view.height < 2 * MAP_HEIGHT)
    return FALSE;
  if (self->rule.width == 0 && !mnk_field_bounds (noughts_game_get_field (self->game), &min, &max))
    return FALSE;
  if (self->rule.width == 0)
    noughts_board_view_see_range (self, min, max, &min, &max);
  if (min.x >= layout->min.x && min.y >= layout->min.y && max.x <= layout->max.x
      && max.y <= layout->max.y)
    return FALSE;

  if (self->rule.width == 0)
    {
      /* A little air, and never a map of a few cells. */
      min.x = (int32_t) MAX ((int64_t) min.x - 8, layout->first.x);
      min.y = (int32_t) MAX ((int64_t) min.y - 8, layout->first.y);
      max.x = (int32_t) MIN ((int64_t) max.x + 8, layout->last.x);
      max.y = (int32_t) MIN ((int64_t) max.y + 8, layout->last.y);
    }
  if (!mnk_point_equal (min, self->map_min) || !mnk_point_equal (max, self->map_max))
    g_clear_pointer (&self->map, cairo_surface_destroy);
  self->map_min = min;
  self->map_max = max;
  return TRUE;
}

/* Gives the overview its place: the lower right, but no corner of the board itself. What lies there
 * cannot be moved from under it. */
static void
place_map (NoughtsBoardView *self, NoughtsBoardRect *rect)
{
  const NoughtsBoardRect *view = &self->layout.view, *area = &self->layout.area;
  const gboolean ends_right = area->x + area->width <= view->x + view->width + RIM;
  const gboolean ends_below = area->y + area->height <= view->y + view->height + RIM;
  const gboolean ends_above = area->y >= view->y - RIM;
  const gboolean up = ends_right && ends_below && !ends_above;
  const gboolean left = ends_right && ends_below && ends_above;

  rect->x = floor (left ? view->x + MAP_AIR : view->x + view->width - rect->width - MAP_AIR);
  rect->y = floor (up ? view->y + MAP_AIR : view->y + view->height - rect->height - MAP_AIR);
}

gboolean
noughts_board_view_get_map (NoughtsBoardView *self, NoughtsBoardRect *rect)
{
  const NoughtsBoardRect *view = &self->layout.view;
  double width, height, scale;

  if (!find_map_range (self))
    return FALSE;

  map_extent (self, &width, &height);
  scale = MIN (MIN (MAP_WIDTH, MAP_SHARE * view->width) / width,
               MIN (MAP_HEIGHT, MAP_SHARE * view->height) / height);
  rect->width = MAX (ceil (width * scale), 12);
  rect->height = MAX (ceil (height * scale), 12);
  place_map (self, rect);
  return TRUE;
}

MnkPoint
noughts_board_view_map_to_seen (NoughtsBoardView *self, double x, double y)
{
  NoughtsBoardRect rect;
  double width, height;

  if (!noughts_board_view_get_map (self, &rect))
    return noughts_board_layout_see (&self->layout, self->cursor);

  map_extent (self, &width, &height);
  return (MnkPoint){ (int32_t) CLAMP (self->map_min.x + (x - rect.x) / rect.width * width,
                                      self->map_min.x, self->map_max.x),
                     (int32_t) CLAMP (self->map_max.y - (y - rect.y) / rect.height * height,
                                      self->map_min.y, self->map_max.y) };
}

static cairo_surface_t *
make_map (NoughtsBoardView *self, const NoughtsBoardRect *rect)
{
  int scale = self->layout.frame.scale;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) rect->width * scale, (int) rect->height * scale);
  double width, height;
  MnkPoint min, max;
  Dots dots = { .pixels = (guint32 *) cairo_image_surface_get_data (surface),
                .layout = &self->layout,
                .stride = cairo_image_surface_get_stride (surface) / 4,
                .width = cairo_image_surface_get_width (surface),
                .height = cairo_image_surface_get_height (surface) };

  map_extent (self, &width, &height);
  dots.step = rect->width * scale / width;
  dots.side = MAX ((int) round (dots.step), 2 * scale);
  dots.x = (0.5 - self->map_min.x) * dots.step;
  dots.y = (0.5 + self->map_max.y) * dots.step;
  get_dot_colours (self, dots.colours);
  noughts_board_layout_find_range (&self->layout, self->map_min, self->map_max, &min, &max);
  mnk_field_foreach (noughts_game_get_field (self->game), min, max, draw_dot_cb, &dots);
  cairo_surface_mark_dirty (surface);
  cairo_surface_set_device_scale (surface, scale, scale);
  return surface;
}

/* Finds where the view lies in the overview; at its edge when the view is beyond it. */
static NoughtsBoardRect
find_view_in_map (NoughtsBoardView *self, const NoughtsBoardRect *map)
{
  const NoughtsBoardLayout *layout = &self->layout;
  double width, height, left, right, top, bottom;

  map_extent (self, &width, &height);
  left = ((double) layout->min.x - self->map_min.x) / width;
  right = ((double) layout->max.x + 1 - self->map_min.x) / width;
  top = ((double) self->map_max.y - layout->max.y) / height;
  bottom = ((double) self->map_max.y + 1 - layout->min.y) / height;
  left = map->x + CLAMP (left, 0, 1) * map->width;
  right = map->x + CLAMP (right, 0, 1) * map->width;
  top = map->y + CLAMP (top, 0, 1) * map->height;
  bottom = map->y + CLAMP (bottom, 0, 1) * map->height;
  return (NoughtsBoardRect){ MIN (left, map->x + map->width - 3),
                             MIN (top, map->y + map->height - 3), MAX (right - left, 3),
                             MAX (bottom - top, 3) };
}

static gboolean
has_size (cairo_surface_t *map, const NoughtsBoardRect *rect, int scale)
{
  return cairo_image_surface_get_width (map) == (int) rect->width * scale
         && cairo_image_surface_get_height (map) == (int) rect->height * scale;
}

static void
draw_map (NoughtsBoardView *self, cairo_t *cr, const NoughtsBoardRect *rect)
{
  NoughtsBoardRect frame = { rect->x - NOUGHTS_BOARD_MAP_FRAME, rect->y - NOUGHTS_BOARD_MAP_FRAME,
                             rect->width + 2 * NOUGHTS_BOARD_MAP_FRAME,
                             rect->height + 2 * NOUGHTS_BOARD_MAP_FRAME };
  NoughtsBoardRect view = find_view_in_map (self, rect);
  gboolean wood = noughts_board_view_get_look (self) == &noughts_board_theme_tournament;

  if (self->map != NULL && !has_size (self->map, rect, self->layout.frame.scale))
    g_clear_pointer (&self->map, cairo_surface_destroy);
  if (self->map == NULL)
    self->map = make_map (self, rect);

  noughts_board_round_rect (cr, &frame, 5);
  noughts_board_set_colour (cr, &self->palette,
                            wood ? NOUGHTS_BOARD_WOOD_LIGHT : NOUGHTS_BOARD_NOTEBOOK_PAPER, 0.95);
  cairo_fill_preserve (cr);
  noughts_board_set_colour (cr, &self->palette, NOUGHTS_BOARD_NOTEBOOK_LABEL, 0.8);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_set_source_surface (cr, self->map, rect->x, rect->y);
  cairo_rectangle (cr, rect->x, rect->y, rect->width, rect->height);
  cairo_fill (cr);

  cairo_rectangle (cr, view.x, view.y, view.width, view.height);
  noughts_board_set_colour (cr, &self->palette, NOUGHTS_BOARD_CURSOR, 0.16);
  cairo_fill_preserve (cr);
  noughts_board_set_colour (cr, &self->palette, NOUGHTS_BOARD_CURSOR, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

void
noughts_board_view_snapshot_map (NoughtsBoardView *self, GtkSnapshot *snapshot)
{
  NoughtsBoardRect rect;
  cairo_t *cr;

  if (!noughts_board_view_get_map (self, &rect))
    return;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (rect.x - 6, rect.y - 6, rect.width + 12, rect.height + 12));
  draw_map (self, cr, &rect);
  cairo_destroy (cr);
}
