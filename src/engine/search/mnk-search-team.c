/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-search-team.h"

#include <pthread.h>
#include <stdlib.h>

#include "mnk-pvs-beside.h"
#include "mnk-pvs-shared.h"
#include "mnk-search-deepen.h"

typedef struct
{
  MnkPvs *pvs;
  const MnkOptions *options;
  int lines;
  int last_depth;
  pthread_t thread;
} Helper;

/* Whether a helper thread is done: all moves lose, or those asked for win. Only the first thread
 * searches what else was asked for. */
static bool
has_nothing_left (const Helper *helper)
{
  const MnkPvs *pvs = helper->pvs;
  const MnkOptions *options = helper->options;

  return mnk_pvs_all_lose (pvs)
         || (mnk_value_is_win (pvs->roots[helper->lines - 1].value) && !options->until_won
             && options->n_include == 0);
}

static void *
run_helper (void *data)
{
  Helper *helper = data;

  for (int depth = 1; depth <= helper->last_depth;)
    {
      const int reached = mnk_pvs_iterate_beside (helper->pvs, depth, helper->lines);

      if (reached == 0 || has_nothing_left (helper))
        break;
      depth = reached + 1;
    }
  return NULL;
}

/* Returns the last depth; no depth beyond the end of all games finds more. */
static int
last_depth_of (const MnkPvs *pvs, const MnkOptions *options)
{
  const int last = mnk_search_last_depth (options), end = pvs->board.n_empty + 2;

  return last < end ? last : end;
}

/* Returns a thread's share of a limit of stones. */
static uint64_t
share_of (uint64_t limit, int i, int n)
{
  return limit / (uint64_t) n + ((uint64_t) i < limit % (uint64_t) n);
}

bool
mnk_team_gather (MnkTeam *team,
                 const MnkPosition *position,
                 const MnkRuleTables *tables,
                 const MnkOptions *options,
                 MnkTT tt,
                 int generation,
                 const atomic_bool *stop,
                 double start)
{
  const uint64_t max_nodes = options->limits.nodes;
  int n_threads = options->threads < 1                 ? 1
                  : options->threads > MNK_MAX_THREADS ? MNK_MAX_THREADS
                                                       : options->threads;

  /* A share of 0 stones would mean no limit. */
  if (max_nodes > 0 && (uint64_t) n_threads > max_nodes)
    n_threads = (int) max_nodes;

  for (team->n = 0; team->n < n_threads; team->n++)
    {
      MnkPvs *pvs;

      /* On a large board each search takes some milliseconds to create. */
      if (team->n > 0)
        mnk_budget_check (&team->pvs[0]->budget);
      if (team->n > 0 && team->pvs[0]->budget.spent)
        break;

      pvs = malloc (sizeof *pvs);

      if (pvs == NULL || !mnk_pvs_init (pvs, position, tables, tt))
        {
          free (pvs);
          break;
        }
      pvs->generation = generation;
      pvs->budget = mnk_budget_begin (stop, share_of (max_nodes, team->n, n_threads),
                                      options->limits.ms, start);
      team->pvs[team->n] = pvs;
    }
  team->shared = team->n > 1 ? mnk_pvs_shared_new (team->pvs[0]->n_cells) : NULL;
  for (int i = 0; i < team->n; i++)
    team->pvs[i]->shared = team->shared;
  return team->n > 0;
}

void
mnk_team_disband (MnkTeam *team, MnkReport *report)
{
  report->nodes = report->vcf_nodes = 0;
  for (int i = 0; i < team->n; i++)
    {
      report->nodes += team->pvs[i]->budget.nodes;
      report->vcf_nodes += team->pvs[i]->budget.vcf_nodes;
      mnk_pvs_clear (team->pvs[i]);
      free (team->pvs[i]);
    }
  mnk_pvs_shared_free (team->shared);
}

bool
mnk_team_begin (MnkTeam *team, const MnkOptions *options)
{
  MnkCell cells[MNK_MAX_CELLS];
  const int n = mnk_search_list_roots (team->pvs[0], options, cells);

  /* Searches that get no roots before the budget is spent do not take part. */
  for (int i = 0; i < team->n; i++)
    {
      if (i > 0)
        mnk_budget_check (&team->pvs[0]->budget);
      if (i > 0 && team->pvs[0]->budget.spent)
        break;
      if (!mnk_pvs_set_roots (team->pvs[i], cells, n))
        return i > 0;
    }
  return true;
}

void
mnk_team_run (const MnkTeam *team, const MnkOptions *options, MnkReport *report, double start)
{
  Helper helpers[MNK_MAX_THREADS];
  atomic_bool halt;
  int n_helpers = 0;

  atomic_init (&halt, false);
  for (int i = 1; i < team->n && team->pvs[i]->roots != NULL && !team->pvs[0]->budget.spent; i++)
    {
      Helper *helper = &helpers[n_helpers];

      *helper = (Helper){
        .pvs = team->pvs[i],
        .options = options,
        .lines = mnk_search_count_lines (team->pvs[i], options),
        .last_depth = last_depth_of (team->pvs[i], options),
      };
      /* If every move is searched by itself, the threads begin with different moves. */
      team->pvs[i]->first_root = i * team->pvs[i]->n_roots / team->n;
      /* A stop ends all threads at once: on a busy machine each may wait for its turn. */
      team->pvs[i]->budget.halt = &halt;
      if (pthread_create (&helper->thread, NULL, run_helper, helper) == 0)
        n_helpers++;
    }

  mnk_search_deepen (team->pvs[0], 1 + n_helpers, options, start, report);
  atomic_store (&halt, true);
  for (int i = 0; i < n_helpers; i++)
    pthread_join (helpers[i].thread, NULL);
}
