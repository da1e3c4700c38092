/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-workers.h"

#include <errno.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <unistd.h>

#include "noughts-game-private.h"

/* The niceness of an engine's thread: it would otherwise take the processor from the window for
 * seconds. An idle processor is still used fully. */
#define NICENESS 10

/* The pools of memory of the C library: one for the main thread, one for all others. By default
 * nearly each worker has one of its own, which keeps what it once took. */
#define MOST_ARENAS 2

/* The least table of an engine whose end is worth looking for free pages. */
#define TRIM_FROM ((gsize) 16 << 20)

/* The number of workers in the process, which shares one thread pool. */
static GMutex count_mutex;
static GCond count_changed;
static int n_workers;

static gint sleeping;

/* Set in a worker's thread. GLib's, as mold 1.10 links a program that does not start if its only
 * thread-local variable ends a page. */
static GPrivate is_worker = G_PRIVATE_INIT (NULL);

/* The data of a new thread. */
typedef struct
{
  GTask *task;
  GTaskThreadFunc work;
} Work;

static void
count_worker (int change)
{
  g_mutex_lock (&count_mutex);
  n_workers += change;
  g_cond_broadcast (&count_changed);
  g_mutex_unlock (&count_mutex);
}

void
noughts_workers_wait (void)
{
  noughts_renju_wait ();

  g_mutex_lock (&count_mutex);
  while (n_workers > 0)
    g_cond_wait (&count_changed, &count_mutex);
  g_mutex_unlock (&count_mutex);
}

void
noughts_workers_set_sleeping (gboolean value)
{
  g_atomic_int_set (&sleeping, value);
}

/* Lowers the priority. On Linux niceness belongs to a thread and is inherited by those that it
 * starts. Elsewhere it belongs to the process, as in POSIX, and is not changed. */
static void
step_back (void)
{
#ifdef __linux__
  errno = 0;
  if (nice (NICENESS) == -1 && errno != 0)
    g_debug ("A worker keeps its priority: %s", g_strerror (errno));
#endif
}

static gpointer
work_thread (gpointer data)
{
  g_autofree Work *work = data;

  g_private_set (&is_worker, GINT_TO_POINTER (TRUE));
  step_back ();
  work->work (work->task, NULL, g_task_get_task_data (work->task),
              g_task_get_cancellable (work->task));
  g_object_unref (work->task);

  return NULL;
}

void
noughts_workers_run (GTask *task, GTaskThreadFunc work)
{
  Work *mine = g_new (Work, 1);

  /* GTask's pool is unsuitable: its threads are shared, and cannot raise their priority again. */
  mine->task = g_object_ref (task);
  mine->work = work;
  g_thread_unref (g_thread_new ("engine", work_thread, mine));
}

/* ---- Values ---- */

typedef struct
{
  NoughtsHandover to_worker;
  NoughtsHandover from_worker;
  NoughtsMakeFunc make;     /* one of these two */
  NoughtsSearchFunc search; /* with the engine */
  NoughtsEngine *engine;
  gpointer job;
  GDestroyNotify free_job;
  GDestroyNotify free_value;
} Making;

/* Frees the job. The value, if the caller has not taken it, is freed by the task afterwards. */
static void
making_free (Making *making)
{
  noughts_take_over (&making->from_worker);
  g_clear_pointer (&making->engine, noughts_engine_unref);
  making->free_job (making->job);
  g_free (making);
}

static void
make_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Making *making = task_data;
  GError *error = NULL;
  gpointer value;

  noughts_take_over (&making->to_worker);
  value = making->make (making->job, &error);
  noughts_hand_over (&making->from_worker);

  if (value != NULL)
    g_task_return_pointer (task, value, making->free_value);
  else
    g_task_return_error (task, error);
}

void
noughts_workers_make (GTask *task,
                      NoughtsMakeFunc make,
                      gpointer job,
                      GDestroyNotify free_job,
                      GDestroyNotify free_value)
{
  Making *making = g_new0 (Making, 1);

  making->make = make;
  making->job = job;
  making->free_job = free_job;
  making->free_value = free_value;
  g_task_set_task_data (task, making, (GDestroyNotify) making_free);
  noughts_hand_over (&making->to_worker);
  g_task_run_in_thread (task, make_in_thread);
}

gpointer
noughts_workers_take (GTask *task, GError **error)
{
  Making *making = g_task_get_task_data (task);

  if (making != NULL)
    noughts_take_over (&making->from_worker);
  return g_task_propagate_pointer (task, error);
}

/* ---- Engines ---- */

/* Returns an engine whose table has these bytes, or fewer when memory is short. Ends the program
 * where there is none. */
static NoughtsEngine *
noughts_engine_new (gsize table_bytes)
{
  NoughtsEngine *self = g_new0 (NoughtsEngine, 1);

  self->ref_count = 1;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->woken);
  self->table_bytes = table_bytes;
  self->table = mnk_table_new_at_most (table_bytes);
  self->search = self->table != NULL ? mnk_search_new (self->table) : NULL;
  if (self->search == NULL)
    g_error ("Out of memory");

  return self;
}

