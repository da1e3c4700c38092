/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-budget.h"
#include "mnk-line.h"
#include "mnk-position.h"
#include "mnk-table.h"

/* What the parts of the exact solver share: a board of up to 64 cells as bits (cell
 * y * width + x), its windows, and the table of what has been proven. */

#define MNK_SOLVE_MAX_CELLS 64
#define MNK_SOLVE_MAX_WINDOWS 256
#define MNK_SOLVE_NO_CELL 0xff

/* The questions that a table entry can answer. */
typedef enum
{
  MNK_SOLVE_ENTRY_NONE,
  MNK_SOLVE_ENTRY_BREAK,  /* mnk_solve_break() */
  MNK_SOLVE_ENTRY_ATTACK, /* mnk_solve_attack() */
  MNK_SOLVE_ENTRY_PROVE,  /* mnk_solve_prove() */
  MNK_SOLVE_ENTRY_PLAIN   /* mnk_solve_plain() */
} MnkSolveKind;

/* `first` and `second` are the whole position, so that two positions with the same hash
 * are never taken for each other. What the other fields mean is up to the kind. */
typedef struct
{
  uint64_t first;
  uint64_t second;
  uint64_t zone;
  uint8_t  kind; /* a MnkSolveKind, and who is to move */
  uint8_t  low;
  uint8_t  high;
  uint8_t  best;
  uint32_t work; /* nodes that went into it: cheap entries give way */
} MnkSolveEntry;

/* A position as it stands in the table: turned to the smallest of its mirror images. */
typedef struct
{
  uint64_t first;
  uint64_t second;
  uint8_t  kind;
  uint8_t  turn; /* the symmetry that led there */
} MnkSolveKey;

typedef struct
{
  const MnkRule *rule;
  int            cells;
  bool           is_free; /* k or more win, and nothing else matters */
  int            n_windows;
  uint64_t       windows[MNK_SOLVE_MAX_WINDOWS]; /* every k cells in a row */

  /* The same by direction: the lowest cell of each, and what a window is like that has cell 0
   * for its lowest. */
  uint64_t       starts[MNK_N_DIRECTIONS];
  uint64_t       shapes[MNK_N_DIRECTIONS];
  int            steps[MNK_N_DIRECTIONS]; /* from one cell of a window to the next higher */

  int            n_turns;                        /* 8 on squares, 4 otherwise, 1 without room */
  uint8_t        inverse[8];
  const uint64_t (*turns)[8][256];               /* [turn][byte][its bits] → where they go */
  MnkSolveEntry *entries;
  size_t         n_buckets;

  MnkBudget      budget;
  uint64_t       halt; /* the current attempt may use so many nodes, all in all */
  bool           broken; /* the attempt is over: everything returns, nothing is stored */
} MnkSolve;

/* Takes the table's memory over. `rule` must outlive the struct. */
void mnk_solve_init (MnkSolve      *solve,
                     const MnkRule *rule,
                     MnkTable      *table);

static inline uint64_t
mnk_solve_bit (int cell)
{
  return (uint64_t) 1 << cell;
}

static inline uint64_t
mnk_solve_lowest (uint64_t cells)
{
  return cells & (0 - cells);
}

static inline uint64_t
mnk_solve_two_lowest (uint64_t cells)
{
  uint64_t first = mnk_solve_lowest (cells);

  return first | mnk_solve_lowest (cells ^ first);
}

static inline int
mnk_solve_cell (uint64_t cells)
{
  return __builtin_ctzll (cells);
}

