/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/levels.py from tests/bench/levels.txt. */
/* clang-format off */
static const LevelRatings measured[] = {
  { { 15, 15, 5, MNK_FREESTYLE },
    { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } },
};
/* clang-format on */
