/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The encodings that a person can choose from. */
typedef struct
{
  const char *name;     /* "GB18030" */
  const char *language; /* "Chinese", translated by noughts_encoding_get_language() */
} NoughtsEncoding;

/* Returns the encoding of an index from 0; NULL after the last. */
const NoughtsEncoding *noughts_encoding_at (guint index);
const char *noughts_encoding_get_language (const NoughtsEncoding *self);

/* Returns the first words of a file that are not ASCII, as they read in an encoding, on one line;
 * "" where there are none. Free with g_free(). */
char *noughts_encoding_preview (GBytes *bytes, const char *encoding);

G_END_DECLS
