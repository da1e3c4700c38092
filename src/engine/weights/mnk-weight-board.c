/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-weight-board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-weights.h"

#define LINE_ROOM (2 * MNK_MAX_WIN + 1)

/* One line through an empty cell, for one side. */
typedef struct
{
  int32_t weight;
  bool breakpoint;
  bool five;
  uint8_t verdict; /* MnkLineResult */
} Line;

typedef struct
{
  Line lines[2][MNK_N_DIRECTIONS];
  int32_t share[2]; /* includes the bonus, but not what fives add for the side to move */
  int8_t breakpoints[2];
  int8_t fives[2];
  int8_t wins[2];
  int8_t n_forbidden[2];
  int16_t near; /* the stones in reach, plus 1 on a small board, where all cells are near */
} Cell;

/* A line before a move. */
typedef struct
{
  int cell;
  uint8_t side;
  uint8_t direction;
  Line line;
} Change;

typedef struct
{
  int cell;
  size_t n_changes; /* before the move */
} Made;

struct MnkWeightBoard
{
  MnkRule rule;
  int border, stride;
  int empty;
  int steps[MNK_N_DIRECTIONS];
  int wins[2];      /* empty cells that win at once */
  int64_t share[2]; /* sums over the empty near cells */
  int64_t fives[2];

  uint8_t *pieces;
  Cell *cells;

  Change *changes;
  size_t n_changes, changes_room;
  Made *made;
  size_t n_made, made_room;
};

int
mnk_weight_board_cell (const MnkWeightBoard *board, MnkPoint point)
{
  return (point.y + board->border) * board->stride + point.x + board->border;
}

MnkPoint
mnk_weight_board_point (const MnkWeightBoard *board, int cell)
{
  return (MnkPoint){ cell % board->stride - board->border, cell / board->stride - board->border };
}

MnkPiece
mnk_weight_board_at (const MnkWeightBoard *board, int cell)
{
  return (MnkPiece) board->pieces[cell];
}

int
mnk_weight_board_empty (const MnkWeightBoard *board)
{
  return board->empty;
}

bool
mnk_weight_board_is_near (const MnkWeightBoard *board, int cell)
{
  return board->pieces[cell] == MNK_EMPTY && board->cells[cell].near > 0;
}

MnkLineResult
mnk_weight_board_judge (const MnkWeightBoard *board, int cell, MnkPiece side)
{
  const Cell *it = &board->cells[cell];

  if (it->wins[side - 1] > 0)
    return MNK_LINE_WIN;

  return it->n_forbidden[side - 1] > 0 ? MNK_LINE_FORBIDDEN : MNK_LINE_NO;
}

int
mnk_weight_board_wins (const MnkWeightBoard *board, MnkPiece side)
{
  return board->wins[side - 1];
}

int64_t
mnk_weight_board_weight (const MnkWeightBoard *board, int cell, MnkPiece side)
{
  const Cell *it = &board->cells[cell];

  return (int64_t) it->share[0] + it->share[1] + (int64_t) it->fives[side - 1] * MNK_WEIGHT_BONUS;
}

int64_t
mnk_weight_board_evaluate (const MnkWeightBoard *board, MnkPiece side)
{
  int own = (int) side - 1;

  return board->share[own] + board->fives[own] * MNK_WEIGHT_BONUS - board->share[1 - own];
}

/* Adds a cell's part to the sums, or subtracts it. */
static void
count_near (MnkWeightBoard *board, const Cell *cell, int sign)
{
  for (int i = 0; i < 2; i++)
    {
      board->share[i] += sign * cell->share[i];
      board->fives[i] += sign * cell->fives[i];
    }
}

static void
set_line (MnkWeightBoard *board, Cell *cell, int side, int direction, Line line)
{
  Line *old = &cell->lines[side][direction];
  bool won = cell->wins[side] > 0;
  bool had_bonus = cell->breakpoints[side] >= 2;
  int share = line.weight - old->weight;
  int fives = line.five - old->five;

  cell->breakpoints[side] += (int8_t) (line.breakpoint - old->breakpoint);
  cell->wins[side] += (int8_t) ((line.verdict == MNK_LINE_WIN) - (old->verdict == MNK_LINE_WIN));
  cell->n_forbidden[side] +=
      (int8_t) ((line.verdict == MNK_LINE_FORBIDDEN) - (old->verdict == MNK_LINE_FORBIDDEN));
  *old = line;

  share += ((cell->breakpoints[side] >= 2) - had_bonus) * MNK_WEIGHT_BONUS;
  cell->share[side] += share;
  cell->fives[side] += (int8_t) fives;
  board->wins[side] += (cell->wins[side] > 0) - won;

  if (cell->near > 0)
    {
      board->share[side] += share;
      board->fives[side] += fives;
    }
}

