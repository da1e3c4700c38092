/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* What positions are worth, from what is known of them. FALSE where that is nothing; an ended game
 * has its value at once. */

/* The value of the position at a node for the side to move there. */
gboolean noughts_verdicts_get_score (NoughtsVerdicts *self,
                                     NoughtsNode     *node,
                                     MnkScore        *score);

/* The expected score at a node for `side`, 0…1; with `on_board` of what stands on the board,
 * whoever has given up there or agreed to a draw. */
gboolean noughts_verdicts_get_expected (NoughtsVerdicts *self,
                                        NoughtsNode     *node,
                                        MnkPiece         side,
                                        gboolean         on_board,
                                        double          *expected);

G_END_DECLS
