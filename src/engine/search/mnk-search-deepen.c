/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-search-deepen.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-pvs-beside.h"
#include "mnk-search-prove.h"
#include "mnk-search-report.h"

/* The share of the soft limit: MOST_SHARE for a move that has just become the best, SHARE_STEP less
 * for each depth that it stays best, up to STEADY depths; and FALL_SHARE more if its value falls by
 * FALL from one depth to the next. */
#define MOST_SHARE 1.3
#define SHARE_STEP 0.1
#define STEADY     7
#define FALL_SHARE 0.8
#define FALL       80

/* ---- The roots ---- */

static bool
is_included (const MnkOptions *options, MnkPoint point)
{
  for (int i = 0; i < options->n_include; i++)
    if (mnk_point_equal (options->include[i], point))
      return true;
  return false;
}

static bool
has_no_stones (const MnkBoard *board)
{
  for (int i = 0; i < board->n_words; i++)
    if (board->stones[i] != 0)
      return false;
  return true;
}

static int
distance_between (const MnkBoard *board, MnkCell cell, MnkPoint other)
{
  const MnkPoint point = mnk_board_point (board, cell);

  return (point.x - other.x) * (point.x - other.x) + (point.y - other.y) * (point.y - other.y);
}

typedef struct
{
  MnkCell cell;
  int distance;
  int place; /* its place before sorting */
} Near;

static int
compare_near (const void *a, const void *b)
{
  const Near *left = a, *right = b;

  return left->distance != right->distance ? left->distance - right->distance
                                           : left->place - right->place;
}

/* Sorts cells by their distance from a point; equally near ones keep their order. */
static void
put_nearest_first (const MnkBoard *board, MnkPoint point, MnkCell *cells, int n)
{
  Near near[MNK_MAX_CELLS];

  for (int i = 0; i < n; i++)
    near[i] = (Near){ cells[i], distance_between (board, cells[i], point), i };
  qsort (near, (size_t) n, sizeof *near, compare_near);
  for (int i = 0; i < n; i++)
    cells[i] = near[i].cell;
}

int
mnk_search_list_roots (MnkPvs *pvs, const MnkOptions *options, MnkCell *cells)
{
  const MnkBoard *board = &pvs->board;
  const bool every = options->all || mnk_board_is_dead (board);
  MnkCell all[MNK_MAX_CELLS];
  bool listed[MNK_BOARD_CELLS] = { false };
  int n = mnk_pvs_list_moves (pvs, every, cells);

  if (every)
    return n;

  const MnkPoint centre = { board->width / 2, board->height / 2 };
  const bool begins = !pvs->all_cells && has_no_stones (board)
                      && board->pieces[mnk_board_cell (board, centre.x, centre.y)] == MNK_EMPTY;

  /* At the beginning of a game only the middle is searched, and then what else was asked for, from
   * the middle outwards: a search sees no difference among these cells. */
  if (begins)
    {
      n = 0;
      cells[n++] = mnk_board_cell (board, centre.x, centre.y);
    }
  if (n > 0 && options->n_include == 0 && options->lines <= n)
    return n;

  const int n_all = mnk_pvs_list_moves (pvs, true, all);
  const int wanted = n == 0 ? n_all : options->lines;
  if (begins)
    put_nearest_first (board, centre, all, n_all);

  for (int i = 0; i < n; i++)
    listed[cells[i]] = true;
  for (int i = 0; i < n_all; i++)
    if ((n < wanted || is_included (options, mnk_board_point (board, all[i]))) && !listed[all[i]])
      cells[n++] = all[i];
  return n;
}

int
mnk_search_count_lines (const MnkPvs *pvs, const MnkOptions *options)
{
  const int lines = options->lines > 0 ? options->lines : 1;

  return options->all || lines > pvs->n_roots ? pvs->n_roots : lines;
}

/* ---- When it is over ---- */

int
mnk_search_last_depth (const MnkOptions *options)
{
  const int depth = options->limits.depth;

  return depth > 0 && depth < MNK_SEARCH_MAX_DEPTH ? depth : MNK_SEARCH_MAX_DEPTH;
}

/* Whether a move other than the best is not a proven loss. */
static bool
has_choice (const MnkPvs *pvs)
{
  for (int i = 1; i < pvs->n_roots; i++)
    if (!mnk_value_is_loss (pvs->roots[i].value))
      return true;
  return false;
}

/* The course of the best move over the depths so far. */
typedef struct
{
  MnkCell best;
  int value;
  int steady; /* the number of depths in a row, after the first, with this best move */
} Course;

/* Whether the soft limit leaves no time for another depth. A move that stays the best gets less
 * time, a new best move more, and a falling value still more. `depths` is the number of depths
 * since the last call; other threads may add some. */
static bool
is_enough (const MnkPvs *pvs, const MnkOptions *options, int depths, Course *course, double start)
{
  const MnkRootMove *root = &pvs->roots[0];
  const double soft_ms = options->limits.soft_ms;
  const int fall = course->best != MNK_NO_CELL ? course->value - root->value : 0;
  double share;

  course->steady = course->best == root->cell ? course->steady + depths : 0;
  course->best = root->cell;
  course->value = root->value;
  if (soft_ms <= 0 || pvs->n_roots == 0)
    return false;

  share = MOST_SHARE - SHARE_STEP * (course->steady < STEADY ? course->steady : STEADY);
  if (fall > 0)
    share += FALL_SHARE * (fall < FALL ? fall : FALL) / FALL;
  return !has_choice (pvs) || mnk_budget_clock () - start >= share * soft_ms;
}

