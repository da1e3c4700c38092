/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mnk.h"

G_BEGIN_DECLS

/* Marks memory that is handed from one thread to another through GLib, as the thread sanitizer does
 * not see GLib's locks: the first thread writes the value, the second reads it. */
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

/* Runs the task's work, which returns for it, on a thread of its own with a low priority. */
void noughts_workers_run (GTask *task, GTaskThreadFunc work);

/* Makes a value from the job, on a thread of GLib's pool with exclusive access to the job. NULL
 * with an error. */
typedef gpointer (*NoughtsMakeFunc) (gpointer job, GError **error);

/* Lets a worker make a value for the task. The task owns the job, and the value until
 * noughts_workers_take() takes it when the task is done. */
void noughts_workers_make (GTask *task,
                           NoughtsMakeFunc make,
                           gpointer job,
                           GDestroyNotify free_job,
                           GDestroyNotify free_value);

/* Also for noughts_workers_search(), and for a task that has returned a value without a worker. */
gpointer noughts_workers_take (GTask *task, GError **error);

/* Lets all workers take memory from one pool. To be called before the first thread. */
void noughts_workers_share_memory (void);

/* Waits until every worker of players and analyses has returned; they must have been cancelled
 * before. For the application's shutdown. */
void noughts_workers_wait (void);

/* Only for measuring the interface: engines sleep for their time and answer with any
 * legal move. Set before the first search. */
void noughts_workers_set_sleeping (gboolean sleeping);

/* A search with its table for one job after another. Reference-counted; the last reference may be
 * dropped on any thread. */
typedef struct
{
  gint ref_count; /* atomic */
  MnkTable *table;
  MnkSearch *search;
  gsize table_bytes; /* as requested */
  gint busy;         /* atomic: a worker is using it */

  /* For sleeping instead of searching. */
  GMutex mutex;
  GCond woken;
  gint stopped; /* atomic */
} NoughtsEngine;

void noughts_engine_unref (NoughtsEngine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsEngine, noughts_engine_unref)

/* Returns a suitable size of the table for searches on such a board of this many seconds each, or
 * without a limit (0). */
gsize noughts_engine_table_bytes (const MnkRule *rule, double seconds, int n_threads);

/* Reserves an engine with a table of this size: the one in *kept if it is free and has that size,
 * else a new one, which replaces it. Counts as a worker until noughts_engine_release(). Returns a
 * reference. Main thread. */
NoughtsEngine *noughts_engine_claim (NoughtsEngine **kept, gsize table_bytes);

/* To be called last by the worker: the engine is free for the next job. */
void noughts_engine_release (NoughtsEngine *self);

/* Any thread: the search returns its present result. */
void noughts_engine_stop (NoughtsEngine *self);

/* Searches for a value, which may be NULL, on a worker of low priority with exclusive access to the
 * job. */
typedef gpointer (*NoughtsSearchFunc) (NoughtsEngine *engine, gpointer job);

/* Lets a worker search for the task with an engine of noughts_engine_claim(), for this task alone
 * if kept is NULL. A cancelled task stops the engine, and has no value. The task owns the job, and
 * the value until noughts_workers_take() takes it when the task is done. Main thread. */
void noughts_workers_search (GTask *task,
                             NoughtsEngine **kept,
                             gsize table_bytes,
                             NoughtsSearchFunc search,
                             gpointer job,
                             GDestroyNotify free_job,
                             GDestroyNotify free_value);

/* On the worker: waits for this time or until stopped. */
void noughts_engine_rest (NoughtsEngine *self, double seconds);

/* On the worker: if engines sleep, sleeps for this time or until stopped and returns TRUE. */
gboolean noughts_engine_sleep (NoughtsEngine *self, double seconds);

G_END_DECLS
