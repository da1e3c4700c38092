/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis-trial.h"

static NoughtsEvaluation *
find_evaluation (NoughtsVerdicts *verdicts, NoughtsNode *node)
{
  NoughtsEvaluation *evaluation = noughts_verdicts_look_up (verdicts, node);

  return evaluation != NULL && evaluation->complete && evaluation->judgements != NULL ? evaluation
                                                                                      : NULL;
}

/* Returns the index of the tried move in an evaluation, and that evaluation; −1 while none has it.
 */
static int
find_tried (const NoughtsAttempt *self, NoughtsVerdicts *verdicts, NoughtsEvaluation **evaluation)
{
  int index = -1;

  *evaluation = find_evaluation (verdicts, self->node);
  if (*evaluation != NULL)
    index = noughts_evaluation_find (*evaluation, self->move);
  if (index >= 0 || self->evaluation == NULL)
    return index;

  *evaluation = self->evaluation;
  return noughts_evaluation_find (*evaluation, self->move);
}

/* Whether the engine can score the move. */
static gboolean
can_be_scored (NoughtsVerdicts *verdicts, NoughtsNode *node, MnkPoint move)
{
  MnkWindow window;
  MnkPoint cell;

  noughts_game_get_window_for (noughts_verdicts_get_game (verdicts), node, move, &window);
  return mnk_window_from_field (&window, move, &cell);
}

gboolean
noughts_attempt_is (const NoughtsAttempt *self, const NoughtsNode *node, MnkPoint move)
{
  return self->node == node && mnk_point_equal (self->move, move);
}

void
noughts_attempt_begin (NoughtsAttempt *self,
                       NoughtsVerdicts *verdicts,
                       NoughtsNode *node,
                       MnkPoint move)
{
  if (noughts_attempt_is (self, node, move))
    return;

  if (self->node != node)
    noughts_attempt_end (self);
  self->node = node;
  self->move = move;
  self->in_vain = !can_be_scored (verdicts, node, move);
}

void
noughts_attempt_end (NoughtsAttempt *self)
{
  self->node = NULL;
  self->in_vain = FALSE;
  g_clear_pointer (&self->evaluation, noughts_evaluation_unref);
}

gboolean
noughts_attempt_needs_evaluation (const NoughtsAttempt *self, NoughtsVerdicts *verdicts)
{
  NoughtsEvaluation *evaluation;

  return self->node != NULL && !self->in_vain && find_tried (self, verdicts, &evaluation) < 0;
}

void
noughts_attempt_take (NoughtsAttempt *self,
                      NoughtsVerdicts *verdicts,
                      NoughtsEvaluation *evaluation)
{
  g_clear_pointer (&self->evaluation, noughts_evaluation_unref);
  self->evaluation = noughts_evaluation_ref (evaluation);
  self->in_vain = noughts_attempt_needs_evaluation (self, verdicts);
}

gboolean
noughts_attempt_read (const NoughtsAttempt *self, NoughtsVerdicts *verdicts, NoughtsTrial *trial)
{
  const MnkRule *rule = noughts_game_get_rule (noughts_verdicts_get_game (verdicts));
  NoughtsEvaluation *evaluation;
  int index;

  *trial = (NoughtsTrial){ .verdict = { .kind = NOUGHTS_KIND_NONE, .best = MNK_PASS } };
  if (self->in_vain)
    return TRUE;

  index = find_tried (self, verdicts, &evaluation);
  if (index < 0)
    return FALSE;

  noughts_verdict_read (&trial->verdict, evaluation, index, rule);
  trial->why = evaluation->judgements[index].why;
  trial->line = evaluation->report.moves[index].line;
  trial->n_line = (guint) evaluation->report.moves[index].n_line;
  return TRUE;
}
