/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* A player makes moves. A human chooses them on the board; every other player computes them. */
#define NOUGHTS_TYPE_PLAYER (noughts_player_get_type ())
G_DECLARE_DERIVABLE_TYPE (NoughtsPlayer, noughts_player, NOUGHTS, PLAYER, GObject)

struct _NoughtsPlayerClass
{
  GObjectClass parent_class;

  /* NULL for humans */
  void (*think_async) (NoughtsPlayer *self,
                       NoughtsGame *game,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data);
  gboolean (*think_finish) (NoughtsPlayer *self,
                            GAsyncResult *result,
                            MnkPoint *move,
                            GError **error);
  void (*hurry) (NoughtsPlayer *self);
};

const char *noughts_player_get_name (NoughtsPlayer *self);
const char *noughts_player_get_description (NoughtsPlayer *self); /* how it plays; may be NULL */
gboolean noughts_player_is_human (NoughtsPlayer *self);

/* Computes the next move of the game, at the end of its line whichever node is shown. A cancelled
 * search has no answer; noughts_player_hurry() ("move now") ends it with the best move so far. */
void noughts_player_think_async (NoughtsPlayer *self,
                                 NoughtsGame *game,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean noughts_player_think_finish (NoughtsPlayer *self,
                                      GAsyncResult *result,
                                      MnkPoint *move,
                                      GError **error);
void noughts_player_hurry (NoughtsPlayer *self);

/* A person at the board; "You" or "Player 1". */
NoughtsPlayer *noughts_human_new (const char *name);

/* A built-in opponent. `seed` 0 is a random one. */
#define NOUGHTS_TYPE_COMPUTER (noughts_computer_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsComputer, noughts_computer, NOUGHTS, COMPUTER, NoughtsPlayer)

NoughtsPlayer *noughts_computer_new (MnkOpponent opponent, guint64 seed);
void noughts_computer_set_expert_time (NoughtsComputer *self, double seconds);

/* Sets whether the Expert takes the moves of proofs that it is the winner of. At first it does
 * not. */
void noughts_computer_set_uses_proofs (NoughtsComputer *self, gboolean uses);

/* With a clock: sets how long the next move may take, in seconds. The Expert then takes that
 * instead of its own time, the others at most that. 0 is no clock. */
void noughts_computer_set_allowance (NoughtsComputer *self, double seconds);

G_END_DECLS
