/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-types.h"

#include <stdatomic.h>

/* Memory for transposition tables. It belongs to the caller and may serve one search after another.
 * The searches define what the bytes mean. */
typedef struct MnkTable MnkTable;

/* Creates a table of at most `bytes`. NULL when memory is short. The system provides the pages as
 * they are first used. */
MnkTable *mnk_table_new (size_t bytes);
void mnk_table_free (MnkTable *table);

/* Takes the pages of the first `bytes` of the table from the system now, as large pages where it
 * has them, until `stop`, which may be NULL, is set. It is meant for a table that serves a whole
 * game, when there is time (0.5–4 ms a MiB). Searches then take a tenth less time, and clearing
 * takes 10 ms for each 64 MiB. */
void mnk_table_settle (MnkTable *table, size_t bytes, const atomic_bool *stop);

/* Clears the table (0.06 ms for each MiB that has been used, 0.16 ms if it is settled). `stop`,
 * which may be NULL, is read every few MiB; false if it was set before the end. The rest is then
 * cleared by the next call, or before the memory is used again. */
bool mnk_table_clear (MnkTable *table, const atomic_bool *stop);

/* Returns the size of the memory. */
size_t mnk_table_bytes (const MnkTable *table);

/* The users of the memory. */
typedef enum
{
  MNK_TABLE_SOLVER,
  MNK_TABLE_SEARCH,
  MNK_TABLE_USERS
} MnkTableUser;

/* Returns the user's share of the memory, zeroed the first time and 64-byte aligned, and its size
 * in *bytes. A single user gets the whole memory. When a second one claims a share, the memory is
 * cleared once, and each gets a half. `owner` is a hash of the rule and of all else that the bytes
 * depend on; the memory is cleared when it changes. Earlier results of this function become
 * invalid. If `stop`, which may be NULL, is set while clearing, *bytes is 0. */
void *mnk_table_claim (MnkTable *table,
                       MnkTableUser user,
                       uint64_t owner,
                       const atomic_bool *stop,
                       size_t *bytes);

/* Returns the default size for boards of so many cells: at most 1 MiB for up to 25 cells. */
#define MNK_TABLE_SMALL_CELLS 25
size_t mnk_table_bytes_for_cells (int cells);

/* Creates a table of this size, or of half, a quarter and so on, as memory allows. NULL when memory
 * is very short. */
MnkTable *mnk_table_new_at_most (size_t bytes);
