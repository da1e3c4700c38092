/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-retry.h"
#include "noughts-show-why.h"

G_BEGIN_DECLS

/* What a review opens with; "automatic": the report on boards over 36 cells. */
typedef enum
{
  NOUGHTS_REVIEW_PAGE_AUTOMATIC,
  NOUGHTS_REVIEW_PAGE_REPORT,
  NOUGHTS_REVIEW_PAGE_MOVES
} NoughtsReviewPage;

#define NOUGHTS_TYPE_REVIEW_PAGE (noughts_review_page_get_type ())
GType noughts_review_page_get_type (void);

/* The review of the game of a sitting: its report, the kind of the shown move, the best move, and
 * the continuation. It closes when another game is put on the board. Adds the actions "review",
 * "report", "walk-through", "next-flawed", "show-why", "retry", "show-answer" and "skip-mistake" to
 * a map. Main thread only.
 *
 * Properties: "open" (read only): the game is being reviewed; "report-shown" (read only): by its
 * report, not its moves; "opens-with" (NoughtsReviewPage).
 *
 * Signals: "changed" (gboolean): the person has opened or closed the review, or changed what it
 * shows; TRUE if that is on the board. "evaluated": the shown move has more evaluations. */
#define NOUGHTS_TYPE_REVIEWER (noughts_reviewer_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsReviewer, noughts_reviewer, NOUGHTS, REVIEWER, GObject)

/* `map` must outlive the returned object. */
NoughtsReviewer *noughts_reviewer_new (NoughtsSitting *sitting, GActionMap *map);

/* Returns the retry. It ends when the review closes. */
NoughtsRetry *noughts_reviewer_get_retry (NoughtsReviewer *self);

gboolean noughts_reviewer_is_open (NoughtsReviewer *self);
gboolean noughts_reviewer_shows_report (NoughtsReviewer *self);

/* Returns the report, which follows the game while the review is open. */
NoughtsReport *noughts_reviewer_get_report (NoughtsReviewer *self);

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

/* Returns what plays the line that proves a grade. It ends when the review closes. */
NoughtsShowWhy *noughts_reviewer_get_show_why (NoughtsReviewer *self);

G_END_DECLS
