/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-eval.h"

/* Both sides' sums of codes: X's in the low half, O's in the high half. */
typedef uint64_t MnkBothSums;

static inline uint32_t
mnk_sum_of_side (MnkBothSums sums, MnkPiece side)
{
  return side == MNK_X ? (uint32_t) sums : (uint32_t) (sums >> 32);
}

/* The tables of a rule for a search: patterns, their worths, and the network. Immutable and
 * reference-counted; the count is atomic, so that threads may share them. */
typedef struct MnkRuleTables MnkRuleTables;

struct MnkRuleTables
{
  _Atomic int refs;
  MnkPatterns patterns;
  MnkBothSums codes[256];    /* of both sides' patterns in a direction */
  MnkCellValue *values[2];   /* by sum; the same array for both where the rule is the same for
                              * both sides */
  MnkWorth *worths[2];       /* likewise; separate from the values, as each stone reads them
                              * for many cells */
  const int16_t *situations; /* mnk_eval_situations() */
  const int16_t *prospects;  /* mnk_eval_prospects() */
  int blank[2];              /* for X and O as mover: mnk_rule_tables_weigh() of 15×15, empty */
  struct MnkNetTable *net;   /* the rule's network, or NULL */
};

/* Builds the tables. NULL when memory is short, the rule has none (see mnk_rule_tables_exist), or
 * `stop`, which may be NULL, is set meanwhile. */
MnkRuleTables *mnk_rule_tables_new (const MnkRule *rule, const atomic_bool *stop);
MnkRuleTables *mnk_rule_tables_ref (MnkRuleTables *tables);
void mnk_rule_tables_unref (MnkRuleTables *tables);

/* Whether a rule has tables: all but k = 1, where the first stone wins. */
bool mnk_rule_tables_exist (const MnkRule *rule);

/* Weighs an empty board by the sums of its cells' codes, for X and O as the mover. */
void
mnk_rule_tables_weigh (const MnkRuleTables *tables, const MnkBothSums *sums, int n, int worths[2]);

/* See mnk_patterns_lookup(). */
static inline MnkBothPatterns
mnk_rule_tables_lookup (const MnkRuleTables *tables, uint32_t key)
{
  return mnk_patterns_lookup (&tables->patterns, key);
}
