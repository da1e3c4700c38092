/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-budget.h"
#include "mnk-position.h"
#include "mnk-table.h"

/* The common part of the exact solver: a board of up to 64 cells as bits (cell y * width + x), its
 * segments, and the table of proven results. */

#define MNK_PROOF_MAX_CELLS    64
#define MNK_PROOF_MAX_SEGMENTS 256
#define MNK_PROOF_NO_CELL      0xff

/* The questions that a table entry can answer. */
typedef enum
{
  MNK_PROOF_ENTRY_NONE,
  MNK_PROOF_ENTRY_BREAK,    /* mnk_proof_break() */
  MNK_PROOF_ENTRY_ATTACK,   /* mnk_proof_attack() */
  MNK_PROOF_ENTRY_PROVE,    /* mnk_proof_prove() */
  MNK_PROOF_ENTRY_ALPHABETA /* mnk_proof_alphabeta() */
} MnkProofKind;

/* An entry of the table. `first` and `second` are the whole position, so that two positions with
 * the same hash are never confused. The kind defines the meaning of the other fields. */
typedef struct
{
  uint64_t first;
  uint64_t second;
  uint64_t zone;
  uint8_t kind; /* a MnkProofKind, and the side to move */
  uint8_t low;
  uint8_t high;
  uint8_t best;
  uint32_t work; /* the nodes spent on it: entries with few are replaced first */
} MnkProofEntry;

/* A position as a key of the table: the smallest of its mirror images. */
typedef struct
{
  uint64_t first;
  uint64_t second;
  uint8_t kind;
  uint8_t turn; /* the symmetry that gives this image */
} MnkProofKey;

typedef struct
{
  const MnkRule *rule;
  int cells;
  bool is_free; /* mnk_proof_is_free() */
  int n_segments;
  uint64_t segments[MNK_PROOF_MAX_SEGMENTS]; /* every k cells in a row */

  /* The segments by direction: their lowest cells, and the shape of a segment whose lowest cell is
   * cell 0. */
  uint64_t starts[MNK_N_DIRECTIONS];
  uint64_t shapes[MNK_N_DIRECTIONS];
  int steps[MNK_N_DIRECTIONS]; /* from a cell of a segment to its next higher cell */

  int n_turns; /* the symmetries: 8 on squares, 4 otherwise, 1 without memory for their tables */
  const uint64_t (*turns)[8][256]; /* [turn][byte][its bits]: the image */
  MnkProofEntry *entries;
  size_t n_buckets;

  MnkBudget budget;
  uint64_t halt; /* the number of nodes at which the current attempt ends */
  bool broken;   /* the attempt has ended: all functions return, and nothing is stored */
} MnkProof;

/* Whether the rule is just k or more in a row. On a board too small for longer rows all line rules
 * are the same; renju still forbids two fours there, unless all lines have one direction. */
bool mnk_proof_is_free (const MnkRule *rule);

/* Initialises a solver with the table's memory, or with none if `stop`, which may be NULL, is set
 * meanwhile. `rule` must outlive the struct. */
void
mnk_proof_init (MnkProof *proof, const MnkRule *rule, MnkTable *table, const atomic_bool *stop);

static inline uint64_t
mnk_proof_bit (int cell)
{
  return (uint64_t) 1 << cell;
}

static inline uint64_t
mnk_proof_lowest (uint64_t cells)
{
  return cells & (0 - cells);
}

static inline uint64_t
mnk_proof_two_lowest (uint64_t cells)
{
  uint64_t first = mnk_proof_lowest (cells);

  return first | mnk_proof_lowest (cells ^ first);
}

static inline int
mnk_proof_cell (uint64_t cells)
{
  return __builtin_ctzll (cells);
}

/* Counts bits. Written by hand, as __builtin_popcountll() is a function call without the
 * instructions of newer processors. */
