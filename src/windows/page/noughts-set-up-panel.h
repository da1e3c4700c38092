/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* What is done to a position that is being set up; its actions are "win.set-up-…".
 *
 * Signal: "rule-changed": another rule is chosen. */
#define NOUGHTS_TYPE_SET_UP_PANEL (noughts_set_up_panel_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSetUpPanel, noughts_set_up_panel, NOUGHTS, SET_UP_PANEL, GtkBox)

GtkWidget *noughts_set_up_panel_new (void);

/* Shows a position's rule, and what is wrong with it, translated, or NULL. */
void noughts_set_up_panel_show (NoughtsSetUpPanel *self, NoughtsSetup *setup, const char *problems);

/* Gets the rule that is chosen; FALSE for an impossible one. */
gboolean noughts_set_up_panel_get_rule (NoughtsSetUpPanel *self, MnkRule *rule);

G_END_DECLS
