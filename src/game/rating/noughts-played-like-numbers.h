/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: 218 sides of 112 games. */
/* clang-format off */
#define LIKE_CONSTANT 1012.36
#define LIKE_ACCURACY 10.972
#define LIKE_FLAWS -1751.66

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR 461
/* clang-format on */
