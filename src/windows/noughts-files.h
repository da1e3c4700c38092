/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Reads games from files and the clipboard, and writes them. Both are asynchronous; a new reading
 * cancels the one before. The result is shown as a notice. Main thread only.
 *
 * Signal: "opened": the game that was read is on the board. */
#define NOUGHTS_TYPE_FILES (noughts_files_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsFiles, noughts_files, NOUGHTS, FILES, GObject)

/* An open file keeps the application running. */
NoughtsFiles *
noughts_files_new (NoughtsSitting *sitting, NoughtsNotice *notice, GApplication *application);

/* Puts the game in the file on the board, as one of two people. */
void noughts_files_open (NoughtsFiles *self, GFile *file);

/* Writes the game on the board in the format of the name's ending, else in the default one: SGF, or
 * a list of moves on the unbounded board. */
void noughts_files_save (NoughtsFiles *self, GFile *file);
NoughtsFormat noughts_files_get_usual_format (NoughtsFiles *self);

/* Reads a game from text and keeps the players. Text that is no game only sets a notice. */
void noughts_files_paste_text (NoughtsFiles *self, const char *text);
void noughts_files_paste (NoughtsFiles *self, GdkClipboard *clipboard);
void noughts_files_copy (NoughtsFiles *self, GdkClipboard *clipboard);

/* Cancels reading. Writing continues, and reports errors on the standard error from now on. */
void noughts_files_stop (NoughtsFiles *self);

G_END_DECLS
