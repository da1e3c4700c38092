/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-opening-rule.h"

G_BEGIN_DECLS

/* The row of New Game in which the rule of the opening is chosen, and one of the 26 named openings
 * to begin with. It hides itself on boards for which no rule is offered.
 *
 * Signal: "changed": the person has chosen. */
#define NOUGHTS_TYPE_OPENING_CHOOSER (noughts_opening_chooser_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsOpeningChooser, noughts_opening_chooser, NOUGHTS, OPENING_CHOOSER, GtkWidget)

/* Offers what can be played on a board. What is chosen stays chosen while another board does not
 * offer it. */
void noughts_opening_chooser_set_board (NoughtsOpeningChooser *self, const MnkRule *board);

/* `named` is 1 … 26, or 0 for none. */
void noughts_opening_chooser_set_choice (NoughtsOpeningChooser *self,
                                         NoughtsOpeningRule opening,
                                         guint named);

/* Get what is played on the board: NOUGHTS_OPENING_NONE and 0 where it is not offered. */
NoughtsOpeningRule noughts_opening_chooser_get_opening (NoughtsOpeningChooser *self);
guint noughts_opening_chooser_get_named (NoughtsOpeningChooser *self);

G_END_DECLS
