/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Alpha-beta with a table, for every line rule: the wins are taken from the rule itself,
 * and nothing is assumed about them. On tiny boards it is the quickest way, too. */

#include "mnk-solve.h"

#include <string.h>

#include "mnk-line.h"

/* Scores in the table are not negative. */
#define OFFSET 128

typedef struct
{
  uint64_t own;
  uint64_t other;
  uint64_t empty;
  MnkPiece side;
  unsigned weights[MNK_SOLVE_MAX_CELLS];
} Node;

/* A ply more lies between the score of a position and that of the move into it. */
static inline int
shift (int score, int by)
{
  return score > 0 ? score + by : score < 0 ? score - by : 0;
}

bool
mnk_solve_completes (const MnkSolve *solve, uint64_t own, uint64_t other, MnkPiece side, int cell)
{
  const MnkRule *rule = solve->rule;

  if (solve->is_free)
    {
      for (int i = 0; i < solve->n_windows; i++)
        {
          if ((solve->windows[i] & ~own) == mnk_solve_bit (cell))
            return true;
        }

      return false;
    }

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      bool enemy[2];
      int run = 1;

      for (int end = 0; end < 2; end++)
        {
          int step_x = end ? mnk_directions[i].x : -mnk_directions[i].x;
          int step_y = end ? mnk_directions[i].y : -mnk_directions[i].y;
          int x = cell % rule->width + step_x;
          int y = cell / rule->width + step_y;
          bool is_inside;

          while ((is_inside = x >= 0 && y >= 0 && x < rule->width && y < rule->height)
                 && (own & mnk_solve_bit (y * rule->width + x)))
            {
              x += step_x;
              y += step_y;
              run++;
            }

          enemy[end] = is_inside && (other & mnk_solve_bit (y * rule->width + x));
        }

      if (run >= rule->win
          && mnk_line_verdict (rule->line, rule->win, side, run, enemy[0], enemy[1])
                 == MNK_LINE_WIN)
        return true;
    }

  return false;
}

static uint64_t
find_wins (const MnkSolve *solve, uint64_t own, uint64_t other, uint64_t empty, MnkPiece side)
{
  uint64_t wins = 0;

  /* A win needs k − 1 stones in a window already, whatever else the rule asks for. */
  for (int i = 0; i < solve->n_windows; i++)
    {
      uint64_t rest = solve->windows[i] & ~own;

      if ((rest & ~empty) == 0 && (rest & (rest - 1)) == 0)
        wins |= rest;
    }

  if (!solve->is_free)
    {
      for (uint64_t cells = wins; cells != 0; cells &= cells - 1)
        {
          int cell = mnk_solve_cell (cells);

          if (!mnk_solve_completes (solve, own, other, side, cell))
            wins &= ~mnk_solve_bit (cell);
        }
    }

  return wins;
}

/* How many windows a cell could still help to fill. False when no window can be filled
 * at all: a dead draw. */
static bool
weigh_cells (const MnkSolve *solve, Node *node)
{
  bool is_alive = false;

  memset (node->weights, 0, sizeof *node->weights * (size_t) solve->cells);
  for (int i = 0; i < solve->n_windows; i++)
    {
      uint64_t window = solve->windows[i];
      uint64_t open = window & node->empty;
      bool has_own = window & node->own;
      bool has_other = window & node->other;
      unsigned weight;

      /* The board's walls are nobody's stones. */
      if ((has_own && has_other) || (window & ~(node->own | node->other | node->empty)))
        continue;

      is_alive = true;
      weight = 1u << 2 * (MNK_MAX_WIN - mnk_solve_count (open));
      for (; open != 0; open &= open - 1)
        node->weights[mnk_solve_cell (open)] += weight;
    }

  return is_alive;
}

static int
try_moves (MnkSolve *solve, Node *node, uint64_t moves, int alpha, int beta, int *move)
{
  int best = -2 * MNK_SOLVE_WON;

  while (moves != 0)
    {
      int cell = mnk_solve_heaviest (node->weights, moves);
      uint64_t bit = mnk_solve_bit (cell);
      int score;

      moves &= ~bit;
      score = mnk_solve_plain (solve, node->other, node->own | bit, node->empty & ~bit,
                               mnk_piece_other (node->side), -shift (beta, 1), -shift (alpha, 1));
      if (solve->broken)
        return 0;

      score = shift (-score, -1);
      if (score > best)
        {
          best = score;
          *move = cell;
        }

      if (best >= beta)
        break;

      if (best > alpha)
        alpha = best;
    }

  return best;
}

int
mnk_solve_plain (MnkSolve *solve,
                 uint64_t own,
                 uint64_t other,
                 uint64_t empty,
                 MnkPiece side,
                 int alpha,
                 int beta)
{
  uint64_t start = solve->budget.nodes;
  Node node = { own, other, empty, side, { 0 } };
  uint64_t moves = empty;
  uint64_t threats;
  MnkSolveKey key;
  MnkSolveEntry *entry;
  int low = -MNK_SOLVE_WON;
  int high = MNK_SOLVE_WON;
  int move = MNK_SOLVE_NO_CELL;
  int score;

  if (!mnk_solve_enter (solve))
    return 0;

  /* Step 1. The end of the game. */
  if (find_wins (solve, own, other, empty, side) != 0)
    return MNK_SOLVE_WON - 1;

  if (empty == 0 || !weigh_cells (solve, &node))
    return 0;

  /* Step 2. A threat must be stopped; in caro that can be done beside the cell, too. */
  threats = find_wins (solve, other, own, empty, mnk_piece_other (side));
  if (solve->is_free || solve->rule->line == MNK_STANDARD)
    {
      if (threats & (threats - 1))
        return -(MNK_SOLVE_WON - 2);

      if (threats != 0)
        moves = threats;
    }

  /* Step 3. There is no win in one, and no loss in two without a threat. */
  if (beta > MNK_SOLVE_WON - 3)
    beta = MNK_SOLVE_WON - 3;

  if (threats == 0 && alpha < -(MNK_SOLVE_WON - 4))
    alpha = -(MNK_SOLVE_WON - 4);

  if (alpha >= beta)
    return alpha >= MNK_SOLVE_WON - 3 ? MNK_SOLVE_WON - 3 : alpha;

  /* Step 4. The table. The two sides' rules are the same, so that X and O may change
   * places. */
  key = mnk_solve_key (solve, own, other, MNK_SOLVE_ENTRY_PLAIN);
  entry = mnk_solve_find (solve, &key);
  if (entry != NULL)
    {
      low = entry->low - OFFSET;
      high = entry->high - OFFSET;
      if (low >= beta || low == high)
        return low;

      if (high <= alpha)
        return high;

      move = mnk_solve_entry_best (solve, &key, entry);
      if (move != MNK_SOLVE_NO_CELL)
        node.weights[move] = UINT32_MAX;
    }

  /* Step 5. The moves. */
  score = try_moves (solve, &node, moves, alpha, beta, &move);
  if (solve->broken)
    return 0;

  entry = mnk_solve_find (solve, &key);
  if (entry == NULL)
    entry = mnk_solve_make (solve, &key);

  if (entry != NULL)
    {
      if (score < beta && score < high)
        high = score;

      if (score > alpha && score > low)
        low = score;

      entry->low = (uint8_t) (low + OFFSET);
      entry->high = (uint8_t) (high + OFFSET);
      mnk_solve_entry_fill (solve, &key, entry, 0, move, solve->budget.nodes - start);
    }

  return score;
}
