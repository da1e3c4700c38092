/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

#include <glib/gi18n-lib.h>

#include "noughts-workers.h"

char *
noughts_game_to_text (NoughtsGame *self)
{
  GString *text;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  text = g_string_new (NULL);
  for (guint ply = 1; ply <= self->end; ply++)
    {
      NoughtsNode *node = noughts_game_get_node_at (self, ply);
      char move[MNK_MOVE_TEXT];

      if (ply > 1)
        g_string_append_c (text, ' ');
      g_string_append (text, mnk_move_to_text (&self->rule, node->move, move));
    }

  return g_string_free (text, FALSE);
}

NoughtsGame *
noughts_game_from_text (const MnkRule  *rule,
                        const char     *text,
                        GError        **error)
{
  g_autoptr (NoughtsGame) self = NULL;
  MnkPoint *moves = NULL;
  size_t n_moves = 0;
  size_t played = 0;
  MnkTextError problem;

  g_return_val_if_fail (rule != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = noughts_game_new (rule, error);
  if (self == NULL)
    return NULL;

  if (!mnk_moves_from_text (rule, text, &moves, &n_moves, &problem))
    {
      noughts_set_text_error (error, &problem, text);
      return NULL;
    }

  for (; played < n_moves; played++)
    {
      noughts_game_set_forbidden_loses (self, played == n_moves - 1);
      if (!noughts_game_play (self, moves[played], error))
        break;
    }
  noughts_game_set_forbidden_loses (self, FALSE);
  free (moves);

  if (played < n_moves)
    {
      /* Translators: the number of a move in front of what is wrong with it */
      g_prefix_error (error, _("Move %zu: "), played + 1);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/* All that the worker knows. */
typedef struct
{
  MnkRule  rule;
  char    *text;
} ReadJob;

static void
read_job_free (ReadJob *job)
{
  g_free (job->text);
  g_free (job);
}

static gpointer
read_text (gpointer   data,
           GError   **error)
{
  const ReadJob *job = data;

  return noughts_game_from_text (&job->rule, job->text, error);
}

void
noughts_game_from_text_async (const MnkRule       *rule,
                              const char          *text,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  ReadJob *job;

  g_return_if_fail (rule != NULL);
  g_return_if_fail (text != NULL);

  job = g_new (ReadJob, 1);
  job->rule = *rule;
  job->text = g_strdup (text);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, noughts_game_from_text_async);
  noughts_workers_make (task, read_text, job, (GDestroyNotify) read_job_free, g_object_unref);
}

NoughtsGame *
noughts_game_from_text_finish (GAsyncResult  *result,
                               GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return noughts_workers_take (G_TASK (result), error);
}
