/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-analysis-question.h"

#include <glib/gi18n.h>

#include "noughts-action-entries.h"

struct _NoughtsAnalysisQuestion
{
  GObject parent_instance;

  NoughtsNotice *notice;
  GActionMap *map; /* borrowed */
  NoughtsGame *game;
  NoughtsNode *node; /* of `game`, or NULL */

  GArray *line;            /* MnkPoint */
  GCancellable *searching; /* or NULL */
  gboolean shows_threat;
  gboolean even; /* the line is that of the most even stones */
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysisQuestion, noughts_analysis_question, G_TYPE_OBJECT)

static guint changed_signal;

static void
emit_changed (NoughtsAnalysisQuestion *self)
{
  g_signal_emit (self, changed_signal, 0);
}

void
noughts_analysis_question_stop (NoughtsAnalysisQuestion *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_QUESTION (self));

  if (self->searching != NULL)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
}

static void
forget (NoughtsAnalysisQuestion *self)
{
  const gboolean shown = self->line->len > 0;

  noughts_analysis_question_stop (self);
  if (self->shows_threat)
    noughts_set_action_state (self->map, "show-threat", FALSE);
  self->shows_threat = self->even = FALSE;
  g_array_set_size (self->line, 0);
  if (shown)
    emit_changed (self);
}

/* ---- Asking ---- */

typedef struct
{
  GWeakRef question;
  GCancellable *cancellable; /* the search's own; only compared */
} Request;

static Request *
begin (NoughtsAnalysisQuestion *self)
{
  Request *request = g_new0 (Request, 1);

  self->searching = g_cancellable_new ();
  g_weak_ref_init (&request->question, self);
  request->cancellable = g_object_ref (self->searching);

  return request;
}

/* Returns the one who asked, if the answer is still awaited. */
static NoughtsAnalysisQuestion *
end (Request *request)
{
  NoughtsAnalysisQuestion *self = g_weak_ref_get (&request->question);

  if (self != NULL && request->cancellable == self->searching)
    g_clear_object (&self->searching);
  else
    g_clear_object (&self);
  g_weak_ref_clear (&request->question);
  g_object_unref (request->cancellable);
  g_free (request);

  return self;
}

/* The moves of the other side begin with a pass of the side to move. */
static void
show_threat (NoughtsAnalysisQuestion *self, const NoughtsThreats *threats)
{
  g_autofree char *text = noughts_threats_describe (threats);
  const NoughtsThreat *other = &threats->other;
  const MnkPoint pass = MNK_PASS;

  g_array_set_size (self->line, 0);
  g_array_append_val (self->line, pass);
  g_array_append_vals (self->line, other->line, other->n_line);
  emit_changed (self);
  noughts_notice_tell (self->notice, text);
}

static void
threat_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsAnalysisQuestion) self = end (data);
  g_autofree NoughtsThreats *threats = noughts_threats_find_finish (result);

  if (self != NULL && threats != NULL)
    show_threat (self, threats);
}

static void
show_even (NoughtsAnalysisQuestion *self, const NoughtsEven *even)
{
  g_autofree char *text = noughts_even_describe (even);

  self->even = TRUE;
  g_array_set_size (self->line, 0);
  g_array_append_vals (self->line, even->stones, even->n_stones);
  emit_changed (self);
  noughts_notice_tell (self->notice, text);
  noughts_notice_offer (self->notice, _ ("Play It"), "win.play-even");
}

static void
even_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  g_autoptr (NoughtsAnalysisQuestion) self = end (data);
  g_autofree NoughtsEven *even = noughts_even_find_finish (result);

  if (self == NULL)
    return;

  if (even != NULL)
    show_even (self, even);
  else
    noughts_notice_tell_briefly (self->notice, _ ("There is no move to suggest"));
}

/* ---- Actions ---- */

static void
threat_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsAnalysisQuestion *self = NOUGHTS_ANALYSIS_QUESTION (data);
  Request *request;

  forget (self);
  noughts_notice_clear (self->notice);
  if (!g_variant_get_boolean (state))
    return;

  g_simple_action_set_state (action, state);
  self->shows_threat = TRUE;
  request = begin (self);
  noughts_threats_find_async (self->game, self->node, self->searching, threat_cb, request);
}

static void
even_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NoughtsAnalysisQuestion *self = NOUGHTS_ANALYSIS_QUESTION (data);
  const int n = g_variant_get_int32 (parameter);
  Request *request;

  forget (self);
  noughts_notice_tell (self->notice, _ ("Looking for the most balanced move…"));
  request = begin (self);
  noughts_even_find_async (self->game, self->node, (guint) CLAMP (n, 1, NOUGHTS_EVEN_STONES),
                           self->searching, even_cb, request);
}

void
noughts_analysis_question_drop (NoughtsAnalysisQuestion *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_QUESTION (self));

  if (self->searching == NULL && self->line->len == 0)
    return;

  forget (self);
  if (noughts_notice_get_kind (self->notice) == NOUGHTS_NOTICE_MESSAGE)
    noughts_notice_clear (self->notice);
}

/* The answer on the board would hide the values. */
static void
values_cb (NoughtsAnalysisQuestion *self, const char *name, GVariant *state)
{
  if (g_variant_get_boolean (state))
    noughts_analysis_question_drop (self);
}

/* ---- The object ---- */

static void
noughts_analysis_question_dispose (GObject *object)
{
  NoughtsAnalysisQuestion *self = NOUGHTS_ANALYSIS_QUESTION (object);

  noughts_analysis_question_stop (self);
  g_clear_object (&self->game);
  g_clear_object (&self->notice);
  g_clear_pointer (&self->line, g_array_unref);

  G_OBJECT_CLASS (noughts_analysis_question_parent_class)->dispose (object);
}

static void
noughts_analysis_question_class_init (NoughtsAnalysisQuestionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_analysis_question_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_ANALYSIS_QUESTION, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
noughts_analysis_question_init (NoughtsAnalysisQuestion *self)
{
  self->line = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
}

NoughtsAnalysisQuestion *
noughts_analysis_question_new (NoughtsNotice *notice, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "most-even", .activate = even_action, .parameter_type = "i" },
    { .name = "show-threat", .state = "false", .change_state = threat_action },
  };
  NoughtsAnalysisQuestion *self;

  g_return_val_if_fail (NOUGHTS_IS_NOTICE (notice), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_ANALYSIS_QUESTION, NULL);
  self->notice = g_object_ref (notice);
  self->map = map;
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (map, "action-state-changed::show-values", G_CALLBACK (values_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

void
noughts_analysis_question_set_position (NoughtsAnalysisQuestion *self,
                                        NoughtsGame *game,
                                        NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_QUESTION (self));
  g_return_if_fail (game == NULL || node != NULL);

  if (self->game == game && self->node == node)
    return;

  g_set_object (&self->game, game);
  self->node = node;
  forget (self);
}

void
noughts_analysis_question_update_actions (NoughtsAnalysisQuestion *self, gboolean possible)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_QUESTION (self));

  noughts_enable_action (self->map, "most-even", possible);
  noughts_enable_action (self->map, "show-threat", possible);
}

const MnkPoint *
noughts_analysis_question_get_line (NoughtsAnalysisQuestion *self, guint *n)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_QUESTION (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->line->len;
  return (const MnkPoint *) self->line->data;
}

gboolean
noughts_analysis_question_is_even (NoughtsAnalysisQuestion *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_QUESTION (self), FALSE);

  return self->even && self->line->len > 0;
}
