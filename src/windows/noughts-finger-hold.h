/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-board-view.h"

G_BEGIN_DECLS

/* In a page that scrolls, a finger scrolls the page as soon as it moves, before the board hears of
 * it. From here on, where a finger is to move the board, the page in the window is held still while
 * it is down. Two fingers are the board's from the second on. */
void noughts_hold_page_for_board (GtkWindow         *window,
                                  GtkScrolledWindow *scroller,
                                  NoughtsBoardView  *board);

G_END_DECLS
