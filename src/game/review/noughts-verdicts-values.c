/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-verdicts-values.h"

#include "noughts-node-private.h"

/* Returns the value of an ended game for the side that would be to move. */
static MnkScore
score_of_end (NoughtsVerdicts *self, NoughtsNode *node)
{
  MnkPiece side = noughts_game_get_side_at (noughts_verdicts_get_game (self), node);
  MnkScore score = { .outcome = MNK_DRAW, .exact = true };

  if (node->result == NOUGHTS_RESULT_X_WON)
    score.outcome = side == MNK_X ? MNK_WIN : MNK_LOSS;
  else if (node->result == NOUGHTS_RESULT_O_WON)
    score.outcome = side == MNK_O ? MNK_WIN : MNK_LOSS;

  return score;
}

/* Gets the known value of a node's position, or that of the move to it. */
static gboolean
get_found_score (NoughtsVerdicts *self, NoughtsNode *node, MnkScore *score)
{
  const NoughtsFinding *finding = noughts_verdicts_find (self, node);
  NoughtsEvaluation *evaluation;
  NoughtsVerdict verdict;

  if (finding != NULL && (finding->knows & NOUGHTS_KNOWS_SCORE))
    {
      *score = finding->score;
      return TRUE;
    }

  evaluation = noughts_verdicts_get_evaluation (self, node);
  if (evaluation != NULL)
    {
      *score = evaluation->report.score;
      return TRUE;
    }

  /* Until the position itself is evaluated, its value is that of the move that led there. */
  if (!noughts_verdicts_get_verdict (self, node, &verdict))
    return FALSE;

  *score = mnk_score_negate (verdict.score);
  if (score->plies > 0)
    score->plies--;
  return TRUE;
}

gboolean
noughts_verdicts_get_score (NoughtsVerdicts *self, NoughtsNode *node, MnkScore *score)
{
  if (node->ending == NOUGHTS_END_NONE)
    return get_found_score (self, node, score);

  *score = score_of_end (self, node);
  return TRUE;
}

gboolean
noughts_verdicts_get_expected (NoughtsVerdicts *self,
                               NoughtsNode *node,
                               MnkPiece side,
                               gboolean on_board,
                               double *expected)
{
  MnkScore score;

  if (noughts_verdicts_is_over (node) || (!on_board && node->ending != NOUGHTS_END_NONE))
    score = score_of_end (self, node);
  else if (!get_found_score (self, node, &score))
    return FALSE;

  *expected = mnk_score_expected (score, noughts_game_get_rule (noughts_verdicts_get_game (self)));
  if (noughts_game_get_side_at (noughts_verdicts_get_game (self), node) != side)
    *expected = 1 - *expected;
  return TRUE;
}
