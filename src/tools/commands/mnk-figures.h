/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <time.h>

G_BEGIN_DECLS

/* The results of benchmarks: names that end in their unit, with values. */
typedef struct
{
  const char *name; /* static */
  double value;
} MnkFigure;

static inline void
mnk_figures_add (GArray *figures, const char *name, double value)
{
  MnkFigure figure = { name, value };

  g_array_append_val (figures, figure);
}

/* Returns the time in milliseconds since a fixed moment. */
static inline double
mnk_figures_clock (void)
{
  return (double) g_get_monotonic_time () / 1000;
}

/* Returns this thread's own work in milliseconds, which does not depend on the machine's load. */
static inline double
mnk_figures_work_clock (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* Sorts the values and returns the quantile: `share` (0…1) of them do not exceed it. There must be
 * one. */
double mnk_figures_quantile (GArray *values, double share);

G_END_DECLS
