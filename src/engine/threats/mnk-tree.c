/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-tree.h"

#include <stdlib.h>
#include <string.h>

#define MOST_WORK ((uint64_t) 1 << 30)

bool
mnk_tree_memory_init (MnkTreeMemory *memory, int bits)
{
  memory->mask = ((size_t) 1 << bits) - 1;
  memory->entries = calloc (memory->mask + 1, sizeof *memory->entries);
  return memory->entries != NULL;
}

void
mnk_tree_memory_clear (MnkTreeMemory *memory)
{
  free (memory->entries);
  memory->entries = NULL;
}

void
mnk_tree_memory_forget (MnkTreeMemory *memory)
{
  memset (memory->entries, 0, (memory->mask + 1) * sizeof *memory->entries);
}

void
mnk_tree_keep (MnkTreeMemory *memory,
               uint64_t key,
               MnkProofNumbers numbers,
               uint32_t plies,
               uint64_t work)
{
  MnkTreeEntry *target = &memory->entries[mnk_tree_slot (memory, key, 0)];

  for (int i = 0; i < MNK_TREE_SLOTS; i++)
    {
      MnkTreeEntry *entry = &memory->entries[mnk_tree_slot (memory, key, i)];

      if (entry->key == key || entry->key == 0)
        {
          target = entry;
          break;
        }
      if (entry->work < target->work)
        target = entry;
    }
  *target = (MnkTreeEntry){ key, numbers, plies, (uint32_t) (work < MOST_WORK ? work : MOST_WORK) };
}

MnkTreeChoice
mnk_tree_choose (const MnkTreeNode *node)
{
  MnkTreeChoice choice = { .second = MNK_PROOF_IMPOSSIBLE };
  uint32_t least = MNK_PROOF_IMPOSSIBLE;
  uint32_t sum = 0;

  for (int i = 0; i < node->n; i++)
    {
      MnkTreeMove *move = &node->moves[i];
      const uint32_t own = mnk_proof_own (move->numbers, node->attack);

      if (choice.move == NULL || own < least)
        {
          choice.second = least;
          least = own;
          choice.move = move;
        }
      else if (own < choice.second)
        {
          choice.second = own;
        }
      sum = mnk_proof_sum (sum, mnk_proof_other (move->numbers, node->attack));
      choice.plies = move->plies > choice.plies ? move->plies : choice.plies;
    }
  if (node->attack && choice.move != NULL)
    choice.plies = choice.move->plies;
  choice.numbers = mnk_proof_numbers (least, sum, node->attack);
  return choice;
}

MnkProofNumbers
mnk_tree_limits_below (const MnkTreeChoice *choice, MnkProofNumbers limits, bool attack)
{
  const uint32_t rest =
      mnk_proof_other (choice->numbers, attack) - mnk_proof_other (choice->move->numbers, attack);

  return mnk_proof_limits_below (limits, mnk_proof_sum (choice->second, 1), rest, attack);
}
