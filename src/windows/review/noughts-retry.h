/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The number of moves of a line that are shown. More numbers would clutter the board. */
#define NOUGHTS_LINE_MOVES 25

/* The review's marks on the board. MNK_PASS: no such mark. */
typedef struct
{
  MnkPoint badge_cell; /* cell of the badge */
  NoughtsKind badge;   /* kind of move that it shows */
  MnkPoint better;     /* the best move */
  gboolean has_area;   /* where to look for it: two opposite corners */
  MnkPoint area_from, area_to;
  MnkPoint line[NOUGHTS_LINE_MOVES];
  guint n_line;
} NoughtsReviewMarks;

#define NOUGHTS_REVIEW_MARKS_NONE ((NoughtsReviewMarks){ MNK_PASS, NOUGHTS_KIND_NONE, MNK_PASS })

/* A retry in a review: the person tries moves in place of a flawed one, and each is evaluated. The
 * game does not change.
 *
 * Signals: "begun": a retry has begun, and the position before the flawed move is shown; "changed":
 * the text, the marks or whether it is done differ. */
#define NOUGHTS_TYPE_RETRY (noughts_retry_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsRetry, noughts_retry, NOUGHTS, RETRY, GObject)

NoughtsRetry *noughts_retry_new (NoughtsSitting *sitting);

/* Begins a retry of the flawed move `node`. It ends, without a signal, by noughts_retry_end(), or
 * when the game shows another position. */
void noughts_retry_begin (NoughtsRetry *self, NoughtsNode *node);
void noughts_retry_end (NoughtsRetry *self);
void noughts_retry_age (NoughtsRetry *self);

/* Ends the retry and shows the game's own move again; FALSE if none is active. */
gboolean noughts_retry_stop (NoughtsRetry *self);

gboolean noughts_retry_is_active (NoughtsRetry *self);
NoughtsNode *noughts_retry_get_node (NoughtsRetry *self); /* NULL if it is not active */
gboolean noughts_retry_is_done (NoughtsRetry *self);      /* solved, or the answer is shown */
gboolean noughts_retry_get_found (NoughtsRetry *self,     /* the move, when it is done */
                                  MnkPoint *move);
gboolean noughts_retry_keeps_secret (NoughtsRetry *self); /* the answer must not be shown yet */

/* Returns the next flawed move after this one, without wrapping around, or NULL. */
NoughtsNode *noughts_retry_find_next (NoughtsRetry *self);

/* Tries a move. FALSE if it is illegal; the text then says why. */
gboolean noughts_retry_try (NoughtsRetry *self, MnkPoint move);

/* To be called when the position has been evaluated: judges a tried move if it can. */
void noughts_retry_judge (NoughtsRetry *self);

/* Whether the answer is known; and shows it, in two steps: where to look, and the move. */
gboolean noughts_retry_can_answer (NoughtsRetry *self);
void noughts_retry_answer (NoughtsRetry *self);

/* Whether the first step has been shown. */
gboolean noughts_retry_has_looked (NoughtsRetry *self);

/* Returns the text of the band, translated; NULL if the retry is not active. */
const char *noughts_retry_get_text (NoughtsRetry *self);

/* Returns the marks, none if the retry is not active; borrowed, never NULL. */
const NoughtsReviewMarks *noughts_retry_get_marks (NoughtsRetry *self);

G_END_DECLS
