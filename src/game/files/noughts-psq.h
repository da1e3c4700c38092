/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Contents of Piskvork's files that SGF has no property for, kept in the nodes' notes: the
 * milliseconds of a move; and at the root, the first line after the size and all lines after the
 * moves. */
#define NOUGHTS_PSQ_MS "NMS"

/* How the names of programs begin. */
#define NOUGHTS_PSQ_PROGRAM "pbrain-"
#define NOUGHTS_PSQ_REST    "NPSQ"

/* The first line after the size, where none is known: two levels and the beginner. */
#define NOUGHTS_PSQ_HEADER "11:11, 0"

/* What is written for players without names, and read as none. */
#define NOUGHTS_PSQ_NAMELESS_X "X"
#define NOUGHTS_PSQ_NAMELESS_O "O"

/* Whether the second player of the file begins. `header` is the first line after the size: the
 * players' levels and the beginner. */
gboolean noughts_psq_begins_second (const char *header);
