/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opponent-sign.h"

#include <math.h>

/* All is drawn on a sheet of 24 × 24. */
#define SHEET 24.0
#define SIDE  28

/* From which look on a face has brows, and glasses instead. */
#define BROWS_LOOK   1.4
#define GLASSES_LOOK 2.6

struct _NoughtsOpponentSign
{
  GtkWidget parent_instance;

  MnkOpponent opponent;
  int side;
};

G_DEFINE_FINAL_TYPE (NoughtsOpponentSign, noughts_opponent_sign, GTK_TYPE_WIDGET)

static void
set_ink (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0.20, 0.17, 0.12);
}

/* Fills the path and draws its outline. */
static void
paint (cairo_t *cr, double red, double green, double blue)
{
  cairo_set_source_rgb (cr, red, green, blue);
  cairo_fill_preserve (cr);
  set_ink (cr);
  cairo_stroke (cr);
}

static void
trace_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
draw_dots (cairo_t *cr, const double (*at)[2], guint n, double radius)
{
  for (guint i = 0; i < n; i++)
    trace_disc (cr, at[i][0], at[i][1], radius);
  set_ink (cr);
  cairo_fill (cr);
}

/* A mouth of the given width; `bend` is how far its middle hangs down. */
static void
draw_mouth (cairo_t *cr, double width, double bend)
{
  cairo_move_to (cr, 12 - width / 2, 15.5);
  cairo_curve_to (cr, 12 - width / 4, 15.5 + bend, 12 + width / 4, 15.5 + bend, 12 + width / 2,
                  15.5);
  cairo_stroke (cr);
}

static void
draw_brows (cairo_t *cr, double slope)
{
  cairo_move_to (cr, 6.6, 7.2);
  cairo_line_to (cr, 10.2, 7.2 + slope);
  cairo_move_to (cr, 17.4, 7.2);
  cairo_line_to (cr, 13.8, 7.2 + slope);
  cairo_stroke (cr);
}

static void
draw_glasses (cairo_t *cr)
{
  trace_disc (cr, 8.3, 10.2, 3);
  trace_disc (cr, 15.7, 10.2, 3);
  cairo_move_to (cr, 11.3, 10);
  cairo_line_to (cr, 12.7, 10);
  cairo_stroke (cr);
}

/* Returns how determined an opponent looks: the difficulties 0, 1, 2 and 3, and the levels evenly
 * from 0 to 3. */
static double
get_look (MnkOpponent opponent)
{
  const int level = mnk_opponent_level (opponent);

  if (level > 0)
    return 3.0 * (level - 1) / (MNK_LEVEL_12 - MNK_LEVEL_1);

  return CLAMP ((int) opponent - MNK_BEGINNER, 0, 3);
}

static double
mix (double a, double b, double share)
{
  return a + (b - a) * share;
}

/* The harder the opponent, the more determined it looks. */
static void
draw_face (cairo_t *cr, MnkOpponent opponent)
{
  static const double eyes[][2] = { { 8.5, 10.2 }, { 15.5, 10.2 } };
  static const double mouths[][2] = { { 7.5, 5 }, { 7, 3 }, { 6.5, 0.6 }, { 6, 1.8 } };
  const double look = get_look (opponent);
  const int from = MIN ((int) look, 2);

  trace_disc (cr, 12, 12, 10.4);
  paint (cr, 0.98, 0.83, 0.40);
  draw_dots (cr, eyes, 2, mix (1.7, 1.35, MIN (look, 1)));
  if (look >= BROWS_LOOK && look < GLASSES_LOOK)
    draw_brows (cr, look - 0.5);
  if (look >= GLASSES_LOOK)
    draw_glasses (cr);
  draw_mouth (cr, mix (mouths[from][0], mouths[from + 1][0], look - from),
              mix (mouths[from][1], mouths[from + 1][1], look - from));
}

static void
draw_coin (cairo_t *cr)
{
  trace_disc (cr, 12, 12, 10.4);
  paint (cr, 0.91, 0.71, 0.24);
  trace_disc (cr, 12, 12, 7.6);
  cairo_stroke (cr);
  cairo_move_to (cr, 9, 9);
  cairo_line_to (cr, 15, 15);
  cairo_move_to (cr, 15, 9);
  cairo_line_to (cr, 9, 15);
  cairo_stroke (cr);
}

