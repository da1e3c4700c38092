/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk-position.h"

/* Calls `check` with each line of tests/data/NAME that is not empty and no comment, its
 * fields split at `separator` and stripped. Fails when there is no such line. */
void test_data_foreach (const char *name, const char *separator, void (*check) (char **fields));

/* Reads "(1,2) (3,-4)" from *text on and moves *text behind each point; false at the
 * end. */
bool test_data_next_point (const char **text, MnkPoint *point);

/* A position drawn as rows of . x o, top row first, # for a wall. */
MnkPosition test_position (const char *diagram, int win, MnkLineRule line, MnkPiece side);

/* Up to `stones` random stones of both sides in turn. A completed line does not stop it. */
MnkPosition test_random_position (GRand *rand, const MnkRule *rule, int stones);
