/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* A window that makes a picture of the position on the board: a diagram, or the board as it is
 * shown; for a file or the clipboard. */
#define NOUGHTS_TYPE_EXPORT (noughts_export_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsExport, noughts_export, NOUGHTS, EXPORT, GtkWindow)

GtkWidget *
noughts_export_new (NoughtsSitting *sitting, NoughtsNotice *notice, NoughtsBoardView *board);

/* Writes the picture in the format of the name's ending, in the chosen one for others, and closes
 * the window. A notice shows the result. */
void noughts_export_save (NoughtsExport *self, GFile *file);

/* Puts it on the clipboard. */
void noughts_export_copy (NoughtsExport *self);

/* Adds the actions "export-picture", "copy-diagram" (as text) and "print" to the window's map. */
void noughts_add_export_actions (GtkApplicationWindow *window,
                                 NoughtsSitting *sitting,
                                 NoughtsNotice *notice,
                                 NoughtsBoardView *board);

G_END_DECLS
