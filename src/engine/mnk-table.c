/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-table.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define ALIGNMENT ((size_t) 64)

/* From here on the memory comes straight from the system, which hands out zeroed pages
 * as they are touched and takes them back faster than they could be overwritten. */
#define MAP_FROM ((size_t) 1 << 21)

struct MnkTable
{
  void    *memory;
  size_t   bytes;
  uint64_t owner;
  bool     claimed; /* somebody may have written since the last clearing */
  bool     mapped;
};

MnkTable *
mnk_table_new (size_t bytes)
{
  MnkTable *table = calloc (1, sizeof *table);

  if (table == NULL)
    return NULL;

  if (bytes >= MAP_FROM)
    {
      size_t page = (size_t) sysconf (_SC_PAGESIZE);

      table->mapped = true;
      table->bytes = bytes - bytes % page;
      table->memory = mmap (NULL, table->bytes, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (table->memory == MAP_FAILED)
        table->memory = NULL;
    }
  else
    {
      table->bytes = bytes - bytes % ALIGNMENT;
      table->memory = aligned_alloc (ALIGNMENT, table->bytes > 0 ? table->bytes : ALIGNMENT);
      if (table->memory != NULL)
        memset (table->memory, 0, table->bytes);
    }

  if (table->memory == NULL)
    {
      free (table);
      return NULL;
    }

  return table;
}

void
mnk_table_free (MnkTable *table)
{
  if (table == NULL)
    return;

  if (table->mapped)
    munmap (table->memory, table->bytes);
  else
    free (table->memory);

  free (table);
}

void
mnk_table_clear (MnkTable *table)
{
  if (!table->claimed)
    return;

  /* Mapping anew over the old pages drops them all at once; overwriting them would take
   * longer than a stop request may wait. */
  if (!table->mapped ||
      mmap (table->memory, table->bytes, PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0) == MAP_FAILED)
    memset (table->memory, 0, table->bytes);

  table->claimed = false;
}

size_t
mnk_table_bytes (const MnkTable *table)
{
  return table->bytes;
}

void *
mnk_table_claim (MnkTable *table,
                 uint64_t  owner)
{
  if (table->owner != owner)
    {
      mnk_table_clear (table);
      table->owner = owner;
    }

  table->claimed = true;
  return table->memory;
}

size_t
mnk_table_bytes_for_cells (int cells)
{
  if (cells <= 9)
    return (size_t) 1 << 17;

  if (cells <= 25)
    return (size_t) 1 << 20;

  return (size_t) 1 << 26;
}
