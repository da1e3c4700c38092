/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-node.h"
#include "noughts-evaluation-cache.h"
#include "noughts-workers.h"

G_BEGIN_DECLS

typedef struct _NoughtsAnalysisJob NoughtsAnalysisJob;

/* The most moves of a position that are included in one evaluation. */
#define NOUGHTS_JOB_INCLUDED 8

/* Called on the main thread while the job is running; `so_far` is the present result. */
typedef void (*NoughtsAnalysisNews) (NoughtsAnalysisJob *job,
                                     NoughtsEvaluation *so_far,
                                     guint depth,
                                     double nodes_per_second);

/* The evaluation of one position: the worker's input, and the data for the main thread at its end.
 * Reference-counted. */
struct _NoughtsAnalysisJob
{
  gint ref_count; /* atomic */
  NoughtsHandover to_worker;
  NoughtsHandover from_worker;

  /* For the worker. */
  NoughtsEngine *engine;
  NoughtsAnalysisNews news;
  MnkWindow window;
  MnkPoint included[NOUGHTS_JOB_INCLUDED]; /* scored even if they are not among the
                                            * best */
  int n_included;
  gboolean all; /* scores every move */
  gboolean want_replies;
  double seconds;           /* 0: no limit */
  int depth;                /* 0: no limit */
  NoughtsEvaluation *known; /* to be judged again and no more; NULL: to be searched */
  NoughtsEvaluation *after; /* evaluation of the position after the first included move, or
                             * NULL */
  gint64 last_news;

  /* For the main thread. */
  GWeakRef owner;
  GMainContext *context;
  NoughtsKey key;
  guint game_serial;
  NoughtsNode *node;
  NoughtsNode *next;   /* move of the shown line, if it is the first included, or
                        * NULL */
  NoughtsNode *missed; /* the same if it lies outside the window, or NULL */
  gboolean trial;      /* one of the included is a tried move */
  MnkPoint tried;      /* that move */
  gboolean stopped;    /* ended early, its result is used */
  gboolean dropped;    /* its result is not used */
};

NoughtsAnalysisJob *noughts_analysis_job_new (GObject *owner);
NoughtsAnalysisJob *noughts_analysis_job_ref (NoughtsAnalysisJob *self);
void noughts_analysis_job_unref (NoughtsAnalysisJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsAnalysisJob, noughts_analysis_job_unref)

/* Starts the worker. `done` is called on the main thread with the job as its data, even for a
 * dropped job, and takes the evaluation by finish(). */
void noughts_analysis_job_start (NoughtsAnalysisJob *self,
                                 NoughtsAnalysisNews news,
                                 GAsyncReadyCallback done);
NoughtsEvaluation *noughts_analysis_job_finish (NoughtsAnalysisJob *self, GAsyncResult *result);

/* Ends the search; the job returns its present result. */
void noughts_analysis_job_stop (NoughtsAnalysisJob *self);

G_END_DECLS
