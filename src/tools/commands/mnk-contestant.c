/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-contestant.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mnk-command.h"
#include "mnk-contestant-process.h"

#define PROCESS_PREFIX "cmd:"

struct _MnkContestant
{
  MnkContestantProcess *process; /* NULL for a built-in opponent, which uses the other fields */

  MnkLimits limits;
  MnkOpponent opponent;
  MnkTable *table;
  MnkSearch *search;
};

MnkContestant *
mnk_contestant_new (const char *name,
                    const MnkRule *rule,
                    const MnkLimits *limits,
                    double game_ms,
                    GError **error)
{
  g_autoptr (MnkContestant) self = g_new0 (MnkContestant, 1);

  self->limits = *limits;

  if (g_str_has_prefix (name, PROCESS_PREFIX))
    {
      self->process =
          mnk_contestant_process_new (name + strlen (PROCESS_PREFIX), rule, limits, game_ms, error);
      if (self->process == NULL)
        return NULL;
    }
  else if (mnk_opponent_parse (name, &self->opponent))
    {
      if (game_ms > 0)
        {
          g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                       _ ("--game-ms: “%s” has no clock for a game; engine processes have"), name);
          return NULL;
        }

      int cells = mnk_rule_is_unbounded (rule) ? MNK_MAX_CELLS : rule->width * rule->height;

      self->table = mnk_table_new_at_most (
          mnk_search_table_bytes (cells, &(MnkOptions){ .limits = *limits }));
      self->search = self->table != NULL ? mnk_search_new (self->table) : NULL;
      if (self->search == NULL)
        {
          g_set_error_literal (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED, g_strerror (ENOMEM));
          return NULL;
        }
    }
  else
    {
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
                   _ ("there is no opponent “%s”; an engine process is cmd:COMMAND"), name);
      return NULL;
    }

  return g_steal_pointer (&self);
}

void
mnk_contestant_free (MnkContestant *self)
{
  g_clear_pointer (&self->search, mnk_search_free);
  g_clear_pointer (&self->table, mnk_table_free);
  g_clear_pointer (&self->process, mnk_contestant_process_free);
  g_free (self);
}

gboolean
mnk_contestant_begin (MnkContestant *self, GError **error)
{
  if (self->process != NULL)
    return mnk_contestant_process_begin (self->process, error);

  /* Earlier games must not influence this one, so that results do not depend on the order of games
   * or the number of threads. */
  mnk_table_clear (self->table, NULL);
  return TRUE;
}

static void
ask_opponent (MnkContestant *self, MnkTask *task, guint64 seed, MnkPoint *move)
{
  MnkOptions options = { .limits = self->limits };

  mnk_task_cut (task);
  options.recent = task->window.recent;
  options.n_recent = task->window.n_recent;
  *move = mnk_opponent_move (self->opponent, self->search, &task->window.position, &options, seed);
  *move = mnk_window_to_field (&task->window, *move);
}

MnkContestantAnswer
mnk_contestant_move (MnkContestant *self, MnkTask *task, guint64 seed, MnkPoint *move, double *ms)
{
  gint64 start = g_get_monotonic_time ();
  MnkContestantAnswer answer = MNK_CONTESTANT_MOVED;

  if (self->process != NULL)
    answer = mnk_contestant_process_move (self->process, task, move);
  else
    ask_opponent (self, task, seed, move);

  *ms = (double) (g_get_monotonic_time () - start) / 1000;
  return answer;
}
