/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-lines-private.h"

#include <glib/gi18n-lib.h>

#include "noughts-score-words.h"
#include "noughts-verdicts.h"

#define DEFAULT_LINES 3
#define DEFAULT_MIB   64

/* More moves than this are never scored at once. */
#define MOST_CELLS 400

G_DEFINE_FINAL_TYPE (NoughtsLines, noughts_lines, G_TYPE_OBJECT)

static guint changed_signal;

static void start (NoughtsLines *self);

static void
emit_changed (NoughtsLines *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
forget (NoughtsLines *self, NoughtsEvaluation **evaluation)
{
  noughts_line_choice_forget (&self->choice);
  g_clear_pointer (evaluation, noughts_evaluation_unref);
}

static gboolean
is_wanted (NoughtsLines *self)
{
  return self->running && self->has_position && !self->over && !self->finished && !self->stopped
         && (!self->guest_only || noughts_lines_has_guest (self));
}

static guint
count_wanted (NoughtsLines *self)
{
  g_autofree MnkPoint *cells = NULL;
  guint near;

  if (!self->all && !self->choice.only)
    return noughts_line_choice_count (&self->choice, self->count, 0);

  cells = g_new (MnkPoint, MNK_MAX_CELLS);
  near = (guint) mnk_position_near_cells (&self->window.position, cells);
  return noughts_line_choice_count (&self->choice, MAX (self->count, MIN (near, MOST_CELLS)),
                                    MIN (near, MOST_CELLS));
}

static void
news_cb (GObject *owner, guint serial, NoughtsEvaluation *evaluation)
{
  NoughtsLines *self = NOUGHTS_LINES (owner);

  if (serial != self->serial || self->stale || self->stopped)
    return;

  forget (self, &self->evaluation);
  self->evaluation = noughts_evaluation_ref (evaluation);
  emit_changed (self);
}

static void
ended_cb (GObject *owner, NoughtsLinesJob *job)
{
  NoughtsLines *self = NOUGHTS_LINES (owner);
  const gboolean by_itself = !self->stale && is_wanted (self);

  g_clear_pointer (&self->job, noughts_lines_job_unref);
  self->stale = FALSE;
  if (by_itself)
    {
      self->finished = TRUE;
      self->until = g_get_monotonic_time ();
      emit_changed (self);
      return;
    }

  start (self);
}

/* ---- The guest ---- */

char *
noughts_lines_why_no_guest (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NULL);

  return self->profile != NULL && self->has_position
             ? noughts_engine_profile_why_not (self->profile, &self->rule)
             : NULL;
}

gboolean
noughts_lines_has_guest (NoughtsLines *self)
{
  g_autofree char *why_not = noughts_lines_why_no_guest (self);

  return self->profile != NULL && self->has_position && why_not == NULL;
}

static void
guest_news_cb (NoughtsLines *self, guint serial, NoughtsEvaluation *evaluation)
{
  if (self->guest_busy)
    news_cb (G_OBJECT (self), serial, evaluation);
}

static void
guest_ended_cb (NoughtsLines *self, guint serial, const char *trouble)
{
  if (serial != self->serial || !self->guest_busy)
    return;

  self->guest_busy = FALSE;
  self->finished = TRUE;
  self->until = g_get_monotonic_time ();
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  emit_changed (self);
}

static void
close_guest (NoughtsLines *self)
{
  self->guest_busy = FALSE;
  if (self->guest == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->guest, self);
  noughts_lines_guest_close (self->guest);
  g_clear_object (&self->guest);
}

static void
start_guest (NoughtsLines *self)
{
  if (self->guest == NULL)
    {
      self->guest = noughts_lines_guest_new (self->profile);
      g_signal_connect_swapped (self->guest, "news", G_CALLBACK (guest_news_cb), self);
      g_signal_connect_swapped (self->guest, "ended", G_CALLBACK (guest_ended_cb), self);
    }

  self->since = g_get_monotonic_time ();
  self->until = 0;
  self->guest_busy = TRUE;
  g_clear_pointer (&self->trouble, g_free);
  noughts_lines_guest_search (self->guest, self->game, self->node, self->serial,
                              count_wanted (self));
}

/* A small board needs little; a larger table is slower for the first seconds, as its pages have to
 * be got one by one. */
