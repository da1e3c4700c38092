/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the game of a text in the usual signs, where it is written with full-width brackets and
 * semicolons, with the escapes of a link, or is a piece without the first bracket: "B[hh];W[ii]".
 * NULL where that is not so. Free with g_free(). */
char *noughts_sgf_make_plain (const char *text);

G_END_DECLS
