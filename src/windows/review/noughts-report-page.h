/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-reviewer.h"

G_BEGIN_DECLS

/* The page of a review with the game's report and what can be done next.
 *
 * Property: "unit" (NoughtsUnit), of the graph. Signal: "jump-requested" (guint): the ply of a move
 * chosen in the report. */
#define NOUGHTS_TYPE_REPORT_PAGE (noughts_report_page_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsReportPage, noughts_report_page, NOUGHTS, REPORT_PAGE, GtkBox)

/* To be called once. */
void noughts_report_page_follow (NoughtsReportPage *self,
                                 NoughtsSitting *sitting,
                                 NoughtsReviewer *reviewer);

/* To be called when the sitting has changed. */
void noughts_report_page_update (NoughtsReportPage *self);

/* Focuses the graph, so that the arrow keys step through the game. */
/* Whether the board is above it, and both scroll together. */
void noughts_report_page_set_stacked (NoughtsReportPage *self, gboolean stacked);

void noughts_report_page_focus (NoughtsReportPage *self);

G_END_DECLS
