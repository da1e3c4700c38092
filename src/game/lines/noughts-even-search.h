/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

#define NOUGHTS_EVEN_STONES 2

/* The stones after which neither side stands better, as nearly as was found, of both sides in
 * turns. */
typedef struct
{
  MnkRule rule;
  MnkPoint stones[NOUGHTS_EVEN_STONES];
  guint n_stones;
  MnkPiece side;  /* to move after them */
  MnkScore score; /* its value */
} NoughtsEven;

/* Searches on a worker, for some seconds at most, for one stone or for two. Cancelled, it ends
 * within 20 ms. Free the result with g_free(); NULL when cancelled, or where no such stones are
 * left. */
void noughts_even_find_async (NoughtsGame *game,
                              NoughtsNode *node,
                              guint n_stones,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
NoughtsEven *noughts_even_find_finish (GAsyncResult *result);

/* Returns "Most balanced: h9 j10 (White: 51%)", translated. Free with g_free(). */
char *noughts_even_describe (const NoughtsEven *self);

G_END_DECLS
