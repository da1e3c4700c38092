/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs-node.h"

#include "mnk-pvs-moves.h"
#include "mnk-pvs-numbers.h"
#include "mnk-pvs-shared.h"
#include "mnk-threats.h"

enum
{
  EVAL_DEPTH = -10,   /* of an entry that holds the evaluation only */
  PROVEN_DEPTH = 100, /* of one that no search could better */
  LEAST_DEPTH = -100, /* that an entry can hold, or nearly */
  LEFT_OUT = -1,      /* the reduction of a move that is not tried at all */
  MOST_PUT_OFF = 16,  /* moves of a node that wait because other threads search them */
};

/* Moves that wait until the others have been tried. */
typedef struct
{
  int n;
  struct
  {
    int place; /* among the node's moves */
    int left;  /* plies */
  } moves[MOST_PUT_OFF];
} PutOff;

/* A node while it is searched. */
typedef struct
{
  int alpha, beta, depth, ply;
  bool pv; /* its window is open */

  int n_fives; /* cells at which the other side completes a line */
  int n_blocks;
  const MnkCell *blocks; /* the cells that stop it */
  bool threatened;       /* by a five or an open four */
  bool calm;             /* its evaluation may decide alone */

  bool hit; /* the table has an entry */
  MnkKnown known;

  bool foresees; /* `passed` is set: evaluations after moves can be predicted */
  int passed;    /* the evaluation if the mover passed */

  MnkPvsMove *moves; /* the table's first, the others once it has been tried */
  int n_moves;
  bool listed; /* the others */

  int tried; /* moves */
  int best;
  MnkCell best_cell;
  bool partial; /* some moves were left out */
} Node;

/* ---- The table ---- */

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

/* ---- Lines ---- */

void
mnk_pvs_take_line (MnkPvs *pvs, int ply, MnkCell cell)
{
  const int n = pvs->n_pv[ply + 1];

  pvs->pv[ply][ply] = cell;
  for (int i = ply + 1; i < n; i++)
    pvs->pv[ply][i] = pvs->pv[ply + 1][i];
  pvs->n_pv[ply] = n > ply ? n : ply + 1;
}

/* A line that ends with this move of this ply. */
static void
end_line (MnkPvs *pvs, int ply, MnkCell cell)
{
  pvs->pv[ply][ply] = cell;
  pvs->n_pv[ply] = ply + 1;
}

/* ---- Evaluations, and their prediction ---- */

/* The evaluation: from the entry, or computed. */
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
  value = mnk_value_of_eval (value);
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

/* Whether the entry's bound, if only from a shallower search, is closer to the truth than the
 * evaluation. */
static bool
says_more (const MnkKnown *known, int eval)
{
  if (mnk_value_is_decided (known->value))
    return false;
  return known->bound == MNK_BOUND_EXACT
         || known->bound == (known->value > eval ? MNK_BOUND_LOWER : MNK_BOUND_UPPER);
}

/* Predicts the evaluation after a quiet move, without making it, from the evaluation if the mover
 * passed. A regression over 10,000 moves in searches, those whose evaluation came near the bound,
 * gave 119 and 137 % with a standard deviation of 143; tuned since. */
static int
foresee_quiet (int passed, int promise)
{
  return FORESEEN_BASE + (FORESEEN_PASSED * passed + FORESEEN_PROMISE * promise) / 100;
}

/* Predicts the same after a move that keeps the other side from a three (9,700 moves, a standard
 * deviation of 136). */
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

/* The predicted evaluation after a move with its margin; MNK_VALUE_NONE where none is predicted. */
static int
hope_for (const Node *node,
          const MnkPvsMove *move,
          const MnkCellValue *mine,
          const MnkCellValue *theirs)
{
  if (node->threatened)
    return mine->class < MNK_CLASS_FOUR ? foresee_defence (node->passed, mine) + DEFENCE_MARGIN
                                        : MNK_VALUE_NONE;
  if (move->promise < INT16_MAX)
    return foresee_quiet (node->passed, move->promise) + HOPE_MARGIN;
  return mine->class < MNK_CLASS_THREE
             ? foresee_prevention (node->passed, mine, theirs) + PREVENT_MARGIN
             : MNK_VALUE_NONE;
}

