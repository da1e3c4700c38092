/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-analysis-lines.h"

#include "noughts-action-entries.h"
#include "noughts-analysis-engine.h"
#include "noughts-evaluation-pack.h"
#include "noughts-evaluation-store.h"
#include "noughts-hold.h"
#include "noughts-line-values.h"

#define LINES_KEY   "analysis-lines"
#define RUNNING_KEY "analysis-engine"

/* What is found is kept so often, in microseconds. */
#define KEEP_INTERVAL (10 * G_USEC_PER_SEC)

struct _NoughtsAnalysisLines
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  GSettings *settings;
  GActionMap *map; /* borrowed */
  NoughtsAnalysisEngine *engine;

  NoughtsLines *lines;
  NoughtsEvaluationStore *store;
  NoughtsHold hold; /* while a file is written */
  gint64 kept;      /* when the lines were kept last */
  guint told;       /* how many lines the engine tells */
  gboolean marks_lines;

  NoughtsGame *game; /* of the lines, or NULL; it may have left the board */
  NoughtsNode *node; /* of `game` */

  GArray *ghosts; /* MnkPoint: of the line that is pointed at */
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysisLines, noughts_analysis_lines, G_TYPE_OBJECT)

enum
{
  SHOWN,
  COUNTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_shown (NoughtsAnalysisLines *self)
{
  g_signal_emit (self, signals[SHOWN], 0);
}

/* ---- What is kept ---- */

/* Keeps what the engine has found, in the store and with the file. A game that has left the board
 * is not written to. */
static void
keep (NoughtsAnalysisLines *self)
{
  const NoughtsEvaluation *found = noughts_lines_get_found (self->lines);

  self->kept = g_get_monotonic_time ();
  if (found == NULL || self->game == NULL)
    return;

  noughts_evaluation_store_keep (self->store, noughts_lines_get_window (self->lines), found);
  if (self->game == noughts_sitting_get_game (self->sitting)
      && !noughts_node_is_unlinked (self->node))
    noughts_evaluation_note (self->game, self->node, found);
}

static void
update_hold (NoughtsAnalysisLines *self)
{
  noughts_hold_set_busy (&self->hold, noughts_evaluation_store_is_busy (self->store));
}

/* The number of lines can be changed where the engine tells several. */
static void
count_lines (NoughtsAnalysisLines *self)
{
  const guint told = noughts_lines_get_n_told (self->lines);

  if (self->told == told)
    return;

  self->told = told;
  g_signal_emit (self, signals[COUNTED], 0);
}

/* Grades take the processor that the engines leave, or wait for them. */
static void
share_processors (NoughtsAnalysisLines *self)
{
  NoughtsLines *beside =
      self->engine != NULL ? noughts_analysis_engine_get_beside (self->engine) : NULL;
  const guint taken = noughts_lines_get_n_threads (self->lines)
                      + (beside != NULL ? noughts_lines_get_n_threads (beside) : 0);

  noughts_analysis_set_waiting (noughts_sitting_get_analysis (self->sitting),
                                taken >= g_get_num_processors ());
}

static void
lines_cb (NoughtsAnalysisLines *self)
{
  const gboolean searching = noughts_lines_get_state (self->lines) == NOUGHTS_LINES_SEARCHING;

  if (!searching || g_get_monotonic_time () - self->kept > KEEP_INTERVAL)
    keep (self);
  emit_shown (self);
  count_lines (self);
  share_processors (self);
}

/* Shows what is known of the position from before. */
static void
recall (NoughtsAnalysisLines *self)
{
  const MnkWindow *window = noughts_lines_get_window (self->lines);
  g_autoptr (NoughtsEvaluation) kept = NULL;

  if (window == NULL)
    return;

  kept = noughts_evaluation_store_look_up (self->store, window);
  if (kept == NULL)
    kept = noughts_evaluation_read_note (self->game, self->node, window);
  if (kept != NULL)
    noughts_lines_set_known (self->lines, kept);
}

/* ---- Actions ---- */

static void
engine_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsAnalysisLines *self = NOUGHTS_ANALYSIS_LINES (data);

  g_simple_action_set_state (action, state);
  g_settings_set_boolean (self->settings, RUNNING_KEY, g_variant_get_boolean (state));
  noughts_lines_set_running (self->lines, g_variant_get_boolean (state));
}

