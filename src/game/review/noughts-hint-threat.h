/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* What a hint on a larger board says first where somebody threatens or can win: the stones that do
 * it, the cells at which they would go on (none for the side to move, whose answer they are), and a
 * sentence, translated. */
typedef struct
{
  guint n_stones;
  MnkPoint *stones;
  guint n_ends;
  MnkPoint *ends;
  char *sentence;
} NoughtsHintThreat;

/* NULL in a quiet position, on a board of up to 36 cells, and in an ended or unevaluated
 * position. */
NoughtsHintThreat *noughts_hint_threat_new (NoughtsVerdicts *verdicts, NoughtsNode *node);
void noughts_hint_threat_free (NoughtsHintThreat *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsHintThreat, noughts_hint_threat_free)

G_END_DECLS
