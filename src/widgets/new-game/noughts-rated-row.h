/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-new-game-choice.h"
#include "noughts-ratings.h"

G_BEGIN_DECLS

/* The switch for rated games, with the person's rating on the board and whom to play by it. It
 * hides itself on boards without levels, and says why a game cannot be rated.
 *
 * Signals: "changed": the person has switched it; "suggested" (int, a MnkOpponent): the person
 * takes the opponent that it suggests. */
#define NOUGHTS_TYPE_RATED_ROW (noughts_rated_row_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsRatedRow, noughts_rated_row, NOUGHTS, RATED_ROW, GtkWidget)

void noughts_rated_row_set_ratings (NoughtsRatedRow *self, NoughtsRatings *ratings);

/* Shows the rest of the choice. What is wanted stays so where it is not possible. */
void noughts_rated_row_set_choice (NoughtsRatedRow *self, const NoughtsNewGameChoice *choice);
gboolean noughts_rated_row_get_wanted (NoughtsRatedRow *self);

G_END_DECLS
