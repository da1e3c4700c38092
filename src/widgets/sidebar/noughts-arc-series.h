/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* What the graph draws: the expected score at each ply of the shown line, and the kind of each
 * move. Follows an analysis and its game, in slices when there is much to read.
 *
 * Signals: "values-changed"; "game-changed" (NoughtsGameChange flags), also for another
 * game. */
#define NOUGHTS_TYPE_ARC_SERIES (noughts_arc_series_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsArcSeries, noughts_arc_series, NOUGHTS, ARC_SERIES, GObject)

NoughtsArcSeries *noughts_arc_series_new (void);

void noughts_arc_series_set_analysis (NoughtsArcSeries *self, NoughtsAnalysis *analysis);
void noughts_arc_series_set_view (NoughtsArcSeries *self, MnkPiece side);

NoughtsAnalysis *noughts_arc_series_get_analysis (NoughtsArcSeries *self);
NoughtsGame *noughts_arc_series_get_game (NoughtsArcSeries *self); /* may be NULL */

/* Plies 0…n_plies, NAN where the value is unknown; seen by the view side. */
const float *noughts_arc_series_get_values (NoughtsArcSeries *self);
guint noughts_arc_series_get_n_plies (NoughtsArcSeries *self);
NoughtsKind noughts_arc_series_get_kind (NoughtsArcSeries *self, guint ply);

G_END_DECLS
