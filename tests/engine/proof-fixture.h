/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk-check.h"
#include "mnk-position.h"

/* Files of proofs for tests. */

/* Proves that `attacker` wins a position and returns the file. */
GByteArray *proof_make (const MnkPosition *position, MnkPiece attacker);

/* Makes a file by hand: the lines of its head, and an entry for each position and move. Its
 * positions are lists of moves of X and O in turn, "h8 i9", its moves cells of that position. Of
 * several entries of one position, or of its reflections, one is written. */
typedef struct
{
  const char *x, *o; /* the position's stones */
  const char *move;  /* NULL ends a list */
} ProofEntry;

GByteArray *proof_write (const char *rule,
                         const char *x,
                         const char *o,
                         const char *mover,
                         const char *winner,
                         const ProofEntry *entries);

/* Changes a word of the head, and the checksum with it. */
void proof_replace (GByteArray *file, const char *from, const char *to);

/* Removes an entry, or gives it another move; count and checksum follow. */
void proof_remove (GByteArray *file, int entry);
void proof_set_move (GByteArray *file, int entry, int move);
int proof_count (const GByteArray *file);

/* Frees what was read of a file. */
void proof_free (MnkCheckFile *proof);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkCheckFile, proof_free)

/* Checks a file whole. */
MnkCheckProblem proof_check (const GByteArray *file, MnkCheckReport *report);
