/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* A hint: the best moves (deeper[i] is TRUE for those hardest to answer) and its sentences,
 * translated. */
typedef struct
{
  guint n_moves;
  MnkPoint *moves;
  gboolean *deeper;
  char *sentence;
} NoughtsHint;

/* Creates the hint at a node with a known evaluation. NULL in an ended or unevaluated position. */
NoughtsHint *noughts_hint_new (NoughtsVerdicts *verdicts, NoughtsNode *node);
void noughts_hint_free (NoughtsHint *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsHint, noughts_hint_free)

G_END_DECLS
