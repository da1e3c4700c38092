/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"
#include "mnk-budget.h"
#include "mnk-fours.h"

/* Searches for wins of the side to move by continuous fours (VCF). The board is changed and
 * restored. */

#define MNK_MAX_FORCED    512   /* plies of a line */
#define MNK_VCF_MAX_TRIES 16384 /* the most fours listed at a time */

/* A table of positions without a win, with the depth to which that holds. Several searches may use
 * one table after another. The position's hash must include the side to move. */
typedef struct
{
  uint64_t *slots;
  size_t mask; /* a power of two less one */
} MnkRefuted;

typedef struct
{
  MnkBoard *board; /* the caller sets the fields down to `hasty`, and clears the others once */
  MnkBudget *budget;
  MnkRefuted refuted;
  int64_t allowance; /* the stones that it may place; when they are used up, `cut` is set */
  bool hasty;        /* leave out fours that hardly ever help; finding no win then proves nothing */
  MnkFours seen;
  bool cut; /* a limit cut something off: finding no win proves nothing */
  int n_line;
  MnkCell line[MNK_MAX_FORCED]; /* the moves of a win; MNK_NO_CELL is a pass */
  int n_tries;
  MnkCell
      tries[MNK_VCF_MAX_TRIES]; /* the fours of the positions from the root to the present one */
} MnkVcf;

/* Allocates memory for 2^bits positions; false when it is short. */
bool mnk_refuted_init (MnkRefuted *refuted, int bits);
void mnk_refuted_clear (MnkRefuted *refuted);

/* Searches for a win of at most `fours` fours. Returns its plies, or 0; line[0] is the first
 * move. */
int mnk_vcf_search (MnkVcf *search, int fours);

#define MNK_VCF_MAX_FOURS 253 /* the greatest depth of a search */

/* Searches for the shortest win by at most `fours` fours, by iterative deepening. Returns its
 * plies, or 0, which is proven unless `search->cut` is set or the budget is spent. */
int mnk_vcf_shortest (MnkVcf *search, int fours);
