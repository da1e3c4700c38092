/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs-node.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "mnk-pvs-numbers.h"
#include "mnk-threats.h"

_Static_assert(MNK_NET_MAX_STONES > MNK_PVS_MAX_PLY, "the network follows a search to its end");

enum
{
  EVAL_DEPTH = -10, /* of an entry that knows the evaluation only: everything else is still asked */
  PROVEN_DEPTH = 100, /* of one that no search could better */
  HISTORY_MAX = 8192,
  TABLE_MOVE = 1 << 28, /* the order of the table's move: more than any other's */
  LEAST_DEPTH = -100,   /* that an entry can hold, or nearly */
  WHOLE_CELLS = 36,     /* up to so many every empty cell is worth a look */
  DELAY = 100000,       /* taken off a move's order: more than any order is */
};

/* Positions without a win by fours that are remembered, a power of 2: as many as stay in a cache
 * near the processor. Eight times as many save 0.03 % of the stones and cost 10 % of the time. */
#define REFUTED_BITS 13

/* What the ends of all lines of a search may cost: some ten milliseconds. */
#define LINE_STONES 100000

/* ---- What the table knows ---- */

bool
mnk_pvs_probe (const MnkPvs *pvs, uint64_t salt, int ply, MnkKnown *known)
{
  if (!mnk_tt_probe (&pvs->tt, pvs->board.hash ^ salt, known))
    return false;

  known->value = mnk_value_put_off (known->value, ply);
  /* A torn write or a chance hit must not become an illegal move. */
  if (known->move != MNK_NO_CELL && pvs->board.pieces[known->move] != MNK_EMPTY)
    known->move = MNK_NO_CELL;
  return true;
}

void
mnk_pvs_store (const MnkPvs *pvs, uint64_t salt, int ply, const MnkKnown *known)
{
  MnkKnown kept = *known;

  kept.value = mnk_value_put_off (known->value, -ply);
  kept.depth = known->depth < LEAST_DEPTH ? LEAST_DEPTH : known->depth;
  mnk_tt_store (&pvs->tt, pvs->board.hash ^ salt, &kept, pvs->generation);
}

static void
store (const MnkPvs *pvs, int ply, MnkCell move, int value, int depth, MnkBound bound, int eval)
{
  mnk_pvs_store (pvs, 0, ply, &(MnkKnown){ move, value, depth, bound, eval });
}

/* ---- Moves ---- */

/* A set moved by `by` indices, up or down. */
static void
add_shifted (const MnkBoard *board, const uint64_t *from, int by, uint64_t *to)
{
  const int words = (by < 0 ? -by : by) / 64, bits = (by < 0 ? -by : by) % 64;

  for (int i = 0; i < board->n_words; i++)
    {
      const int j = by > 0 ? i - words : i + words;
      const int k = by > 0 ? j - 1 : j + 1;
      uint64_t word = 0;

      if (j >= 0 && j < board->n_words)
        word = by > 0 ? from[j] << bits : from[j] >> bits;
      if (bits != 0 && k >= 0 && k < board->n_words)
        word |= by > 0 ? from[k] >> (64 - bits) : from[k] << (64 - bits);
      to[i] |= word;
    }
}

/* The empty cells at most two king's moves from a stone, or three along a line; and all where
 * something is to be made. A wrap around the board's edge adds a few needless ones. */
