/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-trial.h"

G_BEGIN_DECLS

/* What is to be found out about the nodes of a game, and in which order. */
typedef struct
{
  NoughtsNode    *hinted;  /* a hint is wanted there, or NULL */
  NoughtsAttempt  attempt; /* a move that is tried */
  guint           scan;    /* all nodes of the line behind this ply are known */
} NoughtsWishes;

/* What is rated besides what somebody asks for. */
typedef enum
{
  NOUGHTS_RATE_NOTHING,
  NOUGHTS_RATE_LOOKED_AT, /* the current node, if it is not the end of the line */
  NOUGHTS_RATE_LINE       /* the current node and the whole line */
} NoughtsRateWhat;

/* The line is looked through anew. */
void noughts_wishes_rescan (NoughtsWishes *self);

/* Another node is current: nobody waits for what was asked at the one before. */
void noughts_wishes_forget (NoughtsWishes *self);

/* The node to be rated first: where a move is tried, where a hint is wanted (`hint` is set), the
 * current one, then the line from its end. NULL where all is known. What turns out to be known
 * already is news. */
NoughtsNode *noughts_wishes_pick (NoughtsWishes   *self,
                                  NoughtsVerdicts *verdicts,
                                  NoughtsRateWhat  what,
                                  gboolean        *hint,
                                  GPtrArray       *news);

G_END_DECLS
