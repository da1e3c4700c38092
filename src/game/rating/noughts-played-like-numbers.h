/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Made by tests/bench/played-like.py from tests/bench/played-like.txt: 254 sides of 136 games. */
/* clang-format off */
#define LIKE_CONSTANT 823.20
#define LIKE_ACCURACY 11.413
#define LIKE_FLAWS -1896.37

/* The root of the mean squared error on games left out. */
#define LIKE_ERROR 523
/* clang-format on */
