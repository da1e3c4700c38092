/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-solver.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-solve.h"

/* Up to here, and for all rules but the free one, plain alpha-beta does it. */
#define PLAIN_CELLS 12

/* What the search for near wins has cost at least, for what is said next. */
#define ATTEMPT_NODES 1000

/* The endless question may cost so many times as much, since two plies more would, too … */
#define ENDLESS_SHARE 5

/* … and the search for far wins this part of it. */
#define LOOSE_SHARE 1

/* A win within so many plies is sooner found than any other proof. */
#define SHORT_PLIES 5

typedef struct
{
  uint64_t own; /* of the side to move */
  uint64_t other;
  uint64_t empty;
  MnkPiece side;
} Board;

typedef struct
{
  MnkSolve          solve;
  const MnkOptions *options;
  MnkReport        *report;
  MnkSolveGoal      goal;
  double            start;
  int               max_plies; /* options->limits.depth, or MNK_SOLVE_EVER */
  bool              is_plain;
  int               winner; /* the move of the far win that was found last, if known */
  Board             root;
} Job;

/* What a side can still reach. */
typedef enum
{
  HOPE_OPEN,
  HOPE_WINS,
  HOPE_NONE
} Hope;

/* ---- Boards ---- */

static Board
read_board (const MnkPosition *position)
{
  Board board = { 0, 0, 0, position->side };
  int   cells = position->rule.width * position->rule.height;

  for (int i = 0; i < cells; i++)
    {
      if (position->cells[i] == MNK_EMPTY)
        board.empty |= mnk_solve_bit (i);
      else if (position->cells[i] == position->side)
        board.own |= mnk_solve_bit (i);
      else if (position->cells[i] != MNK_WALL)
        board.other |= mnk_solve_bit (i);
    }

  return board;
}

static Board
after_move (const Board *board,
            int          cell)
{
  uint64_t bit = mnk_solve_bit (cell);

  return (Board) { board->other, board->own | bit, board->empty & ~bit,
                   mnk_piece_other (board->side) };
}

static bool
is_untouched (const Board *board)
{
  return (board->own | board->other) == 0;
}

static MnkPoint
point_of (const Job *job,
          int        cell)
{
  int width = job->solve.rule->width;

  return (MnkPoint) { cell % width, cell / width };
}

static bool
has_walls (const MnkPosition *position)
{
  int cells = position->rule.width * position->rule.height;

  return memchr (position->cells, MNK_WALL, (size_t) cells) != NULL;
}

/* ---- Reports ---- */

static void
report_counts (Job *job)
{
  job->report->nodes = job->solve.budget.nodes;
  job->report->ms = mnk_budget_clock () - job->start;
}

static void
tell_progress (Job *job,
               int  plies)
{
  if (job->report->depth < plies)
    job->report->depth = plies;

  if (job->options->progress == NULL)
    return;

  report_counts (job);
  job->options->progress (job->report, job->options->data);
}

static MnkScore
draw_score (const Board *board)
{
  return (MnkScore) { MNK_DRAW, 0, mnk_solve_count (board->empty), true };
}

/* The score of a move, given that of the position which it leads to. */
static MnkScore
score_of_move (MnkScore after)
{
  MnkScore score = mnk_score_negate (after);

  if (score.plies >= 0)
    score.plies++;

  return score;
}

static MnkRatedMove *
add_move (Job     *job,
          int      cell,
          MnkScore score)
{
  MnkRatedMove *move = &job->report->moves[job->report->n_moves];

  move->line = malloc (sizeof *move->line * (size_t) (1 + mnk_solve_count (job->root.empty)));
  if (move->line == NULL)
    {
      job->solve.broken = true;
      return NULL;
    }

  move->move = point_of (job, cell);
  move->score = score;
  move->line[0] = move->move;
  move->n_line = 1;
  job->report->n_moves++;
  return move;
}

