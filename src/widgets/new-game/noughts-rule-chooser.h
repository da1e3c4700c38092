/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The board and rules to play by: presets, or a size, a row and a line rule of one's own.
 *
 * Property: "valid" (read only): whether these rules can be played; if not, the chooser says why.
 * Signal: "changed": other rules are shown. */
#define NOUGHTS_TYPE_RULE_CHOOSER (noughts_rule_chooser_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsRuleChooser, noughts_rule_chooser, NOUGHTS, RULE_CHOOSER, GtkWidget)

/* Shows a rule; what cannot be shown is set to the nearest that can. */
void noughts_rule_chooser_set_rule (NoughtsRuleChooser *self, const MnkRule *rule);

/* Gets the shown rule, even if it is impossible. */
void noughts_rule_chooser_get_rule (NoughtsRuleChooser *self, MnkRule *rule);
gboolean noughts_rule_chooser_get_valid (NoughtsRuleChooser *self);

/* Takes over typed numbers whose fields still have the focus. */
void noughts_rule_chooser_commit (NoughtsRuleChooser *self);

G_END_DECLS
