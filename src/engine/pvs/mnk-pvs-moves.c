/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs-moves.h"

#include <limits.h>
#include <stdlib.h>

#include "mnk-pvs-numbers.h"
#include "mnk-threats.h"

enum
{
  TABLE_MOVE = 1 << 28, /* the order of the table's move: more than any other's */
};

/* ---- Which ---- */

/* Adds a set of cells, shifted by `by` indices both up and down, to another set. */
static void
add_shifted (const MnkBoard *board, const uint64_t *from, int by, uint64_t *to)
{
  const int n = board->n_words, words = by / 64, bits = by % 64;

  if (words >= n)
    return;

  /* The bits that cross from word to word are shifted twice, as C does not define a shift by 64. */
  to[words] |= from[0] << bits;
  for (int i = words + 1; i < n; i++)
    to[i] |= from[i - words] << bits | from[i - words - 1] >> 1 >> (63 - bits);
  for (int i = words; i < n - 1; i++)
    to[i - words] |= from[i] >> bits | from[i + 1] << 1 << (63 - bits);
  to[n - 1 - words] |= from[n - 1] >> bits;
}

/* Finds the candidates: empty cells at most two king's moves from a stone, or three along a line,
 * and all cells where a side makes a three or a four. Wrapping around the board's edge adds a few
 * cells that are not needed. */
static void
find_candidates (const MnkPvs *pvs, uint64_t *cells)
{
  const MnkBoard *board = &pvs->board;
  uint64_t row[MNK_SET_WORDS];

  if (pvs->all_cells)
    {
      memcpy (cells, board->playable, (size_t) board->n_words * sizeof *cells);
      return;
    }

  memcpy (row, board->stones, (size_t) board->n_words * sizeof *row);
  for (int by = 1; by <= 2; by++)
    add_shifted (board, board->stones, by, row);
  memcpy (cells, row, (size_t) board->n_words * sizeof *cells);
  for (int by = 1; by <= 2; by++)
    add_shifted (board, row, by * board->stride, cells);
  for (int d = 0; d < 4; d++)
    add_shifted (board, board->stones, 3 * abs (board->step[d]), cells);
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < board->n_words; i++)
      cells[i] |= board->sets[s][MNK_SET_FOUR][i] | board->sets[s][MNK_SET_THREE][i];
  for (int i = 0; i < board->n_words; i++)
    cells[i] &= board->playable[i];
}

/* Returns the promise of a cell: what the patterns give it for both sides. */
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

static MnkCell
last_cell (const MnkBoard *board)
{
  return board->n_stones > 0 ? board->made[board->n_stones - 1].cell : MNK_NO_CELL;
}

/* Move ordering. Fills `moves` with a set of cells and their order: the hash move `first` is above
 * all, the others have their promise and what the history, killer and counter move heuristics add.
 * Returns the number of moves. The search's fields are read once, before the loop: the compiler
 * must assume that writing a move changes them. */
static int
weigh_moves (const MnkPvs *pvs, const uint64_t *cells, MnkCell first, int ply, MnkPvsMove *moves)
{
  const MnkBoard *board = &pvs->board;
  const MnkBoardCell *board_cells = board->cells;
  const MnkPiece me = board->side, other = mnk_piece_other (me);
  const MnkCellValue *my_values = board->tables->values[me - 1];
  const MnkCellValue *their_values = board->tables->values[other - 1];
  const int16_t *history = pvs->history[me - 1];
  const MnkCell killer = pvs->killers[ply][0], second = pvs->killers[ply][1];
  const MnkCell before = last_cell (board);
  const MnkCell answer = before != MNK_NO_CELL ? pvs->counter[me - 1][before] : MNK_NO_CELL;
  const int n_words = board->n_words;
  int n = 0;

  for (int i = 0; i < n_words; i++)
    for (uint64_t word = cells[i]; word != 0; word &= word - 1)
      {
        const MnkCell cell = (MnkCell) (64 * i + __builtin_ctzll (word));
        const MnkBothSums sums = board_cells[cell].sums;
        const MnkCellValue *mine = &my_values[mnk_sum_of_side (sums, me)];
        const MnkCellValue *theirs = &their_values[mnk_sum_of_side (sums, other)];
        const int promise = promise_of (mine, theirs);
        int order = promise + history[cell] / HISTORY_SHARE;

        order += cell == killer || cell == second ? KILLER : 0;
        order += cell == answer ? COUNTER : 0;
        moves[n++] = (MnkPvsMove){ cell == first ? TABLE_MOVE : order, cell,
                                   is_quiet (mine, theirs) ? (int16_t) promise : INT16_MAX };
      }
  return n;
}

