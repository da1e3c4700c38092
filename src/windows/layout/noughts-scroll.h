/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Allocates a scrolling page anew when its window changes its height, and scrolls parts of it into
 * view. A widget that has just been shown has its height, and the page its range, only after the
 * next layout. A frame's ticks precede its layout, so a widget is followed for several frames. */
#define NOUGHTS_TYPE_SCROLL (noughts_scroll_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsScroll, noughts_scroll, NOUGHTS, SCROLL, GObject)

/* `page` is the child of the scrolled window, and has a NoughtsAdaptiveLayout. */
NoughtsScroll *noughts_scroll_new (GtkScrolledWindow *scroller, GtkWidget *page);

/* Scrolls the page to its top. */
void noughts_scroll_to_top (NoughtsScroll *self);

/* If the page is stacked, scrolls the stack to the top while it shows `child`, as it begins below
 * the fold. Both are in the page. */
void noughts_scroll_to_child (NoughtsScroll *self, GtkStack *stack, GtkWidget *child);

/* Keeps the lower edge of a child in view until its height is stable. Does nothing if the view is
 * already below it. */
void noughts_scroll_follow (NoughtsScroll *self, GtkWidget *child);

G_END_DECLS