static gsize
get_table_bytes (NoughtsLines *self)
{
  const MnkRule *rule = &self->window.position.rule;
  const gsize most = (gsize) self->n_mib << 20;
  const gsize usual = noughts_engine_table_bytes (rule, 0, 1);

  return usual < (gsize) DEFAULT_MIB << 20 ? MIN (usual, most) : most;
}

/* Starts the worker, once there is something to do and no other worker is left: two of them would
 * each need memory of their own. */
static void
start (NoughtsLines *self)
{
  NoughtsLinesTask task;

  if (self->job != NULL || self->guest_busy || !is_wanted (self))
    return;
  if (noughts_lines_has_guest (self))
    {
      start_guest (self);
      return;
    }

  task = (NoughtsLinesTask){
    .window = self->window,
    .serial = self->serial,
    .n_lines = count_wanted (self),
    .n_threads = self->n_threads,
    .include = (const MnkPoint *) self->choice.cells->data,
    .n_include = self->choice.only ? self->choice.cells->len : 0,
  };
  self->since = g_get_monotonic_time ();
  self->until = 0;
  self->job = noughts_lines_job_start (G_OBJECT (self),
                                       noughts_engine_claim (&self->engine, get_table_bytes (self)),
                                       &task, news_cb, ended_cb);
}

static void
stop_job (NoughtsLines *self)
{
  if (self->guest_busy)
    {
      self->guest_busy = FALSE;
      self->until = g_get_monotonic_time ();
      noughts_lines_guest_stop (self->guest);
    }
  if (self->job == NULL)
    return;

  noughts_lines_job_stop (self->job);
  self->stale = TRUE;
  if (self->until == 0)
    self->until = g_get_monotonic_time ();
}

/* Begins anew with what is searched now. */
static void
restart (NoughtsLines *self)
{
  self->finished = FALSE;
  stop_job (self);
  start (self);
}

char *
noughts_lines_describe_solution (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NULL);

  return noughts_lines_solution_describe (self->solution, &self->rule);
}

static void
noughts_lines_dispose (GObject *object)
{
  NoughtsLines *self = NOUGHTS_LINES (object);

  noughts_lines_solution_forget (self->solution);
  stop_job (self);
  close_guest (self);
  g_clear_object (&self->profile);
  g_clear_object (&self->game);
  g_clear_pointer (&self->trouble, g_free);
  g_clear_pointer (&self->job, noughts_lines_job_unref);
  g_clear_pointer (&self->engine, noughts_engine_unref);
  forget (self, &self->evaluation);
  forget (self, &self->known);

  G_OBJECT_CLASS (noughts_lines_parent_class)->dispose (object);
}

static void
noughts_lines_finalize (GObject *object)
{
  NoughtsLines *self = NOUGHTS_LINES (object);

  noughts_lines_solution_free (self->solution);
  noughts_line_choice_clear (&self->choice);

  G_OBJECT_CLASS (noughts_lines_parent_class)->finalize (object);
}

static void
noughts_lines_class_init (NoughtsLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_lines_dispose;
  G_OBJECT_CLASS (klass)->finalize = noughts_lines_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

/* Turns 0 into all processors but one. */
static guint
count_threads (guint n_threads)
{
  const guint usual = MAX (g_get_num_processors (), 2) - 1;

  return MIN (n_threads > 0 ? n_threads : usual, MNK_MAX_THREADS);
}

static void
noughts_lines_init (NoughtsLines *self)
{
  self->count = DEFAULT_LINES;
  self->solution = noughts_lines_solution_new (emit_changed, self);
  self->n_threads = count_threads (0);
  self->n_mib = DEFAULT_MIB;
  noughts_line_choice_init (&self->choice);
}

NoughtsLines *
noughts_lines_new (void)
{
  return g_object_new (NOUGHTS_TYPE_LINES, NULL);
}

void
noughts_lines_set_position (NoughtsLines *self, NoughtsGame *game, NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));
  g_return_if_fail (game == NULL || node != NULL);

  self->serial++;
  forget (self, &self->evaluation);
  forget (self, &self->known);
  self->since = self->until = 0;
  self->has_position = game != NULL;
  noughts_lines_solution_forget (self->solution);
  stop_job (self);
  g_set_object (&self->game, game);
  self->node = node;
  g_clear_pointer (&self->trouble, g_free);
  if (game == NULL)
    {
      close_guest (self);
      g_clear_pointer (&self->engine, noughts_engine_unref);
    }
  if (game != NULL)
    {
      self->rule = *noughts_game_get_rule (game);
      noughts_game_get_window (game, node, &self->window);
      self->over = noughts_verdicts_is_over (node)
                   || mnk_position_status (&self->window.position, NULL) != MNK_STATUS_OPEN;
      if (!self->over)
        noughts_lines_solution_ask (self->solution, &self->window);
    }
  restart (self);
  emit_changed (self);
}

