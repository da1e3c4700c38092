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

/* The stones of a position, which must be open. `recent` are the cells of its last stones, newest
 * first: the order in which the position is most likely to have come about. */
typedef struct
{
  const MnkPosition *position;
  const MnkPoint *recent; /* or NULL */
  int n_recent;
} MnkSolvedStones;

/* What searches for wins have found in former lookups. The next position of a game needs mostly the
 * same searches. For one thread at a time; some 330 kB. */
typedef struct _MnkSolvedMemory MnkSolvedMemory;

/* Returns NULL if memory is short. */
MnkSolvedMemory *mnk_solved_memory_new (void);

void mnk_solved_memory_free (MnkSolvedMemory *memory);

/* Returns how far the game is from having been played from the proof's position: 0 if it was, else
 * how many of the stones since then are older than one of the proof's, or of no known age. −1 if
 * the position cannot be in the proof, of which only the head needs to have been read. */
int mnk_solved_distance (const MnkCheckFile *file, const MnkSolvedStones *stones);

/* Looks a position up. False if it is not known; else *distance is that of the turn of the board in
 * which it was found. The answer is the same with any `memory`, and without one, NULL. */
bool mnk_solved_find (const MnkCheckFile *file,
                      const MnkSolvedStones *stones,
                      MnkSolvedMemory *memory,
                      MnkSolution *answer,
                      int *distance);
