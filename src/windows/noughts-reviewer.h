/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-retry.h"

G_BEGIN_DECLS

/* The review of the game on a sitting's board: how well each side has played, what kind of move the
 * shown one is, what would have been best, and how the game would have gone on. It adds the actions
 * "review", "next-flawed", "show-why", "retry" and "show-answer" to a map. Main thread only.
 *
 * Property: "open" (read only): the game is being reviewed.
 *
 * Signals: "changed" (gboolean): a person has opened or closed it, or wants to see something else
 * of it; TRUE if that is on the board. "rated": more is known about the shown move. "counted": more
 * is known about the game; it comes a little after that, and once for many moves. */
#define NOUGHTS_TYPE_REVIEWER (noughts_reviewer_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsReviewer, noughts_reviewer, NOUGHTS, REVIEWER, GObject)

/* The map outlives it. */
NoughtsReviewer *noughts_reviewer_new (NoughtsSitting *sitting,
                                       GActionMap     *map);

/* Another try at a move belongs to a review, and ends with it. */
NoughtsRetry *noughts_reviewer_get_retry (NoughtsReviewer *self);

gboolean noughts_reviewer_is_open (NoughtsReviewer *self);
void     noughts_reviewer_close   (NoughtsReviewer *self);

/* The sitting has changed: the review closes where there is no game any more, and counts anew. */
void noughts_reviewer_update         (NoughtsReviewer *self);
void noughts_reviewer_update_actions (NoughtsReviewer *self);

/* How each side has played, as it was counted last. */
const NoughtsReview *noughts_reviewer_get_review (NoughtsReviewer *self);

/* What is to lie on the board while it is open and no better move is looked for. FALSE, and only
 * the line is set, while the shown move is not judged. */
gboolean noughts_reviewer_get_marks (NoughtsReviewer    *self,
                                     NoughtsReviewMarks *marks);

/* "It goes on h7 i7 g9" from the shown node, translated, while somebody wants to see that; else
 * NULL. Free with g_free(). */
char *noughts_reviewer_describe_line (NoughtsReviewer *self);

G_END_DECLS