/* ---- Reductions ---- */

/* Whether a four forces its answer and does nothing else: no other comes of it, and its cell is
 * nothing to the other side. */
static bool
is_idle_four (MnkPvs *pvs, MnkCell cell, const MnkCellValue *mine, const MnkCellValue *theirs)
{
  const MnkBoard *board = &pvs->board;
  MnkCell fours[MNK_MAX_CELLS];

  if ((mine->class != MNK_CLASS_FOUR && mine->class != MNK_CLASS_FOUR_PLUS)
      || theirs->class > MNK_CLASS_TWO)
    return false;

  const int n = mnk_board_list (board, board->sets[board->side - 1][MNK_SET_FOUR], fours);
  return mnk_fours_is_isolated (&pvs->vcf.seen, board, fours, n, cell);
}

/* Something tried so far does not lose. */
static bool
holds (const Node *node)
{
  return node->best > -MNK_VALUE_LIKELY_MIN;
}

/* The plies by which a later move is reduced at first. */
static int
reduce_late (const MnkPvs *pvs, const Node *node, const MnkPvsMove *move, const MnkCellValue *mine)
{
  const int depth = node->depth, tried = node->tried;
  const int history = pvs->history[pvs->board.side - 1][move->cell];
  int reduction = pvs->reductions[depth < 63 ? depth : 63][tried < 63 ? tried : 63]
                  - LESS_BY_HISTORY * history / MNK_PVS_HISTORY_MAX;

  if (node->pv)
    reduction -= LESS_ON_LINE;
  if (node->known.move == MNK_NO_CELL)
    reduction -= LESS_WITHOUT_MOVE;
  if (mine->class >= MNK_CLASS_THREE)
    reduction -= LESS_FOR_THREES;
  else if (move->promise == INT16_MAX)
    reduction -= LESS_AGAINST_THREES;
  reduction = reduction < 0 ? 0 : reduction / 100;
  return reduction < depth ? reduction : depth - 1;
}

/* Steps 12 and 13. By how many plies less deep a move is searched first; or LEFT_OUT. */
static int
reduce (MnkPvs *pvs,
        const Node *node,
        const MnkPvsMove *move,
        const MnkCellValue *mine,
        const MnkCellValue *theirs)
{
  const int n_full = mine->class == MNK_CLASS_FOUR ? BEFORE_FOURS : 1 + node->pv;
  const bool delays = mnk_pvs_move_delays (move);
  int reduction = 0;

  /* Step 12. Late move reductions; fours with nothing beside them are reduced only after some other
   * moves. */
  if (node->depth >= 2 && node->tried >= n_full && mine->class <= MNK_CLASS_FOUR
      && !node->threatened)
    reduction = reduce_late (pvs, node, move, mine);

  if (!holds (node))
    return reduction;

  /* Step 13. Once some move is no loss, moves that leave an open three as it is, and fours that
   * only put off what comes, are reduced or left out. */
  const bool idle = node->tried > 0 && node->n_fives == 0 && move->cell != node->known.move
                    && (delays || !node->threatened)
                    && is_idle_four (pvs, move->cell, mine, theirs);
  if ((delays && node->depth <= 1) || (idle && node->depth <= IDLE_DEPTH))
    return LEFT_OUT;
  if (delays)
    reduction = node->depth >= DELAY_DEPTH ? 2 : 1;
  if (idle && reduction < 2)
    reduction = 2;
  return reduction;
}

/* ---- What needs no moves ---- */

/* Step 1. Decides without moves: wins and losses that the counts of threats show, a full or dead
 * board, and the deepest ply, where the evaluation stands. */
static bool
counts_decide (MnkPvs *pvs, Node *node, int *value)
{
  const MnkBoard *board = &pvs->board;
  const int ply = node->ply;

  if (mnk_board_count (board, board->side, MNK_SET_FIVE) > 0)
    {
      end_line (pvs, ply, mnk_board_first (board, board->side, MNK_SET_FIVE));
      *value = mnk_value_win (ply + 1);
    }
  else if (node->n_fives > 0 && node->n_blocks == 0)
    *value = mnk_value_loss (ply + 2);
  else if (board->n_empty == 0 || mnk_board_is_dead (board))
    *value = 0;
  else if (ply >= MNK_PVS_MAX_PLY - 1)
    *value = evaluate (pvs, node->alpha, node->beta, &node->known);
  else if (node->n_fives == 0 && mnk_board_count (board, board->side, MNK_SET_FOUR_OPEN) > 0)
    {
      end_line (pvs, ply, mnk_board_first (board, board->side, MNK_SET_FOUR_OPEN));
      *value = mnk_value_win (ply + 3);
    }
  else
    return false;
  return true;
}

