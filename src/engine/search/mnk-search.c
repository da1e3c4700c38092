/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-search.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-endgame.h"
#include "mnk-plain.h"
#include "mnk-pvs.h"
#include "mnk-search-prove.h"
#include "mnk-search-report.h"
#include "mnk-search-team.h"
#include "mnk-solver.h"

/* The shares of a search's limits after which the solver must have the best moves, and the results
 * of all moves. On small boards all moves are scored, and only the last share counts. */
#define BEST_SHARE    0.4
#define RESULTS_SHARE 0.7
#define SMALL_SHARE   0.8
#define SMALL_CELLS   20
#define EVERY_CELLS   25

/* The table's entries for each stone that a search is expected to place, and the least number: 4
 * MiB, which are quickly provided and stay in a cache. */
#define ENTRIES_PER_STONE 2
#define STONES_PER_MS     1500
#define LEAST_ENTRIES     ((size_t) 1 << 18)

/* The largest table, even for the longest searches of large boards. */
#define MOST_BYTES ((size_t) 1 << 28)

/* Up to so many empty cells a missing distance is found by searching every game to its end. */
#define DISTANCE_CELLS 12

struct MnkSearch
{
  MnkTable *table;
  atomic_bool stop;
  MnkRuleTables *tables[MNK_N_LINE_RULES]; /* by line rule, for the k that was searched last */
  int generation;
  bool cut;             /* a limit ended the last search before it had searched everything */
  MnkSearchWatch watch; /* of the first thread; set only by mnk-tune, else NULL */
  void *watch_data;
};

MnkSearch *
mnk_search_new (MnkTable *table)
{
  MnkSearch *search = calloc (1, sizeof *search);

  if (search == NULL)
    return NULL;

  search->table = table;
  atomic_init (&search->stop, false);
  return search;
}

void
mnk_search_free (MnkSearch *search)
{
  if (search == NULL)
    return;

  for (int line = 0; line < MNK_N_LINE_RULES; line++)
    mnk_rule_tables_unref (search->tables[line]);
  free (search);
}

void
mnk_search_stop (MnkSearch *search)
{
  atomic_store (&search->stop, true);
}

void
mnk_search_rearm (MnkSearch *search)
{
  atomic_store (&search->stop, false);
}

const atomic_bool *
mnk_search_stop_flag (const MnkSearch *search)
{
  return &search->stop;
}

void
mnk_search_watch (MnkSearch *search, MnkSearchWatch watch, void *data)
{
  search->watch = watch;
  search->watch_data = data;
}

const MnkRuleTables *
mnk_search_tables (MnkSearch *search, const MnkRule *rule)
{
  MnkRuleTables **tables = &search->tables[rule->line];

  if (*tables == NULL || (*tables)->patterns.win != rule->win)
    {
      mnk_rule_tables_unref (*tables);
      *tables = mnk_rule_tables_new (rule, &search->stop);
    }
  return *tables;
}

/* Returns the table's owner: one for each rule and size, so that entries of another game are never
 * read. */
static uint64_t
owner_of (const MnkPosition *position)
{
  const MnkRule *rule = &position->rule;

  return 0x505653u << 8 | (uint64_t) rule->line << 32 | (uint64_t) rule->win << 36
         | (uint64_t) rule->width << 40 | (uint64_t) rule->height << 48
         | (uint64_t) position->endless << 56;
}

/* ---- The search of large boards ---- */

static bool
report_end (MnkPvs *pvs, MnkReport *report)
{
  mnk_pvs_complete_lines (pvs, pvs->n_roots);
  report->depth = pvs->board.n_empty;
  return mnk_report_roots (report, pvs, pvs->n_roots);
}

/* Searches every game to its end when few cells are left, with half of the budget. Returns whether
 * all moves are exact then. The other half is left for the usual search. */
static bool
solve_end (MnkPvs *pvs, MnkReport *report, double start)
{
  const MnkBudget whole = pvs->budget;

  if (whole.max_nodes == 1)
    return false;

  pvs->budget.max_nodes = whole.max_nodes / 2;
  if (whole.deadline > 0)
    pvs->budget.deadline = start + (whole.deadline - start) / 2;
  if (mnk_endgame_solve (pvs, MNK_ENDGAME_FEW_CELLS) && report_end (pvs, report))
    return true;

  const uint64_t nodes = pvs->budget.nodes;
  pvs->solved = false;
  pvs->budget = whole;
  pvs->budget.nodes = nodes;
  return false;
}

/* Whether a result that was asked for is still an estimate. */
static bool
is_open (const MnkReport *report, const MnkOptions *options)
{
  for (int i = 0; i < report->n_moves && options->all && !options->until_won; i++)
    if (report->moves[i].score.outcome == MNK_ESTIMATE)
      return true;
  return report->score.outcome == MNK_ESTIMATE;
}

