/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-files.h"

G_BEGIN_DECLS

/* The dialogs in which a person chooses a file to open or to save to. There is one at a time, and
 * the folder of the last file is remembered. */
#define NOUGHTS_TYPE_FILE_DIALOGS (noughts_file_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsFileDialogs, noughts_file_dialogs, NOUGHTS, FILE_DIALOGS, GObject)

/* Adds the actions "open" and "save-as" to the window, and takes files that are dropped on it. The
 * window owns what is returned: it is only referred to. */
NoughtsFileDialogs *noughts_file_dialogs_new (GtkApplicationWindow *window,
                                              NoughtsSitting       *sitting,
                                              NoughtsFiles         *files);

G_END_DECLS
