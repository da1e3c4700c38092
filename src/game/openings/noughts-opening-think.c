/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening-think.h"

#include "noughts-opening-choose.h"
#include "noughts-workers.h"

/* The fewest nodes of a search. */
#define LEAST_NODES 1000

typedef struct
{
  NoughtsOpening opening;
  guint64 seed;
  double ms; /* for all; 0: no limit */
} Job;

typedef struct
{
  guint n_acts;
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
} Answer;

void
noughts_opening_evaluate (const MnkPosition *position,
                          int lines,
                          double share,
                          MnkReport *report,
                          gpointer data)
{
  const NoughtsOpeningSearch *self = data;
  MnkOptions options = {
    .limits.nodes = MAX ((guint64) (share * (double) self->nodes), LEAST_NODES),
    .limits.ms = share * self->ms,
    .lines = lines,
  };

  if (self->end != 0)
    options.limits.ms =
        CLAMP ((double) (self->end - g_get_monotonic_time ()) / 1000, 1, options.limits.ms);
  mnk_search_run (self->search, position, &options, report);
}

/* Where engines only sleep, any legal acts will do. */
static void
evaluate_nothing (const MnkPosition *position,
                  int lines,
                  double share,
                  MnkReport *report,
                  gpointer data)
{
}

static gpointer
think (NoughtsEngine *engine, gpointer data)
{
  Job *job = data;
  Answer *answer = g_new0 (Answer, 1);
  NoughtsOpeningSearch search = {
    .search = engine->search,
    .nodes = NOUGHTS_OPENING_NODES,
    .ms = NOUGHTS_OPENING_MS,
    .end = job->ms > 0 ? g_get_monotonic_time () + (gint64) (job->ms * 1000) : 0,
  };
  const NoughtsOpeningEvaluator evaluator = {
    .evaluate = noughts_engine_sleep (engine, 1) ? evaluate_nothing : noughts_opening_evaluate,
    .data = &search,
    .by_book = TRUE,
  };

  answer->n_acts = noughts_opening_choose (&job->opening, job->seed, &evaluator, answer->acts);

  return answer;
}

void
noughts_opening_think_async (const NoughtsOpening *opening,
                             guint64 seed,
                             double ms,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job;

  g_return_if_fail (opening != NULL && !noughts_opening_is_over (opening));

  job = g_new0 (Job, 1);
  job->opening = *opening;
  job->seed = seed;
  job->ms = ms;

  g_task_set_source_tag (task, noughts_opening_think_async);
  noughts_workers_search (task, NULL, noughts_engine_table_bytes (&opening->board, 1, 1), think,
                          job, g_free, g_free);
}

guint
noughts_opening_think_finish (GAsyncResult *result, NoughtsOpeningAct *acts, GError **error)
{
  g_autofree Answer *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL) && acts != NULL, 0);

  answer = noughts_workers_take (G_TASK (result), error);
  if (answer == NULL)
    return 0;

  for (guint i = 0; i < answer->n_acts; i++)
    acts[i] = answer->acts[i];

  return answer->n_acts;
}
