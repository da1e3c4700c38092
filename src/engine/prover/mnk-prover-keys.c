/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-keys.h"

#include <string.h>

bool
mnk_prover_accepts (const MnkRule *rule)
{
  return (rule->line == MNK_FREESTYLE || rule->line == MNK_STANDARD) && rule->win >= 3
         && rule->width >= 1 && rule->width <= MNK_PROVER_MAX_SIDE && rule->height >= 1
         && rule->height <= MNK_PROVER_MAX_SIDE;
}

/* SplitMix64, a constant of the format. */
static uint64_t
make_word (uint64_t index)
{
  uint64_t word = (index + 1) * 0x9e3779b97f4a7c15u;

  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
  return word ^ (word >> 31);
}

/* Returns where a cell goes: bits 0 and 1 of `way` mirror the columns and the rows, bit 2 then
 * exchanges them. */
static int
turn (const MnkRule *rule, int way, int cell)
{
  const int from_x = cell % rule->width, from_y = cell / rule->width;
  const int x = way & 1 ? rule->width - 1 - from_x : from_x;
  const int y = way & 2 ? rule->height - 1 - from_y : from_y;

  return way & 4 ? x * rule->width + y : y * rule->width + x;
}

void
mnk_prover_keys_init (MnkProverKeys *keys, const MnkRule *rule, MnkPiece attacker)
{
  const uint64_t size = (uint64_t) (64 * (rule->width - 1) + rule->height - 1);
  const uint64_t line = (uint64_t) (8 * (rule->line == MNK_STANDARD) + rule->win - 1);

  memset (keys, 0, sizeof *keys);
  keys->rule = *rule;
  keys->n_cells = rule->width * rule->height;
  keys->n_ways = rule->width == rule->height ? 8 : 4;
  keys->head = make_word (65536 + 2 * (16 * size + line) + (attacker == MNK_O));
  for (int way = 0; way < keys->n_ways; way++)
    for (int cell = 0; cell < keys->n_cells; cell++)
      {
        const int to = turn (rule, way, cell);
        const int place = 64 * (to / rule->width) + to % rule->width;

        keys->turned[way][cell] = (uint16_t) to;
        keys->turned_back[way][to] = (uint16_t) cell;
        for (int side = 0; side < 2; side++)
          keys->words[side][cell][way] = make_word ((uint64_t) (2 * place + side));
      }
}

MnkProverHash
mnk_prover_hash_begin (const MnkProverKeys *keys)
{
  MnkProverHash hash;

  for (int way = 0; way < 8; way++)
    hash.ways[way] = keys->head;
  return hash;
}
