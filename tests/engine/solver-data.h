/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk-solver.h"

/* Milliseconds of this thread's own time. */
double solver_data_clock (void);

/* Solves each line of tests/data/NAME for all of its best moves and compares. Lines whose
 * distance is not known are left out. One that takes more nodes than a slow machine can search in a
 * minute is unsolved and fails. Prints the median and the worst time, and the most nodes. */
void solver_data_check (const char *name);

/* The position of a row of such a file. */
MnkPosition solver_data_position (char **fields);

/* Plays every line of the report out: legal moves, and when the score is exact and no
 * draw, the game ends with the last one and not before, as the score says. */
void solver_check_lines (const MnkPosition *position, const MnkReport *report);
