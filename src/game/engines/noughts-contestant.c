/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-contestant.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-engine-process.h"
#include "noughts-error.h"
#include "noughts-time-control.h"

#define PROCESS_PREFIX "cmd:"

/* The moves of a side in a game that fills 15×15; longer games are not planned for. */
#define MOST_MOVES 112

/* The share of the last move in the mean lateness; and the shortest search, beside that. */
#define LATE_SHARE 0.25
#define LEAST_MS   5

struct _NoughtsContestant
{
  NoughtsEngineProcess *process; /* NULL for a built-in opponent, which uses the fields below */
  GMainContext *context;         /* of the process */
  GAsyncResult *result;          /* that is waited for, once it is there */
  MnkRule rule;
  double game_ms;  /* for all moves of a game; 0 is no limit */
  double spent_ms; /* of the game's time */
  double late_ms;  /* by which its moves are late, as on a busy machine */

  MnkLimits limits;
  MnkOpponent opponent;
  MnkTable *table;
  MnkSearch *search;
};

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NoughtsContestant *self = data;

  self->result = g_object_ref (result);
}

/* Waits for what the process has been asked, on this thread. */
static GAsyncResult *
wait_for_answer (NoughtsContestant *self)
{
  while (self->result == NULL)
    g_main_context_iteration (self->context, TRUE);

  return g_steal_pointer (&self->result);
}

static NoughtsEngineQuestion
get_question (NoughtsContestant *self)
{
  return (NoughtsEngineQuestion){
    .rule = self->rule,
    .side = MNK_X,
    .limits = self->limits,
    .game_ms = self->game_ms,
    .spent_ms = self->spent_ms,
  };
}

static gboolean
begin_process (NoughtsContestant *self, GError **error)
{
  const NoughtsEngineQuestion question = get_question (self);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) problem = NULL;

  g_main_context_push_thread_default (self->context);
  noughts_engine_process_prepare_async (self->process, &question, answered_cb, self);
  result = wait_for_answer (self);
  g_main_context_pop_thread_default (self->context);
  if (noughts_engine_process_prepare_finish (self->process, result, &problem))
    return TRUE;

  g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE, problem->message);
  return FALSE;
}

static gboolean
start_process (NoughtsContestant *self, const char *command, GError **error)
{
  g_auto (GStrv) argv = NULL;

  if (!g_shell_parse_argv (command, NULL, &argv, error))
    {
      g_prefix_error (error, PROCESS_PREFIX "%s: ", command);
      return FALSE;
    }
  if (noughts_engine_why_not (&self->rule) != NULL)
    {
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE,
                   _ ("engine processes only play five in a row, on boards with borders"));
      return FALSE;
    }

  self->context = g_main_context_new ();
  g_main_context_push_thread_default (self->context);
  self->process = noughts_engine_process_new (&(NoughtsEngineLaunch){ .command = command });
  g_main_context_pop_thread_default (self->context);
  return begin_process (self, error);
}

NoughtsContestant *
noughts_contestant_new (const char *name,
                        const MnkRule *rule,
                        const MnkLimits *limits,
                        double game_ms,
                        GError **error)
{
  g_autoptr (NoughtsContestant) self = g_new0 (NoughtsContestant, 1);

  self->rule = *rule;
  self->limits = *limits;
  self->game_ms = game_ms;

  if (g_str_has_prefix (name, PROCESS_PREFIX))
    {
      if (!start_process (self, name + strlen (PROCESS_PREFIX), error))
        return NULL;
    }
  else if (mnk_opponent_parse (name, &self->opponent))
    {
      int cells = mnk_rule_is_unbounded (rule) ? MNK_MAX_CELLS : rule->width * rule->height;

      self->table = mnk_table_new_at_most (
          mnk_search_table_bytes (cells, &(MnkOptions){ .limits = *limits }));
      self->search = self->table != NULL ? mnk_search_new (self->table) : NULL;
      if (self->search == NULL)
        {
          g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE, g_strerror (ENOMEM));
          return NULL;
        }
    }
  else
    {
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_OPPONENT,
                   _ ("there is no opponent “%s”; an engine process is cmd:COMMAND"), name);
      return NULL;
    }

  return g_steal_pointer (&self);
}

static void
end_process (NoughtsContestant *self)
{
  noughts_engine_process_close (self->process);
  while (!noughts_engine_process_is_gone (self->process) || g_main_context_pending (self->context))
    g_main_context_iteration (self->context, TRUE);
  g_clear_object (&self->process);
}

void
noughts_contestant_free (NoughtsContestant *self)
{
  g_clear_pointer (&self->search, mnk_search_free);
  g_clear_pointer (&self->table, mnk_table_free);
  if (self->process != NULL)
    end_process (self);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_free (self);
}

