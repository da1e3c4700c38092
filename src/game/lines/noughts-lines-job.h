/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-evaluation.h"
#include "noughts-workers.h"

G_BEGIN_DECLS

/* A search of one position without an end: it goes deeper until it is stopped or everything that is
 * asked for is proven. Reference-counted; main thread only. */
typedef struct _NoughtsLinesJob NoughtsLinesJob;

/* What is searched. */
typedef struct
{
  MnkWindow window;
  guint serial;  /* of the position, handed back with each report */
  guint n_lines; /* number of moves to be scored fully */
  guint n_threads;
  const MnkPoint *include; /* cells that are searched in any case; they are copied */
  guint n_include;
} NoughtsLinesTask;

/* Called on the main thread, at most ten times a second, and once at the end where something is
 * left to tell. */
typedef void (*NoughtsLinesNews) (GObject *owner, guint serial, NoughtsEvaluation *evaluation);

/* Called on the main thread when the worker has ended; the engine is free again. */
typedef void (*NoughtsLinesEnded) (GObject *owner, NoughtsLinesJob *job);

/* Starts the worker on an engine that was claimed for it. Neither function is called once the owner
 * is gone. */
NoughtsLinesJob *noughts_lines_job_start (GObject *owner,
                                          NoughtsEngine *engine,
                                          const NoughtsLinesTask *task,
                                          NoughtsLinesNews news,
                                          NoughtsLinesEnded ended);
void noughts_lines_job_unref (NoughtsLinesJob *self);

/* The worker ends within 20 ms; later calls do nothing. */
void noughts_lines_job_stop (NoughtsLinesJob *self);

G_END_DECLS
