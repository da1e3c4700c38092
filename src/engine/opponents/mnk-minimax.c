/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-minimax.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-weight-board.h"

/* DESIGN.md "Opponents". */
#define HEAVIEST         12
#define NO_HORIZON_CELLS 9

#define WIN_VALUE ((int64_t) 1 << 60)
#define INFINITE  ((int64_t) 1 << 61)

/* The nodes between two looks at the clock and the stop flag. */
#define CHECK_INTERVAL 64

/* Room for the cells of a node: those that win or stop a win, then all others. */
#define MAX_FORCED     256
#define MAX_NODE_CELLS (MAX_FORCED + MNK_NEAR_ALL_CELLS)

typedef struct
{
  MnkWeightBoard *board;
  const MnkRule *rule;
  MnkBudget *budget;
  bool endless;
  bool full_width; /* every empty cell is tried */
  bool blind;      /* positions at the last depth count 0 */
  bool whole;      /* this is the first depth, which is always finished */

  /* The mover's forbidden cells, by y × width + x; used only for the root. */
  const bool *forbidden;

  /* All cells that can be near within the depth, in random order. */
  int *area;
  int n_area;
} Minimax;

typedef struct
{
  int cell;
  int64_t weight;
} Candidate;

static bool
is_spent (Minimax *minimax)
{
  MnkBudget *budget = minimax->budget;

  if (++budget->nodes % CHECK_INTERVAL == 0)
    mnk_budget_check (budget);

  return budget->spent && !minimax->whole;
}

static bool
is_legal (const Minimax *minimax, int cell, MnkPiece side)
{
  if (minimax->forbidden != NULL)
    {
      MnkPoint point = mnk_weight_board_point (minimax->board, cell);

      if (minimax->forbidden[point.y * minimax->rule->width + point.x])
        return false;
    }

  return mnk_weight_board_judge (minimax->board, cell, side) != MNK_LINE_FORBIDDEN;
}

static bool
is_listed (const Candidate *candidates, int n, int cell)
{
  for (int i = 0; i < n; i++)
    {
      if (candidates[i].cell == cell)
        return true;
    }

  return false;
}

/* Inserts a candidate among those from `first` on, which are sorted by weight and at most `most`.
 * Returns their number. */
static int
insert (Candidate *candidates, int first, int n, int most, Candidate candidate)
{
  int i = n;

  if (n - first == most)
    {
      if (candidates[n - 1].weight >= candidate.weight)
        return n;

      i = n - 1;
    }
  else
    {
      n++;
    }

  for (; i > first && candidates[i - 1].weight < candidate.weight; i--)
    candidates[i] = candidates[i - 1];

  candidates[i] = candidate;
  return n;
}

/* Adds the cells at the far ends of the lines through a winning cell, as in caro a stone there may
 * stop the five, too. The search finds out whether it does. */
static int
list_far_ends (const Minimax *minimax, int win_cell, MnkPiece side, Candidate *candidates, int n)
{
  MnkWeightBoard *board = minimax->board;
  MnkPoint point = mnk_weight_board_point (board, win_cell);

  for (int i = 0; i < 2 * MNK_N_DIRECTIONS; i++)
    {
      MnkPoint step = mnk_directions[i / 2];
      int sign = i % 2 == 0 ? 1 : -1;

      for (int j = 1; j <= minimax->rule->win; j++)
        {
          MnkPoint end = { point.x + sign * j * step.x, point.y + sign * j * step.y };
          int cell;

          if (!mnk_rule_contains (minimax->rule, end))
            break;

          cell = mnk_weight_board_cell (board, end);
          if (mnk_weight_board_at (board, cell) == mnk_piece_other (side))
            continue;

          if (mnk_weight_board_at (board, cell) == MNK_EMPTY && is_legal (minimax, cell, side)
              && n < MAX_FORCED && !is_listed (candidates, n, cell))
            candidates[n++] = (Candidate){ cell, 0 };

          break;
        }
    }

  return n;
}