static void
change_count (NoughtsAnalysisLines *self, int step)
{
  noughts_lines_set_count (self->lines,
                           (guint) ((int) noughts_lines_get_count (self->lines) + step));
  g_settings_set_int (self->settings, LINES_KEY, (int) noughts_lines_get_count (self->lines));
}

static void
more_lines_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_count (NOUGHTS_ANALYSIS_LINES (data), 1);
}

static void
fewer_lines_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_count (NOUGHTS_ANALYSIS_LINES (data), -1);
}

static void
values_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsAnalysisLines *self = NOUGHTS_ANALYSIS_LINES (data);

  g_simple_action_set_state (action, state);
  noughts_lines_set_all (self->lines, g_variant_get_boolean (state));
}

static void
mark_lines_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsAnalysisLines *self = NOUGHTS_ANALYSIS_LINES (data);

  g_simple_action_set_state (action, state);
  self->marks_lines = g_variant_get_boolean (state);
  emit_shown (self);
}

static const GActionEntry entries[] = {
  { .name = "fewer-lines", .activate = fewer_lines_action },
  { .name = "mark-lines", .state = "true", .change_state = mark_lines_action },
  { .name = "more-lines", .activate = more_lines_action },
  { .name = "show-values", .state = "false", .change_state = values_action },
  { .name = "toggle-engine", .state = "false", .change_state = engine_action },
};

/* ---- The object ---- */

static void
noughts_analysis_lines_dispose (GObject *object)
{
  NoughtsAnalysisLines *self = NOUGHTS_ANALYSIS_LINES (object);

  g_clear_object (&self->engine);
  g_clear_object (&self->lines);
  g_clear_object (&self->store);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_object (&self->sitting);
  g_clear_pointer (&self->ghosts, g_array_unref);
  noughts_hold_clear (&self->hold);

  G_OBJECT_CLASS (noughts_analysis_lines_parent_class)->dispose (object);
}

static void
noughts_analysis_lines_class_init (NoughtsAnalysisLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_analysis_lines_dispose;

  signals[SHOWN] = g_signal_new ("shown", NOUGHTS_TYPE_ANALYSIS_LINES, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[COUNTED] = g_signal_new ("counted", NOUGHTS_TYPE_ANALYSIS_LINES, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static NoughtsEvaluationStore *
make_store (void)
{
  g_autoptr (GFile) file = noughts_evaluation_store_get_file ();

  return noughts_evaluation_store_new (file);
}

static void
noughts_analysis_lines_init (NoughtsAnalysisLines *self)
{
  self->ghosts = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  self->lines = noughts_lines_new ();
  self->store = make_store ();
  self->marks_lines = TRUE;
  g_signal_connect_object (self->lines, "changed", G_CALLBACK (lines_cb), self, G_CONNECT_SWAPPED);
}

NoughtsAnalysisLines *
noughts_analysis_lines_new (NoughtsSitting *sitting,
                            GSettings *settings,
                            GApplication *application,
                            GActionMap *map)
{
  NoughtsAnalysisLines *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_ANALYSIS_LINES, NULL);
  self->sitting = g_object_ref (sitting);
  self->settings = g_object_ref (settings);
  self->map = map;
  noughts_hold_init (&self->hold, application, self);
  g_signal_connect_object (self->store, "changed", G_CALLBACK (update_hold), self,
                           G_CONNECT_SWAPPED);
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  noughts_lines_set_count (self->lines, (guint) MAX (g_settings_get_int (settings, LINES_KEY), 1));
  noughts_lines_set_running (self->lines, g_settings_get_boolean (settings, RUNNING_KEY));
  noughts_set_action_state (map, "toggle-engine", noughts_lines_get_running (self->lines));
  self->engine = noughts_analysis_engine_new (self->lines, settings, map);
  g_signal_connect_object (noughts_analysis_engine_get_beside (self->engine), "changed",
                           G_CALLBACK (share_processors), self, G_CONNECT_SWAPPED);

  return self;
}

void
noughts_analysis_lines_keep (NoughtsAnalysisLines *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self));

  keep (self);
}

void
noughts_analysis_lines_stop (NoughtsAnalysisLines *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self));

  keep (self);
  noughts_lines_stop (self->lines);
  noughts_analysis_engine_stop (self->engine);
  noughts_evaluation_store_write (self->store);
}

