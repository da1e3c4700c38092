/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Returns what the analysis knew of a game that is put aside, or NULL. Borrowed. */
GVariant *noughts_sitting_get_evaluations_of (NoughtsSitting *self, NoughtsGame *game);

G_END_DECLS
