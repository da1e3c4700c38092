/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Reads games from files and the clipboard, and writes them. Both are asynchronous; a new reading
 * cancels the one before. The result is shown as a notice. Main thread only.
 *
 * Signals: "opened" (gboolean): the game that was read, from a file or by pasting, is on the board;
 * "saved": a file has been replaced; "several": it is the first of several in its file. */
#define NOUGHTS_TYPE_FILES (noughts_files_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsFiles, noughts_files, NOUGHTS, FILES, GObject)

/* An open file keeps the application running. */
NoughtsFiles *
noughts_files_new (NoughtsSitting *sitting, NoughtsNotice *notice, GApplication *application);

/* Puts the game in the file on the board, as one of two people. */
void noughts_files_open (NoughtsFiles *self, GFile *file);

/* Writes the game on the board in the format of the name's ending, else in the default one: SGF, or
 * a list of moves on the unbounded board. What would be lost is asked first, by a notice; and saves
 * after the question. */
void noughts_files_save (NoughtsFiles *self, GFile *file);
void noughts_files_save_anyway (NoughtsFiles *self);
NoughtsFormat noughts_files_get_usual_format (NoughtsFiles *self);

/* Reads a game from text and puts it on the board with the same players; a study opens in the
 * analysis. Text that is no game only sets a notice. If that would cost a rated game, the text is
 * dropped and a notice asks whether to resign. */
void noughts_files_paste_text (NoughtsFiles *self, const char *text);
void noughts_files_paste (NoughtsFiles *self, GdkClipboard *clipboard);
void noughts_files_copy (NoughtsFiles *self, GdkClipboard *clipboard);

/* Whether the game on the board is the one that was read last; then the following put another
 * reading of the same bytes in its place: in another encoding; another game of the file, from 0;
 * and ambiguous moves the other way. A game that has been changed since is put aside. */
gboolean noughts_files_can_read_again (NoughtsFiles *self);
void noughts_files_read_in (NoughtsFiles *self, const char *encoding);
void noughts_files_read_game (NoughtsFiles *self, guint index);
void noughts_files_read_other_way (NoughtsFiles *self);

/* Return what was read last: its bytes, borrowed, of a file that is read in blocks only the
 * beginning; such a file, or NULL; the encoding that was chosen or guessed, or NULL; and the game's
 * number in its file, from 0. */
GBytes *noughts_files_get_bytes (NoughtsFiles *self);
GFile *noughts_files_get_streamed (NoughtsFiles *self);
const char *noughts_files_get_encoding (NoughtsFiles *self);
guint noughts_files_get_index (NoughtsFiles *self);

/* Cancels reading: a slow one is told, with a button for this. */
void noughts_files_stop_reading (NoughtsFiles *self);

/* The same when the window closes. Writing continues, and reports errors on the standard error from
 * now on. */
void noughts_files_stop (NoughtsFiles *self);

G_END_DECLS
