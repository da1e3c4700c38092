/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-patterns.h"

/* A small network that corrects the table's evaluation, for the rules that have one
 * (data/engine/net-RULE.txt has the training).
 *
 * Each line through an empty cell, with four neighbours to either side, has a vector. The vectors
 * of the cell's four lines are added, and each number of the sum is clipped to 0 … 1. The clipped
 * vectors are summed over all empty cells, for the mover and for the other side. These sums go
 * through one hidden layer to one number, the correction of the logit. All but that layer is
 * updated incrementally. All arithmetic is on integers, so that every machine gets the same
 * result. */

#define MNK_NET_WIDTH  16 /* length of a cell's vector for a side */
#define MNK_NET_HIDDEN 32
#define MNK_NET_RADIUS 4    /* cells to either side */
#define MNK_NET_SIDE   15   /* of the boards that it is trained on */
#define MNK_NET_CODES  6561 /* 3^8 lines: each cell is empty, own, or the other side's or a wall */
#define MNK_NET_SHAPES 3321 /* MNK_NET_CODES without mirror images */

/* The fixed-point units: of the clipping at 1, of the sums that enter the hidden layer, of its
 * weights, of its outputs, and of the weights of the correction in the search's units. */
#define MNK_NET_ONE        256
#define MNK_NET_SUM_ONE    2048
#define MNK_NET_WEIGHT_ONE 512
#define MNK_NET_HIDDEN_ONE 1024
#define MNK_NET_OUT_ONE    32
#define MNK_NET_INPUT_MAX  8191 /* of the hidden layer's inputs; larger ones are clipped */

/* The trained numbers, in the fixed-point units above. The bias of a cell's vector is contained in
 * the lines' vectors, a quarter in each. Where a rule restricts X alone, the two sides have
 * different vectors and biases; elsewhere the two of each pair are equal. */
typedef struct
{
  const int16_t (*shapes[2])[MNK_NET_WIDTH];         /* X's MNK_NET_SHAPES vectors, and O's */
  int16_t hidden[MNK_NET_HIDDEN][2 * MNK_NET_WIDTH]; /* the mover's sums first */
  int32_t hidden_bias[2][MNK_NET_HIDDEN];            /* when X is to move, and O */
  int16_t out[MNK_NET_HIDDEN];
  int32_t out_bias[2];
} MnkNetNumbers;

/* data/engine/net-RULE.txt */
extern const MnkNetNumbers mnk_net_caro, mnk_net_freestyle, mnk_net_renju, mnk_net_standard;

/* Returns the network of a rule, or NULL. */
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

/* The numbers of both sides, X's first. Such a row fills a cache line: the table exceeds the
 * first-level cache and is read a row at a time. */
#define MNK_NET_BOTH      (2 * MNK_NET_WIDTH)
#define MNK_NET_ROW_BYTES 64
typedef int16_t MnkNetRow[MNK_NET_BOTH];
_Static_assert(sizeof (MnkNetRow) == MNK_NET_ROW_BYTES, "rows that lie at multiples of their size");

/* A line and its mirror image share a row; both sides see a wall as the same, but not stones. */
#define MNK_NET_KEYS (1 << 4 * MNK_NET_RADIUS)
#define MNK_NET_ROWS ((MNK_NET_KEYS + (1 << 2 * MNK_NET_RADIUS)) / 2)

typedef struct MnkNetTable MnkNetTable;

struct MnkNetTable
{
  _Alignas(MNK_NET_ROW_BYTES) MnkNetRow rows[MNK_NET_ROWS];
  uint16_t of_key[MNK_NET_KEYS]; /* the row of a line */
  MnkNetRow blank;               /* the vector of an empty cell far from all stones, which is
                                  * subtracted */
  int32_t borders[MNK_NET_BOTH]; /* the sums of an empty board of the trained size */
  const MnkNetNumbers *numbers;
};

/* Builds the network of a rule; immutable, can be shared by threads. NULL when the rule has none
 * (`*missing`) or memory is short. */
MnkNetTable *mnk_net_table_new (const MnkRule *rule, bool *missing);
void mnk_net_table_free (MnkNetTable *table);

/* Returns the code of a line's mirror image. A code has the cells −4 … −1, 1 … 4 as digits of base
 * 3, the first highest: 0 empty, 1 the side's own, 2 the other's or a wall. */
int mnk_net_mirror (int code);

/* Gets the index of each code's vector among the MNK_NET_SHAPES: a line and its mirror image share
 * that of the smaller code. Room for MNK_NET_CODES. */
void mnk_net_number_shapes (uint16_t *places);

/* Sums the cells of an empty board; only those near the border count. */
void
mnk_net_sum_borders (const MnkNetTable *table, int width, int height, int32_t sums[MNK_NET_BOTH]);

/* Clips a number of a cell's sum to 0 … 1. */
static inline int
mnk_net_cut (int value)
{
  return value < 0 ? 0 : value > MNK_NET_ONE ? MNK_NET_ONE : value;
}

static inline void
mnk_net_add_row (MnkNetRow sum, const MnkNetRow row)
{
  for (int i = 0; i < MNK_NET_BOTH; i++)
    sum[i] = (int16_t) (sum[i] + row[i]);
}