/* Step 2. A five of the other side that leaves one move costs no depth. */
static int
answer_five (MnkPvs *pvs, const Node *node)
{
  const MnkCell block = node->blocks[0];

  if (mnk_threats_bars_mover (&pvs->board, block))
    return mnk_value_loss (node->ply + 2);
  if (!mnk_budget_spend (&pvs->budget))
    return 0;

  mnk_board_make (&pvs->board, block);
  const int value =
      -mnk_pvs_search_node (pvs, -node->beta, -node->alpha, node->depth, node->ply + 1);
  mnk_board_unmake (&pvs->board);
  mnk_pvs_take_line (pvs, node->ply, block);
  return value;
}

/* Step 3. Mate distance pruning: nothing here is better than a win in five or worse than a loss in
 * four; but a block, of which caro has several, may make an open four, and renju may forbid X to
 * stop a four. */
static void
narrow_window (const MnkBoard *board, Node *node)
{
  const bool bans = board->rule.line == MNK_RENJU && board->side == MNK_O;

  if (node->alpha < mnk_value_loss (node->ply + 4))
    node->alpha = mnk_value_loss (node->ply + 4);
  if (node->n_fives == 0 && !bans && node->beta > mnk_value_win (node->ply + 5))
    node->beta = mnk_value_win (node->ply + 5);
}

/* Step 4. Transposition cut: the table may hold this position; what is decided is so at every
 * depth. */
static bool
table_decides (MnkPvs *pvs, Node *node, int *value)
{
  MnkKnown *known = &node->known;

  node->hit = mnk_pvs_probe (pvs, 0, node->ply, known);
  if (!node->hit)
    return false;

  *value = known->value;
  if (!node->pv && known->depth >= node->depth
      && (known->bound == MNK_BOUND_EXACT
          || (known->bound == MNK_BOUND_LOWER && known->value >= node->beta)
          || (known->bound == MNK_BOUND_UPPER && known->value <= node->alpha)))
    return true;
  if (mnk_value_is_win (known->value) && known->bound != MNK_BOUND_UPPER)
    {
      if (known->move != MNK_NO_CELL)
        end_line (pvs, node->ply, known->move);
      return true;
    }
  return !node->pv && mnk_value_is_decided (known->value)
         && known->bound != (known->value > 0 ? MNK_BOUND_UPPER : MNK_BOUND_LOWER);
}

static int
fours_win (MnkPvs *pvs, int fours, int allowance)
{
  pvs->vcf.allowance = allowance;
  return mnk_vcf_search (&pvs->vcf, fours);
}

