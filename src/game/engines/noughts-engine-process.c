/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-process.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-engine-details.h"
#include "noughts-process.h"
#include "noughts-protocol.h"
#include "noughts-saying.h"

/* The longest time for starting a program and its board, for its name, and the longest delay of a
 * move. Without a limit for the move, an error is waited for as long as for a start. */
#define START_MS     10000
#define INTRODUCE_MS 3000
#define GRACE_MS     1000

/* The time for the answer to a question that nobody asks any more; then the program is replaced. */
#define STALE_MS 1000

/* The limit that an engine gets where no time limit is set. */
#define UNLIMITED_MS 3600000

/* More than this, and so much for each second, is no answer. */
#define FLOOD_BYTES    ((guint64) 4 << 20)
#define FLOOD_A_SECOND ((guint64) 1 << 20)

typedef enum
{
  STEP_IDLE,
  STEP_INTRODUCE, /* waits for the name */
  STEP_START,     /* waits for OK */
  STEP_MOVE,      /* waits for a move */
  STEP_STALE      /* waits for a move that nobody wants any more */
} Step;

struct _NoughtsEngineProcess
{
  GObject parent_instance;

  char *name;
  char *command;
  char *folder;
  guint threads;
  guint64 memory;
  guint start_ms;

  NoughtsProcess *process; /* NULL when it is to be started */
  GPtrArray *ending;       /* NoughtsProcess: those that are being ended */
  GMainContext *context;
  GSource *deadline;
  Step step;

  GTask *task; /* the present question, or NULL */
  NoughtsEngineQuestion question;
  GArray *stones; /* those of the question */
  gboolean only_start;
  gboolean restarted; /* the program had ended before the question */
  gint64 asked;
  guint64 received; /* until then */
  char *complaint;  /* the last ERROR, or UNKNOWN before OK */

  gboolean on_board; /* the program has a board, … */
  MnkRule rule;      /* … this one */
  gint64 turn_ms;    /* the limit that it was told */
  GArray *known;     /* NoughtsStone: what it has on it, if in_game */
  gboolean in_game;
  NoughtsEngineDetails details;
};

G_DEFINE_FINAL_TYPE (NoughtsEngineProcess, noughts_engine_process, G_TYPE_OBJECT)
G_DEFINE_QUARK (noughts - engine - error - quark, noughts_engine_error)

enum
{
  LINES,
  REMARK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void proceed (NoughtsEngineProcess *self);

const char *
noughts_engine_why_not (const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, NULL);

  if (mnk_rule_is_unbounded (rule) || rule->win != 5)
    return _ ("Other engines play five in a row on boards with borders only");

  return NULL;
}

/* ---- The program ---- */

static void
clear_deadline (NoughtsEngineProcess *self)
{
  if (self->deadline == NULL)
    return;

  g_source_destroy (self->deadline);
  g_clear_pointer (&self->deadline, g_source_unref);
}

/* Forgets those that have gone. */
static void
forget_gone (NoughtsEngineProcess *self)
{
  for (guint i = self->ending->len; i-- > 0;)
    if (noughts_process_is_gone (g_ptr_array_index (self->ending, i)))
      g_ptr_array_remove_index_fast (self->ending, i);
}

static void
drop_process (NoughtsEngineProcess *self)
{
  clear_deadline (self);
  self->step = STEP_IDLE;
  self->on_board = self->in_game = FALSE;
  if (self->process == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->process, self);
  noughts_process_end (self->process);
  forget_gone (self);
  g_ptr_array_add (self->ending, g_steal_pointer (&self->process));
}

/* ---- Answers ---- */

static GTask *
take_task (NoughtsEngineProcess *self)
{
  clear_deadline (self);
  return g_steal_pointer (&self->task);
}

static void
fail (NoughtsEngineProcess *self, GError *error)
{
  g_autoptr (GTask) task = take_task (self);

  drop_process (self);
  if (task != NULL)
    g_task_return_error (task, error);
  else
    g_error_free (error);
}

static const char *
get_name (NoughtsEngineProcess *self)
{
  return self->name != NULL ? self->name : self->command;
}

static void
fail_start (NoughtsEngineProcess *self, gboolean ended)
{
  const MnkRule *rule = &self->question.rule;

  if (self->complaint != NULL)
    fail (self, g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_START,
                             _ ("“%s” answers “%s” to a board of %d×%d and the rule %s"),
                             get_name (self), self->complaint, rule->width, rule->height,
                             mnk_line_rule_name (rule->line)));
  else
    fail (self, g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_START,
                             ended ? _ ("“%s” has ended by itself") : _ ("“%s” does not answer"),
                             get_name (self)));
}

