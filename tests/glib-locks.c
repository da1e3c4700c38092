/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loaded before GLib: tells the thread sanitizer what it does not see of GLib. Locks are futexes,
 * references are counted atomically, one thread attaches sources for another, and a pool hands jobs
 * to threads that are already there. In programs without the sanitizer it does nothing. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib-object.h>

/* The sanitizer's (sanitizer/tsan_interface.h). */
void __tsan_acquire (void *address) __attribute__ ((weak));
void __tsan_release (void *address) __attribute__ ((weak));

/* GLib's own function of the same name. */
#define FIND(function) ((__typeof__ (function) *) dlsym (RTLD_NEXT, #function))

static void
acquire (void *address)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire (address);
}

static void
release (void *address)
{
  if (__tsan_release != NULL)
    __tsan_release (address);
}

void
g_mutex_lock (GMutex *mutex)
{
  FIND (g_mutex_lock) (mutex);
  acquire (mutex);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  if (!FIND (g_mutex_trylock) (mutex))
    return FALSE;
  acquire (mutex);
  return TRUE;
}

void
g_mutex_unlock (GMutex *mutex)
{
  release (mutex);
  FIND (g_mutex_unlock) (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  release (mutex);
  FIND (g_cond_wait) (cond, mutex);
  acquire (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time)
{
  gboolean signalled;

  release (mutex);
  signalled = FIND (g_cond_wait_until) (cond, mutex, end_time);
  acquire (mutex);
  return signalled;
}

/* The last one to let go of an object sees what the others did with it. */
void
g_object_unref (gpointer object)
{
  release (object);
  acquire (object);
  FIND (g_object_unref) (object);
}

/* Stands for the lists of all main contexts. A waiting context is woken by a file, and that the
 * sanitizer sees. */
static char sources;

guint
g_source_attach (GSource *source, GMainContext *context)
{
  release (&sources);
  return FIND (g_source_attach) (source, context);
}

gboolean
g_main_context_iteration (GMainContext *context, gboolean may_block)
{
  acquire (&sources);
  return FIND (g_main_context_iteration) (context, may_block);
}

void
g_main_loop_run (GMainLoop *loop)
{
  acquire (&sources);
  FIND (g_main_loop_run) (loop);
}

/* ---- Pools, as the one of GTask ---- */

typedef struct
{
  GFunc work;
  gpointer data;
} Work;

static void
work (gpointer job, gpointer data)
{
  const Work *own = data;

  acquire (job);
  own->work (job, own->data);
}

/* What to do is kept as long as the program runs: a pool does not say when it ends. */
GThreadPool *
g_thread_pool_new (GFunc function,
                   gpointer data,
                   int max_threads,
                   gboolean exclusive,
                   GError **error)
{
  Work *own = g_new (Work, 1);

  own->work = function;
  own->data = data;
  return FIND (g_thread_pool_new) (work, own, max_threads, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool *pool, gpointer job, GError **error)
{
  release (job);
  return FIND (g_thread_pool_push) (pool, job, error);
}
