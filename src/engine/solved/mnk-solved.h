/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-check-file.h"
#include "mnk-position.h"

/* Looks positions up in a proof that has been checked. A position is known if the winner's moves
 * are the proof's and the other side's are any, in whatever order: the stones are played again from
 * the proof's position, with the moves that the checker has tried (DESIGN.md "Proofs"). So the
 * winner finds a move after every reply to its last one. Nothing is searched but wins by few fours.
 */

typedef struct
{
  MnkPiece winner;
  int plies;     /* to the end, at most */
  MnkPoint move; /* of the winner, if it is to move; else MNK_PASS */
} MnkSolution;

/* Whether the position may be in a proof of which only the head has been read. */
bool mnk_solved_may_have (const MnkCheckFile *file, const MnkPosition *position);

/* Looks a position up, which must be open. `recent` are its last stones, newest first, or NULL: the
 * order in which it is most likely to have come about. False if it is not known, or when memory is
 * short. */
bool mnk_solved_find (const MnkCheckFile *file,
                      const MnkPosition *position,
                      const MnkPoint *recent,
                      int n_recent,
                      MnkSolution *answer);
