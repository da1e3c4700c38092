/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-check-file.h"
#include "mnk-position.h"

/* Looks positions up in a proof that has been checked. A position is known if it comes about from
 * the proof's by positions with entries of their own, whose moves are the winner's, and any
 * replies, in whatever order (DESIGN.md "Proofs"). Nothing is searched but wins by few fours. */

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
