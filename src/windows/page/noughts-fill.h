/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"
#include "noughts-eval-bar.h"
#include "noughts-player-card.h"

#include "noughts-band-content.h"
#include "noughts-reviewer.h"
#include "noughts-sidebar.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Functions that fill widgets with the state of a sitting. */

/* Shows the player of a piece. `review`: the results of the review, or NULL. */
void noughts_fill_card (NoughtsPlayerCard *card,
                        NoughtsSitting *sitting,
                        MnkPiece piece,
                        const NoughtsReview *review);

/* Shows the titles of the game, and the buttons that belong to it. */
void noughts_fill_sidebar (NoughtsSidebar *sidebar, NoughtsSitting *sitting);

/* Shows the evaluation of the shown node. */
void noughts_fill_eval_bar (NoughtsEvalBar *bar, NoughtsSitting *sitting);

/* Shows another one of the same position, for its side to move. */
void noughts_fill_eval_bar_by (NoughtsEvalBar *bar, NoughtsSitting *sitting, MnkScore score);

/* Shows the line of a review above the moves. Returns whether it has a button to play again, as no
 * move was flawed. */
gboolean
noughts_fill_report_line (NoughtsSidebar *sidebar, NoughtsSitting *sitting, NoughtsReport *report);

/* Sets the review's marks on the board, or keeps the present ones while the shown move is not
 * judged; and removes them. */
void noughts_fill_marks (NoughtsBoardView *board, NoughtsReviewer *reviewer);
void noughts_clear_marks (NoughtsBoardView *board);

/* Marks the cells that renju forbids, while a person is to play Black. Where a forbidden move is
 * legal but loses, nothing is marked. */
void noughts_fill_forbidden (NoughtsBoardView *board, NoughtsSitting *sitting, gboolean playable);

/* Show the content for a state in the band, and in the notice; or hide it if there is none. */
void noughts_fill_band (NoughtsEndBand *band, const NoughtsBandState *state);
void noughts_fill_notice (NoughtsEndBand *band, const NoughtsBandState *state);

G_END_DECLS
