/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-board-view.h"

G_BEGIN_DECLS

/* A page that scrolls follows a finger before the board gets its events. This holds the page of the
 * window still while a finger that is to move the board is down. The board gets the second finger
 * and all further ones. */
void noughts_hold_page_for_board (GtkWindow *window,
                                  GtkScrolledWindow *scroller,
                                  NoughtsBoardView *board);

G_END_DECLS
