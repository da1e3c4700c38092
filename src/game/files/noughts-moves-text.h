/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Reads lists of moves in common notations: "h8 i9", "1. h8 2. i9", "8,8 9,9", links and commands
 * that end in moves, full-width letters and digits; and positions in the engine protocol, BOARD …
 * DONE. The game is played under `rule`, all or nothing. If the notation is ambiguous, a remark
 * names the one used; `other_way` selects the other. NOUGHTS_ERROR_TEXT, _CELL, _ENDED or _RULE. */
NoughtsGame *
noughts_moves_read (const MnkRule *rule, const char *text, gboolean other_way, GError **error);

/* Whether a text is a list of moves or of pairs of numbers, and nothing else. Any board will do. */
gboolean noughts_moves_are_all (const char *text);

G_END_DECLS
