/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-score.h"

/* The options and the report of a search. */

/* The limits of a search: 0 is no limit; all others hold at once. They do not include building the
 * rule's tables in the first search under it, some 4 ms, with k = 8 up to 120; nor the lines of won
 * and lost moves, which take up to 3 ms after the deadline. */
typedef struct
{
  int depth;
  uint64_t nodes;
  double ms;
  double soft_ms; /* the time for most moves: less on easy ones, up to `ms` on hard ones */
} MnkLimits;

/* A move, its score for the side that makes it, and the expected continuation, which begins with
 * the move itself. */
typedef struct
{
  MnkPoint move;
  MnkScore score;
  MnkPoint *line;
  int n_line;
} MnkScoredMove;

/* The result of a search. `moves` is sorted from the best; the first n_best are equal in outcome
 * and, when proven, in distance. In an ended position there are no moves; where renju leaves X
 * none, the only one is MNK_PASS. A node is one stone placed by any search. */
typedef struct
{
  MnkStatus status;
  MnkScore score;
  MnkScoredMove *moves;
  int n_moves;
  int n_best;
  int depth;
  uint64_t nodes;
  uint64_t vcf_nodes; /* nodes of the search for fours, included in `nodes` */
  double ms;
} MnkReport;

/* The most threads that are used. */
#define MNK_MAX_THREADS 64

typedef struct MnkOptions MnkOptions;

struct MnkOptions
{
  MnkLimits limits;
  int lines;               /* number of moves to score fully; 0 is one */
  bool all;                /* score every legal move */
  bool until_won;          /* ends as soon as the distances are proven */
  bool prove;              /* tries to prove likely results: with up to half of ms and nodes, or
                            * from two million nodes on; not with a limit of depth */
  const MnkPoint *include; /* moves that are evaluated in any case */
  int n_include;
  const MnkPoint *recent; /* the last stones, newest first, or NULL: opponents look there first */
  int n_recent;
  int threads; /* 0 is one */
  bool clear;  /* clears the table first: repeatable node counts */

  /* Called on the searching thread, at most a few times a second. The report is only valid during
   * the call. */
  void (*progress) (const MnkReport *report, void *data);
  void *data;
};

/* Takes over the solver's scores and the best moves that the report lacks. */
void mnk_report_merge (MnkReport *report, const MnkReport *solved);

/* Sorts the moves and counts the best ones. */
void mnk_report_finish (MnkReport *report);

/* Takes over a move's score and line from another source. A move that the report lacks is
 * ignored. */
void mnk_report_learn (MnkReport *report,
                       MnkPoint move,
                       MnkScore score,
                       const MnkPoint *line,
                       int n_line);

void mnk_report_clear (MnkReport *report);
