/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-patterns.h"

/* A small network that corrects the table's evaluation, for the rules that have one (their
 * data/engine/net-RULE.txt tells from what it was trained).
 *
 * A line through an empty cell, as its four neighbours to either side stand, has a vector. The
 * vectors of a cell's four lines added, and each number of the sum cut to 0 … 1, say what the cell
 * is to a side. Their sums over the empty cells, for the mover and for the waiter, go through one
 * hidden layer to one number, the correction of the logit. All but that layer is kept by
 * increments. It computes in whole numbers: every machine finds the same. */

#define MNK_NET_WIDTH  16   /* numbers of a cell's vector for a side */
#define MNK_NET_HIDDEN 32
#define MNK_NET_RADIUS 4    /* cells to either side */
#define MNK_NET_SIDE   15   /* of the boards that it is trained on */
#define MNK_NET_CODES  6561 /* 3^8 lines: empty, own, the other side's or a wall */
#define MNK_NET_SHAPES 3321 /* MNK_NET_CODES without mirror images */

/* Fixed point. What is cut off at 1, the sums that enter the hidden layer, its weights, what leaves
 * it, and the weights of the correction in the search's units. */
#define MNK_NET_ONE        256
#define MNK_NET_SUM_ONE    2048
#define MNK_NET_WEIGHT_ONE 512
#define MNK_NET_HIDDEN_ONE 1024
#define MNK_NET_OUT_ONE    32
#define MNK_NET_INPUT_MAX  8191 /* to the hidden layer; more is cut off */

/* What a training finds, in the fixed point above. The bias of a cell's numbers is in the vectors,
 * a quarter in each. Where a rule binds X alone, the colours differ in their lines and in what it
 * means to be the mover; elsewhere the two of each pair are the same. */
typedef struct
{
  const int16_t (*shapes[2])[MNK_NET_WIDTH];         /* X's MNK_NET_SHAPES lines, and O's */
  int16_t hidden[MNK_NET_HIDDEN][2 * MNK_NET_WIDTH]; /* the mover's sums first */
  int32_t hidden_bias[2][MNK_NET_HIDDEN];            /* when X moves, and O */
  int16_t out[MNK_NET_HIDDEN];
  int32_t out_bias[2];
} MnkNetNumbers;

/* data/engine/net-RULE.txt */
extern const MnkNetNumbers mnk_net_caro, mnk_net_freestyle, mnk_net_renju, mnk_net_standard;

/* The network of a rule, or NULL. */
static inline const MnkNetNumbers *
net_numbers (const MnkRule *rule)
{
  if (rule->win != 5)
    return NULL;

  switch (rule->line)
    {
    case MNK_CARO:
    case MNK_CARO_EXACT:
      return &mnk_net_caro;
    case MNK_RENJU:
      return &mnk_net_renju;
    case MNK_STANDARD:
      return &mnk_net_standard;
    default:
      return &mnk_net_freestyle;
    }
}

/* Numbers of both sides, X's first. A row of them is a line of the processor's cache: the table,
 * that is larger than the first cache, is read a row at a time. */
#define MNK_NET_BOTH      (2 * MNK_NET_WIDTH)
#define MNK_NET_ROW_BYTES 64
typedef int16_t MnkNetRow[MNK_NET_BOTH];
_Static_assert(sizeof (MnkNetRow) == MNK_NET_ROW_BYTES, "rows that lie at multiples of their size");

/* A line and its mirror image are one; the two sides see a wall alike, but not stones. */
#define MNK_NET_KEYS (1 << 4 * MNK_NET_RADIUS)
#define MNK_NET_ROWS ((MNK_NET_KEYS + (1 << 2 * MNK_NET_RADIUS)) / 2)

typedef struct MnkNetTable MnkNetTable;

struct MnkNetTable
{
  _Alignas(MNK_NET_ROW_BYTES) MnkNetRow rows[MNK_NET_ROWS];
  uint16_t of_key[MNK_NET_KEYS]; /* the row of a line */
  MnkNetRow blank;               /* an empty cell far from all: it counts as nothing */
  int32_t borders[MNK_NET_BOTH]; /* the sums of an empty board of the trained size */
  const MnkNetNumbers *numbers;
};

/* The network of a rule, ready for use; immutable, to be shared by threads. NULL when the rule has
 * none (`*missing`) or memory is short. */
MnkNetTable *mnk_net_table_new  (const MnkRule *rule,
                                 bool          *missing);
void         mnk_net_table_free (MnkNetTable   *table);

/* The code of a line's mirror image. A code is the cells −4 … −1, 1 … 4 as digits of base 3, the
 * first highest: 0 empty, 1 the side's own, 2 the other's or a wall. */
int mnk_net_mirror (int code);

/* The place of each code among the MNK_NET_SHAPES vectors: a line and its mirror image share one,
 * that of the smaller code. Room for MNK_NET_CODES. */
void mnk_net_number_shapes (uint16_t *places);

/* Sums the cells of an empty board; only those near the border count. */
void mnk_net_sum_borders (const MnkNetTable *table,
                          int                width,
                          int                height,
                          int32_t            sums[MNK_NET_BOTH]);

/* A number of a cell's sum within 0 … 1. */
static inline int
mnk_net_cut (int value)
{
  return value < 0 ? 0 : value > MNK_NET_ONE ? MNK_NET_ONE : value;
}

static inline void
mnk_net_add_row (MnkNetRow       sum,
                 const MnkNetRow row)
{
  for (int i = 0; i < MNK_NET_BOTH; i++)
    sum[i] = (int16_t) (sum[i] + row[i]);
}