static void
draw_thumb (cairo_t *cr)
{
  cairo_move_to (cr, 8, 11);
  cairo_line_to (cr, 11.5, 3.5);
  cairo_curve_to (cr, 14.5, 3, 15, 5, 14, 9);
  cairo_line_to (cr, 19.5, 9);
  cairo_curve_to (cr, 21.5, 9.2, 21.5, 11, 21, 12);
  cairo_line_to (cr, 19.2, 19);
  cairo_curve_to (cr, 18.8, 20.5, 18, 20.8, 17, 20.8);
  cairo_line_to (cr, 8, 20.8);
  cairo_close_path (cr);
  paint (cr, 0.98, 0.80, 0.62);
  cairo_rectangle (cr, 2.5, 10.5, 4, 11);
  paint (cr, 0.36, 0.55, 0.83);
}

static void
draw_die (cairo_t *cr)
{
  static const double pips[][2] = { { 8, 8 }, { 16, 8 }, { 12, 12 }, { 8, 16 }, { 16, 16 } };

  cairo_new_sub_path (cr);
  cairo_arc (cr, 6.5, 6.5, 3.5, G_PI, 1.5 * G_PI);
  cairo_arc (cr, 17.5, 6.5, 3.5, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, 17.5, 17.5, 3.5, 0, 0.5 * G_PI);
  cairo_arc (cr, 6.5, 17.5, 3.5, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  paint (cr, 0.97, 0.96, 0.94);
  draw_dots (cr, pips, G_N_ELEMENTS (pips), 1.6);
}

static void
draw_pan (cairo_t *cr, double x, double y)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, 4, 0, G_PI);
  cairo_close_path (cr);
  paint (cr, 0.80, 0.82, 0.86);
}

static void
draw_scales (cairo_t *cr)
{
  trace_disc (cr, 12, 12, 10.4);
  paint (cr, 0.87, 0.92, 0.86);
  cairo_move_to (cr, 12, 4.5);
  cairo_line_to (cr, 12, 19.5);
  cairo_move_to (cr, 8.5, 19.5);
  cairo_line_to (cr, 15.5, 19.5);
  cairo_move_to (cr, 6, 9);
  cairo_line_to (cr, 18, 6.5);
  cairo_stroke (cr);
  draw_pan (cr, 6.2, 12);
  draw_pan (cr, 17.8, 9.5);
}

/* A chain of threats. */
static void
draw_chain (cairo_t *cr)
{
  static const double stones[][2] = { { 7, 16.5 }, { 10.5, 10.5 }, { 16.5, 8.5 } };

  trace_disc (cr, 12, 12, 10.4);
  paint (cr, 0.84, 0.82, 0.93);
  cairo_move_to (cr, stones[0][0], stones[0][1]);
  cairo_line_to (cr, stones[1][0], stones[1][1]);
  cairo_line_to (cr, stones[2][0], stones[2][1]);
  cairo_stroke (cr);
  draw_dots (cr, stones, G_N_ELEMENTS (stones), 2.5);
}

static void
draw (cairo_t *cr, MnkOpponent opponent)
{
  switch (opponent)
    {
    case MNK_COIN:
      draw_coin (cr);
      break;

    case MNK_THUMB:
      draw_thumb (cr);
      break;

    case MNK_SAMPLER:
      draw_die (cr);
      break;

    case MNK_WEIGHER:
      draw_scales (cr);
      break;

    case MNK_STRATEGIST:
      draw_chain (cr);
      break;

    default:
      draw_face (cr, opponent);
    }
}

static void
noughts_opponent_sign_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double side = MIN (width, height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  cairo_scale (cr, side / SHEET, side / SHEET);
  cairo_set_line_width (cr, 1.2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw (cr, NOUGHTS_OPPONENT_SIGN (widget)->opponent);
  cairo_destroy (cr);
}

static void
noughts_opponent_sign_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  *minimum = *natural = NOUGHTS_OPPONENT_SIGN (widget)->side;
}

static void
noughts_opponent_sign_class_init (NoughtsOpponentSignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = noughts_opponent_sign_snapshot;
  widget_class->measure = noughts_opponent_sign_measure;

  gtk_widget_class_set_css_name (widget_class, "opponentsign");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
noughts_opponent_sign_init (NoughtsOpponentSign *self)
{
  self->side = SIDE;
}

void
noughts_opponent_sign_set_opponent (NoughtsOpponentSign *self, MnkOpponent opponent)
{
  g_return_if_fail (NOUGHTS_IS_OPPONENT_SIGN (self));

  self->opponent = opponent;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
noughts_opponent_sign_set_side (NoughtsOpponentSign *self, int side)
{
  g_return_if_fail (NOUGHTS_IS_OPPONENT_SIGN (self));
  g_return_if_fail (side > 0);

  self->side = side;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
