/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-evaluation.h"

G_BEGIN_DECLS

/* Which first moves take part in the lines: all, all but some cells, or some cells alone. Main
 * thread only. */
typedef struct
{
  GArray *cells; /* MnkPoint; none: all moves take part */
  gboolean only;

  const NoughtsEvaluation *source; /* of `shown`; only compared */
  NoughtsEvaluation *shown;
} NoughtsLineChoice;

void noughts_line_choice_init (NoughtsLineChoice *self);
void noughts_line_choice_clear (NoughtsLineChoice *self);

/* FALSE if it is the same as before. */
gboolean
noughts_line_choice_set (NoughtsLineChoice *self, const MnkPoint *cells, guint n, gboolean only);

/* Returns how many moves have to be scored for `count` of those that take part, of `n_near` near
 * cells. */
guint noughts_line_choice_count (const NoughtsLineChoice *self, guint count, guint n_near);

/* Returns an evaluation without the moves that take no part: the same one if nothing is chosen,
 * NULL for NULL. Valid until the next call or the end of `evaluation`. */
const NoughtsEvaluation *noughts_line_choice_filter (NoughtsLineChoice *self,
                                                     const NoughtsEvaluation *evaluation,
                                                     const MnkWindow *window);

/* Forgets what was filtered: the evaluation is about to be freed. */
void noughts_line_choice_forget (NoughtsLineChoice *self);

/* Returns "2 cells are left out", translated; NULL if all moves take part. Free with g_free(). */
char *noughts_line_choice_describe (const NoughtsLineChoice *self);

G_END_DECLS
