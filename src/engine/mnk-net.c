/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-net.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-net-table.h"

/* A stone changes this many cells' sums at most. */
#define MAX_CHANGES (4 * 2 * MNK_NET_RADIUS)

/* A search spends a sixth of its time here, in sums of sixteen numbers of 16 bits. The code for it
 * is compiled twice, the other time for processors that add all of them at once: a third fewer
 * instructions. Builds with a sanitizer have it once, so that the tests see both. */
#define TWICE static inline __attribute__ ((always_inline))
#if defined __x86_64__ && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
#define WIDE __attribute__ ((target ("avx2")))
#endif

struct MnkNetTable
{
  const MnkNetNumbers *numbers;
  uint16_t of_key[1 << 4 * MNK_NET_RADIUS][2]; /* the shape of a line, by side − 1 */
  int16_t blank[2][MNK_NET_WIDTH];   /* an empty cell far from all: it counts as nothing */
  int32_t borders[2][MNK_NET_WIDTH]; /* … those of an empty board of the trained size */
};

/* What a cell is to both sides, not yet cut, and the shapes of its lines. */
typedef struct
{
  int16_t sums[2][MNK_NET_WIDTH];
  uint16_t shapes[4][2];
} Cell;

typedef struct
{
  int32_t pooled[2][MNK_NET_WIDTH];
} Pool;

/* A line of a cell, with its shapes before. */
typedef struct
{
  MnkCell cell;
  uint16_t direction;
  uint16_t shapes[2];
} Change;

/* A stone that has been taken in, and how to take it out again. */
typedef struct
{
  uint64_t hash; /* with it */
  MnkCell cell;
  MnkPiece piece;
  int n_changes; /* before it */
  Pool before;
} Stone;

/* The stones up to a position on the board's way. They stand in lines of the network's own, as the
 * board's has later ones, too. */
struct MnkNet
{
  const MnkNetTable *table;
  int (*correct) (MnkNet *, const MnkBoard *); /* mnk_net_correct(), for this processor */
  Cell *cells;
  uint8_t *lines;
  Pool pool;
  int n_first; /* the board's stones when it began */
  int n_stones, n_changes;
  Stone stones[MNK_NET_MAX_STONES];
  Change changes[MNK_NET_MAX_STONES * MAX_CHANGES];
};

/* ---- The table ---- */

int
mnk_net_mirror (int code)
{
  int mirror = 0;

  for (int i = 0; i < 2 * MNK_NET_RADIUS; i++, code /= 3)
    mirror = 3 * mirror + code % 3;
  return mirror;
}

void
mnk_net_number_shapes (uint16_t *places)
{
  int n = 0;

  for (int code = 0; code < MNK_NET_CODES; code++)
    {
      const int mirror = mnk_net_mirror (code);

      places[code] = (uint16_t) (mirror < code ? places[mirror] : n++);
    }
  assert (n == MNK_NET_SHAPES);
}

/* The code of a key's line for a side. */
static int
code_of_key (uint32_t key, MnkPiece side)
{
  int code = 0;

  for (int i = 0; i < 2 * MNK_NET_RADIUS; i++)
    {
      const MnkPiece piece = (MnkPiece) (key >> (2 * i) & 3);

      code = 3 * code + (piece == MNK_EMPTY ? 0 : piece == side ? 1 : 2);
    }
  return code;
}

static inline int
cut (int value)
{
  return value < 0 ? 0 : value > MNK_NET_ONE ? MNK_NET_ONE : value;
}

/* What the cells of an empty board are together for a side: those near the border alone. */
static void
sum_borders (const MnkNetTable *table, int s, int width, int height, int32_t *sums)
{
  const int16_t (*shapes)[MNK_NET_WIDTH] = table->numbers->shapes[s];

  memset (sums, 0, MNK_NET_WIDTH * sizeof *sums);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        int16_t cell[MNK_NET_WIDTH] = { 0 };

        /* Far from all borders it is blank. */
        if (x >= MNK_NET_RADIUS && x < width - MNK_NET_RADIUS && y >= MNK_NET_RADIUS
            && y < height - MNK_NET_RADIUS)
          continue;

        for (int d = 0; d < 4; d++)
          {
            const uint32_t key =
                mnk_patterns_empty_key (width, height, (MnkPoint){ x, y }, d, MNK_NET_RADIUS);

            for (int i = 0; i < MNK_NET_WIDTH; i++)
              cell[i] = (int16_t) (cell[i] + shapes[table->of_key[key][s]][i]);
          }
        for (int i = 0; i < MNK_NET_WIDTH; i++)
          sums[i] += cut (cell[i]) - table->blank[s][i];
      }
}

