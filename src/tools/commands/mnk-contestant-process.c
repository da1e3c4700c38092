/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-contestant-process.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mnk-command.h"
#include "mnk-process.h"
#include "mnk-protocol.h"

/* How long a process may take to get ready, and how much later than its limit a move may
 * come, or all those of a game, before the game is lost. Smaller delays are told by the match. */
#define START_MS 10000
#define GRACE_MS 1000

/* Without a limit in time a process is given this much, and told so. */
#define UNLIMITED_MS 3600000

struct _MnkContestantProcess
{
  MnkRule     rule;
  MnkLimits   limits;
  double      game_ms;  /* for all moves of a game; 0 is no limit */
  double      spent_ms; /* of it */
  char       *command;
  MnkProcess *process; /* NULL when it is to be started anew */
  gboolean    in_game; /* it has been given the position before the last move */
};

/* The milliseconds that a turn may take: all that is left of the game's time where nothing else is
 * set, and below 0 once that has been overdrawn. */
static gint64
limit_ms (const MnkContestantProcess *self)
{
  double ms = self->limits.ms > 0 ? self->limits.ms : UNLIMITED_MS;

  if (self->game_ms > 0)
    ms = MIN (ms, self->game_ms - self->spent_ms);
  return (gint64) MIN (ms, UNLIMITED_MS);
}

static gint64
deadline_in (gint64 ms)
{
  return g_get_monotonic_time () + ms * 1000;
}

static gboolean
begins_with (const char *line,
             const char *word)
{
  return g_ascii_strncasecmp (line, word, strlen (word)) == 0;
}

/* Whether a line of a process is no answer. */
static gboolean
is_chatter (const char *line)
{
  return *line == '\0' || begins_with (line, "MESSAGE") || begins_with (line, "DEBUG") ||
         begins_with (line, "UNKNOWN") || begins_with (line, "INFO");
}

/* *unknown, if wanted, is the last complaint about a command that came meanwhile. */
static MnkProcessAnswer
read_answer (MnkContestantProcess  *self,
             gint64                 deadline,
             char                 **line,
             char                 **unknown)
{
  for (;;)
    {
      MnkProcessAnswer answer = mnk_process_read (self->process, deadline, line);

      if (answer != MNK_PROCESS_LINE || !is_chatter (*line))
        return answer;
      if (unknown != NULL && begins_with (*line, "UNKNOWN"))
        {
          g_free (*unknown);
          *unknown = g_steal_pointer (line);
        }
      g_clear_pointer (line, g_free);
    }
}

/* *ended is whether there is no process to be asked again. */
static gboolean
start_board (MnkContestantProcess  *self,
             gboolean              *ended,
             GError               **error)
{
  g_autofree char *line = NULL;
  g_autofree char *unknown = NULL;
  MnkProcessAnswer answer;

  if (self->rule.width == self->rule.height)
    mnk_process_send (self->process, "START %d", self->rule.width);
  else
    mnk_process_send (self->process, "RECTSTART %d,%d", self->rule.width, self->rule.height);

  answer = read_answer (self, deadline_in (START_MS), &line, &unknown);
  *ended = answer == MNK_PROCESS_ENDED;
  if (answer == MNK_PROCESS_LINE && begins_with (line, "OK"))
    return TRUE;

  /* What it answers may be about the rule, which it has heard of before the last game. */
  if (answer == MNK_PROCESS_LINE || (answer == MNK_PROCESS_TIMEOUT && unknown != NULL))
    g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED,
                 _("the engine “%s” answers “%s” to a board of %d×%d and the rule %s"),
                 self->command, line != NULL ? line : unknown, self->rule.width,
                 self->rule.height, mnk_line_rule_name (self->rule.line));
  else
    g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_FAILED,
                 answer == MNK_PROCESS_TIMEOUT ? _("the engine “%s” does not answer")
                                               : _("the engine “%s” has ended by itself"),
                 self->command);
  return FALSE;
}

/* A process that has ended since its last game gets a successor. */
static gboolean
start_process (MnkContestantProcess  *self,
               GError               **error)
{
  gboolean ended = FALSE;

  if (self->process != NULL)
    {
      g_autoptr (GError) problem = NULL;

      if (start_board (self, &ended, &problem))
        return TRUE;
      if (!ended)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      g_clear_pointer (&self->process, mnk_process_free);
    }

  self->process = mnk_process_new (self->command, error);
  return self->process != NULL && start_board (self, &ended, error);
}

