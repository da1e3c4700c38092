/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-position.h"
#include "mnk-score.h"
#include "mnk-table.h"

typedef struct MnkRuleTables MnkRuleTables; /* mnk-rule-tables.h */

/* Limits of a search: 0 is no limit. All given ones hold at once. A rule's tables, which the first
 * search under it makes, are no part of a limit: some 4 ms, with k = 8 up to 120. Nor are the
 * stones that show how won and lost moves end, up to 3 ms after the deadline. */
typedef struct
{
  int      depth;
  uint64_t nodes;
  double   ms;
  double   soft_ms; /* to be spent on most moves: less on easy ones, up to `ms` on hard ones */
} MnkLimits;

/* A move, its score for the side that makes it, and the expected continuation, which
 * begins with the move itself. */
typedef struct
{
  MnkPoint  move;
  MnkScore  score;
  MnkPoint *line;
  int       n_line;
} MnkRatedMove;

/* What a search found. `moves` is best first; the first n_best of them are equal in
 * outcome and, when proven, in distance. In an ended position there are no moves; where renju
 * leaves X none, the only one is MNK_PASS. A node is one stone placed by any search. */
typedef struct
{
  MnkStatus     status;
  MnkScore      score;
  MnkRatedMove *moves;
  int           n_moves;
  int           n_best;
  int           depth;
  uint64_t      nodes;
  uint64_t      vcf_nodes; /* those of the search for fours, counted in `nodes`, too */
  double        ms;
} MnkReport;

/* More are not used, whatever is asked for. */
#define MNK_MAX_THREADS 64

typedef struct MnkOptions MnkOptions;

struct MnkOptions
{
  MnkLimits       limits;
  int             lines;     /* how many moves to rate fully; 0 is one */
  bool            all;       /* rate every legal move */
  bool            until_won; /* ends once distances are known, too */
  bool            prove;     /* what seems certain: with up to half of ms and nodes, or from two
                              * million nodes on; not with a limit of depth */
  const MnkPoint *include;   /* moves that must be among the rated ones, too */
  int             n_include;
  int             threads;   /* 0 is one */
  bool            clear;     /* forget the table first: repeatable node counts */

  /* Called on the searching thread, seldom. The report is only valid during the call. */
  void          (*progress) (const MnkReport *report,
                             void            *data);
  void           *data;
};

/* One search at a time; several MnkSearch run side by side if each has a table of its
 * own, which must outlive it. */
typedef struct MnkSearch MnkSearch;

/* NULL when memory is short. */
MnkSearch *mnk_search_new  (MnkTable  *table);
void       mnk_search_free (MnkSearch *search);

/* How large a table suits searches of these limits and threads on a board of so many cells, which
 * is more than mnk_table_bytes_for_cells() where they are long, 256 MiB at most: filling a table
 * ten times over costs 100 Elo (tests/bench/trials/memory-and-time.md). */
size_t mnk_search_table_bytes (int               cells,
                               const MnkOptions *options);

/* May be called from any thread; the search then returns within 10 ms with what it has.
 * The request holds until mnk_search_rearm(): a stop that comes before the search has
 * begun is not lost. */
void mnk_search_stop  (MnkSearch *search);
void mnk_search_rearm (MnkSearch *search);

/* The request itself, for code that works on this search's behalf. */
const atomic_bool *mnk_search_stop_flag (const MnkSearch *search);

/* The pattern tables of a rule, as the search keeps them: for explaining what it has found. Not
 * while it runs; valid until it runs again. NULL when the rule has none, memory is short or a stop
 * is requested. */
const MnkRuleTables *mnk_search_tables (MnkSearch     *search,
                                        const MnkRule *rule);

/* Rates the position; free the report's contents with mnk_report_clear(). Whatever the
 * limits, there is at least one legal move in the report if the position has one.
 * Deterministic for one thread and a node limit. */
void mnk_search_run (MnkSearch         *search,
                     const MnkPosition *position,
                     const MnkOptions  *options,
                     MnkReport         *report);

/* Proves value and distance and finds every move that keeps both; `value_only`: the
 * result alone, one move, and the distance need not be exact. False when a limit or
 * stop ended it first; the report then holds no moves. */
bool mnk_search_solve (MnkSearch         *search,
                       const MnkPosition *position,
                       const MnkOptions  *options,
                       bool               value_only,
                       MnkReport         *report);

/* A forced win of the side to move. `won`: `line` is the whole winning line, both sides'
 * moves, ending with the completing one; a block that renju forbids is MNK_PASS. It is NULL
 * when memory for it was short. `exhausted`: a "no" is a proof, of attacks that the patterns
 * tell: in renju a three of X counts where its open four does not look like a second three. */
typedef struct
{
  bool      won;
  bool      exhausted;
  MnkPoint *line;
  int       n_line;
  uint64_t  nodes;
  double    ms;
} MnkForced;

/* By continuous fours; by fours and threes. A limit of depth counts the winner's stones, the
 * completing one with them. */
void mnk_search_vcf (MnkSearch         *search,
                     const MnkPosition *position,
                     const MnkOptions  *options,
                     MnkForced         *forced);
void mnk_search_vct (MnkSearch         *search,
                     const MnkPosition *position,
                     const MnkOptions  *options,
                     MnkForced         *forced);

/* Either of them. */
typedef void (*MnkForcedSearch) (MnkSearch         *search,
                                 const MnkPosition *position,
                                 const MnkOptions  *options,
                                 MnkForced         *forced);

/* Takes into a report what is known of one of its moves from elsewhere: its score, and the line
 * that it begins. A move that the report lacks is left out. */
void mnk_report_learn (MnkReport      *report,
                       MnkPoint        move,
                       MnkScore        score,
                       const MnkPoint *line,
                       int             n_line);

void mnk_report_clear (MnkReport *report);
void mnk_forced_clear (MnkForced *forced);
