/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-advice.h"

#include <glib/gi18n.h>

struct _NoughtsAdvice
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  gboolean wanted;
  gboolean whole;            /* the moves are shown, no threat before them */
  NoughtsHint *hint;         /* NULL while it is unknown */
  NoughtsHintThreat *threat; /* NULL where there is none, or it has been shown */
};

G_DEFINE_FINAL_TYPE (NoughtsAdvice, noughts_advice, G_TYPE_OBJECT)

static guint changed_signal;

static void
look_up (NoughtsAdvice *self)
{
  NoughtsAnalysis *analysis = noughts_sitting_get_analysis (self->sitting);
  NoughtsVerdicts *verdicts = noughts_analysis_get_verdicts (analysis);
  NoughtsNode *node = noughts_game_get_current (noughts_sitting_get_game (self->sitting));

  g_clear_pointer (&self->hint, noughts_hint_free);
  self->hint = noughts_hint_new (verdicts, node);
  if (self->hint != NULL && !self->whole && self->threat == NULL)
    self->threat = noughts_hint_threat_new (verdicts, node);

  /* What has been shown is neither taken back nor completed as the analysis goes on. */
  if (self->hint != NULL && self->threat == NULL)
    self->whole = TRUE;
  g_signal_emit (self, changed_signal, 0);
}

static void
evaluated_cb (NoughtsAdvice *self, NoughtsNode *node)
{
  if (self->wanted && node == noughts_game_get_current (noughts_sitting_get_game (self->sitting)))
    look_up (self);
}

static void
noughts_advice_dispose (GObject *object)
{
  NoughtsAdvice *self = NOUGHTS_ADVICE (object);

  g_clear_pointer (&self->hint, noughts_hint_free);
  g_clear_pointer (&self->threat, noughts_hint_threat_free);
  g_clear_object (&self->sitting);

  G_OBJECT_CLASS (noughts_advice_parent_class)->dispose (object);
}

static void
noughts_advice_class_init (NoughtsAdviceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_advice_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_ADVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
noughts_advice_init (NoughtsAdvice *self)
{
}

NoughtsAdvice *
noughts_advice_new (NoughtsSitting *sitting)
{
  NoughtsAdvice *self;

  g_return_val_if_fail (NOUGHTS_IS_SITTING (sitting), NULL);

  self = g_object_new (NOUGHTS_TYPE_ADVICE, NULL);
  self->sitting = g_object_ref (sitting);
  g_signal_connect_object (noughts_sitting_get_analysis (sitting), "evaluated",
                           G_CALLBACK (evaluated_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
noughts_advice_want (NoughtsAdvice *self, gboolean at_once)
{
  g_return_if_fail (NOUGHTS_IS_ADVICE (self));

  self->whole = self->whole || at_once || self->threat != NULL;
  self->wanted = TRUE;
  g_clear_pointer (&self->threat, noughts_hint_threat_free);
  noughts_analysis_want (noughts_sitting_get_analysis (self->sitting),
                         noughts_game_get_current (noughts_sitting_get_game (self->sitting)));
  look_up (self);
}

void
noughts_advice_forget (NoughtsAdvice *self)
{
  g_return_if_fail (NOUGHTS_IS_ADVICE (self));

  if (!self->wanted)
    return;

  self->wanted = FALSE;
  self->whole = FALSE;
  g_clear_pointer (&self->hint, noughts_hint_free);
  g_clear_pointer (&self->threat, noughts_hint_threat_free);
  g_signal_emit (self, changed_signal, 0);
}

const char *
noughts_advice_get_text (NoughtsAdvice *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ADVICE (self), NULL);

  if (!self->wanted)
    return NULL;

  if (self->threat != NULL)
    return self->threat->sentence;

  return self->hint != NULL ? self->hint->sentence : _ ("Looking for the best move…");
}

const NoughtsHint *
noughts_advice_get_hint (NoughtsAdvice *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ADVICE (self), NULL);

  return self->threat == NULL ? self->hint : NULL;
}

const NoughtsHintThreat *
noughts_advice_get_threat (NoughtsAdvice *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ADVICE (self), NULL);

  return self->threat;
}
