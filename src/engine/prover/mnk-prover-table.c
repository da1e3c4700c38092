/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-table.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_SLOTS 4096

struct MnkProverTable
{
  pthread_mutex_t lock;
  uint64_t
      *keys; /* of the slots, 0 is a free one; apart, as most that is looked for is not there */
  MnkProverEntry *slots;
  size_t n_slots; /* a power of two */
  size_t n;
};

static bool
make_slots (size_t n_slots, uint64_t **keys, MnkProverEntry **slots)
{
  *keys = calloc (n_slots, sizeof **keys);
  *slots = calloc (n_slots, sizeof **slots);
  if (*keys != NULL && *slots != NULL)
    return true;
  free (*keys);
  free (*slots);
  return false;
}

MnkProverTable *
mnk_prover_table_new (void)
{
  MnkProverTable *table = calloc (1, sizeof *table);

  if (table == NULL)
    return NULL;
  table->n_slots = FIRST_SLOTS;
  if (!make_slots (table->n_slots, &table->keys, &table->slots))
    {
      free (table);
      return NULL;
    }
  pthread_mutex_init (&table->lock, NULL);
  return table;
}

void
mnk_prover_table_free (MnkProverTable *table)
{
  if (table == NULL)
    return;
  pthread_mutex_destroy (&table->lock);
  free (table->keys);
  free (table->slots);
  free (table);
}

/* Returns the number of a key's slot, or of the free one where it belongs. */
static size_t
find_slot (const uint64_t *keys, size_t n_slots, uint64_t key)
{
  size_t at = (size_t) (key * 0x9e3779b97f4a7c15u >> 20) & (n_slots - 1);

  while (keys[at] != 0 && keys[at] != key)
    at = (at + 1) & (n_slots - 1);
  return at;
}

bool
mnk_prover_table_find (MnkProverTable *table,
                       uint64_t key,
                       const MnkProverStones *stones,
                       MnkProverEntry *entry)
{
  bool found;

  pthread_mutex_lock (&table->lock);
  const size_t at = find_slot (table->keys, table->n_slots, key);
  const MnkProverEntry *slot = &table->slots[at];
  found = key != 0 && table->keys[at] == key
          && (stones == NULL || memcmp (stones, &slot->stones, sizeof *stones) == 0);
  if (found)
    *entry = *slot;
  pthread_mutex_unlock (&table->lock);
  return found;
}

static bool
grow (MnkProverTable *table)
{
  const size_t n_slots = 2 * table->n_slots;
  uint64_t *keys;
  MnkProverEntry *slots;

  if (!make_slots (n_slots, &keys, &slots))
    return false;
  for (size_t i = 0; i < table->n_slots; i++)
    if (table->keys[i] != 0)
      {
        const size_t at = find_slot (keys, n_slots, table->keys[i]);

        keys[at] = table->keys[i];
        slots[at] = table->slots[i];
      }
  free (table->keys);
  free (table->slots);
  table->keys = keys;
  table->slots = slots;
  table->n_slots = n_slots;
  return true;
}

bool
mnk_prover_table_put (MnkProverTable *table, const MnkProverEntry *entry)
{
  bool put = false;

  pthread_mutex_lock (&table->lock);
  if (entry->key != 0 && (4 * (table->n + 1) <= 3 * table->n_slots || grow (table)))
    {
      const size_t at = find_slot (table->keys, table->n_slots, entry->key);
      MnkProverEntry *slot = &table->slots[at];
      const bool free_slot = table->keys[at] == 0;

      put = free_slot || memcmp (&slot->stones, &entry->stones, sizeof slot->stones) == 0;
      if (put)
        {
          table->n += free_slot;
          table->keys[at] = entry->key;
          *slot = *entry;
        }
    }
  pthread_mutex_unlock (&table->lock);
  return put;
}

size_t
mnk_prover_table_count (MnkProverTable *table)
{
  size_t n;

  pthread_mutex_lock (&table->lock);
  n = table->n;
  pthread_mutex_unlock (&table->lock);
  return n;
}

size_t
mnk_prover_table_bytes (MnkProverTable *table)
{
  size_t bytes;

  pthread_mutex_lock (&table->lock);
  bytes = table->n_slots * (sizeof *table->keys + sizeof *table->slots);
  pthread_mutex_unlock (&table->lock);
  return bytes;
}

static int
compare_keys (const void *a, const void *b)
{
  const uint64_t left = ((const MnkProverEntry *) a)->key;
  const uint64_t right = ((const MnkProverEntry *) b)->key;

  return (left > right) - (left < right);
}

MnkProverEntry *
mnk_prover_table_sorted (MnkProverTable *table, size_t *n)
{
  MnkProverEntry *entries;

  *n = 0;
  pthread_mutex_lock (&table->lock);
  entries = malloc ((table->n + 1) * sizeof *entries);
  for (size_t i = 0; entries != NULL && i < table->n_slots; i++)
    if (table->keys[i] != 0)
      entries[(*n)++] = table->slots[i];
  pthread_mutex_unlock (&table->lock);
  if (entries != NULL)
    qsort (entries, *n, sizeof *entries, compare_keys);
  return entries;
}
