/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* How a contestant has answered. */
typedef enum
{
  NOUGHTS_ENGINE_MOVED,
  NOUGHTS_ENGINE_LATE,   /* no move came until long after the time limit */
  NOUGHTS_ENGINE_DIED,   /* the process has ended */
  NOUGHTS_ENGINE_REFUSED /* the process answered with an error, or never stops sending output */
} NoughtsEngineAnswer;

/* A side of a match: a built-in opponent, or an engine process. One thread at a time. */
typedef struct _NoughtsContestant NoughtsContestant;

/* What a contestant is asked: the moves from the empty board, the same position as a window cut
 * from the board, and a number that decides between equal moves. */
typedef struct
{
  const MnkPoint *moves;
  gsize n_moves;
  const MnkWindow *window;
  guint64 seed;
} NoughtsTurn;

/* Creates a contestant by an opponent's name, or "cmd:COMMAND". An engine process is started at
 * once and must support the rule. `game_ms` is its time for all moves of a game, 0 for no limit. */
NoughtsContestant *noughts_contestant_new (const char *name,
                                           const MnkRule *rule,
                                           const MnkLimits *limits,
                                           double game_ms,
                                           GError **error);
void noughts_contestant_free (NoughtsContestant *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsContestant, noughts_contestant_free)

/* Sets up a new game; starts a process again that has ended. */
gboolean noughts_contestant_begin (NoughtsContestant *self, GError **error);

/* Gets a move and the time taken. Any answer but NOUGHTS_ENGINE_MOVED ends the game. An engine
 * process may answer with an illegal move. */
NoughtsEngineAnswer noughts_contestant_move (NoughtsContestant *self,
                                             const NoughtsTurn *turn,
                                             MnkPoint *move,
                                             double *ms);

G_END_DECLS
