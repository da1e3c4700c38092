/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-eval-bar.h"
#include "noughts-kind-table.h"
#include "noughts-player-card.h"

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Widgets that show the state of a sitting and nothing else. */

/* The player of a piece. `review`: how both have played, in a review; else NULL. `below`: it is the
 * card that also tells the score. */
void noughts_fill_card (NoughtsPlayerCard   *card,
                        NoughtsSitting      *sitting,
                        MnkPiece             piece,
                        const NoughtsReview *review,
                        gboolean             below);

/* Who stands better at the shown node. */
void noughts_fill_eval_bar (NoughtsEvalBar *bar,
                            NoughtsSitting *sitting);

/* How each side has played, in a review. */
void noughts_fill_table (NoughtsKindTable    *table,
                         NoughtsSitting      *sitting,
                         const NoughtsReview *review);

G_END_DECLS
