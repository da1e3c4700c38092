/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-board-view.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The main window: it joins a sitting to board, sidebar and settings. Everything a person can do
 * in it is a "win." action. */
#define NOUGHTS_TYPE_WINDOW (noughts_window_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsWindow, noughts_window, NOUGHTS, WINDOW, GtkApplicationWindow)

/* Brings back the running game that was kept, or begins one with the last choices. */
GtkWidget *noughts_window_new (GtkApplication *application,
                               GSettings      *settings);

NoughtsSitting   *noughts_window_get_sitting (NoughtsWindow *self);
NoughtsBoardView *noughts_window_get_board   (NoughtsWindow *self);

/* What the band at the board says, "" without one; the sentence of the hint, how far the analysis
 * is, and why the shown move is what it is, likewise. */
const char *noughts_window_get_band_text    (NoughtsWindow *self);
const char *noughts_window_get_hint_text    (NoughtsWindow *self);
const char *noughts_window_get_readout_text (NoughtsWindow *self);
const char *noughts_window_get_reason_text  (NoughtsWindow *self);

/* Reads moves as text and, a little later, puts the game they make on the board; what is no game
 * only brings a message. Of two texts the second is taken. */
void noughts_window_paste_text (NoughtsWindow *self,
                                const char    *text);

/* Opens a game from a file, like noughts_window_paste_text(). The band says how it went. */
void noughts_window_open_file  (NoughtsWindow *self,
                                GFile         *file);

/* Saves the game on the board, in the format of the name's ending; without a known one as SGF, or
 * as a list of moves on the unbounded board. The band says how it went. */
void noughts_window_save_file  (NoughtsWindow *self,
                                GFile         *file);

G_END_DECLS
