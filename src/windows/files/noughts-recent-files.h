/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The files that were opened and saved last, from the desktop's list of them. */

/* Adds a file to the list. */
void noughts_recent_files_add (GFile *file);

/* Keeps a menu filled with the last files, the latest first. Its entries call "win.open-recent"
 * with the file's address. The menu is followed until it is freed. */
void noughts_recent_files_fill (GMenu *menu);

G_END_DECLS
