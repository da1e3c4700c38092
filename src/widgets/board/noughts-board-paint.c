/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-view-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "noughts-board-heat.h"
#include "noughts-board-looks.h"
#include "noughts-board-marks.h"
#include "noughts-board-numbers.h"

/* The labels' text beside the widget's. */
#define LABEL_SCALE 0.9

static PangoLayout *
make_text (NoughtsBoardView *self, double scale)
{
  PangoLayout *text = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (text)));
  int size = (int) (pango_font_description_get_size (font) * scale);

  if (pango_font_description_get_size_is_absolute (font))
    pango_font_description_set_absolute_size (font, size);
  else
    pango_font_description_set_size (font, size);
  pango_layout_set_font_description (text, font);
  pango_font_description_free (font);
  return text;
}

static void
draw_board (NoughtsBoardView *self, cairo_t *cr)
{
  const NoughtsBoardTheme *look = noughts_board_view_get_look (self);
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  g_autoptr (PangoLayout) text = make_text (self, LABEL_SCALE);

  look->draw_board (cr, &canvas);
  noughts_board_draw_labels (cr, &canvas, look, text);
}

/* A bounded board is drawn into pixels once: wood and paper's grain are too dear for every
 * frame. The endless page is a few lines, and moves in every frame while it is panned. */
static void
draw_board_layer (NoughtsBoardView *self, cairo_t *cr)
{
  int scale = self->layout.frame.scale;
  cairo_surface_t *surface;
  cairo_t *pixels;

  if (self->rule.width == 0)
    {
      draw_board (self, cr);
      return;
    }

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        MAX ((int) self->layout.frame.width, 1) * scale,
                                        MAX ((int) self->layout.frame.height, 1) * scale);
  cairo_surface_set_device_scale (surface, scale, scale);
  pixels = cairo_create (surface);
  draw_board (self, pixels);
  cairo_destroy (pixels);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

static void
draw_tints (NoughtsBoardView *self, cairo_t *cr)
{
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  MnkPoint last;

  if (noughts_board_view_get_last (self, &last) && noughts_board_view_shows (self, last))
    noughts_board_draw_tint (cr, &canvas, last, NOUGHTS_BOARD_LAST);
  if (self->has_area)
    noughts_board_draw_area (cr, &canvas, self->area_from, self->area_to);
  for (guint i = 0; i < self->hints->len; i++)
    {
      const NoughtsBoardHint *hint = &g_array_index (self->hints, NoughtsBoardHint, i);

      if (noughts_board_view_shows (self, hint->cell))
        noughts_board_draw_tint (cr, &canvas, hint->cell, hint->colour);
    }
  if (!mnk_point_is_pass (self->better) && noughts_board_view_shows (self, self->better))
    noughts_board_draw_tint (cr, &canvas, self->better, NOUGHTS_BOARD_HINT);
  for (guint i = 0; i < self->forbidden->len; i++)
    {
      MnkPoint cell = g_array_index (self->forbidden, MnkPoint, i);

      if (noughts_board_view_shows (self, cell))
        noughts_board_draw_forbidden (cr, &canvas, cell);
    }
  noughts_board_view_draw_choice (self, cr, &canvas);
}

typedef struct
{
  NoughtsBoardView *self;
  cairo_t *cr;
  NoughtsBoardRect clip; /* with a cell around it */
} PieceVisit;

static bool
draw_piece_cb (MnkPoint point, MnkPiece piece, void *data)
{
  PieceVisit *visit = data;
  double x, y;

  noughts_board_layout_to_pixel (&visit->self->layout, point, &x, &y);
  if (x < visit->clip.x || x > visit->clip.x + visit->clip.width || y < visit->clip.y
      || y > visit->clip.y + visit->clip.height)
    return true;

  if (!mnk_point_equal (point, visit->self->drawn_cell) && (piece == MNK_X || piece == MNK_O))
    noughts_board_sprites_draw (&visit->self->sprites, visit->cr, &visit->self->layout, point,
                                piece, 1);
  return true;
}

