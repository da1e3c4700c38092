/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-answers.h"

G_BEGIN_DECLS

/* The review of a game: what its analysis says of the shown line as a whole. */

/* How one side has played. */
typedef struct
{
  guint    n_moves;
  guint    n_judged;                /* the judged among these; moves that cannot be judged count
                                     * as judged */
  guint    n_kept;                  /* after so many the result was what it could have been */
  guint    counts[NOUGHTS_N_KINDS];
  gboolean has_accuracy;            /* FALSE until all moves of both sides are judged, too */
  double   accuracy;                /* 0…100 */
} NoughtsSideReview;

/* Indexed by MNK_X and MNK_O. Everything is zero for a side without moves. */
typedef struct
{
  NoughtsSideReview sides[MNK_O + 1];
} NoughtsReview;

/* From what is known now; it looks at every move of the line. */
void     noughts_review_take     (NoughtsReview   *self,
                                  NoughtsAnalysis *analysis);

/* Whether every move of the line is judged. */
gboolean noughts_review_is_whole (const NoughtsReview *self);

/* "accuracy 71.4 %" or, on small boards, "kept the result in 3 of 4 moves", with a word more where
 * nothing was flawed; or how far the judging is; translated. NULL where there is nothing to say.
 * Free with g_free(). */
char    *noughts_review_describe (const NoughtsReview *self,
                                  MnkPiece             side,
                                  const MnkRule       *rule);

/* The first flawed move of `side` (MNK_EMPTY: of either) on the line after `node`; from the start
 * of the line again if there is none. NULL if no move is known to be one. */
NoughtsNode *noughts_review_find_flawed (NoughtsAnalysis *analysis,
                                         NoughtsNode     *node,
                                         MnkPiece         side);

/* How many flawed moves of `side` (MNK_EMPTY: of either) the line has; `number` (1…) is set to that
 * of `node` among them, or 0. */
guint noughts_review_count_flawed (NoughtsAnalysis *analysis,
                                   MnkPiece         side,
                                   NoughtsNode     *node,
                                   guint           *number);

/* How the game goes on from a node with the best play of both, as far as that is known: to its end
 * where it is proven, else a few moves, as what comes after them is a guess. Returns how many, at
 * most `room`. */
guint noughts_review_get_line (NoughtsAnalysis *analysis,
                               NoughtsNode     *node,
                               MnkPoint        *moves,
                               guint            room);

G_END_DECLS
