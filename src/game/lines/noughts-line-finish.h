/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Finds how a line goes on to the game's end, where a side can force that: the moves after those of
 * `line`, which begins at `node` and must be legal. Searches on a worker, for some seconds at most.
 * Cancelled, it ends within 20 ms. */
void noughts_line_finish_async (NoughtsGame *game,
                                NoughtsNode *node,
                                const MnkPoint *line,
                                guint n_line,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/* Returns the moves that follow, MnkPoint; none where nothing is forced. NULL when cancelled. */
GArray *noughts_line_finish_finish (GAsyncResult *result);

G_END_DECLS
