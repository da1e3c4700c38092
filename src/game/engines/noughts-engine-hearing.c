/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-engine-process-private.h"

#include <glib/gi18n-lib.h>

#include "noughts-protocol.h"
#include "noughts-saying.h"

/* More than this, and so much for each second, is no answer. */
#define FLOOD_BYTES    ((guint64) 4 << 20)
#define FLOOD_A_SECOND ((guint64) 1 << 20)

static void
take_ok (NoughtsEngineProcess *self)
{
  g_autoptr (GTask) task = NULL;

  self->in_game = self->placed = self->restarting = FALSE;
  noughts_engine_process_clear_deadline (self);

  /* The question may have been dropped meanwhile, or another one may have come. */
  self->on_board = self->task != NULL
                   && noughts_engine_process_is_same_board (&self->rule, &self->question.rule);
  if (!self->on_board)
    {
      self->step = NOUGHTS_ENGINE_IDLE;
      noughts_engine_process_proceed (self);
      return;
    }

  noughts_engine_process_send_settings (self);
  if (!self->only_start)
    {
      noughts_engine_process_send_question (self);
      return;
    }

  self->step = NOUGHTS_ENGINE_IDLE;
  task = noughts_engine_process_take_task (self);
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
  g_autoptr (GTask) task = noughts_engine_process_take_task (self);

  self->step = NOUGHTS_ENGINE_IDLE;
  note_stones (self, move);
  g_task_return_pointer (task, g_memdup2 (&move, sizeof move), g_free);
}

static void
take_complaint (NoughtsEngineProcess *self, const NoughtsSaying *saying)
{
  g_free (self->complaint);
  self->complaint = noughts_saying_get_words (saying);
  g_signal_emit_by_name (self, "remark", self->complaint);
}

static void
take_name (NoughtsEngineProcess *self, const NoughtsSaying *saying)
{
  g_autoptr (GTask) task = noughts_engine_process_take_task (self);

  self->step = NOUGHTS_ENGINE_IDLE;
  g_task_return_pointer (task, noughts_saying_get_name (saying), g_free);
}

static void
take_start (NoughtsEngineProcess *self, const NoughtsSaying *saying)
{
  if (saying->kind == NOUGHTS_SAYING_OK)
    take_ok (self);
  else if (self->restarting
           && (saying->kind == NOUGHTS_SAYING_UNKNOWN || saying->kind == NOUGHTS_SAYING_ERROR))
    noughts_engine_process_refuse_restart (self);
  else if (saying->kind == NOUGHTS_SAYING_UNKNOWN)
    take_complaint (self, saying);
  else if (saying->kind == NOUGHTS_SAYING_ERROR)
    {
      take_complaint (self, saying);
      noughts_engine_process_fail_start (self, FALSE);
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
      if (!noughts_engine_process_has_limit (&self->question))
        noughts_engine_process_set_deadline (self, NOUGHTS_ENGINE_START_MS);
      break;

    case NOUGHTS_SAYING_DETAIL:
      if (noughts_engine_details_take (&self->details, saying))
        g_signal_emit_by_name (self, "lines");
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

void
noughts_engine_process_take_line (NoughtsEngineProcess *self, const char *line)
{
  G_GNUC_UNUSED g_autoptr (NoughtsEngineProcess) kept = g_object_ref (self);
  NoughtsSaying saying;

  if (is_flooding (self))
    {
      noughts_engine_process_fail (self,
                                   g_error_new (NOUGHTS_ENGINE_ERROR, NOUGHTS_ENGINE_ERROR_FLOOD,
                                                _ ("“%s” never stops sending output"),
                                                noughts_engine_process_get_name (self)));
      noughts_engine_process_proceed (self);
      return;
    }

  noughts_saying_read (line, &saying);
  if (self->step == NOUGHTS_ENGINE_INTRODUCE && saying.kind == NOUGHTS_SAYING_ABOUT)
    take_name (self, &saying);
  else if (self->step == NOUGHTS_ENGINE_START)
    take_start (self, &saying);
  else if (self->step == NOUGHTS_ENGINE_MOVE)
    take_answer (self, &saying);
  else if (self->step == NOUGHTS_ENGINE_STALE && saying.kind == NOUGHTS_SAYING_MOVE)
    {
      self->step = NOUGHTS_ENGINE_IDLE;
      noughts_engine_process_clear_deadline (self);
      noughts_engine_process_proceed (self);
    }
}
