/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-solver.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-solver-job.h"

/* ---- Boards ---- */

static MnkSolverBoard
read_board (const MnkPosition *position)
{
  MnkSolverBoard board = { 0, 0, 0, position->side };
  int cells = position->rule.width * position->rule.height;

  for (int i = 0; i < cells; i++)
    {
      if (position->cells[i] == MNK_EMPTY)
        board.empty |= mnk_proof_bit (i);
      else if (position->cells[i] == position->side)
        board.own |= mnk_proof_bit (i);
      else if (position->cells[i] != MNK_WALL)
        board.other |= mnk_proof_bit (i);
    }

  return board;
}

static MnkPoint
point_of (const MnkSolverJob *job, int cell)
{
  int width = job->proof.rule->width;

  return (MnkPoint){ cell % width, cell / width };
}

static bool
has_walls (const MnkPosition *position)
{
  int cells = position->rule.width * position->rule.height;

  return memchr (position->cells, MNK_WALL, (size_t) cells) != NULL;
}

/* ---- Reports ---- */

static MnkScoredMove *
add_move (MnkSolverJob *job, int cell, MnkScore score)
{
  MnkScoredMove *move = &job->report->moves[job->report->n_moves];

  move->line = malloc (sizeof *move->line * (size_t) (1 + mnk_proof_count (job->root.empty)));
  if (move->line == NULL)
    {
      job->proof.broken = true;
      return NULL;
    }

  move->move = point_of (job, cell);
  move->score = score;
  move->line[0] = move->move;
  move->n_line = 1;
  job->report->n_moves++;
  return move;
}

/* Sorts the moves, best first; equal moves keep their order. */
static void
sort_moves (MnkReport *report)
{
  for (int i = 1; i < report->n_moves; i++)
    {
      MnkScoredMove move = report->moves[i];
      int j = i;

      for (; j > 0 && mnk_score_compare (report->moves[j - 1].score, move.score) < 0; j--)
        report->moves[j] = report->moves[j - 1];

      report->moves[j] = move;
    }

  report->n_best = 0;
  while (report->n_best < report->n_moves
         && mnk_score_compare (report->moves[report->n_best].score, report->moves[0].score) == 0)
    report->n_best++;
}

/* ---- The goals ---- */

/* Extends the line of a winning or losing move to the end of the game. */
static void
extend_line (MnkSolverJob *job, MnkScoredMove *move)
{
  MnkScore score = move->score;
  MnkSolverBoard board = job->root;
  int cell = move->move.y * job->proof.rule->width + move->move.x;

  if (!score.exact || score.outcome == MNK_DRAW)
    return;

  for (;;)
    {
      board = mnk_solver_after (&board, cell);
      score = mnk_score_negate (score);
      score.plies--;
      if (score.plies <= 0 || job->proof.broken)
        return;

      cell = mnk_solver_follow (job, &board, score);
      if (cell == MNK_PROOF_NO_CELL || job->proof.broken)
        return;

      move->line[move->n_line++] = point_of (job, cell);
    }
}

static MnkScore
score_move (MnkSolverJob *job, int cell, bool any_distance)
{
  MnkSolverBoard after = mnk_solver_after (&job->root, cell);

  if (mnk_solver_completes (job, &job->root, cell))
    return (MnkScore){ MNK_WIN, 0, 1, true };

  return mnk_solver_score_of_move (mnk_solver_evaluate (job, &after, any_distance));
}

static void
solve_value (MnkSolverJob *job)
{
  MnkScore score = mnk_solver_evaluate (job, &job->root, true);
  int cell;

  if (job->proof.broken)
    return;

  cell = mnk_solver_choose (job, score);
  if (cell == MNK_PROOF_NO_CELL)
    job->proof.broken = true;

  if (!job->proof.broken)
    add_move (job, cell, score);
}

static void
solve_best (MnkSolverJob *job)
{
  MnkScore score = mnk_solver_evaluate (job, &job->root, false);

  for (uint64_t cells = job->root.empty; cells != 0 && !job->proof.broken; cells &= cells - 1)
    {
      int cell = mnk_proof_cell (cells);

      if (mnk_solver_keeps (job, cell, score) && !job->proof.broken)
        add_move (job, cell, score);
    }
}

static void
list_results (MnkSolverJob *job)
{
  for (uint64_t cells = job->root.empty; cells != 0 && !job->proof.broken; cells &= cells - 1)
    {
      int cell = mnk_proof_cell (cells);
      MnkScore score = score_move (job, cell, true);

      if (job->proof.broken)
        return;

      /* The distance of a draw is that of the position. */
      if (score.outcome == MNK_DRAW)
        score.plies = mnk_proof_count (job->root.empty);

      add_move (job, cell, score);
    }
}

/* Whether the game ends within so many plies, with this winning or losing move. */
static bool
ends_within (MnkSolverJob *job, const MnkScoredMove *move, int plies)
{
  const int cell = move->move.y * job->proof.rule->width + move->move.x;
  const MnkSolverBoard after = mnk_solver_after (&job->root, cell);

  return mnk_solver_ends_within (job, &after, mnk_score_negate (move->score).outcome, plies - 1);
}

