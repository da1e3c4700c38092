/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-budget.h"
#include "mnk-position.h"
#include "mnk-table.h"

/* What the parts of the exact solver share: a board of up to 64 cells as bits (cell
 * y * width + x), its windows, and the table of what has been proven. */

#define MNK_PROOF_MAX_CELLS   64
#define MNK_PROOF_MAX_WINDOWS 256
#define MNK_PROOF_NO_CELL     0xff

/* The questions that a table entry can answer. */
typedef enum
{
  MNK_PROOF_ENTRY_NONE,
  MNK_PROOF_ENTRY_BREAK,  /* mnk_proof_break() */
  MNK_PROOF_ENTRY_ATTACK, /* mnk_proof_attack() */
  MNK_PROOF_ENTRY_PROVE,  /* mnk_proof_prove() */
  MNK_PROOF_ENTRY_PLAIN   /* mnk_proof_plain() */
} MnkProofKind;

/* `first` and `second` are the whole position, so that two positions with the same hash
 * are never taken for each other. What the other fields mean is up to the kind. */
typedef struct
{
  uint64_t first;
  uint64_t second;
  uint64_t zone;
  uint8_t kind; /* a MnkProofKind, and the side to move */
  uint8_t low;
  uint8_t high;
  uint8_t best;
  uint32_t work; /* nodes that went into it: cheap entries give way */
} MnkProofEntry;

/* A position as it stands in the table: turned to the smallest of its mirror images. */
typedef struct
{
  uint64_t first;
  uint64_t second;
  uint8_t kind;
  uint8_t turn; /* the symmetry that led there */
} MnkProofKey;

typedef struct
{
  const MnkRule *rule;
  int cells;
  bool is_free; /* mnk_proof_is_free() */
  int n_windows;
  uint64_t windows[MNK_PROOF_MAX_WINDOWS]; /* every k cells in a row */

  /* The windows by direction: the lowest cell of each, and the shape of the window whose lowest
   * cell is cell 0. */
  uint64_t starts[MNK_N_DIRECTIONS];
  uint64_t shapes[MNK_N_DIRECTIONS];
  int steps[MNK_N_DIRECTIONS]; /* from one cell of a window to the next higher */

  int n_turns;                     /* 8 on squares, 4 otherwise, 1 without room */
  const uint64_t (*turns)[8][256]; /* [turn][byte][its bits] → where they go */
  MnkProofEntry *entries;
  size_t n_buckets;

  MnkBudget budget;
  uint64_t halt; /* the current attempt may use so many nodes, all in all */
  bool broken;   /* the attempt is over: everything returns, nothing is stored */
} MnkProof;

/* Whether k or more win, and nothing else matters: on a board that no line of more than k fits on
 * all line rules are one. Renju forbids two fours there, but not where its lines run one way. */
bool mnk_proof_is_free (const MnkRule *rule);

/* Takes the table's memory over, none if `stop`, which may be NULL, is set meanwhile. `rule` must
 * outlive the struct. */
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