static inline int
mnk_proof_count (uint64_t cells)
{
  cells -= cells >> 1 & 0x5555555555555555u;
  cells = (cells & 0x3333333333333333u) + (cells >> 2 & 0x3333333333333333u);
  cells = (cells + (cells >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return (int) (cells * 0x0101010101010101u >> 56);
}

/* Returns the cell of the largest weight, the lowest of equals; `cells` must not be empty. */
static inline int
mnk_proof_heaviest (const unsigned *weights, uint64_t cells)
{
  int best = mnk_proof_cell (cells);

  for (cells &= cells - 1; cells != 0; cells &= cells - 1)
    {
      const int cell = mnk_proof_cell (cells);

      if (weights[cell] > weights[best])
        best = cell;
    }

  return best;
}

/* The nodes between two looks at the stop flag and the clock. A node with many pairs to try may
 * take 20 µs. */
#define MNK_PROOF_INTERVAL 64

/* Counts a node; false when the attempt has ended. */
static inline bool
mnk_proof_enter (MnkProof *proof)
{
  MnkBudget *budget = &proof->budget;

  if (proof->broken)
    return false;

  if (mnk_budget_spend (budget) && budget->nodes % MNK_PROOF_INTERVAL == 0)
    mnk_budget_check (budget);

  if (budget->spent || budget->nodes >= proof->halt)
    proof->broken = true;

  return !proof->broken;
}

/* Begins an attempt, within another one, of at most so many nodes. Returns the value for
 * mnk_proof_end_attempt(). */
static inline uint64_t
mnk_proof_begin_attempt (MnkProof *proof, uint64_t nodes)
{
  const uint64_t halt = proof->halt, most = proof->budget.nodes + nodes;

  proof->halt = most < halt ? most : halt;
  return halt;
}

/* Ends an attempt. Returns whether it found an answer; if not, the search goes on unless its own
 * limits are reached. */
static inline bool
mnk_proof_end_attempt (MnkProof *proof, uint64_t halt)
{
  const bool answered = !proof->broken;

  proof->halt = halt;
  proof->broken = proof->budget.spent || proof->budget.nodes >= halt;
  return answered;
}

/* Returns the image of `cells` under a symmetry. */
static inline uint64_t
mnk_proof_turn (const MnkProof *proof, int turn, uint64_t cells)
{
  uint64_t turned = 0;

  if (turn == 0)
    return cells;

  for (int i = 0; cells != 0; i++, cells >>= 8)
    turned |= proof->turns[turn][i][cells & 0xff];

  return turned;
}

MnkProofKey mnk_proof_key (const MnkProof *proof, uint64_t first, uint64_t second, uint8_t kind);

/* Returns the entry of a position; NULL if there is none. */
MnkProofEntry *mnk_proof_find (const MnkProof *proof, const MnkProofKey *key);

/* Returns a new entry for the position, with its key only; NULL without a table. */
MnkProofEntry *mnk_proof_make (const MnkProof *proof, const MnkProofKey *key);

/* Return the zone and the move of an entry, turned to the position that was looked up. */
uint64_t
mnk_proof_entry_zone (const MnkProof *proof, const MnkProofKey *key, const MnkProofEntry *entry);
int
mnk_proof_entry_best (const MnkProof *proof, const MnkProofKey *key, const MnkProofEntry *entry);
void mnk_proof_entry_fill (const MnkProof *proof,
                           const MnkProofKey *key,
                           MnkProofEntry *entry,
                           uint64_t zone,
                           int best,
                           uint64_t work);

/* ---- Edges: the empty cells of segments that one side can still complete ---- */

typedef struct
{
  int n;
  uint64_t edges[MNK_PROOF_MAX_SEGMENTS]; /* sorted by size, smallest first */
  uint64_t segments[MNK_PROOF_MAX_SEGMENTS];
  int upto[MNK_MAX_WIN + 1]; /* [n]: the number of edges with at most n cells */
} MnkProofEdges;

/* Gathers a side's edges. False if a segment is complete and that wins; where it does not win, the
 * segment is skipped. */
bool mnk_proof_gather (const MnkProof *proof, uint64_t own, uint64_t empty, MnkProofEdges *edges);

/* As mnk_proof_gather(), for edges of at most `most` cells. */
bool mnk_proof_gather_near (const MnkProof *proof,
                            uint64_t own,
                            uint64_t empty,
                            int most,
                            MnkProofEdges *edges);

/* Returns the cells of n edges together. */
static inline uint64_t
mnk_proof_join (const uint64_t *edges, int n)
{
  uint64_t cells = 0;

  for (int i = 0; i < n; i++)
    cells |= edges[i];

  return cells;
}

/* Returns a cell where two edges of two cells meet, or 0; *cells gets all three cells. */
uint64_t mnk_proof_fork (const MnkProofEdges *all, uint64_t *cells);

/* Returns `zone` with cells added until it holds `wanted` cells of each edge that has so many. */
uint64_t mnk_proof_cover (uint64_t zone, const uint64_t *edges, int n, int wanted);

/* Removes the stones and cells that no open segment has, so that positions that differ only in
 * these become equal. */
void mnk_proof_strip (const MnkProofEdges *attack,
                      const MnkProofEdges *defence,
                      uint64_t *attacker,
                      uint64_t *defender,
                      uint64_t *empty);

/* Adds the weights of its edges, times `factor`, to the weight of each cell. An edge weighs four
 * times as much as one that is a cell longer. `common`, which may be NULL and begins with all bits
 * set, gets the cells that all edges of a cell share. Both arrays have MNK_PROOF_MAX_CELLS
 * elements. */
void mnk_proof_weigh (const uint64_t *edges,
                      int n,
                      unsigned factor,
                      unsigned *weights,
                      uint64_t *common);

/* Returns the cells that are never better than another one, which lies in all of their edges. Of
 * equal cells the first one is not returned. */
uint64_t mnk_proof_dominated (const uint64_t *common, uint64_t cells);

#define MNK_PROOF_EDGE_WORDS (MNK_PROOF_MAX_SEGMENTS / 64)

/* Edges as bits, for mnk_proof_pairing_run(). */
typedef struct
{
  const uint64_t *edges;
  int words;
  uint64_t of_cell[MNK_PROOF_MAX_CELLS][MNK_PROOF_EDGE_WORDS];
  uint64_t of_size[MNK_MAX_WIN + 1][MNK_PROOF_EDGE_WORDS];
} MnkProofPairing;

/* Starts pairing. `edges` must outlive it. */
void mnk_proof_pairing_start (MnkProofPairing *pairing, const uint64_t *edges, int n);

/* Chooses disjoint pairs of cells, so that many edges contain a pair: a side that answers one cell
 * of a pair with the other is never beaten in these edges. Edges with the cell `without` (or
 * MNK_PROOF_NO_CELL) do not count. Returns the weight of the edges without a pair; if it is 0,
 * *cells gets the paired cells. Gives up once the weight has reached `limit`. */
unsigned mnk_proof_pairing_run (const MnkProofPairing *pairing,
                                int without,
                                unsigned limit,
                                uint64_t *cells);

/* As mnk_proof_pairing_run(), after the best move among the heaviest of `cells`; *best gets the
 * move (MNK_PROOF_NO_CELL without one). 0 is a proven defence, with its zone. */
unsigned mnk_proof_pairing_best (const MnkProofPairing *pairing,
                                 const unsigned *weights,
                                 uint64_t cells,
                                 int *best,
                                 uint64_t *zone);

/* ---- The questions ---- */

/* The Maker-Breaker game: whether the owner of `own` can complete a segment if the other side only
 * hinders it. False holds in the real game, too. *zone: the answer stays the same if the loser gets
 * more stones outside the zone. The results mean nothing once proof->broken is set. */
bool
mnk_proof_break (MnkProof *proof, uint64_t own, uint64_t empty, bool breaker_moves, uint64_t *zone);

/* The real game, freestyle: whether the attacker wins within `plies` against every defence. The
 * defender can win, too. *zone as above, but only for a win. If the answer favours the side to
 * move, *best, which may be NULL, gets a move that shows it, or MNK_PROOF_NO_CELL. The results mean
 * nothing once proof->broken is set. */
bool mnk_proof_attack (MnkProof *proof,
                       uint64_t attacker,
                       uint64_t defender,
                       uint64_t empty,
                       bool defender_moves,
                       int plies,
                       uint64_t *zone,
                       int *best);

/* As mnk_proof_attack(), in any number of plies. *zone as for mnk_proof_break(), for a win and for
 * a defence. If the answer favours the side to move, *best gets a move that shows it, or
 * MNK_PROOF_NO_CELL if every move does. A search that was broken off continues from the table. */
bool mnk_proof_prove (MnkProof *proof,
                      uint64_t attacker,
                      uint64_t defender,
                      uint64_t empty,
                      bool defender_moves,
                      uint64_t *zone,
                      int *best);

/* Returns result and distance under any rule, by alpha-beta search. Above 0 it is MNK_PROOF_WON −
 * the plies to the own win, below 0 the same for the other side, 0 a draw. Exact within
 * alpha…beta. */
#define MNK_PROOF_WON 100
int mnk_proof_alphabeta (MnkProof *proof,
                         uint64_t own,
                         uint64_t other,
                         uint64_t empty,
                         MnkPiece side,
                         int alpha,
                         int beta);

/* Returns the best move of the position's last search that found one above alpha; MNK_PROOF_NO_CELL
 * if the table does not hold it. */
int mnk_proof_alphabeta_best (const MnkProof *proof, uint64_t own, uint64_t other);

/* Whether a stone on this empty cell wins at once. */
bool
mnk_proof_completes (const MnkProof *proof, uint64_t own, uint64_t other, MnkPiece side, int cell);
