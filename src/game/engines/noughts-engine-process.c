/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-process.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-error.h"
#include "noughts-process.h"
#include "noughts-protocol.h"

/* The longest time for starting a process, and the longest delay of a move, or of all moves of a
 * game, after which the game is lost. The match reports smaller delays. */
#define START_MS 10000
#define GRACE_MS 1000

/* The limit that a process gets where no time limit is set. */
#define UNLIMITED_MS 3600000

struct _NoughtsEngineProcess
{
  MnkRule rule;
  MnkLimits limits;
  double game_ms;  /* for all moves of a game; 0 is no limit */
  double spent_ms; /* of the game's time */
  char *command;
  NoughtsProcess *process; /* NULL when it is to be started again */
  gboolean in_game;        /* the process has the position before the last move */
};

/* Returns the milliseconds for a turn: without a limit for the turn, all of the game's remaining
 * time, which is below 0 when it has been exceeded. */
static gint64
limit_ms (const NoughtsEngineProcess *self)
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
begins_with (const char *line, const char *word)
{
  return g_ascii_strncasecmp (line, word, strlen (word)) == 0;
}

/* Whether a line of a process is not an answer. */
static gboolean
is_chatter (const char *line)
{
  return *line == '\0' || begins_with (line, "MESSAGE") || begins_with (line, "DEBUG")
         || begins_with (line, "UNKNOWN") || begins_with (line, "INFO");
}

/* Reads the next answer. *unknown, if not NULL, is the last complaint about an unknown command
 * before it. */
static NoughtsProcessAnswer
read_answer (NoughtsEngineProcess *self, gint64 deadline, char **line, char **unknown)
{
  for (;;)
    {
      NoughtsProcessAnswer answer = noughts_process_read (self->process, deadline, line);

      if (answer != NOUGHTS_PROCESS_LINE || !is_chatter (*line))
        return answer;
      if (unknown != NULL && begins_with (*line, "UNKNOWN"))
        {
          g_free (*unknown);
          *unknown = g_steal_pointer (line);
        }
      g_clear_pointer (line, g_free);
    }
}

/* Sends the start of a game. *ended: the process cannot be used again. */
static gboolean
start_board (NoughtsEngineProcess *self, gboolean *ended, GError **error)
{
  g_autofree char *line = NULL;
  g_autofree char *unknown = NULL;
  NoughtsProcessAnswer answer;

  if (self->rule.width == self->rule.height)
    noughts_process_send (self->process, "START %d", self->rule.width);
  else
    noughts_process_send (self->process, "RECTSTART %d,%d", self->rule.width, self->rule.height);

  answer = read_answer (self, deadline_in (START_MS), &line, &unknown);
  *ended = answer == NOUGHTS_PROCESS_ENDED;
  if (answer == NOUGHTS_PROCESS_LINE && begins_with (line, "OK"))
    return TRUE;

  /* The answer may be about the rule, which was sent before the last game. */
  if (answer == NOUGHTS_PROCESS_LINE || (answer == NOUGHTS_PROCESS_TIMEOUT && unknown != NULL))
    g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE,
                 _ ("the engine “%s” answers “%s” to a board of %d×%d and the rule %s"),
                 self->command, line != NULL ? line : unknown, self->rule.width, self->rule.height,
                 mnk_line_rule_name (self->rule.line));
  else
    g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE,
                 answer == NOUGHTS_PROCESS_TIMEOUT ? _ ("the engine “%s” does not answer")
                                                   : _ ("the engine “%s” has ended by itself"),
                 self->command);
  return FALSE;
}

/* Starts a process in place of one that has ended since its last game. */
static gboolean
start_process (NoughtsEngineProcess *self, GError **error)
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
      g_clear_pointer (&self->process, noughts_process_free);
    }

  self->process = noughts_process_new (self->command, error);
  return self->process != NULL && start_board (self, &ended, error);
}

static gboolean
check_rule (const MnkRule *rule, GError **error)
{
  if (!mnk_rule_is_unbounded (rule) && rule->win == 5)
    return TRUE;

  g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE,
               _ ("engine processes play five in a row on bounded boards only"));
  return FALSE;
}

