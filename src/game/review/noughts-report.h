/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-review.h"

G_BEGIN_DECLS

/* A move after which the game stood otherwise. The scores belong to its mover. */
typedef struct
{
  NoughtsNode *node;
  NoughtsVerdict verdict; /* with the score after the move */
  MnkScore before;
} NoughtsTurningPoint;

/* No report has more. */
#define NOUGHTS_TURNING_POINTS 4

/* What is to be told of a whole game: each side's grades and accuracy, the turning points and the
 * decisive move, of the line that the analysis' game shows. It fills while moves are analysed.
 *
 * Signal: "changed": what it tells may differ; at most ten times a second. Main thread only. */
#define NOUGHTS_TYPE_REPORT (noughts_report_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsReport, noughts_report, NOUGHTS, REPORT, GObject)

NoughtsReport *noughts_report_new (NoughtsAnalysis *analysis);
NoughtsAnalysis *noughts_report_get_analysis (NoughtsReport *self);

/* FALSE, as at first: the report keeps what it tells, and nothing is counted. */
void noughts_report_set_following (NoughtsReport *self, gboolean following);

/* Counts at once, with "changed". */
void noughts_report_update (NoughtsReport *self);

const NoughtsReview *noughts_report_get_review (NoughtsReport *self);

/* Returns the number of moves of both sides; `judged`: those of them that are analysed, or cannot
 * be. */
guint noughts_report_get_moves (NoughtsReport *self, guint *judged);

/* Whether every move is analysed. There is no decisive move before. */
gboolean noughts_report_is_whole (NoughtsReport *self);

/* Returns the flawed moves that lost most, in the order of the game; `n` of them. */
const NoughtsTurningPoint *noughts_report_get_turning_points (NoughtsReport *self, guint *n);

/* Returns the loser's flawed move after which the game was decided, or NULL. */
NoughtsNode *noughts_report_get_decisive (NoughtsReport *self);

/* Returns the next move of a side with that grade after `after`, or from the start; NULL for none.
 * `number` (1…) is its place among them. */
NoughtsNode *noughts_report_find (NoughtsReport *self,
                                  MnkPiece side,
                                  NoughtsKind kind,
                                  NoughtsNode *after,
                                  guint *number);

/* Returns the number of flawed moves of a side; MNK_EMPTY: of both. */
guint noughts_report_count_flawed (NoughtsReport *self, MnkPiece side);

G_END_DECLS
