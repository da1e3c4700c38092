/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-diagram.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "noughts-board-looks.h"

/* A cell of the diagram where there is room enough, and the least, in pixels. */
#define NATURAL_CELL 30.0
#define LEAST_CELL   14.0

#define CAPTION_HEIGHT 18.0

struct _NoughtsDiagram
{
  GtkWidget parent_instance;

  const NoughtsDiagramSpec *spec;
};

G_DEFINE_FINAL_TYPE (NoughtsDiagram, noughts_diagram, GTK_TYPE_WIDGET)

/* Gets where a board lies, in pixels. */
static NoughtsBoardRect
get_area (const NoughtsDiagramBoard *board, double unit)
{
  int columns, rows;

  noughts_diagram_text_size (board->text, &columns, &rows);

  return (NoughtsBoardRect){
    floor (board->x * unit),
    floor (board->y * unit),
    columns * board->cell * unit,
    rows * board->cell * unit,
  };
}

static void
init_layout (NoughtsBoardLayout *layout,
             const NoughtsDiagramBoard *board,
             const NoughtsBoardRect *area,
             int scale)
{
  NoughtsBoardFrame frame = {
    .width = area->width,
    .height = area->height,
    .scale = scale,
    .zoom = 1,
  };

  noughts_diagram_text_size (board->text, &frame.columns, &frame.rows);
  frame.centre_x = (frame.columns - 1) / 2.0;
  frame.centre_y = (frame.rows - 1) / 2.0;
  noughts_board_layout_init (layout, &frame);
}

static void
draw_tint (cairo_t *cr, const NoughtsBoardCanvas *canvas, MnkPoint point, NoughtsBoardColour colour)
{
  NoughtsBoardRect rect = noughts_board_layout_cell_rect (canvas->layout, point);
  double inset = rect.width * 0.08;

  rect.x += inset;
  rect.y += inset;
  rect.width -= 2 * inset;
  rect.height -= 2 * inset;
  noughts_board_round_rect (cr, &rect, inset);
  noughts_board_set_colour (cr, canvas->palette, colour, 1);
  cairo_fill (cr);
}

