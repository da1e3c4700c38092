/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-show-why.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"
#include "noughts-line-finish.h"

/* The time between two stones, in milliseconds. */
#define STEP_MS 800

struct _NoughtsShowWhy
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  GActionMap *map;   /* borrowed */
  NoughtsNode *node; /* the explained move, or NULL */
  gboolean instead;

  MnkPoint line[NOUGHTS_LINE_MOVES];
  guint n_line;
  guint n_shown;
  gboolean stepping; /* by itself, not by hand */
  guint source;      /* of the next stone, or 0 */

  GCancellable *finishing; /* the search for the rest of the line, or NULL */
};

G_DEFINE_FINAL_TYPE (NoughtsShowWhy, noughts_show_why, G_TYPE_OBJECT)

static guint changed_signal;

static NoughtsGame *
get_game (NoughtsShowWhy *self)
{
  return noughts_sitting_get_game (self->sitting);
}

static NoughtsAnalysis *
get_analysis (NoughtsShowWhy *self)
{
  return noughts_sitting_get_analysis (self->sitting);
}

/* Returns the position that the line begins at. */
static NoughtsNode *
get_base (NoughtsShowWhy *self)
{
  return self->instead ? noughts_node_get_parent (self->node) : self->node;
}

static gboolean
get_better (NoughtsShowWhy *self, MnkPoint *better)
{
  NoughtsVerdict verdict;

  if (self->node == NULL || noughts_node_get_parent (self->node) == NULL
      || !noughts_analysis_get_verdict (get_analysis (self), self->node, &verdict)
      || mnk_point_is_pass (verdict.best)
      || (!noughts_kind_is_flawed (verdict.kind) && !verdict.missed_win_in_one))
    return FALSE;

  *better = verdict.best;
  return TRUE;
}

/* Whether the move missed a win, so that the win is what proves its grade. */
static gboolean
missed_win (NoughtsShowWhy *self)
{
  NoughtsVerdict verdict;
  MnkPoint better;
  MnkScore before;

  return get_better (self, &better)
         && noughts_analysis_get_verdict (get_analysis (self), self->node, &verdict)
         && noughts_analysis_get_score (get_analysis (self), noughts_node_get_parent (self->node),
                                        &before)
         && before.outcome == MNK_WIN
         && (verdict.score.outcome != MNK_WIN || verdict.missed_win_in_one);
}

/* ---- The stones ---- */

static void
stop_steps (NoughtsShowWhy *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
}

static void
stop_finishing (NoughtsShowWhy *self)
{
  if (self->finishing != NULL)
    g_cancellable_cancel (self->finishing);
  g_clear_object (&self->finishing);
}

