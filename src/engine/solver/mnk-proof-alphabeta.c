/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Alpha-beta search with a table, for every line rule. Wins are judged by the rule alone. On tiny
 * boards it is also the fastest search. */

#include "mnk-proof.h"

#include <assert.h>
#include <string.h>

/* From so many empty cells on the Maker-Breaker game is tried first, with so many nodes. */
#define BREAK_CELLS 8
#define BREAK_NODES 20

/* Added to scores in the table, so that none is negative. */
#define OFFSET 128

typedef struct
{
  uint64_t own;
  uint64_t other;
  uint64_t empty;
  MnkPiece side;
  int lacks, other_lacks; /* the fewest stones that a side needs to fill a segment; 0 if it cannot
                             fill any */
  unsigned weights[MNK_PROOF_MAX_CELLS];
} Node;

/* Moves a score away from a draw by `by` plies. The score of a move counts one ply more than that
 * of the position after it. */
static inline int
shift (int score, int by)
{
  return score > 0 ? score + by : score < 0 ? score - by : 0;
}

bool
mnk_proof_completes (const MnkProof *proof, uint64_t own, uint64_t other, MnkPiece side, int cell)
{
  const MnkRule *rule = proof->rule;

  if (proof->is_free)
    {
      for (int i = 0; i < proof->n_segments; i++)
        {
          if ((proof->segments[i] & ~own) == mnk_proof_bit (cell))
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
                 && (own & mnk_proof_bit (y * rule->width + x)))
            {
              x += step_x;
              y += step_y;
              run++;
            }

          enemy[end] = is_inside && (other & mnk_proof_bit (y * rule->width + x));
        }

      if (run >= rule->win
          && mnk_line_result (rule->line, rule->win, side, run, enemy[0], enemy[1]) == MNK_LINE_WIN)
        return true;
    }

  return false;
}

static uint64_t
find_wins (const MnkProof *proof, uint64_t own, uint64_t other, uint64_t empty, MnkPiece side)
{
  uint64_t wins = 0;

  /* Under every rule a win at once needs k − 1 stones in a segment. */
  for (int i = 0; i < proof->n_segments; i++)
    {
      uint64_t rest = proof->segments[i] & ~own;

      if ((rest & ~empty) == 0 && (rest & (rest - 1)) == 0)
        wins |= rest;
    }

  if (!proof->is_free)
    {
      for (uint64_t cells = wins; cells != 0; cells &= cells - 1)
        {
          int cell = mnk_proof_cell (cells);

          if (!mnk_proof_completes (proof, own, other, side, cell))
            wins &= ~mnk_proof_bit (cell);
        }
    }

  return wins;
}

/* Whether a short Maker-Breaker search shows that the owner of `own` never completes k in a row.
 * Then it cannot win under any rule. */
static bool
is_hopeless (MnkProof *proof, uint64_t own, uint64_t empty, bool other_moves)
{
  uint64_t halt, zone;
  bool completes;

  /* Small boards with free rules are searched faster. */
  if (proof->is_free || mnk_proof_count (empty) < BREAK_CELLS)
    return false;

  halt = mnk_proof_begin_attempt (proof, BREAK_NODES);
  completes = mnk_proof_break (proof, own, empty, other_moves, &zone);
  return mnk_proof_end_attempt (proof, halt) && !completes;
}

/* Counts the segments that each cell could help to fill, and the stones that each side needs to
 * fill one. */
static void
weigh_cells (const MnkProof *proof, Node *node)
{
  /* The keys do not include walls. Boards with walls have solvers of their own. */
  assert (mnk_proof_count (node->own | node->other | node->empty) == proof->cells);
  memset (node->weights, 0, sizeof *node->weights * (size_t) proof->cells);
  for (int i = 0; i < proof->n_segments; i++)
    {
      uint64_t segment = proof->segments[i];
      uint64_t open = segment & node->empty;
      bool has_own = segment & node->own;
      bool has_other = segment & node->other;
      int lacks = mnk_proof_count (open);
      unsigned weight;

      /* A full segment that is no win never becomes one. */
      if ((has_own && has_other) || lacks == 0)
        continue;

      if (!has_other && (node->lacks == 0 || lacks < node->lacks))
        node->lacks = lacks;
      if (!has_own && (node->other_lacks == 0 || lacks < node->other_lacks))
        node->other_lacks = lacks;
      weight = 1u << 2 * (MNK_MAX_WIN - lacks);
      for (; open != 0; open &= open - 1)
        node->weights[mnk_proof_cell (open)] += weight;
    }
}

