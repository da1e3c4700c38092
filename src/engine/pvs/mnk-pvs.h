/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"
#include "mnk-budget.h"
#include "mnk-net.h"
#include "mnk-tt.h"
#include "mnk-value.h"
#include "mnk-vcf.h"

/* Principal variation search with threats: the engine of the boards that cannot be solved. One
 * MnkPvs is one thread's search; several may share a transposition table. */

#define MNK_PVS_MAX_PLY 128

typedef struct
{
  MnkCell cell;
  int value;
  bool bound; /* the value is an upper bound only */
  int place;  /* in the order of what the patterns promise */
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

/* Sees each position that is evaluated; `made` has the way there from the root. */
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
  int first_root;    /* where all are searched by themselves, this one comes first */
  bool solved;       /* the roots' values are exact, and 0 is a draw */
  MnkPvsMove *moves; /* of each ply, n_cells apart: too many for a thread's stack */
  int n_cells;
  int64_t line_stones[2]; /* that ends of lines may still cost, apart from the budget: of
                           * the first roots, and of others that were asked for */

  int16_t history[2][MNK_BOARD_CELLS];
  MnkCell counter[2][MNK_BOARD_CELLS];
  MnkCell killers[MNK_PVS_MAX_PLY + 2][2];
  int n_pv[MNK_PVS_MAX_PLY + 2];
  MnkCell pv[MNK_PVS_MAX_PLY + 2][MNK_PVS_MAX_PLY + 2];
  int16_t reductions[64][64]; /* in hundredths of a ply, by depth and number */
} MnkPvs;

/* The tables must outlive the search. False when memory is short. */
bool mnk_pvs_init (MnkPvs *pvs, const MnkPosition *position, const MnkRuleTables *tables, MnkTT tt);
void mnk_pvs_clear (MnkPvs *pvs);

/* The cells worth a thought, best first; all empty cells with `all`. Forbidden ones are left out.
 * Room for MNK_MAX_CELLS. */
int mnk_pvs_list_moves (MnkPvs *pvs, bool all, MnkCell *cells);

/* Makes these the root's moves, in this order. False when memory is short. */
bool mnk_pvs_set_roots (MnkPvs *pvs, const MnkCell *cells, int n);

/* Adds the legal moves that are not among the roots yet: losses are proven for all moves only when
 * none was left out. Returns how many they are, −1 when memory is short. */
int mnk_pvs_widen_roots (MnkPvs *pvs);

/* Whether every root's move is a proven loss. */
bool mnk_pvs_all_lose (const MnkPvs *pvs);

/* A position is lost only when every move loses: after a search that was cut short one that is not
 * known to comes first. */
void mnk_pvs_put_hope_first (MnkPvs *pvs);

/* Searches the root's moves to a depth: the first `lines` places get exact values; then sorts them.
 * Ended by the budget, the moves keep what was known. */
void mnk_pvs_iterate (MnkPvs *pvs, int depth, int lines);

/* Searches one root move to a depth with an open window. */
void mnk_pvs_search_root (MnkPvs *pvs, MnkRootMove *root, int depth);

/* Plays the lines of the roots that are proven won or lost on to the completing stone: of the first
 * ones, and of others that were asked for. */
void mnk_pvs_complete_lines (MnkPvs *pvs, int lines);
