/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Before the id of an engine of others that is an opponent. */
#define NOUGHTS_ENGINE_PREFIX "engine:"

/* Returns the choices of "win.play-from-here" where `turn` is to move: a side for the person, and
 * in each the opponents of this board with the engines of others that can play on it. */
GMenuModel *noughts_play_menu_new (const MnkRule *rule, MnkPiece turn);

G_END_DECLS
