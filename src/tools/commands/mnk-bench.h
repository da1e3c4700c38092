/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The micro-benchmarks, each adding its figures. */
void mnk_bench_rate_3x3 (GArray *figures);
void mnk_bench_field    (GArray *figures);
void mnk_bench_board    (GArray *figures);
void mnk_bench_stop     (GArray *figures);

/* The wins by fours and the positions without one in `folder`; adds nothing where there
 * are none. */
void mnk_bench_puzzles (GArray     *figures,
                        const char *folder);

/* Searches by several threads, of openings from `folder`; adds nothing where there are none. */
void mnk_bench_threads (GArray     *figures,
                        const char *folder);

/* Every opponent's time for a move on the unbounded board with much on it. */
void mnk_bench_reply (GArray *figures);

/* Small boards from the beginning, one figure each. */
void mnk_bench_solve (GArray *figures);

G_END_DECLS
