/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays a page out that scrolls when its window has another height, and brings parts of it into
 * view. A widget that has just been shown has its height, and the page its room to scroll, only
 * when it has been laid out: it is followed for some frames, as a frame's ticks come before its
 * layout. */
#define NOUGHTS_TYPE_SCROLL (noughts_scroll_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsScroll, noughts_scroll, NOUGHTS, SCROLL, GObject)

/* `page` is what the window scrolls, and has a NoughtsAdaptiveLayout. */
NoughtsScroll *noughts_scroll_new (GtkScrolledWindow *scroller,
                                   GtkWidget         *page);

void noughts_scroll_to_top (NoughtsScroll *self);

/* Brings the stack to the top while `child` is what it shows, and if the page is stacked: the
 * stack then begins below the fold. Both are in the page. */
void noughts_scroll_to_child (NoughtsScroll *self,
                              GtkStack      *stack,
                              GtkWidget     *child);

/* Keeps the lower edge of a child of the page in view until its height rests. A page whose view is
 * below that does not move. */
void noughts_scroll_follow (NoughtsScroll *self,
                            GtkWidget     *child);

G_END_DECLS
