/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-check-fours.h"

typedef struct
{
  MnkCheckBoard *board;
  int side;
  int stones; /* placed */
  bool cut;   /* the depth cut a four off */
  MnkCheckWin *win;
} Search;

static bool attack (Search *search, int fours);

static void
add (MnkCheckWin *win, int cell)
{
  win->cells[win->n_cells++] = cell;
}

/* Tries a stone that is to make a four. True if it wins. */
static bool
try_four (Search *search, int cell, int fours)
{
  MnkCheckBoard *board = search->board;
  const int n_before = search->win->n_cells;
  int answers[2], none;
  bool wins = false;

  mnk_check_board_put (board, cell, search->side);
  search->stones++;
  add (search->win, cell);
  const int n = mnk_check_board_completions (board, search->side, answers, 2);
  if (n > 0 && mnk_check_board_completions (board, 3 - search->side, &none, 1) == 0)
    {
      add (search->win, answers[0]);
      if (n > 1)
        {
          search->win->plies = n_before + 3;
          wins = true;
        }
      else
        {
          mnk_check_board_put (board, answers[0], 3 - search->side);
          wins = attack (search, fours - 1);
          mnk_check_board_lift (board, answers[0]);
        }
    }
  mnk_check_board_lift (board, cell);
  if (!wins)
    search->win->n_cells = n_before;
  return wins;
}

/* Whether the attacker, who is to move, wins by so many fours. */
static bool
attack (Search *search, int fours)
{
  MnkCheckBoard *board = search->board;
  int cells[MNK_CHECK_MAX_CELLS], must[2];
  int n;

  if (mnk_check_board_completions (board, search->side, cells, 1) > 0)
    {
      search->win->plies = search->win->n_cells + 1;
      return true;
    }

  const int n_must = mnk_check_board_completions (board, 3 - search->side, must, 2);
  if (n_must > 1)
    return false;
  if (n_must == 1)
    {
      cells[0] = must[0];
      n = 1;
    }
  else
    n = mnk_check_board_fours (board, search->side, cells);

  if (fours == 0)
    {
      search->cut |= n > 0;
      return false;
    }
  for (int i = 0; i < n && search->stones < MNK_CHECK_STONES; i++)
    if (try_four (search, cells[i], fours))
      return true;
  return false;
}

void
mnk_check_fours (MnkCheckBoard *board, int side, MnkCheckWin *win)
{
  Search search = { .board = board, .side = side, .win = win };

  win->plies = win->n_cells = 0;
  for (int fours = 0; fours <= MNK_CHECK_FOURS; fours++)
    {
      search.cut = false;
      if (attack (&search, fours) || !search.cut || search.stones >= MNK_CHECK_STONES)
        return;
    }
}

/* Plays on from the i-th cell of the win. */
static int
play_on (MnkCheckBoard *board, int side, const MnkCheckWin *win, int i)
{
  int answers[2], none, plies = 0;

  if (mnk_check_board_completions (board, side, &none, 1) > 0)
    return i + 1;
  if (i >= win->n_cells || board->cells[win->cells[i]] != MNK_CHECK_EMPTY)
    return 0;

  mnk_check_board_put (board, win->cells[i], side);
  const int n = mnk_check_board_completions (board, side, answers, 2);
  if (n > 0 && mnk_check_board_completions (board, 3 - side, &none, 1) == 0)
    {
      if (n > 1)
        plies = i + 3;
      else
        {
          mnk_check_board_put (board, answers[0], 3 - side);
          plies = play_on (board, side, win, i + 2);
          mnk_check_board_lift (board, answers[0]);
        }
    }
  mnk_check_board_lift (board, win->cells[i]);
  return plies;
}

int
mnk_check_fours_again (MnkCheckBoard *board, int side, const MnkCheckWin *win)
{
  return win->plies > 0 ? play_on (board, side, win, 0) : 0;
}
