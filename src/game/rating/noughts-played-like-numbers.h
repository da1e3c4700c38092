/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: 45 sides of 23 games. */
/* clang-format off */
#define LIKE_CONSTANT 1202.15
#define LIKE_ACCURACY 7.359
#define LIKE_INACCURACIES -755.49
#define LIKE_MISTAKES -1338.99
#define LIKE_BLUNDERS -1570.64

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR 272
/* clang-format on */
