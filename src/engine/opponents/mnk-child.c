/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-child.h"

/* A small child sees the first two directions alone, row and column, and overlooks one in so many
 * lines that are one stone short. */
#define SMALL_DIRECTIONS 2
#define SMALL_OVERLOOKS  3

typedef struct
{
  const MnkPosition *position;
  int n_directions;
  int overlooks; /* 0: nothing */
  MnkRandom *random;
} Child;

/* Returns how many stones of `side` are in the fullest k cells in a row through a cell that the
 * other side has none of, with one on the cell. */
static int
count_in_line (const Child *child, MnkPoint cell, MnkPoint step, MnkPiece side)
{
  const int win = child->position->rule.win;
  int most = 0;

  for (int first = 1 - win; first <= 0; first++)
    {
      int n = 1;

      for (int i = first; i < first + win && n > 0; i++)
        {
          const MnkPiece piece = mnk_position_at (child->position, cell.x + (int64_t) i * step.x,
                                                  cell.y + (int64_t) i * step.y);

          if (piece == side)
            n++;
          else if (piece != MNK_EMPTY)
            n = 0;
        }
      most = n > most ? n : most;
    }
  return most;
}

static int
count_stones (const Child *child, MnkPoint cell, MnkPiece side)
{
  int most = 0;

  for (int d = 0; d < child->n_directions; d++)
    {
      const int n = count_in_line (child, cell, mnk_directions[d], side);

      most = n > most ? n : most;
    }
  return most;
}

/* Whether a stone of `side` completes a line, and the child sees it. */
static bool
sees_line (const Child *child, MnkPoint cell, MnkPiece side)
{
  return count_stones (child, cell, side) >= child->position->rule.win
         && mnk_position_judge (child->position, cell, side) == MNK_LINE_WIN
         && (child->overlooks == 0
             || mnk_random_below (child->random, (uint32_t) child->overlooks) > 0);
}

static bool
find_line (const Child *child, const MnkPoint *cells, int n, MnkPiece side, MnkPoint *move)
{
  for (int i = 0; i < n; i++)
    if (sees_line (child, cells[i], side))
      {
        *move = cells[i];
        return true;
      }
  return false;
}

/* Returns one of the cells that make the longest line of its own. */
static MnkPoint
make_line (const Child *child, const MnkPoint *cells, int n)
{
  MnkPoint move = cells[0];
  int most = -1;
  uint32_t n_equal = 0;

  for (int i = 0; i < n; i++)
    {
      const int stones = count_stones (child, cells[i], child->position->side);

      if (stones > most)
        n_equal = 0;
      if (stones >= most && mnk_random_below (child->random, ++n_equal) == 0)
        move = cells[i];
      most = stones > most ? stones : most;
    }
  return move;
}

MnkPoint
mnk_child_choose (const MnkPosition *position,
                  const MnkPoint *cells,
                  int n,
                  bool small,
                  MnkRandom *random)
{
  const Child child = {
    .position = position,
    .n_directions = small ? SMALL_DIRECTIONS : MNK_N_DIRECTIONS,
    .overlooks = small ? SMALL_OVERLOOKS : 0,
    .random = random,
  };
  MnkPoint move;

  if (find_line (&child, cells, n, position->side, &move)
      || find_line (&child, cells, n, mnk_piece_other (position->side), &move))
    return move;
  return make_line (&child, cells, n);
}
