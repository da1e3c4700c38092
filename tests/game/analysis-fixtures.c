/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis-fixtures.h"

NoughtsEvaluation *
peek (NoughtsAnalysis *analysis, NoughtsNode *node)
{
  return noughts_verdicts_get_evaluation (noughts_analysis_get_verdicts (analysis), node);
}

void
note_cb (NoughtsAnalysis *analysis, NoughtsNode *node, GPtrArray *nodes)
{
  if (nodes->len == 0 || g_ptr_array_index (nodes, nodes->len - 1) != node)
    g_ptr_array_add (nodes, node);
}

void
keep (NoughtsVerdicts *verdicts, NoughtsNode *node, NoughtsEvaluation *evaluation)
{
  g_assert_true (
      noughts_verdicts_keep (verdicts, noughts_verdicts_get_key (verdicts, node), evaluation));
}

void
keep_evaluation (NoughtsVerdicts *verdicts,
                 NoughtsNode *node,
                 const char *cells,
                 int n_best,
                 MnkScore score,
                 const guint *losing)
{
  NoughtsGame *game = noughts_verdicts_get_game (verdicts);
  g_auto (GStrv) words = g_strsplit (cells, " ", -1);
  int n = (int) g_strv_length (words);
  g_autofree MnkScoredMove *moves = g_new0 (MnkScoredMove, n);
  MnkReport report = { .moves = moves, .n_moves = n, .n_best = n_best, .score = score };
  g_autoptr (NoughtsEvaluation) evaluation = NULL;
  MnkWindow window;

  for (int i = 0; i < n; i++)
    moves[i] = (MnkScoredMove){
      .move = find_cell (noughts_game_get_rule (game), words[i]),
      .score = i < n_best ? score : (MnkScore){ .outcome = MNK_LOSS, .plies = 2 },
    };
  for (int i = 0; i < n; i++)
    {
      moves[i].line = &moves[i].move;
      moves[i].n_line = 1;
    }

  noughts_game_get_window (game, node, &window);
  evaluation = noughts_evaluation_new (&report, &window);
  noughts_evaluation_judge (evaluation, &report, &window, NULL, NULL);
  evaluation->complete = TRUE;
  evaluation->replies = losing != NULL ? g_new (NoughtsReplies, n_best) : NULL;
  for (int i = 0; losing != NULL && i < n_best; i++)
    evaluation->replies[i] = (NoughtsReplies){ losing[i], 8 };

  keep (verdicts, node, evaluation);
}
