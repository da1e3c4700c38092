/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that was played in a position is rated together and judged by one rating of it, so that
 * variations can be compared. */

#include "noughts-analysis-private.h"

#include "noughts-game-private.h"

/* Whether a move was judged by its position's rating alone and is to be judged by the next one. */
static gboolean
follows_rating (NoughtsAnalysis *self,
                NoughtsNode     *node)
{
  NoughtsRecord *record = g_hash_table_lookup (self->records, node);

  if (record == NULL || !record->has_verdict || record->heeds_proof
      || node->ending == NOUGHTS_END_FORBIDDEN || noughts_node_is_pass (node)
      || node->piece != node->parent->turn
      || noughts_analysis_begins_page (self, node))
    return FALSE;

  /* What was proven after it may have been another day's. */
  return !record->settled || record->score.outcome != MNK_LOSS
         || record->verdict.score.outcome != MNK_WIN;
}

void
noughts_analysis_include_variations (NoughtsAnalysis    *self,
                                     NoughtsAnalysisJob *job,
                                     NoughtsNode        *next)
{
  for (NoughtsNode *child = job->node->child;
       child != NULL && job->n_included < NOUGHTS_JOB_INCLUDED; child = child->sibling)
    {
      if (child != next && follows_rating (self, child)
          && mnk_window_from_field (&job->window, child->move, &job->included[job->n_included]))
        job->n_included++;
    }
}

void
noughts_analysis_judge_variations (NoughtsAnalysis *self,
                                   NoughtsNode     *node,
                                   NoughtsNode     *next,
                                   NoughtsRating   *rating)
{
  guint serial = self->game_serial;

  if (!rating->complete)
    return;

  for (NoughtsNode *child = node->child; child != NULL; child = child->sibling)
    {
      if (child == next || !follows_rating (self, child)
          || !noughts_analysis_judge (self, child, rating))
        continue;

      /* A handler may replace the game. */
      noughts_analysis_announce (self, child);
      if (serial != self->game_serial)
        return;
    }
}
