/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-contestant.h"

G_BEGIN_DECLS

/* A contestant that is an engine process, with the manager's part of the Gomocup protocol. The
 * functions correspond to those of MnkContestant. */
typedef struct _MnkContestantProcess MnkContestantProcess;

MnkContestantProcess *mnk_contestant_process_new (const char *command,
                                                  const MnkRule *rule,
                                                  const MnkLimits *limits,
                                                  double game_ms,
                                                  GError **error);
void mnk_contestant_process_free (MnkContestantProcess *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkContestantProcess, mnk_contestant_process_free)

gboolean mnk_contestant_process_begin (MnkContestantProcess *self, GError **error);
MnkContestantAnswer
mnk_contestant_process_move (MnkContestantProcess *self, const MnkTask *task, MnkPoint *move);

G_END_DECLS