/* Best first; equals stay in the order of their cells. */
static void
sort_moves (MnkReport *report)
{
  for (int i = 1; i < report->n_moves; i++)
    {
      MnkRatedMove move = report->moves[i];
      int          j = i;

      for (; j > 0 && mnk_score_compare (report->moves[j - 1].score, move.score) < 0; j--)
        report->moves[j] = report->moves[j - 1];

      report->moves[j] = move;
    }

  report->n_best = 0;
  while (report->n_best < report->n_moves &&
         mnk_score_compare (report->moves[report->n_best].score, report->moves[0].score) == 0)
    report->n_best++;
}

/* ---- The free rule ---- */

/* Whether the side to move wins within `plies`. */
static bool
wins_within (Job         *job,
             const Board *board,
             int          plies,
             int         *best)
{
  uint64_t zone;

  return mnk_solve_attack (&job->solve, board->own, board->other, board->empty, false, plies, false,
                           &zone, best);
}

/* Whether the side to move loses within `plies`. */
static bool
loses_within (Job         *job,
              const Board *board,
              int          plies,
              int         *best)
{
  uint64_t zone;

  return mnk_solve_attack (&job->solve, board->other, board->own, board->empty, true, plies, false,
                           &zone, best);
}

/* What is known of one side's attack. */
typedef struct
{
  bool     is_mover;
  Hope     hope;
  int      loose_plies; /* no win is in reach within so many, loosely counted */
  uint64_t nodes;       /* used for near wins */
} Attack;

/* Asks within a limit of nodes; false when that was not enough. */
static bool
attempt (Job          *job,
         const Board  *board,
         const Attack *attack,
         int           plies,
         bool          is_loose,
         uint64_t      nodes,
         bool         *wins)
{
  MnkSolve *solve = &job->solve;
  uint64_t  zone;

  solve->halt = solve->budget.nodes + nodes;
  *wins = mnk_solve_attack (solve, attack->is_mover ? board->own : board->other,
                            attack->is_mover ? board->other : board->own, board->empty,
                            !attack->is_mover, plies, is_loose, &zone, &job->winner);
  solve->halt = UINT64_MAX;

  if (!solve->broken)
    return true;

  solve->broken = solve->budget.spent;
  return false;
}

/* Tries to prove that there is no win at all, or one however far. What it may cost goes by
 * what the near wins have cost. */
static void
pursue (Job         *job,
        const Board *board,
        Attack      *attack)
{
  MnkSolve *solve = &job->solve;
  uint64_t  nodes = attack->nodes < ATTEMPT_NODES ? ATTEMPT_NODES : attack->nodes;
  uint64_t  end;
  bool      wins;

  if (attack->hope == HOPE_OPEN && !solve->broken &&
      attempt (job, board, attack, MNK_SOLVE_EVER, false, ENDLESS_SHARE * nodes, &wins))
    attack->hope = wins ? HOPE_WINS : HOPE_NONE;

  end = solve->budget.nodes + nodes / LOOSE_SHARE;
  while (attack->hope == HOPE_OPEN && !solve->broken && solve->budget.nodes < end
         && attempt (job, board, attack, attack->loose_plies + 2, true, end - solve->budget.nodes,
                     &wins))
    {
      attack->loose_plies += 2;
      if (wins)
        attack->hope = HOPE_WINS;
    }
}

/* Result and distance, in turns: is there a win or a loss within so many plies, and can
 * there be one at all? With `any_distance`, a win that is proven is enough. `wins` and
 * `loses` say what is known before. */
