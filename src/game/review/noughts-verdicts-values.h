/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* The values of positions as far as they are known. FALSE where they are not; an ended game has its
 * value at once. */

/* Gets the value of the position at a node for the side to move there. */
gboolean noughts_verdicts_get_score (NoughtsVerdicts *self, NoughtsNode *node, MnkScore *score);

/* Gets the expected score at a node for `side`, 0…1; `on_board`: by the stones alone, ignoring a
 * resignation or an agreed draw. */
gboolean noughts_verdicts_get_expected (NoughtsVerdicts *self,
                                        NoughtsNode *node,
                                        MnkPiece side,
                                        gboolean on_board,
                                        double *expected);

G_END_DECLS
