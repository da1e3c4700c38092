/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-adaptive-layout.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* An empty board in the place of the one that is played on, while another is chosen in New Game.
 * The game on the board knows nothing of it. */
#define NOUGHTS_TYPE_BOARD_PREVIEW (noughts_board_preview_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsBoardPreview, noughts_board_preview, NOUGHTS, BOARD_PREVIEW, GObject)

/* `boards` holds the board that is played on, `layout` gives it its room. */
NoughtsBoardPreview *noughts_board_preview_new (GtkStack *boards,
                                                NoughtsAdaptiveLayout *layout,
                                                GSettings *settings,
                                                NoughtsSitting *sitting);

/* Impossible rules change nothing. */
void noughts_board_preview_show (NoughtsBoardPreview *self, const MnkRule *rule);
void noughts_board_preview_hide (NoughtsBoardPreview *self); /* does nothing if it is hidden */

G_END_DECLS