static void
fail_late (NoughtsEngineProcess *self)
{
  if (self->complaint != NULL)
    fail (self, g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_REFUSED,
                             _ ("“%s” answers “%s”"), get_name (self), self->complaint));
  else
    fail (self, g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_LATE,
                             _ ("“%s” makes no move"), get_name (self)));
}

static gboolean
deadline_cb (gpointer data)
{
  NoughtsEngineProcess *self = data;

  clear_deadline (self);
  switch (self->step)
    {
    case STEP_INTRODUCE:
      self->step = STEP_IDLE;
      g_task_return_pointer (self->task, NULL, NULL);
      g_clear_object (&self->task);
      break;

    case STEP_START:
      fail_start (self, FALSE);
      break;

    case STEP_MOVE:
      fail_late (self);
      break;

    case STEP_STALE:
      drop_process (self);
      proceed (self);
      break;

    case STEP_IDLE:
    default:
      break;
    }

  return G_SOURCE_REMOVE;
}

static void
set_deadline (NoughtsEngineProcess *self, gint64 ms)
{
  clear_deadline (self);
  self->deadline = g_timeout_source_new ((guint) CLAMP (ms, 0, G_MAXINT32));
  g_source_set_callback (self->deadline, deadline_cb, self, NULL);
  g_source_attach (self->deadline, self->context);
}

/* ---- Questions ---- */

/* Returns the milliseconds for a turn: without a limit for the turn, all of the game's remaining
 * time, which is below 0 when it has been exceeded. */
static gint64
limit_ms (const NoughtsEngineQuestion *question, double spent_ms)
{
  double ms = question->limits.ms > 0 ? question->limits.ms : UNLIMITED_MS;

  if (question->game_ms > 0)
    ms = MIN (ms, question->game_ms - spent_ms);
  return question->endless ? UNLIMITED_MS : (gint64) MIN (ms, UNLIMITED_MS);
}

static gboolean
has_limit (const NoughtsEngineQuestion *question)
{
  return !question->endless && (question->limits.ms > 0 || question->game_ms > 0);
}

static void
send_number (NoughtsEngineProcess *self, const char *key, gint64 value)
{
  noughts_process_send (self->process, "INFO %s %" G_GINT64_FORMAT, key, value);
}

static void
send_start (NoughtsEngineProcess *self)
{
  const MnkRule *rule = &self->question.rule;

  g_clear_pointer (&self->complaint, g_free);
  if (rule->width == rule->height)
    noughts_process_send (self->process, "START %d", rule->width);
  else
    noughts_process_send (self->process, "RECTSTART %d,%d", rule->width, rule->height);
  self->step = STEP_START;
  set_deadline (self, self->start_ms);
}