/* Steps 5 to 8. What the evaluation and wins by fours decide; or nothing to spend is left. */
static bool
evaluation_decides (MnkPvs *pvs, Node *node, int *value)
{
  MnkBoard *board = &pvs->board;
  MnkKnown *known = &node->known;
  const int depth = node->depth, above = depth > 0 ? depth : 0;
  const bool quiet = !node->threatened || depth <= -QUIET_PLIES;
  const bool judged = (depth <= 0 && quiet) || (node->calm && depth <= FUTILITY_DEPTH);
  int eval = judged ? evaluate (pvs, node->alpha, node->beta, known) : 0;

  if (judged && depth > 0 && node->hit && says_more (known, eval))
    eval = known->value;

  /* Step 5. Reverse futility pruning: the evaluation is far above beta, and nothing threatens. A
   * win by fours would add nothing. */
  if (node->calm && depth <= FUTILITY_DEPTH && eval - FUTILITY_MARGIN * above >= node->beta)
    {
      keep_eval (pvs, node->ply, known);
      *value = eval;
      return true;
    }

  /* Step 6. A win by fours. In a position of the table it has been tried already. */
  if ((!node->hit || depth > known->depth + FOURS_AGAIN)
      && mnk_board_count (board, board->side, MNK_SET_FOUR) > 0)
    {
      const int plies =
          fours_win (pvs, LEAF_FOURS + 2 * above, LEAF_ALLOWANCE + DEEP_ALLOWANCE * above);

      if (plies > 0)
        {
          *value = mnk_value_win (node->ply + plies);
          store (pvs, node->ply, pvs->vcf.line[0], *value, PROVEN_DEPTH, MNK_BOUND_EXACT,
                 known->eval);
          end_line (pvs, node->ply, pvs->vcf.line[0]);
          return true;
        }
      if (pvs->budget.spent)
        {
          *value = 0;
          return true;
        }
    }

  /* Step 7. Leaves: the evaluation stands, but open threes are answered for QUIET_PLIES below depth
   * 0. Further down they are not, and such a value is kept like a leaf's: telling the two apart has
   * won nothing. */
  *value = eval;
  if (depth <= 0 && quiet && node->n_fives == 0)
    {
      if (!node->hit || known->depth <= EVAL_DEPTH)
        store (pvs, node->ply, MNK_NO_CELL, eval, 0, MNK_BOUND_EXACT, known->eval);
      return true;
    }

  /* Step 8. Razoring: the evaluation is far below alpha. Hardly anything but a win by fours helps,
   * and there is none. */
  if (node->calm && depth <= RAZOR_DEPTH
      && eval + RAZOR_MARGIN * depth * (depth + 1) / 2 <= node->alpha)
    {
      keep_eval (pvs, node->ply, known);
      return true;
    }
  return false;
}

/* ---- Moves ---- */

/* Step 10. The table's move is tried before the others are listed: where it cuts the others are not
 * needed. */
static void
begin_moves (MnkPvs *pvs, Node *node)
{
  node->moves = pvs->moves + (size_t) node->ply * (size_t) pvs->n_cells;
  node->n_moves = 0;
  node->listed = false;
  if (node->known.move != MNK_NO_CELL)
    node->moves[node->n_moves++] = mnk_pvs_table_move (node->known.move);
}

static void
list_moves (MnkPvs *pvs, Node *node)
{
  const MnkCell first = node->known.move;
  MnkPvsMove *moves = node->moves;

  if (node->n_fives > 0)
    node->n_moves =
        mnk_pvs_list_blocks (pvs, node->blocks, node->n_blocks, first, node->ply, moves);
  else if (node->threatened)
    node->n_moves = mnk_pvs_list_defences (pvs, first, node->ply, moves);
  else
    node->n_moves = mnk_pvs_list_candidates (pvs, first, node->ply, moves);
  mnk_budget_charge (&pvs->budget, node->threatened ? MNK_WORK_DEFENCES : MNK_WORK_MOVES);

  if (first != MNK_NO_CELL)
    node->n_moves = mnk_pvs_put_first (moves, node->n_moves, first);
  node->listed = true;
}

/* Step 11. Late move pruning: late quiet moves are not tried at all when little depth is left. */
static void
leave_out_late (MnkPvs *pvs, Node *node, int i)
{
  const int n_left = mnk_pvs_keep_fours (pvs, node->moves, node->n_moves, i);

  node->partial |= n_left < node->n_moves;
  node->n_moves = n_left;
}

/* Step 14. Futility pruning: after 98 of 100 later quiet moves, and after most that prevent a
 * three, the other side returns at once, far above its beta (step 5). Where that is predicted the
 * move is not made. */
static bool
is_hopeless (const Node *node,
             const MnkPvsMove *move,
             const MnkCellValue *mine,
             const MnkCellValue *theirs,
             int left,
             int *hope)
{
  if (!node->foresees || !holds (node) || node->tried == 0 || mnk_value_is_decided (node->alpha)
      || left > FUTILITY_DEPTH)
    return false;

  *hope = hope_for (node, move, mine, theirs);
  return *hope + FUTILITY_MARGIN * (left > 0 ? left : 0) <= node->alpha;
}