static void
find_candidates (const MnkPvs *pvs, uint64_t *cells)
{
  const MnkBoard *board = &pvs->board;
  const int stride = board->stride;
  uint64_t row[MNK_SET_WORDS];

  if (pvs->all_cells)
    {
      memcpy (cells, board->playable, (size_t) board->n_words * sizeof *cells);
      return;
    }

  memcpy (row, board->stones, (size_t) board->n_words * sizeof *row);
  for (int by = 1; by <= 2; by++)
    {
      add_shifted (board, board->stones, by, row);
      add_shifted (board, board->stones, -by, row);
    }
  memcpy (cells, row, (size_t) board->n_words * sizeof *cells);
  for (int by = 1; by <= 2; by++)
    {
      add_shifted (board, row, by * stride, cells);
      add_shifted (board, row, -by * stride, cells);
    }
  for (int d = 0; d < 4; d++)
    {
      add_shifted (board, board->stones, 3 * board->step[d], cells);
      add_shifted (board, board->stones, -3 * board->step[d], cells);
    }
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < board->n_words; i++)
      cells[i] |= board->sets[s][MNK_SET_FOUR][i] | board->sets[s][MNK_SET_THREE][i];
  for (int i = 0; i < board->n_words; i++)
    cells[i] &= board->playable[i];
}

/* What the patterns promise of a cell. */
static inline int
promise_of (const MnkCellValue *mine, const MnkCellValue *theirs)
{
  return 3 * mine->order + PROMISE_THEIRS * theirs->order / 100;
}

static inline bool
is_quiet (const MnkCellValue *mine, const MnkCellValue *theirs)
{
  return mine->class < MNK_CLASS_THREE && theirs->class < MNK_CLASS_THREE;
}

static MnkPvsMove
weigh_move (const MnkPvs *pvs, MnkCell cell, MnkCell first, int ply, MnkCell before)
{
  const MnkBoard *board = &pvs->board;
  const MnkPiece me = board->side;
  const MnkCellValue *mine = mnk_board_value (board, cell, me);
  const MnkCellValue *theirs = mnk_board_value (board, cell, mnk_piece_other (me));
  const int promise = promise_of (mine, theirs);
  int order = promise + pvs->history[me - 1][cell] / HISTORY_SHARE;

  if (cell == pvs->killers[ply][0] || cell == pvs->killers[ply][1])
    order += KILLER;
  if (before != MNK_NO_CELL && cell == pvs->counter[me - 1][before])
    order += COUNTER;
  return (MnkPvsMove){ cell == first ? TABLE_MOVE : order, cell,
                       is_quiet (mine, theirs) ? (int16_t) promise : INT16_MAX };
}

static MnkCell
last_cell (const MnkBoard *board)
{
  return board->n_stones > 0 ? board->made[board->n_stones - 1].cell : MNK_NO_CELL;
}

static int
list_moves (MnkPvs *pvs, const uint64_t *cells, MnkCell first, int ply, MnkPvsMove *moves)
{
  const MnkBoard *board = &pvs->board;
  const MnkCell before = last_cell (board);
  int n = 0;

  for (int i = 0; i < board->n_words; i++)
    for (uint64_t word = cells[i]; word != 0; word &= word - 1)
      {
        const MnkCell cell = (MnkCell) (64 * i + __builtin_ctzll (word));

        moves[n++] = weigh_move (pvs, cell, first, ply, before);
      }
  return n;
}

/* Only the moves that an open three of the other side leaves: what stops it, and own fours. Those
 * that do not stop it come last, as they win nothing (step 6) and put the loss off alone. */
static int
list_defences (MnkPvs *pvs, MnkCell first, int ply, MnkPvsMove *moves)
{
  const MnkBoard *board = &pvs->board;
  uint64_t cells[MNK_SET_WORDS], stops[MNK_SET_WORDS];
  MnkCell defences[MNK_MAX_DEFENCES];
  const int n_defences = mnk_threats_defences (board, board->side, defences);

  memset (stops, 0, (size_t) board->n_words * sizeof *stops);
  for (int i = 0; i < n_defences; i++)
    stops[defences[i] >> 6] |= (uint64_t) 1 << (defences[i] & 63);
  for (int i = 0; i < board->n_words; i++)
    cells[i] = stops[i] | board->sets[board->side - 1][MNK_SET_FOUR][i];

  const int n = list_moves (pvs, cells, first, ply, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].cell != first && !(stops[moves[i].cell >> 6] >> (moves[i].cell & 63) & 1))
      moves[i].order -= DELAY;
  return n;
}