static MnkScore
rate_free (Job         *job,
           const Board *board,
           bool         any_distance,
           Hope         wins,
           Hope         loses)
{
  MnkSolve *solve = &job->solve;
  Attack    own = { true, wins, -1, 0 };
  Attack    other = { false, loses, 0, 0 };
  int       n_empty = mnk_solve_count (board->empty);
  bool      is_limited = job->max_plies < n_empty;

  /* Whoever is second on an empty board cannot win: the first would steal his plan. */
  if (is_untouched (board))
    other.hope = HOPE_NONE;

  for (int plies = 1; !solve->broken && plies <= job->max_plies; plies++)
    {
      bool     mine = plies % 2 == 1;
      Attack  *attack = mine ? &own : &other;
      uint64_t start = solve->budget.nodes;

      if (plies > n_empty || (own.hope == HOPE_NONE && other.hope == HOPE_NONE))
        return draw_score (board);

      if (attack->hope != HOPE_NONE && (mine ? wins_within : loses_within) (job, board, plies, NULL)
          && !solve->broken)
        return (MnkScore) { mine ? MNK_WIN : MNK_LOSS, 0, plies, true };

      attack->nodes += solve->budget.nodes - start;
      if (plies < SHORT_PLIES || is_limited || solve->broken)
        continue;

      tell_progress (job, plies);
      pursue (job, board, attack);

      if (own.hope == HOPE_WINS)
        other.hope = HOPE_NONE;

      if (other.hope == HOPE_WINS)
        own.hope = HOPE_NONE;

      if (any_distance && attack->hope == HOPE_WINS)
        return (MnkScore) { mine ? MNK_WIN : MNK_LOSS, 0, -1, false };
    }

  solve->broken = true;
  return draw_score (board);
}

/* A move of the side to move that wins within `plies` (MNK_SOLVE_EVER: at all). */
static int
find_win (Job         *job,
          const Board *board,
          int          plies)
{
  int best = MNK_SOLVE_NO_CELL;

  if (wins_within (job, board, plies, &best) && best != MNK_SOLVE_NO_CELL)
    return best;

  for (uint64_t cells = board->empty; cells != 0 && !job->solve.broken; cells &= cells - 1)
    {
      Board after = after_move (board, mnk_solve_cell (cells));

      if (loses_within (job, &after, plies == MNK_SOLVE_EVER ? plies : plies - 1, NULL))
        return mnk_solve_cell (cells);
    }

  return MNK_SOLVE_NO_CELL;
}

/* A move after which the other side does not win within `plies`, itself included: 0 for
 * a side that loses at once whatever it does. */
static int
find_defence (Job         *job,
              const Board *board,
              int          plies)
{
  int best = MNK_SOLVE_NO_CELL;

  loses_within (job, board, plies > 2 ? plies : 2, &best);
  if (best != MNK_SOLVE_NO_CELL || plies <= 0)
    return best != MNK_SOLVE_NO_CELL ? best : mnk_solve_cell (board->empty);

  for (uint64_t cells = board->empty; cells != 0 && !job->solve.broken; cells &= cells - 1)
    {
      Board after = after_move (board, mnk_solve_cell (cells));

      if (!wins_within (job, &after, plies == MNK_SOLVE_EVER ? plies : plies - 1, NULL))
        return mnk_solve_cell (cells);
    }

  return MNK_SOLVE_NO_CELL;
}

/* Plays a won or lost position out, behind the line that leads to it. */
static void
extend_free (Job          *job,
             MnkRatedMove *move,
             Board         board,
             MnkScore      score)
{
  while (score.plies > 0 && !job->solve.broken)
    {
      int cell = score.outcome == MNK_WIN ? find_win (job, &board, score.plies)
                                          : find_defence (job, &board, score.plies - 2);

      if (cell == MNK_SOLVE_NO_CELL)
        return;

      move->line[move->n_line++] = point_of (job, cell);
      board = after_move (&board, cell);
      score = mnk_score_negate (score);
      score.plies--;
    }
}

/* Whether the move is as good as the position's score. */
static bool
keeps_free (Job     *job,
            int      cell,
            MnkScore score)
{
  Board after = after_move (&job->root, cell);

  switch (score.outcome)
    {
    case MNK_WIN:
      return score.plies == 1 ? mnk_solve_completes (&job->solve, job->root.own, job->root.other,
                                                     job->root.side, cell)
                              : loses_within (job, &after, score.plies - 1, NULL);

    case MNK_LOSS:
      return score.plies <= 2 || !wins_within (job, &after, score.plies - 3, NULL);

    case MNK_DRAW:
    case MNK_ESTIMATE:
    default:
      /* If nobody wins as the first on an empty board, then neither does the second
       * against a stone more. */
      if (is_untouched (&job->root))
        return true;

      return rate_free (job, &after, true, HOPE_OPEN, HOPE_NONE).outcome == MNK_DRAW;
    }
}