static void
send_settings (NoughtsEngineProcess *self)
{
  const NoughtsEngineQuestion *question = &self->question;

  self->turn_ms = limit_ms (question, 0);
  send_number (self, "rule", noughts_protocol_rule_sum (question->rule.line));
  send_number (self, "game_type", 1);
  send_number (self, "thread_num", MAX (self->threads, 1));
  if (self->memory > 0)
    send_number (self, "max_memory", (gint64) self->memory);
  send_number (self, "timeout_match", (gint64) question->game_ms);
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

static void
send_position (NoughtsEngineProcess *self)
{
  const NoughtsEngineQuestion *question = &self->question;

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

static void
send_question (NoughtsEngineProcess *self)
{
  const NoughtsEngineQuestion *question = &self->question;
  const gint64 turn_ms = limit_ms (question, question->spent_ms);
  const gint64 told_ms = limit_ms (question, 0);

  g_clear_pointer (&self->complaint, g_free);
  if (self->turn_ms != told_ms)
    send_number (self, "timeout_turn", told_ms);
  self->turn_ms = told_ms;
  if (question->n_lines > 0)
    send_number (self, "show_detail", 2);
  send_number (self, "time_left",
               question->game_ms > 0 ? (gint64) MAX (question->game_ms - question->spent_ms, 0)
                                     : G_MAXINT32);
  send_position (self);
  noughts_engine_details_begin (&self->details, &question->rule);
  self->step = STEP_MOVE;
  clear_deadline (self);
  if (!question->endless)
    set_deadline (self, turn_ms + GRACE_MS);
}

static gboolean
is_same_board (const MnkRule *a, const MnkRule *b)
{
  return a->width == b->width && a->height == b->height && a->line == b->line;
}

static void line_cb (NoughtsEngineProcess *self, const char *line);
static void ended_cb (NoughtsEngineProcess *self);

static gboolean
start_process (NoughtsEngineProcess *self)
{
  g_autoptr (GError) error = NULL;

  self->process = noughts_process_new (self->command, self->folder, &error);
  if (self->process == NULL)
    {
      fail (self,
            g_error_new_literal (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_START, error->message));
      return FALSE;
    }

  g_signal_connect_swapped (self->process, "line", G_CALLBACK (line_cb), self);
  g_signal_connect_swapped (self->process, "ended", G_CALLBACK (ended_cb), self);
  return TRUE;
}

static gboolean
is_introduction (GTask *task)
{
  return g_task_get_source_tag (task) == noughts_engine_process_introduce_async;
}

/* Takes the next step of the present question, once the program is free for it. */
static void
proceed (NoughtsEngineProcess *self)
{
  if (self->task == NULL || self->step != STEP_IDLE)
    return;
  if (self->process == NULL && !start_process (self))
    return;

  self->asked = g_get_monotonic_time ();
  self->received = noughts_process_get_received (self->process);
  if (is_introduction (self->task))
    {
      noughts_process_send (self->process, "ABOUT");
      self->step = STEP_INTRODUCE;
      set_deadline (self, INTRODUCE_MS);
    }
  else if (!self->on_board || !is_same_board (&self->rule, &self->question.rule))
    {
      self->in_game = FALSE;
      send_start (self);
    }
  else
    {
      send_question (self);
    }
}

/* ---- What the program says ---- */

static void
take_ok (NoughtsEngineProcess *self)
{
  g_autoptr (GTask) task = NULL;

  self->on_board = TRUE;
  self->rule = self->question.rule;
  self->in_game = FALSE;
  clear_deadline (self);
  send_settings (self);
  if (!self->only_start)
    {
      send_question (self);
      return;
    }

  self->step = STEP_IDLE;
  task = take_task (self);
  g_task_return_boolean (task, TRUE);
}

/* Remembers what is on the program's board after its move. */
static void
note_stones (NoughtsEngineProcess *self, MnkPoint move)
{
  const NoughtsStone own = { .point = move, .piece = (guint8) self->question.side };

  self->in_game = self->question.n_lines == 0;
  g_array_set_size (self->known, 0);
  g_array_append_vals (self->known, self->stones->data, self->stones->len);
  g_array_append_val (self->known, own);
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
take_move (NoughtsEngineProcess *self, const NoughtsSaying *saying)
{
  const MnkPoint move = from_protocol (self, saying->x, saying->y);
  g_autoptr (GTask) task = take_task (self);

  self->step = STEP_IDLE;
  note_stones (self, move);
  g_task_return_pointer (task, g_memdup2 (&move, sizeof move), g_free);
}

static void
take_complaint (NoughtsEngineProcess *self, const NoughtsSaying *saying)
{
  g_free (self->complaint);
  self->complaint = noughts_saying_get_words (saying);
  g_signal_emit (self, signals[REMARK], 0, self->complaint);
}

static void
take_name (NoughtsEngineProcess *self, const NoughtsSaying *saying)
{
  g_autoptr (GTask) task = take_task (self);

  self->step = STEP_IDLE;
  g_task_return_pointer (task, noughts_saying_get_name (saying), g_free);
}

static void
take_start (NoughtsEngineProcess *self, const NoughtsSaying *saying)
{
  if (saying->kind == NOUGHTS_SAYING_OK)
    take_ok (self);
  else if (saying->kind == NOUGHTS_SAYING_UNKNOWN)
    take_complaint (self, saying);
  else if (saying->kind == NOUGHTS_SAYING_ERROR)
    {
      take_complaint (self, saying);
      fail_start (self, FALSE);
    }
}

/* An error may be about one stone of many: the move is awaited nevertheless. */
static void
take_answer (NoughtsEngineProcess *self, const NoughtsSaying *saying)
{
  switch (saying->kind)
    {
    case NOUGHTS_SAYING_MOVE:
      take_move (self, saying);
      break;

    case NOUGHTS_SAYING_ERROR:
      take_complaint (self, saying);
      if (!has_limit (&self->question))
        set_deadline (self, START_MS);
      break;

    case NOUGHTS_SAYING_DETAIL:
      if (noughts_engine_details_take (&self->details, saying))
        g_signal_emit (self, signals[LINES], 0);
      break;

    case NOUGHTS_SAYING_REMARK:
    case NOUGHTS_SAYING_OK:
    case NOUGHTS_SAYING_UNKNOWN:
    case NOUGHTS_SAYING_ABOUT:
    default:
      break;
    }
}

/* Whether the program has written far more than anything that was asked for. */
static gboolean
is_flooding (NoughtsEngineProcess *self)
{
  const guint64 seconds = (guint64) (g_get_monotonic_time () - self->asked) / G_USEC_PER_SEC;

  return noughts_process_get_received (self->process) - self->received
         > FLOOD_BYTES + seconds * FLOOD_A_SECOND;
}

static void
line_cb (NoughtsEngineProcess *self, const char *line)
{
  G_GNUC_UNUSED g_autoptr (NoughtsEngineProcess) kept = g_object_ref (self);
  NoughtsSaying saying;

  if (is_flooding (self))
    {
      fail (self, g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_FLOOD,
                               _ ("“%s” writes without end"), get_name (self)));
      proceed (self);
      return;
    }

  noughts_saying_read (line, &saying);
  if (self->step == STEP_INTRODUCE && saying.kind == NOUGHTS_SAYING_ABOUT)
    take_name (self, &saying);
  else if (self->step == STEP_START)
    take_start (self, &saying);
  else if (self->step == STEP_MOVE)
    take_answer (self, &saying);
  else if (self->step == STEP_STALE && saying.kind == NOUGHTS_SAYING_MOVE)
    {
      self->step = STEP_IDLE;
      clear_deadline (self);
      proceed (self);
    }
}

static void
ended_cb (NoughtsEngineProcess *self)
{
  G_GNUC_UNUSED g_autoptr (NoughtsEngineProcess) kept = g_object_ref (self);
  const Step step = self->step;
  const gboolean again = step == STEP_STALE || (step == STEP_START && self->restarted);

  /* One that has ended since it was last asked is started again. */
  self->restarted = FALSE;
  if (step == STEP_START && !again)
    fail_start (self, TRUE);
  else if (!again && self->task != NULL)
    fail (self, g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_DIED,
                             _ ("“%s” has ended by itself"), get_name (self)));
  else
    {
      drop_process (self);
      proceed (self);
    }
}

/* ---- The object ---- */

static void
noughts_engine_process_dispose (GObject *object)
{
  NoughtsEngineProcess *self = NOUGHTS_ENGINE_PROCESS (object);

  noughts_engine_process_close (self);

  G_OBJECT_CLASS (noughts_engine_process_parent_class)->dispose (object);
}

static void
noughts_engine_process_finalize (GObject *object)
{
  NoughtsEngineProcess *self = NOUGHTS_ENGINE_PROCESS (object);

  g_clear_pointer (&self->ending, g_ptr_array_unref);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_clear_pointer (&self->stones, g_array_unref);
  g_clear_pointer (&self->known, g_array_unref);
  g_clear_pointer (&self->complaint, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->command, g_free);
  g_clear_pointer (&self->folder, g_free);

  G_OBJECT_CLASS (noughts_engine_process_parent_class)->finalize (object);
}

static void
noughts_engine_process_class_init (NoughtsEngineProcessClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_engine_process_dispose;
  object_class->finalize = noughts_engine_process_finalize;

  signals[LINES] = g_signal_new ("lines", NOUGHTS_TYPE_ENGINE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[REMARK] =
      g_signal_new ("remark", NOUGHTS_TYPE_ENGINE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
noughts_engine_process_init (NoughtsEngineProcess *self)
{
  self->ending = g_ptr_array_new_with_free_func (g_object_unref);
  self->context = g_main_context_ref_thread_default ();
  self->stones = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
  self->known = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
}

NoughtsEngineProcess *
noughts_engine_process_new (const NoughtsEngineLaunch *launch)
{
  NoughtsEngineProcess *self;

  g_return_val_if_fail (launch != NULL && launch->command != NULL, NULL);

  self = g_object_new (NOUGHTS_TYPE_ENGINE_PROCESS, NULL);
  self->name = g_strdup (launch->name);
  self->command = g_strdup (launch->command);
  self->folder = g_strdup (launch->folder);
  self->threads = launch->threads;
  self->memory = launch->memory;
  self->start_ms = launch->start_ms > 0 ? launch->start_ms : START_MS;

  return self;
}

/* The program may still be busy with an earlier question, whose answer has to come first. */
static void
begin_task (NoughtsEngineProcess *self, GTask *task)
{
  self->task = task;
  self->restarted = self->process != NULL;
  proceed (self);
}

void
noughts_engine_process_introduce_async (NoughtsEngineProcess *self,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data)
{
  GTask *task;

  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));
  g_return_if_fail (self->task == NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, noughts_engine_process_introduce_async);
  begin_task (self, task);
}

char *
noughts_engine_process_introduce_finish (NoughtsEngineProcess *self,
                                         GAsyncResult *result,
                                         GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
noughts_engine_process_begin (NoughtsEngineProcess *self)
{
  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));

  self->on_board = self->in_game = FALSE;
}

static void
set_question (NoughtsEngineProcess *self, const NoughtsEngineQuestion *question)
{
  self->question = *question;
  g_array_set_size (self->stones, 0);
  if (question->n_stones > 0)
    g_array_append_vals (self->stones, question->stones, (guint) question->n_stones);
  self->question.stones = NULL;
}

void
noughts_engine_process_prepare_async (NoughtsEngineProcess *self,
                                      const NoughtsEngineQuestion *question,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data)
{
  GTask *task;

  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));
  g_return_if_fail (self->task == NULL);

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, noughts_engine_process_prepare_async);
  set_question (self, question);
  self->only_start = TRUE;
  self->on_board = FALSE;
  begin_task (self, task);
}

