/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Guesses the encoding of a text that is not UTF-8 from the letters that it would contain. Returns
 * a static name; NULL where most of the text is invalid in all candidates. */
const char *noughts_encoding_guess (const char *bytes, gsize length);

G_END_DECLS