static MnkScore
rate_move_free (Job *job,
                int  cell)
{
  Board after = after_move (&job->root, cell);

  if (mnk_solve_completes (&job->solve, job->root.own, job->root.other, job->root.side, cell))
    return (MnkScore) { MNK_WIN, 0, 1, true };

  return score_of_move (rate_free (job, &after, false, HOPE_OPEN, HOPE_OPEN));
}

/* A move that wins, however long it takes. */
static int
find_far_win (Job *job)
{
  if (job->winner != MNK_SOLVE_NO_CELL)
    return job->winner;

  for (uint64_t cells = job->root.empty; cells != 0 && !job->solve.broken; cells &= cells - 1)
    {
      Board after = after_move (&job->root, mnk_solve_cell (cells));

      if (rate_free (job, &after, true, HOPE_NONE, HOPE_OPEN).outcome == MNK_LOSS)
        return mnk_solve_cell (cells);
    }

  return MNK_SOLVE_NO_CELL;
}

/* One move that keeps the result. */
static int
choose_free (Job      *job,
             MnkScore *score)
{
  if (score->outcome == MNK_WIN)
    return score->plies < 0 ? find_far_win (job) : find_win (job, &job->root, score->plies);

  if (score->outcome == MNK_LOSS)
    return find_defence (job, &job->root, score->plies < 0 ? 0 : score->plies - 2);

  /* As in keeps_free(): any move will do, so the middle. */
  if (is_untouched (&job->root))
    return job->solve.rule->height / 2 * job->solve.rule->width + job->solve.rule->width / 2;

  return find_defence (job, &job->root, MNK_SOLVE_EVER);
}

/* ---- Every rule ---- */

static MnkScore
score_of_value (const Board *board,
                int          value)
{
  if (value > 0)
    return (MnkScore) { MNK_WIN, 0, MNK_SOLVE_WON - value, true };

  if (value < 0)
    return (MnkScore) { MNK_LOSS, 0, MNK_SOLVE_WON + value, true };

  return draw_score (board);
}

static int
ask_plain (Job         *job,
           const Board *board,
           int          alpha,
           int          beta)
{
  return mnk_solve_plain (&job->solve, board->own, board->other, board->empty, board->side, alpha,
                          beta);
}

static MnkScore
rate_plain (Job         *job,
            const Board *board,
            bool         any_distance)
{
  int most = MNK_SOLVE_WON - 1;
  int least = job->max_plies < mnk_solve_count (board->empty) ? MNK_SOLVE_WON - job->max_plies : 1;
  int value;

  if (any_distance && least == 1)
    {
      value = ask_plain (job, board, -1, 1);
      return value == 0 ? draw_score (board)
                        : (MnkScore){ value > 0 ? MNK_WIN : MNK_LOSS, 0,
                                      MNK_SOLVE_WON - abs (value), false };
    }

  /* Tiny boards are sooner searched whole than twice. */
  if (least == 1 && job->solve.cells <= PLAIN_CELLS)
    return score_of_value (board, ask_plain (job, board, -most - 1, most + 1));

  value = ask_plain (job, board, least - 1, least);
  if (value >= least)
    return score_of_value (board, ask_plain (job, board, least - 1, most + 1));

  value = ask_plain (job, board, -least, -least + 1);
  if (value <= -least)
    return score_of_value (board, ask_plain (job, board, -most - 1, -least + 1));

  if (least > 1)
    job->solve.broken = true;

  return draw_score (board);
}

