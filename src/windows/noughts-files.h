/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Games come from files and from the clipboard to a sitting's board, and go there. Reading and
 * writing take their time; of two games that are to be read the second is taken. The notice tells
 * how it went. Main thread only.
 *
 * Signal: "opened": the game that was read is on the board. */
#define NOUGHTS_TYPE_FILES (noughts_files_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsFiles, noughts_files, NOUGHTS, FILES, GObject)

/* The application does not end while a file is being read or written. */
NoughtsFiles *noughts_files_new (NoughtsSitting *sitting,
                                 NoughtsNotice  *notice,
                                 GApplication   *application);

/* Puts the game in the file on the board, for two people. */
void noughts_files_open (NoughtsFiles *self,
                         GFile        *file);

/* Writes the game on the board in the format that the name's ending says, else in the usual one:
 * SGF, or a list of moves where there are no borders. */
void          noughts_files_save             (NoughtsFiles *self,
                                              GFile        *file);
NoughtsFormat noughts_files_get_usual_format (NoughtsFiles *self);

/* Moves as text become a game with the same players; what is no game is only complained of. */
void noughts_files_paste_text (NoughtsFiles *self,
                               const char   *text);
void noughts_files_paste      (NoughtsFiles *self,
                               GdkClipboard *clipboard);
void noughts_files_copy       (NoughtsFiles *self,
                               GdkClipboard *clipboard);

/* What is being read is given up; what is being written goes on, and complains on the standard
 * error from now on. */
void noughts_files_stop (NoughtsFiles *self);

G_END_DECLS
