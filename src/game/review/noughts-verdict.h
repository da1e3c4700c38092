/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-evaluation.h"

G_BEGIN_DECLS

/* The judgement of a move. `best` is one of the best moves, MNK_PASS if unknown. */
typedef struct
{
  NoughtsKind kind;
  MnkScore score; /* from the mover's view, this move included */
  int points;
  MnkPoint best;
  gboolean missed_win_in_one; /* a slower win was played */
} NoughtsVerdict;

/* Reads the verdict on evaluation->report.moves[index] from a complete and judged evaluation. */
void noughts_verdict_read (NoughtsVerdict *self,
                           const NoughtsEvaluation *evaluation,
                           int index,
                           const MnkRule *rule);

/* What the move of `mover` leads to, for a tooltip: "O wins in 3". */
char *
noughts_verdict_describe_score (const NoughtsVerdict *self, const MnkRule *rule, MnkPiece mover);

/* Returns "b2 was best", "a2 would have won at once"; NULL if no other move is to be named. */
char *noughts_verdict_describe_best (const NoughtsVerdict *self, const MnkRule *rule);

/* Returns "Mistake · b2 was best", or the kind's name alone. */
char *noughts_verdict_describe (const NoughtsVerdict *self, const MnkRule *rule);

G_END_DECLS