static int
list_blocks (MnkPvs *pvs,
             const MnkCell *blocks,
             int n_blocks,
             MnkCell first,
             int ply,
             MnkPvsMove *moves)
{
  uint64_t cells[MNK_SET_WORDS];

  memset (cells, 0, (size_t) pvs->board.n_words * sizeof *cells);
  for (int i = 0; i < n_blocks; i++)
    cells[blocks[i] >> 6] |= (uint64_t) 1 << (blocks[i] & 63);
  return list_moves (pvs, cells, first, ply, moves);
}

static int
list_candidates (MnkPvs *pvs, MnkCell first, int ply, MnkPvsMove *moves)
{
  uint64_t cells[MNK_SET_WORDS];

  find_candidates (pvs, cells);
  return list_moves (pvs, cells, first, ply, moves);
}

/* Brings the best of the rest to place `i`. */
static void
pick (MnkPvsMove *moves, int n, int i)
{
  int best = i, most = INT_MIN;

  /* Two loops without a branch that is hard to predict: this takes some percent of a search. */
  for (int j = i; j < n; j++)
    most = moves[j].order > most ? moves[j].order : most;
  while (moves[best].order != most)
    best++;

  const MnkPvsMove move = moves[best];
  moves[best] = moves[i];
  moves[i] = move;
}

/* Of the moves from place `i` on only those that make a four. Returns how many moves are left. */
static int
keep_fours (const MnkPvs *pvs, MnkPvsMove *moves, int n, int i)
{
  int left = i;

  for (int j = i; j < n; j++)
    if (mnk_board_value (&pvs->board, moves[j].cell, pvs->board.side)->class >= MNK_CLASS_FOUR)
      moves[left++] = moves[j];
  return left;
}

/* Leaves out the quiet moves from place `i` on that promise no more. Returns how many moves are
 * left. */
static int
leave_out (MnkPvsMove *moves, int n, int i, int promise)
{
  int left = i;

  for (int j = i; j < n; j++)
    if (moves[j].promise > promise)
      moves[left++] = moves[j];
  return left;
}

/* ---- Search ---- */

void
mnk_pvs_take_line (MnkPvs *pvs, int ply, MnkCell cell)
{
  const int n = pvs->n_pv[ply + 1];

  pvs->pv[ply][ply] = cell;
  for (int i = ply + 1; i < n; i++)
    pvs->pv[ply][i] = pvs->pv[ply + 1][i];
  pvs->n_pv[ply] = n > ply ? n : ply + 1;
}

static void
reward (int16_t *history, int bonus)
{
  *history = (int16_t) (*history + bonus - *history * abs (bonus) / HISTORY_MAX);
}

static void
note_cut (MnkPvs *pvs, const MnkPvsMove *moves, int i, int depth, int ply)
{
  const int me = pvs->board.side - 1;
  const int step = HISTORY_STEP * depth * depth;
  const int bonus = step < HISTORY_MAX / 4 ? step : HISTORY_MAX / 4;
  const MnkCell before = last_cell (&pvs->board);

  reward (&pvs->history[me][moves[i].cell], bonus);
  for (int j = 0; j < i; j++)
    reward (&pvs->history[me][moves[j].cell], -bonus);
  if (pvs->killers[ply][0] != moves[i].cell)
    {
      pvs->killers[ply][1] = pvs->killers[ply][0];
      pvs->killers[ply][0] = moves[i].cell;
    }
  if (before != MNK_NO_CELL)
    pvs->counter[me][before] = moves[i].cell;
}

/* What is known of the position already, or found out now. */
static int
evaluate (MnkPvs *pvs, int alpha, int beta, MnkKnown *known)
{
  if (pvs->watch != NULL)
    pvs->watch (&pvs->board, pvs->watch_data);
  if (known->eval != MNK_TT_NO_EVAL)
    return known->eval;

  int value = mnk_board_evaluate (&pvs->board);
  const bool near = value > alpha - NET_REACH && value < beta + NET_REACH;

  if (pvs->net != NULL && near)
    {
      mnk_budget_charge (&pvs->budget, MNK_WORK_NET);
      value += mnk_net_correct (pvs->net, &pvs->board);
    }
  value = value > MNK_VALUE_EVAL_MAX    ? MNK_VALUE_EVAL_MAX
          : value < -MNK_VALUE_EVAL_MAX ? -MNK_VALUE_EVAL_MAX
                                        : value;
  if (near)
    known->eval = value;
  return value;
}

