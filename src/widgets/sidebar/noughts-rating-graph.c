/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-rating-graph.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "noughts-color.h"

#define MIN_WIDTH      200
#define NATURAL_HEIGHT 180
#define MARGIN         8

/* The room of the numbers at the lines, in pixels; the lines are so far apart, in points. */
#define NUMBERS 44
#define STEP    200

struct _NoughtsRatingGraph
{
  GtkWidget parent_instance;

  GArray *strengths; /* NoughtsGlicko, that of a new player first */
};

G_DEFINE_FINAL_TYPE (NoughtsRatingGraph, noughts_rating_graph, GTK_TYPE_WIDGET)

/* Where the graph lies, and which ratings it shows. */
typedef struct
{
  double left, top, width, height;
  double low, high;
  guint n;
} Layout;

static const NoughtsGlicko *
get_strength (NoughtsRatingGraph *self, guint i)
{
  return &g_array_index (self->strengths, NoughtsGlicko, i);
}

static Layout
get_layout (NoughtsRatingGraph *self)
{
  Layout layout = {
    .left = NUMBERS,
    .top = MARGIN,
    .width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - NUMBERS - MARGIN, 1),
    .height = MAX (gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN, 1),
    .low = G_MAXDOUBLE,
    .high = -G_MAXDOUBLE,
    .n = self->strengths->len,
  };

  for (guint i = 0; i < layout.n; i++)
    {
      const NoughtsGlicko *strength = get_strength (self, i);

      layout.low = MIN (layout.low, strength->rating - 2 * strength->deviation);
      layout.high = MAX (layout.high, strength->rating + 2 * strength->deviation);
    }
  layout.low = floor (layout.low / STEP) * STEP;
  layout.high = ceil (layout.high / STEP) * STEP;

  return layout;
}

static double
get_x (const Layout *layout, guint i)
{
  return layout->left + layout->width * i / MAX (layout->n - 1, 1);
}

static double
get_y (const Layout *layout, double rating)
{
  return layout->top
         + layout->height * (layout->high - rating) / MAX (layout->high - layout->low, 1);
}

/* Draws the lines of round ratings, with their numbers. */
static void
draw_lines (NoughtsRatingGraph *self, cairo_t *cr, const Layout *layout)
{
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  GdkRGBA ink;

  noughts_color_lookup (GTK_WIDGET (self), "theme_fg_color", &ink);
  cairo_set_line_width (cr, 1);
  for (double rating = layout->low; rating <= layout->high; rating += STEP)
    {
      const double y = floor (get_y (layout, rating)) + 0.5;
      g_autofree char *number = g_strdup_printf ("%.0f", rating);
      int width, height;

      cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.15);
      cairo_move_to (cr, layout->left, y);
      cairo_line_to (cr, layout->left + layout->width, y);
      cairo_stroke (cr);
      pango_layout_set_text (text, number, -1);
      pango_layout_get_pixel_size (text, &width, &height);
      cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.75);
      cairo_move_to (cr, layout->left - width - 6,
                     CLAMP (y - height / 2.0, 0, layout->top + layout->height + MARGIN - height));
      pango_cairo_show_layout (cr, text);
    }
}

static void
draw_band (NoughtsRatingGraph *self, cairo_t *cr, const Layout *layout)
{
  cairo_new_path (cr);
  for (guint i = 0; i < layout->n; i++)
    cairo_line_to (
        cr, get_x (layout, i),
        get_y (layout, get_strength (self, i)->rating + 2 * get_strength (self, i)->deviation));
  for (guint i = layout->n; i > 0; i--)
    cairo_line_to (cr, get_x (layout, i - 1),
                   get_y (layout, get_strength (self, i - 1)->rating
                                      - 2 * get_strength (self, i - 1)->deviation));
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_course (NoughtsRatingGraph *self, cairo_t *cr, const Layout *layout)
{
  for (guint i = 0; i < layout->n; i++)
    cairo_line_to (cr, get_x (layout, i), get_y (layout, get_strength (self, i)->rating));
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_arc (cr, get_x (layout, layout->n - 1),
             get_y (layout, get_strength (self, layout->n - 1)->rating), 4, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
noughts_rating_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NoughtsRatingGraph *self = NOUGHTS_RATING_GRAPH (widget);
  const Layout layout = get_layout (self);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                     (float) gtk_widget_get_height (widget));
  cairo_t *cr;
  GdkRGBA color;

  if (layout.n < 2)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  noughts_color_lookup (widget, "noughts_x", &color);
  draw_lines (self, cr, &layout);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, 0.2);
  draw_band (self, cr, &layout);
  gdk_cairo_set_source_rgba (cr, &color);
  draw_course (self, cr, &layout);
  cairo_destroy (cr);
}

static void
noughts_rating_graph_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : NATURAL_HEIGHT;
}

static void
noughts_rating_graph_finalize (GObject *object)
{
  g_array_unref (NOUGHTS_RATING_GRAPH (object)->strengths);

  G_OBJECT_CLASS (noughts_rating_graph_parent_class)->finalize (object);
}

static void
noughts_rating_graph_class_init (NoughtsRatingGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = noughts_rating_graph_finalize;
  widget_class->snapshot = noughts_rating_graph_snapshot;
  widget_class->measure = noughts_rating_graph_measure;

  gtk_widget_class_set_css_name (widget_class, "ratinggraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
noughts_rating_graph_init (NoughtsRatingGraph *self)
{
  self->strengths = g_array_new (FALSE, FALSE, sizeof (NoughtsGlicko));
}

GtkWidget *
noughts_rating_graph_new (void)
{
  return g_object_new (NOUGHTS_TYPE_RATING_GRAPH, NULL);
}

static void
update_words (NoughtsRatingGraph *self)
{
  const guint n = self->strengths->len - 1;
  g_autofree char *words = NULL;

  /* Translators: what a graph shows; the first number is that of the games */
  words = g_strdup_printf (ngettext ("Your rating after %u game: %.0f. It began at %.0f",
                                     "Your rating after %u games: %.0f. It began at %.0f", n),
                           n, get_strength (self, n)->rating, get_strength (self, 0)->rating);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
noughts_rating_graph_set_games (NoughtsRatingGraph *self, const GArray *games, const MnkRule *rule)
{
  const NoughtsGlicko first = NOUGHTS_GLICKO_INIT;

  g_return_if_fail (NOUGHTS_IS_RATING_GRAPH (self));
  g_return_if_fail (games != NULL && rule != NULL);

  g_array_set_size (self->strengths, 0);
  g_array_append_val (self->strengths, first);
  for (guint i = 0; i < games->len; i++)
    {
      const NoughtsRatedGame *game = &g_array_index (games, NoughtsRatedGame, i);

      if (noughts_rated_game_is_on (game, rule))
        g_array_append_val (self->strengths, game->after);
    }
  update_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
