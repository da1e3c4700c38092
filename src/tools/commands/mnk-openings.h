/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-task.h"

G_BEGIN_DECLS

/* A file of openings, a move list a line; empty lines and lines that begin with # are
 * skipped. Each is checked against the rule. The array holds GArrays of MnkPoint. */
GPtrArray *mnk_openings_read (const char     *file,
                              const MnkRule  *rule,
                              GError        **error);

/* An opening as one of the eight symmetries of a square shows it, `turn` counting from 0, which
 * leaves it as it is; of any other board's only the four that fit are counted. */
GArray *mnk_opening_turn (const GArray  *opening,
                          const MnkRule *rule,
                          guint          turn);

/* How many symmetries a board has. */
guint mnk_opening_turns (const MnkRule *rule);

/* A random opening: three to six stones near the centre, fewer on small boards, after which neither
 * side can win at once. The same seed gives the same opening. */
GArray *mnk_opening_random (const MnkRule *rule,
                            guint64        seed);

G_END_DECLS
