/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-player.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "noughts-engine-position.h"
#include "noughts-error.h"

struct _NoughtsEnginePlayer
{
  NoughtsPlayer parent_instance;

  NoughtsEngineProcess *process;
  double seconds;      /* for a move, 0: no limit */
  NoughtsClock *clock; /* or NULL */
};

/* A turn. */
typedef struct
{
  NoughtsGame *game;
  NoughtsNode *node;
  NoughtsEngineQuestion question;
  GArray *stones;
  gboolean again; /* it is asked once more */
} Turn;

G_DEFINE_FINAL_TYPE (NoughtsEnginePlayer, noughts_engine_player, NOUGHTS_TYPE_PLAYER)

static guint told_signal;

static void
turn_free (Turn *turn)
{
  g_object_unref (turn->game);
  g_array_unref (turn->stones);
  g_free (turn);
}

/* Whether the move may be made, as the game sees it if it is still there. */
static gboolean
may_play (Turn *turn, MnkPoint move)
{
  if (noughts_node_is_unlinked (turn->node) || noughts_game_get_end (turn->game) != turn->node)
    return TRUE;

  if (mnk_point_is_pass (move))
    return noughts_game_must_pass_at_end (turn->game);
  return mnk_rule_contains (&turn->question.rule, move)
         && noughts_game_can_extend (turn->game, move, NULL);
}

static void
set_illegal_error (NoughtsEnginePlayer *self, Turn *turn, MnkPoint move, GError **error)
{
  const char *name = noughts_player_get_name (NOUGHTS_PLAYER (self));
  g_autofree char *cell = NULL;

  if (!mnk_point_is_pass (move) && !mnk_rule_contains (&turn->question.rule, move))
    {
      g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE, _ ("“%s” plays outside the board"),
                   name);
      return;
    }

  cell = noughts_move_name (&turn->question.rule, move);
  /* Translators: the name of an engine, and a cell such as h8 */
  g_set_error (error, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE,
               _ ("“%s” plays %s, which isn’t a legal move"), name, cell);
}

/* Returns the least of two limits, of which the first is none where it is 0. */
static double
least_ms (double ms, double other)
{
  return ms > 0 ? MIN (ms, other) : other;
}

/* What the clock leaves for the move, as it is now. An engine shares out the main time by itself; a
 * period, or a time for each move, is told as the limit for a turn, a little shorter than it is. */
static void
set_times (NoughtsEnginePlayer *self, NoughtsEngineQuestion *question)
{
  const double own_ms = self->seconds * 1000;
  const NoughtsTimeControl *control;
  double left, turn_ms;
  int periods;

  question->limits.ms = own_ms;
  if (self->clock == NULL)
    return;

  control = noughts_clock_get_control (self->clock);
  left = noughts_clock_get_left (self->clock, question->side, &periods);
  question->wait_ms =
      least_ms (own_ms, 1000 * noughts_clock_get_all_left (self->clock, question->side));
  question->game_ms = question->spent_ms = 0;
  if (control->kind != NOUGHTS_TIME_PER_MOVE && periods == 0)
    {
      question->game_ms = 1000 * control->main;
      question->spent_ms = 1000 * (control->main - left);
    }
  else
    {
      turn_ms = round (1000 * noughts_time_control_get_allowance (control, left, periods));
      question->limits.ms = least_ms (own_ms, turn_ms);
    }
}

static void asked_cb (GObject *source, GAsyncResult *result, gpointer data);

static void
ask (NoughtsEnginePlayer *self, GTask *task)
{
  Turn *turn = g_task_get_task_data (task);

  set_times (self, &turn->question);
  noughts_engine_process_ask_async (self->process, &turn->question, g_task_get_cancellable (task),
                                    asked_cb, task);
}

/* Takes ownership of the error. */
static void
start_again (NoughtsEnginePlayer *self, GTask *task, GError *error)
{
  Turn *turn = g_task_get_task_data (task);
  g_autofree char *text = NULL;

  /* Translators: %s is a sentence such as “Rapfi” has quit unexpectedly */
  text = g_strdup_printf (_ ("%s. It is being restarted"), error->message);
  g_error_free (error);
  turn->again = TRUE;
  noughts_engine_process_close (self->process);
  g_signal_emit (self, told_signal, 0, text);
  ask (self, task);
}

