/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-types.h"

#include <stdatomic.h>

/* Memory for transposition tables. It belongs to the caller and may serve one search
 * after another; what the bytes mean is the searches' own affair. */
typedef struct MnkTable MnkTable;

/* `bytes` is a limit that is never passed. NULL when memory is short. The pages are
 * taken from the system as they are first used. */
MnkTable *mnk_table_new (size_t bytes);
void mnk_table_free (MnkTable *table);

/* Takes the pages of so many bytes, or of all there are, from the system now, in large ones where
 * it has them, until `stop`, which may be NULL, is set: for a table that serves a whole game, when
 * there is time for it (0.5–4 ms a MiB). A search takes a tenth less time then, and forgetting
 * everything 10 ms for each 64 MiB. */
void mnk_table_settle (MnkTable *table, size_t bytes, const atomic_bool *stop);

/* Forgets everything (0.06 ms a MiB that has been used). Between a few of them `stop`, which may be
 * NULL, is looked at: false when it was set before all was done; the rest is done the next time, or
 * before the memory is used again. */
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

/* The user's share of the memory, zeroed and 64-byte aligned; *bytes is its size. One user
 * alone has everything; when the other one comes, too, all is forgotten once, and from then
 * on each has a half. `owner` names the rule or whatever else the bytes depend on (any hash):
 * when it changes, so has the game, and all begins anew. What was got before is void. That is not
 * waited for once `stop`, which may be NULL, is set: *bytes is 0 then. */
void *mnk_table_claim (MnkTable *table,
                       MnkTableUser user,
                       uint64_t owner,
                       const atomic_bool *stop,
                       size_t *bytes);

/* At most 1 MiB for boards of up to 25 cells; a sensible size otherwise. */
#define MNK_TABLE_SMALL_CELLS 25
size_t mnk_table_bytes_for_cells (int cells);

/* One of that size, or half of it, or a quarter, …, as memory allows. NULL when there is hardly
 * any. */
MnkTable *mnk_table_new_at_most (size_t bytes);