/* An evaluation that decided alone is kept for the next depth, as less than a leaf. */
static void
keep_eval (const MnkPvs *pvs, int ply, const MnkKnown *known)
{
  if (known->bound == MNK_BOUND_NONE && known->eval != MNK_TT_NO_EVAL)
    store (pvs, ply, MNK_NO_CELL, known->eval, EVAL_DEPTH, MNK_BOUND_EXACT, known->eval);
}

/* Whether what the table knows, if only from a shallower search, is closer to the truth than an
 * evaluation. */
static bool
says_more (const MnkKnown *known, int eval)
{
  if (mnk_value_is_decided (known->value))
    return false;
  return known->bound == MNK_BOUND_EXACT
         || known->bound == (known->value > eval ? MNK_BOUND_LOWER : MNK_BOUND_UPPER);
}

/* What a quiet move of the mover makes of the evaluation, without making it: from what that would
 * be if the mover passed. A regression over 10,000 moves in searches, those whose evaluation came
 * near the bound, said 119 and 137 % with a standard deviation of 143; tuned since. */
static int
foresee_quiet (int passed, int promise)
{
  return FORESEEN_BASE + (FORESEEN_PASSED * passed + FORESEEN_PROMISE * promise) / 100;
}

/* The same of a move that keeps the other side from a three (9,700 moves, a standard deviation of
 * 136), and of a defence against an open one that is there already (3,500, and 207). */
static int
foresee_prevention (int passed, const MnkCellValue *mine, const MnkCellValue *theirs)
{
  return PREVENT_BASE
         + (PREVENT_PASSED * passed + PREVENT_MINE * mine->order + PREVENT_THEIRS * theirs->order)
               / 100;
}

static int
foresee_defence (int passed, const MnkCellValue *mine)
{
  return DEFENCE_BASE + (DEFENCE_PASSED * passed + DEFENCE_MINE * mine->order) / 100;
}

/* How much better than foreseen a move may turn out is in it; MNK_VALUE_NONE where nothing can be
 * said. */
static int
hope_for (int passed,
          const MnkPvsMove *move,
          const MnkCellValue *mine,
          const MnkCellValue *theirs,
          bool threatened)
{
  if (threatened)
    return mine->class < MNK_CLASS_FOUR ? foresee_defence (passed, mine) + DEFENCE_MARGIN
                                        : MNK_VALUE_NONE;
  if (move->promise < INT16_MAX)
    return foresee_quiet (passed, move->promise) + HOPE_MARGIN;
  return mine->class < MNK_CLASS_THREE ? foresee_prevention (passed, mine, theirs) + PREVENT_MARGIN
                                       : MNK_VALUE_NONE;
}

/* Whether a four forces its answer and does nothing else: no other comes of it, and its cell is
 * nothing to the other side. */
static bool
is_idle_four (const MnkBoard *board,
              MnkCell cell,
              const MnkCellValue *mine,
              const MnkCellValue *theirs)
{
  return (mine->class == MNK_CLASS_FOUR || mine->class == MNK_CLASS_FOUR_PLUS)
         && theirs->class <= MNK_CLASS_TWO && mnk_vcf_is_isolated (board, cell);
}