static void
show_stones (NoughtsShowWhy *self, guint n)
{
  self->n_shown = MIN (n, self->n_line);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
step_cb (gpointer data)
{
  NoughtsShowWhy *self = NOUGHTS_SHOW_WHY (data);
  gboolean more = self->n_shown + 1 < self->n_line;

  if (!more)
    self->source = 0;
  show_stones (self, self->n_shown + 1);

  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Plays on by itself, if all of the line is shown and it was not stepped through by hand. */
static void
go_on (NoughtsShowWhy *self, gboolean by_itself)
{
  if (by_itself && self->source == 0 && self->n_shown < self->n_line)
    self->source = g_timeout_add (STEP_MS, step_cb, self);
  g_signal_emit (self, changed_signal, 0);
}

typedef struct
{
  GWeakRef why;
  GCancellable *cancellable; /* the search's own; only compared */
} FinishRequest;

/* Adds the moves to the win, as many as are shown with numbers. */
static void
finished_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  FinishRequest *request = data;
  g_autoptr (NoughtsShowWhy) self = g_weak_ref_get (&request->why);
  g_autoptr (GArray) moves = noughts_line_finish_finish (result);

  if (self != NULL && moves != NULL && request->cancellable == self->finishing)
    {
      const gboolean by_itself = self->stepping;

      g_clear_object (&self->finishing);
      for (guint i = 0; i < moves->len && self->n_line < NOUGHTS_LINE_MOVES; i++)
        self->line[self->n_line++] = g_array_index (moves, MnkPoint, i);
      go_on (self, by_itself);
    }
  g_weak_ref_clear (&request->why);
  g_object_unref (request->cancellable);
  g_free (request);
}

/* What is evaluated often ends at an open four: the person is to see the win. */
static void
finish_line (NoughtsShowWhy *self)
{
  FinishRequest *request = g_new0 (FinishRequest, 1);

  self->finishing = g_cancellable_new ();
  g_weak_ref_init (&request->why, self);
  request->cancellable = g_object_ref (self->finishing);
  noughts_line_finish_async (get_game (self), get_base (self), self->line, self->n_line,
                             self->finishing, finished_cb, request);
}

/* Looks up the line and begins to play it, or requests it if it is not known. */
static void
take_line (NoughtsShowWhy *self)
{
  NoughtsNode *base = get_base (self);

  self->n_line = self->instead ? noughts_review_get_instead (get_analysis (self), self->node,
                                                             self->line, NOUGHTS_LINE_MOVES)
                               : noughts_review_get_line (get_analysis (self), base, self->line,
                                                          NOUGHTS_LINE_MOVES);
  if (self->n_line == 0)
    {
      noughts_analysis_want (get_analysis (self), base);
      return;
    }

  self->stepping = TRUE;
  finish_line (self);
  show_stones (self, 1);
  if (self->n_line > 1)
    self->source = g_timeout_add (STEP_MS, step_cb, self);
}

/* Begins one of the two lines anew. */
static void
begin_line (NoughtsShowWhy *self, gboolean instead)
{
  stop_steps (self);
  stop_finishing (self);
  self->instead = instead;
  self->n_line = self->n_shown = 0;
  noughts_set_action_state (self->map, "why-instead", instead);
  noughts_game_jump (get_game (self), get_base (self));
  take_line (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
forget (NoughtsShowWhy *self)
{
  stop_steps (self);
  stop_finishing (self);
  self->node = NULL;
  self->instead = FALSE;
  self->n_line = self->n_shown = 0;
  noughts_set_action_state (self->map, "why-instead", FALSE);
}

/* ---- Actions ---- */

static void
instead_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsShowWhy *self = NOUGHTS_SHOW_WHY (data);

  if (self->node != NULL)
    begin_line (self, g_variant_get_boolean (state));
}

static void
previous_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsShowWhy *self = NOUGHTS_SHOW_WHY (data);

  stop_steps (self);
  self->stepping = FALSE;
  if (self->n_shown > 1)
    show_stones (self, self->n_shown - 1);
}

static void
next_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsShowWhy *self = NOUGHTS_SHOW_WHY (data);

  stop_steps (self);
  self->stepping = FALSE;
  show_stones (self, self->n_shown + 1);
}

/* ---- The object ---- */

static void
noughts_show_why_dispose (GObject *object)
{
  NoughtsShowWhy *self = NOUGHTS_SHOW_WHY (object);

  stop_steps (self);
  stop_finishing (self);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (noughts_show_why_parent_class)->dispose (object);
}

static void
noughts_show_why_class_init (NoughtsShowWhyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_show_why_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_SHOW_WHY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
noughts_show_why_init (NoughtsShowWhy *self)
{
}

NoughtsShowWhy *
noughts_show_why_new (NoughtsSitting *sitting, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "why-instead", .state = "false", .change_state = instead_action },
    { .name = "why-next", .activate = next_action },
    { .name = "why-previous", .activate = previous_action },
  };
  NoughtsShowWhy *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_SHOW_WHY, NULL);
  self->sitting = g_object_ref (sitting);
  self->map = map;
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);

  return self;
}

void
noughts_show_why_begin (NoughtsShowWhy *self, NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_SHOW_WHY (self));
  g_return_if_fail (node != NULL);

  forget (self);
  self->node = node;
  begin_line (self, missed_win (self));
}

void
noughts_show_why_end (NoughtsShowWhy *self)
{
  NoughtsNode *node;

  g_return_if_fail (NOUGHTS_IS_SHOW_WHY (self));

  node = self->node;
  if (node == NULL)
    return;

  forget (self);
  noughts_game_jump (get_game (self), node);
  g_signal_emit (self, changed_signal, 0);
}

