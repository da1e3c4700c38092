/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-endgame.h"

#include "mnk-threats.h"

/* So many empty cells are searched to the last one: nine at worst take some hundred thousand
 * stones, most far fewer, as nobody can win any more. */
#define MOST_EMPTY 9

static int search_end (MnkPvs *pvs, int alpha, int beta, int ply);

/* A move's value for the mover; MNK_NO_CELL is a pass. */
static int
try_move (MnkPvs *pvs, MnkCell cell, int alpha, int beta, int ply)
{
  int value;

  mnk_board_play (&pvs->board, cell);
  value = -search_end (pvs, -beta, -alpha, ply + 1);
  mnk_board_take_back (&pvs->board, cell);
  return value;
}

/* The exact value for the side to move, if it lies within (alpha, beta). Nothing is left out, and
 * nothing of what the table knows is believed. */
static int
search_end (MnkPvs *pvs, int alpha, int beta, int ply)
{
  MnkBoard *board = &pvs->board;
  const MnkPiece other = mnk_piece_other (board->side);
  MnkCell cells[MOST_EMPTY], blocks[MNK_MAX_DEFENCES];
  int n, best = -MNK_VALUE_NONE;

  pvs->n_pv[ply] = ply;
  if (mnk_board_count (board, board->side, MNK_SET_FIVE) > 0)
    {
      pvs->n_pv[ply + 1] = ply + 1;
      mnk_pvs_take_line (pvs, ply, mnk_board_first (board, board->side, MNK_SET_FIVE));
      return MNK_VALUE_WIN - ply - 1;
    }
  if (board->n_empty == 0 || mnk_board_is_dead (board))
    return 0;

  if (mnk_board_count (board, other, MNK_SET_FIVE) > 0)
    {
      const int n_blocks = mnk_threats_blocks (board, board->side, blocks);

      n = 0;
      for (int i = 0; i < n_blocks; i++)
        if (!mnk_threats_bars_mover (board, blocks[i]))
          cells[n++] = blocks[i];
      if (n == 0)
        return -(MNK_VALUE_WIN - ply - 2);
    }
  else
    {
      n = mnk_pvs_list_moves (pvs, true, cells);
      /* Where renju forbids every cell, X passes. */
      if (n == 0)
        cells[n++] = MNK_NO_CELL;
    }

  for (int i = 0; i < n && alpha < beta; i++)
    {
      if (!mnk_budget_spend (&pvs->budget))
        return 0;

      const int value = try_move (pvs, cells[i], alpha, beta, ply);

      if (value > best)
        best = value;
      if (value > alpha)
        {
          alpha = value;
          mnk_pvs_take_line (pvs, ply, cells[i]);
        }
    }
  return best;
}

/* The best to the front; of equals the one that was listed first. */
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
mnk_endgame_solve (MnkPvs *pvs)
{
  MnkBoard *board = &pvs->board;
  MnkCell cells[MOST_EMPTY];
  int n;

  if (board->n_empty > MOST_EMPTY || board->endless)
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
          wins ? MNK_VALUE_WIN - 1 : try_move (pvs, cells[i], -MNK_VALUE_NONE, MNK_VALUE_NONE, 0);
      for (int j = 1; !wins && j < pvs->n_pv[1]; j++)
        root->line[root->n_line++] = pvs->pv[1][j];
      root->depth = board->n_empty;
      root->bound = false;
    }

  pvs->solved = !pvs->budget.spent;
  if (pvs->solved)
    sort_roots (pvs);
  return pvs->solved;
}
