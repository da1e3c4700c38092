/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-node.h"
#include "noughts-rating-cache.h"
#include "noughts-workers.h"

G_BEGIN_DECLS

typedef struct _NoughtsAnalysisJob NoughtsAnalysisJob;

/* So many of the moves that were played in a position are rated together. */
#define NOUGHTS_JOB_INCLUDED 8

/* News from a job that is still running, on the main thread; `so_far` is what it has found. */
typedef void (* NoughtsAnalysisNews) (NoughtsAnalysisJob *job,
                                      NoughtsRating      *so_far,
                                      guint               depth,
                                      double              nodes_per_second);

/* One position being rated: all that the worker knows, and what the main thread will want to know
 * when it is done. Counted references. */
struct _NoughtsAnalysisJob
{
  gint                 ref_count; /* atomic */
  NoughtsHandover      to_worker;
  NoughtsHandover      from_worker;

  /* For the worker. */
  NoughtsEngine       *engine;
  NoughtsAnalysisNews  news;
  MnkWindow            window;
  MnkPoint             included[NOUGHTS_JOB_INCLUDED]; /* rated whatever the lines are */
  int                  n_included;
  gboolean             all;          /* rate every move */
  gboolean             want_replies;
  double               seconds;      /* 0: no limit */
  int                  depth;        /* 0: no limit */
  NoughtsRating       *known;        /* to be judged anew and no more; NULL: all is to be found */
  NoughtsRating       *after;        /* that of the first included move's position, or NULL */
  gint64               last_news;

  /* For the main thread. */
  GWeakRef             owner;
  GMainContext        *context;
  NoughtsKey           key;
  guint                game_serial;
  NoughtsNode         *node;
  NoughtsNode         *next;         /* the shown line's, if it is the first included, or NULL */
  NoughtsNode         *missed;       /* the same if the window does not hold it, or NULL */
  gboolean             trial;        /* one of the included is a move that somebody tries */
  MnkPoint             tried;        /* that move */
  gboolean             stopped;      /* cut short, the result is welcome */
  gboolean             dropped;      /* nobody wants the result */
};

NoughtsAnalysisJob *noughts_analysis_job_new   (GObject            *owner);
NoughtsAnalysisJob *noughts_analysis_job_ref   (NoughtsAnalysisJob *self);
void                noughts_analysis_job_unref (NoughtsAnalysisJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsAnalysisJob, noughts_analysis_job_unref)

/* Starts the worker. `done` is called on the main thread with the job as its data, whether the
 * job was dropped or not, and gets the rating by finish(). */
void           noughts_analysis_job_start  (NoughtsAnalysisJob  *self,
                                            NoughtsAnalysisNews  news,
                                            GAsyncReadyCallback  done);
NoughtsRating *noughts_analysis_job_finish (NoughtsAnalysisJob  *self,
                                            GAsyncResult        *result);

/* Makes the worker return with what it has. */
void noughts_analysis_job_stop (NoughtsAnalysisJob *self);

G_END_DECLS
