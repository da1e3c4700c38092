/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The requested hint for the shown position.
 *
 * Signal: "changed": the hint is another one, or there is none any more. */
#define NOUGHTS_TYPE_ADVICE (noughts_advice_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAdvice, noughts_advice, NOUGHTS, ADVICE, GObject)

NoughtsAdvice *noughts_advice_new (NoughtsSitting *sitting);

/* Requests a hint. Its text is available at once, says at first that the analysis is running, and
 * changes as the position is evaluated. */
void noughts_advice_want (NoughtsAdvice *self);
void noughts_advice_forget (NoughtsAdvice *self); /* does nothing without a hint */

/* The text of the hint, translated, NULL if none is requested; and the hint, NULL while it is
 * unknown. */
const char *noughts_advice_get_text (NoughtsAdvice *self);
const NoughtsHint *noughts_advice_get_hint (NoughtsAdvice *self);

G_END_DECLS
