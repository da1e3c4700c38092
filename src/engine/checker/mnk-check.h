/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-check-file.h"

/* Checks a proof that a side wins, without believing anything of it but the moves that it suggests.
 *
 * Where the winner is to move, it completes a row; or it wins by fours, which a plain search finds;
 * or it plays the move of the position's entry. Where the other side is to move, every legal reply
 * is tried. After a reply the position has an entry or a win by fours, or else the win that follows
 * a pass is replayed with the reply's stone on the board: there each position without an entry and
 * without a win by fours takes the move of the position that came about after a pass. Where there
 * is none, a plain search looks for one threat after which fours win. */

typedef struct
{
  double percent; /* of the positions where all replies are tried; 0 is 100 */
  uint64_t seed;  /* decides which */
  const atomic_bool *stop;

  /* Called now and then with the entries that are checked. May be NULL. */
  void (*progress) (int checked, int all, void *data);
  void *data;

  /* mnk_check_memory_bytes() bytes, zero at first, that the check fills, or NULL. A later check of
   * the same file goes on from there. `percent` must be 0. The report counts only what this check
   * does. */
  void *memory;
} MnkCheckOptions;

typedef struct
{
  MnkCheckProblem problem;
  int plies;        /* of the longest game to the end */
  int positions;    /* entries that were reached */
  int tried;        /* of these, those in which all replies were tried */
  uint64_t replies; /* tried in all */
  int n_line;       /* of the moves to the fault, from the proof's position */
  int line[MNK_CHECK_MAX_CELLS];
} MnkCheckReport;

/* Returns the size of what a check of a file keeps, which is for this kind of machine alone. */
size_t mnk_check_memory_bytes (const MnkCheckFile *file);

/* Returns report->problem. */
MnkCheckProblem
mnk_check (const MnkCheckFile *file, const MnkCheckOptions *options, MnkCheckReport *report);