static int
try_moves (MnkProof *proof, Node *node, uint64_t moves, int alpha, int beta, int *move)
{
  int best = -2 * MNK_PROOF_WON;

  while (moves != 0)
    {
      int cell = mnk_proof_heaviest (node->weights, moves);
      uint64_t bit = mnk_proof_bit (cell);
      int score;

      moves &= ~bit;
      score =
          mnk_proof_alphabeta (proof, node->other, node->own | bit, node->empty & ~bit,
                               mnk_piece_other (node->side), -shift (beta, 1), -shift (alpha, 1));
      if (proof->broken)
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
mnk_proof_alphabeta (MnkProof *proof,
                     uint64_t own,
                     uint64_t other,
                     uint64_t empty,
                     MnkPiece side,
                     int alpha,
                     int beta)
{
  uint64_t start = proof->budget.nodes;
  Node node = { .own = own, .other = other, .empty = empty, .side = side };
  uint64_t moves = empty;
  uint64_t threats;
  MnkProofKey key;
  MnkProofEntry *entry;
  int low = -MNK_PROOF_WON;
  int high = MNK_PROOF_WON;
  int move = MNK_PROOF_NO_CELL;
  int tried = MNK_PROOF_NO_CELL;
  int least, most, score;

  if (!mnk_proof_enter (proof))
    return 0;

  /* Step 1. The end of the game. */
  if (find_wins (proof, own, other, empty, side) != 0)
    return MNK_PROOF_WON - 1;

  if (empty == 0)
    return 0;

  /* Step 2. A threat must be stopped; in caro a stone beside the row may do that, too. */
  threats = find_wins (proof, other, own, empty, mnk_piece_other (side));
  if (proof->is_free || proof->rule->line == MNK_STANDARD)
    {
      if (threats & (threats - 1))
        return -(MNK_PROOF_WON - 2);

      if (threats != 0)
        moves = threats;
    }

  /* Step 3. A side cannot win sooner than it fills a segment. If neither side can fill one, the
   * game is a draw. */
  weigh_cells (proof, &node);
  most = node.lacks > 0 ? MNK_PROOF_WON - (2 * node.lacks - 1) : 0;
  least = node.other_lacks > 0 ? -(MNK_PROOF_WON - 2 * node.other_lacks) : 0;
  if (most <= alpha || least == most)
    return most;

  if (least >= beta)
    return least;

  alpha = least > alpha ? least : alpha;
  beta = most < beta ? most : beta;

  /* Step 4. The table. The rules are the same for both sides, so that X and O may be exchanged. */
  key = mnk_proof_key (proof, own, other, MNK_PROOF_ENTRY_ALPHABETA);
  entry = mnk_proof_find (proof, &key);
  if (entry != NULL)
    {
      low = entry->low - OFFSET;
      high = entry->high - OFFSET;
      if (low >= beta || low == high)
        return low;

      if (high <= alpha)
        return high;

      move = mnk_proof_entry_best (proof, &key, entry);
      if (move != MNK_PROOF_NO_CELL)
        node.weights[move] = UINT32_MAX;
    }

  /* Step 5. A side that loses the Maker-Breaker game cannot win. Otherwise the moves are
   * searched. */
  if (alpha >= 0 && is_hopeless (proof, own, empty, false))
    score = high = 0;
  else if (beta <= 0 && is_hopeless (proof, other, empty, true))
    score = low = 0;
  else
    score = try_moves (proof, &node, moves, alpha, beta, &tried);
  if (proof->broken)
    return 0;

  /* The old best move stays if no other move reaches more. */
  if (score > alpha && tried != MNK_PROOF_NO_CELL)
    move = tried;

  entry = mnk_proof_find (proof, &key);
  if (entry == NULL)
    entry = mnk_proof_make (proof, &key);

  if (entry != NULL)
    {
      if (score < beta && score < high)
        high = score;

      if (score > alpha && score > low)
        low = score;

      entry->low = (uint8_t) (low + OFFSET);
      entry->high = (uint8_t) (high + OFFSET);
      mnk_proof_entry_fill (proof, &key, entry, 0, move, proof->budget.nodes - start);
    }

  return score;
}

int
mnk_proof_alphabeta_best (const MnkProof *proof, uint64_t own, uint64_t other)
{
  const MnkProofKey key = mnk_proof_key (proof, own, other, MNK_PROOF_ENTRY_ALPHABETA);
  const MnkProofEntry *entry = mnk_proof_find (proof, &key);

  return entry != NULL ? mnk_proof_entry_best (proof, &key, entry) : MNK_PROOF_NO_CELL;
}
