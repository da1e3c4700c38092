/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-board.h"

#include <assert.h>
#include <stdlib.h>

#include "mnk-random.h"

/* A stone changes at most 2 × radius cells in each of 4 directions, and its own. */
#define MAX_CHANGES (4 * 2 * MNK_MAX_RADIUS + 1)

/* Walls on both sides of every line, so that a key and its neighbours' keys can be read without
 * looking for the border. In cells; two bits each. */
#define LINE_PAD 16

static void
toggle_piece (MnkBoard *board,
              MnkCell   cell,
              MnkPiece  piece)
{
  for (int d = 0; d < 4; d++)
    {
      const uint32_t bit = board->bits[d][cell];

      board->lines[bit >> 3] ^= (uint8_t) (piece << (bit & 7));
    }
}

uint32_t
mnk_board_key (const MnkBoard *board,
               MnkCell         cell,
               int             direction)
{
  const int radius = board->tables->radius;
  const uint32_t bit = board->bits[direction][cell] - 2 * (uint32_t) radius;

  return mnk_board_cut_key (mnk_board_load_bits (board->lines, bit), radius);
}

/* A cell enters or leaves some sets of a side; `tally` NULL when the counts are known already. */
static inline void
toggle_sets (MnkBoard *board,
             MnkTally *tally,
             int       s,
             MnkCell   cell,
             unsigned  sets)
{
  const uint64_t bit = (uint64_t) 1 << (cell & 63);

  for (; sets != 0; sets &= sets - 1)
    {
      const int set = __builtin_ctz (sets);
      uint64_t *word = &board->sets[s][set][cell >> 6];

      *word ^= bit;
      if (tally == NULL)
        continue;
      if (*word & bit)
        tally->n_set[s][set]++;
      else
        tally->n_set[s][set]--;
    }
}

/* An empty cell's patterns of one side change from `was` to `now`. Returns the sets that it
 * entered or left. */
static inline unsigned
change_side (MnkBoard *board,
             MnkTally *tally,
             int       s,
             MnkCell   cell,
             uint16_t  was,
             uint16_t  now)
{
  const MnkCellValue *old = &board->tables->values[s][was];
  const MnkCellValue *new = &board->tables->values[s][now];
  const unsigned toggled = old->sets ^ new->sets;

  tally->mover[s] += new->mover - old->mover;
  tally->waiter[s] += new->waiter - old->waiter;
  tally->n_alive[s] = (uint16_t) (tally->n_alive[s] + (now != 0) - (was != 0));
  tally->n_class[s][old->class]--;
  tally->n_class[s][new->class]++;
  if (toggled != 0)
    toggle_sets (board, tally, s, cell, toggled);
  return toggled;
}

/* Takes an empty cell into the counts, or (sign −1) out of them. Returns its sets of both sides. */
static unsigned
count_cell (MnkBoard *board,
            MnkTally *tally,
            MnkCell   cell,
            int       sign)
{
  unsigned sets = 0;

  for (int s = 0; s < 2; s++)
    {
      const uint16_t patterns = (uint16_t) (board->patterns[cell] >> (16 * s));
      const MnkCellValue *value = &board->tables->values[s][patterns];

      tally->mover[s] += sign * value->mover;
      tally->waiter[s] += sign * value->waiter;
      tally->n_class[s][value->class] = (uint16_t) (tally->n_class[s][value->class] + sign);
      tally->n_alive[s] = (uint16_t) (tally->n_alive[s] + (patterns != 0 ? sign : 0));
      toggle_sets (board, tally, s, cell, value->sets);
      sets |= (unsigned) value->sets << (4 * s);
    }
  return sets;
}

/* Both sides' patterns of an empty cell after its line in direction d has changed. */
static inline MnkPatterns
with_direction (MnkPatterns patterns,
                int         d,
                unsigned    both)
{
  const MnkPatterns mask = (MnkPatterns) 0x000f000f << (4 * d);

  return (patterns & ~mask) | ((both & 15u) | (MnkPatterns) (both >> 4) << 16) << (4 * d);
}

