/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-files.h"

G_BEGIN_DECLS

/* Opening and saving games by dialogs, by dropping files and by the clipboard. Only one dialog is
 * open at a time. The folder of the last file is remembered. */
#define NOUGHTS_TYPE_FILE_DIALOGS (noughts_file_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsFileDialogs, noughts_file_dialogs, NOUGHTS, FILE_DIALOGS, GObject)

/* Adds the actions "open", "open-recent", "save-as", "save-anyway", "copy-game" and "paste-game" to
 * the window, and those of another reading, "choose-encoding", "choose-game" and "read-other-way";
 * and accepts what is dropped on it. The window must outlive the returned object. */
NoughtsFileDialogs *noughts_file_dialogs_new (GtkApplicationWindow *window,
                                              NoughtsSitting *sitting,
                                              NoughtsFiles *files);

G_END_DECLS
