/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* An opponent to choose: a radio button with its name and how it thinks in a line, and a button
 * that explains more. Signals: "chosen", "explain". */
#define NOUGHTS_TYPE_OPPONENT_ROW (noughts_opponent_row_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsOpponentRow, noughts_opponent_row, NOUGHTS, OPPONENT_ROW, GtkWidget)

/* `group` is a button of the group of the rows' own. */
GtkWidget *noughts_opponent_row_new (MnkOpponent opponent, GtkCheckButton *group);
MnkOpponent noughts_opponent_row_get_opponent (NoughtsOpponentRow *self);

/* How it plays differs from board to board. */
void noughts_opponent_row_set_rule (NoughtsOpponentRow *self, const MnkRule *rule);
void noughts_opponent_row_set_active (NoughtsOpponentRow *self, gboolean active);

G_END_DECLS
