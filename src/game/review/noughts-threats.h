/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>

#include "mnk.h"
#include "mnk-vcf.h"

G_BEGIN_DECLS

/* What stones threaten, as far as it can be told in words: libmnk's tables, read for explaining.
 * Any thread, one at a time. */
typedef struct
{
  MnkRule   rule;   /* the position's */
  MnkBoard *board;  /* to be made and unmade */
  MnkVcf   *forced; /* the last win by fours that was looked for */
  MnkBudget budget;
} NoughtsThreats;

/* What a stone makes, in the words of five in a row; with another k the same steps are counted from
 * its own winning line. */
typedef enum
{
  NOUGHTS_MAKES_NOTHING,
  NOUGHTS_MAKES_THREE,
  NOUGHTS_MAKES_FOUR,
  NOUGHTS_MAKES_THREES,
  NOUGHTS_MAKES_FOUR_AND_THREE,
  NOUGHTS_MAKES_FOURS,
  NOUGHTS_MAKES_OPEN_FOUR,
  NOUGHTS_MAKES_FIVE
} NoughtsMakes;

/* `tables` are those of the rule and must outlive it, as must `stop`, which may be NULL. */
void     noughts_threats_init  (NoughtsThreats      *self,
                                const MnkPosition   *position,
                                const MnkRuleTables *tables,
                                const atomic_bool   *stop);
void     noughts_threats_clear (NoughtsThreats      *self);

/* What `side` would make with its next stone on an empty cell, and in one direction. */
NoughtsMakes noughts_threats_makes   (NoughtsThreats *self,
                                      MnkCell         cell,
                                      MnkPiece        side);
MnkPattern   noughts_threats_pattern (NoughtsThreats *self,
                                      MnkCell         cell,
                                      MnkPiece        side,
                                      int             direction);

static inline gboolean
noughts_makes_is_four (NoughtsMakes makes)
{
  return makes == NOUGHTS_MAKES_FOUR || makes >= NOUGHTS_MAKES_FOUR_AND_THREE;
}

/* The first and the last of the stones in the k cells along a direction that hold an empty cell and
 * `wanted` stones of the side; of several such stretches that whose stones lie closest. */
gboolean noughts_threats_find_run (NoughtsThreats *self,
                                   MnkCell         cell,
                                   MnkPiece        side,
                                   int             direction,
                                   int             wanted,
                                   MnkCell        *first,
                                   MnkCell        *last);

/* What the side that begins makes with each of its moves on a line, and in which of them it has had
 * no choice, as the other side would win; returns how many there are. */
int      noughts_threats_follow (NoughtsThreats *self,
                                 const MnkCell  *line,
                                 int             n_line,
                                 NoughtsMakes   *makes,
                                 gboolean       *blocks);

/* Whether a line is a win by fours alone of the side that begins. */
gboolean noughts_threats_goes_by_fours (NoughtsThreats *self,
                                        const MnkCell  *line,
                                        int             n_line);

/* The win by fours of the side to move as far as a short search sees it: its plies or 0, the moves
 * in forced->line. `sure`: a 0 is a proof; may be NULL. */
int      noughts_threats_find_fours (NoughtsThreats *self,
                                     gboolean       *sure);

G_END_DECLS