static MnkScore
rate_move_plain (Job *job,
                 int  cell)
{
  Board after = after_move (&job->root, cell);

  if (mnk_solve_completes (&job->solve, job->root.own, job->root.other, job->root.side, cell))
    return (MnkScore) { MNK_WIN, 0, 1, true };

  return score_of_move (rate_plain (job, &after, false));
}

/* Whether the score of the move is at least `score`. */
static bool
keeps_plain (Job     *job,
             int      cell,
             MnkScore score)
{
  Board after = after_move (&job->root, cell);
  int   value = 0;

  if (mnk_solve_completes (&job->solve, job->root.own, job->root.other, job->root.side, cell))
    return true;

  /* Seen from the other side, a ply later. */
  if (score.outcome == MNK_WIN)
    value = -(MNK_SOLVE_WON - (score.plies - 1));
  else if (score.outcome == MNK_LOSS)
    value = MNK_SOLVE_WON - (score.plies - 1);

  return ask_plain (job, &after, value, value + 1) <= value;
}

static int
find_plain (Job         *job,
            const Board *board,
            MnkScore     score)
{
  for (uint64_t cells = board->empty; cells != 0 && !job->solve.broken; cells &= cells - 1)
    {
      int   cell = mnk_solve_cell (cells);
      Board after = after_move (board, cell);
      bool  wins = mnk_solve_completes (&job->solve, board->own, board->other, board->side, cell);

      if (score.outcome == MNK_WIN && score.plies == 1)
        {
          if (wins)
            return cell;
        }
      else if (!wins
               && mnk_score_compare (score_of_move (rate_plain (job, &after, false)), score) == 0)
        return cell;
    }

  return MNK_SOLVE_NO_CELL;
}

static void
extend_plain (Job          *job,
              MnkRatedMove *move,
              Board         board,
              MnkScore      score)
{
  while (score.plies > 0 && !job->solve.broken)
    {
      int cell = find_plain (job, &board, score);

      if (cell == MNK_SOLVE_NO_CELL)
        return;

      move->line[move->n_line++] = point_of (job, cell);
      board = after_move (&board, cell);
      score = mnk_score_negate (score);
      score.plies--;
    }
}

static int
choose_plain (Job      *job,
              MnkScore *score)
{
  for (uint64_t cells = job->root.empty; cells != 0 && !job->solve.broken; cells &= cells - 1)
    {
      int      cell = mnk_solve_cell (cells);
      Board    after = after_move (&job->root, cell);
      MnkScore kept;

      if (mnk_solve_completes (&job->solve, job->root.own, job->root.other, job->root.side, cell))
        return cell;

      kept = rate_plain (job, &after, true);
      if (mnk_score_negate (kept).outcome == score->outcome)
        return cell;
    }

  return MNK_SOLVE_NO_CELL;
}

/* ---- The goals ---- */

static MnkScore
rate_root (Job *job,
           bool any_distance)
{
  return job->is_plain ? rate_plain (job, &job->root, any_distance)
                       : rate_free (job, &job->root, any_distance, HOPE_OPEN, HOPE_OPEN);
}

static void
extend_line (Job          *job,
             MnkRatedMove *move)
{
  MnkScore score = move->score;
  Board    after = after_move (&job->root, move->move.y * job->solve.rule->width + move->move.x);

  if (!score.exact || score.outcome == MNK_DRAW || job->solve.broken)
    return;

  score = mnk_score_negate (score);
  score.plies--;
  if (job->is_plain)
    extend_plain (job, move, after, score);
  else
    extend_free (job, move, after, score);
}

static void
solve_value (Job *job)
{
  MnkScore score = rate_root (job, true);
  int      cell;

  if (job->solve.broken)
    return;

  cell = job->is_plain ? choose_plain (job, &score) : choose_free (job, &score);
  if (cell == MNK_SOLVE_NO_CELL)
    job->solve.broken = true;

  if (!job->solve.broken)
    add_move (job, cell, score);
}

