/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-opening.h"

G_BEGIN_DECLS

/* What a computer answers in an opening. DESIGN.md "Openings". */

/* Evaluates a position for the side to move with the scores of so many best moves, in a share (0…1)
 * of the effort for the answer. The caller clears the report, which may be empty. */
typedef void (*NoughtsOpeningEvaluate) (const MnkPosition *position,
                                        int lines,
                                        double share,
                                        MnkReport *report,
                                        gpointer data);

/* Chooses all acts of the one who must act, until the other must, and returns their number, at most
 * NOUGHTS_OPENING_MAX_ACTS. Each is legal after those before it. `seed` decides between acts of
 * about the same worth. Takes as long as `evaluate` does: it belongs in a worker. */
guint noughts_opening_choose (const NoughtsOpening *self,
                              guint64 seed,
                              NoughtsOpeningEvaluate evaluate,
                              gpointer data,
                              NoughtsOpeningAct *acts);

/* Returns the expected score of a player, 0…1, if both choose well from here on. */
double noughts_opening_value (const NoughtsOpening *self,
                              NoughtsParty party,
                              NoughtsOpeningEvaluate evaluate,
                              gpointer data);

G_END_DECLS
