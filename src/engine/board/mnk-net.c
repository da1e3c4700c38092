/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-net.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The most cells whose sums a stone changes. */
#define MAX_CHANGES (4 * 2 * MNK_NET_RADIUS)

/* A search spends a sixth of its time here, in sums of sixteen numbers of 16 bits. This code is
 * compiled a second time for processors that add all sixteen at once, which takes a third fewer
 * instructions. Builds with a sanitizer have it once, so that the tests cover both versions. */
#define TWICE static inline __attribute__ ((always_inline))
#if defined __x86_64__ && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
#define WIDE __attribute__ ((target ("avx2")))
#endif

typedef struct
{
  int32_t pooled[MNK_NET_BOTH];
} Pool;

/* A line of a cell, with its previous row. */
typedef struct
{
  MnkCell cell;
  uint8_t direction;
  uint16_t row;
} Change;

/* A stone that has been added, and the data for removing it. */
typedef struct
{
  uint64_t hash; /* after it */
  MnkCell cell;
  MnkPiece piece;
  int n_changes; /* before it */
  Pool before;
} Stone;

/* The stones up to a position of the search. The network has lines of its own, as the board's may
 * contain later stones. */
struct MnkNet
{
  const MnkNetTable *table;
  int (*correct) (MnkNet *, const MnkBoard *); /* mnk_net_correct() for this processor */
  MnkNetRow *cells;                            /* the sums of each cell for both sides, before
                                                * clipping to MNK_NET_ONE */
  uint16_t (*rows)[4];                         /* the rows of the cell's four lines, which these
                                                * sums add up */
  uint8_t *lines;
  Pool pool;
  int n_first; /* number of the board's stones at the beginning */
  int n_stones, n_changes;
  Stone stones[MNK_NET_MAX_STONES];
  Change changes[MNK_NET_MAX_STONES * MAX_CHANGES];
};

/* ---- The position ---- */

/* Returns the key of a cell's line; the rule's own tables may have a larger radius. */
static inline uint32_t
line_key (const MnkBoard *board, MnkCell cell, int d)
{
  const uint32_t bit = board->bits[d][cell] - 2 * MNK_NET_RADIUS;

  return mnk_board_cut_key (mnk_board_load_bits (board->lines, bit), MNK_NET_RADIUS);
}

/* Adds an empty cell's part to the sums, or subtracts it. */
TWICE void
count_cell (const MnkNetTable *table, const MnkNetRow cell, int sign, Pool *pool)
{
  for (int i = 0; i < MNK_NET_BOTH; i++)
    pool->pooled[i] += sign * (mnk_net_cut (cell[i]) - table->blank[i]);
}

/* Computes an empty cell's sum from its four lines. */
static void
read_cell (MnkNet *net, const MnkBoard *board, MnkCell cell)
{
  memset (net->cells[cell], 0, sizeof net->cells[cell]);
  for (int d = 0; d < 4; d++)
    {
      const uint16_t row = net->table->of_key[line_key (board, cell, d)];

      net->rows[cell][d] = row;
      mnk_net_add_row (net->cells[cell], net->table->rows[row]);
    }
}

/* ---- Increments ---- */

/* Replaces the row of one line of an empty cell, and updates the cell's part in the sums; `keep`:
 * updates the cell itself, too. */
TWICE void
change_cell (int16_t *restrict cell,
             const int16_t *restrict was,
             const int16_t *restrict now,
             bool keep,
             int16_t *restrict change)
{
  for (int i = 0; i < MNK_NET_BOTH; i++)
    {
      const int16_t before = cell[i], after = (int16_t) (before + now[i] - was[i]);
      const int16_t low = before < 0 ? 0 : before, high = after < 0 ? 0 : after;

      change[i] = (int16_t) (change[i] + (high > MNK_NET_ONE ? MNK_NET_ONE : high)
                             - (low > MNK_NET_ONE ? MNK_NET_ONE : low));
      if (keep)
        cell[i] = after;
    }
}