/* So many plies less deep a later move is searched first, `less` hundredths fewer. */
static int
reduce_late (const MnkPvs *pvs,
             const MnkPvsMove *move,
             const MnkCellValue *mine,
             int depth,
             int tried,
             int less)
{
  const int history = pvs->history[pvs->board.side - 1][move->cell];
  int reduction = pvs->reductions[depth < 63 ? depth : 63][tried < 63 ? tried : 63] - less
                  - LESS_BY_HISTORY * history / HISTORY_MAX;

  if (mine->class >= MNK_CLASS_THREE)
    reduction -= LESS_FOR_THREES;
  else if (move->promise == INT16_MAX)
    reduction -= LESS_AGAINST_THREES;
  reduction = reduction < 0 ? 0 : reduction / 100;
  return reduction < depth ? reduction : depth - 1;
}

static int
fours_win (MnkPvs *pvs, int fours, int allowance)
{
  pvs->vcf.allowance = allowance;
  return mnk_vcf_search (&pvs->vcf, fours);
}

int
mnk_pvs_search_node (MnkPvs *pvs, int alpha, int beta, int depth, int ply)
{
  MnkBoard *board = &pvs->board;
  const MnkPiece me = board->side, other = mnk_piece_other (me);
  const bool pv = beta - alpha > 1;
  const int fives = mnk_board_count (board, other, MNK_SET_FIVE);
  MnkCell blocks[MNK_MAX_DEFENCES];
  const int n_blocks = fives > 0 ? mnk_threats_blocks (board, me, blocks) : 0;
  const bool threatened = fives > 0 || mnk_board_count (board, other, MNK_SET_FOUR_OPEN) > 0;
  MnkKnown known = { MNK_NO_CELL, 0, 0, MNK_BOUND_NONE, MNK_TT_NO_EVAL };
  bool hit;

  pvs->n_pv[ply] = ply;

  /* Step 1. What the counts alone decide. */
  if (mnk_board_count (board, me, MNK_SET_FIVE) > 0)
    {
      pvs->n_pv[ply + 1] = ply + 1;
      mnk_pvs_take_line (pvs, ply, mnk_board_first (board, me, MNK_SET_FIVE));
      return mnk_value_win (ply + 1);
    }
  if (fives > 0 && n_blocks == 0)
    return mnk_value_loss (ply + 2);
  if (board->n_empty == 0 || mnk_board_is_dead (board))
    return 0;
  if (ply >= MNK_PVS_MAX_PLY - 1)
    return evaluate (pvs, alpha, beta, &known);

  /* Step 2. A five of the other side leaves one move, which costs no depth. */
  if (n_blocks == 1)
    {
      const MnkCell block = blocks[0];
      int value;

      if (mnk_threats_bars_mover (board, block))
        return mnk_value_loss (ply + 2);
      if (!mnk_budget_spend (&pvs->budget))
        return 0;
      mnk_board_make (board, block);
      value = -mnk_pvs_search_node (pvs, -beta, -alpha, depth, ply + 1);
      mnk_board_unmake (board);
      mnk_pvs_take_line (pvs, ply, block);
      return value;
    }
  if (fives == 0 && mnk_board_count (board, me, MNK_SET_FOUR_OPEN) > 0)
    {
      pvs->n_pv[ply + 1] = ply + 1;
      mnk_pvs_take_line (pvs, ply, mnk_board_first (board, me, MNK_SET_FOUR_OPEN));
      return mnk_value_win (ply + 3);
    }

  /* Step 3. Nothing here is better than a win in five or worse than a loss in four; but a block, of
   * which caro has several, may make an open four. */
  if (alpha < mnk_value_loss (ply + 4))
    alpha = mnk_value_loss (ply + 4);
  if (fives == 0 && beta > mnk_value_win (ply + 5))
    beta = mnk_value_win (ply + 5);
  if (alpha >= beta)
    return alpha;

  /* Step 4. The table may already know this position; what is decided is so at every depth. */
  hit = mnk_pvs_probe (pvs, 0, ply, &known);
  if (hit && !pv && known.depth >= depth
      && (known.bound == MNK_BOUND_EXACT || (known.bound == MNK_BOUND_LOWER && known.value >= beta)
          || (known.bound == MNK_BOUND_UPPER && known.value <= alpha)))
    return known.value;
  if (hit && mnk_value_is_win (known.value) && known.bound != MNK_BOUND_UPPER)
    {
      pvs->pv[ply][ply] = known.move;
      pvs->n_pv[ply] = known.move != MNK_NO_CELL ? ply + 1 : ply;
      return known.value;
    }
  if (hit && !pv && mnk_value_is_decided (known.value)
      && known.bound != (known.value > 0 ? MNK_BOUND_UPPER : MNK_BOUND_LOWER))
    return known.value;

  /* Step 5. Far above beta, and nothing threatens: what a win by fours would add is not needed. */
  const bool calm = !pv && !threatened && !mnk_value_is_decided (beta);
  const bool judged =
      (depth <= 0 && (!threatened || depth <= -QUIET_PLIES)) || (calm && depth <= FUTILITY_DEPTH);
  int eval = judged ? evaluate (pvs, alpha, beta, &known) : 0;
  if (judged && depth > 0 && hit && says_more (&known, eval))
    eval = known.value;
  if (calm && depth <= FUTILITY_DEPTH && eval - FUTILITY_MARGIN * (depth > 0 ? depth : 0) >= beta)
    {
      keep_eval (pvs, ply, &known);
      return eval;
    }

  /* Step 6. A win by fours. A position that the table knows has been tried already. */
  if ((!hit || depth > known.depth + FOURS_AGAIN) && mnk_board_count (board, me, MNK_SET_FOUR) > 0)
    {
      const int above = depth > 0 ? depth : 0;
      const int plies =
          fours_win (pvs, LEAF_FOURS + 2 * above, LEAF_ALLOWANCE + DEEP_ALLOWANCE * above);

      if (plies > 0)
        {
          const int value = mnk_value_win (ply + plies);

          store (pvs, ply, pvs->vcf.line[0], value, PROVEN_DEPTH, MNK_BOUND_EXACT, known.eval);
          pvs->pv[ply][ply] = pvs->vcf.line[0];
          pvs->n_pv[ply] = ply + 1;
          return value;
        }
      if (pvs->budget.spent)
        return 0;
    }

  /* Step 7. Leaves stand as they are, but open threes must be answered. */
  if (depth <= 0 && ((!threatened || depth <= -QUIET_PLIES) && fives == 0))
    {
      if (!hit || known.depth <= EVAL_DEPTH)
        store (pvs, ply, MNK_NO_CELL, eval, 0, MNK_BOUND_EXACT, known.eval);
      return eval;
    }

  /* Step 8. Far below alpha: hardly anything but a win by fours helps, and there is none. */
  if (calm && depth <= RAZOR_DEPTH && eval + RAZOR_MARGIN * depth * (depth + 1) / 2 <= alpha)
    {
      keep_eval (pvs, ply, &known);
      return eval;
    }

  /* Step 9. Without a good first move a shallower search finds one for next time. */
  if (depth >= NO_MOVE_DEPTH && known.move == MNK_NO_CELL)
    depth--;

  /* Step 10. The moves. */
  MnkPvsMove *moves = pvs->moves + (size_t) ply * (size_t) pvs->n_cells;
  int n = fives > 0    ? list_blocks (pvs, blocks, n_blocks, known.move, ply, moves)
          : threatened ? list_defences (pvs, known.move, ply, moves)
                       : list_candidates (pvs, known.move, ply, moves);
  bool partial = !threatened && !pvs->all_cells;
  int best = -MNK_VALUE_NONE, tried = 0;
  MnkCell best_cell = MNK_NO_CELL;
  const int alpha_before = alpha;

  const bool foresees = (threatened ? !pv && fives == 0 : depth > 0) && board->rule.win == 5;
  const int passed = foresees ? -mnk_board_evaluate_mover (board, other - 1) : 0;
  mnk_budget_charge (&pvs->budget, threatened ? MNK_WORK_DEFENCES : MNK_WORK_MOVES);
  const int n_early = (LATE_MOVES_BASE + depth * depth * LATE_MOVES_GROWTH) / 100;
  bool late = false;
  pvs->killers[ply + 1][0] = pvs->killers[ply + 1][1] = MNK_NO_CELL;

  for (int i = 0; i < n; i++)
    {
      int value, reduction = 0;

      /* Step 11. Late quiet moves are not tried at all when little depth is left. */
      if (!late && !pv && !threatened && tried >= n_early && best > -MNK_VALUE_LIKELY_MIN)
        {
          const int left = keep_fours (pvs, moves, n, i);

          late = true;
          partial |= left < n;
          n = left;
          if (i >= n)
            break;
        }

      mnk_budget_charge (&pvs->budget, (n - i) / MNK_MOVES_PER_WORK);
      pick (moves, n, i);
      const MnkCell cell = moves[i].cell;
      const MnkCellValue *mine = mnk_board_value (board, cell, me);
      const MnkCellValue *theirs = mnk_board_value (board, cell, other);
      const bool quiet = moves[i].promise < INT16_MAX;
      const bool holds = best > -MNK_VALUE_LIKELY_MIN;

      if (mnk_threats_bars_mover (board, cell))
        continue;

      /* Step 12. Later moves are searched less deeply first, fours with nothing beside them only
       * after some others. */
      const int n_full = mine->class == MNK_CLASS_FOUR ? BEFORE_FOURS : 1 + pv;
      if (depth >= 2 && tried >= n_full && mine->class <= MNK_CLASS_FOUR && !threatened)
        {
          const int less =
              (pv ? LESS_ON_LINE : 0) + (known.move == MNK_NO_CELL ? LESS_WITHOUT_MOVE : 0);

          reduction = reduce_late (pvs, &moves[i], mine, depth, tried, less);
        }

      /* Step 13. Once something holds, what leaves an open three as it is is searched less deeply,
       * or not at all. So are fours that only put off what comes. */
      const bool delays = moves[i].order < -DELAY / 2;
      const bool idle = holds && tried > 0 && fives == 0 && cell != known.move
                        && (delays || !threatened) && is_idle_four (board, cell, mine, theirs);
      if (holds && ((delays && depth <= 1) || (idle && depth <= IDLE_DEPTH)))
        {
          partial = true;
          continue;
        }
      if (holds && delays)
        reduction = depth >= DELAY_DEPTH ? 2 : 1;
      if (idle && reduction < 2)
        reduction = 2;

      /* Step 14. After 98 of 100 later quiet moves, and most that prevent a three, the other side
       * returns at once, far above its beta (step 5). Where that can be foreseen they are not even
       * made, nor are quiet ones that promise no more. */
      const int left = depth - 1 - reduction;
      if (foresees && holds && tried > 0 && !mnk_value_is_decided (alpha) && left <= FUTILITY_DEPTH)
        {
          const int hope = hope_for (passed, &moves[i], mine, theirs, threatened);

          if (hope + FUTILITY_MARGIN * (left > 0 ? left : 0) <= alpha)
            {
              if (best < hope)
                best = hope;
              partial = true;
              tried++;
              if (quiet && !threatened)
                {
                  const int n_left = leave_out (moves, n, i + 1, moves[i].promise);

                  tried += n - n_left;
                  n = n_left;
                }
              continue;
            }
        }

      if (!mnk_budget_spend (&pvs->budget))
        return 0;
      mnk_tt_prefetch (&pvs->tt, board->hash ^ board->keys[me - 1][cell]);
      mnk_board_make (board, cell);
      if (tried == 0)
        {
          value = -mnk_pvs_search_node (pvs, -beta, -alpha, depth - 1, ply + 1);
        }
      else
        {
          value = -mnk_pvs_search_node (pvs, -alpha - 1, -alpha, left, ply + 1);
          if (value > alpha && reduction > 0)
            value = -mnk_pvs_search_node (pvs, -alpha - 1, -alpha, depth - 1, ply + 1);
          if (value > alpha && value < beta)
            value = -mnk_pvs_search_node (pvs, -beta, -alpha, depth - 1, ply + 1);
        }
      mnk_board_unmake (board);
      if (pvs->budget.spent)
        return 0;

      tried++;
      if (value > best)
        {
          best = value;
          if (value > alpha)
            {
              best_cell = cell;
              alpha = value;
              if (pv)
                mnk_pvs_take_line (pvs, ply, cell);
            }
          if (alpha >= beta)
            {
              note_cut (pvs, moves, i, depth > 0 ? depth : 0, ply);
              break;
            }
        }
    }

  /* Step 15. No move at all: against an open three that is a loss in four. Where renju forbids
   * everything, X passes. */
  if (tried == 0)
    best = fives > 0    ? mnk_value_loss (ply + 2)
           : threatened ? mnk_value_loss (ply + 4)
                        : evaluate (pvs, alpha, beta, &known);
  if (partial)
    best = mnk_value_doubt (best);

  store (pvs, ply, best_cell, best, depth,
         best >= beta          ? MNK_BOUND_LOWER
         : best > alpha_before ? MNK_BOUND_EXACT
                               : MNK_BOUND_UPPER,
         known.eval);
  return best;
}

