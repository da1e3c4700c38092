/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-check-board.h"

#include <string.h>

static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

/* Returns the n-th word of the sequence SplitMix64 that starts with 0. */
static uint64_t
nth_word (uint64_t n)
{
  uint64_t z = (n + 1) * 0x9e3779b97f4a7c15u;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

/* Returns the part of a key that tells the rule, the size and who wins. */
static uint64_t
head_of_key (const MnkCheckRule *rule, int attacker)
{
  const uint64_t sides = (uint64_t) (64 * (rule->width - 1) + rule->height - 1);
  const uint64_t kind = (uint64_t) (8 * rule->exact + rule->win - 1);

  return nth_word (65536 + (sides * 16 + kind) * 2 + (uint64_t) attacker - 1);
}

static int
count_run (const MnkCheckBoard *board, int cell, int side, int dx, int dy)
{
  const int width = board->rule.width, height = board->rule.height;
  int x = cell % width + dx, y = cell / width + dy, n = 0;

  while (x >= 0 && y >= 0 && x < width && y < height && board->cells[y * width + x] == side)
    {
      n++;
      x += dx;
      y += dy;
    }
  return n;
}

bool
mnk_check_board_wins (const MnkCheckBoard *board, int cell, int side)
{
  for (int d = 0; d < 4; d++)
    {
      const int dx = steps[d][0], dy = steps[d][1];
      const int n =
          1 + count_run (board, cell, side, dx, dy) + count_run (board, cell, side, -dx, -dy);

      if (n == board->rule.win || (n > board->rule.win && !board->rule.exact))
        return true;
    }
  return false;
}

static void
list_rows (MnkCheckBoard *board)
{
  const int width = board->rule.width, height = board->rule.height, reach = board->rule.win - 1;

  for (int cell = 0; cell < board->n_cells; cell++)
    for (int d = 0; d < 4; d++)
      {
        const int dx = steps[d][0], dy = steps[d][1];
        const int x = cell % width + reach * dx, y = cell / width + reach * dy;

        if (x >= width || y < 0 || y >= height)
          continue;
        for (int i = 0; i <= reach; i++)
          {
            const int at = cell + i * (dy * width + dx);

            board->row_cells[board->n_rows][i] = (uint16_t) at;
            board->rows_of[at][board->n_rows_of[at]++] = (uint16_t) board->n_rows;
          }
        board->n_rows++;
      }
}

static void
list_ways (MnkCheckBoard *board)
{
  const int width = board->rule.width, height = board->rule.height;

  board->n_ways = width == height ? 8 : 4;
  for (int way = 0; way < board->n_ways; way++)
    for (int cell = 0; cell < board->n_cells; cell++)
      {
        int x = cell % width, y = cell / width;

        if (way & 1)
          x = width - 1 - x;
        if (way & 2)
          y = height - 1 - y;
        board->turned[way][cell] = (uint16_t) (way & 4 ? x * width + y : y * width + x);
      }
}

void
mnk_check_board_init (MnkCheckBoard *board, const MnkCheckRule *rule, int attacker)
{
  memset (board, 0, sizeof *board);
  board->rule = *rule;
  board->n_cells = board->n_empty = rule->width * rule->height;
  list_rows (board);
  list_ways (board);
  for (int way = 0; way < 8; way++)
    board->hash.ways[way] = head_of_key (rule, attacker);
}

void
mnk_check_hash_toggle (MnkCheckHash *hash, const MnkCheckBoard *board, int cell, int side)
{
  for (int way = 0; way < board->n_ways; way++)
    {
      const int at = board->turned[way][cell];
      const int x = at % board->rule.width, y = at / board->rule.width;

      hash->ways[way] ^= nth_word ((uint64_t) (2 * (64 * y + x) + side - 1));
    }
}

uint64_t
mnk_check_hash_key (const MnkCheckHash *hash, const MnkCheckBoard *board, int *way)
{
  *way = 0;
  for (int i = 1; i < board->n_ways; i++)
    if (hash->ways[i] < hash->ways[*way])
      *way = i;
  return hash->ways[*way];
}

static void
change (MnkCheckBoard *board, int cell, int side, int sign)
{
  const int amount = sign * (side == MNK_CHECK_X ? 1 : 16);

  for (int i = 0; i < board->n_rows_of[cell]; i++)
    board->rows[board->rows_of[cell][i]] += (uint8_t) amount;
  board->n_empty -= sign;
}

void
mnk_check_board_put (MnkCheckBoard *board, int cell, int side)
{
  board->cells[cell] = (uint8_t) side;
  change (board, cell, side, 1);
}

void
mnk_check_board_lift (MnkCheckBoard *board, int cell)
{
  change (board, cell, board->cells[cell], -1);
  board->cells[cell] = MNK_CHECK_EMPTY;
}

void
mnk_check_board_play (MnkCheckBoard *board, int cell, int side)
{
  mnk_check_board_put (board, cell, side);
  mnk_check_hash_toggle (&board->hash, board, cell, side);
}

void
mnk_check_board_take_back (MnkCheckBoard *board, int cell)
{
  mnk_check_hash_toggle (&board->hash, board, cell, board->cells[cell]);
  mnk_check_board_lift (board, cell);
}

/* Returns what a row holds that has so many stones of one side and none of the other. */
static int
held_by (int side, int stones)
{
  return side == MNK_CHECK_X ? stones : 16 * stones;
}

/* Returns the next row from `row` on that has so many stones of one side and none of the other;
 * n_rows after the last. */
static int
find_row (const MnkCheckBoard *board, int row, int side, int stones)
{
  const int holds = held_by (side, stones);
  const uint8_t *found = row < board->n_rows
                             ? memchr (board->rows + row, holds, (size_t) (board->n_rows - row))
                             : NULL;

  return found != NULL ? (int) (found - board->rows) : board->n_rows;
}

static bool
has (const int *cells, int n, int cell)
{
  for (int i = 0; i < n; i++)
    if (cells[i] == cell)
      return true;
  return false;
}

/* Adds the empty cells of a row that lacks one stone, as far as there is room; returns how many
 * cells are listed then. */
static int
add_completions (const MnkCheckBoard *board, int row, int side, int *cells, int n, int most)
{
  for (int i = 0; i < board->rule.win && n < most; i++)
    {
      const int cell = board->row_cells[row][i];

      if (board->cells[cell] == MNK_CHECK_EMPTY && !has (cells, n, cell)
          && (!board->rule.exact || mnk_check_board_wins (board, cell, side)))
        cells[n++] = cell;
    }
  return n;
}

int
mnk_check_board_completions (const MnkCheckBoard *board, int side, int *cells, int most)
{
  int n = 0;

  for (int row = 0;
       n < most && (row = find_row (board, row, side, board->rule.win - 1)) < board->n_rows; row++)
    n = add_completions (board, row, side, cells, n, most);
  return n;
}

int
mnk_check_board_completions_after (MnkCheckBoard *board, int stone, int side, int *cells, int most)
{
  const int holds = held_by (side, board->rule.win - 2);
  int n = 0;

  board->cells[stone] = (uint8_t) side;
  for (int i = 0; i < board->n_rows_of[stone] && n < most; i++)
    if (board->rows[board->rows_of[stone][i]] == holds)
      n = add_completions (board, board->rows_of[stone][i], side, cells, n, most);
  board->cells[stone] = MNK_CHECK_EMPTY;
  return n;
}

int
mnk_check_board_fours (const MnkCheckBoard *board, int side, int *cells)
{
  const int win = board->rule.win;
  bool listed[MNK_CHECK_MAX_CELLS];
  int n = 0;

  memset (listed, 0, (size_t) board->n_cells);
  for (int row = 0; (row = find_row (board, row, side, win - 2)) < board->n_rows; row++)
    for (int i = 0; i < win; i++)
      {
        const int cell = board->row_cells[row][i];

        if (board->cells[cell] != MNK_CHECK_EMPTY || listed[cell])
          continue;
        listed[cell] = true;
        cells[n++] = cell;
      }
  return n;
}

int
mnk_check_board_count_rows (const MnkCheckBoard *board, int side, int stones, uint8_t *n_rows)
{
  int most = 0;

  memset (n_rows, 0, (size_t) board->n_cells);
  for (int row = 0; (row = find_row (board, row, side, stones)) < board->n_rows; row++)
    for (int i = 0; i < board->rule.win; i++)
      {
        const int cell = board->row_cells[row][i];

        if (board->cells[cell] == MNK_CHECK_EMPTY && ++n_rows[cell] > most)
          most = n_rows[cell];
      }
  return most;
}
