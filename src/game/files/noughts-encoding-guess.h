/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The likeliest encoding of a text that is not UTF-8, by which letters it would consist of: static.
 * NULL where it is valid in none. */
const char *noughts_encoding_guess (const char *bytes,
                                    gsize       length);

G_END_DECLS
