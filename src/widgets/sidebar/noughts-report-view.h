/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* Shows a report: the result, how well each side has played, the graph, the grades, the decisive
 * move and the turning points. It fills while the report does, and scrolls where it is too high.
 *
 * Signal: "jump-requested" (guint): the ply of a move chosen in it. */
#define NOUGHTS_TYPE_REPORT_VIEW (noughts_report_view_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsReportView, noughts_report_view, NOUGHTS, REPORT_VIEW, GtkBox)

/* To be called once. */
void noughts_report_view_set_report (NoughtsReportView *self, NoughtsReport *report);

/* Sets the side from which the game is seen, whether pieces are stones, and both sides' names, that
 * of `side` first. */
void noughts_report_view_set_players (NoughtsReportView *self,
                                      MnkPiece side,
                                      gboolean stones,
                                      const char *name,
                                      const char *other);

/* Sets the result in words: "Level 6 won in 12 moves". */
void noughts_report_view_set_title (NoughtsReportView *self, const char *title);

void noughts_report_view_set_unit (NoughtsReportView *self, NoughtsUnit unit);

/* Sets whether the view scrolls by itself. FALSE where the page around it scrolls, from which it
 * would take the wheel: it is then as high as all that it shows. */
void noughts_report_view_set_scrolls (NoughtsReportView *self, gboolean scrolls);

/* Focuses the graph, where the arrow keys go through the moves. */
void noughts_report_view_focus_graph (NoughtsReportView *self);

G_END_DECLS
