/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-trial.h"

/* The time for each move. */
#define MOVE_MS 100

static const MnkRule boards[] = {
  { 15, 15, 5, MNK_FREESTYLE }, { 15, 15, 5, MNK_STANDARD }, { 15, 15, 5, MNK_RENJU },
  { 19, 19, 5, MNK_FREESTYLE }, { 15, 15, 5, MNK_CARO },     { 15, 15, 5, MNK_CARO_EXACT },
};

typedef struct
{
  NoughtsEngineProcess *process;
  NoughtsEngineFindings *findings;
  GStrvBuilder *refused;
  guint board; /* that is being tried */
} Trial;

void
noughts_engine_findings_free (NoughtsEngineFindings *self)
{
  g_free (self->name);
  g_strfreev (self->refused);
  g_free (self);
}

static void
trial_free (Trial *trial)
{
  noughts_engine_process_close (trial->process);
  g_object_unref (trial->process);
  g_clear_pointer (&trial->findings, noughts_engine_findings_free);
  g_strv_builder_unref (trial->refused);
  g_free (trial);
}

static void
end (GTask *task, GError *error)
{
  Trial *trial = g_task_get_task_data (task);

  noughts_engine_process_close (trial->process);
  if (error != NULL)
    {
      g_task_return_error (task, error);
    }
  else
    {
      trial->findings->refused = g_strv_builder_end (trial->refused);
      g_task_return_pointer (task, g_steal_pointer (&trial->findings),
                             (GDestroyNotify) noughts_engine_findings_free);
    }
  g_object_unref (task);
}

static gboolean
is_cancelled (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
lines_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Trial *trial = g_task_get_task_data (task);
  GError *error = NULL;
  MnkPoint move;

  trial->findings->several =
      noughts_engine_process_ask_finish (trial->process, result, &move, &error);
  if (!is_cancelled (error))
    g_clear_error (&error);
  end (task, error);
}

static void
ask_for_lines (GTask *task)
{
  static const NoughtsStone stone = { { 7, 7 }, MNK_X, 0 };
  Trial *trial = g_task_get_task_data (task);
  const NoughtsEngineQuestion question = {
    .rule = boards[0],
    .side = MNK_O,
    .stones = &stone,
    .n_stones = 1,
    .limits.ms = MOVE_MS,
    .n_lines = 2,
  };

  noughts_engine_process_ask_async (trial->process, &question, g_task_get_cancellable (task),
                                    lines_cb, task);
}

static void ask_for_move (GTask *task);

/* Of the first board, on which every engine plays, an error is one of the engine. */
static void
moved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Trial *trial = g_task_get_task_data (task);
  GError *error = NULL;
  MnkPoint move;

  if (!noughts_engine_process_ask_finish (trial->process, result, &move, &error))
    {
      g_autofree char *board = noughts_engine_board_name (&boards[trial->board]);

      if (trial->board == 0 || is_cancelled (error))
        {
          end (task, error);
          return;
        }
      g_clear_error (&error);
      g_strv_builder_add (trial->refused, board);
    }

  trial->board++;
  if (trial->board < G_N_ELEMENTS (boards))
    ask_for_move (task);
  else
    ask_for_lines (task);
}

static void
ask_for_move (GTask *task)
{
  Trial *trial = g_task_get_task_data (task);
  const NoughtsEngineQuestion question = {
    .rule = boards[trial->board],
    .side = MNK_X,
    .limits.ms = MOVE_MS,
  };

  noughts_engine_process_begin (trial->process);
  noughts_engine_process_ask_async (trial->process, &question, g_task_get_cancellable (task),
                                    moved_cb, task);
}

static void
introduced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Trial *trial = g_task_get_task_data (task);
  GError *error = NULL;

  trial->findings->name = noughts_engine_process_introduce_finish (trial->process, result, &error);
  if (error != NULL)
    end (task, error);
  else
    ask_for_move (task);
}

void
noughts_engine_trial_run_async (const NoughtsEngineLaunch *launch,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  Trial *trial = g_new0 (Trial, 1);

  g_return_if_fail (launch != NULL);

  g_task_set_source_tag (task, noughts_engine_trial_run_async);
  trial->process = noughts_engine_process_new (launch);
  trial->findings = g_new0 (NoughtsEngineFindings, 1);
  trial->refused = g_strv_builder_new ();
  g_task_set_task_data (task, trial, (GDestroyNotify) trial_free);
  noughts_engine_process_introduce_async (trial->process, cancellable, introduced_cb, task);
}

NoughtsEngineFindings *
noughts_engine_trial_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
