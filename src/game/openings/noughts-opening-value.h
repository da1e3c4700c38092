/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-opening.h"

G_BEGIN_DECLS

/* What the two sides of an opening are worth, if both choose well. DESIGN.md "Openings". */

/* Evaluates a position for the side to move with the scores of so many best moves, in a share (0…1)
 * of the effort for the answer. The caller clears the report, which may be empty. */
typedef void (*NoughtsOpeningEvaluate) (const MnkPosition *position,
                                        int lines,
                                        double share,
                                        MnkReport *report,
                                        gpointer data);

/* By what positions are evaluated: what the book knows is not searched, if it is used. `share`
 * (0…1) is the part of the effort that a call may take. */
typedef struct
{
  NoughtsOpeningEvaluate evaluate;
  gpointer data;
  gboolean by_book;
} NoughtsOpeningEvaluator;

/* Returns the expected score of a player, 0…1, if both choose well from here on. */
double noughts_opening_value (const NoughtsOpening *self,
                              NoughtsParty party,
                              const NoughtsOpeningEvaluator *evaluator);

/* Evaluates the position with the scores of so many best moves; mnk_report_clear() the report. */
void noughts_opening_search (const NoughtsOpeningEvaluator *self,
                             const NoughtsOpening *opening,
                             int lines,
                             double share,
                             MnkReport *report);

/* Returns Black's expected score if the game goes on from here without further conditions. */
double noughts_opening_plain_value (const NoughtsOpeningEvaluator *self,
                                    const NoughtsOpening *opening,
                                    double share);

/* Returns the expected score of who has Black now, if both choose well. */
double noughts_opening_value_of_black (const NoughtsOpeningEvaluator *self,
                                       const NoughtsOpening *opening,
                                       double share);

/* Returns what Black's stones are worth if nothing is swapped at this choice. */
double noughts_opening_value_if_kept (const NoughtsOpeningEvaluator *self,
                                      const NoughtsOpening *opening,
                                      double share);

/* Finds Black's best fifth moves, no two the same and none as one that is offered already, and
 * Black's expected score after each. Returns their number. The position has four stones. */
guint noughts_opening_find_fifths (const NoughtsOpeningEvaluator *self,
                                   const NoughtsOpening *opening,
                                   guint most,
                                   double share,
                                   MnkPoint *cells,
                                   double *values);

/* Returns Black's expected score after one fifth move. */
double noughts_opening_value_fifth (const NoughtsOpeningEvaluator *self,
                                    const NoughtsOpening *opening,
                                    MnkPoint cell,
                                    double share);

/* Gets Black's expected score, if White picks from n fifth moves, for n = 1 … most. The second one
 * also where White has still to play the fourth stone. */
void noughts_opening_get_fifth_values (const NoughtsOpeningEvaluator *self,
                                       const NoughtsOpening *opening,
                                       guint most,
                                       double share,
                                       double *values);
void noughts_opening_get_number_values (const NoughtsOpeningEvaluator *self,
                                        const NoughtsOpening *opening,
                                        guint most,
                                        double share,
                                        double *values);

/* Returns the number of fifth moves with which the position is the most even. */
guint noughts_opening_find_even_number (const double *values, guint most);

G_END_DECLS
