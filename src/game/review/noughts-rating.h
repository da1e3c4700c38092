/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis.h"

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

struct _NoughtsRating
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
};

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

/* What a rating is kept under: two hashes of the position and the settings. */
typedef struct
{
  guint64 a, b;
} NoughtsKey;

NoughtsKey noughts_key_for_window (const MnkWindow *window);
NoughtsKey noughts_key_mix        (NoughtsKey       key,
                                   guint64          setting);

/* Ratings by key up to a number of bytes; those longest unused go first. */
typedef struct _NoughtsCache NoughtsCache;

NoughtsCache  *noughts_cache_new       (gsize          bytes);
void           noughts_cache_free      (NoughtsCache  *self);
NoughtsRating *noughts_cache_look_up   (NoughtsCache  *self,
                                        NoughtsKey     key);
void           noughts_cache_store     (NoughtsCache  *self,
                                        NoughtsKey     key,
                                        NoughtsRating *rating);
gsize          noughts_cache_get_bytes (NoughtsCache  *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsCache, noughts_cache_free)

G_END_DECLS
