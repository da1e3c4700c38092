/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* The best moves (deeper[i] TRUE for those hardest to answer) and the sentence that says so, all
 * translated. */
typedef struct
{
  guint     n_moves;
  MnkPoint *moves;
  gboolean *deeper;
  char     *sentence;
} NoughtsHint;

/* The hint at a node whose rating is known. NULL in an ended or unrated position. */
NoughtsHint *noughts_hint_new  (NoughtsVerdicts *verdicts,
                                NoughtsNode     *node);
void         noughts_hint_free (NoughtsHint     *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsHint, noughts_hint_free)

G_END_DECLS