/* ---- A search, and its moves ---- */

bool
mnk_pvs_init (MnkPvs *pvs, const MnkPosition *position, const MnkRuleTables *tables, MnkTT tt)
{
  memset (pvs, 0, sizeof *pvs);
  pvs->tt = tt;
  if (!mnk_board_init (&pvs->board, position, tables))
    return false;
  if (tables->net != NULL)
    pvs->net = mnk_net_new (&pvs->board, tables->net);
  pvs->n_cells = position->rule.width * position->rule.height;
  pvs->moves = malloc ((size_t) pvs->n_cells * MNK_PVS_MAX_PLY * sizeof *pvs->moves);
  if (pvs->moves == NULL || !mnk_refuted_init (&pvs->vcf.refuted, REFUTED_BITS)
      || (tables->net != NULL && pvs->net == NULL))
    {
      mnk_pvs_clear (pvs);
      return false;
    }

  pvs->vcf.board = &pvs->board;
  pvs->vcf.budget = &pvs->budget;
  pvs->vcf.hasty = true;
  pvs->line_stones = LINE_STONES;
  pvs->all_cells = !position->endless && pvs->n_cells <= WHOLE_CELLS;
  for (int depth = 1; depth < 64; depth++)
    for (int n = 1; n < 64; n++)
      pvs->reductions[depth][n] =
          (int16_t) (REDUCTION_BASE + log (depth) * log (n) * 10000 / REDUCTION_DIVISOR);
  return true;
}