NoughtsEngineProcess *
noughts_engine_process_new (const char *command,
                            const MnkRule *rule,
                            const MnkLimits *limits,
                            double game_ms,
                            GError **error)
{
  g_autoptr (NoughtsEngineProcess) self = g_new0 (NoughtsEngineProcess, 1);

  self->rule = *rule;
  self->limits = *limits;
  self->game_ms = game_ms;
  self->command = g_strdup (command);
  if (!check_rule (rule, error) || !noughts_engine_process_begin (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
noughts_engine_process_free (NoughtsEngineProcess *self)
{
  g_clear_pointer (&self->process, noughts_process_free);
  g_free (self->command);
  g_free (self);
}

gboolean
noughts_engine_process_begin (NoughtsEngineProcess *self, GError **error)
{
  self->in_game = FALSE;
  self->spent_ms = 0;
  if (!start_process (self, error))
    return FALSE;

  noughts_process_send (self->process, "INFO rule %d", noughts_protocol_rule_sum (self->rule.line));
  noughts_process_send (self->process, "INFO game_type 1");
  noughts_process_send (self->process, "INFO thread_num 1");
  noughts_process_send (self->process, "INFO timeout_match %" G_GINT64_FORMAT,
                        (gint64) self->game_ms);
  noughts_process_send (self->process, "INFO timeout_turn %" G_GINT64_FORMAT, limit_ms (self));
  if (self->limits.nodes > 0)
    noughts_process_send (self->process, "INFO max_node %" G_GUINT64_FORMAT, self->limits.nodes);
  if (self->limits.depth > 0)
    noughts_process_send (self->process, "INFO max_depth %d", self->limits.depth);
  return TRUE;
}

/* Converts a cell to the protocol's coordinates, rows from the top. A pass, which Black may be
 * forced to in renju, is written as analysis programs and engines do. */
static MnkPoint
to_protocol (NoughtsEngineProcess *self, MnkPoint point)
{
  return mnk_point_is_pass (point) ? (MnkPoint){ -1, -1 }
                                   : (MnkPoint){ point.x, self->rule.height - 1 - point.y };
}

/* Reads the cell of an answer, which may be any numbers: an invalid one becomes a cell outside the
 * board. */
static MnkPoint
from_protocol (NoughtsEngineProcess *self, gint64 x, gint64 y)
{
  MnkPoint point;

  if (x == -1 && y == -1)
    return MNK_PASS;

  return noughts_protocol_to_point (&self->rule, x, y, &point) ? point : (MnkPoint){ -1, -1 };
}

static void
send_position (NoughtsEngineProcess *self, const MnkPoint *moves, gsize n)
{
  MnkPoint last = n > 0 ? moves[n - 1] : MNK_PASS;

  noughts_process_send (self->process, "INFO time_left %" G_GINT64_FORMAT,
                        self->game_ms > 0 ? (gint64) MAX (self->game_ms - self->spent_ms, 0)
                                          : G_MAXINT32);
  if (n == 0)
    {
      noughts_process_send (self->process, "BEGIN");
      return;
    }
  if (self->in_game && !mnk_point_is_pass (last))
    {
      last = to_protocol (self, last);
      noughts_process_send (self->process, "TURN %d,%d", last.x, last.y);
      return;
    }

  noughts_process_send (self->process, "BOARD");
  for (gsize i = 0; i < n; i++)
    {
      MnkPoint point = to_protocol (self, moves[i]);

      noughts_process_send (self->process, "%d,%d,%d", point.x, point.y, (n - i) % 2 == 0 ? 1 : 2);
    }
  noughts_process_send (self->process, "DONE");
}

NoughtsEngineAnswer
noughts_engine_process_move (NoughtsEngineProcess *self,
                             const MnkPoint *moves,
                             gsize n_moves,
                             MnkPoint *move)
{
  g_autofree char *line = NULL;
  NoughtsProcessAnswer answer;
  gint64 start = g_get_monotonic_time ();
  gint64 numbers[2];

  send_position (self, moves, n_moves);
  answer = read_answer (self, deadline_in (limit_ms (self) + GRACE_MS), &line, NULL);
  self->spent_ms += (double) (g_get_monotonic_time () - start) / 1000;
  if (answer == NOUGHTS_PROCESS_LINE && noughts_protocol_read_numbers (line, numbers, 2) == 2)
    {
      *move = from_protocol (self, numbers[0], numbers[1]);
      self->in_game = TRUE;
      return NOUGHTS_ENGINE_MOVED;
    }

  /* The process may still be searching, or answer later: it has to be replaced. */
  g_clear_pointer (&self->process, noughts_process_free);
  if (answer == NOUGHTS_PROCESS_LINE)
    return NOUGHTS_ENGINE_REFUSED;
  return answer == NOUGHTS_PROCESS_TIMEOUT ? NOUGHTS_ENGINE_LATE : NOUGHTS_ENGINE_DIED;
}
