/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-analysis-job.h"

/* The number of moves that are fully scored on a large board. */
#define LINES 4

/* The least interval of progress messages, each of which redraws the window. */
#define NEWS_INTERVAL (G_USEC_PER_SEC / 10)

/* The delay in seconds of the search on a large board, during which the window draws the new
 * position without competing for the caches. Small boards are evaluated in less time. */
#define HEAD_START 0.04

/* The time for all replies to all best moves together; a count that takes longer is omitted. */
#define REPLIES_MS 1000.0

typedef struct
{
  NoughtsHandover handover;
  NoughtsAnalysisJob *job;
  NoughtsEvaluation *so_far;
  guint depth;
  double nodes_per_second;
} Message;

NoughtsAnalysisJob *
noughts_analysis_job_new (GObject *owner)
{
  NoughtsAnalysisJob *self = g_new0 (NoughtsAnalysisJob, 1);

  self->ref_count = 1;
  g_weak_ref_init (&self->owner, owner);
  self->context = g_main_context_ref_thread_default ();

  return self;
}

NoughtsAnalysisJob *
noughts_analysis_job_ref (NoughtsAnalysisJob *self)
{
  g_atomic_int_inc (&self->ref_count);
  return self;
}

void
noughts_analysis_job_unref (NoughtsAnalysisJob *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;

  g_clear_pointer (&self->known, noughts_evaluation_unref);
  g_clear_pointer (&self->after, noughts_evaluation_unref);
  g_clear_pointer (&self->engine, noughts_engine_unref);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_weak_ref_clear (&self->owner);
  g_free (self);
}

static void
message_free (Message *message)
{
  noughts_analysis_job_unref (message->job);
  noughts_evaluation_unref (message->so_far);
  g_free (message);
}

static gboolean
deliver_cb (gpointer data)
{
  Message *message = data;

  noughts_take_over (&message->handover);
  message->job->news (message->job, message->so_far, message->depth, message->nodes_per_second);
  return G_SOURCE_REMOVE;
}

/* g_main_context_invoke() is unsuitable: while no thread iterates the context it runs the function
 * here, on the worker. */
static void
send_message (Message *message)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, deliver_cb, message, (GDestroyNotify) message_free);
  noughts_hand_over (&message->handover);
  g_source_attach (source, message->job->context);
}

static void
progress_cb (const MnkReport *report, void *data)
{
  NoughtsAnalysisJob *self = data;
  gint64 now = g_get_monotonic_time ();
  Message *message;

  if (now - self->last_news < NEWS_INTERVAL || report->n_moves == 0)
    return;

  self->last_news = now;
  message = g_new0 (Message, 1);
  message->job = noughts_analysis_job_ref (self);
  message->so_far = noughts_evaluation_new_so_far (report, &self->window);
  message->depth = (guint) report->depth;
  message->nodes_per_second = report->ms > 0 ? report->nodes * 1000.0 / report->ms : 0;
  send_message (message);
}

/* Counts the losing replies to a move; FALSE if that cannot be proven in time, as a search that is
 * cut short does not score all of them. */
static gboolean
count_losing (NoughtsAnalysisJob *self, MnkPoint move, double ms, NoughtsReplies *replies)
{
  MnkOptions options = { .limits.ms = ms, .all = true };
  MnkPosition after = self->window.position;
  MnkReport report = { 0 };
  gboolean proven;

  mnk_position_play (&after, move);
  mnk_search_run (self->engine->search, &after, &options, &report);

  proven = report.n_moves
           == noughts_count_legal (&after, mnk_search_tables (self->engine->search, &after.rule));
  replies->all = (guint) report.n_moves;
  replies->losing = 0;
  for (int i = 0; i < report.n_moves; i++)
    {
      if (report.moves[i].score.outcome == MNK_ESTIMATE)
        proven = FALSE;
      if (report.moves[i].score.outcome == MNK_LOSS)
        replies->losing++;
    }

  mnk_report_clear (&report);
  return proven;
}

/* Counts the losing replies to each drawing move: they show how hard it is to answer. */
static void
look_at_replies (NoughtsAnalysisJob *self, const MnkReport *report, NoughtsEvaluation *evaluation)
{
  gint64 start = g_get_monotonic_time ();
  g_autofree NoughtsReplies *replies = NULL;

  evaluation->answered = TRUE;
  if (report->score.outcome != MNK_DRAW || report->n_best < 2)
    return;

  replies = g_new0 (NoughtsReplies, report->n_best);
  for (int i = 0; i < report->n_best; i++)
    {
      double left = REPLIES_MS - (double) (g_get_monotonic_time () - start) / 1000;

      if (left <= 0 || !count_losing (self, report->moves[i].move, left, &replies[i]))
        return;
    }

  evaluation->replies = g_steal_pointer (&replies);
}

