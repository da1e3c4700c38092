/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-task.h"

G_BEGIN_DECLS

/* Reads a file of openings, a list of moves a line; empty lines and those that begin with # are
 * skipped. Each opening is checked against the rule. The array holds GArrays of MnkPoint. */
GPtrArray *mnk_openings_read (const char *file, const MnkRule *rule, GError **error);

/* Returns the openings and behind them their images under the other symmetries of the board, each
 * list of moves only once. */
GPtrArray *mnk_openings_turn (const GPtrArray *openings, const MnkRule *rule);

/* Returns a random opening: three to six stones near the centre, fewer on small boards, after which
 * neither side can win at once. The same seed gives the same opening. */
GArray *mnk_opening_random (const MnkRule *rule, guint64 seed);

G_END_DECLS
