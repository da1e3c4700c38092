/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-parts.h"

G_BEGIN_DECLS

/* What a cell does that a person chooses on the board. */

/* Whether a person may choose a move now. Who has asked somebody else for one may still make it:
 * whoever was to make it is then dropped. */
gboolean noughts_cell_is_playable (const NoughtsGameParts *parts);

/* Tries the move, plays it, asks whether to play on with it, or tells why nothing of that can be
 * done. Whoever takes the move asks once whether it is legal. TRUE if the review has closed by it,
 * after the move: what is shown of it is to be taken away. */
gboolean noughts_cell_choose (const NoughtsGameParts *parts,
                              MnkPoint                cell);

G_END_DECLS