static void
find_distances (MnkSolverJob *job)
{
  MnkReport *report = job->report;
  int n_missing = 0;

  for (int i = 0; i < report->n_moves; i++)
    n_missing += !report->moves[i].score.exact;

  /* Wins have an odd distance and losses an even one. */
  for (int plies = 2; n_missing > 0 && !job->proof.broken; plies++)
    for (int i = 0; i < report->n_moves; i++)
      {
        MnkScore *score = &report->moves[i].score;

        if (score->exact || (plies % 2 == 1) != (score->outcome == MNK_WIN)
            || !ends_within (job, &report->moves[i], plies))
          continue;
        if (job->proof.broken)
          break;

        score->plies = plies;
        score->exact = true;
        n_missing--;
      }
}

/* Removes all distances if all moves lose and some distance is missing: that move may hold out
 * longest. */
static void
forget_lone_distances (MnkReport *report)
{
  bool is_missing = false;

  for (int i = 0; i < report->n_moves; i++)
    {
      if (report->moves[i].score.outcome != MNK_LOSS)
        return;

      is_missing = is_missing || !report->moves[i].score.exact;
    }

  for (int i = 0; i < report->n_moves && is_missing; i++)
    {
      report->moves[i].score.plies = -1;
      report->moves[i].score.exact = false;
    }
}

/* Finds the result of every move, and short distances. */
static void
solve_results (MnkSolverJob *job)
{
  list_results (job);
  if (!job->proof.broken)
    forget_lone_distances (job->report);
}

/* The results stay even if finding the distances takes too long. */
static void
solve_all (MnkSolverJob *job)
{
  list_results (job);
  if (job->proof.broken)
    return;

  find_distances (job);
  forget_lone_distances (job->report);
  job->is_scored = true;
}

bool
mnk_solver_accepts (const MnkPosition *position)
{
  const MnkRule *rule = &position->rule;

  if (position->endless || rule->width * rule->height > MNK_PROOF_MAX_CELLS
      || (rule->line == MNK_RENJU && !mnk_proof_is_free (rule)))
    return false;

  return rule->line == MNK_FREESTYLE || !has_walls (position);
}

static void
start_job (MnkSolverJob *job,
           MnkTable *table,
           const MnkPosition *position,
           const MnkOptions *options,
           const atomic_bool *stop)
{
  const MnkLimits *limits = &options->limits;

  mnk_proof_init (&job->proof, &position->rule, table, stop);
  job->proof.budget = mnk_budget_begin (stop, limits->nodes, limits->ms, job->start);
  mnk_budget_check (&job->proof.budget);
  job->proof.broken = job->proof.budget.spent;

  job->root = read_board (position);
  job->winner = MNK_PROOF_NO_CELL;
  job->max_plies = limits->depth > 0 ? limits->depth : MNK_PROOF_MAX_CELLS + 1;
  job->way = job->proof.cells <= MNK_SOLVER_TINY_CELLS && !has_walls (position) ? &mnk_solver_tiny
             : job->proof.is_free ? &mnk_solver_freestyle
                                  : &mnk_solver_general;
}

static void (*const solve_goals[]) (MnkSolverJob *job) = {
  [MNK_SOLVE_VALUE] = solve_value,
  [MNK_SOLVE_BEST] = solve_best,
  [MNK_SOLVE_RESULTS] = solve_results,
  [MNK_SOLVE_ALL] = solve_all,
};

bool
mnk_solver_run (MnkTable *table,
                const MnkPosition *position,
                const MnkOptions *options,
                MnkSolveGoal goal,
                const atomic_bool *stop,
                MnkReport *report)
{
  MnkSolverJob job = { .options = options, .report = report, .start = mnk_budget_clock () };
  bool is_solved;

  memset (report, 0, sizeof *report);
  report->status = mnk_position_status (position, NULL);
  if (report->status != MNK_STATUS_OPEN)
    {
      report->score = mnk_score_of_ended (report->status, position->side);
      return true;
    }

  start_job (&job, table, position, options, stop);
  report->moves = calloc ((size_t) mnk_proof_count (job.root.empty), sizeof *report->moves);
  if (report->moves == NULL)
    job.proof.broken = true;

  if (!job.proof.broken)
    solve_goals[goal](&job);

  is_solved = (!job.proof.broken || job.is_scored) && report->n_moves > 0;
  if (is_solved)
    {
      sort_moves (report);
      report->score = report->moves[0].score;
      for (int i = 0; i < report->n_moves; i++)
        extend_line (&job, &report->moves[i]);
    }

  mnk_solver_tell_counts (&job);
  if (!is_solved)
    {
      MnkReport counts = {
        .status = report->status, .depth = report->depth, .nodes = report->nodes, .ms = report->ms
      };

      mnk_report_clear (report);
      *report = counts;
    }

  return is_solved;
}
