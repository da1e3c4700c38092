/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"
#include "mnk-net-table.h"

/* The most stones by which a search may go beyond the network's first position. */
#define MNK_NET_MAX_STONES 160

/* The sums of one position, and the data for going back to earlier ones. */
typedef struct MnkNet MnkNet;

/* Builds the network at a board's position; the table must outlive it. NULL when memory is
 * short. */
MnkNet *mnk_net_new (const MnkBoard *board, const MnkNetTable *table);
void mnk_net_free (MnkNet *net);

/* Returns the correction of the table's evaluation, for the side to move. The board must be the one
 * that the network was made for, at most MNK_NET_MAX_STONES stones further. */
int mnk_net_correct (MnkNet *net, const MnkBoard *board);