MnkNetTable *
mnk_net_table_new (const MnkRule *rule, bool *missing)
{
  const MnkNetNumbers *numbers = net_numbers (rule);
  MnkNetTable *table;
  uint16_t places[MNK_NET_CODES];

  *missing = numbers == NULL;
  if (*missing)
    return NULL;
  table = malloc (sizeof *table);
  if (table == NULL)
    return NULL;

  table->numbers = numbers;
  mnk_net_number_shapes (places);
  for (int s = 0; s < 2; s++)
    {
      for (int i = 0; i < MNK_NET_WIDTH; i++)
        table->blank[s][i] = (int16_t) cut (4 * numbers->shapes[s][0][i]);
      for (uint32_t key = 0; key < 1 << 4 * MNK_NET_RADIUS; key++)
        table->of_key[key][s] = places[code_of_key (key, (MnkPiece) (s + 1))];
      sum_borders (table, s, MNK_NET_SIDE, MNK_NET_SIDE, table->borders[s]);
    }
  return table;
}

void
mnk_net_table_free (MnkNetTable *table)
{
  free (table);
}

/* ---- The position ---- */

/* The cells of a line around an empty one; the rule's own tables may look further. */
static inline uint32_t
line_key (const MnkBoard *board, MnkCell cell, int d)
{
  const uint32_t bit = board->bits[d][cell] - 2 * MNK_NET_RADIUS;

  return mnk_board_cut_key (mnk_board_load_bits (board->lines, bit), MNK_NET_RADIUS);
}

/* An empty cell's part in the sums. */
TWICE void
count_cell (const MnkNetTable *table, const Cell *cell, int sign, Pool *pool)
{
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < MNK_NET_WIDTH; i++)
      pool->pooled[s][i] += sign * (cut (cell->sums[s][i]) - table->blank[s][i]);
}

static void
read_cell (const MnkNetTable *table, const MnkBoard *board, MnkCell at, Cell *cell)
{
  memset (cell, 0, sizeof *cell);
  for (int d = 0; d < 4; d++)
    {
      const uint32_t key = line_key (board, at, d);

      for (int s = 0; s < 2; s++)
        {
          const int16_t *shape = table->numbers->shapes[s][table->of_key[key][s]];

          for (int i = 0; i < MNK_NET_WIDTH; i++)
            cell->sums[s][i] = (int16_t) (cell->sums[s][i] + shape[i]);
          cell->shapes[d][s] = table->of_key[key][s];
        }
    }
}

/* ---- Increments ---- */

/* What another shape of one of its lines makes of a cell's numbers for a side, and of its part in
 * the sums; with `keep` the numbers are changed. */
TWICE void
change_numbers (int16_t *restrict numbers,
                const int16_t *restrict was,
                const int16_t *restrict now,
                bool keep,
                int16_t *restrict change)
{
  for (int i = 0; i < MNK_NET_WIDTH; i++)
    {
      const int16_t before = numbers[i], after = (int16_t) (before + now[i] - was[i]);
      const int16_t low = before < 0 ? 0 : before, high = after < 0 ? 0 : after;

      change[i] = (int16_t) (change[i] + (high > MNK_NET_ONE ? MNK_NET_ONE : high)
                             - (low > MNK_NET_ONE ? MNK_NET_ONE : low));
      if (keep)
        numbers[i] = after;
    }
}

