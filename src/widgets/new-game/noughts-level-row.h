/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The twelve levels as numbered faces, and below them how the chosen one plays, with a button that
 * explains more.
 *
 * Signals: "chosen" (int, a MnkOpponent): a person has chosen a level; "explain". */
#define NOUGHTS_TYPE_LEVEL_ROW (noughts_level_row_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsLevelRow, noughts_level_row, NOUGHTS, LEVEL_ROW, GtkWidget)

/* No face is chosen for an opponent that is no level. */
void noughts_level_row_set_opponent (NoughtsLevelRow *self, MnkOpponent opponent);

/* The strength differs from board to board, and screen readers hear it with each face. */
void noughts_level_row_set_rule (NoughtsLevelRow *self, const MnkRule *rule);

G_END_DECLS
