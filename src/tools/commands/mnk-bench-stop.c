/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-bench.h"

#include <pthread.h>
#include <stdlib.h>

#include "mnk-figures.h"
#include "mnk-lambda.h"
#include "mnk-task.h"

/* Measures how long a search continues after a stop, in each of its phases: by the clock, and by
 * the searching thread's own time, which does not depend on the machine's load. */

#define ROUNDS         30
#define LATEST_STOP_MS 60

typedef enum
{
  PHASE_SEARCH,
  PHASE_ALL,
  PHASE_LINES, /* as many lines as cells */
  PHASE_SOLVE,
  PHASE_VCF,
  PHASE_VCT,
  PHASE_LAMBDA
} Phase;

typedef struct
{
  MnkRule rule;
  Phase phase;
  int n_stones; /* scattered around the centre */
  int threads;
  const char *name;
  const char *moves; /* instead of scattered stones; O is to move after them */
} StopCase;

/* X is about to win: nearly all of O's moves are proven, and have a line. */
#define DECIDED \
  "h7 i6 g8 i8 f9 h9 g9 k9 i9 i10 j9 d11 e10 g11 g10 i11 j10 j11 k10 k11 l10 i12 h11 l12 l11 " \
  "m12 l13 h14"

static const StopCase cases[] = {
  { { 15, 15, 5, MNK_FREESTYLE }, PHASE_SEARCH, 12, 1, "search" },
  { { 15, 15, 5, MNK_RENJU }, PHASE_SEARCH, 12, 1, "renju" },
  { { 64, 64, 5, MNK_FREESTYLE }, PHASE_ALL, 40, 1, "all moves" },
  { { 64, 64, 5, MNK_FREESTYLE }, PHASE_ALL, 0, 1, "decided moves", DECIDED },
  { { 64, 64, 5, MNK_FREESTYLE }, PHASE_LINES, 0, 1, "many lines" },
  { { 64, 64, 5, MNK_FREESTYLE }, PHASE_SEARCH, 40, 4, "threads" },
  { { 9, 4, 4, MNK_FREESTYLE }, PHASE_SOLVE, 0, 1, "solver" },
  { { 7, 7, 5, MNK_FREESTYLE }, PHASE_SEARCH, 0, 1, "small board" },
  { { 19, 19, 5, MNK_FREESTYLE }, PHASE_VCF, 60, 1, "fours" },
  { { 19, 19, 5, MNK_FREESTYLE }, PHASE_VCT, 16, 1, "threes" },
  { { 15, 15, 5, MNK_FREESTYLE }, PHASE_LAMBDA, 8, 1, "quiet moves" },
  { { 64, 64, 5, MNK_FREESTYLE }, PHASE_LAMBDA, 8, 1, "quiet moves on a large board" },
};

typedef struct
{
  MnkSearch *search;
  MnkPosition position;
  Phase phase;
  int threads;
  GMutex lock;
  GCond begun;
  gboolean has_begun;
  clockid_t work;  /* of the searching thread */
  double returned; /* ms */
  double worked;   /* ms of work in total */
} Job;