/* Spends the rest of the budget on the endgame solver if the search has reached the end of all
 * games without a proof, as it leaves moves out. For a missing distance only positions with few
 * empty cells are solved. */
static void
search_all (MnkPvs *pvs, const MnkOptions *options, MnkReport *report)
{
  const bool open = is_open (report, options);
  const bool inexact = !open && options->until_won && !report->score.exact;

  if ((open || inexact) && !pvs->budget.spent && report->n_moves > 0
      && mnk_endgame_solve (pvs, open ? MNK_ENDGAME_MOST_CELLS : DISTANCE_CELLS))
    report_end (pvs, report);
}

/* Returns the number of stones that a search is expected to place; infinite without limits. */
static double
expected_stones (const MnkOptions *options)
{
  const MnkLimits *limits = &options->limits;
  const double ms = limits->soft_ms > 0 ? limits->soft_ms : limits->ms;
  const int n_threads = options->threads > 1 ? options->threads : 1;
  double stones = limits->nodes > 0 ? (double) limits->nodes : INFINITY;

  if (ms > 0)
    stones = fmin (stones, ms * STONES_PER_MS * n_threads);
  return stones;
}

size_t
mnk_search_table_bytes (int cells, const MnkOptions *options)
{
  const double stones = expected_stones (options);
  size_t bytes = mnk_table_bytes_for_cells (cells);

  /* The stones for a given depth are not known. */
  if (cells <= MNK_TABLE_SMALL_CELLS || (isinf (stones) && options->limits.depth > 0))
    return bytes;

  while (bytes < MOST_BYTES && (double) bytes < stones * sizeof (MnkTTEntry))
    bytes *= 2;
  return bytes;
}

/* Returns how many of the table's entries a search uses, a power of 2. More entries than it fills
 * are slower, as they do not fit into a cache. Entries of earlier searches are found only if the
 * number stays the same, so that it should rarely change in a game. */
static size_t
count_entries (const MnkOptions *options, size_t most)
{
  const double wanted = ENTRIES_PER_STONE * expected_stones (options);
  size_t n = LEAST_ENTRIES;

  while (n < most && (double) n < wanted)
    n *= 2;
  return (n < most ? n : most) & ~(size_t) 1;
}

/* Scores the moves of a large board, as far as time and memory allow; the report may stay empty. */
static void
search_large (MnkSearch *search,
              const MnkPosition *position,
              const MnkRuleTables *tables,
              const MnkOptions *options,
              MnkReport *report,
              double start)
{
  size_t bytes;
  MnkTTEntry *entries =
      mnk_table_claim (search->table, MNK_TABLE_SEARCH, owner_of (position), &search->stop, &bytes);
  const MnkTT tt = { entries, count_entries (options, bytes / sizeof (MnkTTEntry)) };
  MnkTeam team;

  /* The search was stopped before it had a table. */
  if (tt.n_entries == 0)
    return;

  bool ok = mnk_team_gather (&team, position, tables, options, tt, ++search->generation,
                             &search->stop, start);

  if (ok)
    {
      team.pvs[0]->watch = search->watch;
      team.pvs[0]->watch_data = search->watch_data;
    }
  if (ok && (options->limits.depth > 0 || !solve_end (team.pvs[0], report, start)))
    {
      ok = mnk_team_begin (&team, options);
      if (ok && team.pvs[0]->n_roots > 0)
        mnk_team_run (&team, options, report, start);
      if (ok && options->prove && options->limits.depth == 0)
        mnk_search_prove (team.pvs[0], report);
      if (ok && options->limits.depth == 0)
        search_all (team.pvs[0], options, report);
    }
  search->cut = !ok || team.pvs[0]->budget.spent
                || (options->limits.depth > 0 && report->depth >= options->limits.depth);
  mnk_team_disband (&team, report);
}

/* ---- Small boards, and the choice between the two ---- */

static MnkOptions
with_share (const MnkOptions *options, double share)
{
  MnkOptions part = *options;

  part.limits.depth = 0;
  if (part.limits.soft_ms > 0)
    part.limits.ms =
        part.limits.ms > 0 ? fmin (part.limits.ms, part.limits.soft_ms) : part.limits.soft_ms;
  part.limits.ms *= share;
  part.limits.soft_ms = 0;
  /* Rounded up, as 0 nodes would mean no limit. */
  part.limits.nodes = (uint64_t) ceil ((double) part.limits.nodes * share);
  part.progress = NULL;
  return part;
}

/* Reports a legal move when all else has failed. False when memory is short even for that; a move
 * missing from the report may then be legal. */
