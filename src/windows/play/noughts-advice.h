/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The requested hint for the shown position. Where somebody threatens or can win, on a larger
 * board, it first shows the threat, and the moves at the second request.
 *
 * Signal: "changed": the hint is another one, or there is none any more. */
#define NOUGHTS_TYPE_ADVICE (noughts_advice_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAdvice, noughts_advice, NOUGHTS, ADVICE, GObject)

NoughtsAdvice *noughts_advice_new (NoughtsSitting *sitting);

/* Requests a hint, or more than has been shown; `at_once` leaves out the threat. Its text is
 * available at once, says at first that the analysis is running, and changes as the position is
 * evaluated. */
void noughts_advice_want (NoughtsAdvice *self, gboolean at_once);
void noughts_advice_forget (NoughtsAdvice *self); /* does nothing without a hint */

/* The text of the hint, translated, NULL if none is requested; the hint, NULL while it is unknown
 * or the threat is shown; and the threat, NULL while none is shown. */
const char *noughts_advice_get_text (NoughtsAdvice *self);
const NoughtsHint *noughts_advice_get_hint (NoughtsAdvice *self);
const NoughtsHintThreat *noughts_advice_get_threat (NoughtsAdvice *self);

G_END_DECLS