void
noughts_analysis_lines_set_open (NoughtsAnalysisLines *self, gboolean open)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self));

  if (open)
    noughts_evaluation_store_load (self->store);
  else
    noughts_lines_set_all (self->lines, FALSE);
  noughts_set_action_state (self->map, "show-values", noughts_lines_get_all (self->lines));
}

void
noughts_analysis_lines_update_actions (NoughtsAnalysisLines *self, gboolean open, gboolean valued)
{
  const guint count = noughts_lines_get_count (self->lines);
  const gboolean several = noughts_lines_get_n_told (self->lines) == count;

  g_return_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self));

  noughts_enable_action (self->map, "fewer-lines", open && several && count > 1);
  noughts_enable_action (self->map, "mark-lines", open);
  noughts_enable_action (self->map, "more-lines", open && several && count < NOUGHTS_LINES_MOST);
  noughts_enable_action (self->map, "show-values", open && valued);
  noughts_enable_action (self->map, "toggle-engine", open);
}

gboolean
noughts_analysis_lines_is_at (NoughtsAnalysisLines *self, NoughtsGame *game, NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self), FALSE);

  return self->game == game && self->node == node;
}

void
noughts_analysis_lines_set_position (NoughtsAnalysisLines *self,
                                     NoughtsGame *game,
                                     NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self));

  if (noughts_analysis_lines_is_at (self, game, node))
    return;

  keep (self);
  g_set_object (&self->game, game);
  self->node = node;
  g_array_set_size (self->ghosts, 0);
  noughts_lines_set_position (self->lines, game, node);
  noughts_analysis_engine_set_position (self->engine, game, node);
  self->kept = g_get_monotonic_time ();
  recall (self);
}

NoughtsLines *
noughts_analysis_lines_get_own (NoughtsAnalysisLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self), NULL);

  return self->lines;
}

NoughtsLines *
noughts_analysis_lines_get_beside (NoughtsAnalysisLines *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self), NULL);

  return noughts_analysis_engine_get_beside (self->engine);
}

const MnkScoredMove *
noughts_analysis_lines_get (NoughtsAnalysisLines *self, guint line)
{
  const gboolean beside = line >= NOUGHTS_LINES_MOST;
  const NoughtsEvaluation *evaluation;
  const MnkReport *report;

  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self), NULL);

  evaluation = noughts_lines_get_evaluation (
      beside ? noughts_analysis_engine_get_beside (self->engine) : self->lines);
  report = evaluation != NULL ? noughts_evaluation_get_report (evaluation) : NULL;
  line -= beside ? NOUGHTS_LINES_MOST : 0;

  return report != NULL && line < (guint) report->n_moves ? &report->moves[line] : NULL;
}

static void
set_ghosts (NoughtsAnalysisLines *self, const MnkPoint *moves, guint n)
{
  if (n == 0 && self->ghosts->len == 0)
    return;

  g_array_set_size (self->ghosts, 0);
  if (n > 0)
    g_array_append_vals (self->ghosts, moves, n);
  emit_shown (self);
}

void
noughts_analysis_lines_point_to (NoughtsAnalysisLines *self, guint line, guint n)
{
  const MnkScoredMove *move = noughts_analysis_lines_get (self, line);

  g_return_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self));

  set_ghosts (self, move != NULL ? move->line : NULL,
              move != NULL ? MIN (n, (guint) move->n_line) : 0);
}

const MnkPoint *
noughts_analysis_lines_get_ghosts (NoughtsAnalysisLines *self, guint *n)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->ghosts->len;
  return (const MnkPoint *) self->ghosts->data;
}

guint
noughts_analysis_lines_get_values (NoughtsAnalysisLines *self,
                                   NoughtsBoardValue *values,
                                   guint room)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self), 0);

  return noughts_line_values_take (self->lines, self->marks_lines, values, room);
}

gboolean
noughts_analysis_lines_get_score (NoughtsAnalysisLines *self, MnkScore *score)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_LINES (self), FALSE);
  g_return_val_if_fail (score != NULL, FALSE);

  if (!noughts_lines_get_score (self->lines, score))
    return self->node != NULL && noughts_evaluation_read_share (self->game, self->node, score);

  return score->outcome != MNK_ESTIMATE || score->value != NOUGHTS_LINES_NO_VALUE;
}
