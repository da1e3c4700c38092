/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Decoding of text in a known encoding. Texts are freed with g_free(). */

/* Decodes in an encoding that the user has chosen; NULL for an unknown name. Invalid bytes are
 * replaced. */
char *noughts_decode_as (const char *bytes, gsize length, const char *encoding);

/* Whether there is an encoding of this name. */
gboolean noughts_encoding_is_known (const char *name);

/* Opens a converter to UTF-8 from an encoding by any of its names; (GIConv) -1 where it is unknown.
 * Close it with the same name. Safe on any thread. */
GIConv noughts_encoding_open (const char *encoding);
void noughts_encoding_close (GIConv converter, const char *encoding);

/* Returns the encoding that is used for a name: files say "latin1" and mean more letters. The
 * result is static, or `said`. */
const char *noughts_encoding_get_meant (const char *said);

/* Decodes what is valid to the last byte; NULL for all else. */
char *noughts_decode_strictly (const char *bytes, gsize length, const char *encoding);

/* Decodes as noughts_decode_as() does; *n_bad is the number of bytes that were replaced. */
char *noughts_decode_loosely (const char *bytes, gsize length, const char *encoding, gsize *n_bad);

/* Returns a copy with blanks in place of zero bytes, which come from padding, and without those at
 * the end. *clean_length is its length. */
char *noughts_text_without_zeros (const char *bytes, gsize length, gsize *clean_length);

/* Replaces escapes that belong to no encoding, so that what is written of a text is not taken for
 * one in seven bits when it is read again. Returns the text. */
char *noughts_text_without_escapes (char *text);

/* The byte order mark as UTF-8, with which a text may begin, and removes it. Returns the text. */
#define NOUGHTS_UTF8_MARK "\xef\xbb\xbf"
char *noughts_text_without_mark (char *text);

G_END_DECLS
