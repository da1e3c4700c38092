/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-check-fours.h"

#include <string.h>

/* Most searches are short. A longer one remembers what has failed: the same fours in another order
 * fail as well. */
#define SHORT    50
#define N_FAILED 1024

/* What a position has cost that is no win. */
typedef struct
{
  uint64_t key; /* of the stones placed and the fours left; 0: none */
  int stones;
  bool cut;
} Failed;

typedef struct
{
  MnkCheckBoard *board;
  int side;
  int stones;   /* tried */
  uint64_t key; /* of those that are on the board */
  bool cut;     /* the depth cut a four off */
  bool remembers;
  MnkCheckWin *win;
  Failed failed[N_FAILED]; /* set only if it remembers */
} Search;

static bool attack (Search *search, int fours);

/* Returns a stone's hash. The hash of a position is the sum of those of its stones. */
static uint64_t
word_of (int cell, int side)
{
  uint64_t word = (uint64_t) (2 * cell + side) * 0x9e3779b97f4a7c15u;

  word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
  return word ^ word >> 27;
}

static void
put (Search *search, int cell, int side)
{
  mnk_check_board_put (search->board, cell, side);
  search->key += word_of (cell, side);
}

static void
lift (Search *search, int cell)
{
  search->key -= word_of (cell, search->board->cells[cell]);
  mnk_check_board_lift (search->board, cell);
}

/* Returns what is remembered of the position with so many fours left, or where to remember it. NULL
 * as long as the search is short. */
static Failed *
recall (Search *search, int fours)
{
  if (!search->remembers)
    {
      if (search->stones < SHORT)
        return NULL;
      memset (search->failed, 0, sizeof search->failed);
      search->remembers = true;
    }
  return &search->failed[(search->key + (uint64_t) fours) % N_FAILED];
}

/* Tries a stone that is to make a four. True if it wins. The other side cannot complete a row after
 * it: either it could not before, or only here. */
static bool
try_four (Search *search, int cell, int fours)
{
  MnkCheckBoard *board = search->board;
  MnkCheckWin *win = search->win;
  int answers[2];
  bool wins = false;

  search->stones++;
  const int n = mnk_check_board_completions_after (board, cell, search->side, answers, 2);
  if (n == 0)
    return false;

  win->cells[win->n_cells++] = cell;
  win->cells[win->n_cells++] = answers[0];
  if (n > 1)
    {
      win->plies = win->n_cells + 1;
      return true;
    }

  /* A position without a four left, where another has been cut off, tells nothing more. */
  if (fours > 1 || !search->cut)
    {
      put (search, cell, search->side);
      put (search, answers[0], 3 - search->side);
      wins = attack (search, fours - 1);
      lift (search, answers[0]);
      lift (search, cell);
    }
  if (!wins)
    win->n_cells -= 2;
  return wins;
}

/* Whether the position is remembered, with so many fours left. It counts as many stones as before,
 * so that what is found is the same as without a memory. */
static bool
has_failed (Search *search, int fours)
{
  const Failed *known = recall (search, fours);
  const uint64_t key = search->key + (uint64_t) fours;

  if (known == NULL || known->key != key || key == 0)
    return false;

  search->stones += known->stones;
  search->cut |= known->cut;
  return true;
}

/* Tries the stones that may make fours, and remembers it if none wins. */
static bool
try_fours (Search *search, const int *cells, int n, int fours)
{
  const int n_before = search->stones;
  const bool cut_before = search->cut;

  search->cut = false;
  for (int i = 0; i < n && search->stones < MNK_CHECK_STONES; i++)
    if (try_four (search, cells[i], fours))
      return true;

  Failed *place = recall (search, fours);
  if (place != NULL && search->stones < MNK_CHECK_STONES)
    *place = (Failed){ search->key + (uint64_t) fours, search->stones - n_before, search->cut };
  search->cut |= cut_before;
  return false;
}

/* Lists the stones that may make fours: one that stops a four of the other side is the only one.
 * Returns 0 if there are two to be stopped. */
static int
list_stones (Search *search, int *cells)
{
  int must[2];

  switch (mnk_check_board_completions (search->board, 3 - search->side, must, 2))
    {
    case 0:
      return mnk_check_board_fours (search->board, search->side, cells);
    case 1:
      cells[0] = must[0];
      return 1;
    default:
      return 0;
    }
}

/* Whether the attacker wins by so many fours. It is to move, and cannot complete a row at once. */
static bool
attack (Search *search, int fours)
{
  int cells[MNK_CHECK_MAX_CELLS];

  if (fours > 0 && has_failed (search, fours))
    return false;

  const int n = list_stones (search, cells);
  if (n > 0 && fours > 0)
    return try_fours (search, cells, n, fours);

  search->cut |= n > 0;
  return false;
}

void
mnk_check_fours (MnkCheckBoard *board, int side, MnkCheckWin *win)
{
  Search search;
  int none;

  win->plies = win->n_cells = 0;
  if (mnk_check_board_completions (board, side, &none, 1) > 0)
    {
      win->plies = 1;
      return;
    }

  search.board = board;
  search.side = side;
  search.stones = 0;
  search.key = 0;
  search.remembers = false;
  search.win = win;

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
