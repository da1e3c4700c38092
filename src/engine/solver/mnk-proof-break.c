/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Maker-Breaker game: the Maker tries to complete a segment, and the Breaker only hinders it.
 * It matters which of the Maker's edges are hit, not when. Three ideas make the search fast.
 *
 * Zones: a strategy of the Breaker that hits every edge within a set of cells beats every move of
 * the Maker outside the set, too. The same holds for the Maker. Each refuted move thus rules out
 * others, and the Maker's first try is a pass.
 *
 * Pairs: if each edge has a pair of cells of its own, the Breaker answers one cell with the other.
 * Two cells that lie in one edge only are such a pair.
 *
 * The Breaker's first move is the one that leaves the least weight of edges without a pair. A "no"
 * often takes a few nodes here, where the real game has millions. */

#include "mnk-proof.h"

#include <string.h>

typedef struct
{
  uint64_t own;
  uint64_t empty;
  int n;
  uint64_t edges[MNK_PROOF_MAX_SEGMENTS];
  uint64_t paired; /* the pairs of edges that were dropped for them */
} Graph;

typedef struct
{
  uint64_t candidates;
  uint64_t common[MNK_PROOF_MAX_CELLS]; /* the cells that all edges of a cell share */
  unsigned weights[MNK_PROOF_MAX_CELLS];
} Moves;

/* Drops edges that contain another edge, which is completed first. */
static void
drop_supersets (MnkProofEdges *all)
{
  int n = 0;

  for (int i = 0; i < all->n; i++)
    {
      bool needed = true;

      for (int j = 0; j < n && needed; j++)
        needed = (all->edges[j] & ~all->edges[i]) != 0;

      if (needed)
        {
          all->edges[n] = all->edges[i];
          all->segments[n++] = all->segments[i];
        }
    }

  all->n = n;
}

/* Drops edges with two cells that no other edge has, until there are none. Returns these cells. */
static uint64_t
drop_pairs (MnkProofEdges *all)
{
  uint64_t paired = 0;
  int before;

  do
    {
      uint64_t once = 0;
      uint64_t twice = 0;
      int n = 0;

      for (int i = 0; i < all->n; i++)
        {
          twice |= once & all->edges[i];
          once |= all->edges[i];
        }

      for (int i = 0; i < all->n; i++)
        {
          uint64_t alone = all->edges[i] & once & ~twice;

          if (alone & (alone - 1))
            {
              paired |= mnk_proof_lowest (alone);
              alone &= alone - 1;
              paired |= mnk_proof_lowest (alone);
              continue;
            }

          all->edges[n] = all->edges[i];
          all->segments[n++] = all->segments[i];
        }

      before = all->n;
      all->n = n;
    }
  while (all->n < before);

  return paired;
}

/* Reduces the position to what matters, so that equal graphs become equal positions. False as
 * mnk_proof_gather(). */
static bool
reduce (const MnkProof *proof, uint64_t own, uint64_t empty, Graph *graph)
{
  MnkProofEdges all;
  uint64_t segments = 0;

  if (!mnk_proof_gather (proof, own, empty, &all))
    return false;

  drop_supersets (&all);
  graph->paired = drop_pairs (&all);

  graph->empty = 0;
  graph->n = all.n;
  for (int i = 0; i < all.n; i++)
    {
      graph->edges[i] = all.edges[i];
      graph->empty |= all.edges[i];
      segments |= all.segments[i];
    }

  graph->own = own & segments;
  return true;
}

static inline bool
has_size (uint64_t edge, int size)
{
  return mnk_proof_count (edge) == size;
}

/* Returns the cells of two edges of two cells each that share one, where the Maker wins; 0 if there
 * are none. */
static uint64_t
find_fork (const Graph *graph)
{
  uint64_t once = 0;
  uint64_t twice = 0;
  uint64_t cells = 0;
  int n = 0;

  while (n < graph->n && has_size (graph->edges[n], 2))
    {
      twice |= once & graph->edges[n];
      once |= graph->edges[n++];
    }

  twice = mnk_proof_lowest (twice);
  for (int i = 0, taken = 0; i < n && twice != 0 && taken < 2; i++)
    {
      if (graph->edges[i] & twice)
        {
          cells |= graph->edges[i];
          taken++;
        }
    }

  return cells;
}

/* Whether the Breaker wins by Erdős and Selfridge 1973: Σ 2^−|edge| is below 1, or below ½ if the
 * Maker is to move. */
static bool
is_light (const Graph *graph, bool breaker_moves)
{
  unsigned sum = 0;

  for (int i = 0; i < graph->n; i++)
    sum += 1024u >> mnk_proof_count (graph->edges[i]);

  return sum < (breaker_moves ? 1024u : 512u);
}

static void
weigh_moves (const Graph *graph, Moves *moves)
{
  memset (moves->weights, 0, sizeof moves->weights);
  memset (moves->common, 0xff, sizeof moves->common);
  mnk_proof_weigh (graph->edges, graph->n, 1, moves->weights, moves->common);
  moves->candidates = graph->empty & ~mnk_proof_dominated (moves->common, graph->empty);
}

/* Returns the better cells to add to the zone. `left` are the cells that every answer needs. The
 * answer to a skipped cell is the answer to the better cell that stood for it, as long as that one
 * is empty. */