static gboolean
check_rule (const MnkRule  *rule,
            GError        **error)
{
  if (!mnk_rule_is_unbounded (rule) && rule->win == 5)
    return TRUE;

  g_set_error (error, MNK_TOOL_ERROR, MNK_EXIT_USAGE,
               _("engine processes play five in a row on bounded boards only"));
  return FALSE;
}

MnkContestantProcess *
mnk_contestant_process_new (const char       *command,
                            const MnkRule    *rule,
                            const MnkLimits  *limits,
                            double            game_ms,
                            GError          **error)
{
  g_autoptr (MnkContestantProcess) self = g_new0 (MnkContestantProcess, 1);

  self->rule = *rule;
  self->limits = *limits;
  self->game_ms = game_ms;
  self->command = g_strdup (command);
  if (!check_rule (rule, error) || !mnk_contestant_process_begin (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
mnk_contestant_process_free (MnkContestantProcess *self)
{
  g_clear_pointer (&self->process, mnk_process_free);
  g_free (self->command);
  g_free (self);
}

gboolean
mnk_contestant_process_begin (MnkContestantProcess  *self,
                              GError               **error)
{
  self->in_game = FALSE;
  self->spent_ms = 0;
  if (!start_process (self, error))
    return FALSE;

  mnk_process_send (self->process, "INFO rule %d", mnk_protocol_rule_sum (self->rule.line));
  mnk_process_send (self->process, "INFO game_type 1");
  mnk_process_send (self->process, "INFO thread_num 1");
  mnk_process_send (self->process, "INFO timeout_match %" G_GINT64_FORMAT,
                    (gint64) self->game_ms);
  mnk_process_send (self->process, "INFO timeout_turn %" G_GINT64_FORMAT, limit_ms (self));
  if (self->limits.nodes > 0)
    mnk_process_send (self->process, "INFO max_node %" G_GUINT64_FORMAT, self->limits.nodes);
  if (self->limits.depth > 0)
    mnk_process_send (self->process, "INFO max_depth %d", self->limits.depth);
  return TRUE;
}

/* A cell as the protocol counts, rows from the top. A pass, which renju may leave Black alone, is
 * written as analysis programs do; engines answer so, too. */
static MnkPoint
to_protocol (MnkContestantProcess *self,
             MnkPoint              point)
{
  return mnk_point_is_pass (point) ? (MnkPoint) { -1, -1 }
                                   : (MnkPoint) { point.x, self->rule.height - 1 - point.y };
}

/* Reads the cell of a process's answer, which may be any numbers: what is no cell becomes one
 * outside the board. */
static MnkPoint
from_protocol (MnkContestantProcess *self,
               gint64                x,
               gint64                y)
{
  MnkPoint point;

  if (x == -1 && y == -1)
    return MNK_PASS;

  return mnk_protocol_to_point (&self->rule, x, y, &point) ? point : (MnkPoint) { -1, -1 };
}

static void
send_position (MnkContestantProcess *self,
               const MnkTask        *task)
{
  guint n = task->moves->len;
  MnkPoint last = n > 0 ? g_array_index (task->moves, MnkPoint, n - 1) : MNK_PASS;

  mnk_process_send (self->process, "INFO time_left %" G_GINT64_FORMAT,
                    self->game_ms > 0 ? (gint64) MAX (self->game_ms - self->spent_ms, 0)
                                      : G_MAXINT32);
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

MnkContestantAnswer
mnk_contestant_process_move (MnkContestantProcess *self,
                             const MnkTask        *task,
                             MnkPoint             *move)
{
  g_autofree char *line = NULL;
  MnkProcessAnswer answer;
  gint64 start = g_get_monotonic_time ();
  gint64 numbers[2];

  send_position (self, task);
  answer = read_answer (self, deadline_in (limit_ms (self) + GRACE_MS), &line, NULL);
  self->spent_ms += (double) (g_get_monotonic_time () - start) / 1000;
  if (answer == MNK_PROCESS_LINE && mnk_protocol_read_numbers (line, numbers, 2) == 2)
    {
      *move = from_protocol (self, numbers[0], numbers[1]);
      self->in_game = TRUE;
      return MNK_CONTESTANT_MOVED;
    }

  /* It may still be searching, or answer out of turn later: only a new process can be trusted. */
  g_clear_pointer (&self->process, mnk_process_free);
  if (answer == MNK_PROCESS_LINE)
    return MNK_CONTESTANT_REFUSED;
  return answer == MNK_PROCESS_TIMEOUT ? MNK_CONTESTANT_LATE : MNK_CONTESTANT_DIED;
}