/* Searches a move and returns its value: the first with the whole window (principal variation
 * search), others with an empty window and `left` plies, and again with all plies and the window if
 * they beat alpha. */
static int
search_move (MnkPvs *pvs, const Node *node, MnkCell cell, int left)
{
  MnkBoard *board = &pvs->board;
  const int alpha = node->alpha, beta = node->beta;
  const int whole = node->depth - 1, ply = node->ply + 1;
  const uint64_t hash = mnk_board_hash_after (board, cell);
  const bool is_shared = node->tried > 0 && mnk_pvs_shares (pvs, node->depth);
  int value;

  if (!mnk_budget_spend (&pvs->budget))
    return 0;

  mnk_tt_prefetch (&pvs->tt, hash);
  if (is_shared)
    mnk_pvs_enter (pvs->shared, hash);
  mnk_board_make (board, cell);
  if (node->tried == 0)
    {
      value = -mnk_pvs_search_node (pvs, -beta, -alpha, whole, ply);
    }
  else
    {
      value = -mnk_pvs_search_node (pvs, -alpha - 1, -alpha, left, ply);
      if (value > alpha && left < whole)
        value = -mnk_pvs_search_node (pvs, -alpha - 1, -alpha, whole, ply);
      if (value > alpha && value < beta)
        value = -mnk_pvs_search_node (pvs, -beta, -alpha, whole, ply);
    }
  mnk_board_unmake (board);
  if (is_shared)
    mnk_pvs_leave (pvs->shared, hash);
  return value;
}

/* Whether a later move is searched by another thread. It then waits until the other moves have been
 * tried: most often the table has its value by then. */
static bool
puts_off (const MnkPvs *pvs, Node *node, int place, int left, PutOff *put_off)
{
  if (node->tried == 0 || put_off->n == MOST_PUT_OFF || !mnk_pvs_shares (pvs, node->depth)
      || !mnk_pvs_is_busy (pvs->shared,
                           mnk_board_hash_after (&pvs->board, node->moves[place].cell)))
    return false;

  /* For the moves after it, it counts as tried. */
  put_off->moves[put_off->n].place = place;
  put_off->moves[put_off->n++].left = left;
  node->tried++;
  return true;
}

/* Searches a move with `left` plies; true when it cuts, or nothing is left to spend. */
static bool
try_move (MnkPvs *pvs, Node *node, int place, int left)
{
  const MnkCell cell = node->moves[place].cell;
  const int value = search_move (pvs, node, cell, left);

  if (pvs->budget.spent)
    return true;

  node->tried++;
  if (value > node->best)
    node->best = value;
  if (value <= node->alpha)
    return false;

  node->best_cell = cell;
  node->alpha = value;
  if (node->pv)
    mnk_pvs_take_line (pvs, node->ply, cell);
  if (value < node->beta)
    return false;

  mnk_pvs_note_cut (pvs, node->moves, place, node->depth > 0 ? node->depth : 0, node->ply);
  return true;
}

