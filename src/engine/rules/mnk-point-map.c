/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-point-map.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_ROOM  8
#define FIRST_SLOTS 16

/* Hashes a point by the last steps of SplitMix64, so that neighbours end up far apart. */
static uint64_t
hash_point (MnkPoint point)
{
  uint64_t z = (uint64_t) (uint32_t) point.x << 32 | (uint32_t) point.y;

  z += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static inline MnkPoint *
entry_at (const MnkPointMap *map, size_t i)
{
  return (MnkPoint *) (void *) (map->entries + i * map->entry_bytes);
}

void
mnk_point_map_init (MnkPointMap *map, size_t entry_bytes)
{
  memset (map, 0, sizeof *map);
  map->entry_bytes = entry_bytes;
}

void
mnk_point_map_clear (MnkPointMap *map)
{
  free (map->entries);
  free (map->slots);
  mnk_point_map_init (map, map->entry_bytes);
}

bool
mnk_point_map_copy (MnkPointMap *map, const MnkPointMap *from)
{
  mnk_point_map_init (map, from->entry_bytes);
  if (from->n == 0)
    return true;

  map->entries = malloc (from->n * from->entry_bytes);
  map->slots = malloc (from->n_slots * sizeof *map->slots);
  if (map->entries == NULL || map->slots == NULL)
    {
      mnk_point_map_clear (map);
      return false;
    }

  map->n = from->n;
  map->room = from->n;
  map->n_slots = from->n_slots;
  memcpy (map->entries, from->entries, from->n * from->entry_bytes);
  memcpy (map->slots, from->slots, from->n_slots * sizeof *map->slots);
  return true;
}

/* Returns the slot that holds `point`, or the free slot where it belongs. */
static size_t
find_slot (const MnkPointMap *map, MnkPoint point)
{
  size_t mask = map->n_slots - 1;
  size_t slot = hash_point (point) & mask;

  while (map->slots[slot] != 0 && !mnk_point_equal (*entry_at (map, map->slots[slot] - 1), point))
    slot = (slot + 1) & mask;

  return slot;
}

void *
mnk_point_map_find (const MnkPointMap *map, MnkPoint point)
{
  size_t slot;

  if (map->n == 0)
    return NULL;

  slot = find_slot (map, point);
  return map->slots[slot] != 0 ? entry_at (map, map->slots[slot] - 1) : NULL;
}

static bool
grow_entries (MnkPointMap *map)
{
  /* A copied map has room only for its own entries; half of one entry would add no room. */
  size_t room = map->room < FIRST_ROOM ? FIRST_ROOM : map->room + map->room / 2;
  char *entries = realloc (map->entries, room * map->entry_bytes);

  if (entries == NULL)
    return false;

  map->entries = entries;
  map->room = room;
  return true;
}

static bool
grow_slots (MnkPointMap *map)
{
  size_t n_slots = map->n_slots == 0 ? FIRST_SLOTS : map->n_slots * 2;
  uint32_t *slots = calloc (n_slots, sizeof *slots);

  if (slots == NULL)
    return false;

  free (map->slots);
  map->slots = slots;
  map->n_slots = n_slots;
  for (size_t i = 0; i < map->n; i++)
    map->slots[find_slot (map, *entry_at (map, i))] = (uint32_t) (i + 1);

  return true;
}

void *
mnk_point_map_add (MnkPointMap *map, MnkPoint point)
{
  void *entry;

  if (map->n == UINT32_MAX - 1)
    return NULL;

  if (map->n == map->room && !grow_entries (map))
    return NULL;

  if (map->n * 2 >= map->n_slots && !grow_slots (map))
    return NULL;

  entry = entry_at (map, map->n);
  memset (entry, 0, map->entry_bytes);
  map->slots[find_slot (map, point)] = (uint32_t) (map->n + 1);
  memcpy (entry, &point, sizeof point);
  map->n++;
  return entry;
}

/* Frees a slot, and moves later slots of the same chain up, so that no lookup stops at the gap. */
static void
free_slot (MnkPointMap *map, size_t gap)
{
  size_t mask = map->n_slots - 1;

  for (size_t slot = (gap + 1) & mask; map->slots[slot] != 0; slot = (slot + 1) & mask)
    {
      size_t home = hash_point (*entry_at (map, map->slots[slot] - 1)) & mask;

      if (((slot - home) & mask) >= ((slot - gap) & mask))
        {
          map->slots[gap] = map->slots[slot];
          gap = slot;
        }
    }

  map->slots[gap] = 0;
}

void
mnk_point_map_remove (MnkPointMap *map, void *entry)
{
  size_t i = (size_t) ((char *) entry - map->entries) / map->entry_bytes;
  MnkPoint *last = entry_at (map, map->n - 1);

  free_slot (map, find_slot (map, *entry_at (map, i)));

  if (i != map->n - 1)
    {
      map->slots[find_slot (map, *last)] = (uint32_t) (i + 1);
      memcpy (entry, last, map->entry_bytes);
    }

  map->n--;
}

size_t
mnk_point_map_bytes (const MnkPointMap *map)
{
  return map->room * map->entry_bytes + map->n_slots * sizeof *map->slots;
}