static void
give_up (GTask *task, GError *error)
{
  /* Translators: %s is a sentence such as “Rapfi” has quit unexpectedly */
  g_task_return_new_error (task, NOUGHTS_ERROR, NOUGHTS_ERROR_ENGINE, _ ("%s. The game is on hold"),
                           error->message);
  g_error_free (error);
  g_object_unref (task);
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  NoughtsEnginePlayer *self = g_task_get_source_object (task);
  Turn *turn = g_task_get_task_data (task);
  GError *error = NULL;
  MnkPoint move;

  if (noughts_engine_process_ask_finish (NOUGHTS_ENGINE_PROCESS (source), result, &move, &error))
    {
      if (may_play (turn, move))
        {
          g_task_return_pointer (task, g_memdup2 (&move, sizeof move), g_free);
          g_object_unref (task);
          return;
        }
      set_illegal_error (self, turn, move, &error);
    }

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
    }
  else if (turn->again)
    give_up (task, error);
  else
    start_again (self, task, error);
}

static void
noughts_engine_player_think_async (NoughtsPlayer *player,
                                   NoughtsGame *game,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  NoughtsEnginePlayer *self = NOUGHTS_ENGINE_PLAYER (player);
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  Turn *turn = g_new0 (Turn, 1);
  const char *why_not = noughts_engine_why_not (noughts_game_get_rule (game));

  g_task_set_source_tag (task, noughts_engine_player_think_async);
  if (why_not != NULL)
    {
      g_free (turn);
      g_task_return_new_error (task, NOUGHTS_ERROR, NOUGHTS_ERROR_RULE, "%s", why_not);
      g_object_unref (task);
      return;
    }

  turn->game = g_object_ref (game);
  turn->node = noughts_game_get_end (game);
  turn->stones = noughts_engine_list_stones (game, turn->node);
  noughts_engine_question_init (&turn->question, game, turn->node, turn->stones);
  g_task_set_task_data (task, turn, (GDestroyNotify) turn_free);
  ask (self, task);
}

static gboolean
noughts_engine_player_think_finish (NoughtsPlayer *player,
                                    GAsyncResult *result,
                                    MnkPoint *move,
                                    GError **error)
{
  g_autofree MnkPoint *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, player), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL)
    return FALSE;

  *move = *answer;
  return TRUE;
}

static void
noughts_engine_player_hurry (NoughtsPlayer *player)
{
  noughts_engine_process_stop (NOUGHTS_ENGINE_PLAYER (player)->process);
}

static void
noughts_engine_player_dispose (GObject *object)
{
  NoughtsEnginePlayer *self = NOUGHTS_ENGINE_PLAYER (object);

  if (self->process != NULL)
    noughts_engine_process_close (self->process);
  g_clear_object (&self->process);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (noughts_engine_player_parent_class)->dispose (object);
}

static void
noughts_engine_player_class_init (NoughtsEnginePlayerClass *klass)
{
  NoughtsPlayerClass *player_class = NOUGHTS_PLAYER_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_engine_player_dispose;
  player_class->think_async = noughts_engine_player_think_async;
  player_class->think_finish = noughts_engine_player_think_finish;
  player_class->hurry = noughts_engine_player_hurry;

  told_signal = g_signal_new ("told", NOUGHTS_TYPE_ENGINE_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
noughts_engine_player_init (NoughtsEnginePlayer *self)
{
}

NoughtsPlayer *
noughts_engine_player_new (const NoughtsEngineLaunch *launch, double seconds)
{
  NoughtsEnginePlayer *self;

  g_return_val_if_fail (launch != NULL && launch->name != NULL, NULL);

  self = g_object_new (NOUGHTS_TYPE_ENGINE_PLAYER, "name", launch->name, NULL);
  self->process = noughts_engine_process_new (launch);
  self->seconds = seconds;

  return NOUGHTS_PLAYER (self);
}

void
noughts_engine_player_set_clock (NoughtsEnginePlayer *self, NoughtsClock *clock)
{
  g_return_if_fail (NOUGHTS_IS_ENGINE_PLAYER (self));
  g_return_if_fail (clock == NULL || NOUGHTS_IS_CLOCK (clock));

  g_set_object (&self->clock, clock);
}

NoughtsEngineProcess *
noughts_engine_player_get_process (NoughtsEnginePlayer *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PLAYER (self), NULL);

  return self->process;
}
