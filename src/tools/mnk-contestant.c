/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-contestant.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "mnk-command.h"
#include "mnk-process.h"
#include "mnk-protocol.h"

#define PROCESS_PREFIX "cmd:"

/* How long a process may take to get ready, and how much later than its limit a move may
 * come before the game is lost. Smaller delays are counted by the match and told. */
#define START_MS 10000
#define GRACE_MS 1000

/* Without a limit in time a process is given this much, and told so. */
#define UNLIMITED_MS 3600000

struct _MnkContestant
{
  MnkRule    rule;
  MnkLimits  limits;

  MnkOpponent  opponent;
  MnkTable    *table;
  MnkSearch   *search;

  char       *command; /* NULL for an opponent of ours */
  MnkProcess *process;
  gboolean    in_game; /* it knows the position before the last move */
};

static gint64
limit_ms (const MnkContestant *self)
{
  return self->limits.ms > 0 ? (gint64) MIN (self->limits.ms, UNLIMITED_MS) : UNLIMITED_MS;
}

static gint64
deadline_in (gint64 ms)
{
  return g_get_monotonic_time () + ms * 1000;
}

/* What a process says that is no answer. */
static gboolean
is_chatter (const char *line)
{
  return *line == '\0' || g_ascii_strncasecmp (line, "MESSAGE", 7) == 0 ||
         g_ascii_strncasecmp (line, "DEBUG", 5) == 0 ||
         g_ascii_strncasecmp (line, "UNKNOWN", 7) == 0 ||
         g_ascii_strncasecmp (line, "INFO", 4) == 0;
}

static MnkProcessAnswer
read_answer (MnkContestant  *self,
             gint64          deadline,
             char          **line)
{
  for (;;)
    {
      MnkProcessAnswer answer = mnk_process_read (self->process, deadline, line);

      if (answer != MNK_PROCESS_LINE || !is_chatter (*line))
        return answer;
      g_clear_pointer (line, g_free);
    }
}

static gboolean
start_board (MnkContestant  *self,
             GError        **error)
{
  g_autofree char *line = NULL;

  if (self->rule.width == self->rule.height)
    mnk_process_send (self->process, "START %d", self->rule.width);
  else
    mnk_process_send (self->process, "RECTSTART %d,%d", self->rule.width, self->rule.height);

  switch (read_answer (self, deadline_in (START_MS), &line))
    {
    case MNK_PROCESS_LINE:
      if (g_ascii_strncasecmp (line, "OK", 2) == 0)
        return TRUE;
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED,
                   _("the engine “%s” answers “%s” to a board of %d×%d"),
                   self->command, line, self->rule.width, self->rule.height);
      return FALSE;

    case MNK_PROCESS_TIMEOUT:
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED,
                   _("the engine “%s” does not answer"), self->command);
      return FALSE;

    case MNK_PROCESS_ENDED:
    default:
      g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED,
                   _("the engine “%s” has ended by itself"), self->command);
      return FALSE;
    }
}

static gboolean
begin_process (MnkContestant  *self,
               GError        **error)
{
  self->in_game = FALSE;
  if (self->process == NULL)
    self->process = mnk_process_new (self->command, error);
  if (self->process == NULL || !start_board (self, error))
    return FALSE;

  mnk_process_send (self->process, "INFO rule %d", mnk_protocol_rule_sum (self->rule.line));
  mnk_process_send (self->process, "INFO game_type 1");
  mnk_process_send (self->process, "INFO thread_num 1");
  mnk_process_send (self->process, "INFO timeout_match 0");
  mnk_process_send (self->process, "INFO timeout_turn %" G_GINT64_FORMAT, limit_ms (self));
  if (self->limits.nodes > 0)
    mnk_process_send (self->process, "INFO max_node %" G_GUINT64_FORMAT, self->limits.nodes);
  if (self->limits.depth > 0)
    mnk_process_send (self->process, "INFO max_depth %d", self->limits.depth);
  return TRUE;
}

static gboolean
check_process_rule (const MnkRule  *rule,
                    GError        **error)
{
  if (!mnk_rule_is_unbounded (rule) && rule->win == 5)
    return TRUE;

  g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
               _("engine processes play five in a row on bounded boards only"));
  return FALSE;
}

