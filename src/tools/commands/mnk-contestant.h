/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-task.h"

G_BEGIN_DECLS

/* A side of a match: a built-in opponent, or an engine process that speaks the Gomocup protocol.
 * One thread at a time. */
typedef struct _MnkContestant MnkContestant;

typedef enum
{
  MNK_CONTESTANT_MOVED,
  MNK_CONTESTANT_LATE,   /* no move came until long after the time limit */
  MNK_CONTESTANT_DIED,   /* the process has ended */
  MNK_CONTESTANT_REFUSED /* the process answered with an error or an invalid line */
} MnkContestantAnswer;

/* Creates a contestant by an opponent's name, or "cmd:COMMAND". An engine process is started at
 * once and must support the rule. `game_ms` is its time for all moves of a game, 0 for no limit;
 * built-in opponents have no clock for a game and refuse a limit. */
MnkContestant *mnk_contestant_new (const char *name,
                                   const MnkRule *rule,
                                   const MnkLimits *limits,
                                   double game_ms,
                                   GError **error);
void mnk_contestant_free (MnkContestant *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkContestant, mnk_contestant_free)

/* Sets up a new game; starts a process again that has ended. */
gboolean mnk_contestant_begin (MnkContestant *self, GError **error);

/* Makes a move in the task's position; `seed` decides between equal moves, *ms is the time taken.
 * Any answer but MNK_CONTESTANT_MOVED ends the game. */
MnkContestantAnswer
mnk_contestant_move (MnkContestant *self, MnkTask *task, guint64 seed, MnkPoint *move, double *ms);

G_END_DECLS
