/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-evaluation.h"

#include <stdlib.h>

#include "noughts-best-move.h"
#include "noughts-judge.h"
#include "noughts-why.h"

NoughtsEvaluation *
noughts_evaluation_new (const MnkReport *report, const MnkWindow *window)
{
  NoughtsEvaluation *self = g_new0 (NoughtsEvaluation, 1);
  gsize n_points = 0;
  int best = noughts_judge_best (&window->position, report);
  MnkPoint *line;

  for (int i = 0; i < report->n_moves; i++)
    n_points += report->moves[i].n_line;

  self->ref_count = 1;
  self->best = best < 0 ? MNK_PASS : mnk_window_to_field (window, report->moves[best].move);
  self->report = *report;
  self->report.moves = g_new0 (MnkScoredMove, report->n_moves);
  self->lines = line = g_new (MnkPoint, n_points);

  for (int i = 0; i < report->n_moves; i++)
    {
      MnkScoredMove *scored = &self->report.moves[i];

      *scored = report->moves[i];
      scored->move = mnk_window_to_field (window, report->moves[i].move);
      scored->line = line;
      for (int j = 0; j < scored->n_line; j++)
        *line++ = mnk_window_to_field (window, report->moves[i].line[j]);
    }

  return self;
}

/* Reads a line as far as its cells lie in the window. */
static int
read_line (const MnkScoredMove *scored, const MnkWindow *window, MnkPoint *line)
{
  int n = 0;

  while (n < scored->n_line && mnk_window_from_field (window, scored->line[n], &line[n]))
    n++;

  return n;
}

void
noughts_evaluation_read (const NoughtsEvaluation *self, const MnkWindow *window, MnkReport *report)
{
  *report = self->report;
  report->n_moves = report->n_best = 0;
  report->moves = malloc ((gsize) self->report.n_moves * sizeof *report->moves);
  if (report->moves == NULL)
    return;

  for (int i = 0; i < self->report.n_moves; i++)
    {
      const MnkScoredMove *scored = &self->report.moves[i];
      MnkScoredMove *move = &report->moves[report->n_moves];

      *move = *scored;
      move->line = malloc ((gsize) MAX (scored->n_line, 1) * sizeof *move->line);
      if (move->line == NULL || !mnk_window_from_field (window, scored->move, &move->move))
        {
          free (move->line);
          continue;
        }
      move->n_line = read_line (scored, window, move->line);
      report->n_moves++;
      report->n_best += i < self->report.n_best;
    }
}

NoughtsEvaluation *
noughts_evaluation_new_so_far (const MnkReport *report, const MnkWindow *window)
{
  NoughtsEvaluation *raw = noughts_evaluation_new (report, window);
  NoughtsEvaluation *confirmed;
  MnkReport copy;

  if (!window->position.endless)
    return raw;

  noughts_evaluation_read (raw, window, &copy);
  noughts_evaluation_unref (raw);
  mnk_report_confirm (&copy, window);
  confirmed = noughts_evaluation_new (&copy, window);
  mnk_report_clear (&copy);
  return confirmed;
}

void
noughts_evaluation_judge (NoughtsEvaluation *self,
                          const MnkReport *report,
                          const MnkWindow *window,
                          const MnkRuleTables *tables,
                          const atomic_bool *stop)
{
  const MnkPosition *position = &window->position;
  g_autoptr (NoughtsJudge) judge = noughts_judge_new (position, tables, report);
  g_autoptr (NoughtsWhy) why = NULL;
  MnkPoint win;

  self->judgements = g_new0 (NoughtsJudgement, report->n_moves);
  self->n_legal = noughts_count_legal (position, tables);
  self->win_in_one = MNK_PASS;
  if (tables != NULL && report->n_moves > 0)
    why = noughts_why_new (window, report, tables, stop);

  if (noughts_judge_win_in_one (position, report, &win))
    self->win_in_one = mnk_window_to_field (window, win);

  for (int i = 0; i < report->n_moves; i++)
    {
      NoughtsJudgement *judgement = &self->judgements[i];

      judgement->kind = noughts_judge_kind (judge, i);
      if (why != NULL)
        judgement->why = noughts_why_explain (why, i, judgement->kind);
    }
  self->hasty = stop != NULL && atomic_load (stop);
}

NoughtsEvaluation *
noughts_evaluation_ref (NoughtsEvaluation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
noughts_evaluation_unref (NoughtsEvaluation *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;

  for (int i = 0; self->judgements != NULL && i < self->report.n_moves; i++)
    g_free (self->judgements[i].why);
  g_free (self->judgements);
  g_free (self->report.moves);
  g_free (self->lines);
  g_free (self->replies);
  g_free (self);
}

const MnkReport *
noughts_evaluation_get_report (const NoughtsEvaluation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->report;
}

int
noughts_evaluation_find (const NoughtsEvaluation *self, MnkPoint move)
{
  for (int i = 0; i < self->report.n_moves; i++)
    {
      if (mnk_point_equal (self->report.moves[i].move, move))
        return i;
    }

  return -1;
}

gboolean
noughts_evaluation_is_proven (const NoughtsEvaluation *self)
{
  for (int i = 0; i < self->report.n_moves; i++)
    {
      if (self->report.moves[i].score.outcome == MNK_ESTIMATE)
        return FALSE;
    }

  return self->report.score.outcome != MNK_ESTIMATE;
}
