/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move that is tried in a position without being played: "would this have been better?" Where the
 * position's rating does not hold the move, another rating is made and kept apart: it must not
 * change what has been said of the moves that were played. */

#include "noughts-analysis-private.h"

#include "noughts-game-private.h"

static NoughtsRating *
find_rating (NoughtsAnalysis *self,
             NoughtsNode     *node)
{
  NoughtsRating *rating = noughts_cache_look_up (self->cache, noughts_analysis_key (self, node));

  return rating != NULL && rating->complete && rating->judgements != NULL ? rating : NULL;
}

/* Which rating holds the tried move, and where; −1 while none does. */
static int
find_tried (NoughtsAnalysis  *self,
            NoughtsRating   **rating)
{
  int index = -1;

  *rating = find_rating (self, self->tried);
  if (*rating != NULL)
    index = noughts_rating_find (*rating, self->tried_move);
  if (index >= 0 || self->trial == NULL)
    return index;

  *rating = self->trial;
  return noughts_rating_find (*rating, self->tried_move);
}

gboolean
noughts_analysis_needs_trial (NoughtsAnalysis *self)
{
  NoughtsRating *rating;

  return self->tried != NULL && !self->tried_in_vain && find_tried (self, &rating) < 0;
}

void
noughts_analysis_take_trial (NoughtsAnalysis    *self,
                             NoughtsAnalysisJob *job,
                             NoughtsRating      *rating)
{
  if (!rating->complete || !noughts_analysis_is_wanted_trial (self, job))
    return;

  g_clear_pointer (&self->trial, noughts_rating_unref);
  self->trial = noughts_rating_ref (rating);
  self->tried_in_vain = noughts_analysis_needs_trial (self);
  noughts_analysis_announce (self, job->node);
}

gboolean
noughts_analysis_is_wanted_trial (NoughtsAnalysis          *self,
                                  const NoughtsAnalysisJob *job)
{
  return job->trial && job->node == self->tried && mnk_point_equal (job->tried, self->tried_move);
}

void
noughts_analysis_end_trial (NoughtsAnalysis *self)
{
  self->tried = NULL;
  self->tried_in_vain = FALSE;
  g_clear_pointer (&self->trial, noughts_rating_unref);
}

/* Whether the engine can look at the move at all. */
static gboolean
can_be_rated (NoughtsAnalysis *self,
              NoughtsNode     *node,
              MnkPoint         move)
{
  MnkWindow window;
  MnkPoint cell;

  noughts_game_get_window_for (self->game, node, move, &window);
  return mnk_window_from_field (&window, move, &cell);
}

static void
begin (NoughtsAnalysis *self,
       NoughtsNode     *node,
       MnkPoint         move)
{
  if (self->tried == node && mnk_point_equal (self->tried_move, move))
    return;

  if (self->tried != node)
    noughts_analysis_end_trial (self);
  self->tried = node;
  self->tried_move = move;
  self->tried_in_vain = !can_be_rated (self, node, move);
}

/* What was said of a move that has been played there, where the rating that said it is not to be
 * had any more: the program may have been started since. */
static gboolean
find_verdict (NoughtsAnalysis *self,
              NoughtsNode     *node,
              MnkPoint         move,
              NoughtsTrial    *trial)
{
  NoughtsNode *played = noughts_node_find_child (node, move);

  if (played == NULL || !noughts_analysis_get_verdict (self, played, &trial->verdict))
    return FALSE;

  trial->why = noughts_analysis_get_why (self, played);
  return TRUE;
}

gboolean
noughts_analysis_try (NoughtsAnalysis *self,
                      NoughtsNode     *node,
                      MnkPoint         move,
                      NoughtsTrial    *trial)
{
  NoughtsRating *rating;
  int index;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (self->game != NULL && node != NULL, FALSE);
  g_return_val_if_fail (trial != NULL, FALSE);

  begin (self, node, move);
  *trial = (NoughtsTrial) { .verdict = { .kind = NOUGHTS_KIND_NONE, .best = MNK_PASS } };
  if (find_verdict (self, node, move, trial) || self->tried_in_vain)
    return TRUE;

  index = find_tried (self, &rating);
  if (index < 0)
    {
      noughts_analysis_consider (self);
      return FALSE;
    }

  noughts_analysis_read_verdict (self, rating, index, &trial->verdict);
  trial->why = rating->judgements[index].why;
  trial->line = rating->report.moves[index].line;
  trial->n_line = (guint) rating->report.moves[index].n_line;
  return TRUE;
}
