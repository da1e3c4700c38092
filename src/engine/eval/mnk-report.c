/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-report.h"

#include <stdlib.h>
#include <string.h>

void
mnk_report_clear (MnkReport *report)
{
  for (int i = 0; i < report->n_moves; i++)
    free (report->moves[i].line);
  free (report->moves);
  memset (report, 0, sizeof *report);
}

static int
compare_scores (const void *a, const void *b)
{
  return -mnk_score_compare (((const MnkScoredMove *) a)->score,
                             ((const MnkScoredMove *) b)->score);
}

/* Merges two sorted runs; of equal moves the left run's come first, so that the sort is stable. */
static void
merge_runs (const MnkScoredMove *from, int left, int middle, int right, MnkScoredMove *to)
{
  int i = left, j = middle;

  for (int k = left; k < right; k++)
    {
      const bool take_left = i < middle && (j >= right || compare_scores (&from[i], &from[j]) <= 0);

      to[k] = take_left ? from[i++] : from[j++];
    }
}

/* Puts the best move first, where memory for sorting is short. */
static void
put_best_first (MnkReport *report)
{
  for (int i = 1; i < report->n_moves; i++)
    if (compare_scores (&report->moves[0], &report->moves[i]) > 0)
      {
        const MnkScoredMove best = report->moves[i];

        report->moves[i] = report->moves[0];
        report->moves[0] = best;
      }
}

/* Sorts the moves, stably and quickly: with all moves of a large board this must not delay a
 * stop. */
static void
sort_moves (MnkReport *report)
{
  const int n = report->n_moves;
  MnkScoredMove *from = report->moves, *to = malloc ((size_t) n * sizeof *to);

  if (to == NULL)
    {
      put_best_first (report);
      return;
    }

  for (int width = 1; width < n; width *= 2)
    {
      MnkScoredMove *swap = from;

      for (int left = 0; left < n; left += 2 * width)
        merge_runs (from, left, left + width < n ? left + width : n,
                    left + 2 * width < n ? left + 2 * width : n, to);
      from = to;
      to = swap;
    }
  report->moves = from;
  free (to);
}

void
mnk_report_finish (MnkReport *report)
{
  report->n_best = 0;
  if (report->n_moves == 0)
    return;

  sort_moves (report);
  report->score = report->moves[0].score;
  while (report->n_best < report->n_moves
         && mnk_score_compare (report->moves[report->n_best].score, report->score) == 0)
    report->n_best++;
}

/* Returns the score of a move that is not among the solver's best ones, which are complete, from
 * its own score so far. */
static MnkScore
score_of_rest (MnkScore scored, MnkScore best)
{
  const int faster = best.exact ? best.plies - 2 : -1;

  /* All moves that keep a draw are among the best: another one loses. */
  if (best.outcome == MNK_DRAW && scored.outcome != MNK_LOSS)
    return (MnkScore){ MNK_LOSS, 0, -1, false };

  /* Where all moves lose, the others lose faster. */
  if (best.outcome == MNK_LOSS
      && (scored.outcome != MNK_LOSS || scored.plies < 0 || scored.plies > faster))
    return (MnkScore){ MNK_LOSS, 0, faster, false };
  return scored;
}

/* Returns the solver's best move on this point, or NULL. */
static const MnkScoredMove *
find_best (const MnkReport *solved, MnkPoint point)
{
  for (int i = 0; i < solved->n_best; i++)
    if (mnk_point_equal (solved->moves[i].move, point))
      return &solved->moves[i];
  return NULL;
}

static void
take_line (MnkScoredMove *move, const MnkScoredMove *from)
{
  MnkPoint *line = malloc ((size_t) (from->n_line > 0 ? from->n_line : 1) * sizeof *line);

  if (line == NULL)
    return;

  memcpy (line, from->line, (size_t) from->n_line * sizeof *line);
  free (move->line);
  move->line = line;
  move->n_line = from->n_line;
}

/* Puts the solver's scores into the search's report. A line longer than the proven distance is
 * cut. */
static void
merge_solved (MnkReport *report, const MnkReport *solved)
{
  for (int i = 0; i < report->n_moves; i++)
    {
      MnkScoredMove *move = &report->moves[i];
      const MnkScoredMove *best = find_best (solved, move->move);

      move->score = best != NULL ? best->score : score_of_rest (move->score, solved->score);
      if (best != NULL && best->n_line > 0 && move->score.outcome != MNK_DRAW)
        take_line (move, best);
      if (move->score.outcome != MNK_DRAW && move->score.plies > 1
          && move->n_line > move->score.plies)
        move->n_line = move->score.plies - 1;
    }
}

/* Appends the solver's best moves that are missing in the report. */
static bool
append_solved (MnkReport *report, const MnkReport *solved)
{
  MnkScoredMove *moves =
      realloc (report->moves, (size_t) (report->n_moves + solved->n_best + 1) * sizeof *moves);

  if (moves == NULL)
    return false;

  report->moves = moves;
  for (int i = 0; i < solved->n_best; i++)
    {
      const MnkScoredMove *from = &solved->moves[i];
      bool listed = false;

      for (int j = 0; j < report->n_moves && !listed; j++)
        listed = mnk_point_equal (report->moves[j].move, from->move);
      if (listed)
        continue;

      MnkScoredMove *to = &report->moves[report->n_moves];
      *to = *from;
      to->line = malloc ((size_t) (from->n_line > 0 ? from->n_line : 1) * sizeof *to->line);
      if (to->line == NULL)
        return false;
      memcpy (to->line, from->line, (size_t) from->n_line * sizeof *to->line);
      report->n_moves++;
    }
  return true;
}

void
mnk_report_merge (MnkReport *report, const MnkReport *solved)
{
  if (append_solved (report, solved))
    merge_solved (report, solved);
}

void
mnk_report_learn (MnkReport *report,
                  MnkPoint move,
                  MnkScore score,
                  const MnkPoint *line,
                  int n_line)
{
  for (int i = 0; i < report->n_moves; i++)
    {
      MnkScoredMove known = { .move = move, .line = (MnkPoint *) line, .n_line = n_line };

      if (!mnk_point_equal (report->moves[i].move, move))
        continue;

      report->moves[i].score = score;
      take_line (&report->moves[i], &known);
      break;
    }
  mnk_report_finish (report);
}
