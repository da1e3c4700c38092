/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-search-prove.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-lambda.h"

/* After so many stones the search has guided the proof enough, even if the budget is larger. */
#define ENOUGH_NODES 2000000

static bool
is_likely (MnkScore score)
{
  return score.outcome == MNK_ESTIMATE && mnk_value_is_decided (score.value);
}

static bool
is_likely_win (MnkScore score)
{
  return is_likely (score) && score.value > 0;
}

bool
mnk_search_is_for_proof (const MnkPvs *pvs, double start)
{
  const MnkBudget *budget = &pvs->budget;

  return budget->nodes >= ENOUGH_NODES
         || (budget->max_nodes > 0 && budget->nodes >= budget->max_nodes / 2)
         || (budget->deadline > 0 && mnk_budget_clock () >= start + (budget->deadline - start) / 2);
}

/* Sets the move's line to the line found; with `after` the move itself comes first. */
static void
take_line (MnkScoredMove *move, const MnkLambda *lambda, bool after)
{
  const int n = lambda->n_line + after;
  MnkPoint *line;

  if (lambda->n_line == 0)
    return;
  line = malloc ((size_t) n * sizeof *line);
  if (line == NULL)
    return;

  line[0] = move->move;
  for (int i = 0; i < lambda->n_line; i++)
    line[i + after] = mnk_board_point_or_pass (lambda->board, lambda->line[i]);
  free (move->line);
  move->line = line;
  move->n_line = n;
}

/* Returns the report's move on that point. Appends it, with a line, if it is missing; NULL when
 * memory is short. */
static MnkScoredMove *
find_or_append (MnkReport *report, MnkPoint point)
{
  MnkScoredMove *moves;
  MnkPoint *line;

  for (int i = 0; i < report->n_moves; i++)
    if (mnk_point_equal (report->moves[i].move, point))
      return &report->moves[i];

  line = malloc (sizeof *line);
  moves = realloc (report->moves, (size_t) (report->n_moves + 1) * sizeof *moves);
  if (moves != NULL)
    report->moves = moves;
  if (moves == NULL || line == NULL)
    {
      free (line);
      return NULL;
    }

  *line = point;
  moves[report->n_moves] = (MnkScoredMove){ .move = point, .line = line, .n_line = 1 };
  return &moves[report->n_moves++];
}

/* A line longer than the distance belongs to a longer game: only its beginning is kept. */
static void
set_score (MnkScoredMove *move, MnkOutcome outcome, int plies)
{
  move->score = (MnkScore){ outcome, 0, plies, false };
  if (move->n_line > plies)
    move->n_line = plies - 1;
}

static void
prove_win (MnkLambda *lambda, MnkReport *report)
{
  const MnkPoint best = report->moves[0].move;
  MnkScoredMove *move;
  int plies;

  lambda->hope = mnk_board_cell (lambda->board, best.x, best.y);
  plies = mnk_lambda_search (lambda, true);
  lambda->hope = MNK_NO_CELL;
  if (plies == 0 || lambda->n_line == 0)
    return;
  move = find_or_append (report, mnk_board_point (lambda->board, lambda->line[0]));
  if (move == NULL)
    return;

  take_line (move, lambda, false);
  set_score (move, MNK_WIN, plies);
}

/* Tries to prove that every move loses, and notes the result. All lose within the same number of
 * plies. The first move gets a line, the others as long as there is time. */
static void
prove_loss (MnkLambda *lambda, MnkReport *report)
{
  const MnkBoard *board = lambda->board;
  const int plies = mnk_lambda_search (lambda, false);

  for (int i = 0; i < report->n_moves && plies > 0; i++)
    {
      MnkScoredMove *move = &report->moves[i];

      if (move->score.outcome == MNK_LOSS && (move->score.exact || move->score.plies <= plies))
        continue;
      mnk_budget_check (lambda->budget);
      if (i == 0 || !lambda->budget->spent)
        {
          mnk_lambda_find_line (lambda, mnk_board_cell (board, move->move.x, move->move.y));
          take_line (move, lambda, false);
        }
      set_score (move, MNK_LOSS, plies);
    }
}

/* Tries to prove that a move is the win or loss that it seems to be, and notes the result. */
static void
prove_move (MnkLambda *lambda, MnkScoredMove *move)
{
  MnkBoard *board = lambda->board;
  const bool wins = move->score.value > 0;
  int plies;

  if (!mnk_budget_spend (lambda->budget))
    return;
  mnk_board_make (board, mnk_board_cell (board, move->move.x, move->move.y));
  plies = mnk_lambda_search (lambda, !wins);
  mnk_board_unmake (board);
  if (plies == 0)
    return;

  take_line (move, lambda, true);
  set_score (move, wins ? MNK_WIN : MNK_LOSS, plies + 1);
}

void
mnk_search_prove (MnkPvs *pvs, MnkReport *report)
{
  MnkLambda lambda = { .board = &pvs->board, .budget = &pvs->budget, .tt = &pvs->tt };
  bool won, likely;

  if (report->n_moves == 0)
    return;

  /* If the best move is a proven win, other winning moves are still to be proven. */
  won = report->moves[0].score.outcome == MNK_WIN;
  likely = is_likely (report->moves[0].score);
  for (int i = 1; i < report->n_moves && won; i++)
    likely |= is_likely_win (report->moves[i].score);
  if (!likely || pvs->budget.spent || !mnk_lambda_init (&lambda))
    return;

  /* Losing moves alone would mislead if some move may hold; then they are not proven one by one. */
  if (!won && report->moves[0].score.value < 0)
    {
      prove_loss (&lambda, report);
    }
  else
    {
      if (!won)
        prove_win (&lambda, report);
      for (int i = 0; i < report->n_moves; i++)
        if (won ? is_likely_win (report->moves[i].score) : is_likely (report->moves[i].score))
          prove_move (&lambda, &report->moves[i]);
    }

  mnk_lambda_clear (&lambda);
  mnk_report_finish (report);
}
