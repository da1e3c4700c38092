/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Lets a sitting's games be heard for as long as the sitting lives: where the setting "sounds" and
 * the desktop's event sounds are on. A move sounds like a stone or a pencil, as the board looks. */
void noughts_sound_output_add (NoughtsSitting *sitting, GSettings *settings);

G_END_DECLS
