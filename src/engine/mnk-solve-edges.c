/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edges: what one side still needs for each line. Forks, zones and pairs are all told from
 * them. */

#include "mnk-solve.h"

#include <string.h>

/* So many of the heaviest cells are tried for how well the rest pairs up. */
#define PAIR_TRIES 10

/* The windows of one direction by their lowest cells: all that are open, and the number of
 * their empty cells in binary digits. */
typedef struct
{
  uint64_t open;
  uint64_t ones, twos, fours, eights;
} Row;

static inline Row
read_row (const MnkSolve *solve, int direction, uint64_t own, uint64_t empty)
{
  const int step = solve->steps[direction];
  uint64_t open = solve->starts[direction];
  uint64_t playable = own | empty;
  uint64_t ones = 0, twos = 0, fours = 0, eights = 0;

  for (int i = 0; i < solve->rule->win; i++)
    {
      const uint64_t two = ones & empty;
      const uint64_t four = twos & two;

      open &= playable;
      ones ^= empty;
      twos ^= two;
      eights |= fours & four;
      fours ^= four;
      empty >>= step;
      playable >>= step;
    }

  return (Row){ open, ones, twos, fours, eights };
}

/* The open windows with so many empty cells. */
static inline uint64_t
row_of_size (const Row *row, int size)
{
  return row->open & (size & 1 ? row->ones : ~row->ones) & (size & 2 ? row->twos : ~row->twos)
         & (size & 4 ? row->fours : ~row->fours) & (size & 8 ? row->eights : ~row->eights);
}

bool
mnk_solve_gather_near (const MnkSolve *solve,
                       uint64_t own,
                       uint64_t empty,
                       int most,
                       MnkSolveEdges *edges)
{
  Row rows[MNK_N_DIRECTIONS];
  uint64_t complete = 0;
  int n = 0;

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      rows[i] = read_row (solve, i, own, empty);
      complete |= row_of_size (&rows[i], 0);
    }

  if (complete != 0)
    return false;

  edges->upto[0] = 0;
  for (int size = 1; size <= most; size++)
    {
      for (int i = 0; i < MNK_N_DIRECTIONS; i++)
        {
          const uint64_t shape = solve->shapes[i];

          for (uint64_t left = row_of_size (&rows[i], size); left != 0; left &= left - 1)
            {
              uint64_t window = shape << mnk_solve_cell (left);

              edges->windows[n] = window;
              edges->edges[n] = window & empty;
              n++;
            }
        }

      edges->upto[size] = n;
    }

  for (int size = most + 1; size <= MNK_MAX_WIN; size++)
    edges->upto[size] = n;

  edges->n = n;
  return true;
}

bool
mnk_solve_gather (const MnkSolve *solve, uint64_t own, uint64_t empty, MnkSolveEdges *edges)
{
  return mnk_solve_gather_near (solve, own, empty, solve->rule->win, edges);
}

uint64_t
mnk_solve_cover (uint64_t zone, const uint64_t *edges, int n, int wanted)
{
  for (int i = 0; i < n; i++)
    {
      uint64_t outside = edges[i] & ~zone;
      int lacking = wanted - mnk_solve_count (edges[i] & zone);

      for (; lacking > 0 && outside != 0; lacking--)
        {
          zone |= mnk_solve_lowest (outside);
          outside &= outside - 1;
        }
    }

  return zone;
}

/* Two windows may well have the same edge. */
uint64_t
mnk_solve_fork (const MnkSolveEdges *all, uint64_t *cells)
{
  const uint64_t *edges = all->edges;

  for (int i = all->upto[1]; i < all->upto[2]; i++)
    {
      for (int j = all->upto[1]; j < i; j++)
        {
          if ((edges[i] & edges[j]) != 0 && edges[i] != edges[j])
            {
              *cells = edges[i] | edges[j];
              return edges[i] & edges[j];
            }
        }
    }

  return 0;
}

/* ---- Pairs ---- */

void
mnk_solve_pairing_start (MnkSolvePairing *pairing, const uint64_t *edges, int n)
{
  pairing->edges = edges;
  pairing->words = (n + 63) / 64;
  memset (pairing->of_cell, 0, sizeof pairing->of_cell);
  memset (pairing->of_size, 0, sizeof pairing->of_size);

  for (int i = 0; i < n; i++)
    {
      int word = i / 64;
      uint64_t bit = mnk_solve_bit (i % 64);

      pairing->of_size[mnk_solve_count (edges[i])][word] |= bit;
      for (uint64_t cells = edges[i]; cells != 0; cells &= cells - 1)
        pairing->of_cell[mnk_solve_cell (cells)][word] |= bit;
    }
}