static inline void
log_and_change (MnkBoard   *board,
                MnkTally   *tally,
                MnkCell     cell,
                MnkPatterns now)
{
  const MnkPatterns was = board->patterns[cell];
  unsigned toggled = 0;

  if (now == was)
    return;

  board->patterns[cell] = now;
  if ((uint16_t) was != (uint16_t) now)
    toggled = change_side (board, tally, 0, cell, (uint16_t) was, (uint16_t) now);
  if (was >> 16 != now >> 16)
    toggled |= change_side (board, tally, 1, cell, (uint16_t) (was >> 16), (uint16_t) (now >> 16))
               << 4;
  board->changes[board->n_changes++] = (MnkChange) { cell, (uint8_t) toggled, was };
}

/* Reads the patterns of all cells that see `cell` on their lines again. */
static inline void
update_lines (MnkBoard *board,
              MnkTally *tally,
              MnkCell   cell,
              int       radius)
{
  for (int d = 0; d < 4; d++)
    {
      const int step = board->step[d];
      const uint32_t bit = board->bits[d][cell] - 4 * (uint32_t) radius;
      const uint64_t around = mnk_board_load_bits (board->lines, bit);

      for (int sign = -1; sign <= 1; sign += 2)
        for (int i = 1; i <= radius; i++)
          {
            const int offset = sign * i;
            const MnkCell other = (MnkCell) (cell + offset * step);
            uint64_t window;

            if (board->pieces[other] == MNK_WALL)
              break;
            if (board->pieces[other] != MNK_EMPTY)
              continue;

            if (radius <= 6)
              window = around >> (2 * (radius + offset));
            else
              window = mnk_board_load_bits (board->lines, bit + 2 * (uint32_t) (radius + offset));

            const uint32_t key = mnk_board_cut_key (window, radius);
            log_and_change (board, tally, other,
                            with_direction (board->patterns[other], d,
                                            mnk_tables_lookup (board->tables, key)));
          }
    }
}

void
mnk_board_make (MnkBoard *board,
                MnkCell   cell)
{
  MnkMade *made = &board->made[board->n_stones];
  const uint64_t bit = (uint64_t) 1 << (cell & 63);
  MnkTally tally = board->tally;

  assert (board->pieces[cell] == MNK_EMPTY);
  made->hash = board->hash;
  made->tally = tally;
  made->n_changes = board->n_changes;
  made->cell = cell;

  board->changes[board->n_changes++] =
      (MnkChange) { cell, (uint8_t) count_cell (board, &tally, cell, -1), board->patterns[cell] };
  board->pieces[cell] = (uint8_t) board->side;
  board->stones[cell >> 6] |= bit;
  board->playable[cell >> 6] &= ~bit;
  board->hash ^= board->keys[board->side - 1][cell];
  board->n_stones++;
  board->n_empty--;
  toggle_piece (board, cell, board->side);

  switch (board->tables->radius)
    {
    case 4:
      update_lines (board, &tally, cell, 4);
      break;
    case 5:
      update_lines (board, &tally, cell, 5);
      break;
    default:
      update_lines (board, &tally, cell, board->tables->radius);
      break;
    }
  board->tally = tally;
  board->side = mnk_piece_other (board->side);
}

void
mnk_board_unmake (MnkBoard *board)
{
  const MnkMade *made = &board->made[--board->n_stones];
  const MnkCell cell = made->cell;
  const uint64_t bit = (uint64_t) 1 << (cell & 63);

  board->side = mnk_piece_other (board->side);
  toggle_piece (board, cell, board->side);

  while (board->n_changes > made->n_changes)
    {
      const MnkChange *change = &board->changes[--board->n_changes];

      board->patterns[change->cell] = change->patterns;
      if (change->toggled != 0)
        {
          toggle_sets (board, NULL, 0, change->cell, change->toggled & 15u);
          toggle_sets (board, NULL, 1, change->cell, change->toggled >> 4);
        }
    }

  board->pieces[cell] = MNK_EMPTY;
  board->stones[cell >> 6] &= ~bit;
  board->playable[cell >> 6] |= bit;
  board->n_empty++;
  board->tally = made->tally;
  board->hash = made->hash;
}

/* Two different constants for the side to move would do as well; X's is 0. */
#define SIDE_KEY 0xd1b54a32d192ed03u

void
mnk_board_pass (MnkBoard *board)
{
  board->side = mnk_piece_other (board->side);
  board->hash ^= SIDE_KEY;
}

