/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* What is known about the moves of the game: a floating reference, or NULL for nothing. */
GVariant *noughts_verdicts_save (NoughtsVerdicts *self);

/* Takes over what save() has written of the game that is looked at now: nothing, where it is of
 * another language or version of the program, or not of this game. */
void      noughts_verdicts_load (NoughtsVerdicts *self,
                                 GVariant        *kept);

G_END_DECLS
