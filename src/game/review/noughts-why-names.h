/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-why-private.h"

G_BEGIN_DECLS

/* The names used in reasons, to be freed where they are not const. */

/* The number of cells of a line that are named. */
#define NOUGHTS_WHY_NAMED 5

gboolean noughts_why_is_five (NoughtsWhy *self);

/* Converts a point; a pass becomes MNK_NO_CELL. */
MnkCell noughts_why_cell (NoughtsWhy *self, MnkPoint point);
char *noughts_why_name_cell (NoughtsWhy *self, MnkCell cell);
const char *noughts_why_name_piece (NoughtsWhy *self, MnkPiece piece);

/* Returns the ends of the stones with which `side` threatens to make a pattern on this cell,
 * "g7–i9"; the cell's own name if they are not found. */
char *noughts_why_name_threat (NoughtsWhy *self,
                               MnkCell cell,
                               MnkPiece side,
                               MnkPattern pattern,
                               int stones);

/* Names every second cell of a line from the first on, the moves of one side: "h8 j10 k11", or "h8
 * j10 …" if the line goes on. */
char *
noughts_why_name_own_moves (NoughtsWhy *self, const MnkCell *line, int n_line, gboolean whole);

/* Converts a report's line to cells of the board, with room for MNK_MAX_FORCED; returns how
 * many. */
int noughts_why_take_line (NoughtsWhy *self, const MnkScoredMove *scored, MnkCell *line);

G_END_DECLS
