/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-position.h"
#include "mnk-report.h"
#include "mnk-table.h"

typedef struct MnkBoard MnkBoard;           /* mnk-board.h */
typedef struct MnkRuleTables MnkRuleTables; /* mnk-rule-tables.h */

/* An MnkSearch runs one search at a time. Several may run side by side if each has a table of its
 * own. The table must outlive the search. */
typedef struct MnkSearch MnkSearch;

/* NULL when memory is short. */
MnkSearch *mnk_search_new (MnkTable *table);
void mnk_search_free (MnkSearch *search);

/* Returns the best size of a table for searches with these limits and threads on a board of so many
 * cells, at most 256 MiB. For long searches it is more than mnk_table_bytes_for_cells(), as filling
 * a table ten times costs 100 Elo (tests/bench/trials/memory-and-time.md). */
size_t mnk_search_table_bytes (int cells, const MnkOptions *options);

/* Stop the search, from any thread, and allow the next one. A stopped search returns within 10 ms
 * with its results so far. The request stays until mnk_search_rearm(), so that a stop before the
 * search begins is not lost. */
void mnk_search_stop (MnkSearch *search);
void mnk_search_rearm (MnkSearch *search);

/* Returns the flag of that request, for other code that works for this search. */
const atomic_bool *mnk_search_stop_flag (const MnkSearch *search);

/* Returns the search's pattern tables of a rule, for explaining its results. Do not call this while
 * it runs; the tables are valid until it runs again. NULL when the rule has none, memory is short,
 * or a stop is requested. */
const MnkRuleTables *mnk_search_tables (MnkSearch *search, const MnkRule *rule);

/* Searches a position and scores its moves; free the report's contents with mnk_report_clear().
 * With any limits the report has at least one legal move if the position has one. One thread with a
 * limit of nodes gives the same report each time. */
void mnk_search_run (MnkSearch *search,
                     const MnkPosition *position,
                     const MnkOptions *options,
                     MnkReport *report);

/* Proves result and distance, and finds every move that keeps both. With `value_only` it proves the
 * result and finds one move; the distance need not be exact. False if a limit or stop ends it
 * first; the report then has no moves. */
bool mnk_search_solve (MnkSearch *search,
                       const MnkPosition *position,
                       const MnkOptions *options,
                       bool value_only,
                       MnkReport *report);

/* The result of a search for a forced win of the side to move. If `won`, `line` has the moves of
 * both sides up to the completing one, with MNK_PASS for a block that renju forbids; it is NULL
 * when memory is short. If `exhausted`, finding no win is a proof that there is none. It is a proof
 * about attacks that the patterns recognise: in renju a three of X counts if its open four does not
 * look like a second three. */
typedef struct
{
  bool won;
  bool exhausted;
  MnkPoint *line;
  int n_line;
  uint64_t nodes;
  double ms;
} MnkForced;

/* Search for a win by continuous fours, and by fours and threes. A limit of depth counts the
 * winner's stones, including the completing one. */
void mnk_search_vcf (MnkSearch *search,
                     const MnkPosition *position,
                     const MnkOptions *options,
                     MnkForced *forced);
void mnk_search_vct (MnkSearch *search,
                     const MnkPosition *position,
                     const MnkOptions *options,
                     MnkForced *forced);

/* One of these searches. */
typedef void (*MnkForcedSearch) (MnkSearch *search,
                                 const MnkPosition *position,
                                 const MnkOptions *options,
                                 MnkForced *forced);

void mnk_forced_clear (MnkForced *forced);

/* Called for each position that a search evaluates; the board's `made` has the moves from the
 * root. */
typedef void (*MnkSearchWatch) (const MnkBoard *board, void *data);

/* Makes the first thread of each search call `watch`; NULL ends that. It is used for fitting the
 * evaluation. */
void mnk_search_watch (MnkSearch *search, MnkSearchWatch watch, void *data);
