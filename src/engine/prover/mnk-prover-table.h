/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-prover-keys.h"

/* The positions that are proven, with the attacker to move: a hash table of whole positions, each
 * turned as its key sees it. Several threads may use one. */

#define MNK_PROVER_WORDS ((MNK_PROVER_MAX_CELLS + 31) / 32)

typedef struct
{
  uint64_t words[MNK_PROVER_WORDS]; /* two bits a cell */
} MnkProverStones;

typedef struct
{
  uint64_t key;
  uint16_t move;  /* turned, too */
  uint16_t plies; /* to the end, at most */
  uint32_t unused;
  MnkProverStones stones;
} MnkProverEntry;

typedef struct MnkProverTable MnkProverTable;

/* NULL when memory is short. */
MnkProverTable *mnk_prover_table_new (void);
void mnk_prover_table_free (MnkProverTable *table);

/* Copies the entry of a position; false if there is none. `stones` may be NULL where the position
 * is only to be resembled. */
bool mnk_prover_table_find (MnkProverTable *table,
                            uint64_t key,
                            const MnkProverStones *stones,
                            MnkProverEntry *entry);

/* Adds or replaces an entry. False when memory is short, another position has its key, or the key
 * is 0. */
bool mnk_prover_table_put (MnkProverTable *table, const MnkProverEntry *entry);

size_t mnk_prover_table_count (MnkProverTable *table);
size_t mnk_prover_table_bytes (MnkProverTable *table);

/* Returns the entries sorted by key, allocated with malloc(); NULL when memory is short. */
MnkProverEntry *mnk_prover_table_sorted (MnkProverTable *table, size_t *n);
