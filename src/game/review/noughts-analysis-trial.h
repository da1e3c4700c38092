/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* What a move that somebody tries would be worth. The kind is NOUGHTS_KIND_NONE where the engine
 * does not look at the move. `why` is as for a played move, and `line` how it would go on, from the
 * move itself; both are borrowed until the main loop runs. */
typedef struct
{
  NoughtsVerdict  verdict;
  const char     *why;
  const MnkPoint *line;
  guint           n_line;
} NoughtsTrial;

/* The move that is tried at present, and the last rating that was made for one at its node: that
 * stays apart, as it must not change what has been said of the moves that were played. */
typedef struct
{
  NoughtsNode   *node;    /* NULL: nobody tries anything */
  MnkPoint       move;
  gboolean       in_vain; /* it cannot be rated */
  NoughtsRating *rating;  /* or NULL */
} NoughtsAttempt;

void     noughts_attempt_begin (NoughtsAttempt  *self,
                                NoughtsVerdicts *verdicts,
                                NoughtsNode     *node,
                                MnkPoint         move);
void     noughts_attempt_end   (NoughtsAttempt  *self);

/* Whether it is this move. */
gboolean noughts_attempt_is    (const NoughtsAttempt *self,
                                const NoughtsNode    *node,
                                MnkPoint              move);

/* Whether it is still to be rated. */
gboolean noughts_attempt_needs_rating (const NoughtsAttempt *self,
                                       NoughtsVerdicts      *verdicts);

/* Takes a complete rating that was asked for the move. */
void     noughts_attempt_take  (NoughtsAttempt  *self,
                                NoughtsVerdicts *verdicts,
                                NoughtsRating   *rating);

/* FALSE while what it is worth is not known. */
gboolean noughts_attempt_read  (const NoughtsAttempt *self,
                                NoughtsVerdicts      *verdicts,
                                NoughtsTrial         *trial);

G_END_DECLS
