/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-board.h"

#include <assert.h>
#include <stdlib.h>

#include "mnk-random.h"

/* A stone changes at most 2 × radius cells in each of 4 directions, and its own. */
#define MAX_CHANGES (4 * 2 * MNK_MAX_RADIUS + 1)

/* Walls on both sides of each line, in cells of two bits: keys of cells near the border and their
 * neighbours' are read without a special case. */
#define LINE_PAD 16
_Static_assert(LINE_PAD >= 2 * MNK_MAX_RADIUS, "a neighbour's key ends in the wall");

uint32_t
mnk_board_key (const MnkBoard *board, MnkCell cell, int direction)
{
  const int radius = board->tables->patterns.radius;
  const uint32_t bit = board->bits[direction][cell] - 2 * (uint32_t) radius;

  return mnk_board_cut_key (mnk_board_load_bits (board->lines, bit), radius);
}

/* Toggles a cell in listed sets: X's are in the low half, O's above. */
static inline void
toggle_cell (MnkBoard *board, MnkCell cell, unsigned toggled)
{
  const uint64_t bit = (uint64_t) 1 << (cell & 63);
  uint64_t *words = &board->sets[0][0][0] + (cell >> 6);

  for (; toggled != 0; toggled &= toggled - 1)
    words[__builtin_ctz (toggled) * MNK_SET_WORDS] ^= bit;
}

/* Moves a cell's count from the sets of one word of a side to those of another. Returns the listed
 * sets that it enters or leaves. */
static inline unsigned
count_sets (MnkCounts *counts, MnkWorth was, MnkWorth now)
{
  const MnkCounts *before = &mnk_counts_of_sets[was >> MNK_WORTH_SETS];
  const MnkCounts *after = &mnk_counts_of_sets[now >> MNK_WORTH_SETS];

  for (int i = 0; i < MNK_N_SETS / 4; i++)
    counts->words[i] += after->words[i] - before->words[i];
  return (unsigned) ((was ^ now) >> MNK_WORTH_SETS) & MNK_LISTED_SETS;
}

/* Updates the counts of sets and the listed sets after a cell's worths have changed for both sides,
 * and records the listed sets that it has entered or left, for taking the move back. */
static inline void
move_cell (MnkBoard *board,
           MnkCell cell,
           MnkWorth x_was,
           MnkWorth x_now,
           MnkWorth o_was,
           MnkWorth o_now)
{
  unsigned toggled = count_sets (&board->tally.counts[0], x_was, x_now);

  toggled |= count_sets (&board->tally.counts[1], o_was, o_now) << MNK_N_LISTED;
  toggle_cell (board, cell, toggled);
  board->flips[board->n_flips++] = (MnkFlip){ cell, (uint8_t) toggled };
}

/* Returns a cell's word for a side. */
static inline MnkWorth
worth_of (const MnkBoard *board, MnkCell cell, MnkPiece side)
{
  return board->tables->worths[side - 1][mnk_board_sum (board, cell, side)];
}

/* Adds an empty cell to the counts, or (sign −1) removes it. */
static void
count_cell (MnkBoard *board, MnkCell cell, int sign)
{
  const MnkWorth x = worth_of (board, cell, MNK_X), o = worth_of (board, cell, MNK_O);

  board->tally.worth[0] += sign < 0 ? -x : x;
  board->tally.worth[1] += sign < 0 ? -o : o;
  if (sign < 0)
    move_cell (board, cell, x, 0, o, 0);
  else
    move_cell (board, cell, 0, x, 0, o);
}

static inline void
note_change (MnkChange *change, const MnkBoardCell *before, MnkCell cell)
{
  change->sums = before->sums;
  memcpy (change->patterns, before->patterns, sizeof change->patterns);
  change->cell = cell;
}

/* Updates the patterns of all cells on the lines through `cell`, as if `piece` were placed: reading
 * back what has just been written in another width would stall the processor. Nearly all of them
 * change, so unchanged ones are written as well. A search spends a third of its time here: values
 * that a byte's write may alias are read beforehand. */
