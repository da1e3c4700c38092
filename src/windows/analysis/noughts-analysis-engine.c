/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-analysis-engine.h"

#define KEY "analysis-by"

struct _NoughtsAnalysisEngine
{
  GObject parent_instance;

  NoughtsLines *lines;
  GSettings *settings;
  NoughtsEngineStore *store;
  GSimpleAction *action;
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysisEngine, noughts_analysis_engine, G_TYPE_OBJECT)

/* An engine that has been removed gives its place to the program's own. */
static void
update (NoughtsAnalysisEngine *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, KEY);
  NoughtsEngineProfile *profile = noughts_engine_store_find (self->store, id);

  noughts_lines_set_profile (self->lines, profile);
  g_simple_action_set_state (self->action, g_variant_new_string (profile != NULL ? id : ""));
}

static void
choose_cb (NoughtsAnalysisEngine *self, GVariant *state)
{
  g_settings_set_string (self->settings, KEY, g_variant_get_string (state, NULL));
  update (self);
}

static void
noughts_analysis_engine_dispose (GObject *object)
{
  NoughtsAnalysisEngine *self = NOUGHTS_ANALYSIS_ENGINE (object);

  g_clear_object (&self->action);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_object (&self->lines);

  G_OBJECT_CLASS (noughts_analysis_engine_parent_class)->dispose (object);
}

static void
noughts_analysis_engine_class_init (NoughtsAnalysisEngineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = noughts_analysis_engine_dispose;
}

static void
noughts_analysis_engine_init (NoughtsAnalysisEngine *self)
{
}

NoughtsAnalysisEngine *
noughts_analysis_engine_new (NoughtsLines *lines, GSettings *settings, GActionMap *map)
{
  NoughtsAnalysisEngine *self;

  g_return_val_if_fail (NOUGHTS_IS_LINES (lines), NULL);
  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_object_new (NOUGHTS_TYPE_ANALYSIS_ENGINE, NULL);
  self->lines = g_object_ref (lines);
  self->settings = g_object_ref (settings);
  self->store = g_object_ref (noughts_engine_store_get_default ());
  self->action =
      g_simple_action_new_stateful (KEY, G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_action_map_add_action (map, G_ACTION (self->action));
  g_signal_connect_object (self->action, "change-state", G_CALLBACK (choose_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return self;
}