static NoughtsEngine *
engine_ref (NoughtsEngine *self)
{
  g_atomic_int_inc (&self->ref_count);
  return self;
}

/* Gives the system the pages that the C library keeps for the threads of a large search. The
 * address sanitizer has an allocator of its own, beside which the library's is not set up. */
static void
trim (gsize table_bytes)
{
#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__
  if (table_bytes >= TRIM_FROM)
    malloc_trim (0);
#endif
}

static void
engine_free (NoughtsEngine *self)
{
  const gsize table_bytes = self->table_bytes;

  /* The worker that used it last has released it. */
  g_assert (!g_atomic_int_get (&self->busy));

  mnk_search_free (self->search);
  mnk_table_free (self->table);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->woken);
  g_free (self);
  trim (table_bytes);
}

void
noughts_workers_share_memory (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, MOST_ARENAS);
#endif
}

static gpointer
free_thread (gpointer data)
{
  step_back ();
  engine_free (data);
  count_worker (-1);

  return NULL;
}

void
noughts_engine_unref (NoughtsEngine *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;

  if (g_private_get (&is_worker) != NULL)
    {
      engine_free (self);
      return;
    }

  /* Freeing a used table takes longer than a frame. */
  count_worker (+1);
  g_thread_unref (g_thread_new ("engine-free", free_thread, self));
}

gsize
noughts_engine_table_bytes (const MnkRule *rule, double seconds, int n_threads)
{
  const MnkOptions options = { .limits.ms = seconds * 1000, .threads = n_threads };
  const int cells = rule->width * rule->height;

  return seconds > 0 ? mnk_search_table_bytes (cells, &options) : mnk_table_bytes_for_cells (cells);
}

NoughtsEngine *
noughts_engine_claim (NoughtsEngine **kept, gsize table_bytes)
{
  NoughtsEngine *self = *kept;

  if (self != NULL && (g_atomic_int_get (&self->busy) || self->table_bytes != table_bytes))
    g_clear_pointer (kept, noughts_engine_unref);

  if (*kept == NULL)
    *kept = noughts_engine_new (table_bytes);

  self = *kept;
  g_atomic_int_set (&self->busy, TRUE);
  mnk_search_rearm (self->search);
  g_mutex_lock (&self->mutex);
  self->stopped = FALSE;
  g_mutex_unlock (&self->mutex);

  count_worker (+1);
  return engine_ref (self);
}

void
noughts_engine_release (NoughtsEngine *self)
{
  g_atomic_int_set (&self->busy, FALSE);
  count_worker (-1);
}

void
noughts_engine_stop (NoughtsEngine *self)
{
  mnk_search_stop (self->search);

  g_mutex_lock (&self->mutex);
  self->stopped = TRUE;
  g_cond_broadcast (&self->woken);
  g_mutex_unlock (&self->mutex);
}

static void
cancelled_cb (GCancellable *cancellable, NoughtsEngine *self)
{
  noughts_engine_stop (self);
}

/* A cancelled task stops the engine until unwatch(). Returns what unwatch() needs. */
static gulong
watch (NoughtsEngine *self, GCancellable *cancellable)
{
  if (cancellable == NULL)
    return 0;

  return g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), self, NULL);
}

static void
unwatch (NoughtsEngine *self, GCancellable *cancellable, gulong id)
{
  /* Waits for a running handler, so that a late cancellation cannot stop the next job. */
  if (cancellable != NULL)
    g_cancellable_disconnect (cancellable, id);
}

static void
search_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Making *making = task_data;
  gpointer value;
  gulong id;

  noughts_take_over (&making->to_worker);
  id = watch (making->engine, cancellable);
  value = making->search (making->engine, making->job);
  unwatch (making->engine, cancellable, id);
  noughts_engine_release (making->engine);
  noughts_hand_over (&making->from_worker);

  g_task_return_pointer (task, value, making->free_value);
}

void
noughts_workers_search (GTask *task,
                        NoughtsEngine **kept,
                        gsize table_bytes,
                        NoughtsSearchFunc search,
                        gpointer job,
                        GDestroyNotify free_job,
                        GDestroyNotify free_value)
{
  g_autoptr (NoughtsEngine) own = NULL;
  Making *making = g_new0 (Making, 1);

  making->search = search;
  making->engine = noughts_engine_claim (kept != NULL ? kept : &own, table_bytes);
  making->job = job;
  making->free_job = free_job;
  making->free_value = free_value;
  g_task_set_task_data (task, making, (GDestroyNotify) making_free);
  noughts_hand_over (&making->to_worker);
  noughts_workers_run (task, search_in_thread);
}

void
noughts_engine_rest (NoughtsEngine *self, double seconds)
{
  gint64 until = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);

  g_mutex_lock (&self->mutex);
  while (!self->stopped && g_cond_wait_until (&self->woken, &self->mutex, until))
    ;
  g_mutex_unlock (&self->mutex);
}

gboolean
noughts_engine_sleep (NoughtsEngine *self, double seconds)
{
  if (!g_atomic_int_get (&sleeping))
    return FALSE;

  noughts_engine_rest (self, seconds);
  return TRUE;
}