static void
draw_pieces (NoughtsBoardView *self, cairo_t *cr)
{
  PieceVisit visit = { .self = self, .cr = cr };
  double cell = self->layout.cell;
  double left, top, right, bottom;
  MnkPoint min, max;

  if (self->layout.cell < NOUGHTS_BOARD_DOT_CELL)
    {
      noughts_board_view_draw_dots (self, cr);
      return;
    }
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  visit.clip = (NoughtsBoardRect){ left - cell, top - cell, right - left + 2 * cell,
                                   bottom - top + 2 * cell };
  /* A cell more on each side: shadows reach over from there. */
  noughts_board_view_get_range (self, 1 + (int) ceil (NOUGHTS_BOARD_MARGIN / cell), &min, &max);
  mnk_field_foreach (noughts_game_get_field (self->game), min, max, draw_piece_cb, &visit);
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const MnkPoint *p = a, *q = b;

  if (p->x != q->x)
    return p->x < q->x ? -1 : 1;
  return p->y < q->y ? -1 : p->y > q->y;
}

static void
draw_win (NoughtsBoardView *self, cairo_t *cr)
{
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  MnkPoint cells[MNK_MAX_SIDE];
  guint n = noughts_game_get_win_line (self->game, cells, G_N_ELEMENTS (cells));

  if (n == 0)
    return;
  qsort (cells, n, sizeof cells[0], compare_points);
  noughts_board_draw_win (cr, &canvas, noughts_board_view_get_look (self),
                          noughts_board_view_at (self, cells[0]), cells[0], cells[n - 1]);
}

/* The rings of a celebrated win, one cell after the other. */
static void
snapshot_celebration (NoughtsBoardView *self, GtkSnapshot *snapshot)
{
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  MnkPoint cells[MNK_MAX_SIDE];
  guint n = noughts_game_get_win_line (self->game, cells, G_N_ELEMENTS (cells));

  qsort (cells, n, sizeof cells[0], compare_points);
  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t bounds = noughts_board_view_cell_bounds (self, cells[i]);
      double progress = noughts_board_view_get_celebration (self, i, n);
      float more = (float) (self->layout.cell * 0.3);
      cairo_t *cr;

      if (progress <= 0 || progress >= 1)
        continue;
      graphene_rect_inset (&bounds, -more, -more);
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      noughts_board_draw_ring (cr, &canvas, cells[i], progress);
      cairo_destroy (cr);
    }
}

/* Draws the marks of the game, and over them the shown line and the grade of a move. */
static void
draw_thoughts (NoughtsBoardView *self, cairo_t *cr)
{
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);

  noughts_board_view_draw_markup (self, cr, &canvas);
  noughts_board_view_draw_thoughts (self, cr, &canvas);
}

/* What follows pointer and cursor, and is drawn anew in each frame. */

static void
snapshot_drawn_piece (NoughtsBoardView *self, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = noughts_board_view_cell_bounds (self, self->drawn_cell);
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  noughts_board_theme_draw_at (noughts_board_view_get_look (self), cr, &canvas, self->drawn_cell,
                               noughts_board_view_at (self, self->drawn_cell),
                               noughts_board_view_get_progress (self));
  cairo_destroy (cr);
}

static void
snapshot_ghost (NoughtsBoardView *self, GtkSnapshot *snapshot, MnkPoint cell, double alpha)
{
  graphene_rect_t bounds = noughts_board_view_cell_bounds (self, cell);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  noughts_board_sprites_draw (&self->sprites, cr, &self->layout, cell,
                              noughts_game_get_side (self->game), alpha);
  cairo_destroy (cr);
}

static void
snapshot_armed (NoughtsBoardView *self, GtkSnapshot *snapshot)
{
  const NoughtsBoardRect *paper = &self->layout.paper;
  g_autoptr (PangoLayout) text = make_text (self, LABEL_SCALE);
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (paper->x, paper->y, paper->width, paper->height));

  noughts_board_draw_cursor (cr, &canvas, self->armed);
  /* Translators: beside a cell that was clicked once; short */
  noughts_board_draw_bubble (cr, &canvas, text, self->armed, _ ("Click again to play"));
  cairo_destroy (cr);
}

static gboolean
is_empty (NoughtsBoardView *self, MnkPoint cell)
{
  return !mnk_point_is_pass (cell) && mnk_rule_contains (&self->rule, cell)
         && noughts_board_view_at (self, cell) == MNK_EMPTY
         && noughts_board_view_shows (self, cell);
}

static gboolean
cursor_is_visible (NoughtsBoardView *self)
{
  GtkWidget *cell = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return cell != NULL && NOUGHTS_IS_BOARD_CELL (cell)
         && (gtk_widget_get_state_flags (cell) & GTK_STATE_FLAG_FOCUS_VISIBLE) != 0
         && noughts_board_view_shows (self, self->cursor);
}

/* The weight of one cell, by the key T: where the pointer is, else where the cursor is seen. Its
 * colour, or its `number`. */
