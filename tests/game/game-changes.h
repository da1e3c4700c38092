/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-fixtures.h"

/* Short names for the flags of "changed". */
#define TREE    NOUGHTS_GAME_CHANGE_TREE
#define CURRENT NOUGHTS_GAME_CHANGE_CURRENT
#define LINE    NOUGHTS_GAME_CHANGE_LINE
#define RESULT  NOUGHTS_GAME_CHANGE_RESULT
