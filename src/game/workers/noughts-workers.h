/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mnk.h"

G_BEGIN_DECLS

/* Around the handing of memory from one thread to another through GLib, whose locks the thread
 * sanitizer does not see: the giver writes, the taker reads. */
typedef gint NoughtsHandover;

static inline void
noughts_hand_over (NoughtsHandover *handover)
{
  g_atomic_int_set (handover, 1);
}

static inline void
noughts_take_over (NoughtsHandover *handover)
{
  (void) g_atomic_int_get (handover);
}

/* Does the task's work, which returns for it, on a thread of its own that yields the processor to
 * others. */
void noughts_workers_run (GTask           *task,
                          GTaskThreadFunc  work);

/* Makes a value from the job, on a thread of GLib's pool that has the job to itself. NULL with an
 * error. */
typedef gpointer (*NoughtsMakeFunc) (gpointer  job,
                                     GError  **error);

/* Lets a worker make a value for the task, which owns the job, and the value until it is taken
 * with noughts_workers_take() when the task is done. */
void     noughts_workers_make (GTask            *task,
                               NoughtsMakeFunc   make,
                               gpointer          job,
                               GDestroyNotify    free_job,
                               GDestroyNotify    free_value);
gpointer noughts_workers_take (GTask            *task,
                               GError          **error);

/* Waits until every worker of players and analyses has returned; they must have been
 * cancelled before. For the application's shutdown. */
void noughts_workers_wait (void);

/* Only for measuring the interface: engines sleep for their time and answer with any
 * legal move. Set before the first search. */
void noughts_workers_set_sleeping (gboolean sleeping);

/* A search with its table, which may serve one job after another. Counted references; the last one
 * may be dropped on any thread. */
typedef struct
{
  gint             ref_count; /* atomic */
  MnkTable        *table;
  MnkSearch       *search;
  gsize            table_bytes; /* that were asked for */
  gint             busy; /* atomic: a worker is using it */

  /* For sleeping instead of searching. */
  GMutex           mutex;
  GCond            woken;
  gint             stopped; /* atomic */
} NoughtsEngine;

void noughts_engine_unref (NoughtsEngine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsEngine, noughts_engine_unref)

/* How large a table suits searches on such a board that last so many seconds each, or as long as
 * they like (0). */
gsize noughts_engine_table_bytes (const MnkRule *rule,
                                  double         seconds,
                                  int            n_threads);

/* Readies an engine with a table of so many bytes: the one in *kept if it is free and has as many,
 * else a new one, which takes its place. Counts as a worker until noughts_engine_release().
 * Returns a reference. Main thread. */
NoughtsEngine *noughts_engine_claim (NoughtsEngine **kept,
                                     gsize           table_bytes);

/* The worker's last word: the engine is free for the next job. */
void noughts_engine_release (NoughtsEngine *self);

/* Any thread: the search returns with what it has. */
void noughts_engine_stop (NoughtsEngine *self);

/* On the worker, around the search: a cancelled task stops the engine. */
gulong noughts_engine_watch   (NoughtsEngine *self,
                               GCancellable  *cancellable);
void   noughts_engine_unwatch (NoughtsEngine *self,
                               GCancellable  *cancellable,
                               gulong         id);

/* On the worker: waits for so long or until stopped. */
void noughts_engine_rest (NoughtsEngine *self,
                          double         seconds);

/* On the worker: if engines sleep, sleeps for so long or until stopped and returns TRUE. */
gboolean noughts_engine_sleep (NoughtsEngine *self,
                               double         seconds);

G_END_DECLS
