/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis-brief.h"

#include "noughts-node-private.h"

/* All moves are evaluated on boards up to this size, which can be solved, or nearly. */
#define ALL_CELLS 25

/* Up to this size counting the losing replies for a hint is cheap and always done. */
#define REPLIES_CELLS 9

/* Returns the cells of the game's board, or a large number for an unbounded one. */
static int
count_cells (NoughtsVerdicts *verdicts)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_verdicts_get_game (verdicts));

  return mnk_rule_is_unbounded (rule) ? G_MAXINT : rule->width * rule->height;
}

NoughtsNeed
noughts_brief_get_hint_need (NoughtsVerdicts *verdicts)
{
  return count_cells (verdicts) <= ALL_CELLS ? NOUGHTS_NEED_REPLIES : NOUGHTS_NEED_EVALUATION;
}

/* Returns the next move, which is to be evaluated with a node's position. The first stone on the
 * unbounded board is judged as the one in the centre. */
static NoughtsNode *
find_next (NoughtsVerdicts *verdicts, NoughtsNode *node)
{
  NoughtsNode *next = noughts_needs_get_next (verdicts, node);

  return next != NULL && noughts_verdicts_begins_page (verdicts, next) ? NULL : next;
}

/* Includes the moves of the variations at the position, as far as there is room. */
static void
include_variations (NoughtsAnalysisJob *job, NoughtsVerdicts *verdicts, NoughtsNode *next)
{
  for (NoughtsNode *child = job->node->child;
       child != NULL && job->n_included < NOUGHTS_JOB_INCLUDED; child = child->sibling)
    {
      if (child != next && noughts_verdicts_follows_evaluation (verdicts, child)
          && mnk_window_from_field (&job->window, child->move, &job->included[job->n_included]))
        job->n_included++;
    }
}

/* Includes moves that are to be evaluated even if they are not among the best: the next move, a
 * tried one, and those of the variations. */
static void
include_moves (NoughtsAnalysisJob *job, NoughtsVerdicts *verdicts, NoughtsNode *next)
{
  if (next != NULL && mnk_window_from_field (&job->window, next->move, &job->included[0]))
    job->next = next;
  else if (!job->trial)
    job->missed = next;

  job->n_included = job->next != NULL;
  if (job->trial
      && mnk_window_from_field (&job->window, job->tried, &job->included[job->n_included]))
    job->n_included++;
  include_variations (job, verdicts, next);
}

/* Takes over known evaluations, which the job need not compute again. */
static void
use_known (NoughtsAnalysisJob *job, NoughtsVerdicts *verdicts, gboolean hint)
{
  NoughtsEvaluation *known = noughts_verdicts_look_up (verdicts, job->node);
  NoughtsEvaluation *after =
      job->next != NULL ? noughts_needs_find_proof (verdicts, job->next) : NULL;

  if (after != NULL)
    job->after = noughts_evaluation_ref (after);
  if (known == NULL || !known->complete || (job->next == NULL && !job->trial) || hint)
    return;

  /* A played or tried move that is not among the lines is evaluated at their depth, or at any depth
   * if they are proven; one among them is only judged again. */
  if (after != NULL && !job->trial && noughts_evaluation_find (known, job->next->move) >= 0)
    job->known = noughts_evaluation_ref (known);
  else if (!job->all && known->report.score.outcome == MNK_ESTIMATE)
    job->depth = known->report.depth;
}

/* Cuts a window that contains the tried move, or else the next one, if possible. */
static void
cut_window (NoughtsAnalysisJob *job, NoughtsGame *game, NoughtsNode *next)
{
  MnkPoint move = next != NULL ? next->move : MNK_PASS;

  noughts_game_get_window_for (game, job->node, job->trial ? job->tried : move, &job->window);
}

NoughtsAnalysisJob *
noughts_brief_make_job (GObject *owner,
                        NoughtsVerdicts *verdicts,
                        const NoughtsAttempt *attempt,
                        NoughtsNode *node,
                        gboolean hint)
{
  NoughtsAnalysisJob *job = noughts_analysis_job_new (owner);
  NoughtsGame *game = noughts_verdicts_get_game (verdicts);
  NoughtsNode *next = find_next (verdicts, node);

  job->node = node;
  job->key = noughts_verdicts_get_key (verdicts, node);
  job->trial = node == attempt->node && noughts_attempt_needs_evaluation (attempt, verdicts);
  job->tried = attempt->move;
  job->all = count_cells (verdicts) <= ALL_CELLS;
  job->want_replies = (hint && job->all) || count_cells (verdicts) <= REPLIES_CELLS;
  if (!noughts_rule_is_small (noughts_game_get_rule (game)))
    job->seconds = noughts_verdicts_get_strength (verdicts);

  cut_window (job, game, next);
  include_moves (job, verdicts, next);
  use_known (job, verdicts, hint);
  return job;
}
