/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-process-private.h"

#include <glib/gi18n-lib.h>

/* The time for saying the name, which not every engine does. */
#define INTRODUCE_MS 3000

/* The time for the answer to a question that nobody asks any more; then the program is replaced. */
#define STALE_MS 1000

G_DEFINE_FINAL_TYPE (NoughtsEngineProcess, noughts_engine_process, G_TYPE_OBJECT)
G_DEFINE_QUARK (noughts - engine - error - quark, noughts_engine_error)

enum
{
  LINES,
  REMARK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

const char *
noughts_engine_why_not (const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, NULL);

  if (mnk_rule_is_unbounded (rule) || rule->win != 5)
    return _ ("External engines only play five in a row, on boards with borders");

  return NULL;
}

/* ---- The program ---- */

void
noughts_engine_process_clear_deadline (NoughtsEngineProcess *self)
{
  if (self->deadline == NULL)
    return;

  g_source_destroy (self->deadline);
  g_clear_pointer (&self->deadline, g_source_unref);
}

/* Forgets those that have gone. */
static void
forget_gone (NoughtsEngineProcess *self)
{
  for (guint i = self->ending->len; i-- > 0;)
    if (noughts_process_is_gone (g_ptr_array_index (self->ending, i)))
      g_ptr_array_remove_index_fast (self->ending, i);
}

static void
drop_process (NoughtsEngineProcess *self)
{
  noughts_engine_process_clear_deadline (self);
  self->step = NOUGHTS_ENGINE_IDLE;
  self->on_board = self->in_game = self->placed = self->restarting = FALSE;
  if (self->process == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->process, self);
  noughts_process_end (self->process);
  forget_gone (self);
  g_ptr_array_add (self->ending, g_steal_pointer (&self->process));
}

/* ---- Answers ---- */

GTask *
noughts_engine_process_take_task (NoughtsEngineProcess *self)
{
  noughts_engine_process_clear_deadline (self);
  return g_steal_pointer (&self->task);
}

void
noughts_engine_process_fail (NoughtsEngineProcess *self, GError *error)
{
  g_autoptr (GTask) task = noughts_engine_process_take_task (self);

  drop_process (self);
  if (task != NULL)
    g_task_return_error (task, error);
  else
    g_error_free (error);
}

const char *
noughts_engine_process_get_name (NoughtsEngineProcess *self)
{
  return self->name != NULL ? self->name : self->command;
}

void
noughts_engine_process_fail_start (NoughtsEngineProcess *self, gboolean ended)
{
  const MnkRule *rule = &self->question.rule;

  if (self->complaint != NULL)
    noughts_engine_process_fail (
        self, g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_START,
                           _ ("“%s” answers “%s” when asked to play %d×%d with the rule %s"),
                           noughts_engine_process_get_name (self), self->complaint, rule->width,
                           rule->height, mnk_line_rule_name (rule->line)));
  else
    noughts_engine_process_fail (
        self, g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_START,
                           ended ? _ ("“%s” has quit unexpectedly") : _ ("“%s” doesn’t respond"),
                           noughts_engine_process_get_name (self)));
}

static void
fail_late (NoughtsEngineProcess *self)
{
  if (self->complaint != NULL)
    noughts_engine_process_fail (
        self,
        g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_REFUSED, _ ("“%s” answers “%s”"),
                     noughts_engine_process_get_name (self), self->complaint));
  else
    noughts_engine_process_fail (self, g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_LATE,
                                                    _ ("“%s” makes no move"),
                                                    noughts_engine_process_get_name (self)));
}

static gboolean
deadline_cb (gpointer data)
{
  NoughtsEngineProcess *self = data;
  g_autoptr (GTask) task = NULL;

  noughts_engine_process_clear_deadline (self);
  switch (self->step)
    {
    case NOUGHTS_ENGINE_INTRODUCE:
      /* Who is answered may ask the next question at once. */
      task = noughts_engine_process_take_task (self);
      self->step = NOUGHTS_ENGINE_IDLE;
      g_task_return_pointer (task, NULL, NULL);
      break;

    case NOUGHTS_ENGINE_START:
      if (self->restarting)
        noughts_engine_process_refuse_restart (self);
      else
        noughts_engine_process_fail_start (self, FALSE);
      break;

    case NOUGHTS_ENGINE_MOVE:
      fail_late (self);
      break;

    case NOUGHTS_ENGINE_STALE:
      drop_process (self);
      noughts_engine_process_proceed (self);
      break;

    case NOUGHTS_ENGINE_IDLE:
    default:
      break;
    }

  return G_SOURCE_REMOVE;
}

void
noughts_engine_process_set_deadline (NoughtsEngineProcess *self, gint64 ms)
{
  noughts_engine_process_clear_deadline (self);
  self->deadline = g_timeout_source_new ((guint) CLAMP (ms, 0, G_MAXINT32));
  g_source_set_callback (self->deadline, deadline_cb, self, NULL);
  g_source_attach (self->deadline, self->context);
}