static inline void
update_lines (MnkBoard *board, MnkCell cell, MnkPiece piece, int radius, bool direct)
{
  const MnkRuleTables *tables = board->tables;
  const MnkBothSums *codes = tables->codes;
  const MnkBothPatterns *both = tables->patterns.both;
  const MnkWorth *x_worths = tables->worths[0], *o_worths = tables->worths[1];
  MnkWorth x_worth = board->tally.worth[0], o_worth = board->tally.worth[1];
  MnkBoardCell *cells = board->cells;
  MnkChange *change = board->changes + board->n_changes;

  for (int d = 0; d < 4; d++)
    {
      const int step = board->step[d], first = cell - radius * step;
      const uint32_t bit = board->bits[d][cell] - 4 * (uint32_t) radius;
      const uint64_t around =
          mnk_board_load_bits (board->lines, bit) ^ (uint64_t) piece << (4 * radius);

      for (uint64_t empty = mnk_board_find_empty (around >> (2 * radius), radius); empty != 0;
           empty &= empty - 1)
        {
          const unsigned at = (unsigned) __builtin_ctzll (empty);
          const int other = first + (int) (at / 2) * step;
          const uint64_t near = radius <= 6
                                    ? around >> at
                                    : mnk_board_load_bits (board->lines, bit + at)
                                          ^ (uint64_t) piece << (4 * (unsigned) radius - at);
          const uint32_t key = mnk_board_cut_key (near, radius);
          MnkBoardCell *here = &cells[other];
          const MnkBothPatterns was = here->patterns[d];
          const MnkBothPatterns now = direct ? both[key] : mnk_rule_tables_lookup (tables, key);
          const MnkBothSums sums_were = here->sums, sums = sums_were - codes[was] + codes[now];
          const MnkWorth x_was = x_worths[mnk_sum_of_side (sums_were, MNK_X)];
          const MnkWorth x_now = x_worths[mnk_sum_of_side (sums, MNK_X)];
          const MnkWorth o_was = o_worths[mnk_sum_of_side (sums_were, MNK_O)];
          const MnkWorth o_now = o_worths[mnk_sum_of_side (sums, MNK_O)];

          note_change (change, here, (MnkCell) other);
          here->patterns[d] = now;
          here->sums = sums;
          x_worth += x_now - x_was;
          o_worth += o_now - o_was;
          if (((x_was ^ x_now) | (o_was ^ o_now)) >> MNK_WORTH_SETS != 0)
            move_cell (board, (MnkCell) other, x_was, x_now, o_was, o_now);
          change++;
        }
    }

  board->tally.worth[0] = x_worth;
  board->tally.worth[1] = o_worth;
  board->n_changes = (uint32_t) (change - board->changes);
}

void
mnk_board_make (MnkBoard *board, MnkCell cell)
{
  MnkMade *made = &board->made[board->n_stones];
  const uint64_t bit = (uint64_t) 1 << (cell & 63);

  assert (board->pieces[cell] == MNK_EMPTY);
  made->hash = board->hash;
  made->tally = board->tally;
  made->n_changes = board->n_changes;
  made->cell = cell;

  made->n_flips = board->n_flips;
  note_change (&board->changes[board->n_changes++], &board->cells[cell], cell);
  count_cell (board, cell, -1);
  board->pieces[cell] = (uint8_t) board->side;
  board->stones[cell >> 6] |= bit;
  board->playable[cell >> 6] &= ~bit;
  board->hash ^= board->keys[board->side - 1][cell];
  board->n_stones++;
  board->n_empty--;

  switch (board->tables->patterns.radius)
    {
    case 4:
      update_lines (board, cell, board->side, 4, true);
      break;
    case 5:
      update_lines (board, cell, board->side, 5, true);
      break;
    default:
      update_lines (board, cell, board->side, board->tables->patterns.radius,
                    board->tables->patterns.direct);
      break;
    }
  mnk_board_toggle_bits (board, board->lines, cell, board->side);
  board->side = mnk_piece_other (board->side);
}

void
mnk_board_unmake (MnkBoard *board)
{
  const MnkMade *made = &board->made[--board->n_stones];
  const MnkCell cell = made->cell;
  const uint64_t bit = (uint64_t) 1 << (cell & 63);

  board->side = mnk_piece_other (board->side);
  mnk_board_toggle_bits (board, board->lines, cell, board->side);

  const MnkChange *first = board->changes + made->n_changes;
  for (const MnkChange *change = board->changes + board->n_changes; change > first;)
    {
      MnkBoardCell *here = &board->cells[(--change)->cell];

      here->sums = change->sums;
      memcpy (here->patterns, change->patterns, sizeof here->patterns);
    }
  for (uint32_t i = made->n_flips; i < board->n_flips; i++)
    toggle_cell (board, board->flips[i].cell, board->flips[i].sets);

  board->n_changes = made->n_changes;
  board->n_flips = made->n_flips;
  board->pieces[cell] = MNK_EMPTY;
  board->stones[cell >> 6] &= ~bit;
  board->playable[cell >> 6] |= bit;
  board->n_empty++;
  board->tally = made->tally;
  board->hash = made->hash;
}

/* Part of the hash when O is to move. */
#define SIDE_KEY 0xd1b54a32d192ed03u

void
mnk_board_pass (MnkBoard *board)
{
  board->side = mnk_piece_other (board->side);
  board->hash ^= SIDE_KEY;
}

