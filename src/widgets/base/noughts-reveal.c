/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-reveal.h"

/* A frame's ticks precede its layout. */
#define LAYOUT_TICKS 2

typedef struct
{
  NoughtsRevealed revealed;
  gpointer data;
  guint ticks; /* frames left */
} Wait;

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Wait *wait = data;

  if (--wait->ticks > 0)
    return G_SOURCE_CONTINUE;

  if (gtk_widget_get_mapped (widget))
    wait->revealed (widget, wait->data);
  return G_SOURCE_REMOVE;
}

/* Scrolls one scrolled window, and moves *place, which is in the widget's coordinates, by as much.
 * Returns whether it was scrolled. */
static gboolean
scroll (GtkScrolledWindow *scroller, GtkWidget *widget, GdkRectangle *place)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  const double before = gtk_adjustment_get_value (adjustment);
  double x, y, after;

  if (!gtk_widget_translate_coordinates (widget, gtk_scrolled_window_get_child (scroller), 0,
                                         place->y, &x, &y))
    return FALSE;

  gtk_adjustment_clamp_page (adjustment, before + y, before + y + place->height);
  after = gtk_adjustment_get_value (adjustment);
  place->y -= (int) (after - before);
  return after != before;
}

static gboolean
scroll_all (GtkWidget *widget, GdkRectangle place)
{
  gboolean scrolled = FALSE;

  for (GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
       scroller != NULL; scroller = gtk_widget_get_ancestor (gtk_widget_get_parent (scroller),
                                                             GTK_TYPE_SCROLLED_WINDOW))
    scrolled |= scroll (GTK_SCROLLED_WINDOW (scroller), widget, &place);

  return scrolled;
}

void
noughts_reveal (GtkWidget *widget,
                const GdkRectangle *place,
                NoughtsRevealed revealed,
                gpointer data)
{
  GdkRectangle all = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };
  GdkRectangle part;
  Wait *wait;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (revealed != NULL);

  if (place == NULL || !gdk_rectangle_intersect (&all, place, &part))
    part = all;
  if (!scroll_all (widget, part))
    {
      revealed (widget, data);
      return;
    }

  wait = g_new0 (Wait, 1);
  wait->revealed = revealed;
  wait->data = data;
  wait->ticks = LAYOUT_TICKS;
  gtk_widget_add_tick_callback (widget, tick_cb, wait, g_free);
}
