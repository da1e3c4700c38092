/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: 202 sides of 104 games. */
/* clang-format off */
#define LIKE_CONSTANT 1046.51
#define LIKE_ACCURACY 10.695
#define LIKE_FLAWS -1918.47

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR 480
/* clang-format on */
