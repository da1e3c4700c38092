/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The hint that a person has asked for at the shown position.
 *
 * Signal: "changed": there is another, or none any more. */
#define NOUGHTS_TYPE_ADVICE (noughts_advice_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAdvice, noughts_advice, NOUGHTS, ADVICE, GObject)

NoughtsAdvice *noughts_advice_new (NoughtsSitting *sitting);

/* Asks for it; it comes at once, says meanwhile that it is looked for, and is given anew as the
 * position is rated. */
void noughts_advice_want   (NoughtsAdvice *self);
void noughts_advice_forget (NoughtsAdvice *self); /* nothing if there is none */

/* What is said of it, translated, or NULL if it was not asked for; and the hint, NULL while it is
 * not known. */
const char        *noughts_advice_get_text (NoughtsAdvice *self);
const NoughtsHint *noughts_advice_get_hint (NoughtsAdvice *self);

G_END_DECLS
