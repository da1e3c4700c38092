/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Files of any size: a database is never in memory as a whole, but read in blocks. */

/* Whether a file that begins with these bytes is a database. */
gboolean noughts_is_database (const char *start, gsize length);

/* Reads a game from a file as noughts_game_read() does from bytes. Safe on any thread. */
NoughtsGame *noughts_game_read_file (const NoughtsReading *reading, GFile *file, GError **error);

/* Reads on a worker; noughts_game_read_finish() returns the game. */
void noughts_game_read_file_async (const NoughtsReading *reading,
                                   GFile *file,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* Opens a database as a stream, or reads another file whole: sets *stream or *bytes. */
gboolean noughts_stream_open (GFile *file, GInputStream **stream, GBytes **bytes, GError **error);

/* Returns the encoding of a database; static or interned. NULL with an error. */
const char *noughts_stream_find_encoding (GInputStream *stream, gboolean *guessed, GError **error);

G_END_DECLS