static void
snapshot_weight (NoughtsBoardView *self, GtkSnapshot *snapshot, gboolean number)
{
  NoughtsBoardWeight weight = { .cell =
                                    mnk_point_is_pass (self->hover) ? self->cursor : self->hover };
  g_autoptr (PangoLayout) text = NULL;
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  graphene_rect_t bounds;
  cairo_t *cr;

  if (!is_empty (self, weight.cell) || self->layout.cell < NOUGHTS_BOARD_TEXT_CELL
      || (mnk_point_is_pass (self->hover) && !cursor_is_visible (self)))
    return;

  weight.weight = weight.most = mnk_field_weight (noughts_game_get_field (self->game), weight.cell,
                                                  noughts_game_get_side (self->game), NULL);
  text = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  bounds = noughts_board_view_cell_bounds (self, weight.cell);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  if (!number)
    noughts_board_draw_heat (cr, &canvas, &weight);
  else if (noughts_board_set_weight_size (&canvas, text))
    noughts_board_write_weight (cr, &canvas, noughts_board_view_get_look (self), text, &weight);
  cairo_destroy (cr);
}

static void
snapshot_cursor (NoughtsBoardView *self, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = noughts_board_view_cell_bounds (self, self->cursor);
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  noughts_board_draw_cursor (cr, &canvas, self->cursor);
  cairo_destroy (cr);
}

static void
append_layer (NoughtsBoardView *self,
              GtkSnapshot *snapshot,
              NoughtsBoardLayer layer,
              NoughtsBoardDraw draw)
{
  if (self->layers[layer] == NULL)
    {
      GtkSnapshot *inner;
      graphene_rect_t bounds;
      cairo_t *cr;

      if (!noughts_board_view_layer_bounds (self, layer, &bounds))
        return;
      inner = gtk_snapshot_new ();
      cr = gtk_snapshot_append_cairo (inner, &bounds);
      if (layer == LAYER_PIECES && !noughts_board_layout_is_whole (&self->layout))
        noughts_board_view_draw_pixels (self, cr, draw,
                                        self->layout.cell >= NOUGHTS_BOARD_DOT_CELL);
      else
        draw (self, cr);
      cairo_destroy (cr);
      self->layers[layer] = gtk_snapshot_free_to_node (inner);
    }
  if (self->layers[layer] != NULL)
    gtk_snapshot_append_node (snapshot, self->layers[layer]);
}

/* An endless page of paper as plain rectangles of colour: panning it costs hardly more than
 * bare paper. The lines are the ones of the Notebook. */
static void
snapshot_squares (NoughtsBoardView *self, GtkSnapshot *snapshot)
{
  const NoughtsBoardLayout *layout = &self->layout;
  const NoughtsBoardRect *view = &layout->view;
  GdkRGBA rule = self->palette.colours[NOUGHTS_BOARD_NOTEBOOK_RULE];
  double width = 1.0 / layout->frame.scale;
  int n = noughts_board_squares_in_cell (layout->cell);
  int columns = (layout->max.x - layout->min.x + 1) * n;
  int rows = (layout->max.y - layout->min.y + 1) * n;

  if (layout->cell < 4)
    return;
  rule.alpha *= CLAMP (layout->cell / 14, 0.3, 1);
  for (int i = 0; i <= columns; i++)
    {
      double x = noughts_board_line_x (layout, layout->min.x - 0.5 + i / (double) n, 2);

      if (x >= view->x && x <= view->x + view->width)
        gtk_snapshot_append_color (snapshot, &rule,
                                   &GRAPHENE_RECT_INIT (x, view->y, width, view->height));
    }
  for (int i = 0; i <= rows; i++)
    {
      double y = noughts_board_line_y (layout, layout->min.y - 0.5 + i / (double) n, 2);

      if (y >= view->y && y <= view->y + view->height)
        gtk_snapshot_append_color (snapshot, &rule,
                                   &GRAPHENE_RECT_INIT (view->x, y, view->width, width));
    }
}

static void
snapshot_labels (NoughtsBoardView *self, GtkSnapshot *snapshot)
{
  const NoughtsBoardRect *view = &self->layout.view;
  double width = self->layout.frame.width, height = self->layout.frame.height;
  graphene_rect_t bands[] = { GRAPHENE_RECT_INIT (0, 0, view->x, height),
                              GRAPHENE_RECT_INIT (view->x, view->height, width - view->x,
                                                  height - view->height) };
  g_autoptr (PangoLayout) text = make_text (self, LABEL_SCALE);
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);

  for (guint i = 0; i < G_N_ELEMENTS (bands) && self->coordinates; i++)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bands[i]);

      noughts_board_draw_labels (cr, &canvas, noughts_board_view_get_look (self), text);
      cairo_destroy (cr);
    }
}

