/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"

/* Threats on a search's board: what a stone makes, what stops it. Hints, explanations and the
 * renju rule read the same tables. */

#define MNK_MAX_DEFENCES 64

/* The cells on which `defender` stops every open four that the other side could make with its
 * next stone, by other means than fours of its own: no other quiet move does. There must be
 * such a threat and no five. `cells` has room for MNK_MAX_DEFENCES. */
int mnk_threats_defences (const MnkBoard *board,
                          MnkPiece        defender,
                          MnkCell        *cells);

/* What the side to move may do where the other side could make an open four, and no five: its own
 * fours first, which gain time, then the cells above that are none. Room for MNK_MAX_CELLS and
 * MNK_MAX_DEFENCES. */
int mnk_threats_answers (const MnkBoard *board,
                         MnkCell        *cells);

/* The cells on which `defender` stops every line that the other side could complete with its next
 * stone; it must have one. One cell or none, but where shut-in fives do not win. `cells` has room
 * for MNK_MAX_DEFENCES. */
int mnk_threats_blocks (const MnkBoard *board,
                        MnkPiece        defender,
                        MnkCell        *cells);

/* Whether `defender`'s stone on `cell` keeps the other side's stone on `threat` from making a
 * class of `least` or more. */
bool mnk_threats_stops (const MnkBoard *board,
                        MnkPiece        defender,
                        MnkCell         cell,
                        MnkCell         threat,
                        MnkClass        least);

/* Renju: whether X may not play on this empty cell now. The side to move does not matter. The
 * board is changed and restored. */
bool mnk_threats_is_forbidden (MnkBoard *board,
                               MnkCell   cell);

/* Whether the rule forbids the cell to the side to move. */
static inline bool
mnk_threats_bars_mover (MnkBoard *board,
                        MnkCell   cell)
{
  return board->side == MNK_X && mnk_threats_is_forbidden (board, cell);
}
