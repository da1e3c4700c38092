/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Writes the grade of each graded move of the shown line, with its reason, into its remark, behind
 * what was said there, and a sign where it has none; as one edit. What has been written before is
 * not written again. Returns the number of moves. */
guint noughts_annotate (NoughtsTreeEdits *edits, NoughtsAnalysis *analysis);

G_END_DECLS
