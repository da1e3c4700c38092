/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-task.h"

G_BEGIN_DECLS

/* One side of a match: an opponent of ours, or an engine process that speaks the
 * Gomocup protocol. One thread at a time. */
typedef struct _MnkContestant MnkContestant;

typedef enum
{
  MNK_CONTESTANT_MOVED,
  MNK_CONTESTANT_LATE,    /* no move came, long after the time was up */
  MNK_CONTESTANT_DIED,    /* the process has ended */
  MNK_CONTESTANT_REFUSED  /* the process answered with an error or nonsense */
} MnkContestantAnswer;

/* An opponent's name, or "cmd:COMMAND". An engine process is started at once and must be
 * able to play this rule. `game_ms` is its time for all moves of a game, 0 no such limit; our
 * opponents have no clock for a game and refuse one. */
MnkContestant *mnk_contestant_new  (const char       *name,
                                    const MnkRule    *rule,
                                    const MnkLimits  *limits,
                                    double            game_ms,
                                    GError          **error);
void           mnk_contestant_free (MnkContestant    *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkContestant, mnk_contestant_free)

/* Sets up a new game; starts a process again that has died. */
gboolean mnk_contestant_begin (MnkContestant  *self,
                               GError        **error);

/* One move in the task's position; `seed` decides among equals, *ms is the time taken.
 * After an answer other than MNK_CONTESTANT_MOVED the game is over for it. */
MnkContestantAnswer mnk_contestant_move (MnkContestant *self,
                                         MnkTask       *task,
                                         guint64        seed,
                                         MnkPoint      *move,
                                         double        *ms);

G_END_DECLS
