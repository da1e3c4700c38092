/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs-node.h"

#include "mnk-pvs-entry.h"
#include "mnk-pvs-moves.h"
#include "mnk-pvs-numbers.h"
#include "mnk-pvs-predict.h"
#include "mnk-pvs-shared.h"
#include "mnk-threats.h"

/* The steps of a node, in the order in which they happen. Each stands in this order below.
 *
 *    1  static wins and losses
 *    2  extension of forced replies
 *    3  mate distance pruning
 *    4  transposition cut
 *    5  static evaluation
 *    6  reverse futility pruning (static null move pruning)
 *    7  win by fours (VCF), the quiescence search for threats
 *    8  stand pat, at the leaves
 *    9  razoring
 *   10  internal iterative reduction
 *   11  staged move generation: the hash move, then the others (mnk-pvs-moves.h)
 *   12  late move pruning
 *   13  late move reductions
 *   14  pruning of threats that only delay
 *   15  futility pruning
 *   16  deferred moves of parallel searches (simplified ABDADA)
 *   17  principal variation search
 *   18  no legal move, and the transposition table's new entry
 *
 * There is no null move pruning: matches showed no gain (tests/bench/trials/search.md). */

enum
{
  EVAL_DEPTH = -10,   /* of a table entry that holds an evaluation only */
  PROVEN_DEPTH = 100, /* of a table entry that no search can improve */
  LEFT_OUT = -1,      /* the reduction of a move that is not searched */
  MOST_PUT_OFF = 16,  /* deferred moves of a node */
};

/* Moves that are searched after all others. */
typedef struct
{
  int n;
  struct
  {
    int place; /* in the node's moves */
    int left;  /* the depth to search it to */
  } moves[MOST_PUT_OFF];
} PutOff;

/* A node while it is searched. */
typedef struct
{
  int alpha, beta, depth, ply;
  bool pv; /* a PV node: its window is open */

  int n_fives; /* cells on which the other side completes a line */
  int n_blocks;
  const MnkCell *blocks; /* the cells that stop a five */
  bool threatened;       /* by a five or an open four */
  bool calm;             /* steps 6 and 9 may cut by the evaluation */

  bool hit; /* the table has an entry */
  MnkKnown known;

  bool quiet; /* no threat has to be answered at this depth */
  int eval;   /* step 5; 0 where it was not needed */

  bool foresees; /* step 15 may predict evaluations, and `passed` is set */
  int passed;    /* the evaluation if the mover passed */

  MnkPvsMove *moves; /* the table's move; once it has been tried, all moves */
  int n_moves;
  bool listed; /* all moves are in the list */

  int tried; /* the number of moves searched, deferred or pruned by step 15 */
  int best;
  MnkCell best_cell;
  bool partial; /* some moves were left out */
} Node;

/* ---- The transposition table, and lines ---- */

static void
store (const MnkPvs *pvs, int ply, MnkCell move, int value, int depth, MnkBound bound, int eval)
{
  mnk_pvs_store (pvs, 0, ply, &(MnkKnown){ move, value, depth, bound, eval });
}

/* Sets the line of a ply to this move alone. */
static void
end_line (MnkPvs *pvs, int ply, MnkCell cell)
{
  pvs->pv[ply][ply] = cell;
  pvs->n_pv[ply] = ply + 1;
}

/* ---- Steps 1 to 4: before the evaluation ---- */

/* Returns the evaluation for the side to move, from the table's entry or computed. The network
 * corrects it only near the window. */
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

/* Step 1. Static wins and losses: the counts of threats prove wins in one and three plies and
 * losses in two. Full and dead boards are draws. At the greatest ply the evaluation stands. */
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

/* Step 2. Extension of forced replies: the only move that stops a five costs no depth. */
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

/* Step 3. Mate distance pruning: after step 1 no value is better than a win in five plies or worse
 * than a loss in four. Two cases allow a faster win: in caro a block may make an open four, and
 * renju may forbid X to stop a four. */
static void
narrow_window (const MnkBoard *board, Node *node)
{
  const bool may_forbid = board->rule.line == MNK_RENJU && board->side == MNK_O;

  if (node->alpha < mnk_value_loss (node->ply + 4))
    node->alpha = mnk_value_loss (node->ply + 4);
  if (node->n_fives == 0 && !may_forbid && node->beta > mnk_value_win (node->ply + 5))
    node->beta = mnk_value_win (node->ply + 5);
}

/* Step 4. Transposition cut: the table's value stands if it comes from a search as deep, or if it
 * is a proven win or loss, which holds at every depth. */
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

