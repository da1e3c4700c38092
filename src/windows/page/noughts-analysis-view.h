/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-board.h"
#include "noughts-game-page.h"

G_BEGIN_DECLS

/* Shows the analysis board on the page: its lines in the sidebar, its values and ghosts on the
 * board; and takes what a person does there. It holds no widget. */
#define NOUGHTS_TYPE_ANALYSIS_VIEW (noughts_analysis_view_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysisView, noughts_analysis_view, NOUGHTS, ANALYSIS_VIEW, GObject)

NoughtsAnalysisView *
noughts_analysis_view_new (NoughtsAnalysisBoard *analysis, NoughtsGamePage *page, GActionMap *map);

G_END_DECLS
