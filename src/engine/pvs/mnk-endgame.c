/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-endgame.h"

#include <assert.h>
#include <string.h>

#include "mnk-pvs-entry.h"
#include "mnk-threats.h"

/* Keeps this search's table entries apart from those of other searches, which leave moves out. */
#define END_KEY 0x9e6d62d06f6a9a9bu

static int search_end (MnkPvs *pvs, int alpha, int beta, int ply);

/* Searches a move and returns its value for the mover; MNK_NO_CELL is a pass. */
static int
try_move (MnkPvs *pvs, MnkCell cell, int alpha, int beta, int ply)
{
  int value;

  mnk_board_play (&pvs->board, cell);
  value = -search_end (pvs, -beta, -alpha, ply + 1);
  mnk_board_take_back (&pvs->board, cell);
  return value;
}

/* Lists the moves, `first` at the front: against a five only what stops it; a pass, MNK_NO_CELL,
 * where renju forbids every cell. Returns their number. */
static int
list_cells (MnkPvs *pvs, MnkCell first, MnkCell *cells)
{
  MnkBoard *board = &pvs->board;
  MnkCell blocks[MNK_MAX_DEFENCES];
  int n = 0;

  if (mnk_board_count (board, mnk_piece_other (board->side), MNK_SET_FIVE) > 0)
    {
      const int n_blocks = mnk_threats_blocks (board, board->side, blocks);

      for (int i = 0; i < n_blocks; i++)
        if (!mnk_threats_bars_mover (board, blocks[i]))
          cells[n++] = blocks[i];
    }
  else
    {
      n = mnk_pvs_list_moves (pvs, true, cells);
      if (n == 0)
        cells[n++] = MNK_NO_CELL;
    }

  for (int i = 1; i < n; i++)
    if (cells[i] == first)
      {
        memmove (&cells[1], &cells[0], (size_t) i * sizeof *cells);
        cells[0] = first;
        break;
      }
  return n;
}

/* Looks the position up in the table. True if the entry's value stands; *known also has its move.
 * With an open window the search needs a line, which no entry has. */
static bool
recall_end (const MnkPvs *pvs, int alpha, int beta, int ply, MnkKnown *known)
{
  return mnk_pvs_probe (pvs, END_KEY, ply, known) && beta - alpha == 1
         && (known->bound == MNK_BOUND_EXACT
             || known->bound == (known->value >= beta ? MNK_BOUND_LOWER : MNK_BOUND_UPPER));
}

/* Principal variation search: the first move with the whole window, the others with a zero window,
 * and with the whole one if they beat alpha. */
static int
search_move (MnkPvs *pvs, MnkCell cell, bool first, int alpha, int beta, int ply)
{
  int value;

  if (first || beta - alpha == 1)
    return try_move (pvs, cell, alpha, beta, ply);

  value = try_move (pvs, cell, alpha, alpha + 1, ply);
  if (value > alpha && value < beta && !pvs->budget.spent)
    value = try_move (pvs, cell, alpha, beta, ply);
  return value;
}

/* Returns the exact value for the side to move if it lies within (alpha, beta). No move is left
 * out, and only this search's own table entries are used. */
static int
search_end (MnkPvs *pvs, int alpha, int beta, int ply)
{
  MnkBoard *board = &pvs->board;
  MnkKnown known = { .move = MNK_NO_CELL };
  MnkCell cells[MNK_ENDGAME_MOST_CELLS];
  MnkCell best_cell = MNK_NO_CELL;
  const int alpha_before = alpha;
  int best = -MNK_VALUE_NONE;

  pvs->n_pv[ply] = ply;
  if (mnk_board_count (board, board->side, MNK_SET_FIVE) > 0)
    {
      pvs->n_pv[ply + 1] = ply + 1;
      mnk_pvs_take_line (pvs, ply, mnk_board_first (board, board->side, MNK_SET_FIVE));
      return mnk_value_win (ply + 1);
    }
  if (board->n_empty == 0 || mnk_board_is_dead (board))
    return 0;

  if (recall_end (pvs, alpha, beta, ply, &known))
    return known.value;

  const int n = list_cells (pvs, known.move, cells);
  if (n == 0)
    return mnk_value_loss (ply + 2);

  for (int i = 0; i < n && alpha < beta; i++)
    {
      if (!mnk_budget_spend (&pvs->budget))
        return 0;

      const int value = search_move (pvs, cells[i], i == 0, alpha, beta, ply);

      if (pvs->budget.spent)
        return 0;
      if (value > best)
        best = value;
      if (value > alpha)
        {
          alpha = value;
          best_cell = cells[i];
          mnk_pvs_take_line (pvs, ply, cells[i]);
        }
    }

  const MnkBound bound = best >= beta          ? MNK_BOUND_LOWER
                         : best > alpha_before ? MNK_BOUND_EXACT
                                               : MNK_BOUND_UPPER;
  mnk_pvs_store (pvs, END_KEY, ply,
                 &(MnkKnown){ best_cell, best, board->n_empty, bound, MNK_TT_NO_EVAL });
  return best;
}

/* Sorts the roots by value; equal ones keep their order. */
static void
sort_roots (MnkPvs *pvs)
{
  for (int i = 1; i < pvs->n_roots; i++)
    {
      const MnkRootMove root = pvs->roots[i];
      int j = i;

      for (; j > 0 && pvs->roots[j - 1].value < root.value; j--)
        pvs->roots[j] = pvs->roots[j - 1];
      pvs->roots[j] = root;
    }
}

bool
mnk_endgame_solve (MnkPvs *pvs, int most_empty)
{
  MnkBoard *board = &pvs->board;
  MnkCell cells[MNK_ENDGAME_MOST_CELLS];
  int n;

  assert (most_empty <= MNK_ENDGAME_MOST_CELLS);
  if (board->n_empty > most_empty || board->endless)
    return false;
  n = mnk_pvs_list_moves (pvs, true, cells);
  if (n == 0 || !mnk_pvs_set_roots (pvs, cells, n))
    return false;

  for (int i = 0; i < n; i++)
    {
      MnkRootMove *root = &pvs->roots[i];
      const bool wins = mnk_board_value (board, cells[i], board->side)->class == MNK_CLASS_FIVE;

      if (!mnk_budget_spend (&pvs->budget))
        break;
      root->value =
          wins ? mnk_value_win (1) : try_move (pvs, cells[i], -MNK_VALUE_NONE, MNK_VALUE_NONE, 0);
      for (int j = 1; !wins && j < pvs->n_pv[1]; j++)
        root->line[root->n_line++] = pvs->pv[1][j];
      root->bound = false;
    }

  pvs->solved = !pvs->budget.spent;
  if (pvs->solved)
    sort_roots (pvs);
  return pvs->solved;
}
