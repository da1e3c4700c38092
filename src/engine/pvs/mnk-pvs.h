/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"
#include "mnk-budget.h"
#include "mnk-net.h"
#include "mnk-tt.h"
#include "mnk-value.h"
#include "mnk-vcf.h"

/* Principal variation search with threats, for boards that cannot be solved. An MnkPvs is the
 * search of one thread; several may share a transposition table. */

#define MNK_PVS_MAX_PLY 128

typedef struct
{
  MnkCell cell;
  int value;
  bool bound; /* the value is an upper bound only */
  int place;  /* its place in the first order, by the patterns */
  uint64_t nodes;
  int n_line;
  MnkCell line[MNK_PVS_MAX_PLY]; /* MNK_NO_CELL is a pass, where a block is forbidden */
} MnkRootMove;

/* A move of a node. */
typedef struct
{
  int order;
  MnkCell cell;
  int16_t promise; /* of a quiet move; of others INT16_MAX */
} MnkPvsMove;

typedef struct MnkPvsShared MnkPvsShared; /* mnk-pvs-shared.h */

/* Called for each position that is evaluated; the board's `made` has the moves from the root. */
typedef void (*MnkPvsWatch) (const MnkBoard *board, void *data);

typedef struct
{
  MnkBoard board;
  MnkBudget budget;
  MnkTT tt;
  MnkPvsShared *shared; /* not owned; NULL where one thread is alone */
  MnkVcf vcf;
  MnkNet *net; /* NULL where the rule has none */
  int generation;
  MnkPvsWatch watch; /* or NULL */
  void *watch_data;
  bool all_cells; /* the board is small: every empty cell is a candidate */

  MnkRootMove *roots;
  int n_roots;
  int first_root;    /* where all moves are searched by themselves, the place of the one that comes
                        first */
  bool solved;       /* the roots' values are exact, and 0 is a draw */
  MnkPvsMove *moves; /* of all plies, n_cells for each; a thread's stack is too small for them */
  int n_cells;
  int64_t line_stones[2]; /* left for completing lines, apart from the budget: of the first roots,
                             and of others that were asked for */

  int16_t history[2][MNK_BOARD_CELLS];
  MnkCell counter[2][MNK_BOARD_CELLS];
  MnkCell killers[MNK_PVS_MAX_PLY + 2][2];
  int n_pv[MNK_PVS_MAX_PLY + 2];
  MnkCell pv[MNK_PVS_MAX_PLY + 2][MNK_PVS_MAX_PLY + 2];
  int16_t reductions[64][64]; /* in hundredths of a ply, by depth and number */
} MnkPvs;

/* Initialises a search of a position. The tables must outlive it. False when memory is short. */
bool mnk_pvs_init (MnkPvs *pvs, const MnkPosition *position, const MnkRuleTables *tables, MnkTT tt);
void mnk_pvs_clear (MnkPvs *pvs);

/* Lists the candidates, best first, or with `all` all empty cells; never forbidden ones. `cells`
 * has room for MNK_MAX_CELLS. Returns their number. */
int mnk_pvs_list_moves (MnkPvs *pvs, bool all, MnkCell *cells);

/* Makes these the root's moves, in this order. False when memory is short. */
bool mnk_pvs_set_roots (MnkPvs *pvs, const MnkCell *cells, int n);

/* Adds the legal moves that are not among the roots yet, as a position is a proven loss only if no
 * move was left out. Returns the number added, −1 when memory is short. */
int mnk_pvs_widen_roots (MnkPvs *pvs);

/* Whether every root's move is a proven loss. */
bool mnk_pvs_all_lose (const MnkPvs *pvs);

/* After an interrupted search: if the first root is a loss, a move that is not known to lose
 * becomes the first. */
void mnk_pvs_put_hope_first (MnkPvs *pvs);

/* Searches the root's moves to a depth, gives the first `lines` places exact values, and sorts
 * them. If the budget ends the search, the moves keep what was known. */
void mnk_pvs_iterate (MnkPvs *pvs, int depth, int lines);

/* Searches one root move to a depth with an open alpha-beta window. */
void mnk_pvs_search_root (MnkPvs *pvs, MnkRootMove *root, int depth);

/* Plays the lines of roots that are proven wins or losses on to the completing stone, for the first
 * `lines` roots and for all others with an exact value. */
void mnk_pvs_complete_lines (MnkPvs *pvs, int lines);
