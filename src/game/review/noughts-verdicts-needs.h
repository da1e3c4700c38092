/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* What is still to be evaluated. These calls change no verdict and emit no signal. */

/* Returns the move after a node on the shown line, if a search can score it; or NULL. */
NoughtsNode *noughts_needs_get_next (NoughtsVerdicts *verdicts, NoughtsNode *node);

typedef enum
{
  NOUGHTS_NEED_VERDICTS,   /* the position's value and the verdict on the move after it */
  NOUGHTS_NEED_EVALUATION, /* these and the evaluation itself, for a hint */
  NOUGHTS_NEED_REPLIES     /* all that and the replies to the best moves */
} NoughtsNeed;

/* Whether a node's position is to be searched for that. */
gboolean noughts_needs_evaluation (NoughtsVerdicts *verdicts, NoughtsNode *node, NoughtsNeed need);

/* Returns the evaluation of the position after a move, if it proves the move a win; or NULL. */
NoughtsEvaluation *noughts_needs_find_proof (NoughtsVerdicts *verdicts, NoughtsNode *node);

G_END_DECLS
