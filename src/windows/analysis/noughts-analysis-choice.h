/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-notice.h"

G_BEGIN_DECLS

/* Which cells an analysis looks at: all but some, or some alone. Adds its actions to a map:
 * "leave-out" and "only-these" with a cell ("h8"), "leave-cell-out" and "only-cell" for the one
 * that was set, with whether they hold for it, and "all-cells".
 *
 * Signal: "changed". Main thread only. */
#define NOUGHTS_TYPE_ANALYSIS_CHOICE (noughts_analysis_choice_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysisChoice,
                      noughts_analysis_choice,
                      NOUGHTS,
                      ANALYSIS_CHOICE,
                      GObject)

/* `map` must outlive the returned object. */
NoughtsAnalysisChoice *
noughts_analysis_choice_new (NoughtsLines *lines, NoughtsNotice *notice, GActionMap *map);

/* Sets the game that is analysed, NULL for none; nothing is chosen in another one. */
void noughts_analysis_choice_set_game (NoughtsAnalysisChoice *self, NoughtsGame *game);
void noughts_analysis_choice_update_actions (NoughtsAnalysisChoice *self);

/* Sets the cell that the actions without one are about. */
void noughts_analysis_choice_set_cell (NoughtsAnalysisChoice *self, MnkPoint cell);

G_END_DECLS