static bool
report_any_move (const MnkPosition *position, MnkReport *report)
{
  const MnkOptions all = { .all = true };

  if (report->n_moves > 0)
    return true;
  free (report->moves);
  return mnk_plain_score (position, &all, report);
}

/* Subtracts the nodes spent from the limit of nodes; false if none are left. */
static bool
take_rest (const MnkOptions *options, uint64_t spent, MnkOptions *rest)
{
  *rest = *options;
  if (rest->limits.nodes == 0)
    return true;
  if (rest->limits.nodes <= spent)
    return false;

  rest->limits.nodes -= spent;
  return true;
}

/* Reports a pass where renju leaves X no move. The score is that of the position after the pass, a
 * ply later. The pass does not count for a limit of depth. */
static void
report_pass (MnkSearch *search,
             const MnkPosition *position,
             const MnkOptions *options,
             MnkReport *report,
             double start)
{
  MnkPosition passed = *position;
  MnkOptions rest;
  MnkReport after;
  MnkScoredMove *pass = calloc (1, sizeof *pass);

  if (!take_rest (options, report->nodes, &rest))
    rest.limits.nodes = 1;
  if (rest.limits.ms > 0)
    rest.limits.ms = fmax (rest.limits.ms - (mnk_budget_clock () - start), 1.0);
  rest.n_include = 0;
  rest.progress = NULL;
  mnk_position_play (&passed, MNK_PASS);
  mnk_search_run (search, &passed, &rest, &after);
  if (pass != NULL && after.n_moves > 0)
    pass->line = malloc ((size_t) (1 + after.moves[0].n_line) * sizeof *pass->line);
  if (pass == NULL || pass->line == NULL)
    {
      free (pass);
      mnk_report_clear (&after);
      return;
    }

  pass->move = pass->line[0] = MNK_PASS;
  memcpy (&pass->line[1], after.moves[0].line, (size_t) after.moves[0].n_line * sizeof *pass->line);
  pass->n_line = 1 + after.moves[0].n_line;
  pass->score = mnk_score_negate (after.score);
  if (pass->score.plies >= 0 && pass->score.outcome != MNK_DRAW)
    pass->score.plies++;
  free (report->moves);
  report->moves = pass;
  report->n_moves = 1;
  report->depth = after.depth;
  report->nodes += after.nodes;
  report->vcf_nodes += after.vcf_nodes;
  mnk_report_clear (&after);
}

static bool
has_included (const MnkReport *report, const MnkOptions *options)
{
  for (int i = 0; i < options->n_include; i++)
    {
      bool has = false;

      for (int j = 0; j < report->n_moves && !has; j++)
        has = mnk_point_equal (report->moves[j].move, options->include[i]);
      if (!has)
        return false;
    }
  return true;
}

/* The solver's results before the search. */
typedef struct
{
  MnkReport report; /* its nodes include failed attempts */
  bool is_solved;   /* the report holds all best moves */
  bool is_whole;    /* the report holds everything that was asked for */
} Solution;

/* Solves for a goal within a share of the limits, less what is spent since `start` by
 * mnk_budget_clock(). False when a limit ends it first: the solution then keeps its report, with
 * more nodes. */
static bool
solve_more (MnkSearch *search,
            const MnkPosition *position,
            const MnkOptions *options,
            double share,
            MnkSolveGoal goal,
            double start,
            Solution *solution)
{
  const MnkOptions part = with_share (options, share);
  const uint64_t nodes = solution->report.nodes;
  MnkOptions rest;
  MnkReport more;

  if (!take_rest (&part, nodes, &rest))
    return false;
  if (rest.limits.ms > 0)
    rest.limits.ms = fmax (rest.limits.ms - (mnk_budget_clock () - start), 1.0);

  if (!mnk_solver_run (search->table, position, &rest, goal, &search->stop, &more))
    {
      solution->report.nodes += more.nodes;
      return false;
    }

  more.nodes += nodes;
  mnk_report_clear (&solution->report);
  solution->report = more;
  solution->is_solved = true;
  return true;
}

static bool
has_all_distances (const MnkReport *solved)
{
  for (int i = 0; i < solved->n_moves; i++)
    if (!solved->moves[i].score.exact)
      return false;
  return true;
}

/* Solves the best moves first and then, if wanted, the results of all moves, and their
 * distances. */
