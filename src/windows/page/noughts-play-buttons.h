/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  NOUGHTS_PLAY_BUTTONS_PLAY,   /* Hint, or another game, and Undo */
  NOUGHTS_PLAY_BUTTONS_WATCH,  /* while two computers play: Pause, Step and Stop */
  NOUGHTS_PLAY_BUTTONS_REVIEW, /* Report and Show why */
  NOUGHTS_PLAY_BUTTONS_RETRY   /* those of the retry of a mistake */
} NoughtsPlayButtonsUse;

/* The buttons that are always needed, as high whatever their use. One stands in the sidebar, for a
 * running game alone, another below a narrow page. */
#define NOUGHTS_TYPE_PLAY_BUTTONS (noughts_play_buttons_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsPlayButtons, noughts_play_buttons, NOUGHTS, PLAY_BUTTONS, GtkWidget)

void noughts_play_buttons_set_use (NoughtsPlayButtons *self, NoughtsPlayButtonsUse use);

/* Sets the tooltip of Hint, translated. */
void noughts_play_buttons_set_hint_tip (NoughtsPlayButtons *self, const char *tip);

/* Offers another game in the place of Hint, which has no use at the end of one; a NULL label offers
 * none. The label is translated and has a mnemonic. A new offer takes no clicks in its first
 * second, as a second click on Hint shall not begin a game. */
void noughts_play_buttons_set_next_game (NoughtsPlayButtons *self,
                                         const char *label,
                                         const char *action);

/* Whether there is a clock to pause in a game that a person plays. */
void noughts_play_buttons_set_timed (NoughtsPlayButtons *self, gboolean timed);

/* Whether the retry has shown where to look, and whether it is solved or answered. */
void noughts_play_buttons_set_retry (NoughtsPlayButtons *self, gboolean looked, gboolean done);

G_END_DECLS
