/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-evaluation-switch.h"

#include "noughts-action-entries.h"

struct _NoughtsEvaluationSwitch
{
  GObject parent_instance;

  NoughtsSitting *sitting;
  GSettings *settings;
  GActionMap *map; /* borrowed */
};

G_DEFINE_FINAL_TYPE (NoughtsEvaluationSwitch, noughts_evaluation_switch, G_TYPE_OBJECT)

static const char *
get_key (NoughtsEvaluationSwitch *self)
{
  NoughtsGameMode mode = noughts_sitting_get_choice (self->sitting)->mode;

  return mode == NOUGHTS_MODE_TWO_PLAYERS ? "shared-evaluation" : "live-rating";
}

static void
evaluation_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  NoughtsEvaluationSwitch *self = NOUGHTS_EVALUATION_SWITCH (data);
  gboolean shown = g_variant_get_boolean (state);
  gboolean ended =
      noughts_game_get_result (noughts_sitting_get_game (self->sitting)) != NOUGHTS_RESULT_OPEN;

  g_settings_set_boolean (self->settings, get_key (self), shown);
  noughts_sitting_set_hidden (self->sitting, ended && !shown);
  noughts_evaluation_switch_update (self);
}

static void
noughts_evaluation_switch_dispose (GObject *object)
{
  NoughtsEvaluationSwitch *self = NOUGHTS_EVALUATION_SWITCH (object);

  g_clear_object (&self->sitting);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (noughts_evaluation_switch_parent_class)->dispose (object);
}

static void
noughts_evaluation_switch_class_init (NoughtsEvaluationSwitchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_evaluation_switch_dispose;
}

static void
noughts_evaluation_switch_init (NoughtsEvaluationSwitch *self)
{
}

NoughtsEvaluationSwitch *
noughts_evaluation_switch_new (NoughtsSitting *sitting, GSettings *settings, GActionMap *map)
{
  static const GActionEntry entries[] = {
    { .name = "evaluation", .state = "true", .change_state = evaluation_action },
  };
  NoughtsEvaluationSwitch *self = g_object_new (NOUGHTS_TYPE_EVALUATION_SWITCH, NULL);

  self->sitting = g_object_ref (sitting);
  self->settings = g_object_ref (settings);
  self->map = map;
  noughts_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (sitting, "changed", G_CALLBACK (noughts_evaluation_switch_update), self,
                           G_CONNECT_SWAPPED);

  return self;
}

void
noughts_evaluation_switch_update (NoughtsEvaluationSwitch *self)
{
  g_return_if_fail (NOUGHTS_IS_EVALUATION_SWITCH (self));

  noughts_set_action_state (self->map, "evaluation",
                            noughts_sitting_shows_evaluation (self->sitting));
  noughts_enable_action (self->map, "evaluation",
                         !noughts_sitting_get_reviewed (self->sitting)
                             && !noughts_sitting_is_rated_open (self->sitting));
}
