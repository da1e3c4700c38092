/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk-position.h"

/* Calls `check` for each line of tests/data/NAME that is not empty and no comment, with the fields
 * between `separator`, stripped. Fails if there is no such line. */
void test_data_foreach (const char *name, const char *separator, void (*check) (char **fields));

/* Reads a point of a list like "(1,2) (3,-4)" and moves *text behind it; false at the end. */
bool test_data_next_point (const char **text, MnkPoint *point);

/* Returns a position drawn as rows of . x o and # for a wall, top row first. */
MnkPosition test_position (const char *diagram, int win, MnkLineRule line, MnkPiece side);

/* Returns a position of up to `stones` random stones, of both sides in turn, even after a completed
 * line. */
MnkPosition test_random_position (GRand *rand, const MnkRule *rule, int stones);
