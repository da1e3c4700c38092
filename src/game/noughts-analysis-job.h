/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-rating.h"
#include "noughts-workers.h"

G_BEGIN_DECLS

/* One position being rated: all that the worker knows, and what the main thread will want to know when
 * it is done. Counted references. */
typedef struct
{
  gatomicrefcount  ref_count;

  /* For the worker. */
  NoughtsEngine   *engine;
  MnkWindow        window;
  MnkPoint         include;
  gboolean         has_include;
  gboolean         all;          /* rate every move */
  gboolean         want_replies;
  double           seconds;      /* 0: no limit */
  int              depth;        /* 0: no limit */
  gint64           last_news;

  /* For the main thread. */
  GWeakRef         owner;
  GMainContext    *context;
  NoughtsKey       key;
  guint            game_serial;
  NoughtsNode     *node;
  gboolean         stopped;      /* cut short, the result is welcome */
  gboolean         dropped;      /* nobody wants the result */
} NoughtsAnalysisJob;

/* News from a job that is still running, on the main thread; `so_far` is what it has found. */
typedef void (* NoughtsAnalysisNews) (NoughtsAnalysisJob *job,
                                      NoughtsRating      *so_far,
                                      guint               depth,
                                      double              nodes_per_second);

NoughtsAnalysisJob *noughts_analysis_job_new   (GObject            *owner);
NoughtsAnalysisJob *noughts_analysis_job_ref   (NoughtsAnalysisJob *self);
void                noughts_analysis_job_unref (NoughtsAnalysisJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsAnalysisJob, noughts_analysis_job_unref)

/* Starts the worker. `done` is called on the main thread with the job as its data and
 * g_task_propagate_pointer() giving the NoughtsRating, whether the job was dropped or not. */
void noughts_analysis_job_start (NoughtsAnalysisJob  *self,
                                 NoughtsAnalysisNews  news,
                                 GAsyncReadyCallback  done);

/* Makes the worker return with what it has. */
void noughts_analysis_job_stop  (NoughtsAnalysisJob *self);

G_END_DECLS
