/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* What a side can force if it is its move. */
typedef enum
{
  NOUGHTS_FORCE_UNKNOWN,  /* the search was cut short */
  NOUGHTS_FORCE_NO_FOURS, /* proven: no win by fours; one by threes was not found */
  NOUGHTS_FORCE_NONE,     /* proven: neither by fours nor by threes */
  NOUGHTS_FORCE_FOURS,    /* a win in which every move is a four */
  NOUGHTS_FORCE_THREES    /* a win in which every move is a four or a three */
} NoughtsForce;

#define NOUGHTS_FORCE_MOVES 32

typedef struct
{
  MnkPiece side;
  NoughtsForce force;
  MnkPoint line[NOUGHTS_FORCE_MOVES]; /* of both sides: the win, or how it would go on */
  guint n_line;
  guint n_moves; /* the winner's own moves to the win, 0 for none */
} NoughtsThreat;

/* The threat of the side that is not to move, as if it were, and what the side to move can force.
 */
typedef struct
{
  MnkRule rule;
  NoughtsThreat other;
  NoughtsThreat mover;
} NoughtsThreats;

/* Searches on a worker, for some seconds at most. Cancelled, it ends within 20 ms. Free the result
 * with g_free(); NULL when cancelled, or where the stones have ended the game. */
void noughts_threats_find_async (NoughtsGame *game,
                                 NoughtsNode *node,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
NoughtsThreats *noughts_threats_find_finish (GAsyncResult *result);

/* Whether a win that was found in a window of the unbounded board holds on all of it. */
gboolean noughts_forced_is_confirmed (const MnkWindow *window, const MnkForced *forced);

/* Returns "White threatens to win by fours in 3: h9 f10 e11", of the other side, and what the mover
 * can do to forestall it, translated. Free with g_free(). */
char *noughts_threats_describe (const NoughtsThreats *self);

G_END_DECLS
