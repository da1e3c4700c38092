/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-trial.h"

G_BEGIN_DECLS

/* The requests for evaluations, in order of priority. */
typedef struct
{
  NoughtsNode *hinted;    /* node of the requested hint, or NULL */
  NoughtsAttempt attempt; /* the tried move */
  guint scan;             /* all nodes of the line after this ply are known */
} NoughtsWishes;

/* What is evaluated without a request. */
typedef enum
{
  NOUGHTS_WISHED_NOTHING,
  NOUGHTS_WISHED_LOOKED_AT, /* the current node, if it is before the end of the line */
  NOUGHTS_WISHED_LINE       /* the current node and the whole line */
} NoughtsWishedNodes;

/* To be called when evaluations have changed: the whole line is examined again. */
void noughts_wishes_rescan (NoughtsWishes *self);

/* To be called when another node is current: drops the requests at the former one. */
void noughts_wishes_forget (NoughtsWishes *self);

/* Drops the requests at nodes that have been taken out of the tree. */
void noughts_wishes_let_go (NoughtsWishes *self);

/* Returns the node to be evaluated next: that of a tried move, that of a hint (`hint` is set), the
 * current one, then those of the line from its end. NULL where all are known. Nodes that turn out
 * to be known from the cache are added to `news`. */
NoughtsNode *noughts_wishes_pick (NoughtsWishes *self,
                                  NoughtsVerdicts *verdicts,
                                  NoughtsWishedNodes what,
                                  gboolean *hint,
                                  GPtrArray *news);

G_END_DECLS
