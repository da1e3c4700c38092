/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How often a test repeats what it does at random: in an ordinary build `n` times. Under the
 * sanitizers, where it takes ten times as long, a fifth shows as much of the memory. A test that
 * uses this is in the suite `ordinary`. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define ROUNDS(n) (((n) + 4) / 5)
#else
#define ROUNDS(n) (n)
#endif
