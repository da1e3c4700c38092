/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-prover-work.h"

/* The board of a builder: stones are played there, in its list of cells and in its hash at once. A
 * cell is a number, y × width + x. */

/* Return the engine's cell of a number, and the number of an engine's cell. */
MnkCell mnk_prover_board_cell (const MnkProverBuild *build, int cell);
int mnk_prover_board_number (const MnkProverBuild *build, MnkCell cell);

void mnk_prover_board_play (MnkProverBuild *build, int cell);
void mnk_prover_board_take_back (MnkProverBuild *build, int cell);

/* Return how many cells complete a row of `side`, and the first of them. */
int mnk_prover_board_fives (const MnkProverBuild *build, MnkPiece side);
int mnk_prover_board_first_five (const MnkProverBuild *build, MnkPiece side);