int
mnk_pvs_list_defences (MnkPvs *pvs, MnkCell first, int ply, MnkPvsMove *moves)
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

  const int n = weigh_moves (pvs, cells, first, ply, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].cell != first && !(stops[moves[i].cell >> 6] >> (moves[i].cell & 63) & 1))
      moves[i].order -= MNK_PVS_DELAY;
  return n;
}

int
mnk_pvs_list_blocks (MnkPvs *pvs,
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
  return weigh_moves (pvs, cells, first, ply, moves);
}

int
mnk_pvs_list_candidates (MnkPvs *pvs, MnkCell first, int ply, MnkPvsMove *moves)
{
  uint64_t cells[MNK_SET_WORDS];

  find_candidates (pvs, cells);
  return weigh_moves (pvs, cells, first, ply, moves);
}

MnkPvsMove
mnk_pvs_table_move (MnkCell cell)
{
  return (MnkPvsMove){ TABLE_MOVE, cell, INT16_MAX };
}

int
mnk_pvs_put_first (MnkPvsMove *moves, int n, MnkCell cell)
{
  int i = 0;

  while (i < n && moves[i].cell != cell)
    i++;
  if (i == n)
    n++;
  moves[i] = moves[0];
  moves[0] = mnk_pvs_table_move (cell);
  return n;
}

void
mnk_pvs_pick (MnkPvsMove *moves, int n, int i)
{
  int best = i, most = INT_MIN;

  /* Two loops without a branch that is hard to predict: picking moves takes some percent of a
   * search. */
  for (int j = i; j < n; j++)
    most = moves[j].order > most ? moves[j].order : most;
  while (moves[best].order != most)
    best++;

  const MnkPvsMove move = moves[best];
  moves[best] = moves[i];
  moves[i] = move;
}

int
mnk_pvs_keep_fours (const MnkPvs *pvs, MnkPvsMove *moves, int n, int i)
{
  int left = i;

  for (int j = i; j < n; j++)
    if (mnk_board_value (&pvs->board, moves[j].cell, pvs->board.side)->class >= MNK_CLASS_FOUR)
      moves[left++] = moves[j];
  return left;
}

int
mnk_pvs_leave_out (MnkPvsMove *moves, int n, int i, int promise)
{
  int left = i;

  for (int j = i; j < n; j++)
    if (moves[j].promise > promise)
      moves[left++] = moves[j];
  return left;
}

/* ---- What cuts ---- */

static void
reward (int16_t *history, int bonus)
{
  *history = (int16_t) (*history + bonus - *history * abs (bonus) / MNK_PVS_HISTORY_MAX);
}

void
mnk_pvs_note_cut (MnkPvs *pvs, const MnkPvsMove *moves, int i, int depth, int ply)
{
  const int me = pvs->board.side - 1;
  const int step = HISTORY_STEP * depth * depth;
  const int bonus = step < MNK_PVS_HISTORY_MAX / 4 ? step : MNK_PVS_HISTORY_MAX / 4;
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

/* ---- Without a search ---- */

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
  n = weigh_moves (pvs, words, MNK_NO_CELL, 0, moves);
  qsort (moves, (size_t) n, sizeof *moves, compare_moves);

  for (int i = 0; i < n; i++)
    if (!mnk_threats_bars_mover (board, moves[i].cell))
      cells[n_legal++] = moves[i].cell;
  return n_legal;
}
