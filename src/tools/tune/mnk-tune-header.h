/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include "mnk-net-numbers.h"

/* Writes a network to `file` as C, named net_`word`. Its lines are written once where both colours
 * have the same array. */
void mnk_tune_write_net (const MnkNetNumbers *numbers,
                         const char          *word,
                         FILE                *file);
