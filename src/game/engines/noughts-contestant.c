/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-contestant.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-error.h"
#include "noughts-time-control.h"

#define PROCESS_PREFIX "cmd:"

struct _NoughtsContestant
{
  NoughtsEngineProcess *process; /* NULL for a built-in opponent, which uses the other fields */

  MnkLimits limits;
  double game_ms; /* 0: no clock */
  double spent;   /* in this game, in ms */
  MnkOpponent opponent;
  MnkTable *table;
  MnkSearch *search;
};

NoughtsContestant *
noughts_contestant_new (const char *name,
                        const MnkRule *rule,
                        const MnkLimits *limits,
                        double game_ms,
                        GError **error)
{
  g_autoptr (NoughtsContestant) self = g_new0 (NoughtsContestant, 1);

  self->limits = *limits;
  self->game_ms = game_ms;

  if (g_str_has_prefix (name, PROCESS_PREFIX))
    {
      self->process =
          noughts_engine_process_new (name + strlen (PROCESS_PREFIX), rule, limits, game_ms, error);
      if (self->process == NULL)
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

void
noughts_contestant_free (NoughtsContestant *self)
{
  g_clear_pointer (&self->search, mnk_search_free);
  g_clear_pointer (&self->table, mnk_table_free);
  g_clear_pointer (&self->process, noughts_engine_process_free);
  g_free (self);
}

gboolean
noughts_contestant_begin (NoughtsContestant *self, GError **error)
{
  if (self->process != NULL)
    return noughts_engine_process_begin (self->process, error);

  /* Earlier games must not influence this one, so that results do not depend on the order of games
   * or the number of threads. */
  mnk_table_clear (self->table, NULL);
  self->spent = 0;
  return TRUE;
}

/* Limits a move by the clock of the game. */
static void
limit_by_clock (const NoughtsContestant *self, MnkLimits *limits)
{
  const NoughtsTimeControl control = { NOUGHTS_TIME_SUDDEN, self->game_ms / 1000, 0, 0 };
  const double left = MAX (self->game_ms - self->spent, 0) / 1000;
  const double allowance = 1000 * noughts_time_control_get_allowance (&control, left, 0);

  if (self->game_ms > 0)
    limits->ms = limits->ms > 0 ? MIN (limits->ms, allowance) : allowance;
}

static MnkPoint
ask_opponent (NoughtsContestant *self, const NoughtsTurn *turn)
{
  MnkOptions options = {
    .limits = self->limits,
    .recent = turn->window->recent,
    .n_recent = turn->window->n_recent,
  };
  MnkPoint move;

  limit_by_clock (self, &options.limits);
  move = mnk_opponent_move (self->opponent, self->search, &turn->window->position, &options,
                            turn->seed);
  return mnk_window_to_field (turn->window, move);
}

NoughtsEngineAnswer
noughts_contestant_move (NoughtsContestant *self,
                         const NoughtsTurn *turn,
                         MnkPoint *move,
                         double *ms)
{
  gint64 start = g_get_monotonic_time ();
  NoughtsEngineAnswer answer = NOUGHTS_ENGINE_MOVED;

  if (self->process != NULL)
    answer = noughts_engine_process_move (self->process, turn->moves, turn->n_moves, move);
  else
    *move = ask_opponent (self, turn);

  *ms = (double) (g_get_monotonic_time () - start) / 1000;
  self->spent += *ms;
  if (self->process == NULL && self->game_ms > 0 && self->spent > self->game_ms)
    return NOUGHTS_ENGINE_LATE;
  return answer;
}
