/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>
#include <string.h>

#include "mnk.h"
#include "test-data.h"

void put_stones (MnkPosition *position, const char *text, MnkPiece piece);

/* Checks that X may pass: O completes a row next, and renju forbids X all cells where it does. */
void assert_must_pass (const MnkPosition *position);

/* Replays a win and checks that every move is legal, that with `fours` every stone of the attacker
 * makes a four, and that the last stone and no other wins. */
void replay (MnkPosition position, const MnkForced *forced, bool fours);
