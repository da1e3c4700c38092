/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-board-view.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The main window: it connects a sitting with board, sidebar and settings. All commands are "win."
 * actions. */
#define NOUGHTS_TYPE_WINDOW (noughts_window_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsWindow, noughts_window, NOUGHTS, WINDOW, GtkApplicationWindow)

/* Restores the saved game, or begins one with the last choices. */
GtkWidget *noughts_window_new (GtkApplication *application, GSettings *settings);

NoughtsSitting *noughts_window_get_sitting (NoughtsWindow *self);
NoughtsBoardView *noughts_window_get_board (NoughtsWindow *self);

/* The texts of the band, the hint and the analysis' progress, "" for none. */
const char *noughts_window_get_band_text (NoughtsWindow *self);
const char *noughts_window_get_hint_text (NoughtsWindow *self);
const char *noughts_window_get_readout_text (NoughtsWindow *self);

/* Reads moves as text, asynchronously, and puts the game on the board. Text that is no game only
 * sets a notice. A second text cancels the first. */
void noughts_window_paste_text (NoughtsWindow *self, const char *text);

/* Opens a game from a file, like noughts_window_paste_text(). A notice shows the result. */
void noughts_window_open_file (NoughtsWindow *self, GFile *file);

/* Opens the first of several files, a model of GFile, and offers the others in a list. */
void noughts_window_open_several (NoughtsWindow *self, GListModel *files);

/* Saves the game on the board in the format of the name's ending; with an unknown ending as SGF, or
 * as a list of moves on the unbounded board. A notice shows the result. */
void noughts_window_save_file (NoughtsWindow *self, GFile *file);

G_END_DECLS
