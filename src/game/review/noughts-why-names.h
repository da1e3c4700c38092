/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-why-private.h"

G_BEGIN_DECLS

/* The names that reasons are made of, to be freed where they are not const. */

/* Of a line so many cells are named. */
#define NOUGHTS_WHY_NAMED 5

gboolean noughts_why_is_five (NoughtsWhy *self);

/* MNK_NO_CELL is a pass. */
MnkCell     noughts_why_cell       (NoughtsWhy *self,
                                    MnkPoint    point);
char       *noughts_why_name_cell  (NoughtsWhy *self,
                                    MnkCell     cell);
const char *noughts_why_name_piece (NoughtsWhy *self,
                                    MnkPiece    piece);

/* "g7–i9": where the stones lie with which `side` threatens to make a pattern on this cell; the
 * cell's own name when they cannot be told. */
char *noughts_why_name_threat     (NoughtsWhy *self,
                                   MnkCell     cell,
                                   MnkPiece    side,
                                   MnkPattern  pattern,
                                   int         stones);

/* Every second cell of a line from the first on, as one side plays them: "h8 j10 k11", "h8 j10 …"
 * where it is not the whole. */
char *noughts_why_name_own_moves  (NoughtsWhy    *self,
                                   const MnkCell *line,
                                   int            n_line,
                                   gboolean       whole);

/* A report's line as cells of the board: room for MNK_MAX_FORCED; returns how many. */
int noughts_why_take_line (NoughtsWhy         *self,
                           const MnkRatedMove *rated,
                           MnkCell            *line);

G_END_DECLS
