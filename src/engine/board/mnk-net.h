/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"

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

/* The deepest line of stones that a network follows. */
#define MNK_NET_MAX_STONES 160

typedef struct MnkNetTable MnkNetTable;

/* One position's sums, and the way back to those before it. */
typedef struct MnkNet MnkNet;

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

/* The network at a board's position; the table must outlive it. NULL when memory is short. */
MnkNet *mnk_net_new  (const MnkBoard    *board,
                      const MnkNetTable *table);
void    mnk_net_free (MnkNet            *net);

/* Returns the correction of the table's evaluation, for the side to move. The board must be the one
 * that the network was made for, at most MNK_NET_MAX_STONES stones further. */
int mnk_net_correct (MnkNet         *net,
                     const MnkBoard *board);
