/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The running game's file in the user's state directory. It is replaced as a whole or not at
 * all, and carries a checksum: what is read is what was written, or an error. */

/* $XDG_STATE_HOME/noughts/running-game */
GFile *noughts_saved_game_get_file (void);

/* Blocks. The variant may be of any type; one that is NULL removes the file. */
gboolean noughts_saved_game_write (GFile     *file,
                                   GVariant  *variant,
                                   GError   **error);

/* Writes on a worker. */
void     noughts_saved_game_write_async  (GFile                *file,
                                          GVariant             *variant,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
gboolean noughts_saved_game_write_finish (GAsyncResult  *result,
                                          GError       **error);

/* The file is for one program at a time, though another may have been started where the first is
 * not heard of, on another bus. FALSE if one has it; else *lock is to be closed when it is left, −1
 * where files cannot be locked. */
gboolean noughts_saved_game_claim (GFile *file,
                                   int   *lock);

/* Blocks. NULL with G_IO_ERROR_NOT_FOUND if there is none, with NOUGHTS_ERROR_DAMAGED if it is
 * not what was written. A vardict, with a reference for the caller. */
GVariant *noughts_saved_game_read (GFile   *file,
                                   GError **error);

/* Renames a damaged file to NAME.damaged, or NAME.damaged-2 to -9 where there are others, so that
 * nothing writes over it. Where there is none any more, that is done. */
gboolean noughts_saved_game_set_aside (GFile   *file,
                                       GError **error);

/* Copies there a file that is damaged in part: the rest of it stays until it is written anew. */
gboolean noughts_saved_game_copy_aside (GFile   *file,
                                        GError **error);

G_END_DECLS
