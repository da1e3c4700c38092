/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-position.h"
#include "mnk-report.h"
#include "mnk-table.h"

typedef struct MnkBoard MnkBoard;           /* mnk-board.h */
typedef struct MnkRuleTables MnkRuleTables; /* mnk-rule-tables.h */

/* One search at a time; several MnkSearch run side by side if each has a table of its
 * own, which must outlive it. */
typedef struct MnkSearch MnkSearch;

/* NULL when memory is short. */
MnkSearch *mnk_search_new (MnkTable *table);
void mnk_search_free (MnkSearch *search);

/* How large a table suits searches of these limits and threads on a board of so many cells, which
 * is more than mnk_table_bytes_for_cells() where they are long, 256 MiB at most: filling a table
 * ten times over costs 100 Elo (tests/bench/trials/memory-and-time.md). */
size_t mnk_search_table_bytes (int cells, const MnkOptions *options);

/* May be called from any thread; the search then returns within 10 ms with what it has.
 * The request holds until mnk_search_rearm(): a stop that comes before the search has
 * begun is not lost. */
void mnk_search_stop (MnkSearch *search);
void mnk_search_rearm (MnkSearch *search);

/* The request itself, for code that works on this search's behalf. */
const atomic_bool *mnk_search_stop_flag (const MnkSearch *search);

/* The pattern tables of a rule, as the search keeps them: for explaining what it has found. Not
 * while it runs; valid until it runs again. NULL when the rule has none, memory is short or a stop
 * is requested. */
const MnkRuleTables *mnk_search_tables (MnkSearch *search, const MnkRule *rule);

/* Rates the position; free the report's contents with mnk_report_clear(). Whatever the
 * limits, there is at least one legal move in the report if the position has one.
 * Deterministic for one thread and a node limit. */
void mnk_search_run (MnkSearch *search,
                     const MnkPosition *position,
                     const MnkOptions *options,
                     MnkReport *report);

/* Proves value and distance and finds every move that keeps both; `value_only`: the
 * result alone, one move, and the distance need not be exact. False when a limit or
 * stop ended it first; the report then holds no moves. */
bool mnk_search_solve (MnkSearch *search,
                       const MnkPosition *position,
                       const MnkOptions *options,
                       bool value_only,
                       MnkReport *report);

/* A forced win of the side to move. `won`: `line` is the whole winning line, both sides'
 * moves, ending with the completing one; a block that renju forbids is MNK_PASS. It is NULL
 * when memory for it was short. `exhausted`: a "no" is a proof, of attacks that the patterns
 * tell: in renju a three of X counts where its open four does not look like a second three. */
typedef struct
{
  bool won;
  bool exhausted;
  MnkPoint *line;
  int n_line;
  uint64_t nodes;
  double ms;
} MnkForced;

/* By continuous fours; by fours and threes. A limit of depth counts the winner's stones, the
 * completing one with them. */
void mnk_search_vcf (MnkSearch *search,
                     const MnkPosition *position,
                     const MnkOptions *options,
                     MnkForced *forced);
void mnk_search_vct (MnkSearch *search,
                     const MnkPosition *position,
                     const MnkOptions *options,
                     MnkForced *forced);

/* Either of them. */
typedef void (*MnkForcedSearch) (MnkSearch *search,
                                 const MnkPosition *position,
                                 const MnkOptions *options,
                                 MnkForced *forced);

void mnk_forced_clear (MnkForced *forced);

/* Sees each position that a search evaluates; the board's `made` has the way there from the
 * root. */
typedef void (*MnkSearchWatch) (const MnkBoard *board, void *data);

/* From now on the first thread of each search shows `watch` what it evaluates; NULL ends it. For
 * the fitting of the evaluation. */
void mnk_search_watch (MnkSearch *search, MnkSearchWatch watch, void *data);
