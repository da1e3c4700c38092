/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-check-fours.h"

/* Wins by one threat: a move after which every legal reply is met by fours. A reply that makes a
 * four may also be met where that four is stopped, by a stone after which the same holds. Such wins
 * need no entry. */

/* The most replies in a row that may make fours. */
#define MNK_CHECK_COUNTER_FOURS 2

/* The plies of the longest. */
#define MNK_CHECK_THREAT_PLIES (2 + MNK_CHECK_LINE + 2 * MNK_CHECK_COUNTER_FOURS)

/* A move that is known to be one. */
typedef struct
{
  int cell;
  int plies; /* to the end, at most */
} MnkCheckThreat;

/* Returns the cell of the first such move of `side`, which is to move and has no win by fours, and
 * the most plies to the end; −1 and 0 if there is none. `fours` is MNK_CHECK_COUNTER_FOURS less the
 * replies that were such fours. The cell that stops a four is the only one there; else cells in
 * many rows where three more stones are missing come first, of as many the lower number.
 * `known` is one of these moves, which is not tried again, or NULL. The board is changed and
 * restored. */
int mnk_check_threat (MnkCheckBoard *board,
                      int side,
                      int fours,
                      const MnkCheckThreat *known,
                      int *plies);

/* Returns the most plies to the end after such a move, or 0: a stone on the cell makes a four or
 * does not win so. It does not tell whether it is the first. */
int mnk_check_threat_at (MnkCheckBoard *board, int side, int cell, int fours);