/* Where the cells lie in the lines of the four directions: →, ↑, ↗, ↘. */
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
            /* Diagonals are longer than either side only in name: x alone numbers their cells. */
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

bool
mnk_board_init (MnkBoard          *board,
                const MnkPosition *position,
                const MnkTables   *tables)
{
  MnkRandom random = { 0x6e6f756768747321u };
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
  board->lines = malloc (lines_size (board));
  board->made = malloc ((size_t) (cells + 1) * sizeof *board->made);
  board->changes = malloc ((size_t) (cells + 1) * MAX_CHANGES * sizeof *board->changes);
  if (board->lines == NULL || board->made == NULL || board->changes == NULL)
    {
      mnk_board_clear (board);
      return false;
    }

  memset (board->lines, 0xff, lines_size (board));
  memset (board->pieces, MNK_WALL, sizeof board->pieces);
  lay_out_lines (board);
  board->hash = board->side == MNK_X ? 0 : SIDE_KEY;

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
          continue;

        toggle_piece (board, cell, MNK_WALL ^ piece);
        if (piece == MNK_EMPTY)
          {
            board->playable[cell >> 6] |= (uint64_t) 1 << (cell & 63);
            board->n_empty++;
            continue;
          }
        board->stones[cell >> 6] |= (uint64_t) 1 << (cell & 63);
        board->hash ^= board->keys[piece - 1][cell] ^ SIDE_KEY;
      }

  /* The undo stack is indexed by stones placed since: those of the position do not count. */
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);

        if (board->pieces[cell] != MNK_EMPTY)
          continue;
        for (int d = 0; d < 4; d++)
          board->patterns[cell] = with_direction (
              board->patterns[cell], d, mnk_tables_lookup (tables, mnk_board_key (board, cell, d)));
        count_cell (board, &board->tally, cell, 1);
      }

  assert (mnk_board_is_sane (board));
  return true;
}

void
mnk_board_clear (MnkBoard *board)
{
  free (board->lines);
  free (board->made);
  free (board->changes);
  board->lines = NULL;
  board->made = NULL;
  board->changes = NULL;
}

/* What count_cell() counts, summed from nothing over the empty cells. */
static bool
counts_are_sane (const MnkBoard *board,
                 int             s)
{
  int n_class[MNK_N_CLASSES] = { 0 }, n_set[MNK_N_SETS] = { 0 }, n_alive = 0;
  int mover = 0, waiter = 0;

  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);
        const MnkCellValue *value = mnk_board_value (board, cell, (MnkPiece) (s + 1));
        const bool empty = board->pieces[cell] == MNK_EMPTY;

        for (int set = 0; set < MNK_N_SETS; set++)
          {
            const bool in = board->sets[s][set][cell >> 6] >> (cell & 63) & 1;

            if (in != (empty && (value->sets >> set & 1)))
              return false;
            n_set[set] += in;
          }
        if (!empty)
          continue;

        n_class[value->class]++;
        n_alive += mnk_board_side_patterns (board, cell, (MnkPiece) (s + 1)) != 0;
        mover += value->mover;
        waiter += value->waiter;
      }

  for (int i = 0; i < MNK_N_CLASSES; i++)
    if (n_class[i] != board->tally.n_class[s][i])
      return false;
  for (int i = 0; i < MNK_N_SETS; i++)
    if (n_set[i] != board->tally.n_set[s][i])
      return false;
  return n_alive == board->tally.n_alive[s] && mover == board->tally.mover[s]
         && waiter == board->tally.waiter[s];
}

bool
mnk_board_is_sane (const MnkBoard *board)
{
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);
        MnkPatterns patterns = 0;

        for (int d = 0; d < 4; d++)
          {
            const uint64_t pieces = mnk_board_load_bits (board->lines, board->bits[d][cell]);

            if ((pieces & 3) != board->pieces[cell])
              return false;
            patterns = with_direction (
                patterns, d, mnk_tables_lookup (board->tables, mnk_board_key (board, cell, d)));
          }
        if (board->pieces[cell] == MNK_EMPTY && patterns != board->patterns[cell])
          return false;
      }

  return counts_are_sane (board, 0) && counts_are_sane (board, 1);
}
