/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The search's transposition table: two neighbours make a bucket. Threads share it without locks:
 * an entry's first word is the position's hash ^ its second, so that a torn write is no hit. */

typedef struct
{
  _Atomic uint64_t check;
  _Atomic uint64_t data;
} MnkTTEntry;

typedef struct
{
  MnkTTEntry *entries; /* not owned */
  size_t n_entries;    /* even, and no less than 2 */
} MnkTT;

typedef enum
{
  MNK_BOUND_NONE,
  MNK_BOUND_UPPER,
  MNK_BOUND_LOWER,
  MNK_BOUND_EXACT
} MnkBound;

#define MNK_TT_NO_EVAL (-32768)

/* What is known of a position: 16 bits of move, of value and of evaluation, 8 of depth. */
typedef struct
{
  uint16_t move;
  int value;
  int depth;
  MnkBound bound;
  int eval; /* of the position itself, or MNK_TT_NO_EVAL */
} MnkKnown;

static inline MnkTTEntry *
mnk_tt_bucket (const MnkTT *tt, uint64_t hash)
{
  return &tt->entries[(size_t) (((unsigned __int128) hash * tt->n_entries) >> 64) & ~(size_t) 1];
}

/* Asks for the memory of a position that is about to be probed. */
static inline void
mnk_tt_prefetch (const MnkTT *tt, uint64_t hash)
{
  __builtin_prefetch (mnk_tt_bucket (tt, hash));
}

/* Looks a position up. False if the table has no entry for it. */
bool mnk_tt_probe (const MnkTT *tt, uint64_t hash, MnkKnown *known);

/* Replaces what is worth least: shallow entries of old searches. `generation` numbers the search;
 * a known move or evaluation outlives an entry without one (move 0). */
void mnk_tt_store (const MnkTT *tt, uint64_t hash, const MnkKnown *known, int generation);
