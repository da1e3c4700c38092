/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A text that is read in blocks, so that its length does not matter. */
typedef struct _NoughtsBlocks NoughtsBlocks;

/* `encoding` NULL is UTF-8. Takes a reference to the stream, which must be seekable, and reads it
 * from its beginning. NULL with an error if it cannot be rewound or the encoding is unknown. */
NoughtsBlocks *noughts_blocks_new (GInputStream *stream, const char *encoding, GError **error);
void noughts_blocks_free (NoughtsBlocks *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsBlocks, noughts_blocks_free)

/* Returns the next block in UTF-8, which ends with a whole letter and is valid until the next call;
 * NULL at the end, or with an error. Invalid bytes are replaced, zero bytes and escapes are
 * blanks. */
const char *noughts_blocks_next (NoughtsBlocks *self, gsize *length, GError **error);

/* Reads the whole stream for its encoding as noughts_decode() detects it; static or interned. NULL
 * with an error. */
const char *noughts_blocks_find_encoding (GInputStream *stream,
                                          const char *declared,
                                          gboolean *guessed,
                                          GError **error);

G_END_DECLS
