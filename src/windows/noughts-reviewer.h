/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-retry.h"

G_BEGIN_DECLS

/* The review of the game of a sitting: accuracy and kinds of moves by side, the kind of the shown
 * move, the best move, and the continuation. Adds the actions "review", "next-flawed", "show-why",
 * "retry" and "show-answer" to a map. Main thread only.
 *
 * Property: "open" (read only): the game is being reviewed.
 *
 * Signals: "changed" (gboolean): the person has opened or closed the review, or changed what it
 * shows; TRUE if that is on the board. "evaluated": the shown move has more evaluations. "counted":
 * the counts of the game have changed; emitted with a delay, once for many moves. */
#define NOUGHTS_TYPE_REVIEWER (noughts_reviewer_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsReviewer, noughts_reviewer, NOUGHTS, REVIEWER, GObject)

/* `map` must outlive the returned object. */
NoughtsReviewer *noughts_reviewer_new (NoughtsSitting *sitting, GActionMap *map);

/* Returns the retry. It ends when the review closes. */
NoughtsRetry *noughts_reviewer_get_retry (NoughtsReviewer *self);

gboolean noughts_reviewer_is_open (NoughtsReviewer *self);

/* Closes the review and ends the retry. */
void noughts_reviewer_close (NoughtsReviewer *self);

/* To be called when the sitting has changed: closes the review without a game, and counts anew. */
void noughts_reviewer_update (NoughtsReviewer *self);
void noughts_reviewer_update_actions (NoughtsReviewer *self);

/* Returns the last count of each side's moves. */
const NoughtsReview *noughts_reviewer_get_review (NoughtsReviewer *self);

/* Gets the review's marks for the board, while it is open and no retry is active. FALSE, with only
 * the line set, while the shown move is not judged. */
gboolean noughts_reviewer_get_marks (NoughtsReviewer *self, NoughtsReviewMarks *marks);

/* Returns "It goes on h7 i7 g9" from the shown node, translated, while the continuation is shown;
 * else NULL. Free with g_free(). */
char *noughts_reviewer_describe_line (NoughtsReviewer *self);

G_END_DECLS
