/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "gap-meter.h"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

typedef struct
{
  gint64 wall;    /* µs between two calls */
  gint64 own;     /* of which this thread has worked */
  gint64 waited;  /* of which it was kept waiting for a processor, where the system tells */
  gint64 drawing; /* of which in a frame of the window */
  guint step;     /* of the session */
} Gap;

struct _GapMeter
{
  GArray *gaps;
  gint64 begun;
  gint64 last;
  gint64 last_own;
  gint64 last_waited;
  gint64 stolen;  /* at the beginning, ms */
  gint64 drawing; /* since the last call */
  gint64 frame_begun;
  guint step;
  guint tick_source;
};

/* µs of work of the calling thread. */
static gint64
own_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* µs that the calling thread, the main one, has been kept waiting for a processor. */
static gint64
waited_time (void)
{
  static int file = -2;
  char text[64] = "";
  char *end;

  if (file == -2)
    file = open ("/proc/self/schedstat", O_RDONLY | O_CLOEXEC);
  if (file < 0 || pread (file, text, sizeof text - 1, 0) <= 0)
    return 0;

  g_ascii_strtoll (text, &end, 10);
  return g_ascii_strtoll (end, NULL, 10) / 1000;
}

/* The milliseconds for which the host of a virtual machine kept its processors for others. These
 * gaps are not the program's. 0 where the system does not tell. */
static gint64
stolen_time (void)
{
  g_autofree char *text = NULL;
  gint64 ticks = 0;
  char *next;

  if (!g_file_get_contents ("/proc/stat", &text, NULL, NULL) || !g_str_has_prefix (text, "cpu "))
    return 0;

  /* user, nice, system, idle, iowait, irq, softirq, steal */
  next = text + strlen ("cpu ");
  for (int i = 0; i < 8; i++)
    ticks = g_ascii_strtoll (next, &next, 10);

  return ticks * 1000 / sysconf (_SC_CLK_TCK);
}

static gboolean
tick_cb (gpointer data)
{
  GapMeter *self = data;
  gint64 now = g_get_monotonic_time ();
  gint64 own = own_time ();
  gint64 waited = waited_time ();
  Gap gap = {
    now - self->last, own - self->last_own, waited - self->last_waited, self->drawing, self->step,
  };

  self->last = now;
  self->last_own = own;
  self->last_waited = waited;
  self->drawing = 0;
  g_array_append_val (self->gaps, gap);

  return G_SOURCE_CONTINUE;
}

static void
before_paint_cb (GdkFrameClock *clock, GapMeter *self)
{
  self->frame_begun = g_get_monotonic_time ();
}

static void
after_paint_cb (GdkFrameClock *clock, GapMeter *self)
{
  self->drawing += g_get_monotonic_time () - self->frame_begun;
}

static int
compare_gaps (gconstpointer a, gconstpointer b)
{
  const Gap *x = a;
  const Gap *y = b;

  return (x->wall > y->wall) - (x->wall < y->wall);
}

/* Of a gap, what the program is to blame for: its own work and its waits for a processor. The rest
 * is the display's answers and what the host has stolen. */
static gint64
held (const Gap *gap)
{
  return gap->own + gap->waited;
}

static int
compare_held (gconstpointer a, gconstpointer b)
{
  gint64 x = held (a);
  gint64 y = held (b);

  return (x > y) - (x < y);
}

static const Gap *
percentile (const GapMeter *self, double share)
{
  return &g_array_index (self->gaps, Gap, (guint) (share * (self->gaps->len - 1)));
}

void
gap_meter_print (GapMeter *self, const char *label)
{
  g_array_sort (self->gaps, compare_gaps);
  g_print ("%-8s %5.1f s  median %.2f ms  99th percentile %.2f ms  longest %.2f ms (", label,
           (self->last - self->begun) / 1e6, percentile (self, 0.5)->wall / 1000.0,
           percentile (self, 0.99)->wall / 1000.0, percentile (self, 1)->wall / 1000.0);
  for (guint i = 1; i <= 3; i++)
    {
      const Gap *gap = &g_array_index (self->gaps, Gap, self->gaps->len - i);

      g_print ("%s%.1f: %.1f own, %.1f waiting; %.1f drawing, step %u", i > 1 ? "; " : "",
               gap->wall / 1000.0, gap->own / 1000.0, gap->waited / 1000.0, gap->drawing / 1000.0,
               gap->step);
    }
  g_print ("), %" G_GINT64_FORMAT " ms stolen\n", stolen_time () - self->stolen);

  g_array_sort (self->gaps, compare_held);
  g_print ("%-8s of which held: 99th percentile %.2f ms  longest %.2f ms\n", label,
           held (percentile (self, 0.99)) / 1000.0, held (percentile (self, 1)) / 1000.0);
}

GapMeter *
gap_meter_new (void)
{
  GapMeter *self = g_new0 (GapMeter, 1);

  self->gaps = g_array_sized_new (FALSE, FALSE, sizeof (Gap), 1 << 17);
  return self;
}

void
gap_meter_free (GapMeter *self)
{
  g_array_unref (self->gaps);
  g_free (self);
}

void
gap_meter_start (GapMeter *self, GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), self);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), self);
  self->begun = self->last = g_get_monotonic_time ();
  self->last_own = own_time ();
  self->last_waited = waited_time ();
  self->stolen = stolen_time ();
  self->tick_source = g_timeout_add_full (G_PRIORITY_HIGH, 1, tick_cb, self, NULL);
}

void
gap_meter_stop (GapMeter *self)
{
  g_clear_handle_id (&self->tick_source, g_source_remove);
}

void
gap_meter_set_step (GapMeter *self, guint step)
{
  self->step = step;
}