/* Lists the cells that win at once or, if there are none, those that may stop a win. */
static int
list_forced (const Minimax *minimax, MnkPiece side, Candidate *candidates)
{
  const MnkWeightBoard *board = minimax->board;
  bool wins = mnk_weight_board_wins (board, side) > 0;
  MnkPiece winner = wins ? side : mnk_piece_other (side);
  int n = 0;

  if (mnk_weight_board_wins (board, winner) == 0)
    return 0;

  for (int i = 0; i < minimax->n_area && n < MAX_FORCED; i++)
    {
      int cell = minimax->area[i];

      if (mnk_weight_board_at (board, cell) != MNK_EMPTY
          || mnk_weight_board_judge (board, cell, winner) != MNK_LINE_WIN)
        continue;

      if (is_legal (minimax, cell, side) && !is_listed (candidates, n, cell))
        candidates[n++] = (Candidate){ cell, 0 };

      if (!wins && mnk_line_rule_is_caro (minimax->rule->line))
        n = list_far_ends (minimax, cell, side, candidates, n);
    }

  return n;
}

static int
list_moves (const Minimax *minimax, MnkPiece side, Candidate *candidates)
{
  const MnkWeightBoard *board = minimax->board;
  int n_forced = list_forced (minimax, side, candidates);
  int n = n_forced;
  int most = minimax->full_width ? MNK_NEAR_ALL_CELLS : HEAVIEST;
  int kept = n_forced;

  if (n_forced > 0 && mnk_weight_board_wins (board, side) > 0)
    return n_forced;

  for (int i = 0; i < minimax->n_area; i++)
    {
      int cell = minimax->area[i];

      if (mnk_weight_board_is_near (board, cell) && is_legal (minimax, cell, side))
        n = insert (candidates, n_forced, n, most,
                    (Candidate){ cell, mnk_weight_board_weight (board, cell, side) });
    }

  /* A heavy cell that also stops a win is tried only once. */
  for (int i = n_forced; i < n; i++)
    {
      if (!is_listed (candidates, n_forced, candidates[i].cell))
        candidates[kept++] = candidates[i];
    }

  return kept;
}

static int64_t
search (Minimax *minimax, MnkPiece side, int depth, int ply, int64_t alpha, int64_t beta)
{
  MnkWeightBoard *board = minimax->board;
  Candidate candidates[MAX_NODE_CELLS];
  int64_t best = -INFINITE;
  int n;

  if (mnk_weight_board_empty (board) == 0 && !minimax->endless)
    return 0;

  if (depth == 0)
    return minimax->blind ? 0 : mnk_weight_board_evaluate (board, side);

  if (mnk_weight_board_wins (board, side) > 0)
    return WIN_VALUE - (ply + 1);

  n = list_moves (minimax, side, candidates);
  if (n == 0)
    return 0;

  for (int i = 0; i < n && best < beta; i++)
    {
      int64_t value;

      if (is_spent (minimax))
        return 0;

      if (!mnk_weight_board_make (board, candidates[i].cell, side))
        {
          minimax->budget->spent = true;
          return 0;
        }

      value = -search (minimax, mnk_piece_other (side), depth - 1, ply + 1, -beta,
                       best > alpha ? -best : -alpha);
      mnk_weight_board_unmake (board);

      if (value > best)
        best = value;
    }

  return best;
}

/* Searches the root's moves to a depth. Moves equal to the best get exact values, as each is
 * searched with a window from one below the best value so far. False when the budget is spent
 * first. */
static bool
search_root (Minimax *minimax, MnkPiece side, int depth, Candidate *candidates, int n)
{
  MnkWeightBoard *board = minimax->board;
  int64_t best = -INFINITE;

  for (int i = 0; i < n; i++)
    {
      int64_t value;

      if (mnk_weight_board_judge (board, candidates[i].cell, side) == MNK_LINE_WIN)
        {
          value = WIN_VALUE - 1;
        }
      else
        {
          int64_t alpha = best == -INFINITE ? -INFINITE : best - 1;

          if (is_spent (minimax) || !mnk_weight_board_make (board, candidates[i].cell, side))
            return false;

          value = -search (minimax, mnk_piece_other (side), depth - 1, 1, -INFINITE, -alpha);
          mnk_weight_board_unmake (board);
          if (minimax->budget->spent && !minimax->whole)
            return false;
        }

      candidates[i].weight = value;
      if (value > best)
        best = value;
    }

  return true;
}

