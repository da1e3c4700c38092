/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk.h"
#include "noughts-judge.h"

G_BEGIN_DECLS

/* The number of replies to a best move, and of those that lose. */
typedef struct
{
  guint losing;
  guint all;
} NoughtsReplies;

/* The judgement of a scored move. */
typedef struct
{
  NoughtsKind kind;
  char *why; /* translated, or NULL */
} NoughtsJudgement;

/* The evaluation of a position: an immutable, reference-counted report with its cells in the
 * field's coordinates. */
typedef struct
{
  gint ref_count; /* atomic */
  MnkReport report;
  MnkPoint *lines;   /* storage of report.moves[…].line */
  MnkPoint best;     /* the move to be named, MNK_PASS for none */
  gboolean complete; /* the search was not cut short */
  gboolean hasty;    /* the search for reasons was */

  /* Of all moves; NULL, and the next two unknown, while the search is running. */
  NoughtsJudgement *judgements;
  int n_legal;
  MnkPoint win_in_one; /* to be named where a move misses it, or MNK_PASS */

  gboolean answered;       /* the replies have been counted, with or without a result */
  NoughtsReplies *replies; /* to each of the n_best moves, or NULL */
} NoughtsEvaluation;

NoughtsEvaluation *noughts_evaluation_ref (NoughtsEvaluation *self);
void noughts_evaluation_unref (NoughtsEvaluation *self);
const MnkReport *noughts_evaluation_get_report (const NoughtsEvaluation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsEvaluation, noughts_evaluation_unref)

/* Copies a report on a window's position, with its cells in the field's coordinates. */
NoughtsEvaluation *noughts_evaluation_new (const MnkReport *report, const MnkWindow *window);

/* The same for the report of a search that is still running: a win that does not hold on the
 * unbounded board is no proof. */
NoughtsEvaluation *noughts_evaluation_new_so_far (const MnkReport *report, const MnkWindow *window);

/* Copies the report of an evaluation, with its cells in the window's coordinates; free it
 * with mnk_report_clear(). */
void
noughts_evaluation_read (const NoughtsEvaluation *self, const MnkWindow *window, MnkReport *report);

/* Judges all moves and finds the reasons, on the worker. `report` is the one that the evaluation
 * copies; `tables` may be NULL: then there are no reasons. */
void noughts_evaluation_judge (NoughtsEvaluation *self,
                               const MnkReport *report,
                               const MnkWindow *window,
                               const MnkRuleTables *tables,
                               const atomic_bool *stop);

/* Returns the move's index, −1 where it has not been evaluated. */
int noughts_evaluation_find (const NoughtsEvaluation *self, MnkPoint move);

/* Whether all scores are proven. */
gboolean noughts_evaluation_is_proven (const NoughtsEvaluation *self);

G_END_DECLS
