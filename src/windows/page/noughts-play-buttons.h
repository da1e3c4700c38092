/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The buttons of a running game: Hint and Undo, or, while two computers play, Pause, Step and
 * Stop. One stands in the sidebar, another below a narrow page. */
#define NOUGHTS_TYPE_PLAY_BUTTONS (noughts_play_buttons_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsPlayButtons, noughts_play_buttons, NOUGHTS, PLAY_BUTTONS, GtkWidget)

/* Whether two computers play. */
void noughts_play_buttons_set_watching (NoughtsPlayButtons *self, gboolean watching);

/* Sets the tooltip of Hint, translated. */
void noughts_play_buttons_set_hint_tip (NoughtsPlayButtons *self, const char *tip);

/* Whether there is a clock to pause in a game that a person plays. */
void noughts_play_buttons_set_timed (NoughtsPlayButtons *self, gboolean timed);

G_END_DECLS