static int
compare_candidates (const void *a, const void *b)
{
  int64_t one = ((const Candidate *) a)->weight;
  int64_t two = ((const Candidate *) b)->weight;

  return (one < two) - (one > two);
}

/* Lists the cells that can become near ones, at most two cells a ply from the present stones. On an
 * empty board they are counted from the first stone. */
static bool
list_area (Minimax *minimax, const MnkPosition *position, int depth, MnkRandom *random)
{
  int reach = 2 * depth;
  int width = position->rule.width;
  int height = position->rule.height;
  uint8_t near[MNK_MAX_CELLS];

  minimax->area = malloc ((size_t) (width * height) * sizeof *minimax->area);
  if (minimax->area == NULL)
    return false;

  memset (near, position->stones == 0 || minimax->full_width, sizeof near);
  for (int i = 0; i < width * height; i++)
    {
      if (position->cells[i] != MNK_X && position->cells[i] != MNK_O)
        continue;

      for (int y = i / width - reach; y <= i / width + reach; y++)
        {
          int left = i % width < reach ? 0 : i % width - reach;
          int right = i % width + reach >= width ? width - 1 : i % width + reach;

          if (y >= 0 && y < height)
            memset (near + y * width + left, 1, (size_t) (right - left + 1));
        }
    }

  for (int i = 0; i < width * height; i++)
    {
      if (near[i] && position->cells[i] == MNK_EMPTY)
        minimax->area[minimax->n_area++] =
            mnk_weight_board_cell (minimax->board, (MnkPoint){ i % width, i / width });
    }

  for (int i = minimax->n_area - 1; i > 0; i--)
    {
      int j = (int) mnk_random_below (random, (uint32_t) i + 1);
      int cell = minimax->area[i];

      minimax->area[i] = minimax->area[j];
      minimax->area[j] = cell;
    }

  return true;
}

/* An empty board's only near cell is its centre. */
static int
list_root (const Minimax *minimax, const MnkPosition *position, Candidate *candidates)
{
  MnkPoint cells[MNK_MAX_CELLS];

  if (position->stones > 0 || minimax->full_width)
    return list_moves (minimax, position->side, candidates);

  mnk_position_near_cells (position, cells);
  candidates[0] = (Candidate){ mnk_weight_board_cell (minimax->board, cells[0]), 0 };
  return 1;
}

int
mnk_minimax_best (const MnkPosition *position,
                  const bool *forbidden,
                  int depth,
                  MnkBudget *budget,
                  MnkRandom *random,
                  MnkPoint *best)
{
  int n_cells = position->rule.width * position->rule.height;
  Candidate candidates[MAX_NODE_CELLS];
  int n, n_best = 0;
  Minimax minimax = {
    .rule = &position->rule,
    .budget = budget,
    .endless = position->endless,
    .full_width = n_cells <= MNK_NEAR_ALL_CELLS,
    .blind = n_cells <= NO_HORIZON_CELLS,
  };

  minimax.board = mnk_weight_board_new (position);
  if (minimax.board == NULL || !list_area (&minimax, position, depth, random))
    {
      mnk_weight_board_free (minimax.board);
      return 0;
    }

  minimax.forbidden = forbidden;
  n = list_root (&minimax, position, candidates);
  minimax.forbidden = NULL;

  /* A single move needs only one ply. */
  if (n == 1)
    depth = 1;

  for (int i = 1; i <= depth; i++)
    {
      minimax.whole = i == 1;
      if (!search_root (&minimax, position->side, i, candidates, n))
        break;

      qsort (candidates, (size_t) n, sizeof *candidates, compare_candidates);
      for (n_best = 0; n_best < n && candidates[n_best].weight == candidates[0].weight; n_best++)
        best[n_best] = mnk_weight_board_point (minimax.board, candidates[n_best].cell);
    }

  free (minimax.area);
  mnk_weight_board_free (minimax.board);
  return n_best;
}
