/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"
#include "noughts-eval-bar.h"
#include "noughts-kind-table.h"
#include "noughts-player-card.h"

#include "noughts-band-content.h"
#include "noughts-reviewer.h"
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

/* What lies on the board while the game is reviewed; what is not judged yet keeps what it has. And
 * nothing of that. */
void noughts_fill_marks  (NoughtsBoardView *board,
                          NoughtsReviewer  *reviewer);
void noughts_clear_marks (NoughtsBoardView *board);

/* What Black may not play in renju is marked while a person is to play it; where it may and loses,
 * one has to see it oneself. */
void noughts_fill_forbidden (NoughtsBoardView *board,
                             NoughtsSitting   *sitting,
                             gboolean          playable);

void noughts_fill_band (NoughtsEndBand         *band,
                        const NoughtsBandState *state);

G_END_DECLS