gboolean
noughts_contestant_begin (NoughtsContestant *self, GError **error)
{
  self->spent_ms = self->late_ms = 0;
  if (self->process != NULL)
    return begin_process (self, error);

  /* Earlier games must not influence this one, so that results do not depend on the order of games
   * or the number of threads. */
  mnk_table_clear (self->table, NULL);
  return TRUE;
}

/* Returns the most moves that a side may have yet, this one with them. */
static int
count_moves_to_come (const NoughtsContestant *self, const NoughtsTurn *turn)
{
  const int empty = self->rule.width * self->rule.height - (int) turn->n_moves;

  if (mnk_rule_is_unbounded (&self->rule))
    return MOST_MOVES;
  return CLAMP ((empty + 1) / 2, 1, MOST_MOVES);
}

/* Limits a move by the clock of the game, so that late moves to come have their time too. */
static void
limit_by_clock (const NoughtsContestant *self, const NoughtsTurn *turn, MnkLimits *limits)
{
  const NoughtsTimeControl control = { NOUGHTS_TIME_SUDDEN, self->game_ms / 1000, 0, 0 };
  const double reserve = count_moves_to_come (self, turn) * (self->late_ms + LEAST_MS);
  const double left = MAX (self->game_ms - self->spent_ms - reserve, 0) / 1000;
  const double allowance = 1000 * noughts_time_control_get_allowance (&control, left, 0);

  if (self->game_ms > 0)
    limits->ms = limits->ms > 0 ? MIN (limits->ms, allowance) : allowance;
}

static NoughtsEngineAnswer
answer_of_error (const GError *error)
{
  if (g_error_matches (error, NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_LATE))
    return NOUGHTS_ENGINE_LATE;
  if (g_error_matches (error, NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_DIED))
    return NOUGHTS_ENGINE_DIED;

  return NOUGHTS_ENGINE_REFUSED;
}

/* The moves alternate, from the empty board. */
static GArray *
list_stones (const NoughtsTurn *turn)
{
  GArray *stones = g_array_sized_new (FALSE, FALSE, sizeof (NoughtsStone), (guint) turn->n_moves);

  for (gsize i = 0; i < turn->n_moves; i++)
    {
      NoughtsStone stone = { .point = turn->moves[i],
                             .piece = (guint8) (i % 2 == 0 ? MNK_X : MNK_O) };

      g_array_append_val (stones, stone);
    }

  return stones;
}

static NoughtsEngineAnswer
ask_process (NoughtsContestant *self, const NoughtsTurn *turn, MnkPoint *move)
{
  g_autoptr (GArray) stones = list_stones (turn);
  NoughtsEngineQuestion question = get_question (self);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  const gint64 start = g_get_monotonic_time ();

  question.side = turn->n_moves % 2 == 0 ? MNK_X : MNK_O;
  question.stones = (const NoughtsStone *) (gpointer) stones->data;
  question.n_stones = stones->len;
  g_main_context_push_thread_default (self->context);
  noughts_engine_process_ask_async (self->process, &question, NULL, answered_cb, self);
  result = wait_for_answer (self);
  g_main_context_pop_thread_default (self->context);
  self->spent_ms += (double) (g_get_monotonic_time () - start) / 1000;

  return noughts_engine_process_ask_finish (self->process, result, move, &error)
             ? NOUGHTS_ENGINE_MOVED
             : answer_of_error (error);
}

/* Notes what a move took of the game's time, and by how much it was late, as a mean in which the
 * last moves count most. */
static void
note_time (NoughtsContestant *self, double planned_ms, double ms)
{
  self->spent_ms += ms;
  self->late_ms += LATE_SHARE * (MAX (ms - planned_ms, 0) - self->late_ms);
}

static MnkPoint
ask_opponent (NoughtsContestant *self, const NoughtsTurn *turn, const MnkLimits *limits)
{
  const MnkOptions options = {
    .limits = *limits,
    .recent = turn->window->recent,
    .n_recent = turn->window->n_recent,
  };

  return mnk_window_to_field (turn->window,
                              mnk_opponent_move (self->opponent, self->search,
                                                 &turn->window->position, &options, turn->seed));
}

NoughtsEngineAnswer
noughts_contestant_move (NoughtsContestant *self,
                         const NoughtsTurn *turn,
                         MnkPoint *move,
                         double *ms)
{
  const gint64 start = g_get_monotonic_time ();
  NoughtsEngineAnswer answer = NOUGHTS_ENGINE_MOVED;
  MnkLimits limits = self->limits;

  if (self->process != NULL)
    answer = ask_process (self, turn, move);
  else
    {
      limit_by_clock (self, turn, &limits);
      *move = ask_opponent (self, turn, &limits);
    }

  *ms = (double) (g_get_monotonic_time () - start) / 1000;
  if (self->process != NULL)
    return answer;

  note_time (self, limits.ms, *ms);
  return self->game_ms > 0 && self->spent_ms > self->game_ms ? NOUGHTS_ENGINE_LATE : answer;
}
