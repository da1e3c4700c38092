/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk-solver.h"

/* Returns the milliseconds of this thread's own time. */
double solver_data_clock (void);

/* Solves each line of tests/data/NAME and compares result, distance and best moves. Lines of
 * unknown distance are skipped. A line that takes more nodes than a slow machine searches in a
 * minute fails. Prints the median and the worst time, and the most nodes. */
void solver_data_check (const char *name);

/* Returns the position of a line of such a file. */
MnkPosition solver_data_position (char **fields);

/* Plays every line of the report and checks that its moves are legal. If the score is exact and no
 * draw, the game must end with the line's last move and not before, as the score says. */
void solver_check_lines (const MnkPosition *position, const MnkReport *report);