static MnkLineResult
judge_line (const MnkRule *rule, const uint8_t *middle, MnkPiece side)
{
  int before = 1, after = 1;

  while (before <= rule->win && middle[-before] == side)
    before++;
  while (after <= rule->win && middle[after] == side)
    after++;

  if (before + after - 1 < rule->win)
    return MNK_LINE_NO;

  /* A run that is longer than the line read is longer than k, and its ends do not matter. */
  return mnk_line_result (rule->line, rule->win, side, before + after - 1,
                          before <= rule->win && middle[-before] == mnk_piece_other (side),
                          after <= rule->win && middle[after] == mnk_piece_other (side));
}

static Line
measure_line (const MnkWeightBoard *board, int cell, int direction, MnkPiece side)
{
  MnkLineMeasure measure;
  uint8_t line[LINE_ROOM];
  int win = board->rule.win;
  const uint8_t *from = board->pieces + cell - win * board->steps[direction];

  for (int i = 0; i <= 2 * win; i++, from += board->steps[direction])
    line[i] = *from;

  measure = mnk_weigh_line (line, win, side, NULL);
  return (Line){
    measure.weight,
    measure.breakpoint,
    measure.five,
    (uint8_t) judge_line (&board->rule, line + win, side),
  };
}

static bool
same_line (const Line *a, const Line *b)
{
  return a->weight == b->weight && a->breakpoint == b->breakpoint && a->five == b->five
         && a->verdict == b->verdict;
}

/* Measures a line again, and records its former state. */
static void
update_line (MnkWeightBoard *board, int cell, int direction, int side)
{
  Line line = measure_line (board, cell, direction, (MnkPiece) (side + 1));
  Line *old = &board->cells[cell].lines[side][direction];

  if (same_line (&line, old))
    return;

  board->changes[board->n_changes++] = (Change){ cell, (uint8_t) side, (uint8_t) direction, *old };
  set_line (board, &board->cells[cell], side, direction, line);
}

/* Updates the cells along a line from a changed cell. Cells behind a stone of the other side do not
 * change for a side. */
static void
update_along (MnkWeightBoard *board, int cell, int direction, int step)
{
  bool sees[2] = { true, true };

  for (int i = 1; i <= board->rule.win && (sees[0] || sees[1]); i++)
    {
      cell += step;

      switch (board->pieces[cell])
        {
        case MNK_EMPTY:
          for (int side = 0; side < 2; side++)
            {
              if (sees[side])
                update_line (board, cell, direction, side);
            }
          break;

        case MNK_X:
          sees[MNK_O - 1] = false;
          break;

        case MNK_O:
          sees[MNK_X - 1] = false;
          break;

        default:
          return;
        }
    }
}

static void
change_near (MnkWeightBoard *board, int cell, int sign)
{
  MnkPoint point = mnk_weight_board_point (board, cell);
  int last = board->rule.width - 1 - point.x;
  int left = point.x < MNK_NEAR_REACH ? -point.x : -MNK_NEAR_REACH;
  int right = last < MNK_NEAR_REACH ? last : MNK_NEAR_REACH;

  for (int y = -MNK_NEAR_REACH; y <= MNK_NEAR_REACH; y++)
    {
      if (point.y + y < 0 || point.y + y >= board->rule.height)
        continue;

      for (int x = left; x <= right; x++)
        {
          int other = cell + y * board->stride + x;
          Cell *it = &board->cells[other];
          bool was = it->near > 0;

          it->near += (int16_t) sign;
          if (other != cell && board->pieces[other] == MNK_EMPTY && was != (it->near > 0))
            count_near (board, it, sign);
        }
    }
}

/* Adds `sign` to the counts of cells that win at once. A filled cell counts for neither side. */
static void
count_wins (MnkWeightBoard *board, const Cell *cell, int sign)
{
  for (int i = 0; i < 2; i++)
    board->wins[i] += cell->wins[i] > 0 ? sign : 0;
}

