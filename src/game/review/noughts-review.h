/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-answers.h"

G_BEGIN_DECLS

/* The review of a game: a summary of the analysis of the shown line. */

/* The moves of one side, as far as the player who has it at the end has made them. */
typedef struct
{
  guint n_moves;
  guint n_judged; /* number of them that are judged or cannot be judged */
  guint n_kept;   /* number after which the result was still the best possible */
  guint counts[NOUGHTS_N_KINDS];
  gboolean has_accuracy; /* FALSE until all moves of both sides are judged */
  double accuracy;       /* 0…100 */
} NoughtsSideReview;

/* Indexed by MNK_X and MNK_O. All is zero for a side without moves. */
typedef struct
{
  NoughtsSideReview sides[MNK_O + 1];
} NoughtsReview;

/* Computes the review from the present results, by a pass through the line. */
void noughts_review_take (NoughtsReview *self, NoughtsAnalysis *analysis);

/* Whether every move of the line is judged. */
gboolean noughts_review_is_whole (const NoughtsReview *self);

/* Whether a board is told of by its correct moves, not by the accuracy: up to 36 cells. On small
 * boards a move is correct if it kept the result, on others if it is not flawed. */
gboolean noughts_rule_counts_correct (const MnkRule *rule);
guint noughts_side_review_count_correct (const NoughtsSideReview *self, const MnkRule *rule);
guint noughts_side_review_count_flawed (const NoughtsSideReview *self);

/* Returns "accuracy 71.4%" or, up to 36 cells, "3 of 4 moves correct", with an addition if no move
 * was flawed; or the progress of the judging; translated. NULL where there is nothing to report.
 * Free with g_free(). */
char *noughts_review_describe (const NoughtsReview *self, MnkPiece side, const MnkRule *rule);

/* Returns the first flawed move of `side` (MNK_EMPTY: of either) on the line after `node`, or else
 * from its start. Of a side these are the moves of the player who has it at the end. NULL if none
 * is known. */
NoughtsNode *
noughts_review_find_flawed (NoughtsAnalysis *analysis, NoughtsNode *node, MnkPiece side);

/* Counts the flawed moves of `side` (MNK_EMPTY: of either) on the line; `number` (1…) is set to
 * that of `node` among them, or 0. */
guint noughts_review_count_flawed (NoughtsAnalysis *analysis,
                                   MnkPiece side,
                                   NoughtsNode *node,
                                   guint *number);

/* Gets the continuation from a node with the best play of both sides as far as it is known: to the
 * game's end where it is proven, else a few moves, as later ones are unreliable. Returns how many,
 * at most `room`; 0 before the evaluation is finished. */
guint
noughts_review_get_line (NoughtsAnalysis *analysis, NoughtsNode *node, MnkPoint *moves, guint room);

/* Gets the line that the better move in place of the node's would have begun, that move first. 0
 * while it is unknown. */
guint noughts_review_get_instead (NoughtsAnalysis *analysis,
                                  NoughtsNode *node,
                                  MnkPoint *moves,
                                  guint room);

G_END_DECLS
