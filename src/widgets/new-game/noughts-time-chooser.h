/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-time-control.h"

G_BEGIN_DECLS

/* A clock to choose: one of the usual ones, or times of one's own; what is impossible is said.
 *
 * Signal: "changed": another clock has been chosen. */
#define NOUGHTS_TYPE_TIME_CHOOSER (noughts_time_chooser_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsTimeChooser, noughts_time_chooser, NOUGHTS, TIME_CHOOSER, GtkWidget)

/* One that no clock can keep is none. */
void noughts_time_chooser_set_control (NoughtsTimeChooser *self, const NoughtsTimeControl *control);
void noughts_time_chooser_get_control (NoughtsTimeChooser *self, NoughtsTimeControl *control);

/* Whether a clock can keep what is shown. */
gboolean noughts_time_chooser_get_valid (NoughtsTimeChooser *self);

/* Takes over numbers that are typed but not left. */
void noughts_time_chooser_commit (NoughtsTimeChooser *self);

G_END_DECLS