/* Steps 9 to 15. */
static int
search_moves (MnkPvs *pvs, Node *node)
{
  MnkBoard *board = &pvs->board;
  const MnkPiece me = board->side, other = mnk_piece_other (me);
  const int ply = node->ply, alpha_before = node->alpha;

  /* Step 9. Internal iterative reduction: without a move of the table the node is searched a ply
   * less deeply, and finds one for next time. The result is stored for the depth that was asked
   * for, so that another thread does not search it again. */
  const int asked = node->depth;
  if (node->depth >= NO_MOVE_DEPTH && node->known.move == MNK_NO_CELL)
    node->depth--;

  const int depth = node->depth;
  const int n_early = (LATE_MOVES_BASE + depth * depth * LATE_MOVES_GROWTH) / 100;
  bool late = false, cuts = false;
  PutOff put_off;

  put_off.n = 0;
  begin_moves (pvs, node);
  node->partial = !node->threatened && !pvs->all_cells;
  node->foresees =
      (node->threatened ? !node->pv && node->n_fives == 0 : depth > 0) && board->rule.win == 5;
  node->passed = node->foresees ? -mnk_board_evaluate_mover (board, other - 1) : 0;
  pvs->killers[ply + 1][0] = pvs->killers[ply + 1][1] = MNK_NO_CELL;

  for (int i = 0; !cuts; i++)
    {
      if (i == node->n_moves && !node->listed)
        list_moves (pvs, node);
      if (!late && !node->pv && !node->threatened && node->tried >= n_early && holds (node))
        {
          leave_out_late (pvs, node, i);
          late = true;
        }
      if (i >= node->n_moves)
        break;

      mnk_budget_charge (&pvs->budget, (node->n_moves - i) / MNK_MOVES_PER_WORK);
      mnk_pvs_pick (node->moves, node->n_moves, i);
      const MnkPvsMove *move = &node->moves[i];
      const MnkCellValue *mine = mnk_board_value (board, move->cell, me);
      const MnkCellValue *theirs = mnk_board_value (board, move->cell, other);

      if (mnk_threats_bars_mover (board, move->cell))
        continue;

      const int reduction = reduce (pvs, node, move, mine, theirs);
      if (reduction == LEFT_OUT)
        {
          node->partial = true;
          continue;
        }

      const int left = depth - 1 - reduction;
      int hope;
      if (is_hopeless (node, move, mine, theirs, left, &hope))
        {
          if (node->best < hope)
            node->best = hope;
          node->partial = true;
          node->tried++;
          /* The quiet moves that promise no more are left out, too. */
          if (move->promise < INT16_MAX && !node->threatened)
            {
              const int n_left =
                  mnk_pvs_leave_out (node->moves, node->n_moves, i + 1, move->promise);

              node->tried += node->n_moves - n_left;
              node->n_moves = n_left;
            }
          continue;
        }

      if (!puts_off (pvs, node, i, left, &put_off))
        cuts = try_move (pvs, node, i, left);
    }
  for (int i = 0; i < put_off.n && !cuts; i++)
    cuts = try_move (pvs, node, put_off.moves[i].place, put_off.moves[i].left);
  if (pvs->budget.spent)
    return 0;

  /* Step 15. No move at all: against an open three that is a loss in four. Where renju forbids
   * everything, X passes. */
  int best = node->best;
  if (node->tried == 0)
    best = node->n_fives > 0  ? mnk_value_loss (ply + 2)
           : node->threatened ? mnk_value_loss (ply + 4)
                              : evaluate (pvs, node->alpha, node->beta, &node->known);
  if (node->partial)
    best = mnk_value_doubt (best);

  store (pvs, ply, node->best_cell, best, asked,
         best >= node->beta    ? MNK_BOUND_LOWER
         : best > alpha_before ? MNK_BOUND_EXACT
                               : MNK_BOUND_UPPER,
         node->known.eval);
  return best;
}

int
mnk_pvs_search_node (MnkPvs *pvs, int alpha, int beta, int depth, int ply)
{
  const MnkBoard *board = &pvs->board;
  const MnkPiece me = board->side, other = mnk_piece_other (me);
  const int n_fives = mnk_board_count (board, other, MNK_SET_FIVE);
  MnkCell blocks[MNK_MAX_DEFENCES];
  Node node = {
    .alpha = alpha,
    .beta = beta,
    .depth = depth,
    .ply = ply,
    .pv = beta - alpha > 1,
    .n_fives = n_fives,
    .n_blocks = n_fives > 0 ? mnk_threats_blocks (board, me, blocks) : 0,
    .blocks = blocks,
    .threatened = n_fives > 0 || mnk_board_count (board, other, MNK_SET_FOUR_OPEN) > 0,
    .known = { MNK_NO_CELL, 0, 0, MNK_BOUND_NONE, MNK_TT_NO_EVAL },
    .best = -MNK_VALUE_NONE,
    .best_cell = MNK_NO_CELL,
  };
  int value;

  pvs->n_pv[ply] = ply;
  if (counts_decide (pvs, &node, &value))
    return value;
  if (node.n_blocks == 1)
    return answer_five (pvs, &node);

  narrow_window (board, &node);
  if (node.alpha >= node.beta)
    return node.alpha;

  node.calm = !node.pv && !node.threatened && !mnk_value_is_decided (node.beta);
  if (table_decides (pvs, &node, &value) || evaluation_decides (pvs, &node, &value))
    return value;
  return search_moves (pvs, &node);
}
