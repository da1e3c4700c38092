/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis-answers.h"

#include "noughts-node-private.h"
#include "noughts-verdicts-values.h"

gboolean
noughts_analysis_get_verdict (NoughtsAnalysis *self, NoughtsNode *node, NoughtsVerdict *verdict)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (noughts_analysis_get_game (self) != NULL && node != NULL, FALSE);
  g_return_val_if_fail (verdict != NULL, FALSE);

  return noughts_analysis_get_enabled (self) && !noughts_analysis_withholds (self, node)
         && noughts_verdicts_get_verdict (noughts_analysis_get_verdicts (self), node, verdict);
}

const char *
noughts_analysis_get_why (NoughtsAnalysis *self, NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (noughts_analysis_get_game (self) != NULL && node != NULL, NULL);

  if (!noughts_analysis_get_enabled (self) || noughts_analysis_withholds (self, node))
    return NULL;

  return noughts_verdicts_get_why (noughts_analysis_get_verdicts (self), node);
}

gboolean
noughts_analysis_is_beyond (NoughtsAnalysis *self, NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  return noughts_verdicts_is_beyond (noughts_analysis_get_verdicts (self), node);
}

gboolean
noughts_analysis_get_score (NoughtsAnalysis *self, NoughtsNode *node, MnkScore *score)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (noughts_analysis_get_game (self) != NULL && node != NULL, FALSE);
  g_return_val_if_fail (score != NULL, FALSE);

  return (noughts_analysis_get_enabled (self) || node->ending != NOUGHTS_END_NONE)
         && noughts_verdicts_get_score (noughts_analysis_get_verdicts (self), node, score);
}

/* Gets the expected score of a node. For an ended game it is that of its end, if the stones have
 * ended it or `on_board` is FALSE. */
static gboolean
get_expected (NoughtsAnalysis *self,
              NoughtsNode *node,
              MnkPiece side,
              gboolean on_board,
              double *expected)
{
  const gboolean ended =
      noughts_verdicts_is_over (node) || (!on_board && node->ending != NOUGHTS_END_NONE);

  g_return_val_if_fail (noughts_analysis_get_game (self) != NULL, FALSE);
  g_return_val_if_fail (side == MNK_X || side == MNK_O, FALSE);
  g_return_val_if_fail (expected != NULL, FALSE);

  return (noughts_analysis_get_enabled (self) || ended)
         && noughts_verdicts_get_expected (noughts_analysis_get_verdicts (self), node, side,
                                           on_board, expected);
}

gboolean
noughts_analysis_get_expected (NoughtsAnalysis *self,
                               NoughtsNode *node,
                               MnkPiece side,
                               double *expected)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  return get_expected (self, node, side, FALSE, expected);
}

gboolean
noughts_analysis_get_expected_on_board (NoughtsAnalysis *self,
                                        NoughtsNode *node,
                                        MnkPiece side,
                                        double *expected)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  return get_expected (self, node, side, TRUE, expected);
}