/* ---- Steps 5 to 9: by the evaluation, without moves ---- */

/* Keeps an evaluation that has cut. Its entry counts as shallower than a leaf's. */
static void
keep_eval (const MnkPvs *pvs, int ply, const MnkKnown *known)
{
  if (known->bound == MNK_BOUND_NONE && known->eval != MNK_TT_NO_EVAL)
    store (pvs, ply, MNK_NO_CELL, known->eval, EVAL_DEPTH, MNK_BOUND_EXACT, known->eval);
}

/* Whether the entry's value, though from a shallower search, is a better estimate than the
 * evaluation. */
static bool
says_more (const MnkKnown *known, int eval)
{
  if (mnk_value_is_decided (known->value))
    return false;
  return known->bound == MNK_BOUND_EXACT
         || known->bound == (known->value > eval ? MNK_BOUND_LOWER : MNK_BOUND_UPPER);
}

/* Step 5. Static evaluation, where one of the next steps needs it. A better estimate of the table
 * takes its place. */
static void
judge (MnkPvs *pvs, Node *node)
{
  MnkKnown *known = &node->known;
  const int depth = node->depth;

  node->calm = !node->pv && !node->threatened && !mnk_value_is_decided (node->beta);
  node->quiet = !node->threatened || depth <= -QUIET_PLIES;
  if (!(depth <= 0 && node->quiet) && !(node->calm && depth <= FUTILITY_DEPTH))
    return;

  node->eval = evaluate (pvs, node->alpha, node->beta, known);
  if (depth > 0 && node->hit && says_more (known, node->eval))
    node->eval = known->value;
}

/* Step 6. Reverse futility pruning: the evaluation is so far above beta that the node is taken to
 * fail high, as nothing threatens. */
static bool
reverse_futility_cuts (MnkPvs *pvs, const Node *node)
{
  const int depth = node->depth, above = depth > 0 ? depth : 0;

  if (!node->calm || depth > FUTILITY_DEPTH || node->eval - FUTILITY_MARGIN * above < node->beta)
    return false;

  keep_eval (pvs, node->ply, &node->known);
  return true;
}

/* Step 7. Win by fours: a search of fours alone, unless the table shows that one of about this
 * depth was made here. True with *value: a proven win, or 0 when the budget is spent. */
static bool
fours_decide (MnkPvs *pvs, const Node *node, int *value)
{
  const MnkBoard *board = &pvs->board;
  const int depth = node->depth, above = depth > 0 ? depth : 0;

  if ((node->hit && depth <= node->known.depth + FOURS_AGAIN)
      || mnk_board_count (board, board->side, MNK_SET_FOUR) == 0)
    return false;

  pvs->vcf.allowance = LEAF_ALLOWANCE + DEEP_ALLOWANCE * above;
  const int plies = mnk_vcf_search (&pvs->vcf, LEAF_FOURS + 2 * above);

  if (plies > 0)
    {
      *value = mnk_value_win (node->ply + plies);
      store (pvs, node->ply, pvs->vcf.line[0], *value, PROVEN_DEPTH, MNK_BOUND_EXACT,
             node->known.eval);
      end_line (pvs, node->ply, pvs->vcf.line[0]);
      return true;
    }

  *value = 0;
  return pvs->budget.spent;
}

/* Step 8. Stand pat: at a leaf the evaluation is the value. Open threes are answered for
 * QUIET_PLIES below depth 0; deeper down they are not, and the value is kept like any leaf's:
 * keeping the two apart has won nothing. */
static bool
stands_pat (const MnkPvs *pvs, const Node *node)
{
  if (node->depth > 0 || !node->quiet || node->n_fives > 0)
    return false;

  if (!node->hit || node->known.depth <= EVAL_DEPTH)
    store (pvs, node->ply, MNK_NO_CELL, node->eval, 0, MNK_BOUND_EXACT, node->known.eval);
  return true;
}

/* Step 9. Razoring: the evaluation is so far below alpha that only a win by fours could help, and
 * step 7 has found none. */
static bool
razors (const MnkPvs *pvs, const Node *node)
{
  const int depth = node->depth;

  if (!node->calm || depth > RAZOR_DEPTH
      || node->eval + RAZOR_MARGIN * depth * (depth + 1) / 2 > node->alpha)
    return false;

  keep_eval (pvs, node->ply, &node->known);
  return true;
}

/* ---- Steps 10 to 12: which moves ---- */

