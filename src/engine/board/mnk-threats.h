/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"

/* Threats on the board of a search: what a stone makes, and what stops it. Shared by hints,
 * explanations and the renju rule. */

#define MNK_MAX_DEFENCES 64

/* Lists the cells on which `defender` stops every open four that the other side could make with its
 * next stone, other than by a four of its own: no other quiet move does. There must be such a
 * threat and no five. `cells` has room for MNK_MAX_DEFENCES. */
int mnk_threats_defences (const MnkBoard *board, MnkPiece defender, MnkCell *cells);

/* Lists the moves of the side to move where the other side could make an open four, and no five:
 * its own fours first, which gain a tempo, then the other cells above. Room for MNK_MAX_CELLS and
 * MNK_MAX_DEFENCES. */
int mnk_threats_answers (const MnkBoard *board, MnkCell *cells);

/* Lists the cells on which `defender` stops every line that the other side could complete with its
 * next stone; there must be one. At most one cell, except where a five with both ends blocked does
 * not win. `cells` has room for MNK_MAX_DEFENCES. */
int mnk_threats_blocks (const MnkBoard *board, MnkPiece defender, MnkCell *cells);

/* Whether `defender`'s stone on `cell` prevents the other side's stone on `threat` from making a
 * class of at least `least`. */
bool mnk_threats_stops (const MnkBoard *board,
                        MnkPiece defender,
                        MnkCell cell,
                        MnkCell threat,
                        MnkClass least);

/* Renju: whether X may not play on this empty cell now, whichever side is to move. The board is
 * changed and restored. */
bool mnk_threats_is_forbidden (MnkBoard *board, MnkCell cell);

/* Whether the rule forbids the cell to the side to move. */
static inline bool
mnk_threats_bars_mover (MnkBoard *board, MnkCell cell)
{
  return board->side == MNK_X && mnk_threats_is_forbidden (board, cell);
}
