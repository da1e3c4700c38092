/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The file of the finished games. These block, and are safe against other processes and against a
 * kill at any time: each waits for the others, and what a power cut has torn is cut off at the end
 * of the last complete game. */

/* Puts a record (NULL: none) in the place of the last `replaced`; appends it if that is NULL or not
 * there. A record that the file already ends with is not appended again. */
gboolean
noughts_archive_file_store (GFile *file, const char *record, const char *replaced, GError **error);

/* Returns the file's text; "" without a file. Free with g_free(). */
char *noughts_archive_file_read (GFile *file, GError **error);

G_END_DECLS
