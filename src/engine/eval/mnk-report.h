/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-score.h"

/* What is asked of a search, and what it says. */

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

/* Takes proven scores into what the search has rated, and the proven best moves that it lacks. */
void mnk_report_merge (MnkReport       *report,
                       const MnkReport *solved);

/* Sorts the moves and tells how many are the best. */
void mnk_report_finish (MnkReport *report);

/* Takes into a report what is known of one of its moves from elsewhere: its score, and the line
 * that it begins. A move that the report lacks is left out. */
void mnk_report_learn (MnkReport      *report,
                       MnkPoint        move,
                       MnkScore        score,
                       const MnkPoint *line,
                       int             n_line);

void mnk_report_clear (MnkReport *report);
