/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-numbers.h"

#include "noughts-board-heat.h"
#include "noughts-board-marks.h"

/* Whether the winning line runs over the cell. */
static gboolean
is_won (NoughtsBoardView *self, MnkPoint cell)
{
  MnkPoint cells[MNK_MAX_SIDE];
  guint n = noughts_game_get_win_line (self->game, cells, G_N_ELEMENTS (cells));

  for (guint i = 0; i < n; i++)
    if (mnk_point_equal (cells[i], cell))
      return TRUE;

  return FALSE;
}

static void
draw_number (NoughtsBoardView *self, cairo_t *cr, PangoLayout *text, MnkPoint cell, gboolean last)
{
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  MnkPiece piece = noughts_board_view_at (self, cell);
  guint number = noughts_game_get_move_number (self->game, cell);

  if (number == 0 || !noughts_board_view_shows (self, cell)
      || mnk_point_equal (cell, self->drawn_cell))
    return;
  if (is_won (self, cell))
    noughts_board_draw_number_ground (cr, &canvas, cell, piece);
  noughts_board_draw_number (cr, &canvas, noughts_board_view_get_look (self), text, cell, piece,
                             number, last);
}

typedef struct
{
  NoughtsBoardView *self;
  cairo_t *cr;
  PangoLayout *text;
  MnkPoint last;
} NumberVisit;

static bool
draw_number_cb (MnkPoint point, MnkPiece piece, void *data)
{
  NumberVisit *visit = data;

  draw_number (visit->self, visit->cr, visit->text, point, mnk_point_equal (point, visit->last));
  return true;
}

void
noughts_board_view_draw_numbers (NoughtsBoardView *self, cairo_t *cr)
{
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  MnkPoint recent[5], last;

  if (!noughts_board_view_get_last (self, &last))
    return;

  if (self->numbers == NOUGHTS_NUMBERS_OFF || self->layout.cell < NOUGHTS_BOARD_TEXT_CELL)
    {
      if (canvas.stones && noughts_board_view_shows (self, last)
          && !mnk_point_equal (last, self->drawn_cell)
          && self->layout.cell >= NOUGHTS_BOARD_DOT_CELL)
        noughts_board_draw_last_dot (cr, &canvas, last);
    }
  else if (self->numbers == NOUGHTS_NUMBERS_ALL)
    {
      NumberVisit visit = { self, cr, text, last };
      MnkPoint min, max;

      noughts_board_view_get_range (self, 0, &min, &max);
      mnk_field_foreach (noughts_game_get_field (self->game), min, max, draw_number_cb, &visit);
    }
  else
    {
      guint n = noughts_game_get_recent (self->game, recent,
                                         self->numbers == NOUGHTS_NUMBERS_LAST ? 1 : 5);

      for (guint i = 0; i < n; i++)
        draw_number (self, cr, text, recent[i], i == 0);
    }
}

/* The cells of the view, and which of them are analysed: near enough to a stone. */
typedef struct
{
  MnkPoint min, max;
  int columns;
  int reach;
  guchar *near;
} Analysed;

static bool
mark_near_cb (MnkPoint point, MnkPiece piece, void *data)
{
  Analysed *analysed = data;
  int64_t left = MAX ((int64_t) point.x - analysed->reach, analysed->min.x);
  int64_t right = MIN ((int64_t) point.x + analysed->reach, analysed->max.x);
  int64_t bottom = MAX ((int64_t) point.y - analysed->reach, analysed->min.y);
  int64_t top = MIN ((int64_t) point.y + analysed->reach, analysed->max.y);

  for (int64_t y = bottom; y <= top; y++)
    {
      for (int64_t x = left; x <= right; x++)
        analysed->near[(y - analysed->min.y) * analysed->columns + x - analysed->min.x] = 1;
    }
  return true;
}

static void
find_analysed (NoughtsBoardView *self, Analysed *analysed)
{
  const MnkField *field = noughts_game_get_field (self->game);
  MnkPoint centre = { self->rule.width / 2, self->rule.height / 2 }, min, max;

  noughts_board_view_get_range (self, 0, &analysed->min, &analysed->max);
  analysed->columns = (int) ((int64_t) analysed->max.x - analysed->min.x + 1);
  analysed->reach = MAX (4, self->rule.win - 1);
  analysed->near =
      g_new0 (guchar, analysed->columns * ((int64_t) analysed->max.y - analysed->min.y + 1));
  noughts_board_view_get_range (self, analysed->reach, &min, &max);
  mnk_field_foreach (field, min, max, mark_near_cb, analysed);
  if (mnk_field_stones (field) == 0 && noughts_board_view_shows (self, centre))
    analysed->near[(centre.y - analysed->min.y) * (int64_t) analysed->columns + centre.x
                   - analysed->min.x] = 1;
}

/* Lists the weights of the empty cells in view that are analysed, as NoughtsBoardWeight. `most` is
 * the greatest weight among them. */
static GArray *
list_weights (NoughtsBoardView *self)
{
  GArray *weights = g_array_new (FALSE, FALSE, sizeof (NoughtsBoardWeight));
  const MnkField *field = noughts_game_get_field (self->game);
  MnkPiece side = noughts_game_get_side (self->game);
  Analysed analysed;
  double most = 0;

  find_analysed (self, &analysed);
  for (int64_t y = analysed.min.y; y <= analysed.max.y; y++)
    {
      for (int64_t x = analysed.min.x; x <= analysed.max.x; x++)
        {
          NoughtsBoardWeight one = { .cell = { (int32_t) x, (int32_t) y } };

          if (!analysed.near[(y - analysed.min.y) * analysed.columns + x - analysed.min.x]
              || mnk_field_at (field, x, y) != MNK_EMPTY)
            continue;
          one.weight = mnk_field_weight (field, one.cell, side, NULL);
          most = MAX (most, one.weight);
          g_array_append_val (weights, one);
        }
    }
  g_free (analysed.near);

  for (guint i = 0; i < weights->len; i++)
    g_array_index (weights, NoughtsBoardWeight, i).most = most;

  return weights;
}

void
noughts_board_view_draw_weights (NoughtsBoardView *self, cairo_t *cr)
{
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  g_autoptr (GArray) weights = NULL;

  if (self->layout.cell < NOUGHTS_BOARD_TEXT_CELL)
    return;

  weights = list_weights (self);
  for (guint i = 0; i < weights->len; i++)
    noughts_board_draw_heat (cr, &canvas, &g_array_index (weights, NoughtsBoardWeight, i));
}

void
noughts_board_view_draw_weight_numbers (NoughtsBoardView *self, cairo_t *cr)
{
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  NoughtsBoardCanvas canvas = noughts_board_view_make_canvas (self);
  g_autoptr (GArray) weights = NULL;

  if (self->layout.cell < NOUGHTS_BOARD_TEXT_CELL || !noughts_board_set_weight_size (&canvas, text))
    return;

  weights = list_weights (self);
  for (guint i = 0; i < weights->len; i++)
    noughts_board_write_weight (cr, &canvas, noughts_board_view_get_look (self), text,
                                &g_array_index (weights, NoughtsBoardWeight, i));
}
