/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>
#include <string.h>

#include "mnk.h"
#include "test-data.h"

void put_stones (MnkPosition *position, const char *text, MnkPiece piece);

/* X passes only where O completes a row next, and renju forbids X every cell that does. */
void assert_must_pass (const MnkPosition *position);

/* Every move legal, every attacker's stone a four (with `fours`), the last one and no other wins.
 */
void replay (MnkPosition position, const MnkForced *forced, bool fours);
