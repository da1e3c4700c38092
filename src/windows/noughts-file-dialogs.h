/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-files.h"

G_BEGIN_DECLS

/* How a person gives games to the window and takes them from it: by dialogs, of which there is one
 * at a time and which remember the folder of the last file, by dropping files, and by the
 * clipboard. */
#define NOUGHTS_TYPE_FILE_DIALOGS (noughts_file_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsFileDialogs, noughts_file_dialogs, NOUGHTS, FILE_DIALOGS, GObject)

/* Adds the actions "open", "save-as", "copy-game" and "paste-game" to the window, and takes files
 * that are dropped on it. The window outlives what is returned. */
NoughtsFileDialogs *noughts_file_dialogs_new (GtkApplicationWindow *window,
                                              NoughtsSitting       *sitting,
                                              NoughtsFiles         *files);

G_END_DECLS
