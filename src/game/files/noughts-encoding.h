/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Decoding of text in unknown encodings. */

/* Decodes bytes: as UTF-8 or UTF-16 where they are valid; else as `declared`, if that is a known
 * encoding in which few of them are invalid; else in the likeliest of the encodings used where the
 * game is played. *encoding is the name of the encoding used, static or interned; *guessed is TRUE
 * if it was not declared. Zero bytes become blanks, and invalid ones are replaced. `declared` and
 * both results may be NULL. Never fails: free with g_free(). */
char *noughts_decode (const char *bytes,
                      gsize length,
                      const char *declared,
                      const char **encoding,
                      gboolean *guessed);

/* Whether bytes are UTF-16, with or without a byte order mark. */
gboolean noughts_is_utf16 (const char *bytes, gsize length);

G_END_DECLS
