/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-types.h"

/* Memory for transposition tables. It belongs to the caller and may serve one search
 * after another; what the bytes mean is the searches' own affair. */
typedef struct MnkTable MnkTable;

/* `bytes` is a limit that is never passed. NULL when memory is short. The pages are
 * taken from the system as they are first used. */
MnkTable *mnk_table_new  (size_t    bytes);
void      mnk_table_free (MnkTable *table);

/* Forgets everything. */
void mnk_table_clear (MnkTable *table);

size_t mnk_table_bytes (const MnkTable *table);

/* For searches: the zeroed memory, 64-byte aligned. `owner` names who writes it and for
 * which rule (any hash); the memory is zeroed when the owner has changed. */
void *mnk_table_claim (MnkTable *table,
                       uint64_t  owner);

/* DESIGN.md: at most 1 MiB for boards of up to 25 cells; a sensible size otherwise. */
size_t mnk_table_bytes_for_cells (int cells);