/* Assigns the cells to the lines of the four directions: →, ↑, ↗, ↘. */
static void
lay_out_lines (MnkBoard *board)
{
  const int w = board->width, h = board->height;
  const uint32_t longest = (uint32_t) (w > h ? w : h);
  const uint32_t line_bits = (2 * (longest + 2 * LINE_PAD) + 7) / 8 * 8;
  const uint32_t first[4] = { 0, (uint32_t) h, (uint32_t) (h + w), (uint32_t) (h + w + w + h) };

  board->step[0] = 1;
  board->step[1] = board->stride;
  board->step[2] = board->stride + 1;
  board->step[3] = 1 - board->stride;

  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);
        const uint32_t line[4] = { (uint32_t) y, (uint32_t) x, (uint32_t) (x - y + h - 1),
                                   (uint32_t) (x + y) };
        const uint32_t at[4] = { (uint32_t) x, (uint32_t) y, (uint32_t) x, (uint32_t) x };

        for (int d = 0; d < 4; d++)
          {
            /* A diagonal's cells are numbered by x, so that it needs no more room than a row. */
            board->bits[d][cell] = (first[d] + line[d]) * line_bits + 2 * (at[d] + LINE_PAD);
          }
      }
}

static size_t
lines_size (const MnkBoard *board)
{
  const size_t longest = (size_t) (board->width > board->height ? board->width : board->height);
  const size_t line_bytes = (2 * (longest + 2 * LINE_PAD) + 7) / 8;

  return line_bytes * (size_t) (3 * (board->width + board->height)) + sizeof (uint64_t);
}

/* Sets the offset of the evaluation, a sum over all cells that is fitted on boards of 15×15. On
 * another size each cell far from all stones would count for or against the mover, although it
 * belongs to neither side. The offset is the difference between an empty board of this size and one
 * of 15×15. The lines must be empty. */
static bool
set_offset (MnkBoard *board)
{
  MnkBothSums *sums;
  int worths[2], n = 0;

  sums = calloc ((size_t) (board->width * board->height), sizeof *sums);
  if (sums == NULL)
    return false;

  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);

        if (board->pieces[cell] == MNK_WALL)
          continue;
        for (int d = 0; d < 4; d++)
          {
            const uint32_t key = mnk_board_key (board, cell, d);

            sums[n] += board->tables->codes[mnk_rule_tables_lookup (board->tables, key)];
          }
        n++;
      }
  mnk_rule_tables_weigh (board->tables, sums, n, worths);
  for (int s = 0; s < 2; s++)
    board->offset[s] = board->tables->blank[s] - worths[s];
  free (sums);
  return true;
}

/* Places the position's stones and walls in pieces, sets and hash, and generates the keys. */
static void
place_pieces (MnkBoard *board, const MnkPosition *position)
{
  MnkRandom random = { 0x6e6f756768747321u };

  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);
        const MnkPiece piece = mnk_position_at (position, x, y);

        board->keys[0][cell] = mnk_random_next (&random);
        board->keys[1][cell] = mnk_random_next (&random) ^ SIDE_KEY;
        board->keys[0][cell] ^= SIDE_KEY;
        board->pieces[cell] = (uint8_t) piece;
        if (piece == MNK_WALL)
          {
            /* Walls enter the hash, as two windows of the same size may differ in their walls
             * alone. */
            board->hash ^= board->keys[0][cell] ^ board->keys[1][cell];
            continue;
          }

        mnk_board_toggle_bits (board, board->lines, cell, MNK_WALL ^ MNK_EMPTY);
        if (piece == MNK_EMPTY)
          {
            board->playable[cell >> 6] |= (uint64_t) 1 << (cell & 63);
            board->n_empty++;
            continue;
          }
        board->stones[cell >> 6] |= (uint64_t) 1 << (cell & 63);
        board->hash ^= board->keys[piece - 1][cell] ^ SIDE_KEY;
      }
}

/* Writes the stones into the lines, in which their cells are empty so far. */
static void
draw_stones (MnkBoard *board)
{
  for (int i = 0; i < board->n_words; i++)
    for (uint64_t word = board->stones[i]; word != 0; word &= word - 1)
      {
        const MnkCell cell = (MnkCell) (64 * i + __builtin_ctzll (word));

        mnk_board_toggle_bits (board, board->lines, cell, MNK_EMPTY ^ board->pieces[cell]);
      }
}

static void
read_patterns (MnkBoard *board)
{
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);

        if (board->pieces[cell] != MNK_EMPTY)
          continue;

        for (int d = 0; d < 4; d++)
          {
            const MnkBothPatterns both =
                mnk_rule_tables_lookup (board->tables, mnk_board_key (board, cell, d));

            board->cells[cell].patterns[d] = both;
            board->cells[cell].sums += board->tables->codes[both];
          }
        count_cell (board, cell, 1);
      }
  board->n_flips = 0; /* the initial position is not undone */
}

