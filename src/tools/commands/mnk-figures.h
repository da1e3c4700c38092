/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <time.h>

G_BEGIN_DECLS

/* What a benchmark has measured: names that end in their unit, with values. */
typedef struct
{
  const char *name; /* static */
  double      value;
} MnkFigure;

static inline void
mnk_figures_add (GArray     *figures,
                 const char *name,
                 double      value)
{
  MnkFigure figure = { name, value };

  g_array_append_val (figures, figure);
}

/* Milliseconds since some fixed moment. */
static inline double
mnk_figures_clock (void)
{
  return (double) g_get_monotonic_time () / 1000;
}

/* Milliseconds of this thread's own work: speeds are those of a core to itself, whatever
 * else the machine does. */
static inline double
mnk_figures_work_clock (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* Sorts the values; the one that `share` (0…1) of them do not pass. There must be one. */
double mnk_figures_quantile (GArray *values,
                             double  share);

G_END_DECLS
