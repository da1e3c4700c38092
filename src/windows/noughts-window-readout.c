/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The quiet line that tells how far the analysis is: "depth 14 · 1.1 M/s · h8 i9 …". It is an
 * inscription, whose size no text changes, so that nothing is laid out anew. */

#include "noughts-window-private.h"

/* Five times a second are quick enough to read. */
#define INTERVAL (G_USEC_PER_SEC / 5)

static void
show_text (NoughtsWindow *self,
           const char    *text)
{
  if (g_strcmp0 (gtk_inscription_get_text (self->readout), text) == 0)
    return;

  gtk_inscription_set_text (self->readout, text);
  /* An inscription does not say what it shows. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->readout),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : "",
                                  -1);
}

static void
progress_cb (NoughtsWindow   *self,
             NoughtsNode     *node,
             guint            depth,
             double           nodes_per_second,
             NoughtsAnalysis *analysis)
{
  gint64 now = g_get_monotonic_time ();
  g_autofree char *text = NULL;

  if (now - self->readout_time < INTERVAL)
    return;

  self->readout_time = now;
  text = noughts_analysis_describe_progress (analysis, node, depth, nodes_per_second);
  show_text (self, text);
}

static void
busy_cb (NoughtsWindow   *self,
         GParamSpec      *pspec,
         NoughtsAnalysis *analysis)
{
  if (!noughts_analysis_get_busy (analysis))
    show_text (self, NULL);
}

void
noughts_window_add_readout (NoughtsWindow *self)
{
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (self->sitting);

  g_signal_connect_object (analysis, "progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::busy", G_CALLBACK (busy_cb), self,
                           G_CONNECT_SWAPPED);
}

const char *
noughts_window_get_readout_text (NoughtsWindow *self)
{
  const char *text;

  g_return_val_if_fail (NOUGHTS_IS_WINDOW (self), NULL);

  text = gtk_inscription_get_text (self->readout);
  return text != NULL ? text : "";
}
