/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-task.h"

G_BEGIN_DECLS

/* Initialises a task from the options of the command line: moves, a diagram, stones, or a game's
 * file. FALSE with an error if they are invalid. */
gboolean mnk_task_read (MnkTask *task, const MnkPositionOptions *options, GError **error);

G_END_DECLS
