/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The opponents offered on a board: the difficulties or the levels, and folded below them the
 * characters, with a line on how each thinks.
 *
 * Property: "opponent" (int, a MnkOpponent). Signal: "explain" (int). */
#define NOUGHTS_TYPE_OPPONENT_CHOOSER (noughts_opponent_chooser_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsOpponentChooser,
                      noughts_opponent_chooser,
                      NOUGHTS,
                      OPPONENT_CHOOSER,
                      GtkWidget)

/* Offers the opponents of this rule in its order. The chosen one stays if it is among them;
 * otherwise the nearest is chosen. */
void noughts_opponent_chooser_set_rule (NoughtsOpponentChooser *self, const MnkRule *rule);
void noughts_opponent_chooser_set_opponent (NoughtsOpponentChooser *self, MnkOpponent opponent);
MnkOpponent noughts_opponent_chooser_get_opponent (NoughtsOpponentChooser *self);

G_END_DECLS
