/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-process-private.h"

#include "noughts-protocol.h"

/* The longest delay of a move. */
#define GRACE_MS 1000

/* Returns the milliseconds for a turn: without a limit for the turn, all of the game's remaining
 * time, which is below 0 when it has been exceeded. */
static gint64
limit_ms (const NoughtsEngineQuestion *question, double spent_ms)
{
  double ms = question->limits.ms > 0 ? question->limits.ms : NOUGHTS_ENGINE_UNLIMITED_MS;

  if (question->game_ms > 0)
    ms = MIN (ms, question->game_ms - spent_ms);
  return question->endless ? NOUGHTS_ENGINE_UNLIMITED_MS
                           : (gint64) MIN (ms, NOUGHTS_ENGINE_UNLIMITED_MS);
}

gboolean
noughts_engine_process_has_limit (const NoughtsEngineQuestion *question)
{
  return !question->endless && (question->limits.ms > 0 || question->game_ms > 0);
}

static void
send_number (NoughtsEngineProcess *self, const char *key, gint64 value)
{
  noughts_process_send (self->process, "INFO %s %" G_GINT64_FORMAT, key, value);
}

void
noughts_engine_process_send_start (NoughtsEngineProcess *self)
{
  const MnkRule *rule = &self->question.rule;

  g_clear_pointer (&self->complaint, g_free);
  if (rule->width == rule->height)
    noughts_process_send (self->process, "START %d", rule->width);
  else
    noughts_process_send (self->process, "RECTSTART %d,%d", rule->width, rule->height);
  self->rule = *rule;
  self->restarting = FALSE;
  self->step = NOUGHTS_ENGINE_START;
  noughts_engine_process_set_deadline (self, self->start_ms);
}

void
noughts_engine_process_send_settings (NoughtsEngineProcess *self)
{
  const NoughtsEngineQuestion *question = &self->question;

  self->turn_ms = limit_ms (question, 0);
  send_number (self, "rule", noughts_protocol_rule_sum (question->rule.line));
  send_number (self, "game_type", 1);
  send_number (self, "thread_num", MAX (self->threads, 1));
  if (self->memory > 0)
    send_number (self, "max_memory", (gint64) self->memory);
  self->match_ms = (gint64) question->game_ms;
  send_number (self, "timeout_match", self->match_ms);
  send_number (self, "timeout_turn", self->turn_ms);
  if (question->limits.nodes > 0)
    send_number (self, "max_node", (gint64) question->limits.nodes);
  if (question->limits.depth > 0)
    send_number (self, "max_depth", question->limits.depth);
}

/* Sends a stone with the protocol's coordinates, rows from the top. A pass, which Black may be
 * forced to in renju, is written as analysis programs and engines do. */
static void
send_stone (NoughtsEngineProcess *self, const NoughtsStone *stone)
{
  const gboolean pass = mnk_point_is_pass (stone->point);

  noughts_process_send (self->process, "%d,%d,%d", pass ? -1 : stone->point.x,
                        pass ? -1 : self->question.rule.height - 1 - stone->point.y,
                        stone->piece == self->question.side ? 1 : 2);
}

static const NoughtsStone *
get_stone (const GArray *stones, guint i)
{
  return &g_array_index (stones, NoughtsStone, i);
}

/* Whether the program has all stones but the last, by which the other side has answered. */
static gboolean
is_answered (NoughtsEngineProcess *self)
{
  const guint n = self->known->len;
  const NoughtsStone *last;

  if (!self->in_game || self->stones->len != n + 1)
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!mnk_point_equal (get_stone (self->known, i)->point, get_stone (self->stones, i)->point)
        || get_stone (self->known, i)->piece != get_stone (self->stones, i)->piece)
      return FALSE;

  last = get_stone (self->stones, n);
  return !mnk_point_is_pass (last->point) && last->piece != self->question.side;
}

/* A program need not empty its board when a position comes. YXBOARD, of the extended protocol, has
 * it do so. */
gboolean
noughts_engine_process_must_restart (NoughtsEngineProcess *self)
{
  return self->placed && self->question.n_lines == 0 && !is_answered (self);
}

/* A program that does not know RESTART gets START, and no RESTART again. */
void
noughts_engine_process_refuse_restart (NoughtsEngineProcess *self)
{
  self->no_restart = TRUE;
  noughts_engine_process_send_start (self);
}

void
noughts_engine_process_send_restart (NoughtsEngineProcess *self)
{
  if (self->no_restart)
    {
      noughts_engine_process_send_start (self);
      return;
    }

  g_clear_pointer (&self->complaint, g_free);
  noughts_process_send (self->process, "RESTART");
  self->restarting = TRUE;
  self->step = NOUGHTS_ENGINE_START;
  noughts_engine_process_set_deadline (self, self->start_ms);
}

static void
send_position (NoughtsEngineProcess *self)
{
  const NoughtsEngineQuestion *question = &self->question;

  self->placed = TRUE;
  if (question->n_lines == 0 && self->stones->len == 0 && question->side == MNK_X)
    {
      noughts_process_send (self->process, "BEGIN");
      return;
    }
  if (question->n_lines == 0 && is_answered (self))
    {
      const MnkPoint last = get_stone (self->stones, self->stones->len - 1)->point;

      noughts_process_send (self->process, "TURN %d,%d", last.x,
                            question->rule.height - 1 - last.y);
      return;
    }

  noughts_process_send (self->process, question->n_lines > 0 ? "YXBOARD" : "BOARD");
  for (guint i = 0; i < self->stones->len; i++)
    send_stone (self, get_stone (self->stones, i));
  noughts_process_send (self->process, "DONE");
  if (question->n_lines > 0)
    noughts_process_send (self->process, "YXNBEST %u", question->n_lines);
}

/* Sends the limits that have changed since the program was told, and the time that is left. */
static void
send_times (NoughtsEngineProcess *self)
{
  const NoughtsEngineQuestion *question = &self->question;
  const gint64 match_ms = (gint64) question->game_ms;
  const gint64 turn_ms = limit_ms (question, 0);

  if (self->match_ms != match_ms)
    send_number (self, "timeout_match", match_ms);
  self->match_ms = match_ms;
  if (self->turn_ms != turn_ms)
    send_number (self, "timeout_turn", turn_ms);
  self->turn_ms = turn_ms;
  send_number (self, "time_left",
               match_ms > 0 ? (gint64) MAX (question->game_ms - question->spent_ms, 0)
                            : G_MAXINT32);
}

void
noughts_engine_process_send_question (NoughtsEngineProcess *self)
{
  const NoughtsEngineQuestion *question = &self->question;
  const gint64 wait_ms =
      question->wait_ms > 0 ? (gint64) question->wait_ms : limit_ms (question, question->spent_ms);

  g_clear_pointer (&self->complaint, g_free);
  if (question->n_lines > 0)
    send_number (self, "show_detail", 2);
  send_times (self);
  send_position (self);
  noughts_engine_details_begin (&self->details, &question->rule);
  self->step = NOUGHTS_ENGINE_MOVE;
  noughts_engine_process_clear_deadline (self);
  if (!question->endless)
    noughts_engine_process_set_deadline (self, wait_ms + GRACE_MS);
}
