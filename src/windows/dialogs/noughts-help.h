/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The help window: how to play, what the pictures mean, how the opponents think, what
 * is solved. "Play It" there activates the parent's action "win.play-known" (u, a row of the
 * table). */
#define NOUGHTS_TYPE_HELP (noughts_help_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsHelp, noughts_help, NOUGHTS, HELP, GtkWindow)

GtkWidget *noughts_help_new (void);

/* Shows the text about an opponent. */
void noughts_help_show_opponent (NoughtsHelp *self, MnkOpponent opponent);

G_END_DECLS
