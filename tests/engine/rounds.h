/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How often a test repeats what it does at random, and what so many rounds must have met: in an
 * ordinary build `n`. Under the sanitizers, where it takes ten times as long, a fifth of the rounds
 * finds the same memory errors, and need not meet anything. A test that uses this is in the suite
 * `ordinary`. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define ROUNDS(n) (((n) + 4) / 5)
#define ENOUGH(n) 0
#else
#define ROUNDS(n) (n)
#define ENOUGH(n) (n)
#endif
