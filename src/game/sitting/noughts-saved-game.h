/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The running game's file in the user's state directory. It is replaced atomically and carries a
 * checksum, so that a damaged file is detected. */

/* Returns $XDG_STATE_HOME/noughts/running-game. */
GFile *noughts_saved_game_get_file (void);

/* Blocks. The variant may be of any type; NULL removes the file. */
gboolean noughts_saved_game_write (GFile *file, GVariant *variant, GError **error);

/* Writes on a worker. */
void noughts_saved_game_write_async (GFile *file,
                                     GVariant *variant,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
gboolean noughts_saved_game_write_finish (GAsyncResult *result, GError **error);

/* Locks the file for this process, as another process of the program may run on another message
 * bus. FALSE if another one holds the lock; else *lock is to be closed at the end, −1 where files
 * cannot be locked. */
gboolean noughts_saved_game_claim (GFile *file, int *lock);

/* Blocks. Returns a vardict, with a reference for the caller. NULL with G_IO_ERROR_NOT_FOUND
 * without a file, with NOUGHTS_ERROR_DAMAGED for a damaged one. */
GVariant *noughts_saved_game_read (GFile *file, GError **error);

G_END_DECLS
