/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The micro-benchmarks; each adds its figures. */
void mnk_bench_score_3x3 (GArray *figures);
void mnk_bench_field (GArray *figures);
void mnk_bench_board (GArray *figures);
void mnk_bench_stop (GArray *figures);

/* Adds the wins by fours and the positions without one in `folder`; nothing where there are
 * none. */
void mnk_bench_puzzles (GArray *figures, const char *folder);

/* Adds searches by several threads of the openings in `folder`; nothing where there are none. */
void mnk_bench_threads (GArray *figures, const char *folder);

/* Adds each opponent's time for a move on an unbounded board with many stones. */
void mnk_bench_reply (GArray *figures);

/* Adds the times for solving small boards from the first move. */
void mnk_bench_solve (GArray *figures);

G_END_DECLS
