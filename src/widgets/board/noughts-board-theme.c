/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-theme.h"

#include <math.h>

/* Borders that stand out this much from the ground ask for high contrast: GTK's ordinary themes
 * have ratios of 1.5 and 1.4, its contrast themes 4.0 and 2.3. */
#define CONTRAST_BORDER 1.9

static const char *const colour_names[NOUGHTS_BOARD_N_COLOURS] = {
  [NOUGHTS_BOARD_LAST] = "last",
  [NOUGHTS_BOARD_LAST_DOT] = "last_dot",
  [NOUGHTS_BOARD_HINT] = "hint",
  [NOUGHTS_BOARD_HINT_DEEP] = "hint_deep",
  [NOUGHTS_BOARD_THREAT] = "threat",
  [NOUGHTS_BOARD_THREAT_END] = "threat_end",
  [NOUGHTS_BOARD_CURSOR] = "cursor",
  [NOUGHTS_BOARD_CURSOR_HALO] = "cursor_halo",
  [NOUGHTS_BOARD_FORBIDDEN] = "forbidden",
  [NOUGHTS_BOARD_NUMBER_LAST_ON_BLACK] = "number_last_on_black",
  [NOUGHTS_BOARD_NUMBER_LAST_ON_WHITE] = "number_last_on_white",
  [NOUGHTS_BOARD_WEIGHT_LOW] = "weight_low",
  [NOUGHTS_BOARD_WEIGHT_HIGH] = "weight_high",
  [NOUGHTS_BOARD_NOTEBOOK_PAPER] = "notebook_paper",
  [NOUGHTS_BOARD_NOTEBOOK_RULE] = "notebook_rule",
  [NOUGHTS_BOARD_NOTEBOOK_PENCIL] = "notebook_pencil",
  [NOUGHTS_BOARD_NOTEBOOK_LABEL] = "notebook_label",
  [NOUGHTS_BOARD_NOTEBOOK_X] = "notebook_x",
  [NOUGHTS_BOARD_NOTEBOOK_O] = "notebook_o",
  [NOUGHTS_BOARD_WOOD_LIGHT] = "wood_light",
  [NOUGHTS_BOARD_WOOD_DARK] = "wood_dark",
  [NOUGHTS_BOARD_WOOD_LINE] = "wood_line",
  [NOUGHTS_BOARD_WOOD_LABEL] = "wood_label",
  [NOUGHTS_BOARD_CHECKERS_MARK] = "checkers_mark",
  [NOUGHTS_BOARD_WOOD_X] = "wood_x",
  [NOUGHTS_BOARD_WOOD_O] = "wood_o",
  [NOUGHTS_BOARD_STONE_BLACK] = "stone_black",
  [NOUGHTS_BOARD_STONE_BLACK_SHINE] = "stone_black_shine",
  [NOUGHTS_BOARD_STONE_WHITE] = "stone_white",
  [NOUGHTS_BOARD_STONE_WHITE_SHADE] = "stone_white_shade",
  [NOUGHTS_BOARD_STONE_EDGE] = "stone_edge",
  [NOUGHTS_BOARD_CHECKERS_LIGHT] = "checkers_light",
  [NOUGHTS_BOARD_CHECKERS_DARK] = "checkers_dark",
  [NOUGHTS_BOARD_CHECKERS_FRAME] = "checkers_frame",
  [NOUGHTS_BOARD_CHECKERS_LABEL] = "checkers_label",
  [NOUGHTS_BOARD_CHECKERS_X] = "checkers_x",
  [NOUGHTS_BOARD_CHECKERS_O] = "checkers_o"
};

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

/* Relative luminance and contrast ratio as in the accessibility guidelines of the web. */
static double
luminance (const GdkRGBA *colour)
{
  return 0.2126 * linear (colour->red) + 0.7152 * linear (colour->green)
         + 0.0722 * linear (colour->blue);
}

static double
contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  double la = luminance (a), lb = luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

/* GTK tells an application neither whether its theme is dark nor whether it is one of
 * high contrast; both show in the theme's own colours. */
static void
find_variant (NoughtsBoardPalette *self, GtkStyleContext *style)
{
  GdkRGBA text, ground, borders;

  gtk_style_context_get_color (style, &text);
  self->dark = luminance (&text) > 0.4;
  self->contrast = gtk_style_context_lookup_color (style, "borders", &borders)
                   && gtk_style_context_lookup_color (style, "theme_bg_color", &ground)
                   && borders.alpha > 0.9 && contrast (&borders, &ground) > CONTRAST_BORDER;
}

