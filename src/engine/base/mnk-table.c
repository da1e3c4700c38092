/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-table.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define ALIGNMENT ((size_t) 64)

/* From this size on the memory is mapped: the system hands out zeroed pages on first use, and takes
 * them back faster than they could be overwritten. */
#define MAP_FROM ((size_t) 1 << 21)

/* The most that is given back to the system at a time. Meanwhile the system blocks the other
 * threads' memory calls, and one of them may be about to draw. */
#define PIECE ((size_t) 1 << 21)

/* The smallest table. A smaller one helps little, and without this much memory nothing works. */
#define LEAST_BYTES ((size_t) 1 << 16)

struct MnkTable
{
  void *memory;
  size_t bytes;
  uint64_t owners[MNK_TABLE_USERS];
  bool claimed[MNK_TABLE_USERS]; /* since the last clearing */
  bool clearing;                 /* a clearing was stopped before its end */
  size_t cleared;                /* the bytes cleared by a clearing that was stopped */
  bool mapped;
  size_t settled; /* the bytes that are overwritten instead of given back to the system */
};

static size_t
least (size_t a, size_t b)
{
  return a < b ? a : b;
}

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
    {
      for (size_t at = 0; at < table->bytes; at += PIECE)
        munmap ((char *) table->memory + at, least (PIECE, table->bytes - at));
    }
  else
    free (table->memory);

  free (table);
}

static bool
is_set (const atomic_bool *stop)
{
  return stop != NULL && atomic_load_explicit (stop, memory_order_relaxed);
}

void
mnk_table_settle (MnkTable *table, size_t bytes, const atomic_bool *stop)
{
  const size_t page = (size_t) sysconf (_SC_PAGESIZE);
  volatile char *memory = table->memory;

  bytes = least (table->bytes, bytes - bytes % page);
  if (!table->mapped || table->settled >= bytes)
    return;

  /* This may fail: small pages do as well. */
  (void) madvise (table->memory, bytes, MADV_HUGEPAGE);
  while (table->settled < bytes && !is_set (stop))
    {
      const size_t end = least (bytes, table->settled + PIECE);

      for (size_t at = table->settled; at < end; at += page)
        memory[at] = memory[at];
      table->settled = end;
    }
  /* The rest is used by searches, which must not wait for large pages. */
  if (table->settled < bytes)
    (void) madvise ((char *) table->memory + table->settled, bytes - table->settled,
                    MADV_NOHUGEPAGE);
}

/* Clears a piece. Mapping anew drops the old pages, which is faster than overwriting them; settled
 * memory is overwritten, as its pages are kept for the next game. */
static void
clear_piece (MnkTable *table, size_t at)
{
  char *piece = (char *) table->memory + at;
  const size_t bytes = least (PIECE, table->bytes - at);

  if (!table->mapped || at < table->settled
      || mmap (piece, bytes, PROT_READ | PROT_WRITE,
               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0)
             == MAP_FAILED)
    memset (piece, 0, bytes);
}

bool
mnk_table_clear (MnkTable *table, const atomic_bool *stop)
{
  if (!table->clearing)
    {
      if (!table->claimed[MNK_TABLE_SOLVER] && !table->claimed[MNK_TABLE_SEARCH])
        return true;

      memset (table->claimed, 0, sizeof table->claimed);
      table->clearing = true;
      table->cleared = 0;
    }

  for (; table->cleared < table->bytes; table->cleared += PIECE)
    {
      if (is_set (stop))
        return false;
      clear_piece (table, table->cleared);
    }

  table->clearing = false;
  return true;
}

size_t
mnk_table_bytes (const MnkTable *table)
{
  return table->bytes;
}

void *
mnk_table_claim (MnkTable *table,
                 MnkTableUser user,
                 uint64_t owner,
                 const atomic_bool *stop,
                 size_t *bytes)
{
  const MnkTableUser other = user == MNK_TABLE_SOLVER ? MNK_TABLE_SEARCH : MNK_TABLE_SOLVER;
  const size_t half = table->bytes / 2 - table->bytes / 2 % ALIGNMENT;
  const bool changed = table->claimed[user] && table->owners[user] != owner;
  const bool joins = !table->claimed[user] && table->claimed[other];

  if ((changed || joins || table->clearing) && !mnk_table_clear (table, stop))
    {
      *bytes = 0;
      return table->memory;
    }

  table->claimed[user] = true;
  table->owners[user] = owner;
  table->claimed[other] |= joins;
  if (!table->claimed[other])
    {
      *bytes = table->bytes;
      return table->memory;
    }

  *bytes = half;
  return (uint8_t *) table->memory + (user == MNK_TABLE_SOLVER ? 0 : half);
}

size_t
mnk_table_bytes_for_cells (int cells)
{
  if (cells <= 9)
    return (size_t) 1 << 17;

  if (cells <= MNK_TABLE_SMALL_CELLS)
    return (size_t) 1 << 20;

  return (size_t) 1 << 26;
}

MnkTable *
mnk_table_new_at_most (size_t bytes)
{
  MnkTable *table = mnk_table_new (bytes);

  while (table == NULL && bytes > LEAST_BYTES)
    {
      bytes /= 2;
      table = mnk_table_new (bytes);
    }
  return table;
}
