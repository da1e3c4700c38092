/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-table.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_SLOTS 4096

struct MnkProverTable
{
  pthread_mutex_t lock;
  MnkProverEntry *slots;
  size_t n_slots; /* a power of two */
  size_t n;
};

MnkProverTable *
mnk_prover_table_new (void)
{
  MnkProverTable *table = calloc (1, sizeof *table);

  if (table == NULL)
    return NULL;
  table->n_slots = FIRST_SLOTS;
  table->slots = calloc (table->n_slots, sizeof *table->slots);
  if (table->slots == NULL)
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
  free (table->slots);
  free (table);
}

/* Returns the slot of a key, or the free one where it belongs. */
static MnkProverEntry *
find_slot (MnkProverEntry *slots, size_t n_slots, uint64_t key)
{
  size_t at = (size_t) (key * 0x9e3779b97f4a7c15u >> 20) & (n_slots - 1);

  while (slots[at].plies > 0 && slots[at].key != key)
    at = (at + 1) & (n_slots - 1);
  return &slots[at];
}

bool
mnk_prover_table_find (MnkProverTable *table,
                       uint64_t key,
                       const MnkProverStones *stones,
                       MnkProverEntry *entry)
{
  bool found;

  pthread_mutex_lock (&table->lock);
  const MnkProverEntry *slot = find_slot (table->slots, table->n_slots, key);
  found =
      slot->plies > 0 && (stones == NULL || memcmp (stones, &slot->stones, sizeof *stones) == 0);
  if (found)
    *entry = *slot;
  pthread_mutex_unlock (&table->lock);
  return found;
}

static bool
grow (MnkProverTable *table)
{
  const size_t n_slots = 2 * table->n_slots;
  MnkProverEntry *slots = calloc (n_slots, sizeof *slots);

  if (slots == NULL)
    return false;
  for (size_t i = 0; i < table->n_slots; i++)
    if (table->slots[i].plies > 0)
      *find_slot (slots, n_slots, table->slots[i].key) = table->slots[i];
  free (table->slots);
  table->slots = slots;
  table->n_slots = n_slots;
  return true;
}

bool
mnk_prover_table_put (MnkProverTable *table, const MnkProverEntry *entry)
{
  bool put = false;

  pthread_mutex_lock (&table->lock);
  if (4 * (table->n + 1) <= 3 * table->n_slots || grow (table))
    {
      MnkProverEntry *slot = find_slot (table->slots, table->n_slots, entry->key);

      put = slot->plies == 0 || memcmp (&slot->stones, &entry->stones, sizeof slot->stones) == 0;
      if (put)
        {
          table->n += slot->plies == 0;
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
  bytes = table->n_slots * sizeof *table->slots;
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
    if (table->slots[i].plies > 0)
      entries[(*n)++] = table->slots[i];
  pthread_mutex_unlock (&table->lock);
  if (entries != NULL)
    qsort (entries, *n, sizeof *entries, compare_keys);
  return entries;
}
