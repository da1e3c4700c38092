/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"
#include "mnk-budget.h"
#include "mnk-fours.h"

/* Wins of the side to move by continuous fours (VCF). The board is changed and restored. */

#define MNK_MAX_FORCED    512   /* plies of a line */
#define MNK_VCF_MAX_TRIES 16384 /* fours that are listed at one time */

/* Positions from which no win was found, with the depth to which that holds. Several searches in a
 * row may use one memory; the hash of the position must tell side and attacker. */
typedef struct
{
  uint64_t *slots;
  size_t mask; /* a power of two less one */
} MnkRefuted;

typedef struct
{
  MnkBoard *board; /* the caller's to set, down to `hasty`, and the rest to clear once */
  MnkBudget *budget;
  MnkRefuted refuted;
  int64_t allowance; /* stones that it may place; a search that ends by this is cut */
  bool hasty;        /* leaves out fours that hardly ever help; a "no" is no proof then */
  MnkFours seen;
  bool cut; /* a limit cut something off: a "no" is no proof */
  int n_line;
  MnkCell line[MNK_MAX_FORCED]; /* the moves of a win; MNK_NO_CELL is a pass */
  int n_tries;
  MnkCell tries[MNK_VCF_MAX_TRIES]; /* the fours of the positions on the present way */
} MnkVcf;

/* Memory for 2^bits positions; false when it is short. */
bool mnk_refuted_init (MnkRefuted *refuted, int bits);
void mnk_refuted_clear (MnkRefuted *refuted);

/* Searches up to `fours` fours deep. Plies to the win or 0; the first move is line[0]. */
int mnk_vcf_search (MnkVcf *search, int fours);

#define MNK_VCF_MAX_FOURS 253 /* as deep as a search can go */

/* The shortest win by up to so many fours alone, by deepening; 0 when there is none. `search->cut`
 * and the budget tell whether that is proven. */
int mnk_vcf_shortest (MnkVcf *search, int fours);
