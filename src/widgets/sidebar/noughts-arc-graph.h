/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* The graph of the whole game: expected score against plies, the view side above the middle.
 * Clicks, dragging and Left/Right/Home/End jump in the game by "jump-requested" (guint ply). */
#define NOUGHTS_TYPE_ARC_GRAPH (noughts_arc_graph_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsArcGraph, noughts_arc_graph, NOUGHTS, ARC_GRAPH, GtkWidget)

/* Sets the analysis that the graph follows, with its game. */
void noughts_arc_graph_set_analysis (NoughtsArcGraph *self, NoughtsAnalysis *analysis);
void noughts_arc_graph_set_view (NoughtsArcGraph *self, MnkPiece side, gboolean stones);

/* Sets the unit of the label beside the pointer. */
void noughts_arc_graph_set_unit (NoughtsArcGraph *self, NoughtsUnit unit);

G_END_DECLS
