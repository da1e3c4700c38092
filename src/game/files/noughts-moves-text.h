/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Moves as people write them: "h8 i9", "1. h8 2. i9", "8,8 9,9", links and commands that end in
 * moves, full-width letters and digits; and positions as engines are told them, BOARD … DONE. A game
 * under `rule`, all or nothing. Where the text could be meant in another way the game remarks which
 * was taken; with `other_way` it is the other. NOUGHTS_ERROR_TEXT, _CELL, _ENDED or _RULE. */
NoughtsGame *noughts_moves_read (const MnkRule  *rule,
                                 const char     *text,
                                 gboolean        other_way,
                                 GError        **error);

G_END_DECLS
