/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Whether a game is a study: it was saved from the analysis board, and opens there. The mark goes
 * into files of Smart Game Format alone. */
gboolean noughts_game_is_study (NoughtsGame *self);
void noughts_game_set_study (NoughtsGame *self, gboolean study);

G_END_DECLS
