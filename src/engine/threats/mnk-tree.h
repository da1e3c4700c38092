/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"
#include "mnk-proof-numbers.h"

/* The common part of the proof-number searches on a board (mnk-vct.h, mnk-lambda.h): a memory of
 * positions, and the choice among a position's moves. */

/* A position. */
typedef struct
{
  uint64_t key; /* 0 is free */
  MnkProofNumbers numbers;
  uint32_t plies; /* to the win, if it is won */
  uint32_t work;  /* stones spent on it: entries with the least are replaced first */
} MnkTreeEntry;

typedef struct
{
  MnkTreeEntry *entries;
  size_t mask;
} MnkTreeMemory;

/* Allocates room for 2^bits positions; false when memory is short. */
bool mnk_tree_memory_init (MnkTreeMemory *memory, int bits);
void mnk_tree_memory_clear (MnkTreeMemory *memory);
void mnk_tree_memory_forget (MnkTreeMemory *memory);

#define MNK_TREE_SLOTS 4

static inline size_t
mnk_tree_slot (const MnkTreeMemory *memory, uint64_t key, int i)
{
  return ((key * 0x9e3779b97f4a7c15u >> 24) + (size_t) i) & memory->mask;
}

static inline void
mnk_tree_prefetch (const MnkTreeMemory *memory, uint64_t key)
{
  const MnkTreeEntry *entry = &memory->entries[mnk_tree_slot (memory, key, 0)];
  __builtin_prefetch (entry);
  __builtin_prefetch ((const char *) entry + 64);
}

/* Returns the entry of a position, or NULL; valid until the next mnk_tree_keep(). */
static inline const MnkTreeEntry *
mnk_tree_find (const MnkTreeMemory *memory, uint64_t key)
{
  for (int i = 0; i < MNK_TREE_SLOTS; i++)
    if (memory->entries[mnk_tree_slot (memory, key, i)].key == key)
      return &memory->entries[mnk_tree_slot (memory, key, i)];
  return NULL;
}

void mnk_tree_keep (MnkTreeMemory *memory,
                    uint64_t key,
                    MnkProofNumbers numbers,
                    uint32_t plies,
                    uint64_t work);

/* A move, and what is known of the position after it. */
typedef struct
{
  MnkCell cell; /* MNK_NO_CELL is a pass */
  MnkProofNumbers numbers;
  uint32_t plies;
} MnkTreeMove;

/* A position that is being searched; `attack` says that the attacker is to move. */
typedef struct
{
  MnkTreeMove *moves;
  int n;
  bool attack;
} MnkTreeNode;

/* The move to search next, and the position's numbers as its moves give them. */
typedef struct
{
  MnkTreeMove *move; /* the one with the least number for the side to move; NULL without moves */
  MnkProofNumbers
      numbers;     /* of the position: that least number, and the sum of the other side's numbers */
  uint32_t second; /* the second least */
  uint32_t plies;  /* the plies after the best move, if it wins */
} MnkTreeChoice;

MnkTreeChoice mnk_tree_choose (const MnkTreeNode *node);

/* Returns the limits of the chosen move from those of its position. The search returns to the
 * position when another move has become more promising, or when the position has reached its own
 * limits. */
MnkProofNumbers
mnk_tree_limits_below (const MnkTreeChoice *choice, MnkProofNumbers limits, bool attack);
