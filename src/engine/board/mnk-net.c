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

/* Numbers of both sides, X's first. A row of them is a line of the processor's cache: the table,
 * that is larger than the first cache, is read a row at a time. */
#define BOTH      (2 * MNK_NET_WIDTH)
#define ROW_BYTES 64
typedef int16_t Row[BOTH];
_Static_assert(sizeof (Row) == ROW_BYTES, "rows that lie at multiples of their size");

/* A line and its mirror image are one; the two sides see a wall alike, but not stones. */
#define N_KEYS (1 << 4 * MNK_NET_RADIUS)
#define N_ROWS ((N_KEYS + (1 << 2 * MNK_NET_RADIUS)) / 2)

struct MnkNetTable
{
  _Alignas(ROW_BYTES) Row rows[N_ROWS];
  uint16_t of_key[N_KEYS]; /* the row of a line */
  Row blank;               /* an empty cell far from all: it counts as nothing */
  int32_t borders[BOTH];   /* the sums of an empty board of the trained size */
  const MnkNetNumbers *numbers;
};

typedef struct
{
  int32_t pooled[BOTH];
} Pool;

/* A line of a cell, with its row before. */
typedef struct
{
  MnkCell cell;
  uint8_t direction;
  uint16_t row;
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
  Row *cells;                                  /* the sums of each cell for both sides, before
                                                * the cut at MNK_NET_ONE */
  uint16_t (*rows)[4];                         /* the rows of the cell's four lines, of which
                                                * these are sums */
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

static inline void
add_row (Row sum, const Row row)
{
  for (int i = 0; i < BOTH; i++)
    sum[i] = (int16_t) (sum[i] + row[i]);
}

/* Sums the cells of an empty board; only those near the border count. */
static void
sum_borders (const MnkNetTable *table, int width, int height, int32_t sums[BOTH])
{
  memset (sums, 0, BOTH * sizeof *sums);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        Row cell = { 0 };

        /* Far from all borders it is blank. */
        if (x >= MNK_NET_RADIUS && x < width - MNK_NET_RADIUS && y >= MNK_NET_RADIUS
            && y < height - MNK_NET_RADIUS)
          continue;

        for (int d = 0; d < 4; d++)
          {
            const uint32_t key =
                mnk_patterns_empty_key (width, height, (MnkPoint){ x, y }, d, MNK_NET_RADIUS);

            add_row (cell, table->rows[table->of_key[key]]);
          }
        for (int i = 0; i < BOTH; i++)
          sums[i] += cut (cell[i]) - table->blank[i];
      }
}

static uint32_t
mirror_key (uint32_t key)
{
  uint32_t mirror = 0;

  for (int i = 0; i < 2 * MNK_NET_RADIUS; i++, key >>= 2)
    mirror = mirror << 2 | (key & 3);
  return mirror;
}

static bool
has_wall (uint32_t key)
{
  return (key & key >> 1 & 0x55555555) != 0;
}

/* Joins what a line is to X and what it is to O. Lines without a wall come first: they are what is
 * looked up most. */
static void
make_rows (MnkNetTable *table)
{
  const MnkNetNumbers *numbers = table->numbers;
  uint16_t places[MNK_NET_CODES];
  int n = 0;

  mnk_net_number_shapes (places);
  for (int walls = 0; walls <= 1; walls++)
    for (uint32_t key = 0; key < N_KEYS; key++)
      {
        const uint32_t mirror = mirror_key (key);

        if (has_wall (key) != walls)
          continue;
        if (mirror < key)
          {
            table->of_key[key] = table->of_key[mirror];
            continue;
          }

        for (int s = 0; s < 2; s++)
          memcpy (table->rows[n] + s * MNK_NET_WIDTH,
                  numbers->shapes[s][places[code_of_key (key, (MnkPiece) (s + 1))]],
                  MNK_NET_WIDTH * sizeof table->rows[n][0]);
        table->of_key[key] = (uint16_t) n++;
      }
  assert (n == N_ROWS);
}

MnkNetTable *
mnk_net_table_new (const MnkRule *rule, bool *missing)
{
  const MnkNetNumbers *numbers = net_numbers (rule);
  MnkNetTable *table;

  *missing = numbers == NULL;
  if (*missing)
    return NULL;
  table = aligned_alloc (ROW_BYTES, sizeof *table);
  if (table == NULL)
    return NULL;

  table->numbers = numbers;
  make_rows (table);
  for (int i = 0; i < BOTH; i++)
    table->blank[i] = (int16_t) cut (4 * table->rows[0][i]);
  sum_borders (table, MNK_NET_SIDE, MNK_NET_SIDE, table->borders);
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
count_cell (const MnkNetTable *table, const Row cell, int sign, Pool *pool)
{
  for (int i = 0; i < BOTH; i++)
    pool->pooled[i] += sign * (cut (cell[i]) - table->blank[i]);
}

static void
read_cell (MnkNet *net, const MnkBoard *board, MnkCell cell)
{
  memset (net->cells[cell], 0, sizeof net->cells[cell]);
  for (int d = 0; d < 4; d++)
    {
      const uint16_t row = net->table->of_key[line_key (board, cell, d)];

      net->rows[cell][d] = row;
      add_row (net->cells[cell], net->table->rows[row]);
    }
}

/* ---- Increments ---- */

/* One line of an empty cell has another row: what that makes of the cell's part in the sums; with
 * `keep` of the cell itself, too. */
TWICE void
change_cell (int16_t *restrict cell,
             const int16_t *restrict was,
             const int16_t *restrict now,
             bool keep,
             int16_t *restrict change)
{
  for (int i = 0; i < BOTH; i++)
    {
      const int16_t before = cell[i], after = (int16_t) (before + now[i] - was[i]);
      const int16_t low = before < 0 ? 0 : before, high = after < 0 ? 0 : after;

      change[i] = (int16_t) (change[i] + (high > MNK_NET_ONE ? MNK_NET_ONE : high)
                             - (low > MNK_NET_ONE ? MNK_NET_ONE : low));
      if (keep)
        cell[i] = after;
    }
}

/* Gives a line of a cell its row back. */
TWICE void
restore_line (MnkNet *net, const Change *note)
{
  uint16_t *row = &net->rows[note->cell][note->direction];
  Row change = { 0 }; /* not used */

  change_cell (net->cells[note->cell], net->table->rows[*row], net->table->rows[note->row], true,
               change);
  *row = note->row;
}

/* Adds the changes that a stone brings to the pool; with `keep` to the cells' sums, too. */
TWICE void
count_stone (MnkNet *net,
             const MnkBoard *board,
             MnkCell cell,
             MnkPiece piece,
             bool keep,
             Pool *pool)
{
  const MnkNetTable *table = net->table;
  Row change = { 0 };

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

  for (int i = 0; i < BOTH; i++)
    pool->pooled[i] += change[i];
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
        restore_line (net, &net->changes[--net->n_changes]);
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
  net->cells = aligned_alloc (ROW_BYTES, n_cells * sizeof *net->cells);
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
  sum_borders (table, board->width, board->height, net->pool.pooled);
  for (int i = 0; i < BOTH; i++)
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