void
noughts_show_why_forget (NoughtsShowWhy *self)
{
  g_return_if_fail (NOUGHTS_IS_SHOW_WHY (self));

  if (self->node == NULL)
    return;

  forget (self);
  g_signal_emit (self, changed_signal, 0);
}

void
noughts_show_why_age (NoughtsShowWhy *self)
{
  g_return_if_fail (NOUGHTS_IS_SHOW_WHY (self));

  if (self->node != NULL && noughts_game_get_current (get_game (self)) != get_base (self))
    noughts_show_why_forget (self);
}

void
noughts_show_why_refresh (NoughtsShowWhy *self)
{
  g_return_if_fail (NOUGHTS_IS_SHOW_WHY (self));

  if (self->node != NULL && self->n_line == 0)
    take_line (self);
}

gboolean
noughts_show_why_is_active (NoughtsShowWhy *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SHOW_WHY (self), FALSE);

  return self->node != NULL;
}

NoughtsNode *
noughts_show_why_get_node (NoughtsShowWhy *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SHOW_WHY (self), NULL);

  return self->node;
}

gboolean
noughts_show_why_is_instead (NoughtsShowWhy *self)
{
  g_return_val_if_fail (NOUGHTS_IS_SHOW_WHY (self), FALSE);

  return self->instead;
}

guint
noughts_show_why_get_line (NoughtsShowWhy *self, MnkPoint moves[NOUGHTS_LINE_MOVES], guint *all)
{
  g_return_val_if_fail (NOUGHTS_IS_SHOW_WHY (self), 0);

  for (guint i = 0; i < self->n_shown; i++)
    moves[i] = self->line[i];
  *all = self->n_line;

  return self->n_shown;
}

/* Returns every second stone with its number, from `first` on: "White: 1 h9, 3 g9". */
static char *
describe_stones (NoughtsShowWhy *self, guint first, MnkPiece side)
{
  NoughtsGame *game = get_game (self);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = first; i < self->n_shown; i += 2)
    {
      g_autofree char *name = noughts_move_name (noughts_game_get_rule (game), self->line[i]);

      g_string_append (list, i > first ? C_ ("list", ", ") : "");
      g_string_append_printf (list, "%u\u00a0%s", i + 1, name);
    }

  /* Translators: a side and its stones, with their numbers: "White: 1 h9, 3 g9" */
  return g_strdup_printf (_ ("%s: %s"), noughts_game_piece_name (game, side), list->str);
}

char *
noughts_show_why_describe (NoughtsShowWhy *self)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  MnkPiece side;

  g_return_val_if_fail (NOUGHTS_IS_SHOW_WHY (self), NULL);

  if (self->node == NULL || self->n_shown == 0)
    return NULL;

  side = noughts_game_get_side_at (get_game (self), get_base (self));
  first = describe_stones (self, 0, side);
  if (self->n_shown == 1)
    return g_steal_pointer (&first);

  second = describe_stones (self, 1, mnk_piece_other (side));
  /* The point begins a line rather than to end one. */
  return g_strdup_printf ("%s ·\u00a0%s", first, second);
}

char *
noughts_show_why_describe_instead (NoughtsShowWhy *self)
{
  g_autofree char *name = NULL;
  MnkPoint better;

  g_return_val_if_fail (NOUGHTS_IS_SHOW_WHY (self), NULL);

  if (!get_better (self, &better))
    return NULL;

  name = noughts_move_name (noughts_game_get_rule (get_game (self)), better);
  /* Translators: a switch to the line of the better move: "Instead: j8" */
  return g_strdup_printf (_ ("Instead: %s"), name);
}

void
noughts_show_why_update_actions (NoughtsShowWhy *self)
{
  MnkPoint better;

  g_return_if_fail (NOUGHTS_IS_SHOW_WHY (self));

  noughts_enable_action (self->map, "why-instead", get_better (self, &better));
  noughts_enable_action (self->map, "why-next", self->n_shown < self->n_line);
  noughts_enable_action (self->map, "why-previous", self->n_shown > 1);
}
