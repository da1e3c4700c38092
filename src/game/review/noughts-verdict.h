/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-rating.h"

G_BEGIN_DECLS

/* A move's judgement. `best` is one of the best moves, MNK_PASS if unknown. */
typedef struct
{
  NoughtsKind kind;
  MnkScore    score; /* from the mover's view, this move included */
  int         rating;
  MnkPoint    best;
  gboolean    missed_win_in_one; /* passed over for a slower win */
} NoughtsVerdict;

/* What a complete and judged rating says of rating->report.moves[index]. */
void noughts_verdict_read (NoughtsVerdict      *self,
                           const NoughtsRating *rating,
                           int                  index,
                           const MnkRule       *rule);

/* What the move of `mover` leads to, for a tooltip: "O wins in 3". */
char *noughts_verdict_describe_score (const NoughtsVerdict *self,
                                      const MnkRule        *rule,
                                      MnkPiece              mover);

/* "b2 was best", "a2 won at once"; NULL of a move beside which no other is named. */
char *noughts_verdict_describe_best (const NoughtsVerdict *self,
                                     const MnkRule        *rule);

/* "Mistake · b2 was best", or the kind's name alone. */
char *noughts_verdict_describe (const NoughtsVerdict *self,
                                const MnkRule        *rule);

G_END_DECLS