static bool
make_room (MnkWeightBoard *board)
{
  size_t most = (size_t) (2 * MNK_N_DIRECTIONS * 2 * board->rule.win);

  if (board->n_made == board->made_room)
    {
      size_t room = board->made_room * 2 + 16;
      Made *made = realloc (board->made, room * sizeof *made);

      if (made == NULL)
        return false;

      board->made = made;
      board->made_room = room;
    }

  if (board->n_changes + most > board->changes_room)
    {
      size_t room = board->changes_room * 2 + most;
      Change *changes = realloc (board->changes, room * sizeof *changes);

      if (changes == NULL)
        return false;

      board->changes = changes;
      board->changes_room = room;
    }

  return true;
}

bool
mnk_weight_board_make (MnkWeightBoard *board, int cell, MnkPiece side)
{
  Cell *it = &board->cells[cell];

  assert (board->pieces[cell] == MNK_EMPTY);

  if (!make_room (board))
    return false;

  board->made[board->n_made++] = (Made){ cell, board->n_changes };
  if (it->near > 0)
    count_near (board, it, -1);

  count_wins (board, it, -1);
  board->pieces[cell] = (uint8_t) side;
  board->empty--;
  change_near (board, cell, 1);

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      update_along (board, cell, i, board->steps[i]);
      update_along (board, cell, i, -board->steps[i]);
    }

  return true;
}

void
mnk_weight_board_unmake (MnkWeightBoard *board)
{
  Made made = board->made[--board->n_made];
  Cell *it = &board->cells[made.cell];

  while (board->n_changes > made.n_changes)
    {
      const Change *change = &board->changes[--board->n_changes];

      set_line (board, &board->cells[change->cell], change->side, change->direction, change->line);
    }

  change_near (board, made.cell, -1);
  board->pieces[made.cell] = MNK_EMPTY;
  board->empty++;
  count_wins (board, it, 1);
  if (it->near > 0)
    count_near (board, it, 1);
}

static void
measure_cell (MnkWeightBoard *board, int cell)
{
  for (int side = 0; side < 2; side++)
    {
      for (int i = 0; i < MNK_N_DIRECTIONS; i++)
        set_line (board, &board->cells[cell], side, i,
                  measure_line (board, cell, i, (MnkPiece) (side + 1)));
    }
}

static void
fill (MnkWeightBoard *board, const MnkPosition *position)
{
  int width = position->rule.width;
  int height = position->rule.height;

  for (int y = 0; y < height; y++)
    memcpy (board->pieces + mnk_weight_board_cell (board, (MnkPoint){ 0, y }),
            position->cells + y * width, (size_t) width);

  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        {
          int cell = mnk_weight_board_cell (board, (MnkPoint){ x, y });
          Cell *it = &board->cells[cell];

          if (width * height <= MNK_NEAR_ALL_CELLS)
            it->near++;

          switch (board->pieces[cell])
            {
            case MNK_EMPTY:
              board->empty++;
              break;

            case MNK_X:
            case MNK_O:
              change_near (board, cell, 1);
              break;

            default:
              break;
            }
        }
    }

  /* The weights are still 0: cells are counted as near when they get them. */
  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        {
          int cell = mnk_weight_board_cell (board, (MnkPoint){ x, y });

          if (board->pieces[cell] == MNK_EMPTY)
            measure_cell (board, cell);
        }
    }
}

MnkWeightBoard *
mnk_weight_board_new (const MnkPosition *position)
{
  MnkWeightBoard *board = calloc (1, sizeof *board);
  size_t n_cells;

  if (board == NULL)
    return NULL;

  board->rule = position->rule;
  board->border = position->rule.win;
  board->stride = position->rule.width + 2 * board->border;
  n_cells = (size_t) (board->stride * (position->rule.height + 2 * board->border));
  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    board->steps[i] = mnk_directions[i].y * board->stride + mnk_directions[i].x;

  board->pieces = malloc (n_cells);
  board->cells = calloc (n_cells, sizeof *board->cells);
  if (board->pieces == NULL || board->cells == NULL || !make_room (board))
    {
      mnk_weight_board_free (board);
      return NULL;
    }

  memset (board->pieces, MNK_WALL, n_cells);
  fill (board, position);
  return board;
}

void
mnk_weight_board_free (MnkWeightBoard *board)
{
  if (board == NULL)
    return;

  free (board->pieces);
  free (board->cells);
  free (board->changes);
  free (board->made);
  free (board);
}
