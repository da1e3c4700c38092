/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the usual form of a full-width letter, digit, sign, bracket or blank; any other letter as
 * it is. */
gunichar noughts_narrow_letter (gunichar letter);

G_END_DECLS