static void
solve_best (Job *job)
{
  MnkScore score = rate_root (job, false);

  for (uint64_t cells = job->root.empty; cells != 0 && !job->solve.broken; cells &= cells - 1)
    {
      int cell = mnk_solve_cell (cells);

      if ((job->is_plain ? keeps_plain (job, cell, score) : keeps_free (job, cell, score)) &&
          !job->solve.broken)
        add_move (job, cell, score);
    }
}

static void
solve_all (Job *job)
{
  for (uint64_t cells = job->root.empty; cells != 0 && !job->solve.broken; cells &= cells - 1)
    {
      int      cell = mnk_solve_cell (cells);
      MnkScore score = job->is_plain ? rate_move_plain (job, cell) : rate_move_free (job, cell);

      if (job->solve.broken)
        return;

      /* A draw's distance is that of the position. */
      if (score.outcome == MNK_DRAW)
        score.plies = mnk_solve_count (job->root.empty);

      add_move (job, cell, score);
    }
}

bool
mnk_solver_accepts (const MnkPosition *position)
{
  const MnkRule *rule = &position->rule;

  if (position->endless || rule->width * rule->height > MNK_SOLVE_MAX_CELLS ||
      rule->line == MNK_RENJU)
    return false;

  return rule->line == MNK_FREESTYLE || !has_walls (position);
}

static void
start_job (Job               *job,
           MnkTable          *table,
           const MnkPosition *position,
           const MnkOptions  *options,
           const atomic_bool *stop)
{
  const MnkLimits *limits = &options->limits;

  mnk_solve_init (&job->solve, &position->rule, table);
  job->solve.budget.stop = stop;
  job->solve.budget.max_nodes = limits->nodes;
  job->solve.budget.deadline = limits->ms > 0 ? job->start + limits->ms : 0;
  mnk_budget_check (&job->solve.budget);
  job->solve.broken = job->solve.budget.spent;

  job->root = read_board (position);
  job->winner = MNK_SOLVE_NO_CELL;
  job->max_plies = limits->depth > 0 ? limits->depth : MNK_SOLVE_EVER;
  job->is_plain = !job->solve.is_free || (job->solve.cells <= PLAIN_CELLS && !has_walls (position));
}

bool
mnk_solver_run (MnkTable          *table,
                const MnkPosition *position,
                const MnkOptions  *options,
                MnkSolveGoal       goal,
                const atomic_bool *stop,
                MnkReport         *report)
{
  Job  job = { .options = options, .report = report, .goal = goal, .start = mnk_budget_clock () };
  bool is_solved;

  memset (report, 0, sizeof *report);
  report->status = mnk_position_status (position, NULL);
  if (report->status != MNK_STATUS_OPEN)
    {
      bool draw = report->status == MNK_STATUS_DRAW;
      bool won = report->status == (position->side == MNK_X ? MNK_STATUS_X_WON : MNK_STATUS_O_WON);

      report->score = (MnkScore) { draw ? MNK_DRAW : won ? MNK_WIN : MNK_LOSS, 0, 0, true };
      return true;
    }

  start_job (&job, table, position, options, stop);
  report->moves = calloc ((size_t) mnk_solve_count (job.root.empty), sizeof *report->moves);
  if (report->moves == NULL)
    job.solve.broken = true;

  if (!job.solve.broken)
    (goal == MNK_SOLVE_VALUE  ? solve_value
     : goal == MNK_SOLVE_BEST ? solve_best
                              : solve_all) (&job);

  is_solved = !job.solve.broken && report->n_moves > 0;
  if (is_solved)
    {
      sort_moves (report);
      report->score = report->moves[0].score;
      for (int i = 0; i < report->n_moves; i++)
        extend_line (&job, &report->moves[i]);
    }

  report_counts (&job);
  if (!is_solved)
    {
      MnkReport counts = { .status = report->status, .depth = report->depth,
                           .nodes = report->nodes, .ms = report->ms };

      mnk_report_clear (report);
      *report = counts;
    }

  return is_solved;
}