static uint64_t
better_cells (const Graph *graph, const Moves *moves, uint64_t left)
{
  uint64_t better = 0;

  for (left &= graph->empty & ~moves->candidates; left != 0; left &= left - 1)
    better |= mnk_proof_lowest (moves->common[mnk_proof_cell (left)] & moves->candidates);

  return better;
}

/* Returns the Breaker's move that leaves the least weight of edges without a pair. If that is 0,
 * *is_proof is set, and *zone. */
static int
choose_break (const Graph *graph, const Moves *moves, bool *is_proof, uint64_t *zone)
{
  MnkProofPairing pairing;
  int best;

  mnk_proof_pairing_start (&pairing, graph->edges, graph->n);
  *is_proof =
      mnk_proof_pairing_best (&pairing, moves->weights, moves->candidates, &best, zone) == 0;
  return best;
}

/* Searches the Breaker's moves; true if the Maker wins against all. */
static bool
try_breaks (MnkProof *proof, const Graph *graph, Moves *moves, uint64_t *zone)
{
  uint64_t left = moves->candidates;
  uint64_t needed = graph->empty;
  uint64_t below;
  bool is_proof;
  int first = choose_break (graph, moves, &is_proof, zone);

  if (is_proof)
    return false;

  moves->weights[first] = UINT32_MAX;
  *zone = 0;
  while (left != 0)
    {
      int cell = mnk_proof_heaviest (moves->weights, left);

      left &= ~mnk_proof_bit (cell);
      if (!mnk_proof_break (proof, graph->own, graph->empty & ~mnk_proof_bit (cell), false, &below))
        {
          *zone = below | mnk_proof_bit (cell);
          return false;
        }

      if (proof->broken)
        return false;

      /* The Breaker's moves outside the zone lose, too. */
      left &= below;
      needed &= below;
      *zone |= below;
    }

  *zone |= better_cells (graph, moves, needed);
  return true;
}

/* Searches the Maker's moves; true if one wins. */
static bool
try_makes (MnkProof *proof, const Graph *graph, const Moves *moves, uint64_t *zone)
{
  uint64_t left = moves->candidates;
  uint64_t needed;
  uint64_t below;

  /* The Maker first passes. Only moves in the zone of the Breaker's answer matter then. */
  if (mnk_proof_break (proof, graph->own, graph->empty, true, zone) || proof->broken)
    return true;

  needed = *zone;
  left &= needed;
  while (left != 0)
    {
      int cell = mnk_proof_heaviest (moves->weights, left);
      uint64_t bit = mnk_proof_bit (cell);

      left &= ~bit;
      if (mnk_proof_break (proof, graph->own | bit, graph->empty & ~bit, true, &below)
          || proof->broken)
        {
          *zone = below | bit;
          return true;
        }

      left &= below;
      needed &= below;
      *zone |= below;
    }

  *zone |= better_cells (graph, moves, needed);
  return false;
}

bool
mnk_proof_break (MnkProof *proof, uint64_t own, uint64_t empty, bool breaker_moves, uint64_t *zone)
{
  uint64_t start = proof->budget.nodes;
  Graph graph;
  Moves moves;
  MnkProofKey key;
  MnkProofEntry *entry;
  bool wins;

  *zone = 0;
  if (!mnk_proof_enter (proof))
    return true;

  /* Step 1. Positions that need no search. */
  if (!reduce (proof, own, empty, &graph))
    return true;

  if (graph.n == 0)
    {
      *zone = graph.paired;
      return false;
    }

  if (has_size (graph.edges[0], 1))
    {
      uint64_t cell = graph.edges[0];

      *zone = cell;
      if (!breaker_moves)
        return true;

      if (graph.n > 1 && has_size (graph.edges[1], 1))
        {
          *zone |= graph.edges[1];
          return true;
        }

      wins = mnk_proof_break (proof, graph.own, graph.empty & ~cell, false, zone);
      *zone |= cell | (wins ? 0 : graph.paired);
      return wins;
    }

  if (!breaker_moves && (*zone = find_fork (&graph)) != 0)
    return true;

  if (is_light (&graph, breaker_moves))
    {
      *zone = graph.empty | graph.paired;
      return false;
    }

  /* Step 2. The table. */
  key = mnk_proof_key (proof, graph.own, graph.empty,
                       (uint8_t) (MNK_PROOF_ENTRY_BREAK | breaker_moves << 4));
  entry = mnk_proof_find (proof, &key);
  if (entry != NULL)
    {
      wins = entry->high != 0;
      *zone = mnk_proof_entry_zone (proof, &key, entry) | (wins ? 0 : graph.paired);
      return wins;
    }

  /* Step 3. The moves. */
  weigh_moves (&graph, &moves);
  if (breaker_moves)
    wins = try_breaks (proof, &graph, &moves, zone);
  else
    wins = try_makes (proof, &graph, &moves, zone);

  if (proof->broken)
    return true;

  entry = mnk_proof_make (proof, &key);
  if (entry != NULL)
    {
      entry->high = wins;
      mnk_proof_entry_fill (proof, &key, entry, *zone, MNK_PROOF_NO_CELL,
                            proof->budget.nodes - start);
    }

  if (!wins)
    *zone |= graph.paired;

  return wins;
}
