/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loaded before GLib: tells the thread sanitizer of GLib's mutexes and conditions, which are
 * futexes that it does not see. In programs without the sanitizer it does nothing. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib.h>

/* The sanitizer's (sanitizer/tsan_interface.h). */
void __tsan_acquire (void *address) __attribute__ ((weak));
void __tsan_release (void *address) __attribute__ ((weak));

/* GLib's own function of the same name. */
#define FIND(function) ((__typeof__ (function) *) dlsym (RTLD_NEXT, #function))

static void
acquire (GMutex *mutex)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire (mutex);
}

static void
release (GMutex *mutex)
{
  if (__tsan_release != NULL)
    __tsan_release (mutex);
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
