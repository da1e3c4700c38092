/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* Returns the results for the moves of the game: a floating reference, or NULL for none. */
GVariant *noughts_verdicts_save (NoughtsVerdicts *self);

/* Loads the result of save() for the present game; ignores it if it is for another language,
 * version of the program or game. */
void noughts_verdicts_load (NoughtsVerdicts *self, GVariant *kept);

G_END_DECLS