void
noughts_lines_set_running (NoughtsLines *self, gboolean running)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));

  if (self->running == !!running)
    return;

  self->running = !!running;
  if (running)
    start (self);
  else
    stop_job (self);
  emit_changed (self);
}

gboolean
noughts_lines_get_running (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), FALSE);

  return self->running;
}

void
noughts_lines_set_count (NoughtsLines *self, guint count)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));

  count = CLAMP (count, 1, NOUGHTS_LINES_MOST);
  if (self->count == count)
    return;

  self->count = count;
  restart (self);
  emit_changed (self);
}

guint
noughts_lines_get_count (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), 1);

  return self->count;
}

guint
noughts_lines_get_n_told (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), 1);

  return noughts_lines_has_guest (self) && !noughts_engine_profile_get (self->profile)->several
             ? 1
             : self->count;
}

void
noughts_lines_set_all (NoughtsLines *self, gboolean all)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));

  if (self->all == !!all)
    return;

  self->all = !!all;
  restart (self);
  emit_changed (self);
}

gboolean
noughts_lines_get_all (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), FALSE);

  return self->all;
}

void
noughts_lines_set_choice (NoughtsLines *self, const MnkPoint *cells, guint n, gboolean only)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));
  g_return_if_fail (n == 0 || cells != NULL);

  if (!noughts_line_choice_set (&self->choice, cells, n, only))
    return;

  restart (self);
  emit_changed (self);
}

const MnkPoint *
noughts_lines_get_choice (NoughtsLines *self, guint *n, gboolean *only)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NULL);
  g_return_val_if_fail (n != NULL && only != NULL, NULL);

  *n = self->choice.cells->len;
  *only = self->choice.only;
  return (const MnkPoint *) self->choice.cells->data;
}

char *
noughts_lines_describe_choice (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NULL);

  return noughts_line_choice_describe (&self->choice);
}

void
noughts_lines_set_threads (NoughtsLines *self, guint n_threads)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));

  n_threads = count_threads (n_threads);
  if (self->n_threads == n_threads)
    return;

  self->n_threads = n_threads;
  restart (self);
  emit_changed (self);
}

guint
noughts_lines_get_n_threads (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), 0);

  if (noughts_lines_get_state (self) != NOUGHTS_LINES_SEARCHING
      || (self->guest_only && !noughts_lines_has_guest (self)))
    return 0;

  return noughts_lines_has_guest (self)
             ? (guint) MAX (noughts_engine_profile_get (self->profile)->threads, 1)
             : self->n_threads;
}

void
noughts_lines_set_memory (NoughtsLines *self, guint n_mib)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));
  g_return_if_fail (n_mib > 0);

  if (self->n_mib == n_mib)
    return;

  self->n_mib = n_mib;
  restart (self);
}

/* The engine was changed: it is started anew. */
static void
profile_cb (NoughtsLines *self)
{
  stop_job (self);
  close_guest (self);
  g_clear_pointer (&self->trouble, g_free);
  forget (self, &self->evaluation);
  self->serial++;
  restart (self);
  emit_changed (self);
}

void
noughts_lines_set_profile (NoughtsLines *self, NoughtsEngineProfile *profile)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));
  g_return_if_fail (profile == NULL || NOUGHTS_IS_ENGINE_PROFILE (profile));

  if (self->profile == profile)
    return;

  if (self->profile != NULL)
    g_signal_handlers_disconnect_by_data (self->profile, self);
  g_set_object (&self->profile, profile);
  if (profile != NULL)
    g_signal_connect_object (profile, "changed", G_CALLBACK (profile_cb), self, G_CONNECT_SWAPPED);
  profile_cb (self);
}

