/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: 249 sides of 134 games. */
/* clang-format off */
#define LIKE_CONSTANT 867.12
#define LIKE_ACCURACY 11.191
#define LIKE_FLAWS -1982.89

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR 516
/* clang-format on */
