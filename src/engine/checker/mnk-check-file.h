/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-check-board.h"

/* Reads files of proofs. DESIGN.md "Proofs", defines the format. */

typedef enum
{
  MNK_CHECK_OK,
  MNK_CHECK_NO_PROOF,      /* the file does not begin as one */
  MNK_CHECK_VERSION,       /* of another version */
  MNK_CHECK_CUT_OFF,       /* shorter or longer than its head says */
  MNK_CHECK_CHECKSUM,      /* some byte is wrong */
  MNK_CHECK_HEAD,          /* a line of the head makes no sense, see `at` */
  MNK_CHECK_ORDER,         /* the entries' bits make no sense, see `at` */
  MNK_CHECK_NO_WIN,        /* a position has no entry and no win by fours, see `line` */
  MNK_CHECK_TAKEN,         /* an entry's move is on no empty cell, see `line` */
  MNK_CHECK_DEFENDER_WINS, /* a reply completes a row, see `line` */
  MNK_CHECK_FULL,          /* the board is full, and nobody has won, see `line` */
  MNK_CHECK_LONGER,        /* the longest game is longer than the head says */
  MNK_CHECK_STOPPED
} MnkCheckProblem;

#define MNK_CHECK_RUN 128 /* room for the words about the run, with the NUL */

typedef struct
{
  MnkCheckRule rule;
  int attacker;
  int mover;
  int plies;       /* to the end, at most */
  int n_stones[3]; /* by side */
  int stones[3][MNK_CHECK_MAX_CELLS];
  char run[MNK_CHECK_RUN];
  int key_bits; /* of a key so many upper bits are there */
  int n_entries;
  int n_bytes;       /* of the entries in the file */
  uint64_t *entries; /* sorted: the key's upper bits, and 16 bits of the move; allocated */
  long at;           /* the line of the head, or the entry, that is wrong, from 1, or 0 for what
                      * stands behind the entries; of a file that is cut off the bytes that it
                      * should have, or 0 */
} MnkCheckFile;

/* Reads a file's bytes. If this is MNK_CHECK_OK, the file is to be cleared. MNK_CHECK_STOPPED if
 * memory is short. */
MnkCheckProblem mnk_check_file_read (MnkCheckFile *file, const uint8_t *bytes, size_t n_bytes);

/* Frees the entries. */
void mnk_check_file_clear (MnkCheckFile *file);

/* Reads the head alone: what it says is not to be believed yet. */
MnkCheckProblem mnk_check_file_glance (MnkCheckFile *file, const uint8_t *bytes, size_t n_bytes);

/* Returns the index of a key's entry, or −1; of the key the upper `key_bits` count. */
int mnk_check_file_find (const MnkCheckFile *file, uint64_t key);

/* Returns the upper `key_bits` of an entry's key; the others are 0. */
uint64_t mnk_check_file_key (const MnkCheckFile *file, int entry);

/* Returns the move of an entry, the number of a cell of the board as its key sees it. */
int mnk_check_file_move (const MnkCheckFile *file, int entry);