static void
append_page (NoughtsBoardView *self, GtkSnapshot *snapshot)
{
  if (self->layers[LAYER_BOARD] == NULL)
    {
      GtkSnapshot *inner = gtk_snapshot_new ();

      gtk_snapshot_append_color (
          inner, &self->palette.colours[NOUGHTS_BOARD_NOTEBOOK_PAPER],
          &GRAPHENE_RECT_INIT (0, 0, self->layout.frame.width, self->layout.frame.height));
      snapshot_squares (self, inner);
      snapshot_labels (self, inner);
      self->layers[LAYER_BOARD] = gtk_snapshot_free_to_node (inner);
    }
  gtk_snapshot_append_node (snapshot, self->layers[LAYER_BOARD]);
}

/* Whether the board is the unbounded page of the notebook theme, and has a size. */
static gboolean
is_paper_page (NoughtsBoardView *self)
{
  return self->rule.width == 0 && self->layout.frame.width > 0
         && noughts_board_view_get_look (self) == &noughts_board_theme_notebook;
}

static void
snapshot_game (NoughtsBoardView *self, GtkSnapshot *snapshot)
{
  gboolean open = noughts_board_view_is_open (self);

  /* The colours lie below the tints, so that a hint is seen, and the numbers above them. */
  if (self->weights)
    append_layer (self, snapshot, LAYER_WEIGHTS, noughts_board_view_draw_weights);
  else if (self->weight)
    snapshot_weight (self, snapshot, FALSE);
  append_layer (self, snapshot, LAYER_TINTS, draw_tints);
  if (self->weights)
    append_layer (self, snapshot, LAYER_WEIGHT_NUMBERS, noughts_board_view_draw_weight_numbers);
  else if (self->weight)
    snapshot_weight (self, snapshot, TRUE);
  append_layer (self, snapshot, LAYER_PIECES, draw_pieces);
  if (!mnk_point_is_pass (self->drawn_cell) && noughts_board_view_shows (self, self->drawn_cell))
    snapshot_drawn_piece (self, snapshot);
  /* Numbers and the mark of the last move lie on the line. */
  append_layer (self, snapshot, LAYER_WIN, draw_win);
  append_layer (self, snapshot, LAYER_NUMBERS, noughts_board_view_draw_numbers);
  if (open && is_empty (self, self->armed))
    snapshot_ghost (self, snapshot, self->armed, 0.6);
  else if (open && is_empty (self, self->hover) && !self->weights
           && self->layout.cell >= NOUGHTS_BOARD_DOT_CELL)
    snapshot_ghost (self, snapshot, self->hover, 0.32);
  if (noughts_board_view_shows_values (self))
    append_layer (self, snapshot, LAYER_VALUES, noughts_board_view_draw_values);
  if (self->celebrating)
    snapshot_celebration (self, snapshot);
  append_layer (self, snapshot, LAYER_THOUGHTS, draw_thoughts);
  if (cursor_is_visible (self))
    snapshot_cursor (self, snapshot);
}

/* Clips the drawing. On whole boards shadows fall over the rim; on others the cells end at the
 * labels. */
static void
push_clip (NoughtsBoardView *self, GtkSnapshot *snapshot)
{
  const NoughtsBoardRect *rect =
      noughts_board_layout_is_whole (&self->layout) ? &self->layout.paper : &self->layout.view;

  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (rect->x, rect->y, rect->width, rect->height));
}

void
noughts_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NoughtsBoardView *self = NOUGHTS_BOARD_VIEW (widget);
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);

  if (!self->palette_known)
    {
      noughts_board_palette_load (&self->palette, widget);
      self->palette_known = TRUE;
    }
  noughts_board_sprites_prepare (&self->sprites, noughts_board_view_get_look (self), &canvas);

  if (is_paper_page (self))
    append_page (self, snapshot);
  else
    append_layer (self, snapshot, LAYER_BOARD, draw_board_layer);
  if (self->game == NULL)
    return;

  push_clip (self, snapshot);
  snapshot_game (self, snapshot);
  gtk_snapshot_pop (snapshot);
  if (noughts_board_view_is_open (self) && is_empty (self, self->armed))
    snapshot_armed (self, snapshot);
  noughts_board_view_snapshot_map (self, snapshot);
}
