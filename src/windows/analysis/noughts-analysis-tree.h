/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* What a person can do to the tree of the analysis board at the shown node: the actions "annotate",
 * "promote", "make-main", "delete-from-here", "delete-variation", "copy-line", "set-mark" and
 * "set-position-mark", in a map. Main thread only.
 *
 * Signal: "edited": the tree has changed. */
#define NOUGHTS_TYPE_ANALYSIS_TREE (noughts_analysis_tree_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysisTree, noughts_analysis_tree, NOUGHTS, ANALYSIS_TREE, GObject)

/* `map` must outlive the returned object. */
NoughtsAnalysisTree *
noughts_analysis_tree_new (NoughtsSitting *sitting, NoughtsNotice *notice, GActionMap *map);

/* Sets the edits of the game on the board; NULL: there is nothing to edit. */
void noughts_analysis_tree_set_edits (NoughtsAnalysisTree *self, NoughtsTreeEdits *edits);
void noughts_analysis_tree_update_actions (NoughtsAnalysisTree *self);

G_END_DECLS
