/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Sets a property of SGF of a node, or takes it out for NULL. Others stay. No signal is emitted: it
 * is not for remarks, which people see. */
void noughts_game_put_note (NoughtsGame *self,
                            NoughtsNode *node,
                            const char *property,
                            const char *text);

G_END_DECLS
