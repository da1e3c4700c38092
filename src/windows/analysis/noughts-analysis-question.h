/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-notice.h"

G_BEGIN_DECLS

/* What the engine is asked of the shown position besides its lines: what the other side threatens,
 * and which stones leave it most even. The answer is told, and shown as a line until the position
 * changes. Adds its actions to a map: "show-threat", and "most-even" with a number of stones.
 *
 * Signal: "changed": another line is to be shown. Main thread only. */
#define NOUGHTS_TYPE_ANALYSIS_QUESTION (noughts_analysis_question_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysisQuestion,
                      noughts_analysis_question,
                      NOUGHTS,
                      ANALYSIS_QUESTION,
                      GObject)

/* `map` must outlive the returned object. */
NoughtsAnalysisQuestion *noughts_analysis_question_new (NoughtsNotice *notice, GActionMap *map);

/* Sets the position that is asked about, NULL for none, and forgets the answer to another one. The
 * node must stay in the game until the next call. */
void noughts_analysis_question_set_position (NoughtsAnalysisQuestion *self,
                                             NoughtsGame *game,
                                             NoughtsNode *node);

/* `possible`: the position has a move. */
void noughts_analysis_question_update_actions (NoughtsAnalysisQuestion *self, gboolean possible);

/* Stops a search that is under way. */
void noughts_analysis_question_stop (NoughtsAnalysisQuestion *self);

/* Takes the question back, with what is told and shown of it. */
void noughts_analysis_question_drop (NoughtsAnalysisQuestion *self);

/* Returns the line that is to be shown, the first by the side to move or MNK_PASS; and whether it
 * is of the stones that leave the position most even. */
const MnkPoint *noughts_analysis_question_get_line (NoughtsAnalysisQuestion *self, guint *n);
gboolean noughts_analysis_question_is_even (NoughtsAnalysisQuestion *self);

G_END_DECLS