static inline int
mnk_solve_count (uint64_t cells)
{
  cells -= cells >> 1 & 0x5555555555555555u;
  cells = (cells & 0x3333333333333333u) + (cells >> 2 & 0x3333333333333333u);
  cells = (cells + (cells >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return (int) (cells * 0x0101010101010101u >> 56);
}

/* The cell of `cells`, not empty, with the largest weight; the lowest of equals. */
static inline int
mnk_solve_heaviest (const unsigned *weights,
                    uint64_t        cells)
{
  int best = mnk_solve_cell (cells);

  for (cells &= cells - 1; cells != 0; cells &= cells - 1)
    {
      const int cell = mnk_solve_cell (cells);

      if (weights[cell] > weights[best])
        best = cell;
    }

  return best;
}

/* A node with all its pairs to try may take 20 µs: the stop flag and the clock are looked at
 * more often than elsewhere. */
#define MNK_SOLVE_INTERVAL 64

/* Counts a node; false when the attempt is over. */
static inline bool
mnk_solve_enter (MnkSolve *solve)
{
  MnkBudget *budget = &solve->budget;

  if (solve->broken)
    return false;

  if (mnk_budget_spend (budget) && budget->nodes % MNK_SOLVE_INTERVAL == 0)
    mnk_budget_check (budget);

  if (budget->spent || budget->nodes >= solve->halt)
    solve->broken = true;

  return !solve->broken;
}

/* Where `cells` lie after a symmetry. */
static inline uint64_t
mnk_solve_turn (const MnkSolve *solve,
                int             turn,
                uint64_t        cells)
{
  uint64_t turned = 0;

  if (turn == 0)
    return cells;

  for (int i = 0; cells != 0; i++, cells >>= 8)
    turned |= solve->turns[turn][i][cells & 0xff];

  return turned;
}

MnkSolveKey mnk_solve_key (const MnkSolve *solve,
                           uint64_t        first,
                           uint64_t        second,
                           uint8_t         kind);

/* NULL when the table does not know the position. */
MnkSolveEntry *mnk_solve_find (const MnkSolve    *solve,
                               const MnkSolveKey *key);

/* An entry to be filled in for this position, empty but for the key; NULL without a
 * table. */
MnkSolveEntry *mnk_solve_make (const MnkSolve    *solve,
                               const MnkSolveKey *key);

/* The cells and the move of an entry, turned to the position that was asked about. */
uint64_t mnk_solve_entry_zone (const MnkSolve      *solve,
                               const MnkSolveKey   *key,
                               const MnkSolveEntry *entry);
int      mnk_solve_entry_best (const MnkSolve      *solve,
                               const MnkSolveKey   *key,
                               const MnkSolveEntry *entry);
void     mnk_solve_entry_fill (const MnkSolve      *solve,
                               const MnkSolveKey   *key,
                               MnkSolveEntry       *entry,
                               uint64_t             zone,
                               int                  best,
                               uint64_t             work);

/* ---- Edges: the empty cells of windows that one side can still complete ---- */

typedef struct
{
  int      n;
  uint64_t edges[MNK_SOLVE_MAX_WINDOWS]; /* fewest cells first */
  uint64_t windows[MNK_SOLVE_MAX_WINDOWS];
  int      upto[MNK_MAX_WIN + 1];        /* so many edges have at most so many cells */
} MnkSolveEdges;

/* False when a window is complete already. */
bool mnk_solve_gather (const MnkSolve *solve,
                       uint64_t        own,
                       uint64_t        empty,
                       MnkSolveEdges  *edges);

/* The same for the edges of at most `most` cells alone. */
bool mnk_solve_gather_near (const MnkSolve *solve,
                            uint64_t        own,
                            uint64_t        empty,
                            int             most,
                            MnkSolveEdges  *edges);

static inline uint64_t
mnk_solve_join (const uint64_t *edges,
                int             n)
{
  uint64_t cells = 0;

  for (int i = 0; i < n; i++)
    cells |= edges[i];

  return cells;
}

/* Where two edges of two cells meet, 0 without; *cells gets all three. */
uint64_t mnk_solve_fork (const MnkSolveEdges *all,
                         uint64_t            *cells);

/* The least `zone` has to grow by to hold `wanted` cells of each edge that has so many. */
uint64_t mnk_solve_cover (uint64_t        zone,
                          const uint64_t *edges,
                          int             n,
                          int             wanted);

#define MNK_SOLVE_EDGE_WORDS (MNK_SOLVE_MAX_WINDOWS / 64)

/* Edges as bits, for mnk_solve_pairing_run(). */
typedef struct
{
  const uint64_t *edges;
  int             words;
  uint64_t        of_cell[MNK_SOLVE_MAX_CELLS][MNK_SOLVE_EDGE_WORDS];
  uint64_t        of_size[MNK_MAX_WIN + 1][MNK_SOLVE_EDGE_WORDS];
} MnkSolvePairing;

/* `edges` must stay. */
void mnk_solve_pairing_start (MnkSolvePairing *pairing,
                              const uint64_t  *edges,
                              int              n);

/* Pairs of cells, each cell in one pair, so that many edges contain a pair: whoever
 * answers one cell of a pair with the other is never beaten there. Edges with the cell
 * `without` (or MNK_SOLVE_NO_CELL) do not count. Returns the weight of the edges without a
 * pair, 0 if there is none: *cells gets the paired cells then. Gives up once the weight has
 * reached `limit`. */
unsigned mnk_solve_pairing_run (const MnkSolvePairing *pairing,
                                int                    without,
                                unsigned               limit,
                                uint64_t              *cells);

/* The same after the best move among the heaviest of `cells`, which comes to *best
 * (MNK_SOLVE_NO_CELL if there are none): 0 is a defence, and its zone. */
unsigned mnk_solve_pairing_best (const MnkSolvePairing *pairing,
                                 const unsigned        *weights,
                                 uint64_t               cells,
                                 int                   *best,
                                 uint64_t              *zone);

/* ---- The questions ---- */

/* Maker and Breaker: can whoever owns `own` ever complete a window if the other side
 * only tries to hinder it, and completes nothing itself? A "no" holds in the real game,
 * too. *zone: the answer stays when the loser of this question gets more stones, as long
 * as they lie outside. Meaningless once solve->broken is set. */
bool mnk_solve_break (MnkSolve *solve,
                      uint64_t  own,
                      uint64_t  empty,
                      bool      breaker_moves,
                      uint64_t *zone);

/* The real game, free rule: can the attacker win within `plies` against every defence, the
 * defender's own wins included? *zone as above, for a win. *best, which may be NULL, gets a
 * move that shows the answer, or MNK_SOLVE_NO_CELL. */
bool mnk_solve_attack (MnkSolve *solve,
                       uint64_t  attacker,
                       uint64_t  defender,
                       uint64_t  empty,
                       bool      defender_moves,
                       int       plies,
                       uint64_t *zone,
                       int      *best);

/* The same, however many plies it takes. *zone as for mnk_solve_break(), for a win and for a
 * defence. *best gets a move for whoever moves and gets what
 * he wants, or MNK_SOLVE_NO_CELL where any will do. What the table holds lets a search that
 * was broken off go on from there. */
bool mnk_solve_prove (MnkSolve *solve,
                      uint64_t  attacker,
                      uint64_t  defender,
                      uint64_t  empty,
                      bool      defender_moves,
                      uint64_t *zone,
                      int      *best);

/* Any rule: result and distance by alpha-beta. Above 0: MNK_SOLVE_WON − the plies to the
 * own win; below: the same for the other side; 0: a draw. Exact within alpha…beta. */
#define MNK_SOLVE_WON 100
int mnk_solve_plain (MnkSolve *solve,
                     uint64_t  own,
                     uint64_t  other,
                     uint64_t  empty,
                     MnkPiece  side,
                     int       alpha,
                     int       beta);

/* Whether a stone on this empty cell wins at once. */
bool mnk_solve_completes (const MnkSolve *solve,
                          uint64_t        own,
                          uint64_t        other,
                          MnkPiece        side,
                          int             cell);
