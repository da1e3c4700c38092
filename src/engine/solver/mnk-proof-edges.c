/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edges: the empty cells of each segment that one side can still complete. Forks, zones and pairs
 * follow from them. */

#include "mnk-proof.h"

#include <string.h>

/* The number of heaviest cells that are tried as the move before pairing. */
#define PAIR_TRIES 10

/* The segments of one direction, by their lowest cells: those that are open, and the binary digits
 * of the number of their empty cells. */
typedef struct
{
  uint64_t open;
  uint64_t ones, twos, fours, eights;
} Row;

static inline Row
read_row (const MnkProof *proof, int direction, uint64_t own, uint64_t empty)
{
  const int step = proof->steps[direction];
  uint64_t open = proof->starts[direction];
  uint64_t playable = own | empty;
  uint64_t ones = 0, twos = 0, fours = 0, eights = 0;

  for (int i = 0; i < proof->rule->win; i++)
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

/* Returns the open segments with `size` empty cells. */
static inline uint64_t
row_of_size (const Row *row, int size)
{
  return row->open & (size & 1 ? row->ones : ~row->ones) & (size & 2 ? row->twos : ~row->twos)
         & (size & 4 ? row->fours : ~row->fours) & (size & 8 ? row->eights : ~row->eights);
}

bool
mnk_proof_gather_near (const MnkProof *proof,
                       uint64_t own,
                       uint64_t empty,
                       int most,
                       MnkProofEdges *edges)
{
  Row rows[MNK_N_DIRECTIONS];
  uint64_t complete = 0;
  int n = 0;

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      rows[i] = read_row (proof, i, own, empty);
      complete |= row_of_size (&rows[i], 0);
    }

  if (complete != 0 && proof->is_free)
    return false;

  edges->upto[0] = 0;
  for (int size = 1; size <= most; size++)
    {
      for (int i = 0; i < MNK_N_DIRECTIONS; i++)
        {
          const uint64_t shape = proof->shapes[i];

          for (uint64_t left = row_of_size (&rows[i], size); left != 0; left &= left - 1)
            {
              uint64_t segment = shape << mnk_proof_cell (left);

              edges->segments[n] = segment;
              edges->edges[n] = segment & empty;
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
mnk_proof_gather (const MnkProof *proof, uint64_t own, uint64_t empty, MnkProofEdges *edges)
{
  return mnk_proof_gather_near (proof, own, empty, proof->rule->win, edges);
}

uint64_t
mnk_proof_cover (uint64_t zone, const uint64_t *edges, int n, int wanted)
{
  for (int i = 0; i < n; i++)
    {
      uint64_t outside = edges[i] & ~zone;
      int lacking = wanted - mnk_proof_count (edges[i] & zone);

      for (; lacking > 0 && outside != 0; lacking--)
        {
          zone |= mnk_proof_lowest (outside);
          outside &= outside - 1;
        }
    }

  return zone;
}

/* Two segments may well have the same edge. */
uint64_t
mnk_proof_fork (const MnkProofEdges *all, uint64_t *cells)
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

void
mnk_proof_strip (const MnkProofEdges *attack,
                 const MnkProofEdges *defence,
                 uint64_t *attacker,
                 uint64_t *defender,
                 uint64_t *empty)
{
  const uint64_t attacks = mnk_proof_join (attack->segments, attack->n);
  const uint64_t defends = mnk_proof_join (defence->segments, defence->n);

  *attacker &= attacks;
  *defender &= defends;
  *empty &= attacks | defends;
}

void
mnk_proof_weigh (const uint64_t *edges, int n, unsigned factor, unsigned *weights, uint64_t *common)
{
  for (int i = 0; i < n; i++)
    {
      const unsigned weight = factor << 2 * (MNK_MAX_WIN - mnk_proof_count (edges[i]));

      for (uint64_t cells = edges[i]; cells != 0; cells &= cells - 1)
        {
          weights[mnk_proof_cell (cells)] += weight;
          if (common != NULL)
            common[mnk_proof_cell (cells)] &= edges[i];
        }
    }
}

uint64_t
mnk_proof_dominated (const uint64_t *common, uint64_t cells)
{
  uint64_t dominated = 0;

  for (; cells != 0; cells &= cells - 1)
    {
      const int cell = mnk_proof_cell (cells);

      for (uint64_t better = common[cell] & ~mnk_proof_bit (cell); better != 0;
           better &= better - 1)
        {
          const int other = mnk_proof_cell (better);

          if (!(common[other] & mnk_proof_bit (cell)) || other < cell)
            {
              dominated |= mnk_proof_bit (cell);
              break;
            }
        }
    }
  return dominated;
}

/* ---- Pairs ---- */

void
mnk_proof_pairing_start (MnkProofPairing *pairing, const uint64_t *edges, int n)
{
  pairing->edges = edges;
  pairing->words = (n + 63) / 64;
  memset (pairing->of_cell, 0, sizeof pairing->of_cell);
  memset (pairing->of_size, 0, sizeof pairing->of_size);

  for (int i = 0; i < n; i++)
    {
      int word = i / 64;
      uint64_t bit = mnk_proof_bit (i % 64);

      pairing->of_size[mnk_proof_count (edges[i])][word] |= bit;
      for (uint64_t cells = edges[i]; cells != 0; cells &= cells - 1)
        pairing->of_cell[mnk_proof_cell (cells)][word] |= bit;
    }
}

/* Inlining makes the loops over words vanish with at most 64 segments, as on 9,4,4 and 7,7,5. */
#define UNROLLED static inline __attribute__ ((always_inline))

/* Returns the pair of cells of `edge` that most edges share and that takes the fewest cells from
 * the others. */
UNROLLED uint64_t
choose_pair (const MnkProofPairing *pairing, const uint64_t *left, uint64_t edge, int words)
{
  uint64_t best = 0;
  int best_value = INT32_MIN;

  for (uint64_t a = edge; a != 0; a &= a - 1)
    {
      const uint64_t *with_a = pairing->of_cell[mnk_proof_cell (a)];

      for (uint64_t b = a & (a - 1); b != 0; b &= b - 1)
        {
          const uint64_t *with_b = pairing->of_cell[mnk_proof_cell (b)];
          int value = 0;

          for (int i = 0; i < words; i++)
            value += 4 * mnk_proof_count (with_a[i] & with_b[i] & left[i])
                     - mnk_proof_count ((with_a[i] ^ with_b[i]) & left[i]);

          if (value > best_value)
            {
              best_value = value;
              best = mnk_proof_lowest (a) | mnk_proof_lowest (b);
            }
        }
    }

  return best;
}

UNROLLED unsigned
pair_up (const MnkProofPairing *pairing, int without, unsigned limit, uint64_t *cells, int words)
{
  uint64_t of_size[MNK_MAX_WIN + 1][MNK_PROOF_EDGE_WORDS];
  uint64_t left[MNK_PROOF_EDGE_WORDS] = { 0 };
  unsigned lonely = 0;

  *cells = 0;
  for (int s = 0; s <= MNK_MAX_WIN; s++)
    {
      for (int i = 0; i < words; i++)
        {
          of_size[s][i] = pairing->of_size[s][i];
          if (without != MNK_PROOF_NO_CELL)
            of_size[s][i] &= ~pairing->of_cell[without][i];

          left[i] |= of_size[s][i];
        }
    }

  for (;;)
    {
      int size = 0, word = 0, at;
      uint64_t edge, pair;

      /* The edge with the fewest free cells chooses first. */
      for (size = 0; size <= MNK_MAX_WIN; size++)
        {
          for (word = 0; word < words && of_size[size][word] == 0; word++)
            ;

          if (word < words)
            break;
        }

      if (size > MNK_MAX_WIN)
        return lonely;

      at = mnk_proof_cell (of_size[size][word]);
      edge = pairing->edges[64 * word + at];
      if (size < 2)
        {
          lonely += 1u << 2 * (MNK_MAX_WIN - mnk_proof_count (edge));
          if (lonely >= limit)
            return lonely;

          of_size[size][word] &= ~mnk_proof_bit (at);
          left[word] &= ~mnk_proof_bit (at);
          continue;
        }

      pair = choose_pair (pairing, left, edge & ~*cells, words);
      *cells |= pair;
      const uint64_t *with_a = pairing->of_cell[mnk_proof_cell (pair)];
      const uint64_t *with_b = pairing->of_cell[mnk_proof_cell (pair & (pair - 1))];

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
mnk_proof_pairing_run (const MnkProofPairing *pairing, int without, unsigned limit, uint64_t *cells)
{
  return pairing->words == 1 ? pair_up (pairing, without, limit, cells, 1)
                             : pair_up (pairing, without, limit, cells, pairing->words);
}

unsigned
mnk_proof_pairing_best (const MnkProofPairing *pairing,
                        const unsigned *weights,
                        uint64_t cells,
                        int *best,
                        uint64_t *zone)
{
  unsigned least = UINT32_MAX;

  *best = MNK_PROOF_NO_CELL;
  for (int i = 0; i < PAIR_TRIES && cells != 0 && least > 0; i++)
    {
      const int cell = mnk_proof_heaviest (weights, cells);
      const unsigned lonely = mnk_proof_pairing_run (pairing, cell, least, zone);

      cells &= ~mnk_proof_bit (cell);
      *zone |= mnk_proof_bit (cell);
      if (lonely < least)
        {
          least = lonely;
          *best = cell;
        }
    }
  return least;
}
