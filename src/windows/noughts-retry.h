/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* So many moves of a line are shown: more numbers on the board nobody follows. */
#define NOUGHTS_LINE_MOVES 25

/* What lies on the board besides the game while it is reviewed. MNK_PASS: no such mark. */
typedef struct
{
  MnkPoint    badge_cell; /* has the sign of … */
  NoughtsKind badge;      /* … this kind of move */
  MnkPoint    better;     /* what would have been best */
  MnkPoint    line[NOUGHTS_LINE_MOVES];
  guint       n_line;
} NoughtsReviewMarks;

#define NOUGHTS_REVIEW_MARKS_NONE ((NoughtsReviewMarks) { MNK_PASS, NOUGHTS_KIND_NONE, MNK_PASS })

/* Another try, in a review: somebody looks for something better than a move that was not good, and
 * is told what it would have been worth. The game is left alone.
 *
 * Signals: "begun": a better move is looked for now, and the position before it is shown;
 * "changed": its text, its marks or whether it is done differ. */
#define NOUGHTS_TYPE_RETRY (noughts_retry_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsRetry, noughts_retry, NOUGHTS, RETRY, GObject)

NoughtsRetry *noughts_retry_new (NoughtsSitting *sitting);

/* `node` is the move that is to be made better. It ends, without a signal, by noughts_retry_end(),
 * and where another position than that before the move is shown. */
void noughts_retry_begin (NoughtsRetry *self,
                          NoughtsNode  *node);
void noughts_retry_end   (NoughtsRetry *self);
void noughts_retry_age   (NoughtsRetry *self);

/* Ends it and shows the game's own move again; FALSE if there is nothing to end. */
gboolean noughts_retry_stop (NoughtsRetry *self);

gboolean     noughts_retry_is_active    (NoughtsRetry *self);
NoughtsNode *noughts_retry_get_node     (NoughtsRetry *self); /* NULL if it is not */
gboolean     noughts_retry_is_done      (NoughtsRetry *self); /* it has been found, or told */
gboolean     noughts_retry_keeps_secret (NoughtsRetry *self); /* nothing must tell it yet */

/* The next mistake after this one, without beginning again from the start, or NULL. */
NoughtsNode *noughts_retry_find_next (NoughtsRetry *self);

/* A move is chosen: FALSE if it cannot be played, which its text then says. */
gboolean noughts_retry_try (NoughtsRetry *self,
                            MnkPoint      move);

/* The position is rated: a move that waits for its verdict may be judged now. */
void     noughts_retry_judge (NoughtsRetry *self);

/* The answer is told. */
gboolean noughts_retry_can_answer (NoughtsRetry *self);
void     noughts_retry_answer     (NoughtsRetry *self);

/* What the band says of it, translated, NULL if it is not active; and the marks. */
const char               *noughts_retry_get_text  (NoughtsRetry *self);
const NoughtsReviewMarks *noughts_retry_get_marks (NoughtsRetry *self);

G_END_DECLS