/* ---- Steps ---- */

gboolean
noughts_engine_process_is_same_board (const MnkRule *a, const MnkRule *b)
{
  return a->width == b->width && a->height == b->height && a->line == b->line;
}

static void ended_cb (NoughtsEngineProcess *self);

static gboolean
start_process (NoughtsEngineProcess *self)
{
  g_autoptr (GError) error = NULL;

  self->process = noughts_process_new (self->command, self->folder, &error);
  if (self->process == NULL)
    {
      noughts_engine_process_fail (
          self,
          g_error_new_literal (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_START, error->message));
      return FALSE;
    }

  g_signal_connect_swapped (self->process, "line", G_CALLBACK (noughts_engine_process_take_line),
                            self);
  g_signal_connect_swapped (self->process, "ended", G_CALLBACK (ended_cb), self);
  return TRUE;
}

static gboolean
is_introduction (GTask *task)
{
  return g_task_get_source_tag (task) == noughts_engine_process_introduce_async;
}

/* Takes the next step of the present question, once the program is free for it. */
void
noughts_engine_process_proceed (NoughtsEngineProcess *self)
{
  if (self->task == NULL || self->step != NOUGHTS_ENGINE_IDLE)
    return;
  if (self->process == NULL && !start_process (self))
    return;

  self->asked = g_get_monotonic_time ();
  self->received = noughts_process_get_received (self->process);
  if (is_introduction (self->task))
    {
      noughts_process_send (self->process, "ABOUT");
      self->step = NOUGHTS_ENGINE_INTRODUCE;
      noughts_engine_process_set_deadline (self, INTRODUCE_MS);
    }
  else if (!self->on_board
           || !noughts_engine_process_is_same_board (&self->rule, &self->question.rule))
    {
      self->in_game = FALSE;
      noughts_engine_process_send_start (self);
    }
  else if (noughts_engine_process_must_restart (self))
    {
      self->in_game = FALSE;
      noughts_engine_process_send_restart (self);
    }
  else
    {
      noughts_engine_process_send_question (self);
    }
}

static void
ended_cb (NoughtsEngineProcess *self)
{
  G_GNUC_UNUSED g_autoptr (NoughtsEngineProcess) kept = g_object_ref (self);
  const NoughtsEngineStep step = self->step;
  const gboolean again =
      step == NOUGHTS_ENGINE_STALE || (step == NOUGHTS_ENGINE_START && self->restarted);

  /* One that has ended since it was last asked is started again. */
  self->restarted = FALSE;
  if (step == NOUGHTS_ENGINE_START && !again)
    noughts_engine_process_fail_start (self, TRUE);
  else if (!again && self->task != NULL)
    noughts_engine_process_fail (self, g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_DIED,
                                                    _ ("“%s” has quit unexpectedly"),
                                                    noughts_engine_process_get_name (self)));
  else
    {
      drop_process (self);
      noughts_engine_process_proceed (self);
    }
}

/* ---- The object ---- */

static void
noughts_engine_process_dispose (GObject *object)
{
  NoughtsEngineProcess *self = NOUGHTS_ENGINE_PROCESS (object);

  noughts_engine_process_close (self);

  G_OBJECT_CLASS (noughts_engine_process_parent_class)->dispose (object);
}

static void
noughts_engine_process_finalize (GObject *object)
{
  NoughtsEngineProcess *self = NOUGHTS_ENGINE_PROCESS (object);

  g_clear_pointer (&self->ending, g_ptr_array_unref);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_clear_pointer (&self->stones, g_array_unref);
  g_clear_pointer (&self->known, g_array_unref);
  g_clear_pointer (&self->complaint, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->command, g_free);
  g_clear_pointer (&self->folder, g_free);

  G_OBJECT_CLASS (noughts_engine_process_parent_class)->finalize (object);
}