/* One line of an empty cell has changed; with `keep` the cell takes it over. */
TWICE void
change_line (const MnkNetTable *table,
             Cell *cell,
             int d,
             const uint16_t shapes[2],
             bool keep,
             int16_t change[2][MNK_NET_WIDTH])
{
  for (int s = 0; s < 2; s++)
    change_numbers (cell->sums[s], table->numbers->shapes[s][cell->shapes[d][s]],
                    table->numbers->shapes[s][shapes[s]], keep, change[s]);
  if (keep)
    memcpy (cell->shapes[d], shapes, sizeof cell->shapes[d]);
}

/* Gives a line of a cell its shapes back. */
TWICE void
restore_line (const MnkNetTable *table, Cell *cell, int d, const uint16_t shapes[2])
{
  int16_t change[2][MNK_NET_WIDTH] = { { 0 } }; /* nobody asks */

  change_line (table, cell, d, shapes, true, change);
}

/* Takes a stone into the pool; with `keep` into the cells, too. */
TWICE void
count_stone (MnkNet *net,
             const MnkBoard *board,
             MnkCell cell,
             MnkPiece piece,
             bool keep,
             Pool *pool)
{
  const MnkNetTable *table = net->table;
  int16_t change[2][MNK_NET_WIDTH] = { { 0 } };

  count_cell (table, &net->cells[cell], -1, pool);
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
          const uint32_t key = mnk_board_cut_key (around >> at, MNK_NET_RADIUS);
          const uint16_t *shapes = table->of_key[key];
          Cell *changed = &net->cells[other];

          if (keep)
            {
              Change *note = &net->changes[net->n_changes++];

              note->cell = other;
              note->direction = (uint16_t) d;
              memcpy (note->shapes, changed->shapes[d], sizeof note->shapes);
            }
          change_line (table, changed, d, shapes, keep, change);
        }
    }

  for (int s = 0; s < 2; s++)
    for (int i = 0; i < MNK_NET_WIDTH; i++)
      pool->pooled[s][i] += change[s][i];
}

/* The position after the board's first `n` stones. */
static inline uint64_t
hash_after (const MnkBoard *board, int n)
{
  return n == board->n_stones ? board->hash : board->made[n].hash;
}

/* Takes out what is not on the board's way. */
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
        {
          const Change *change = &net->changes[--net->n_changes];

          restore_line (net->table, &net->cells[change->cell], change->direction, change->shapes);
        }
      mnk_board_toggle_bits (board, net->lines, stone->cell, stone->piece);
      net->pool = stone->before;
      net->n_stones--;
    }
}

/* Takes in the next stone of the board's way. */
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

/* The sums of the board's position. What a search asks about next is most often another one by a
 * last stone: those before it are taken in, and what comes of it alone is worth no record. */
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
        const int32_t sum = pool.pooled[s == 0 ? me : 1 - me][i] / (MNK_NET_SUM_ONE / MNK_NET_ONE);

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
  MnkNet *net = malloc (sizeof *net);
  const size_t n_cells = 64 * (size_t) board->n_words;

  if (net == NULL)
    return NULL;
  net->cells = malloc (n_cells * sizeof *net->cells);
  if (net->cells == NULL)
    {
      free (net);
      return NULL;
    }

  net->lines = malloc (board->n_line_bytes);
  if (net->lines == NULL)
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
  net->n_stones = net->n_changes = 0;
  /* Borders count as those of the board that the network knows. */
  for (int s = 0; s < 2; s++)
    {
      int32_t borders[MNK_NET_WIDTH];

      sum_borders (table, s, board->width, board->height, borders);
      for (int i = 0; i < MNK_NET_WIDTH; i++)
        net->pool.pooled[s][i] = table->borders[s][i] - borders[i];
    }
  for (int y = 0; y < board->height; y++)
    for (int x = 0; x < board->width; x++)
      {
        const MnkCell cell = mnk_board_cell (board, x, y);

        if (board->pieces[cell] != MNK_EMPTY)
          continue;
        read_cell (table, board, cell, &net->cells[cell]);
        count_cell (table, &net->cells[cell], 1, &net->pool);
      }
  return net;
}

void
mnk_net_free (MnkNet *net)
{
  if (net == NULL)
    return;

  free (net->cells);
  free (net->lines);
  free (net);
}
