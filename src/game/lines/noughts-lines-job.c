/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-lines-job.h"

/* The least interval of news: each of them redraws the lines. */
#define NEWS_INTERVAL (G_USEC_PER_SEC / 10)

/* The limits of the searches that follow one another, in milliseconds; 0 is none. Only a limit lets
 * the engine solve a board of up to 25 cells, and meanwhile it tells nothing. */
static const double limits_large[] = { 0 };
static const double limits_medium[] = { 100, 20000, 0 };

#define MEDIUM_CELLS 25
#define SMALL_CELLS  20

struct _NoughtsLinesJob
{
  gint ref_count; /* atomic */
  NoughtsHandover to_worker;

  /* For the worker. */
  NoughtsEngine *engine;
  NoughtsLinesTask task;
  MnkPoint *include; /* in the window's coordinates */
  int n_include;

  /* Between both, guarded. */
  GMutex mutex;
  NoughtsEvaluation *latest; /* not yet told, or NULL */
  gboolean posted;           /* a source will tell it */
  gint64 told;               /* when the last was told */

  /* For the main thread. */
  GMainContext *context;
  GWeakRef owner;
  NoughtsLinesNews news;
  NoughtsLinesEnded ended;
};

static NoughtsLinesJob *
job_ref (NoughtsLinesJob *self)
{
  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
noughts_lines_job_unref (NoughtsLinesJob *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;

  g_clear_pointer (&self->latest, noughts_evaluation_unref);
  g_clear_pointer (&self->engine, noughts_engine_unref);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_weak_ref_clear (&self->owner);
  g_mutex_clear (&self->mutex);
  g_free (self->include);
  g_free (self);
}

static NoughtsEvaluation *
take_latest (NoughtsLinesJob *self)
{
  NoughtsEvaluation *latest;

  g_mutex_lock (&self->mutex);
  latest = g_steal_pointer (&self->latest);
  self->posted = FALSE;
  self->told = g_get_monotonic_time ();
  g_mutex_unlock (&self->mutex);

  return latest;
}

static void
tell_latest (NoughtsLinesJob *self)
{
  g_autoptr (NoughtsEvaluation) latest = take_latest (self);
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);

  if (latest != NULL && owner != NULL)
    self->news (owner, self->task.serial, latest);
}

static gboolean
tell_cb (gpointer data)
{
  tell_latest (data);
  return G_SOURCE_REMOVE;
}

/* Lets the main thread tell what is the latest by then. g_main_context_invoke() is unsuitable: it
 * may run the function here. */
static void
post (NoughtsLinesJob *self, gint64 wait)
{
  const guint ms = (guint) (MAX (wait, 0) / 1000);
  g_autoptr (GSource) source = ms > 0 ? g_timeout_source_new (ms) : g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, tell_cb, job_ref (self), (GDestroyNotify) noughts_lines_job_unref);
  g_source_attach (source, self->context);
}

/* Hands over an evaluation, which it takes. */
static void
give (NoughtsLinesJob *self, NoughtsEvaluation *evaluation)
{
  NoughtsEvaluation *old;
  gboolean post_now;
  gint64 due;

  g_mutex_lock (&self->mutex);
  old = self->latest;
  self->latest = evaluation;
  post_now = !self->posted;
  self->posted = TRUE;
  due = self->told + NEWS_INTERVAL;
  g_mutex_unlock (&self->mutex);

  g_clear_pointer (&old, noughts_evaluation_unref);
  if (post_now)
    post (self, due - g_get_monotonic_time ());
}

static void
progress_cb (const MnkReport *report, void *data)
{
  NoughtsLinesJob *self = data;

  if (report->n_moves > 0)
    give (self, noughts_evaluation_new_so_far (report, &self->task.window));
}

static gboolean
is_proven (const MnkReport *report)
{
  for (int i = 0; i < report->n_moves; i++)
    if (report->moves[i].score.outcome == MNK_ESTIMATE)
      return FALSE;

  return report->n_moves > 0;
}

static gboolean
is_stopped (NoughtsLinesJob *self)
{
  return atomic_load (mnk_search_stop_flag (self->engine->search));
}

/* Searches once. TRUE if nothing is left to be found. A search that was stopped tells nothing: it
 * may know less than what it has told before. */
static gboolean
search (NoughtsLinesJob *self, double ms)
{
  const MnkOptions options = {
    .limits.ms = ms,
    .lines = (int) self->task.n_lines,
    .prove = true,
    .include = self->include,
    .n_include = self->n_include,
    .threads = (int) self->task.n_threads,
    .progress = progress_cb,
    .data = self,
  };
  MnkReport report = { 0 };
  gboolean done;

  mnk_search_run (self->engine->search, &self->task.window.position, &options, &report);
  if (!is_stopped (self))
    {
      mnk_report_confirm (&report, &self->task.window);
      if (report.n_moves > 0)
        give (self, noughts_evaluation_new (&report, &self->task.window));
    }
  done = is_proven (&report);
  mnk_report_clear (&report);

  return done;
}

static void
search_thread (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  NoughtsLinesJob *self = task_data;
  const MnkRule *rule = &self->task.window.position.rule;
  const int cells = rule->width * rule->height;
  const gboolean medium = cells > SMALL_CELLS && cells <= MEDIUM_CELLS;
  const double *limits = medium ? limits_medium : limits_large;
  const guint n_limits = medium ? G_N_ELEMENTS (limits_medium) : G_N_ELEMENTS (limits_large);

  noughts_take_over (&self->to_worker);
  for (guint i = 0; i < n_limits && !is_stopped (self); i++)
    if (noughts_engine_sleep (self->engine, G_MAXINT32) || search (self, limits[i]))
      break;

  noughts_engine_release (self->engine);
  g_task_return_boolean (task, TRUE);
}

static void
ended_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  NoughtsLinesJob *self = data;
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);

  tell_latest (self);
  if (owner != NULL)
    self->ended (owner, self);
  noughts_lines_job_unref (self);
}

/* Copies the empty cells that lie in the window. */
static void
take_include (NoughtsLinesJob *self)
{
  const MnkWindow *window = &self->task.window;
  MnkPoint cell;

  self->include = g_new (MnkPoint, MAX (self->task.n_include, 1));
  for (guint i = 0; i < self->task.n_include; i++)
    if (mnk_window_from_field (window, self->task.include[i], &cell)
        && mnk_position_at (&window->position, cell.x, cell.y) == MNK_EMPTY)
      self->include[self->n_include++] = cell;
  self->task.include = NULL;
}

NoughtsLinesJob *
noughts_lines_job_start (GObject *owner,
                         NoughtsEngine *engine,
                         const NoughtsLinesTask *what,
                         NoughtsLinesNews news,
                         NoughtsLinesEnded ended)
{
  NoughtsLinesJob *self = g_new0 (NoughtsLinesJob, 1);
  g_autoptr (GTask) task = NULL;

  self->ref_count = 1;
  self->engine = engine;
  self->task = *what;
  take_include (self);
  self->context = g_main_context_ref_thread_default ();
  self->news = news;
  self->ended = ended;
  g_mutex_init (&self->mutex);
  g_weak_ref_init (&self->owner, owner);

  task = g_task_new (NULL, NULL, ended_cb, job_ref (self));
  g_task_set_source_tag (task, noughts_lines_job_start);
  g_task_set_task_data (task, job_ref (self), (GDestroyNotify) noughts_lines_job_unref);
  noughts_hand_over (&self->to_worker);
  noughts_workers_run (task, search_thread);

  return self;
}

void
noughts_lines_job_stop (NoughtsLinesJob *self)
{
  noughts_engine_stop (self->engine);
}