/* Step 10. Internal iterative reduction: without a move of the table the node is searched a ply
 * less deeply. That search leaves a move for the next time. */
static void
reduce_without_move (Node *node)
{
  if (node->depth >= NO_MOVE_DEPTH && node->known.move == MNK_NO_CELL)
    node->depth--;
}

/* Step 11. Staged move generation: the hash move, the table's, is searched before the others are
 * listed. If it cuts, they are not needed. */
static void
begin_moves (MnkPvs *pvs, Node *node)
{
  node->moves = pvs->moves + (size_t) node->ply * (size_t) pvs->n_cells;
  node->n_moves = 0;
  node->listed = false;
  if (node->known.move != MNK_NO_CELL)
    node->moves[node->n_moves++] = mnk_pvs_table_move (node->known.move);
}

/* Lists all moves: blocks of a five, defences against an open three, or candidates. */
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

/* Whether a move tried so far does not lose. */
static bool
holds (const Node *node)
{
  return node->best > -MNK_VALUE_LIKELY_MIN;
}

/* Step 12. Late move pruning: so many moves have been tried at this depth that of the moves from
 * place `i` on only fours are searched. */
static void
prune_late_moves (MnkPvs *pvs, Node *node, int i)
{
  const int n_left = mnk_pvs_keep_fours (pvs, node->moves, node->n_moves, i);

  node->partial |= n_left < node->n_moves;
  node->n_moves = n_left;
}

/* ---- Steps 13 and 14: how deep a move is searched ---- */

/* Whether a four only forces its answer: no other four follows from it, and its cell is worth
 * little to the other side. */
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

/* Returns the plies of step 13 for a late move. */
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

/* Returns by how many plies less deep a move is searched first, or LEFT_OUT. */
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

  /* Step 13. Late move reductions. Plain fours are reduced only after BEFORE_FOURS moves. */
  if (node->depth >= 2 && node->tried >= n_full && mine->class <= MNK_CLASS_FOUR
      && !node->threatened)
    reduction = reduce_late (pvs, node, move, mine);

  if (!holds (node))
    return reduction;

  /* Step 14. Pruning of threats that only delay: once a move is known that does not lose, moves
   * that leave an open three unanswered and fours that lead nowhere are reduced or left out. */
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

/* ---- Steps 15 to 17: a move ---- */

/* Returns the predicted evaluation after a move plus its margin; MNK_VALUE_NONE where no prediction
 * is made. */
static int
hope_for (const Node *node,
          const MnkPvsMove *move,
          const MnkCellValue *mine,
          const MnkCellValue *theirs)
{
  if (node->threatened)
    return mine->class < MNK_CLASS_FOUR
               ? mnk_pvs_predict_defence (node->passed, mine) + DEFENCE_MARGIN
               : MNK_VALUE_NONE;
  if (move->promise < INT16_MAX)
    return mnk_pvs_predict_quiet (node->passed, move->promise) + HOPE_MARGIN;
  return mine->class < MNK_CLASS_THREE
             ? mnk_pvs_predict_prevention (node->passed, mine, theirs) + PREVENT_MARGIN
             : MNK_VALUE_NONE;
}

/* Step 15. Futility pruning: whether the evaluation after the move is predicted to be so far below
 * alpha that step 6 would cut in the next node. That is so after 98 of 100 late quiet moves, and
 * after most moves that prevent a three. The move is then not made. *hope is its value. */