gboolean
noughts_engine_process_prepare_finish (NoughtsEngineProcess *self,
                                       GAsyncResult *result,
                                       GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Nobody waits for the answer any more. */
static void
cancelled_cb (GCancellable *cancellable, GTask *cancelled)
{
  NoughtsEngineProcess *self = g_task_get_source_object (cancelled);
  g_autoptr (GTask) task = NULL;

  if (self->task != cancelled)
    return;

  task = take_task (self);
  if (self->step == STEP_MOVE)
    {
      if (self->question.n_lines > 0)
        noughts_process_send (self->process, "YXSTOP");
      self->step = STEP_STALE;
      self->in_game = FALSE;
      set_deadline (self, STALE_MS);
    }
  else if (self->step != STEP_STALE)
    {
      drop_process (self);
    }
  else
    {
      set_deadline (self, STALE_MS);
    }
  g_task_return_error_if_cancelled (task);
}

void
noughts_engine_process_ask_async (NoughtsEngineProcess *self,
                                  const NoughtsEngineQuestion *question,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  GTask *task;

  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));
  g_return_if_fail (question != NULL);
  g_return_if_fail (self->task == NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, noughts_engine_process_ask_async);
  if (g_task_return_error_if_cancelled (task))
    {
      g_object_unref (task);
      return;
    }

  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (cancelled_cb), task, 0);
  set_question (self, question);
  self->only_start = FALSE;
  begin_task (self, task);
}

gboolean
noughts_engine_process_ask_finish (NoughtsEngineProcess *self,
                                   GAsyncResult *result,
                                   MnkPoint *move,
                                   GError **error)
{
  g_autofree MnkPoint *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL)
    return FALSE;

  *move = *answer;
  return TRUE;
}

void
noughts_engine_process_stop (NoughtsEngineProcess *self)
{
  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));

  if (self->step == STEP_MOVE && self->task != NULL)
    noughts_process_send (self->process, "YXSTOP");
}

const NoughtsEngineLine *
noughts_engine_process_get_lines (NoughtsEngineProcess *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self), NULL);

  return self->details.lines;
}

void
noughts_engine_process_close (NoughtsEngineProcess *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self));

  task = take_task (self);
  drop_process (self);
  if (task != NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "closed");
}

gboolean
noughts_engine_process_is_gone (NoughtsEngineProcess *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self), TRUE);

  forget_gone (self);
  return self->process == NULL && self->ending->len == 0;
}

int
noughts_engine_process_get_group (NoughtsEngineProcess *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PROCESS (self), 0);

  return self->process != NULL ? noughts_process_get_group (self->process) : 0;
}
