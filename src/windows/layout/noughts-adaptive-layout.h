/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-adaptive-plan.h"
#include "noughts-game.h"

G_BEGIN_DECLS

/* Arranges the children of the main window. Wide: board, bar and sidebar are one group in the
 * middle. Stacked: one column, in which board and bar have the full width, or less if cards and
 * band need the room in the viewport. When the viewport gets lower, the page has to be allocated
 * anew. The width alone decides between wide and stacked, so that a page that scrolls never flips
 * between them.
 *
 * Properties: "ratio" (double), the board's width : height, 0 for any; "stacked" (read only).
 * "notify::stacked" comes from the main loop, not from within the allocation: handlers may change
 * the children. */
#define NOUGHTS_TYPE_ADAPTIVE_LAYOUT (noughts_adaptive_layout_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAdaptiveLayout,
                      noughts_adaptive_layout,
                      NOUGHTS,
                      ADAPTIVE_LAYOUT,
                      GtkLayoutManager)

/* Sets what knows the board's form exactly: the ratio is a guess then. */
void noughts_adaptive_layout_set_fit (NoughtsAdaptiveLayout *self, NoughtsFitFunc fit);

/* Keeps the sidebar beside the board where it is, whatever board is shown, while the page is as
 * wide. */
void noughts_adaptive_layout_set_held (NoughtsAdaptiveLayout *self, gboolean held);

/* Sets the ratio of a board that is seen this way. */
void noughts_adaptive_layout_set_board (NoughtsAdaptiveLayout *self,
                                        const MnkRule *rule,
                                        NoughtsWay way);

void noughts_adaptive_layout_set_ratio (NoughtsAdaptiveLayout *self, double ratio);
gboolean noughts_adaptive_layout_get_stacked (NoughtsAdaptiveLayout *self);

/* Sets "stacked" in advance, before the first allocation: else the header of a window that opens
 * narrow requests the width of a wide one. */
void noughts_adaptive_layout_expect_stacked (NoughtsAdaptiveLayout *self);

G_END_DECLS