static double
read_clock (clockid_t clock)
{
  struct timespec time = { 0 };

  clock_gettime (clock, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static void
tell_begun (Job *job)
{
  g_mutex_lock (&job->lock);
  pthread_getcpuclockid (pthread_self (), &job->work);
  job->has_begun = TRUE;
  g_cond_signal (&job->begun);
  g_mutex_unlock (&job->lock);
}

static void
wait_until_begun (Job *job)
{
  g_mutex_lock (&job->lock);
  while (!job->has_begun)
    g_cond_wait (&job->begun, &job->lock);
  g_mutex_unlock (&job->lock);
}

/* Searches for a win of the side to move that includes quiet moves. */
static void
look_for_quiet_moves (Job *job)
{
  const MnkRuleTables *tables = mnk_search_tables (job->search, &job->position.rule);
  g_autofree MnkBoard *board = g_new0 (MnkBoard, 1);
  MnkBudget budget = mnk_budget_begin (mnk_search_stop_flag (job->search), 0, 0, 0);
  MnkLambda lambda = { .board = board, .budget = &budget };

  /* Without tables the stop came first. */
  if (tables == NULL || !mnk_board_init (board, &job->position, tables))
    return;
  if (mnk_lambda_init (&lambda))
    {
      mnk_lambda_search (&lambda, true);
      mnk_lambda_clear (&lambda);
    }
  mnk_board_clear (board);
}

static gpointer
run_job (gpointer data)
{
  Job *job = data;
  const MnkOptions options = { .all = job->phase == PHASE_ALL,
                               .clear = true,
                               .lines = job->phase == PHASE_LINES ? MNK_MAX_CELLS : 1,
                               .threads = job->threads };
  g_auto (MnkReport) report = { 0 };
  g_auto (MnkForced) forced = { 0 };

  tell_begun (job);
  switch (job->phase)
    {
    case PHASE_SEARCH:
    case PHASE_ALL:
    case PHASE_LINES:
      mnk_search_run (job->search, &job->position, &options, &report);
      break;
    case PHASE_SOLVE:
      mnk_search_solve (job->search, &job->position, &options, false, &report);
      break;
    case PHASE_VCF:
      mnk_search_vcf (job->search, &job->position, &options, &forced);
      break;
    case PHASE_VCT:
      mnk_search_vct (job->search, &job->position, &options, &forced);
      break;
    case PHASE_LAMBDA:
    default:
      look_for_quiet_moves (job);
      break;
    }

  job->returned = mnk_figures_clock ();
  job->worked = mnk_figures_work_clock ();
  return NULL;
}

static void
play_moves (MnkPosition *position, const char *text)
{
  MnkPoint *moves;
  size_t n;
  MnkTextError error;

  if (!mnk_moves_from_text (&position->rule, text, &moves, &n, &error))
    g_error ("no moves at %s", text + error.at);
  for (size_t i = 0; i < n; i++)
    mnk_position_play (position, moves[i]);
  free (moves);
}

static void
set_up (Job *job, const StopCase *stop_case, MnkRandom *random)
{
  const MnkRule *rule = &stop_case->rule;
  int span = MIN (rule->width, 9);
  int left = (rule->width - span) / 2, bottom = (rule->height - span) / 2;

  mnk_position_init (&job->position, rule);
  if (stop_case->moves != NULL)
    {
      play_moves (&job->position, stop_case->moves);
      job->position.side = MNK_O;
    }
  while (job->position.stones < stop_case->n_stones)
    {
      MnkPoint point = { left + (gint32) mnk_random_below (random, (guint) span),
                         bottom + (gint32) mnk_random_below (random, (guint) span) };

      if (mnk_position_at (&job->position, point.x, point.y) == MNK_EMPTY
          && mnk_position_judge (&job->position, point, job->position.side) == MNK_LINE_NO)
        mnk_position_play (&job->position, point);
    }
}

static void
measure_case (const StopCase *stop_case, GArray *delays, GArray *works)
{
  g_autoptr (MnkTable) table = NULL;
  g_autoptr (MnkSearch) search = NULL;
  MnkRandom random = { 7 };
  Job job = { .phase = stop_case->phase, .threads = stop_case->threads };

  table =
      mnk_table_new (mnk_table_bytes_for_cells (stop_case->rule.width * stop_case->rule.height));
  search = mnk_search_new (table);
  job.search = search;
  g_mutex_init (&job.lock);
  g_cond_init (&job.begun);

  for (int i = 0; i < ROUNDS; i++)
    {
      GThread *thread;
      double stopped, delay, work;

      set_up (&job, stop_case, &random);
      job.has_begun = FALSE;
      mnk_search_rearm (search);
      thread = g_thread_new ("search", run_job, &job);
      wait_until_begun (&job);
      g_usleep (mnk_random_below (&random, LATEST_STOP_MS * 1000));

      /* A thread that has ended has no clock, and a search that ended before the stop measures
       * nothing. */
      work = read_clock (job.work);
      stopped = mnk_figures_clock ();
      mnk_search_stop (search);
      g_thread_join (thread);

      delay = job.returned - stopped;
      work = job.worked - work;
      if (delay <= 0)
        continue;
      g_array_append_val (delays, delay);
      g_array_append_val (works, work);
      g_debug ("stop: %s %.2f ms, %.2f ms of work", stop_case->name, delay, work);
    }

  g_mutex_clear (&job.lock);
  g_cond_clear (&job.begun);
}

void
mnk_bench_stop (GArray *figures)
{
  g_autoptr (GArray) delays = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) works = g_array_new (FALSE, FALSE, sizeof (double));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    measure_case (&cases[i], delays, works);

  if (delays->len == 0)
    return;
  mnk_figures_add (figures, "stop_p99_ms", mnk_figures_quantile (delays, 0.99));
  mnk_figures_add (figures, "stop_worst_ms", mnk_figures_quantile (delays, 1));
  mnk_figures_add (figures, "stop_work_p99_ms", mnk_figures_quantile (works, 0.99));
  mnk_figures_add (figures, "stop_work_worst_ms", mnk_figures_quantile (works, 1));
  mnk_figures_add (figures, "stop_samples", delays->len);
}
