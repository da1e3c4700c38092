/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-types.h"

/* A map from points to entries of one fixed size: an array without gaps, and an open hash of
 * indices into it. Every entry begins with its MnkPoint. Adding and removing move the entries, so
 * that pointers to them are valid only until the next such call. */
typedef struct
{
  size_t entry_bytes;
  size_t n;
  size_t room;
  char *entries;
  size_t n_slots;  /* a power of two, or 0 */
  uint32_t *slots; /* index + 1, 0 is free */
} MnkPointMap;

void mnk_point_map_init (MnkPointMap *map, size_t entry_bytes);
bool mnk_point_map_copy (MnkPointMap *map, const MnkPointMap *from);
void mnk_point_map_clear (MnkPointMap *map);

/* Returns the entry of a point; NULL when it is not in the map. */
void *mnk_point_map_find (const MnkPointMap *map, MnkPoint point);

/* Adds an entry for a point that is not in the map yet. All of it but the point is zeroed. NULL
 * when memory is short. */
void *mnk_point_map_add (MnkPointMap *map, MnkPoint point);
void mnk_point_map_remove (MnkPointMap *map, void *entry);

/* Returns the i-th entry in the present order, 0 ≤ i < map->n. */
static inline void *
mnk_point_map_nth (const MnkPointMap *map, size_t i)
{
  return map->entries + i * map->entry_bytes;
}

size_t mnk_point_map_bytes (const MnkPointMap *map);
