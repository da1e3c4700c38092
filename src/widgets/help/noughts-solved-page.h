/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-solved-table.h"

G_BEGIN_DECLS

/* The help's page "Is it solved?": what is known of each board, with a button that plays it.
 *
 * Signal: "play" (guint): the person wants to play that row of the table. */
#define NOUGHTS_TYPE_SOLVED_PAGE (noughts_solved_page_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSolvedPage, noughts_solved_page, NOUGHTS, SOLVED_PAGE, GtkWidget)

GtkWidget *noughts_solved_page_new (void);

G_END_DECLS