/* Restores the row of a cell's line. */
TWICE void
restore_line (MnkNet *net, const Change *note)
{
  uint16_t *row = &net->rows[note->cell][note->direction];
  MnkNetRow change = { 0 }; /* not used */

  change_cell (net->cells[note->cell], net->table->rows[*row], net->table->rows[note->row], true,
               change);
  *row = note->row;
}

/* Adds the changes by a stone to the pool; `keep`: to the cells' sums, too. */
TWICE void
count_stone (MnkNet *net,
             const MnkBoard *board,
             MnkCell cell,
             MnkPiece piece,
             bool keep,
             Pool *pool)
{
  const MnkNetTable *table = net->table;
  MnkNetRow change = { 0 };

  count_cell (table, net->cells[cell], -1, pool);
  for (int d = 0; d < 4; d++)
    {
      const uint32_t bit = board->bits[d][cell] - 4 * MNK_NET_RADIUS;
      const uint64_t around =
          mnk_board_load_bits (net->lines, bit) ^ (uint64_t) piece << (4 * MNK_NET_RADIUS);
      const MnkCell first = (MnkCell) (cell - MNK_NET_RADIUS * board->step[d]);

      for (uint64_t empty = mnk_board_find_empty (around >> (2 * MNK_NET_RADIUS), MNK_NET_RADIUS);
           empty != 0; empty &= empty - 1)
        {
          const int at = __builtin_ctzll (empty);
          const MnkCell other = (MnkCell) (first + at / 2 * board->step[d]);
          const uint16_t now = table->of_key[mnk_board_cut_key (around >> at, MNK_NET_RADIUS)];
          uint16_t *row = &net->rows[other][d];

          change_cell (net->cells[other], table->rows[*row], table->rows[now], keep, change);
          if (keep)
            {
              net->changes[net->n_changes++] = (Change){ other, (uint8_t) d, *row };
              *row = now;
            }
        }
    }

  for (int i = 0; i < MNK_NET_BOTH; i++)
    pool->pooled[i] += change[i];
}

/* Returns the hash of the position after the board's first `n` stones. */
static inline uint64_t
hash_after (const MnkBoard *board, int n)
{
  return n == board->n_stones ? board->hash : board->made[n].hash;
}

/* Removes the stones that are not on the board's present path. */
TWICE void
go_back (MnkNet *net, const MnkBoard *board)
{
  while (net->n_stones > 0)
    {
      const Stone *stone = &net->stones[net->n_stones - 1];
      const int n = net->n_first + net->n_stones;

      if (n <= board->n_stones && stone->hash == hash_after (board, n))
        return;

      while (net->n_changes > stone->n_changes)
        restore_line (net, &net->changes[--net->n_changes]);
      mnk_board_toggle_bits (board, net->lines, stone->cell, stone->piece);
      net->pool = stone->before;
      net->n_stones--;
    }
}

/* Adds the next stone of the board's path. */
TWICE void
go_on (MnkNet *net, const MnkBoard *board)
{
  const int n = net->n_first + net->n_stones;
  const MnkCell cell = board->made[n].cell;
  const MnkPiece piece = (MnkPiece) board->pieces[cell];

  assert (net->n_stones < MNK_NET_MAX_STONES);
  net->stones[net->n_stones++] = (Stone){
    .hash = hash_after (board, n + 1),
    .cell = cell,
    .piece = piece,
    .n_changes = net->n_changes,
    .before = net->pool,
  };
  count_stone (net, board, cell, piece, true, &net->pool);
  mnk_board_toggle_bits (board, net->lines, cell, piece);
}

/* Returns the sums of the board's position. The next evaluation of a search most often differs only
 * in the last stone. All stones but that one are therefore added; its own changes are computed
 * without storing them. */
TWICE Pool
pool_of (MnkNet *net, const MnkBoard *board)
{
  go_back (net, board);
  while (net->n_first + net->n_stones < board->n_stones - 1)
    go_on (net, board);

  Pool pool = net->pool;
  if (net->n_first + net->n_stones < board->n_stones)
    {
      const MnkCell cell = board->made[board->n_stones - 1].cell;

      count_stone (net, board, cell, (MnkPiece) board->pieces[cell], false, &pool);
    }
  return pool;
}

