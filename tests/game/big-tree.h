/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game-private.h"

G_BEGIN_DECLS

#define BIG_NODES    200000
#define BIG_BRANCHES 10000

/* Makes a game without borders with a tree of BIG_NODES moves: a main line, and BIG_BRANCHES
 * variations, half of which begin within another one. */
NoughtsGame *make_big_tree (void);

G_END_DECLS