static gboolean
look_up (GtkStyleContext *style, const char *name, const char *variant, GdkRGBA *colour)
{
  g_autofree char *full = g_strconcat ("noughts_board_", name, variant, NULL);

  return gtk_style_context_lookup_color (style, full, colour);
}

/* The most special variant that is defined. */
static void
look_up_variant (NoughtsBoardPalette *self,
                 GtkStyleContext *style,
                 const char *name,
                 GdkRGBA *colour)
{
  if (self->dark && self->contrast && look_up (style, name, "_contrast_dark", colour))
    return;
  if (self->dark && look_up (style, name, "_dark", colour))
    return;
  if (!self->dark && self->contrast && look_up (style, name, "_contrast", colour))
    return;
  if (look_up (style, name, "", colour))
    return;

  /* Only a broken style sheet comes here; it is better seen than hidden. */
  *colour = (GdkRGBA){ 1, 0, 1, 1 };
}

void
noughts_board_palette_load (NoughtsBoardPalette *self, GtkWidget *widget)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);

  find_variant (self, style);
  for (int i = 0; i < NOUGHTS_BOARD_N_COLOURS; i++)
    look_up_variant (self, style, colour_names[i], &self->colours[i]);
}

void
noughts_board_set_colour (cairo_t *cr,
                          const NoughtsBoardPalette *palette,
                          NoughtsBoardColour colour,
                          double alpha)
{
  const GdkRGBA *rgba = &palette->colours[colour];

  cairo_set_source_rgba (cr, rgba->red, rgba->green, rgba->blue, rgba->alpha * alpha);
}

void
noughts_board_round_rect (cairo_t *cr, const NoughtsBoardRect *rect, double radius)
{
  double r = MIN (radius, MIN (rect->width, rect->height) / 2);
  double right = rect->x + rect->width, bottom = rect->y + rect->height;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - r, rect->y + r, r, -G_PI_2, 0);
  cairo_arc (cr, right - r, bottom - r, r, 0, G_PI_2);
  cairo_arc (cr, rect->x + r, bottom - r, r, G_PI_2, G_PI);
  cairo_arc (cr, rect->x + r, rect->y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
noughts_board_trace_sign (cairo_t *cr, MnkPiece piece, double radius, double progress)
{
  double first = 2 * radius * MIN (progress * 2, 1);
  double second = 2 * radius * MAX (progress * 2 - 1, 0);

  cairo_new_path (cr);
  if (piece == MNK_O)
    {
      cairo_arc_negative (cr, 0, 0, radius, -G_PI_2, -G_PI_2 - 2 * G_PI * MAX (progress, 0.01));
      return;
    }

  cairo_move_to (cr, -radius, -radius);
  cairo_line_to (cr, -radius + first, -radius + first);
  if (second > 0)
    {
      cairo_move_to (cr, radius, -radius);
      cairo_line_to (cr, radius - second, -radius + second);
    }
}

double
noughts_board_line_x (const NoughtsBoardLayout *layout, double at, double line_width)
{
  double x = layout->mid_x + (at - layout->frame.centre_x) * layout->cell;

  return noughts_board_layout_snap (layout, x, line_width);
}

double
noughts_board_line_y (const NoughtsBoardLayout *layout, double at, double line_width)
{
  double y = layout->mid_y - (at - layout->frame.centre_y) * layout->cell;

  return noughts_board_layout_snap (layout, y, line_width);
}

guint
noughts_board_hash (MnkPoint cell)
{
  guint32 hash = (guint32) cell.x * 0x9e3779b1u ^ ((guint32) cell.y + 0x7f4a7c15u) * 0x85ebca77u;

  hash ^= hash >> 15;
  hash *= 0x2c1b3c6du;
  return hash ^ hash >> 13;
}

void
noughts_board_theme_draw_at (const NoughtsBoardTheme *self,
                             cairo_t *cr,
                             const NoughtsBoardCanvas *canvas,
                             MnkPoint cell,
                             MnkPiece piece,
                             double progress)
{
  double x, y;

  noughts_board_layout_to_pixel (canvas->layout, cell, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  self->draw_piece (cr, canvas->palette, canvas->stones, piece, canvas->layout->cell,
                    noughts_board_hash (cell) % MAX (1, self->n_variants), progress);
  cairo_restore (cr);
}
