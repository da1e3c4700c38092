/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-opening-value.h"

G_BEGIN_DECLS

/* What a computer answers in an opening. DESIGN.md "Openings". */

/* Chooses all acts of the one who must act, until the other must, and returns their number, at most
 * NOUGHTS_OPENING_MAX_ACTS. Each is legal after those before it. `seed` decides between acts of
 * about the same worth. Takes as long as the evaluator does: it belongs in a worker. */
guint noughts_opening_choose (const NoughtsOpening *self,
                              guint64 seed,
                              const NoughtsOpeningEvaluator *evaluator,
                              NoughtsOpeningAct *acts);

G_END_DECLS
