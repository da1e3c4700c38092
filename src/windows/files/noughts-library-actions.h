/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Adds the actions "library-find", "library-next-mark", "library-next-same" and "library-merge" to
 * the window's map. They are enabled while the game on the board is a library. */
void noughts_add_library_actions (GtkApplicationWindow *window,
                                  NoughtsSitting *sitting,
                                  NoughtsNotice *notice);

/* Shows the next position whose remarks have the text, or where it is a list of moves, the position
 * after these, also turned or in another order; a notice where there is none. The search goes on
 * while the window answers. */
void noughts_library_go_to_text (NoughtsSitting *sitting, NoughtsNotice *notice, const char *text);

/* Adds the moves of a file to the library on the board. A notice tells how many, and what
 * of the file could not be read or was not taken. */
void noughts_library_merge_file (NoughtsSitting *sitting, NoughtsNotice *notice, GFile *file);

G_END_DECLS
