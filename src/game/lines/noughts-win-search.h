/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

#define NOUGHTS_WIN_MOVES 12

/* The moves that are proven to win, best first. */
typedef struct
{
  MnkPiece side;
  MnkScore score; /* of the position */
  MnkPoint moves[NOUGHTS_WIN_MOVES];
  MnkScore scores[NOUGHTS_WIN_MOVES];
  guint n_moves;
} NoughtsWins;

/* Searches on a worker, for some seconds at most, which moves win; of `only` alone unless that is
 * MNK_PASS. Cancelled, it ends within 20 ms. Free the result with g_free(); NULL when cancelled. */
void noughts_wins_find_async (NoughtsGame *game,
                              NoughtsNode *node,
                              MnkPoint only,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
NoughtsWins *noughts_wins_find_finish (GAsyncResult *result);

G_END_DECLS