bool
mnk_board_init (MnkBoard *board, const MnkPosition *position, const MnkRuleTables *tables)
{
  const int cells = position->rule.width * position->rule.height;

  memset (board, 0, sizeof *board);
  board->rule = position->rule;
  board->tables = tables;
  board->endless = position->endless;
  board->width = position->rule.width;
  board->height = position->rule.height;
  board->stride = board->width + MNK_BORDER;
  board->n_words = (mnk_board_cell (board, board->width - 1, board->height - 1) >> 6) + 1;
  board->side = position->side;
  board->n_line_bytes = lines_size (board);
  board->lines = malloc (board->n_line_bytes);
  board->made = malloc ((size_t) (cells + 1) * sizeof *board->made);
  board->changes = malloc ((size_t) (cells + 1) * MAX_CHANGES * sizeof *board->changes);
  board->flips = malloc ((size_t) (cells + 1) * MAX_CHANGES * sizeof *board->flips);
  if (board->lines == NULL || board->made == NULL || board->changes == NULL || board->flips == NULL)
    {
      mnk_board_clear (board);
      return false;
    }

  memset (board->lines, 0xff, board->n_line_bytes);
  memset (board->pieces, MNK_WALL, sizeof board->pieces);
  lay_out_lines (board);
  board->hash = board->side == MNK_X ? 0 : SIDE_KEY;

  place_pieces (board, position);

  if (board->rule.win == 5 && !set_offset (board))
    {
      mnk_board_clear (board);
      return false;
    }
  draw_stones (board);
  read_patterns (board);

  assert (mnk_board_is_sane (board));
  return true;
}

void
mnk_board_clear (MnkBoard *board)
{
  free (board->lines);
  free (board->made);
  free (board->changes);
  free (board->flips);
  board->lines = NULL;
  board->made = NULL;
  board->changes = NULL;
  board->flips = NULL;
}

/* Compares the counts with a sum over all empty cells, for tests. */
static bool
counts_are_sane (const MnkBoard *board, int s)
{
  const MnkWorth kept = board->tally.worth[s];
  int n_set[MNK_N_SETS] = { 0 }, mover = 0, waiter = 0;

  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);
        const MnkCellValue *value = mnk_board_value (board, cell, (MnkPiece) (s + 1));
        const MnkWorth worth = worth_of (board, cell, (MnkPiece) (s + 1));
        const bool empty = board->pieces[cell] == MNK_EMPTY;

        for (int set = 0; set < MNK_N_SETS; set++)
          {
            const bool in = empty && (value->sets >> set & 1);

            if (set < MNK_N_LISTED && in != (board->sets[s][set][cell >> 6] >> (cell & 63) & 1))
              return false;
            n_set[set] += in;
          }
        mover += empty ? mnk_worth_of_mover (worth) : 0;
        waiter += empty ? mnk_worth_of_waiter (worth) : 0;
      }

  for (int i = 0; i < MNK_N_SETS; i++)
    if (n_set[i] != mnk_board_count (board, (MnkPiece) (s + 1), (MnkSet) i))
      return false;
  return mover == mnk_worth_of_mover (kept) && waiter == mnk_worth_of_waiter (kept);
}

/* Compares the hash and the sets of stones and empty cells with the pieces, for tests. */
static bool
cells_are_sane (const MnkBoard *board)
{
  uint64_t hash = board->side == MNK_X ? 0 : SIDE_KEY;
  int n_empty = 0;

  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);
        const MnkPiece piece = board->pieces[cell];
        const bool empty = piece == MNK_EMPTY, stone = !empty && piece != MNK_WALL;

        if (empty != (board->playable[cell >> 6] >> (cell & 63) & 1)
            || stone != (board->stones[cell >> 6] >> (cell & 63) & 1))
          return false;
        n_empty += empty;
        if (stone)
          hash ^= board->keys[piece - 1][cell] ^ SIDE_KEY;
        else if (!empty)
          hash ^= board->keys[0][cell] ^ board->keys[1][cell];
      }
  return hash == board->hash && n_empty == board->n_empty;
}

bool
mnk_board_is_sane (const MnkBoard *board)
{
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);
        MnkBothSums sums = 0;

        for (int d = 0; d < 4; d++)
          {
            const uint64_t pieces = mnk_board_load_bits (board->lines, board->bits[d][cell]);

            if ((pieces & 3) != board->pieces[cell])
              return false;

            const MnkBothPatterns both =
                mnk_rule_tables_lookup (board->tables, mnk_board_key (board, cell, d));

            sums += board->tables->codes[both];
            if (board->pieces[cell] == MNK_EMPTY && both != board->cells[cell].patterns[d])
              return false;
          }
        if (board->pieces[cell] == MNK_EMPTY && sums != board->cells[cell].sums)
          return false;
      }

  return cells_are_sane (board) && counts_are_sane (board, 0) && counts_are_sane (board, 1);
}
