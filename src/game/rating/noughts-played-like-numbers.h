/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: 202 sides of 104 games. */
/* clang-format off */
#define LIKE_CONSTANT 1001.21
#define LIKE_ACCURACY 11.156
#define LIKE_FLAWS -1747.95

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR 483
/* clang-format on */