/* By hand: without newer processors' instructions __builtin_popcountll() is a call. */
static inline int
mnk_proof_count (uint64_t cells)
{
  cells -= cells >> 1 & 0x5555555555555555u;
  cells = (cells & 0x3333333333333333u) + (cells >> 2 & 0x3333333333333333u);
  cells = (cells + (cells >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return (int) (cells * 0x0101010101010101u >> 56);
}

/* The cell of `cells`, not empty, with the largest weight; the lowest of equals. */
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

/* A node with all its pairs to try may take 20 µs: the stop flag and the clock are looked at
 * more often than elsewhere. */
#define MNK_PROOF_INTERVAL 64

/* Counts a node; false when the attempt is over. */
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

/* An attempt within another one may use so many nodes until it is ended. Returns what to end it
 * with. */
static inline uint64_t
mnk_proof_begin_attempt (MnkProof *proof, uint64_t nodes)
{
  const uint64_t halt = proof->halt, most = proof->budget.nodes + nodes;

  proof->halt = most < halt ? most : halt;
  return halt;
}

/* Whether it was answered: only the attempt was given up otherwise, unless all is. */
static inline bool
mnk_proof_end_attempt (MnkProof *proof, uint64_t halt)
{
  const bool answered = !proof->broken;

  proof->halt = halt;
  proof->broken = proof->budget.spent || proof->budget.nodes >= halt;
  return answered;
}

/* Where a symmetry takes `cells`. */
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

/* NULL when the table does not hold the position. */
MnkProofEntry *mnk_proof_find (const MnkProof *proof, const MnkProofKey *key);

/* An entry to be filled in for this position, empty but for the key; NULL without a
 * table. */
MnkProofEntry *mnk_proof_make (const MnkProof *proof, const MnkProofKey *key);

/* The cells and the move of an entry, turned to the position that was asked about. */
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

/* ---- Edges: the empty cells of windows that one side can still complete ---- */

typedef struct
{
  int n;
  uint64_t edges[MNK_PROOF_MAX_WINDOWS]; /* fewest cells first */
  uint64_t windows[MNK_PROOF_MAX_WINDOWS];
  int upto[MNK_MAX_WIN + 1]; /* so many edges have at most so many cells */
} MnkProofEdges;

/* False when a window is complete already, where that wins; elsewhere it is passed over, as nothing
 * can come of it any more. */
bool mnk_proof_gather (const MnkProof *proof, uint64_t own, uint64_t empty, MnkProofEdges *edges);

/* As mnk_proof_gather(), for the edges of at most `most` cells alone. */
bool mnk_proof_gather_near (const MnkProof *proof,
                            uint64_t own,
                            uint64_t empty,
                            int most,
                            MnkProofEdges *edges);

static inline uint64_t
mnk_proof_join (const uint64_t *edges, int n)
{
  uint64_t cells = 0;

  for (int i = 0; i < n; i++)
    cells |= edges[i];

  return cells;
}

/* The cell where two edges of two cells meet, 0 without; *cells gets all three. */
uint64_t mnk_proof_fork (const MnkProofEdges *all, uint64_t *cells);

/* The least `zone` has to grow by to hold `wanted` cells of each edge that has so many. */
uint64_t mnk_proof_cover (uint64_t zone, const uint64_t *edges, int n, int wanted);

/* Stones and cells that no window needs become all the same. */
void mnk_proof_strip (const MnkProofEdges *attack,
                      const MnkProofEdges *defence,
                      uint64_t *attacker,
                      uint64_t *defender,
                      uint64_t *empty);

/* Adds to each cell's weight, of MNK_PROOF_MAX_CELLS, those of its edges: a shorter one's four
 * times that of one longer by a cell, times `factor`. Keeps in `common`, which may be NULL and
 * begins with all bits set, what all of a cell's edges have in common. */
void mnk_proof_weigh (const uint64_t *edges,
                      int n,
                      unsigned factor,
                      unsigned *weights,
                      uint64_t *common);

/* Of some cells those that are never better than another cell that lies in all of their edges:
 * holding that one does all that they could. Of equal cells the first is kept. */
uint64_t mnk_proof_dominated (const uint64_t *common, uint64_t cells);

#define MNK_PROOF_EDGE_WORDS (MNK_PROOF_MAX_WINDOWS / 64)

/* Edges as bits, for mnk_proof_pairing_run(). */
typedef struct
{
  const uint64_t *edges;
  int words;
  uint64_t of_cell[MNK_PROOF_MAX_CELLS][MNK_PROOF_EDGE_WORDS];
  uint64_t of_size[MNK_MAX_WIN + 1][MNK_PROOF_EDGE_WORDS];
} MnkProofPairing;

/* `edges` must stay. */
void mnk_proof_pairing_start (MnkProofPairing *pairing, const uint64_t *edges, int n);

/* Pairs of cells, each cell in one pair, so that many edges contain a pair: a side that answers one
 * cell of a pair with the other is never beaten there. Edges with the cell `without` (or
 * MNK_PROOF_NO_CELL) do not count. Returns the weight of the edges without a pair, 0 if there is
 * none: *cells gets the paired cells then. Gives up once the weight has reached `limit`. */
unsigned mnk_proof_pairing_run (const MnkProofPairing *pairing,
                                int without,
                                unsigned limit,
                                uint64_t *cells);

/* As mnk_proof_pairing_run(), after the best move among the heaviest of `cells`, which comes to
 * *best (MNK_PROOF_NO_CELL if there are none): 0 is a defence, and its zone. */
unsigned mnk_proof_pairing_best (const MnkProofPairing *pairing,
                                 const unsigned *weights,
                                 uint64_t cells,
                                 int *best,
                                 uint64_t *zone);

/* ---- The questions ---- */

/* Maker and Breaker: can the owner of `own` ever complete a window if the other side only tries to
 * hinder it, and completes nothing itself? A "no" holds in the real game, too. *zone: the answer
 * stays when the loser of this question gets more stones, as long as they lie outside. Meaningless
 * once proof->broken is set. */
bool
mnk_proof_break (MnkProof *proof, uint64_t own, uint64_t empty, bool breaker_moves, uint64_t *zone);

/* The real game, freestyle: can the attacker win within `plies` against every defence, the
 * defender's own wins included? *zone as above, for a win. *best, which may be NULL, gets a
 * move that shows the answer, or MNK_PROOF_NO_CELL. */
bool mnk_proof_attack (MnkProof *proof,
                       uint64_t attacker,
                       uint64_t defender,
                       uint64_t empty,
                       bool defender_moves,
                       int plies,
                       uint64_t *zone,
                       int *best);

/* As mnk_proof_attack(), however many plies it takes. *zone as for mnk_proof_break(), for a win and
 * for a defence. *best gets a move of the side to move if the answer is in its favour, or
 * MNK_PROOF_NO_CELL where any will do. A search that was broken off goes on from what the table
 * holds. */
bool mnk_proof_prove (MnkProof *proof,
                      uint64_t attacker,
                      uint64_t defender,
                      uint64_t empty,
                      bool defender_moves,
                      uint64_t *zone,
                      int *best);

/* Any rule: result and distance by alpha-beta. Above 0: MNK_PROOF_WON − the plies to the
 * own win; below: the same for the other side; 0: a draw. Exact within alpha…beta. */
#define MNK_PROOF_WON 100
int mnk_proof_plain (MnkProof *proof,
                     uint64_t own,
                     uint64_t other,
                     uint64_t empty,
                     MnkPiece side,
                     int alpha,
                     int beta);

/* The move that reached the most in the position's last search that found one above its alpha;
 * MNK_PROOF_NO_CELL when the table does not hold it. */
int mnk_proof_plain_best (const MnkProof *proof, uint64_t own, uint64_t other);

/* Whether a stone on this empty cell wins at once. */
bool
mnk_proof_completes (const MnkProof *proof, uint64_t own, uint64_t other, MnkPiece side, int cell);
