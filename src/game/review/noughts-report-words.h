/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-report.h"

G_BEGIN_DECLS

/* The report's sentences, translated, to be freed with g_free(). */

/* Returns "Decisive: 7. h6, after which White wins by force"; NULL without a decisive move. */
char *noughts_report_describe_decisive (NoughtsReport *self);

/* Returns a turning point's reason with the better move: "lets White win by force; j8 would have
 * held". */
char *noughts_report_describe_point (NoughtsReport *self, const NoughtsTurningPoint *point);

/* Returns what the move changed for its mover: "79% → 3%", "win → draw". */
char *noughts_report_describe_change (NoughtsReport *self, const NoughtsTurningPoint *point);

/* Returns "7. h6". */
char *noughts_report_name_move (NoughtsReport *self, NoughtsNode *node);

/* Returns a side's play in short, "77.3%" or "2 of 3", and sets `what` to what that is: "accuracy",
 * "moves correct". "–" without any, "…" while the moves are analysed. */
char *noughts_report_describe_side (NoughtsReport *self, MnkPiece side, const char **what);

/* Returns a line for a side, MNK_EMPTY for both: "2 of 3 moves correct", "No mistakes.", "12 of 60
 * moves analysed". */
char *noughts_report_describe_line (NoughtsReport *self, MnkPiece side);

G_END_DECLS