static void
draw_text (NoughtsDiagram *self,
           cairo_t *cr,
           const char *text,
           double size,
           double x,
           double y,
           gboolean centred)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontDescription *font;
  int width, height, room = gtk_widget_get_width (GTK_WIDGET (self));

  font = pango_font_description_copy (pango_context_get_font_description (context));
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  pango_layout_get_pixel_size (layout, &width, &height);
  /* Below a board at the edge a longer word than its own width does not stick out. */
  x = CLAMP (x - width / 2.0, 0, MAX (room - width, 0));
  cairo_move_to (cr, x, centred ? y - height / 2.0 : y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_number (NoughtsDiagram *self,
             cairo_t *cr,
             const NoughtsBoardCanvas *canvas,
             MnkPoint point,
             char number)
{
  char text[2] = { number, '\0' };
  double x, y;

  noughts_board_layout_to_pixel (canvas->layout, point, &x, &y);
  noughts_board_set_colour (cr, canvas->palette, NOUGHTS_BOARD_NOTEBOOK_PENCIL, 1);
  draw_text (self, cr, text, canvas->layout->cell * 0.55, x, y, TRUE);
}

static void
draw_cell (NoughtsDiagram *self,
           cairo_t *cr,
           const NoughtsBoardTheme *theme,
           const NoughtsBoardCanvas *canvas,
           MnkPoint point,
           char sign)
{
  if (strchr ("XO+123456789", sign) != NULL)
    draw_tint (cr, canvas, point, NOUGHTS_BOARD_LAST);
  else if (sign == '*')
    draw_tint (cr, canvas, point, NOUGHTS_BOARD_HINT_DEEP);

  if (strchr ("xX", sign) != NULL)
    noughts_board_theme_draw_at (theme, cr, canvas, point, MNK_X, 1);
  else if (strchr ("oO", sign) != NULL)
    noughts_board_theme_draw_at (theme, cr, canvas, point, MNK_O, 1);
  else if (g_ascii_isdigit (sign))
    draw_number (self, cr, canvas, point, sign);
}

static void
draw_board (NoughtsDiagram *self,
            cairo_t *cr,
            const NoughtsBoardPalette *palette,
            const NoughtsDiagramBoard *board,
            double unit)
{
  const NoughtsBoardTheme *theme = noughts_board_theme_get (NOUGHTS_THEME_NOTEBOOK);
  NoughtsBoardRect area = get_area (board, unit);
  NoughtsBoardLayout layout;
  NoughtsBoardCanvas canvas = { &layout, palette, FALSE };
  MnkPoint point;

  init_layout (&layout, board, &area, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  cairo_save (cr);
  cairo_translate (cr, area.x, area.y);
  theme->draw_board (cr, &canvas);

  point = (MnkPoint){ 0, layout.last.y };
  for (const char *sign = board->text; *sign != '\0'; sign++)
    {
      if (*sign == '/')
        {
          point = (MnkPoint){ 0, point.y - 1 };
        }
      else
        {
          draw_cell (self, cr, theme, &canvas, point, *sign);
          point.x++;
        }
    }
  cairo_restore (cr);
}

static void
draw_caption (NoughtsDiagram *self, cairo_t *cr, const NoughtsDiagramBoard *board, double unit)
{
  NoughtsBoardRect area = get_area (board, unit);
  GdkRGBA color;

  if (board->caption == NULL)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  gdk_cairo_set_source_rgba (cr, &color);
  draw_text (self, cr, _ (board->caption), CLAMP (unit * 0.42, 9, 13), area.x + area.width / 2,
             area.y + area.height + 1, FALSE);
}

/* From below one board to the upper edge of the other. */
static void
draw_links (NoughtsDiagram *self, cairo_t *cr, double unit)
{
  const NoughtsDiagramSpec *spec = self->spec;
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  color.alpha *= 0.5;
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 1.5);

  for (guint i = 0; spec->links != NULL && spec->links[i][0] >= 0; i++)
    {
      NoughtsBoardRect from = get_area (&spec->boards[spec->links[i][0]], unit);
      NoughtsBoardRect to = get_area (&spec->boards[spec->links[i][1]], unit);

      cairo_move_to (cr, from.x + from.width / 2, from.y + from.height + 3);
      cairo_line_to (cr, to.x + to.width / 2, to.y - 3);
      cairo_stroke (cr);
    }
}

/* The room below the lowest boards for their captions, if there are any. */
static double
get_caption_height (const NoughtsDiagramSpec *spec)
{
  for (guint i = 0; i < spec->n_boards; i++)
    {
      if (spec->boards[i].caption != NULL)
        return CAPTION_HEIGHT;
    }

  return 0;
}

/* The cell with which all of the diagram is seen, in pixels. */
static double
fit_unit (const NoughtsDiagramSpec *spec, int width, int height)
{
  double unit = MIN (width / spec->width, (height - get_caption_height (spec)) / spec->height);

  return MIN (unit, NATURAL_CELL);
}

static void
noughts_diagram_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NoughtsDiagram *self = NOUGHTS_DIAGRAM (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double unit = fit_unit (self->spec, width, height);
  NoughtsBoardPalette palette;
  cairo_t *cr;

  noughts_board_palette_load (&palette, widget);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_links (self, cr, unit);
  for (guint i = 0; i < self->spec->n_boards; i++)
    {
      draw_board (self, cr, &palette, &self->spec->boards[i], unit);
      draw_caption (self, cr, &self->spec->boards[i], unit);
    }
  cairo_destroy (cr);
}

static GtkSizeRequestMode
noughts_diagram_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
noughts_diagram_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  const NoughtsDiagramSpec *spec = NOUGHTS_DIAGRAM (widget)->spec;
  double captions = get_caption_height (spec);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      double unit = for_size < 0 ? NATURAL_CELL : (for_size - captions) / spec->height;

      *minimum = (int) ceil (spec->width * LEAST_CELL);
      *natural = (int) ceil (spec->width * CLAMP (unit, LEAST_CELL, NATURAL_CELL));
    }
  else
    {
      double unit = for_size < 0 ? NATURAL_CELL : for_size / spec->width;

      *minimum = (int) ceil (spec->height * LEAST_CELL + captions);
      *natural = (int) ceil (spec->height * CLAMP (unit, LEAST_CELL, NATURAL_CELL) + captions);
    }
}

static void
noughts_diagram_class_init (NoughtsDiagramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = noughts_diagram_snapshot;
  widget_class->get_request_mode = noughts_diagram_get_request_mode;
  widget_class->measure = noughts_diagram_measure;

  gtk_widget_class_set_css_name (widget_class, "diagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
noughts_diagram_init (NoughtsDiagram *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
}

GtkWidget *
noughts_diagram_new (const NoughtsDiagramSpec *spec)
{
  NoughtsDiagram *self = g_object_new (NOUGHTS_TYPE_DIAGRAM, NULL);

  self->spec = spec;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->words), -1);

  return GTK_WIDGET (self);
}

void
noughts_diagram_text_size (const char *text, int *columns, int *rows)
{
  g_return_if_fail (text != NULL);

  *columns = (int) strcspn (text, "/");
  *rows = 1;
  for (; *text != '\0'; text++)
    *rows += *text == '/';
}
