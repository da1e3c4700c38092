/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-check-threat.h"

/* Returns the plies of the attacker's win after a reply, or 0. `win` follows a pass. */
static int
try_reply (MnkCheckBoard *board, int side, int cell, const MnkCheckWin *win, int fours)
{
  MnkCheckWin own;
  int plies, none;

  mnk_check_board_put (board, cell, 3 - side);
  plies = mnk_check_fours_again (board, side, win);
  if (plies == 0)
    {
      mnk_check_fours (board, side, &own);
      plies = own.plies;
    }
  if (plies == 0 && fours > 0 && mnk_check_board_completions (board, 3 - side, &none, 1) > 0)
    mnk_check_threat (board, side, fours - 1, NULL, &plies);
  mnk_check_board_lift (board, cell);
  return plies;
}

/* Tries every reply, those within the win after a pass first: they are the most likely to hold.
 * Returns the most plies, or 0. */
static int
try_replies (MnkCheckBoard *board, int side, const MnkCheckWin *win, int fours)
{
  bool tried[MNK_CHECK_MAX_CELLS] = { false };
  int longest = 0;

  for (int i = 0; i < win->n_cells + board->n_cells; i++)
    {
      const int cell = i < win->n_cells ? win->cells[i] : i - win->n_cells;

      if (tried[cell] || board->cells[cell] != MNK_CHECK_EMPTY)
        continue;
      tried[cell] = true;

      const int plies = try_reply (board, side, cell, win, fours);
      if (plies == 0)
        return 0;
      if (plies > longest)
        longest = plies;
    }
  return longest;
}

int
mnk_check_threat_at (MnkCheckBoard *board, int side, int cell, int fours)
{
  MnkCheckWin win;
  int plies = 0, none;

  mnk_check_board_put (board, cell, side);
  if (mnk_check_board_completions (board, side, &none, 1) == 0
      && mnk_check_board_completions (board, 3 - side, &none, 1) == 0)
    {
      mnk_check_fours (board, side, &win);
      if (win.plies > 0)
        plies = try_replies (board, side, &win, fours);
    }
  mnk_check_board_lift (board, cell);
  return plies > 0 ? plies + 2 : 0;
}

static int
try_cell (MnkCheckBoard *board, int side, int cell, int fours, const MnkCheckThreat *known)
{
  return known != NULL && known->cell == cell ? known->plies
                                              : mnk_check_threat_at (board, side, cell, fours);
}

int
mnk_check_threat (MnkCheckBoard *board,
                  int side,
                  int fours,
                  const MnkCheckThreat *known,
                  int *plies)
{
  uint8_t n_rows[MNK_CHECK_MAX_CELLS];
  int must[2];

  *plies = 0;
  switch (mnk_check_board_completions (board, 3 - side, must, 2))
    {
    case 0:
      break;
    case 1:
      *plies = try_cell (board, side, must[0], fours, known);
      return *plies > 0 ? must[0] : -1;
    default:
      return -1;
    }

  for (int n = mnk_check_board_count_rows (board, side, board->rule.win - 3, n_rows); n > 0; n--)
    for (int cell = 0; cell < board->n_cells; cell++)
      if (n_rows[cell] == n && (*plies = try_cell (board, side, cell, fours, known)) > 0)
        return cell;
  return -1;
}