static Solution
solve (MnkSearch *search, const MnkPosition *position, const MnkOptions *options, double start)
{
  const int cells = position->rule.width * position->rule.height;
  const bool small = cells <= SMALL_CELLS;
  const bool every = small || options->all
                     || (cells <= EVERY_CELLS && (options->lines > 1 || options->n_include > 0));
  Solution solution = { 0 };

  /* With a limit of depth a search of that depth is wanted, not a proof. */
  if (!small
      && (options->limits.depth > 0 || (options->limits.ms <= 0 && options->limits.nodes == 0)))
    return solution;

  if (!small
      && !solve_more (search, position, options, BEST_SHARE, MNK_SOLVE_BEST, start, &solution))
    return solution;

  if (!every)
    {
      solution.is_whole =
          options->lines <= solution.report.n_best && has_included (&solution.report, options);
      return solution;
    }

  solution.is_whole = solve_more (search, position, options, small ? SMALL_SHARE : RESULTS_SHARE,
                                  MNK_SOLVE_RESULTS, start, &solution);
  if (solution.is_whole && !has_all_distances (&solution.report))
    solve_more (search, position, options, 1.0, MNK_SOLVE_ALL, start, &solution);
  return solution;
}

void
mnk_search_run (MnkSearch *search,
                const MnkPosition *position,
                const MnkOptions *options,
                MnkReport *report)
{
  const double start = mnk_budget_clock ();
  const MnkRuleTables *tables;
  Solution solution = { 0 };

  search->cut = true;
  assert (mnk_position_is_sane (position));
  memset (report, 0, sizeof *report);
  report->status = mnk_position_status (position, NULL);
  if (report->status != MNK_STATUS_OPEN)
    return;

  if (options->clear)
    mnk_table_clear (search->table, &search->stop);

  /* Step 1. Solve what can be solved. */
  if (mnk_solver_accepts (position))
    solution = solve (search, position, options, start);
  if (solution.is_whole)
    {
      *report = solution.report;
      report->ms = mnk_budget_clock () - start;
      mnk_report_finish (report);
      return;
    }

  /* Step 2. Search. */
  MnkOptions rest;

  tables = mnk_search_tables (search, &position->rule);
  if (tables != NULL && take_rest (options, solution.report.nodes, &rest))
    search_large (search, position, tables, &rest, report, start);
  else if (tables == NULL)
    mnk_plain_score (position, options, report);
  if (report_any_move (position, report) && report->n_moves == 0 && position->rule.line == MNK_RENJU
      && position->side == MNK_X)
    report_pass (search, position, options, report, start);

  /* Step 3. Proven results replace the search's estimates. */
  if (solution.is_solved)
    mnk_report_merge (report, &solution.report);
  report->nodes += solution.report.nodes;
  mnk_report_clear (&solution.report);

  report->ms = mnk_budget_clock () - start;
  mnk_report_finish (report);
}

/* Tries to prove the result of a large board, which has no solver, by the search. */
static bool
solve_by_search (MnkSearch *search,
                 const MnkPosition *position,
                 const MnkOptions *options,
                 bool value_only,
                 MnkReport *report)
{
  MnkOptions all = *options;

  all.all = all.until_won = !value_only;
  all.prove = value_only;
  mnk_search_run (search, position, &all, report);
  while (value_only && report->n_moves > 1)
    free (report->moves[--report->n_moves].line);
  report->n_best = report->n_best > report->n_moves ? report->n_moves : report->n_best;
  /* All moves that win in three plies are known after a whole depth, those of a longer win after a
   * depth of its length. A search that was not cut has proven the result, but perhaps not the
   * distance. */
  const MnkScore score = report->score;
  const bool known =
      score.exact
      && (score.outcome != MNK_WIN || score.plies <= 3 ? report->depth > 0
                                                       : report->depth >= score.plies);
  const bool ended = report->depth > 0 && !search->cut;
  if (report->n_moves > 0 && score.outcome != MNK_ESTIMATE && (value_only || known || ended))
    return true;

  const MnkReport counts = { .nodes = report->nodes, .ms = report->ms, .depth = report->depth };
  mnk_report_clear (report);
  *report = counts;
  return false;
}

bool
mnk_search_solve (MnkSearch *search,
                  const MnkPosition *position,
                  const MnkOptions *options,
                  bool value_only,
                  MnkReport *report)
{
  const double start = mnk_budget_clock ();
  bool done;

  memset (report, 0, sizeof *report);
  report->status = mnk_position_status (position, NULL);
  if (report->status != MNK_STATUS_OPEN)
    {
      report->score = mnk_score_of_ended (report->status, position->side);
      return true;
    }

  if (options->clear)
    mnk_table_clear (search->table, &search->stop);
  if (!mnk_solver_accepts (position))
    return solve_by_search (search, position, options, value_only, report);

  done = mnk_solver_run (search->table, position, options,
                         value_only ? MNK_SOLVE_VALUE : MNK_SOLVE_BEST, &search->stop, report);
  report->ms = mnk_budget_clock () - start;
  if (done)
    mnk_report_finish (report);
  return done;
}