static NoughtsEvaluation *
evaluate_asleep (NoughtsAnalysisJob *self)
{
  g_autofree MnkPoint *cells = g_new (MnkPoint, MNK_MAX_CELLS);
  MnkReport report = { .status = MNK_STATUS_OPEN, .score.plies = -1 };
  MnkScoredMove moves[LINES];
  int n = mnk_position_near_cells (&self->window.position, cells);
  NoughtsEvaluation *evaluation;

  report.moves = moves;
  report.n_moves = MIN (n, LINES);
  report.n_best = MIN (n, 1);
  for (int i = 0; i < report.n_moves; i++)
    moves[i] = (MnkScoredMove){ .move = cells[i], .score.plies = -1 };

  evaluation = noughts_evaluation_new (&report, &self->window);
  noughts_evaluation_judge (evaluation, &report, &self->window, NULL, NULL);
  evaluation->answered = TRUE;
  return evaluation;
}

/* Whether the search has found that a move wins, and earlier than `score`. */
static gboolean
wins_earlier (const MnkReport *report, MnkPoint move, MnkScore score)
{
  for (int i = 0; i < report->n_moves; i++)
    {
      if (mnk_point_equal (report->moves[i].move, move))
        return report->moves[i].score.outcome == MNK_WIN
               && mnk_score_compare (report->moves[i].score, score) > 0;
    }

  return FALSE;
}

/* Takes over a proof from the position after the next move: where the other side is lost, the move
 * wins, whatever the search before it found. A proven loss of the move is not taken over, as the
 * other moves have not been searched as deeply. */
static void
learn_from_after (NoughtsAnalysisJob *self, MnkReport *report)
{
  const MnkReport *after = &self->after->report;
  MnkScore score = mnk_score_negate (after->score);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  MnkPoint cell;

  if (score.outcome != MNK_WIN || after->n_moves == 0)
    return;

  if (score.plies >= 0)
    score.plies++;
  if (wins_earlier (report, self->included[0], score))
    return;

  g_array_append_val (line, self->included[0]);
  for (int i = 0; i < after->moves[0].n_line; i++)
    {
      if (!mnk_window_from_field (&self->window, after->moves[0].line[i], &cell))
        break;
      g_array_append_val (line, cell);
    }
  mnk_report_learn (report, self->included[0], score, (const MnkPoint *) line->data,
                    (int) line->len);
}

static void
search (NoughtsAnalysisJob *self, MnkReport *report)
{
  MnkOptions options = {
    .limits = { .depth = self->depth, .ms = self->seconds * 1000 },
    .lines = LINES,
    .all = self->all,
    .prove = !self->all,
    .include = self->included,
    .n_include = self->n_included,
    .progress = progress_cb,
    .data = self,
  };

  /* No first move is better than the centre, even if the search prefers another cell. */
  if (self->window.position.stones == 0)
    options.lines = 1;
  if (!self->all)
    noughts_engine_rest (self->engine, HEAD_START);

  self->last_news = g_get_monotonic_time ();
  mnk_search_run (self->engine->search, &self->window.position, &options, report);
  mnk_report_confirm (report, &self->window);
}

static NoughtsEvaluation *
evaluate (NoughtsAnalysisJob *self)
{
  MnkReport report = { 0 };
  NoughtsEvaluation *evaluation;

  if (self->known != NULL)
    noughts_evaluation_read (self->known, &self->window, &report);
  else if (noughts_engine_sleep (self->engine, self->seconds))
    return evaluate_asleep (self);
  else
    search (self, &report);

  if (self->after != NULL)
    learn_from_after (self, &report);
  evaluation = noughts_evaluation_new (&report, &self->window);
  noughts_evaluation_judge (evaluation, &report, &self->window,
                            mnk_search_tables (self->engine->search, &self->window.position.rule),
                            mnk_search_stop_flag (self->engine->search));
  if (self->want_replies)
    look_at_replies (self, &report, evaluation);

  mnk_report_clear (&report);
  return evaluation;
}

static void
evaluate_thread (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  NoughtsAnalysisJob *self = task_data;
  NoughtsEvaluation *evaluation;

  noughts_take_over (&self->to_worker);
  evaluation = evaluate (self);
  noughts_engine_release (self->engine);
  noughts_hand_over (&self->from_worker);
  g_task_return_pointer (task, evaluation, (GDestroyNotify) noughts_evaluation_unref);
}

void
noughts_analysis_job_start (NoughtsAnalysisJob *self,
                            NoughtsAnalysisNews news,
                            GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done, self);

  self->news = news;
  g_task_set_source_tag (task, noughts_analysis_job_start);
  g_task_set_task_data (task, noughts_analysis_job_ref (self),
                        (GDestroyNotify) noughts_analysis_job_unref);
  noughts_hand_over (&self->to_worker);
  noughts_workers_run (task, evaluate_thread);
}

NoughtsEvaluation *
noughts_analysis_job_finish (NoughtsAnalysisJob *self, GAsyncResult *result)
{
  noughts_take_over (&self->from_worker);
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

void
noughts_analysis_job_stop (NoughtsAnalysisJob *self)
{
  noughts_engine_stop (self->engine);
}
