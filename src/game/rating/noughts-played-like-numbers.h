/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: 45 sides of 23 games. */
/* clang-format off */
#define LIKE_CONSTANT 1207.59
#define LIKE_ACCURACY 7.349
#define LIKE_INACCURACIES -751.70
#define LIKE_MISTAKES -1339.74
#define LIKE_BLUNDERS -1583.32

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR 272
/* clang-format on */
