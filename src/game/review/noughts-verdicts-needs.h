/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* What is still to be rated. These calls change no verdict and emit no signal. */

/* Returns the move after a node on the shown line, if a search can rate it; or NULL. */
NoughtsNode *noughts_needs_get_next (NoughtsVerdicts *verdicts,
                                     NoughtsNode     *node);

typedef enum
{
  NOUGHTS_NEED_VERDICTS, /* the position's value and the verdict on the move after it */
  NOUGHTS_NEED_RATING,   /* these and the rating itself, for a hint */
  NOUGHTS_NEED_REPLIES   /* all that and the replies to the best moves */
} NoughtsNeed;

/* Whether a node's position is to be searched for that. */
gboolean noughts_needs_rating (NoughtsVerdicts *verdicts,
                               NoughtsNode     *node,
                               NoughtsNeed      need);

/* Returns the rating of the position after a move, if it proves the move a win; or NULL. */
NoughtsRating *noughts_needs_find_proof (NoughtsVerdicts *verdicts,
                                         NoughtsNode     *node);

G_END_DECLS
