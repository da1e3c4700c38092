/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "solver-data.h"

#include <string.h>

#include "mnk-proof.h"

#include "test-data.h"

int count_empty (const MnkPosition *position);

MnkReport proof (MnkTable *table, const MnkPosition *position, MnkSolveGoal goal);

MnkPosition empty_board (int width, int height, int win, MnkLineRule line);
