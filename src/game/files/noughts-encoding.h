/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Text of unknown encodings. */

/* What bytes say as text: UTF-8 where they are that, or UTF-16; else as `declared`, if that is a
 * known encoding that they are valid in; else in the likeliest of those that are used where the
 * game is played. *encoding is the name of what was used, static or interned, and *guessed whether
 * nobody has said so. Zero bytes become blanks. `declared` and both results may be NULL. Never
 * fails: free with g_free(). */
char *noughts_decode (const char  *bytes,
                      gsize        length,
                      const char  *declared,
                      const char **encoding,
                      gboolean    *guessed);

/* The same in an encoding that somebody insists on; NULL where there is none of this name. What is
 * not valid in it is replaced. */
char *noughts_decode_as (const char *bytes,
                         gsize       length,
                         const char *encoding);

/* Whether bytes are UTF-16, with or without a mark that says so. */
gboolean noughts_is_utf16 (const char *bytes,
                           gsize       length);

G_END_DECLS