/* Returns the network's correction for the side to move. Compiled twice, once for wide vectors. */
TWICE int
correct (MnkNet *net, const MnkBoard *board)
{
  const MnkNetNumbers *numbers = net->table->numbers;
  int16_t inputs[2 * MNK_NET_WIDTH];
  const Pool pool = pool_of (net, board);
  const int me = board->side - 1;
  int64_t out = numbers->out_bias[me];

  for (int s = 0; s < 2; s++)
    for (int i = 0; i < MNK_NET_WIDTH; i++)
      {
        const int32_t sum = pool.pooled[(s == 0 ? me : 1 - me) * MNK_NET_WIDTH + i]
                            / (MNK_NET_SUM_ONE / MNK_NET_ONE);

        inputs[s * MNK_NET_WIDTH + i] = (int16_t) (sum > MNK_NET_INPUT_MAX    ? MNK_NET_INPUT_MAX
                                                   : sum < -MNK_NET_INPUT_MAX ? -MNK_NET_INPUT_MAX
                                                                              : sum);
      }

  int32_t sums[MNK_NET_HIDDEN];

  for (int j = 0; j < MNK_NET_HIDDEN; j++)
    {
      sums[j] = numbers->hidden_bias[me][j];
      for (int i = 0; i < 2 * MNK_NET_WIDTH; i++)
        sums[j] += inputs[i] * numbers->hidden[j][i];
    }
  for (int j = 0; j < MNK_NET_HIDDEN; j++)
    {
      const int32_t sum = sums[j] > 0 ? sums[j] : 0;

      out += (int64_t) (sum / (MNK_NET_ONE * MNK_NET_WEIGHT_ONE / MNK_NET_HIDDEN_ONE))
             * numbers->out[j];
    }
  return (int) (out / (MNK_NET_HIDDEN_ONE * MNK_NET_OUT_ONE));
}

static int
correct_anywhere (MnkNet *net, const MnkBoard *board)
{
  return correct (net, board);
}

#ifdef WIDE
WIDE static int
correct_wide (MnkNet *net, const MnkBoard *board)
{
  return correct (net, board);
}
#endif

int
mnk_net_correct (MnkNet *net, const MnkBoard *board)
{
  return net->correct (net, board);
}

/* ---- The whole ---- */

MnkNet *
mnk_net_new (const MnkBoard *board, const MnkNetTable *table)
{
  MnkNet *net = calloc (1, sizeof *net);
  const size_t n_cells = 64 * (size_t) board->n_words;

  if (net == NULL)
    return NULL;
  net->cells = aligned_alloc (MNK_NET_ROW_BYTES, n_cells * sizeof *net->cells);
  net->rows = malloc (n_cells * sizeof *net->rows);
  net->lines = malloc (board->n_line_bytes);
  if (net->cells == NULL || net->rows == NULL || net->lines == NULL)
    {
      mnk_net_free (net);
      return NULL;
    }

  memcpy (net->lines, board->lines, board->n_line_bytes);
  net->table = table;
  net->correct = correct_anywhere;
#ifdef WIDE
  if (__builtin_cpu_supports ("avx2"))
    net->correct = correct_wide;
#endif
  net->n_first = board->n_stones;
  /* Borders count as those of a board of the trained size. */
  mnk_net_sum_borders (table, board->width, board->height, net->pool.pooled);
  for (int i = 0; i < MNK_NET_BOTH; i++)
    net->pool.pooled[i] = table->borders[i] - net->pool.pooled[i];
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);

        if (board->pieces[cell] != MNK_EMPTY)
          continue;
        read_cell (net, board, cell);
        count_cell (table, net->cells[cell], 1, &net->pool);
      }
  return net;
}

void
mnk_net_free (MnkNet *net)
{
  if (net == NULL)
    return;

  free (net->cells);
  free (net->rows);
  free (net->lines);
  free (net);
}
