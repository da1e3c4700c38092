/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The gaps between the calls of a source of the main loop that wants to run every millisecond: how
 * long a click would have to wait. */
typedef struct _GapMeter GapMeter;

GapMeter *gap_meter_new (void);
void gap_meter_free (GapMeter *self);

/* Begin and end the measurement; the frames of the widget's window are told apart. */
void gap_meter_start (GapMeter *self, GtkWidget *widget);
void gap_meter_stop (GapMeter *self);

/* Sets what the session does from now on, to be printed beside a long gap. */
void gap_meter_set_step (GapMeter *self, guint step);

/* Prints median, 99th percentile and the longest gaps, by the clock and without what the program is
 * not to blame for. */
void gap_meter_print (GapMeter *self, const char *label);

G_END_DECLS
