/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mnk.h"

G_BEGIN_DECLS

/* What an opponent looks like: a face for a difficulty or a level, and a thing for a character.
 * Nothing for a screen reader: its name stands beside it. */
#define NOUGHTS_TYPE_OPPONENT_SIGN (noughts_opponent_sign_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsOpponentSign, noughts_opponent_sign, NOUGHTS, OPPONENT_SIGN, GtkWidget)

void noughts_opponent_sign_set_opponent (NoughtsOpponentSign *self, MnkOpponent opponent);

/* In pixels; 28 at first. */
void noughts_opponent_sign_set_side (NoughtsOpponentSign *self, int side);

G_END_DECLS
