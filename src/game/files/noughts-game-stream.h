/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-read.h"

G_BEGIN_DECLS

/* Files of any size: a database and a collection of many games are never in memory as a whole, but
 * are read in blocks. */

/* Reads a game from a file as noughts_game_read() does from bytes; the file's name tells whether it
 * is a .pos. Safe on any thread. */
NoughtsGame *noughts_game_read_file (const NoughtsReading *reading, GFile *file, GError **error);

/* Whether the file's name ends in .pos. */
gboolean noughts_file_is_named_pos (GFile *file);

/* Returns the file's name to show, in UTF-8: the whole address where it has none, as a malformed
 * one. */
char *noughts_file_get_title (GFile *file);

/* Reads on a worker; noughts_game_read_finish() returns the game. */
void noughts_game_read_file_async (const NoughtsReading *reading,
                                   GFile *file,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* A file that has been opened. */
typedef struct
{
  GBytes *bytes;          /* of a file that is read in blocks only the beginning */
  GInputStream *stream;   /* of such a file; or NULL */
  NoughtsKindOfFile kind; /* likewise: RIF or SGF */
} NoughtsStream;

void noughts_stream_clear (NoughtsStream *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsStream, noughts_stream_clear)

/* Opens a file; one that is not read in blocks is read whole, and has at most `most` bytes. Safe on
 * any thread. The stream is cleared even after an error. */
gboolean noughts_stream_open (GFile *file,
                              gsize most,
                              GCancellable *cancellable,
                              NoughtsStream *stream,
                              GError **error);

/* The same on a worker. *streamed: the file is to be read in blocks. */
void noughts_stream_load_async (GFile *file,
                                gsize most,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
GBytes *noughts_stream_load_finish (GAsyncResult *result, gboolean *streamed, GError **error);

/* Returns the encoding of such a file; static or interned. NULL with an error. */
const char *noughts_stream_find_encoding (GInputStream *stream, gboolean *guessed, GError **error);

G_END_DECLS
