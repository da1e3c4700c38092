/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk.h"
#include "noughts-judge.h"

G_BEGIN_DECLS

/* How many of the replies to a best move lose. */
typedef struct
{
  guint losing;
  guint all;
} NoughtsReplies;

/* How one of the rated moves is judged. */
typedef struct
{
  NoughtsKind  kind;
  char        *why; /* translated, or NULL */
} NoughtsJudgement;

/* What is known about a position: an immutable, reference-counted report whose cells are in the
 * game's own coordinates. */
typedef struct
{
  gint              ref_count; /* atomic */
  MnkReport         report;
  MnkPoint         *lines;     /* what report.moves[…].line point into */
  MnkPoint          best;      /* the one to be named, MNK_PASS for none */
  gboolean          complete;  /* not cut short */
  gboolean          hasty;     /* the reasons were */

  /* Of all moves; NULL, and the next two unknown, while the search still runs. */
  NoughtsJudgement *judgements;
  int               n_legal;
  MnkPoint          win_in_one; /* to be named where a move passes it over, or MNK_PASS */

  gboolean          answered;  /* the replies have been looked at, with or without an answer */
  NoughtsReplies   *replies;   /* to each of the n_best moves, or NULL */
} NoughtsRating;

NoughtsRating   *noughts_rating_ref        (NoughtsRating       *self);
void             noughts_rating_unref      (NoughtsRating       *self);
const MnkReport *noughts_rating_get_report (const NoughtsRating *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsRating, noughts_rating_unref)

/* A copy of a report on a window's position with its cells in the coordinates of the field. */
NoughtsRating *noughts_rating_new       (const MnkReport     *report,
                                         const MnkWindow     *window);

/* Copies the report of a complete rating, with its cells in those of the window; free it with
 * mnk_report_clear(). */
void           noughts_rating_read      (const NoughtsRating *self,
                                         const MnkWindow     *window,
                                         MnkReport           *report);

/* Judges all moves and says why. The report is the one that the rating is a copy of; `tables` may
 * be NULL, and then there is no why. On the worker. */
void           noughts_rating_judge     (NoughtsRating       *self,
                                         const MnkReport     *report,
                                         const MnkWindow     *window,
                                         const MnkRuleTables *tables,
                                         const atomic_bool   *stop);

/* −1 when the move has not been rated. */
int            noughts_rating_find      (const NoughtsRating *self,
                                         MnkPoint             move);

/* Whether all that it says is proven. */
gboolean       noughts_rating_is_proven (const NoughtsRating *self);

G_END_DECLS