static bool
is_futile (const Node *node,
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

/* Step 16. Simplified ABDADA: defers a move that another thread is searching until all other moves
 * have been tried. By then the table mostly holds its value. */
static bool
defers (const MnkPvs *pvs, Node *node, int place, int left, PutOff *put_off)
{
  if (node->tried == 0 || put_off->n == MOST_PUT_OFF || !mnk_pvs_shares (pvs, node->depth)
      || !mnk_pvs_is_busy (pvs->shared,
                           mnk_board_hash_after (&pvs->board, node->moves[place].cell)))
    return false;

  /* A deferred move counts as tried for the moves after it. */
  put_off->moves[put_off->n].place = place;
  put_off->moves[put_off->n++].left = left;
  node->tried++;
  return true;
}

/* Step 17. Principal variation search: the first move is searched with the whole window. The others
 * are searched with a zero window to the depth `left`, and once more to the full depth, then with
 * the whole window, if they beat alpha. */
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

/* Searches a move; true if it cuts, or if the budget is spent. */
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

/* Step 15 for a move: leaves it out if it is futile, and with it the quiet moves after place `i`
 * that promise no more. */
static bool
prune_futile (MnkPvs *pvs,
              Node *node,
              int i,
              const MnkCellValue *mine,
              const MnkCellValue *theirs,
              int left)
{
  const MnkPvsMove *move = &node->moves[i];
  int hope, n_left;

  if (!is_futile (node, move, mine, theirs, left, &hope))
    return false;

  if (node->best < hope)
    node->best = hope;
  node->partial = true;
  node->tried++;
  if (move->promise < INT16_MAX && !node->threatened)
    {
      n_left = mnk_pvs_leave_out (node->moves, node->n_moves, i + 1, move->promise);
      node->tried += node->n_moves - n_left;
      node->n_moves = n_left;
    }
  return true;
}

/* ---- The node ---- */

/* Step 18. Returns the node's value and stores it for the depth `asked`, so that another thread
 * does not search the node again. Without a legal move an open three is a loss in four plies, and
 * where renju forbids every cell, X passes. */
static int
finish_node (MnkPvs *pvs, Node *node, int alpha_before, int asked)
{
  int best = node->best;

  if (node->tried == 0)
    best = node->n_fives > 0  ? mnk_value_loss (node->ply + 2)
           : node->threatened ? mnk_value_loss (node->ply + 4)
                              : evaluate (pvs, node->alpha, node->beta, &node->known);
  if (node->partial)
    best = mnk_value_doubt (best);

  store (pvs, node->ply, node->best_cell, best, asked,
         best >= node->beta    ? MNK_BOUND_LOWER
         : best > alpha_before ? MNK_BOUND_EXACT
                               : MNK_BOUND_UPPER,
         node->known.eval);
  return best;
}

/* Steps 10 to 18. */
static int
search_moves (MnkPvs *pvs, Node *node)
{
  MnkBoard *board = &pvs->board;
  const MnkPiece me = board->side, other = mnk_piece_other (me);
  const int alpha_before = node->alpha, asked = node->depth;

  reduce_without_move (node); /* step 10 */

  const int depth = node->depth;
  const int n_early = (LATE_MOVES_BASE + depth * depth * LATE_MOVES_GROWTH) / 100;
  bool late = false, cuts = false;
  PutOff put_off;

  put_off.n = 0;
  begin_moves (pvs, node); /* step 11 */
  node->partial = !node->threatened && !pvs->all_cells;
  node->foresees =
      (node->threatened ? !node->pv && node->n_fives == 0 : depth > 0) && board->rule.win == 5;
  node->passed = node->foresees ? -mnk_board_evaluate_mover (board, other - 1) : 0;
  pvs->killers[node->ply + 1][0] = pvs->killers[node->ply + 1][1] = MNK_NO_CELL;

  for (int i = 0; !cuts; i++)
    {
      if (i == node->n_moves && !node->listed)
        list_moves (pvs, node);
      if (!late && !node->pv && !node->threatened && node->tried >= n_early && holds (node))
        {
          prune_late_moves (pvs, node, i); /* step 12 */
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

      const int reduction = reduce (pvs, node, move, mine, theirs); /* steps 13 and 14 */
      if (reduction == LEFT_OUT)
        {
          node->partial = true;
          continue;
        }

      const int left = depth - 1 - reduction;
      if (!prune_futile (pvs, node, i, mine, theirs, left) /* step 15 */
          && !defers (pvs, node, i, left, &put_off))       /* step 16 */
        cuts = try_move (pvs, node, i, left);              /* step 17 */
    }
  for (int i = 0; i < put_off.n && !cuts; i++)
    cuts = try_move (pvs, node, put_off.moves[i].place, put_off.moves[i].left);
  if (pvs->budget.spent)
    return 0;

  return finish_node (pvs, node, alpha_before, asked); /* step 18 */
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
  if (counts_decide (pvs, &node, &value)) /* step 1 */
    return value;
  if (node.n_blocks == 1) /* step 2 */
    return answer_five (pvs, &node);

  narrow_window (board, &node); /* step 3 */
  if (node.alpha >= node.beta)
    return node.alpha;
  if (table_decides (pvs, &node, &value)) /* step 4 */
    return value;

  judge (pvs, &node);                     /* step 5 */
  if (reverse_futility_cuts (pvs, &node)) /* step 6 */
    return node.eval;
  if (fours_decide (pvs, &node, &value)) /* step 7 */
    return value;
  if (stands_pat (pvs, &node) /* step 8 */
      || razors (pvs, &node)) /* step 9 */
    return node.eval;

  return search_moves (pvs, &node);
}
