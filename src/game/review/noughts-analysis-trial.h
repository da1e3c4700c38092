/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* The result of a tried move. The kind is NOUGHTS_KIND_NONE where the engine does not score the
 * move. `why` is as for a played move, and `line` is the continuation from the move itself; both
 * are borrowed until the next main loop iteration. */
typedef struct
{
  NoughtsVerdict verdict;
  const char *why;
  const MnkPoint *line;
  guint n_line;
} NoughtsTrial;

/* The move that is being tried, and the last evaluation for a tried move at its node. It is stored
 * separately, so that it does not change the verdicts on the played moves. */
typedef struct
{
  NoughtsNode *node; /* NULL: no move is being tried */
  MnkPoint move;
  gboolean in_vain;              /* the move cannot be evaluated */
  NoughtsEvaluation *evaluation; /* or NULL */
} NoughtsAttempt;

/* Begin trying a move at a node, in place of any other; and end it. */
void noughts_attempt_begin (NoughtsAttempt *self,
                            NoughtsVerdicts *verdicts,
                            NoughtsNode *node,
                            MnkPoint move);
void noughts_attempt_end (NoughtsAttempt *self);

/* Whether this move is being tried. */
gboolean noughts_attempt_is (const NoughtsAttempt *self, const NoughtsNode *node, MnkPoint move);

/* Whether the move is still to be evaluated. */
gboolean noughts_attempt_needs_evaluation (const NoughtsAttempt *self, NoughtsVerdicts *verdicts);

/* Stores a complete evaluation that was requested for the move. */
void noughts_attempt_take (NoughtsAttempt *self,
                           NoughtsVerdicts *verdicts,
                           NoughtsEvaluation *evaluation);

/* Gets the result. FALSE while it is unknown. */
gboolean
noughts_attempt_read (const NoughtsAttempt *self, NoughtsVerdicts *verdicts, NoughtsTrial *trial);

G_END_DECLS
