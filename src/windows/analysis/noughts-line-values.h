/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-board-view.h"
#include "noughts-lines.h"

G_BEGIN_DECLS

/* Writes what the lines say of cells, for the board: of all moves if the lines are of all, else of
 * the first moves of the lines, and of none of these unless `marks_lines`. Returns the number of
 * values, `room` at most. */
guint noughts_line_values_take (NoughtsLines *lines,
                                gboolean marks_lines,
                                NoughtsBoardValue *values,
                                guint room);

G_END_DECLS