/* Whether a move was asked for by options->include and is neither won nor lost. */
static bool
is_open_by_name (const MnkPvs *pvs, const MnkOptions *options, const MnkRootMove *root)
{
  return options->n_include > 0 && !mnk_value_is_win (root->value)
         && !mnk_value_is_loss (root->value)
         && is_included (options, mnk_board_point (&pvs->board, root->cell));
}

static bool
leaves_open (const MnkPvs *pvs, const MnkOptions *options)
{
  for (int i = 0; i < pvs->n_roots; i++)
    if (is_open_by_name (pvs, options, &pvs->roots[i]))
      return true;
  return false;
}

/* Whether the search has likely but unproven results for what is wanted: for the best move or, if
 * that wins, for the other moves that were asked for. */
static bool
is_certain (const MnkPvs *pvs, const MnkOptions *options, int lines)
{
  bool certain = false;

  if (pvs->n_roots == 0)
    return false;
  if (!mnk_value_is_win (pvs->roots[0].value))
    return mnk_value_is_likely (pvs->roots[0].value);

  for (int i = 1; i < pvs->n_roots; i++)
    {
      const MnkRootMove *root = &pvs->roots[i];

      if ((i >= lines || mnk_value_is_win (root->value) || mnk_value_is_loss (root->value))
          && !is_open_by_name (pvs, options, root))
        continue;
      if (root->value < 0 || !mnk_value_is_likely (root->value))
        return false;
      certain = true;
    }
  return certain;
}

/* Whether more depth finds nothing new: all that was asked for is proven, or all games end before
 * that depth. */
static bool
is_exhausted (const MnkPvs *pvs, const MnkOptions *options, int lines, const MnkReport *report)
{
  const int depth = report->depth;

  if (options->until_won && report->score.outcome == MNK_WIN && report->score.exact
      && depth >= report->score.plies)
    return true;

  return (mnk_value_is_win (pvs->roots[lines - 1].value) && !leaves_open (pvs, options))
         || depth > pvs->board.n_empty + 1 || mnk_board_is_dead (&pvs->board);
}

/* ---- Depth by depth ---- */

/* Reports a depth that has been searched completely. */
static void
tell_depth (MnkPvs *pvs,
            int n_threads,
            const MnkOptions *options,
            int lines,
            int depth,
            double start,
            MnkReport *report)
{
  mnk_pvs_put_hope_first (pvs);
  report->depth = depth;
  mnk_pvs_complete_lines (pvs, lines);
  mnk_report_roots (report, pvs, lines);
  /* The other threads' counters must not be read before they have ended. */
  report->nodes = pvs->budget.nodes * (uint64_t) n_threads;
  report->ms = mnk_budget_clock () - start;
  mnk_report_finish (report);
  if (options->progress != NULL)
    options->progress (report, options->data);
}

void
mnk_search_deepen (MnkPvs *pvs,
                   int n_threads,
                   const MnkOptions *options,
                   double start,
                   MnkReport *report)
{
  const int max_depth = mnk_search_last_depth (options);
  int lines = mnk_search_count_lines (pvs, options);
  bool whole = options->all;
  Course course = { MNK_NO_CELL, 0, 0 };

  for (int depth = 1; depth <= max_depth; depth++)
    {
      const int asked = depth;
      const int reached = mnk_pvs_iterate_beside (pvs, depth, lines);

      if (reached > 0)
        depth = reached;
      for (int i = 0; i < pvs->n_roots && options->n_include > 0; i++)
        if (pvs->roots[i].bound
            && is_included (options, mnk_board_point (&pvs->board, pvs->roots[i].cell)))
          mnk_pvs_search_root (pvs, &pvs->roots[i], depth);

      if (pvs->budget.spent && (reached == 0 || options->n_include > 0))
        {
          /* An unfinished depth counts only if nothing but the best move is wanted. */
          if (report->n_moves == 0 || (lines == 1 && options->n_include == 0))
            {
              mnk_pvs_put_hope_first (pvs);
              mnk_pvs_complete_lines (pvs, lines);
              mnk_report_roots (report, pvs, lines);
            }
          break;
        }

      const bool lost = mnk_pvs_all_lose (pvs);
      const int added = lost && !whole ? mnk_pvs_widen_roots (pvs) : 0;

      /* Without memory for the other moves nothing is proven. */
      for (int i = 0; i < pvs->n_roots && added < 0; i++)
        pvs->roots[i].value = mnk_value_doubt (pvs->roots[i].value);
      tell_depth (pvs, n_threads, options, lines, depth, start, report);
      if (lost && added <= 0)
        break;
      if (added > 0)
        {
          /* The other threads may have been far ahead with the moves that lose. */
          depth = asked;
          whole = true;
          continue;
        }

      if (is_exhausted (pvs, options, lines, report))
        break;
      if (options->prove && options->limits.depth == 0 && is_certain (pvs, options, lines)
          && mnk_search_is_for_proof (pvs, start))
        break;
      if (is_enough (pvs, options, depth - asked + 1, &course, start))
        {
          pvs->budget.spent = true;
          break;
        }
    }
}
