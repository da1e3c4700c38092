/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-lines-guest.h"

#include "noughts-engine-position.h"
#include "noughts-lines.h"

struct _NoughtsLinesGuest
{
  GObject parent_instance;

  NoughtsEngineProfile *profile;
  NoughtsEngineProcess *process;
  GCancellable *cancellable; /* of the present search, or NULL */

  MnkWindow window;
  GArray *stones;
  NoughtsEngineQuestion question;
  guint serial;
  gboolean again; /* the engine has been started again */
  gint64 since;
};

G_DEFINE_FINAL_TYPE (NoughtsLinesGuest, noughts_lines_guest, G_TYPE_OBJECT)

enum
{
  NEWS,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const MnkScore no_value = { .outcome = MNK_ESTIMATE,
                                   .value = NOUGHTS_LINES_NO_VALUE,
                                   .plies = -1 };

static void
tell (NoughtsLinesGuest *self, MnkReport *report)
{
  g_autoptr (NoughtsEvaluation) evaluation = NULL;

  report->ms = (double) (g_get_monotonic_time () - self->since) / 1000;
  report->n_best = MIN (report->n_moves, 1);
  report->score = report->moves[0].score;
  evaluation = noughts_evaluation_new (report, &self->window);
  g_signal_emit (self, signals[NEWS], 0, self->serial, evaluation);
}

/* A line that begins with an impossible move is none; and nor are two with the same move. */
static gboolean
takes_part (NoughtsLinesGuest *self, const NoughtsEngineLine *line, const MnkReport *report)
{
  const MnkPosition *position = &self->window.position;
  const MnkPoint move = line->moves[0];

  if (line->n_moves == 0 || mnk_point_is_pass (move)
      || mnk_position_at (position, move.x, move.y) != MNK_EMPTY)
    return FALSE;

  for (int i = 0; i < report->n_moves; i++)
    if (mnk_point_equal (report->moves[i].move, move))
      return FALSE;

  return TRUE;
}

static void
lines_cb (NoughtsLinesGuest *self)
{
  const NoughtsEngineLine *lines = noughts_engine_process_get_lines (self->process);
  MnkScoredMove moves[NOUGHTS_ENGINE_LINES];
  MnkReport report = { .status = MNK_STATUS_OPEN, .moves = moves };

  for (guint i = 0; i < MIN (self->question.n_lines, NOUGHTS_ENGINE_LINES); i++)
    {
      if (!takes_part (self, &lines[i], &report))
        continue;

      moves[report.n_moves++] = (MnkScoredMove){
        .move = lines[i].moves[0],
        .score = lines[i].has_score ? lines[i].score : no_value,
        .line = (MnkPoint *) lines[i].moves,
        .n_line = (int) lines[i].n_moves,
      };
      report.depth = MAX (report.depth, lines[i].depth);
      report.nodes = MAX (report.nodes, lines[i].nodes);
    }

  if (report.n_moves > 0)
    tell (self, &report);
}

/* An engine that tells no lines tells its move at the end. */
static void
tell_move (NoughtsLinesGuest *self, MnkPoint move)
{
  NoughtsEngineLine line = { .n_moves = 1, .moves = { move } };
  MnkScoredMove scored = { .move = move, .score = no_value, .line = line.moves, .n_line = 1 };
  MnkReport report = { .status = MNK_STATUS_OPEN, .moves = &scored };

  if (!mnk_rule_contains (&self->question.rule, move) || !takes_part (self, &line, &report))
    return;

  report.n_moves = 1;
  tell (self, &report);
}

static void ask (NoughtsLinesGuest *self);

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsLinesGuest) self = data;
  g_autoptr (GError) error = NULL;
  MnkPoint move;

  if (noughts_engine_process_ask_finish (NOUGHTS_ENGINE_PROCESS (source), result, &move, &error))
    {
      if (self->question.n_lines == 0
          || noughts_engine_process_get_lines (self->process)[0].n_moves == 0)
        tell_move (self, move);
      g_clear_object (&self->cancellable);
      g_signal_emit (self, signals[ENDED], 0, self->serial, NULL);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      return;
    }
  else if (self->again)
    {
      g_clear_object (&self->cancellable);
      g_signal_emit (self, signals[ENDED], 0, self->serial, error->message);
    }
  else
    {
      self->again = TRUE;
      ask (self);
    }
}

static void
ask (NoughtsLinesGuest *self)
{
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  noughts_engine_process_ask_async (self->process, &self->question, self->cancellable, asked_cb,
                                    g_object_ref (self));
}

static void
noughts_lines_guest_dispose (GObject *object)
{
  NoughtsLinesGuest *self = NOUGHTS_LINES_GUEST (object);

  if (self->process != NULL)
    noughts_lines_guest_close (self);
  g_clear_object (&self->process);
  g_clear_object (&self->profile);
  g_clear_pointer (&self->stones, g_array_unref);

  G_OBJECT_CLASS (noughts_lines_guest_parent_class)->dispose (object);
}

static void
noughts_lines_guest_class_init (NoughtsLinesGuestClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_lines_guest_dispose;

  signals[NEWS] = g_signal_new ("news", NOUGHTS_TYPE_LINES_GUEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
  signals[ENDED] =
      g_signal_new ("ended", NOUGHTS_TYPE_LINES_GUEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
noughts_lines_guest_init (NoughtsLinesGuest *self)
{
}

NoughtsLinesGuest *
noughts_lines_guest_new (NoughtsEngineProfile *profile)
{
  NoughtsLinesGuest *self;
  NoughtsEngineLaunch launch;

  g_return_val_if_fail (NOUGHTS_IS_ENGINE_PROFILE (profile), NULL);

  self = g_object_new (NOUGHTS_TYPE_LINES_GUEST, NULL);
  self->profile = g_object_ref (profile);
  launch = noughts_engine_traits_get_launch (noughts_engine_profile_get (profile));
  self->process = noughts_engine_process_new (&launch);
  g_signal_connect_object (self->process, "lines", G_CALLBACK (lines_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
noughts_lines_guest_search (NoughtsLinesGuest *self,
                            NoughtsGame *game,
                            NoughtsNode *node,
                            guint serial,
                            guint n_lines)
{
  const NoughtsEngineTraits *traits;

  g_return_if_fail (NOUGHTS_IS_LINES_GUEST (self));
  g_return_if_fail (NOUGHTS_IS_GAME (game));

  noughts_lines_guest_stop (self);
  traits = noughts_engine_profile_get (self->profile);
  g_clear_pointer (&self->stones, g_array_unref);
  self->stones = noughts_engine_list_stones (game, node);
  noughts_game_get_window (game, node, &self->window);
  noughts_engine_question_init (&self->question, game, node, self->stones);
  self->question.n_lines = traits->several ? CLAMP (n_lines, 1, NOUGHTS_ENGINE_LINES) : 0;
  self->question.endless = traits->several;
  self->question.limits.ms = traits->several ? 0 : traits->seconds * 1000;
  self->serial = serial;
  self->again = FALSE;
  self->since = g_get_monotonic_time ();
  ask (self);
}

void
noughts_lines_guest_stop (NoughtsLinesGuest *self)
{
  g_autoptr (GCancellable) cancellable = NULL;

  g_return_if_fail (NOUGHTS_IS_LINES_GUEST (self));

  cancellable = g_steal_pointer (&self->cancellable);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
}

void
noughts_lines_guest_close (NoughtsLinesGuest *self)
{
  g_return_if_fail (NOUGHTS_IS_LINES_GUEST (self));

  noughts_lines_guest_stop (self);
  noughts_engine_process_close (self->process);
}
