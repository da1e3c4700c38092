/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-verdicts-needs.h"

#include "noughts-node-private.h"

NoughtsNode *
noughts_needs_get_next (NoughtsVerdicts *verdicts, NoughtsNode *node)
{
  NoughtsNode *next = noughts_verdicts_get_next (verdicts, node);

  return next != NULL
                 && (next->ending == NOUGHTS_END_FORBIDDEN
                     || noughts_verdicts_is_ungraded (verdicts, next))
             ? NULL
             : next;
}

NoughtsEvaluation *
noughts_needs_find_proof (NoughtsVerdicts *verdicts, NoughtsNode *node)
{
  const NoughtsFinding *finding = noughts_verdicts_find (verdicts, node);
  NoughtsEvaluation *evaluation;

  if (finding == NULL || !(finding->knows & NOUGHTS_KNOWS_SETTLED)
      || finding->score.outcome != MNK_LOSS)
    return NULL;

  evaluation = noughts_verdicts_look_up (verdicts, node);
  return evaluation != NULL && evaluation->complete && evaluation->report.score.outcome == MNK_LOSS
             ? evaluation
             : NULL;
}

/* Whether a move is not judged as a win, although the position after it is proven lost. */
static gboolean
is_outdone (NoughtsVerdicts *verdicts, NoughtsNode *node)
{
  const NoughtsFinding *finding = noughts_verdicts_find (verdicts, node);

  return finding != NULL
         && (finding->knows & (NOUGHTS_KNOWS_VERDICT | NOUGHTS_KNOWS_PROOF))
                == NOUGHTS_KNOWS_VERDICT
         && finding->verdict.score.outcome != MNK_WIN
         && noughts_needs_find_proof (verdicts, node) != NULL;
}

/* Whether a move, if there is one, has its final verdict. */
static gboolean
is_judged (NoughtsVerdicts *verdicts, NoughtsNode *node)
{
  return node == NULL
         || (noughts_verdicts_has_verdict (verdicts, node) && !is_outdone (verdicts, node));
}

gboolean
noughts_needs_evaluation (NoughtsVerdicts *verdicts, NoughtsNode *node, NoughtsNeed need)
{
  NoughtsNode *next = noughts_needs_get_next (verdicts, node);
  const NoughtsFinding *finding = noughts_verdicts_find (verdicts, node);
  guint knows = finding != NULL ? finding->knows : 0;
  NoughtsEvaluation *evaluation;

  if (noughts_verdicts_is_over (node) || (knows & NOUGHTS_KNOWS_BARREN))
    return FALSE;

  /* The evaluation may have been dropped from the cache, or be from an earlier run. */
  if (need == NOUGHTS_NEED_VERDICTS && (knows & NOUGHTS_KNOWS_SETTLED)
      && is_judged (verdicts, next))
    return FALSE;

  evaluation = noughts_verdicts_look_up (verdicts, node);
  if (evaluation == NULL || !evaluation->complete
      || (need == NOUGHTS_NEED_REPLIES && !evaluation->answered))
    return TRUE;

  /* The present evaluation may contain a move that it has not judged yet. */
  return !is_judged (verdicts, next)
         && (noughts_verdicts_has_verdict (verdicts, next)
             || !noughts_verdicts_can_judge (verdicts, next, evaluation));
}
