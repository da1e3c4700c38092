/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: 254 sides of 136 games. */
/* clang-format off */
#define LIKE_CONSTANT 824.20
#define LIKE_ACCURACY 11.458
#define LIKE_FLAWS -1899.48

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR 524
/* clang-format on */
