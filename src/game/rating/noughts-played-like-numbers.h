/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: 45 sides of 23 games. */
/* clang-format off */
#define LIKE_CONSTANT 1202.80
#define LIKE_ACCURACY 7.151
#define LIKE_INACCURACIES -714.51
#define LIKE_MISTAKES -1297.34
#define LIKE_BLUNDERS -1564.17

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR 266
/* clang-format on */
