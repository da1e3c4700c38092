/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: 97 sides of 49 games. */
/* clang-format off */
#define LIKE_CONSTANT 918.35
#define LIKE_ACCURACY 9.917
#define LIKE_FLAWS -1411.70

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR 351
/* clang-format on */