/* With 64 windows at most, as on 9,4,4 and 7,7,5, the loops over words vanish. */
#define UNROLLED static inline __attribute__ ((always_inline))

/* The pair within `edge` that most edges share and that hurts the others least. */
UNROLLED uint64_t
choose_pair (const MnkSolvePairing *pairing, const uint64_t *left, uint64_t edge, int words)
{
  uint64_t best = 0;
  int best_value = INT32_MIN;

  for (uint64_t a = edge; a != 0; a &= a - 1)
    {
      const uint64_t *with_a = pairing->of_cell[mnk_solve_cell (a)];

      for (uint64_t b = a & (a - 1); b != 0; b &= b - 1)
        {
          const uint64_t *with_b = pairing->of_cell[mnk_solve_cell (b)];
          int value = 0;

          for (int i = 0; i < words; i++)
            value += 4 * mnk_solve_count (with_a[i] & with_b[i] & left[i])
                     - mnk_solve_count ((with_a[i] ^ with_b[i]) & left[i]);

          if (value > best_value)
            {
              best_value = value;
              best = mnk_solve_lowest (a) | mnk_solve_lowest (b);
            }
        }
    }

  return best;
}

UNROLLED unsigned
pair_up (const MnkSolvePairing *pairing, int without, unsigned limit, uint64_t *cells, int words)
{
  uint64_t of_size[MNK_MAX_WIN + 1][MNK_SOLVE_EDGE_WORDS];
  uint64_t left[MNK_SOLVE_EDGE_WORDS] = { 0 };
  unsigned lonely = 0;

  *cells = 0;
  for (int s = 0; s <= MNK_MAX_WIN; s++)
    {
      for (int i = 0; i < words; i++)
        {
          of_size[s][i] = pairing->of_size[s][i];
          if (without != MNK_SOLVE_NO_CELL)
            of_size[s][i] &= ~pairing->of_cell[without][i];

          left[i] |= of_size[s][i];
        }
    }

  for (;;)
    {
      int size = 0, word = 0, at;
      uint64_t edge, pair;

      /* Whoever has the least choice chooses first. */
      for (size = 0; size <= MNK_MAX_WIN; size++)
        {
          for (word = 0; word < words && of_size[size][word] == 0; word++)
            ;

          if (word < words)
            break;
        }

      if (size > MNK_MAX_WIN)
        return lonely;

      at = mnk_solve_cell (of_size[size][word]);
      edge = pairing->edges[64 * word + at];
      if (size < 2)
        {
          lonely += 1u << 2 * (MNK_MAX_WIN - mnk_solve_count (edge));
          if (lonely >= limit)
            return lonely;

          of_size[size][word] &= ~mnk_solve_bit (at);
          left[word] &= ~mnk_solve_bit (at);
          continue;
        }

      pair = choose_pair (pairing, left, edge & ~*cells, words);
      *cells |= pair;
      const uint64_t *with_a = pairing->of_cell[mnk_solve_cell (pair)];
      const uint64_t *with_b = pairing->of_cell[mnk_solve_cell (pair & (pair - 1))];

      for (int i = 0; i < words; i++)
        {
          uint64_t done = with_a[i] & with_b[i];
          uint64_t hurt = with_a[i] ^ with_b[i];

          left[i] &= ~done;
          of_size[0][i] &= ~done;
          for (int s = 1; s <= MNK_MAX_WIN; s++)
            {
              uint64_t shrunk = of_size[s][i] & hurt;

              of_size[s][i] &= ~(done | hurt);
              of_size[s - 1][i] |= shrunk;
            }
        }
    }
}

unsigned
mnk_solve_pairing_run (const MnkSolvePairing *pairing, int without, unsigned limit, uint64_t *cells)
{
  return pairing->words == 1 ? pair_up (pairing, without, limit, cells, 1)
                             : pair_up (pairing, without, limit, cells, pairing->words);
}

unsigned
mnk_solve_pairing_best (const MnkSolvePairing *pairing,
                        const unsigned *weights,
                        uint64_t cells,
                        int *best,
                        uint64_t *zone)
{
  unsigned least = UINT32_MAX;

  *best = MNK_SOLVE_NO_CELL;
  for (int i = 0; i < PAIR_TRIES && cells != 0 && least > 0; i++)
    {
      const int cell = mnk_solve_heaviest (weights, cells);
      const unsigned lonely = mnk_solve_pairing_run (pairing, cell, least, zone);

      cells &= ~mnk_solve_bit (cell);
      *zone |= mnk_solve_bit (cell);
      if (lonely < least)
        {
          least = lonely;
          *best = cell;
        }
    }
  return least;
}
