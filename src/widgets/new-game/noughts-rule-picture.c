/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-rule-picture.h"

#include <string.h>

#include "noughts-board-looks.h"

struct _NoughtsRulePicture
{
  GtkWidget parent_instance;

  const NoughtsRulePictureSpec *spec;
};

G_DEFINE_FINAL_TYPE (NoughtsRulePicture, noughts_rule_picture, GTK_TYPE_WIDGET)

/* Wood is drawn larger and made smaller: its frame has a width of its own, and lines need room. */
#define WOOD_SCALE 2.0

/* An endless page has its middle at 0, 0. */
static void
init_layout (NoughtsBoardLayout *layout, const NoughtsRulePictureSpec *spec, double side, int scale)
{
  int lines = (int) strcspn (spec->rows, "/");
  NoughtsBoardFrame frame = { .width = side, .height = side, .scale = scale, .zoom = 1 };

  if (spec->endless)
    {
      frame.zoom = side / lines / NOUGHTS_BOARD_NATURAL_CELL;
    }
  else
    {
      frame.columns = frame.rows = lines;
      frame.centre_x = frame.centre_y = (lines - 1) / 2.0;
    }

  noughts_board_layout_init (layout, &frame);
}

static void
draw_forbidden (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint point)
{
  double radius = canvas->layout->cell * 0.36, x, y;

  noughts_board_layout_to_pixel (canvas->layout, point, &x, &y);
  cairo_move_to (cr, x - radius, y - radius);
  cairo_line_to (cr, x + radius, y + radius);
  cairo_move_to (cr, x - radius, y + radius);
  cairo_line_to (cr, x + radius, y - radius);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_FORBIDDEN, 1);
  cairo_set_line_width (cr, canvas->layout->cell * 0.24);
  cairo_stroke (cr);
}

static void
draw_cell (cairo_t *cr,
           const NoughtsBoardTheme *theme,
           const NoughtsBoardCanvas *canvas,
           MnkPoint point,
           char sign)
{
  if (sign == '!')
    draw_forbidden (cr, canvas, point);
  else if (sign == 'x' || sign == 'o')
    noughts_board_theme_draw_at (theme, cr, canvas, point, sign == 'x' ? MNK_X : MNK_O, 1);
}

static void
draw_cells (cairo_t *cr,
            const NoughtsBoardTheme *theme,
            const NoughtsBoardCanvas *canvas,
            const NoughtsRulePictureSpec *spec)
{
  int lines = (int) strcspn (spec->rows, "/");
  int left = spec->endless ? -lines / 2 : 0;
  MnkPoint point = { left, left + lines - 1 };

  for (const char *sign = spec->rows; *sign != '\0'; sign++)
    {
      if (*sign == '/')
        {
          point = (MnkPoint){ left, point.y - 1 };
        }
      else
        {
          draw_cell (cr, theme, canvas, point, *sign);
          point.x++;
        }
    }
}

/* Cells are whole pixels, which leaves an edge; the pictures are to be of one size. */
static void
fill_side (cairo_t *cr, const NoughtsBoardRect *paper, double side)
{
  double scale = side / MAX (paper->width, 1);

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -paper->x, -paper->y);
}

static void
noughts_rule_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const NoughtsRulePictureSpec *spec = NOUGHTS_RULE_PICTURE (widget)->spec;
  const NoughtsBoardTheme *theme =
      noughts_board_theme_get (spec->stones ? NOUGHTS_THEME_TOURNAMENT : NOUGHTS_THEME_NOTEBOOK);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double side = MIN (width, height);
  NoughtsBoardPalette palette;
  NoughtsBoardLayout layout;
  NoughtsBoardCanvas canvas = { &layout, &palette, spec->stones };
  cairo_t *cr;

  noughts_board_palette_load (&palette, widget);
  init_layout (&layout, spec, spec->stones ? side * WOOD_SCALE : side,
               gtk_widget_get_scale_factor (widget));
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, (int) ((width - side) / 2), (int) ((height - side) / 2));
  noughts_board_round_rect (cr, &(NoughtsBoardRect){ 0, 0, side, side }, 5);
  cairo_clip (cr);
  fill_side (cr, &layout.paper, side);
  theme->draw_board (cr, &canvas);
  draw_cells (cr, theme, &canvas, spec);
  cairo_destroy (cr);
}

static void
noughts_rule_picture_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = NOUGHTS_RULE_PICTURE_SIDE;
}

static void
noughts_rule_picture_class_init (NoughtsRulePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = noughts_rule_picture_snapshot;
  widget_class->measure = noughts_rule_picture_measure;

  gtk_widget_class_set_css_name (widget_class, "rulepicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
noughts_rule_picture_init (NoughtsRulePicture *self)
{
}

GtkWidget *
noughts_rule_picture_new (const NoughtsRulePictureSpec *spec)
{
  NoughtsRulePicture *self = g_object_new (NOUGHTS_TYPE_RULE_PICTURE, NULL);

  self->spec = spec;

  return GTK_WIDGET (self);
}
