/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>

#include "mnk.h"
#include "mnk-vcf.h"

G_BEGIN_DECLS

/* The threats of stones, as far as they have names: reads libmnk's tables for explanations. Any
 * thread, one at a time. */
typedef struct
{
  MnkRule rule;    /* the position's */
  MnkBoard *board; /* changed and restored by the calls below */
  MnkVcf *forced;  /* the last win by fours that was searched */
  MnkBudget budget;
} NoughtsThreats;

/* The pattern that a stone makes, named as for five in a row; with another k the same steps are
 * counted from that line's length. */
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

/* `tables` are those of the rule. They and `stop`, which may be NULL, must outlive the object. */
void noughts_threats_init (NoughtsThreats *self,
                           const MnkPosition *position,
                           const MnkRuleTables *tables,
                           const atomic_bool *stop);
void noughts_threats_clear (NoughtsThreats *self);

/* Return what `side` would make with its next stone on an empty cell; and in one direction. */
NoughtsMakes noughts_threats_makes (NoughtsThreats *self, MnkCell cell, MnkPiece side);
MnkPattern
noughts_threats_pattern (NoughtsThreats *self, MnkCell cell, MnkPiece side, int direction);

static inline gboolean
noughts_makes_is_four (NoughtsMakes makes)
{
  return makes == NOUGHTS_MAKES_FOUR || makes >= NOUGHTS_MAKES_FOUR_AND_THREE;
}

/* Finds the first and the last stone in k cells along a direction that contain an empty cell and
 * `wanted` stones of the side; among several such stretches, in the one with the closest stones. */
gboolean noughts_threats_find_run (NoughtsThreats *self,
                                   MnkCell cell,
                                   MnkPiece side,
                                   int direction,
                                   int wanted,
                                   MnkCell *first,
                                   MnkCell *last);

/* Follows a line: what the first side makes with each of its moves, and which of them are forced
 * because the other side would win. Returns the number of its moves. */
int noughts_threats_follow (NoughtsThreats *self,
                            const MnkCell *line,
                            int n_line,
                            NoughtsMakes *makes,
                            gboolean *blocks);

/* Whether a line is a win of the first side by fours alone. */
gboolean noughts_threats_goes_by_fours (NoughtsThreats *self, const MnkCell *line, int n_line);

/* Searches briefly for a win by fours of the side to move. Returns its plies or 0; the moves are in
 * forced->line. `sure`: a 0 is proven; may be NULL. */
int noughts_threats_find_fours (NoughtsThreats *self, gboolean *sure);

G_END_DECLS
