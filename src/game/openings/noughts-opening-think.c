/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening-think.h"

#include "noughts-opening-choose.h"
#include "noughts-workers.h"

/* The fewest nodes of a search. */
#define LEAST_NODES 1000

typedef struct
{
  NoughtsHandover to_worker;
  NoughtsHandover from_worker;
  NoughtsEngine *engine;
  NoughtsOpening opening;
  guint64 seed;
  double ms;
  guint n_acts;
  NoughtsOpeningAct acts[NOUGHTS_OPENING_MAX_ACTS];
} Job;

static void
job_free (Job *job)
{
  noughts_engine_unref (job->engine);
  g_free (job);
}

void
noughts_opening_evaluate (const MnkPosition *position,
                          int lines,
                          double share,
                          MnkReport *report,
                          gpointer data)
{
  const NoughtsOpeningSearch *self = data;
  const MnkOptions options = {
    .limits.nodes = MAX ((guint64) (share * (double) self->nodes), LEAST_NODES),
    .limits.ms = share * self->ms,
    .lines = lines,
  };

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

static void
think_thread (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  NoughtsOpeningEvaluate evaluate = noughts_opening_evaluate;
  NoughtsOpeningSearch search;
  gulong watch;

  noughts_take_over (&job->to_worker);
  search = (NoughtsOpeningSearch){ job->engine->search, NOUGHTS_OPENING_NODES, job->ms };
  watch = noughts_engine_watch (job->engine, cancellable);
  if (noughts_engine_sleep (job->engine, 1))
    evaluate = evaluate_nothing;
  job->n_acts = noughts_opening_choose (&job->opening, job->seed, evaluate, &search, job->acts);
  noughts_engine_unwatch (job->engine, cancellable, watch);
  noughts_engine_release (job->engine);

  noughts_hand_over (&job->from_worker);
  g_task_return_boolean (task, TRUE);
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
  NoughtsEngine *none = NULL;
  Job *job;

  g_return_if_fail (opening != NULL && !noughts_opening_is_over (opening));

  job = g_new0 (Job, 1);
  job->opening = *opening;
  job->seed = seed;
  job->ms = ms > 0 ? MIN (ms, NOUGHTS_OPENING_MS) : NOUGHTS_OPENING_MS;
  job->engine = noughts_engine_claim (&none, noughts_engine_table_bytes (&opening->board, 1, 1));
  noughts_engine_unref (none);

  g_task_set_source_tag (task, noughts_opening_think_async);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  noughts_hand_over (&job->to_worker);
  noughts_workers_run (task, think_thread);
}

guint
noughts_opening_think_finish (GAsyncResult *result, NoughtsOpeningAct *acts, GError **error)
{
  Job *job;

  g_return_val_if_fail (g_task_is_valid (result, NULL) && acts != NULL, 0);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return 0;

  job = g_task_get_task_data (G_TASK (result));
  noughts_take_over (&job->from_worker);
  for (guint i = 0; i < job->n_acts; i++)
    acts[i] = job->acts[i];

  return job->n_acts;
}