void
mnk_pvs_clear (MnkPvs *pvs)
{
  mnk_board_clear (&pvs->board);
  mnk_net_free (pvs->net);
  pvs->net = NULL;
  mnk_refuted_clear (&pvs->vcf.refuted);
  free (pvs->moves);
  pvs->moves = NULL;
  free (pvs->roots);
  pvs->roots = NULL;
}

static int
compare_moves (const void *a, const void *b)
{
  const MnkPvsMove *left = a, *right = b;

  if (left->order != right->order)
    return left->order < right->order ? 1 : -1;
  return (int) left->cell - (int) right->cell;
}

int
mnk_pvs_list_moves (MnkPvs *pvs, bool all, MnkCell *cells)
{
  MnkBoard *board = &pvs->board;
  uint64_t words[MNK_SET_WORDS];
  MnkPvsMove *moves = pvs->moves;
  int n, n_legal = 0;

  if (all)
    memcpy (words, board->playable, sizeof words);
  else
    find_candidates (pvs, words);
  n = list_moves (pvs, words, MNK_NO_CELL, 0, moves);
  qsort (moves, (size_t) n, sizeof *moves, compare_moves);

  for (int i = 0; i < n; i++)
    if (!mnk_threats_bars_mover (board, moves[i].cell))
      cells[n_legal++] = moves[i].cell;
  return n_legal;
}