static void
noughts_engine_process_class_init (NoughtsEngineProcessClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_engine_process_dispose;
  object_class->finalize = noughts_engine_process_finalize;

  signals[LINES] = g_signal_new ("lines", NOUGHTS_TYPE_ENGINE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[REMARK] =
      g_signal_new ("remark", NOUGHTS_TYPE_ENGINE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
noughts_engine_process_init (NoughtsEngineProcess *self)
{
  self->ending = g_ptr_array_new_with_free_func (g_object_unref);
  self->context = g_main_context_ref_thread_default ();
  self->stones = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
  self->known = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
}

NoughtsEngineProcess *
noughts_engine_process_new (const NoughtsEngineLaunch *launch)
{
  NoughtsEngineProcess *self;

  g_return_val_if_fail (launch != NULL && launch->command != NULL, NULL);

  self = g_object_new (NOUGHTS_TYPE_ENGINE_PROCESS, NULL);
  self->name = g_strdup (launch->name);
  self->command = g_strdup (launch->command);
  self->folder = g_strdup (launch->folder);
  self->threads = launch->threads;
  self->memory = launch->memory;
  self->start_ms = launch->start_ms > 0 ? launch->start_ms : NOUGHTS_ENGINE_START_MS;

  return self;
}

/* The program may still be busy with an earlier question, whose answer has to come first. */
static void
begin_task (NoughtsEngineProcess *self, GTask *task)
{
  self->task = task;
  self->restarted = self->process != NULL;
  noughts_engine_process_proceed (self);
}

void
noughts_engine_process_introduce_async (NoughtsEngineProcess *self,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data)
{
  GTask *task;

  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));
  g_return_if_fail (self->task == NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, noughts_engine_process_introduce_async);
  begin_task (self, task);
}

char *
noughts_engine_process_introduce_finish (NoughtsEngineProcess *self,
                                         GAsyncResult *result,
                                         GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
noughts_engine_process_begin (NoughtsEngineProcess *self)
{
  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));

  self->on_board = self->in_game = FALSE;
}

static void
set_question (NoughtsEngineProcess *self, const NoughtsEngineQuestion *question)
{
  self->question = *question;
  g_array_set_size (self->stones, 0);
  if (question->n_stones > 0)
    g_array_append_vals (self->stones, question->stones, (guint) question->n_stones);
  self->question.stones = NULL;
}

void
noughts_engine_process_prepare_async (NoughtsEngineProcess *self,
                                      const NoughtsEngineQuestion *question,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data)
{
  GTask *task;

  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));
  g_return_if_fail (self->task == NULL);

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, noughts_engine_process_prepare_async);
  set_question (self, question);
  self->only_start = TRUE;
  self->on_board = FALSE;
  begin_task (self, task);
}

gboolean
noughts_engine_process_prepare_finish (NoughtsEngineProcess *self,
                                       GAsyncResult *result,
                                       GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Nobody waits for the answer any more. */
static void
cancelled_cb (GCancellable *cancellable, GTask *cancelled)
{
  NoughtsEngineProcess *self = g_task_get_source_object (cancelled);
  g_autoptr (GTask) task = NULL;

  if (self->task != cancelled)
    return;

  task = noughts_engine_process_take_task (self);
  if (self->step == NOUGHTS_ENGINE_MOVE)
    {
      if (self->question.n_lines > 0)
        noughts_process_send (self->process, "YXSTOP");
      self->step = NOUGHTS_ENGINE_STALE;
      self->in_game = FALSE;
      noughts_engine_process_set_deadline (self, STALE_MS);
    }
  else if (self->step == NOUGHTS_ENGINE_START)
    {
      /* What has begun to start may be wanted by the next question. */
      noughts_engine_process_set_deadline (self, self->start_ms);
    }
  else if (self->step == NOUGHTS_ENGINE_STALE)
    {
      noughts_engine_process_set_deadline (self, STALE_MS);
    }
  g_task_return_error_if_cancelled (task);
}

void
noughts_engine_process_ask_async (NoughtsEngineProcess *self,
                                  const NoughtsEngineQuestion *question,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  GTask *task;

  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));
  g_return_if_fail (question != NULL);
  g_return_if_fail (self->task == NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, noughts_engine_process_ask_async);
  if (g_task_return_error_if_cancelled (task))
    {
      g_object_unref (task);
      return;
    }

  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (cancelled_cb), task, 0);
  set_question (self, question);
  self->only_start = FALSE;
  begin_task (self, task);
}

gboolean
noughts_engine_process_ask_finish (NoughtsEngineProcess *self,
                                   GAsyncResult *result,
                                   MnkPoint *move,
                                   GError **error)
{
  g_autofree MnkPoint *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL)
    return FALSE;

  *move = *answer;
  return TRUE;
}

void
noughts_engine_process_stop (NoughtsEngineProcess *self)
{
  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));

  if (self->step == NOUGHTS_ENGINE_MOVE && self->task != NULL)
    noughts_process_send (self->process, "YXSTOP");
}

const NoughtsEngineLine *
noughts_engine_process_get_lines (NoughtsEngineProcess *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self), NULL);

  return self->details.lines;
}

void
noughts_engine_process_close (NoughtsEngineProcess *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));

  task = noughts_engine_process_take_task (self);
  drop_process (self);
  if (task != NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "closed");
}

gboolean
noughts_engine_process_is_gone (NoughtsEngineProcess *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self), TRUE);

  forget_gone (self);
  return self->process == NULL && self->ending->len == 0;
}

int
noughts_engine_process_get_group (NoughtsEngineProcess *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self), 0);

  return self->process != NULL ? noughts_process_get_group (self->process) : 0;
}
