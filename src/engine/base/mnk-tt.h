/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The search's transposition table. Two neighbouring entries form a bucket. Threads share it
 * without locks: an entry's first word is the position's hash ^ its second word, so that an entry
 * torn by two writers matches no position. */

typedef struct
{
  _Atomic uint64_t check;
  _Atomic uint64_t data;
} MnkTTEntry;

typedef struct
{
  MnkTTEntry *entries; /* not owned */
  size_t n_entries;    /* even, at least 2 */
} MnkTT;

typedef enum
{
  MNK_BOUND_NONE,
  MNK_BOUND_UPPER,
  MNK_BOUND_LOWER,
  MNK_BOUND_EXACT
} MnkBound;

#define MNK_TT_NO_EVAL (-32768)

/* The contents of an entry. Move, value and evaluation have 16 bits, the depth has 8. */
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

/* Prefetches the memory of a position that is about to be probed. */
static inline void
mnk_tt_prefetch (const MnkTT *tt, uint64_t hash)
{
  __builtin_prefetch (mnk_tt_bucket (tt, hash));
}

/* Looks a position up. False if the table has no entry for it. */
bool mnk_tt_probe (const MnkTT *tt, uint64_t hash, MnkKnown *known);

/* Stores an entry in place of the one that is worth least: shallow entries of old searches go
 * first. `generation` is the number of the search. A new entry without a move (0) or evaluation
 * keeps those of the position's old entry. */
void mnk_tt_store (const MnkTT *tt, uint64_t hash, const MnkKnown *known, int generation);