NoughtsEngineProfile *
noughts_lines_get_profile (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NULL);

  return self->profile;
}

void
noughts_lines_set_guest_only (NoughtsLines *self)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));

  self->guest_only = TRUE;
}

void
noughts_lines_stop (NoughtsLines *self)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));

  self->stopped = TRUE;
  stop_job (self);
  close_guest (self);
  g_clear_pointer (&self->engine, noughts_engine_unref);
}

gboolean
noughts_lines_shows_known (NoughtsLines *self)
{
  const MnkReport *known = self->known != NULL ? &self->known->report : NULL;

  if (known == NULL || self->all || noughts_lines_has_guest (self))
    return FALSE;
  if (self->evaluation == NULL)
    return TRUE;
  if (noughts_evaluation_is_proven (self->evaluation) || self->finished
      || (guint) known->n_moves < MIN (self->count, (guint) self->evaluation->report.n_moves))
    return FALSE;

  return noughts_evaluation_is_proven (self->known)
         || known->depth > self->evaluation->report.depth;
}

static const NoughtsEvaluation *
get_whole (NoughtsLines *self)
{
  return noughts_lines_shows_known (self) ? self->known : self->evaluation;
}

void
noughts_lines_set_known (NoughtsLines *self, NoughtsEvaluation *known)
{
  g_return_if_fail (NOUGHTS_IS_LINES (self));

  forget (self, &self->known);
  self->known = known != NULL && !self->over ? noughts_evaluation_ref (known) : NULL;
  emit_changed (self);
}

const NoughtsEvaluation *
noughts_lines_get_found (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NULL);

  return noughts_lines_has_guest (self) ? NULL : self->evaluation;
}

const MnkWindow *
noughts_lines_get_window (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NULL);

  return self->has_position ? &self->window : NULL;
}

const NoughtsEvaluation *
noughts_lines_get_evaluation (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NULL);

  return noughts_line_choice_filter (&self->choice, get_whole (self), &self->window);
}

gboolean
noughts_lines_get_score (NoughtsLines *self, MnkScore *score)
{
  const NoughtsEvaluation *whole;

  g_return_val_if_fail (NOUGHTS_IS_LINES (self), FALSE);
  g_return_val_if_fail (score != NULL, FALSE);

  whole = get_whole (self);
  if (whole == NULL || whole->report.n_moves == 0)
    return FALSE;

  *score = whole->report.moves[0].score;
  return TRUE;
}

NoughtsLinesState
noughts_lines_get_state (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NOUGHTS_LINES_OFF);

  if (self->has_position && self->over)
    return NOUGHTS_LINES_OVER;
  if (!self->has_position || self->stopped)
    return NOUGHTS_LINES_OFF;
  if (self->finished)
    return NOUGHTS_LINES_FINISHED;

  return self->running ? NOUGHTS_LINES_SEARCHING : NOUGHTS_LINES_OFF;
}

gboolean
noughts_lines_is_solved (NoughtsLines *self)
{
  const MnkReport *report;

  g_return_val_if_fail (NOUGHTS_IS_LINES (self), FALSE);

  /* What others claim is not proven. */
  if (noughts_lines_get_evaluation (self) == NULL || noughts_lines_has_guest (self))
    return FALSE;

  report = noughts_evaluation_get_report (noughts_lines_get_evaluation (self));
  for (guint i = 0; i < MIN (self->count, (guint) report->n_moves); i++)
    if (report->moves[i].score.outcome == MNK_ESTIMATE)
      return FALSE;

  return report->n_moves > 0;
}

MnkPiece
noughts_lines_get_side (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), MNK_X);

  return self->has_position ? self->window.position.side : MNK_X;
}

const MnkRule *
noughts_lines_get_rule (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), NULL);

  return &self->rule;
}

gboolean
noughts_lines_is_at_work (NoughtsLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES (self), FALSE);

  return self->job != NULL || self->guest_busy;
}

double
noughts_lines_get_seconds (NoughtsLines *self)
{
  gint64 until;

  g_return_val_if_fail (NOUGHTS_IS_LINES (self), 0);

  if (self->since == 0)
    return 0;

  until = self->until != 0 ? self->until : g_get_monotonic_time ();
  return (double) (until - self->since) / G_USEC_PER_SEC;
}