MnkContestant *
mnk_contestant_new (const char       *name,
                    const MnkRule    *rule,
                    const MnkLimits  *limits,
                    GError          **error)
{
  g_autoptr (MnkContestant) self = g_new0 (MnkContestant, 1);

  self->rule = *rule;
  self->limits = *limits;

  if (g_str_has_prefix (name, PROCESS_PREFIX))
    {
      self->command = g_strdup (name + strlen (PROCESS_PREFIX));
      if (!check_process_rule (rule, error) || !begin_process (self, error))
        return NULL;
    }
  else if (mnk_opponent_parse (name, &self->opponent))
    {
      int cells = mnk_rule_is_unbounded (rule) ? MNK_MAX_CELLS : rule->width * rule->height;

      self->table = mnk_table_new_for_cells (cells);
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
                   _("there is no opponent “%s”; an engine process is cmd:COMMAND"), name);
      return NULL;
    }

  return g_steal_pointer (&self);
}

void
mnk_contestant_free (MnkContestant *self)
{
  g_clear_pointer (&self->search, mnk_search_free);
  g_clear_pointer (&self->table, mnk_table_free);
  g_clear_pointer (&self->process, mnk_process_free);
  g_free (self->command);
  g_free (self);
}

gboolean
mnk_contestant_begin (MnkContestant  *self,
                      GError        **error)
{
  if (self->command != NULL)
    return begin_process (self, error);

  /* What the last game taught must not decide this one: games in other orders, on more
   * threads, come out the same. */
  mnk_table_clear (self->table);
  return TRUE;
}

/* A cell as the protocol counts, rows from the top. A pass, which renju may leave Black alone, is
 * written as analysis programs do; engines answer so, too. */
static MnkPoint
to_protocol (MnkContestant *self,
             MnkPoint       point)
{
  return mnk_point_is_pass (point) ? (MnkPoint) { -1, -1 }
                                   : (MnkPoint) { point.x, self->rule.height - 1 - point.y };
}

static void
send_position (MnkContestant *self,
               const MnkTask *task)
{
  guint n = task->moves->len;
  MnkPoint last = n > 0 ? g_array_index (task->moves, MnkPoint, n - 1) : MNK_PASS;

  mnk_process_send (self->process, "INFO time_left %d", G_MAXINT32);
  if (n == 0)
    {
      mnk_process_send (self->process, "BEGIN");
      return;
    }
  if (self->in_game && !mnk_point_is_pass (last))
    {
      last = to_protocol (self, last);
      mnk_process_send (self->process, "TURN %d,%d", last.x, last.y);
      return;
    }

  mnk_process_send (self->process, "BOARD");
  for (guint i = 0; i < n; i++)
    {
      MnkPoint point = to_protocol (self, g_array_index (task->moves, MnkPoint, i));

      mnk_process_send (self->process, "%d,%d,%d", point.x, point.y, (n - i) % 2 == 0 ? 1 : 2);
    }
  mnk_process_send (self->process, "DONE");
}

static MnkContestantAnswer
ask_process (MnkContestant *self,
             const MnkTask *task,
             MnkPoint      *move)
{
  g_autofree char *line = NULL;
  MnkProcessAnswer answer;
  int x, y, used = 0;

  send_position (self, task);
  answer = read_answer (self, deadline_in (limit_ms (self) + GRACE_MS), &line);
  if (answer == MNK_PROCESS_LINE && sscanf (line, "%d ,%d %n", &x, &y, &used) == 2 &&
      line[used] == '\0')
    {
      /* What it says may be any numbers. */
      *move = x == -1 && y == -1               ? MNK_PASS
              : y >= 0 && y < self->rule.height ? (MnkPoint) { x, self->rule.height - 1 - y }
                                              : (MnkPoint) { -1, -1 };
      self->in_game = TRUE;
      return MNK_CONTESTANT_MOVED;
    }

  /* It may still think, or speak out of turn later: only a new one can be trusted. */
  g_clear_pointer (&self->process, mnk_process_free);
  if (answer == MNK_PROCESS_LINE)
    return MNK_CONTESTANT_REFUSED;
  return answer == MNK_PROCESS_TIMEOUT ? MNK_CONTESTANT_LATE : MNK_CONTESTANT_DIED;
}

static void
ask_opponent (MnkContestant *self,
              MnkTask       *task,
              guint64        seed,
              MnkPoint      *move)
{
  MnkOptions options = { .limits = self->limits };

  mnk_task_cut (task);
  *move = mnk_opponent_move (self->opponent, self->search, &task->window.position,
                             &options, seed);
  *move = mnk_window_to_field (&task->window, *move);
}

MnkContestantAnswer
mnk_contestant_move (MnkContestant *self,
                     MnkTask       *task,
                     guint64        seed,
                     MnkPoint      *move,
                     double        *ms)
{
  gint64 start = g_get_monotonic_time ();
  MnkContestantAnswer answer = MNK_CONTESTANT_MOVED;

  if (self->command != NULL)
    answer = ask_process (self, task, move);
  else
    ask_opponent (self, task, seed, move);

  *ms = (double) (g_get_monotonic_time () - start) / 1000;
  return answer;
}
