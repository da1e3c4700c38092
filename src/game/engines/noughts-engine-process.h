/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* An engine of somebody else: a process that speaks the engine's part of the Gomocup protocol. Its
 * calls wait for the process, so that they belong in a worker. One thread at a time. */
typedef struct _NoughtsEngineProcess NoughtsEngineProcess;

typedef enum
{
  NOUGHTS_ENGINE_MOVED,
  NOUGHTS_ENGINE_LATE,   /* no move came until long after the time limit */
  NOUGHTS_ENGINE_DIED,   /* the process has ended */
  NOUGHTS_ENGINE_REFUSED /* the process answered with an error or an invalid line */
} NoughtsEngineAnswer;

/* Starts the process, which must support the rule. `command` is split like a shell command, but no
 * shell runs. `game_ms` is its time for all moves of a game, 0 for no limit. */
NoughtsEngineProcess *noughts_engine_process_new (const char *command,
                                                  const MnkRule *rule,
                                                  const MnkLimits *limits,
                                                  double game_ms,
                                                  GError **error);
void noughts_engine_process_free (NoughtsEngineProcess *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsEngineProcess, noughts_engine_process_free)

/* Sets up a new game; starts a process again that has ended. */
gboolean noughts_engine_process_begin (NoughtsEngineProcess *self, GError **error);

/* Asks for a move after `moves`, the game's from the empty board. Any answer but
 * NOUGHTS_ENGINE_MOVED ends the game. The move may be illegal. */
NoughtsEngineAnswer noughts_engine_process_move (NoughtsEngineProcess *self,
                                                 const MnkPoint *moves,
                                                 gsize n_moves,
                                                 MnkPoint *move);

G_END_DECLS
