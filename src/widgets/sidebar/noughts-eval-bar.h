/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* The evaluation as a bar, moving smoothly; upright, or lying (GtkOrientable). The view side's
 * share grows from the bottom (the start when lying). */
#define NOUGHTS_TYPE_EVAL_BAR (noughts_eval_bar_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEvalBar, noughts_eval_bar, NOUGHTS, EVAL_BAR, GtkWidget)

/* Sets the side whose share is at the bottom, and whether stones are used, for the colours. */
void noughts_eval_bar_set_view (NoughtsEvalBar *self, MnkPiece side, gboolean stones);

/* Sets the view side's expected score; `label` stands at the end of the side `label_end`; `words`
 * are the tooltip and accessible name. `proven` leaves 3 % of the other colour, unless `ended`.
 * With a NULL label the score is unknown: the bar shows the middle, dimmed, and without words it is
 * called "Not analysed yet". */
void noughts_eval_bar_set_score (NoughtsEvalBar *self,
                                 double expected,
                                 const char *label,
                                 MnkPiece label_end,
                                 const char *words,
                                 gboolean proven,
                                 gboolean ended);

/* Returns the share that the bar shows or moves to, for tests. */
double noughts_eval_bar_get_share (NoughtsEvalBar *self);
const char *noughts_eval_bar_get_label (NoughtsEvalBar *self);

G_END_DECLS
