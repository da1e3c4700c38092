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

/* The judgement of a rated move. */
typedef struct
{
  NoughtsKind  kind;
  char        *why; /* translated, or NULL */
} NoughtsJudgement;

/* The rating of a position: an immutable, reference-counted report with its cells in the field's
 * coordinates. */
typedef struct
{
  gint              ref_count; /* atomic */
  MnkReport         report;
  MnkPoint         *lines;     /* storage of report.moves[…].line */
  MnkPoint          best;      /* the move to be named, MNK_PASS for none */
  gboolean          complete;  /* the search was not cut short */
  gboolean          hasty;     /* the search for reasons was */

  /* Of all moves; NULL, and the next two unknown, while the search is running. */
  NoughtsJudgement *judgements;
  int               n_legal;
  MnkPoint          win_in_one; /* to be named where a move misses it, or MNK_PASS */

  gboolean          answered;  /* the replies have been counted, with or without a result */
  NoughtsReplies   *replies;   /* to each of the n_best moves, or NULL */
} NoughtsRating;

NoughtsRating   *noughts_rating_ref        (NoughtsRating       *self);
void             noughts_rating_unref      (NoughtsRating       *self);
const MnkReport *noughts_rating_get_report (const NoughtsRating *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsRating, noughts_rating_unref)

/* Copies a report on a window's position, with its cells in the field's coordinates. */
NoughtsRating *noughts_rating_new       (const MnkReport     *report,
                                         const MnkWindow     *window);

/* Copies the report of a complete rating, with its cells in the window's coordinates; free it with
 * mnk_report_clear(). */
void           noughts_rating_read      (const NoughtsRating *self,
                                         const MnkWindow     *window,
                                         MnkReport           *report);

/* Judges all moves and finds the reasons, on the worker. `report` is the one that the rating
 * copies; `tables` may be NULL: then there are no reasons. */
void           noughts_rating_judge     (NoughtsRating       *self,
                                         const MnkReport     *report,
                                         const MnkWindow     *window,
                                         const MnkRuleTables *tables,
                                         const atomic_bool   *stop);

/* Returns the move's index, −1 where it has not been rated. */
int            noughts_rating_find      (const NoughtsRating *self,
                                         MnkPoint             move);

/* Whether all scores are proven. */
gboolean       noughts_rating_is_proven (const NoughtsRating *self);

G_END_DECLS
