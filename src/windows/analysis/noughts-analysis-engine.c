/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-analysis-engine.h"

#include "noughts-settings.h"

#define KEY        "analysis-by"
#define BESIDE_KEY "analysis-beside"

#define THREADS_KEY "analysis-threads"
#define MEMORY_KEY  "analysis-memory"
#define MOST_MIB    16384

struct _NoughtsAnalysisEngine
{
  GObject parent_instance;

  NoughtsLines *lines;
  NoughtsLines *beside;
  NoughtsGame *game; /* on the board, or NULL */
  NoughtsNode *node;
  GSettings *settings;
  NoughtsEngineStore *store;
  GSimpleAction *action;
  GSimpleAction *beside_action;
};

G_DEFINE_FINAL_TYPE (NoughtsAnalysisEngine, noughts_analysis_engine, G_TYPE_OBJECT)

/* An engine beside has the position while there is one. */
static void
follow (NoughtsAnalysisEngine *self)
{
  const gboolean wanted = self->game != NULL && noughts_lines_get_profile (self->beside) != NULL;

  noughts_lines_set_position (self->beside, wanted ? self->game : NULL, wanted ? self->node : NULL);
}

/* What is chosen for the lines holds for both engines. */
static void
lines_cb (NoughtsAnalysisEngine *self)
{
  const MnkPoint *cells;
  gboolean only;
  guint n;

  cells = noughts_lines_get_choice (self->lines, &n, &only);
  noughts_lines_set_choice (self->beside, cells, n, only);
  noughts_lines_set_count (self->beside, noughts_lines_get_count (self->lines));
  noughts_lines_set_running (self->beside, noughts_lines_get_running (self->lines));
}

/* An engine that has been removed gives its place to the program's own. */
static void
update (NoughtsAnalysisEngine *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, KEY);
  NoughtsEngineProfile *profile = noughts_engine_store_find (self->store, id);
  const gboolean beside = g_settings_get_boolean (self->settings, BESIDE_KEY);

  noughts_lines_set_profile (self->lines, beside ? NULL : profile);
  noughts_lines_set_profile (self->beside, beside ? profile : NULL);
  follow (self);
  g_simple_action_set_state (self->beside_action,
                             g_variant_new_boolean (beside && profile != NULL));
  g_simple_action_set_enabled (self->beside_action,
                               g_list_model_get_n_items (G_LIST_MODEL (self->store)) > 0);
  g_simple_action_set_state (self->action, g_variant_new_string (profile != NULL ? id : ""));
}

/* An engine of other people has memory and threads of its own, set where it is added. */
static void
take_power (NoughtsAnalysisEngine *self)
{
  noughts_lines_set_threads (self->lines, (guint) noughts_settings_get_int (
                                              self->settings, THREADS_KEY, 0, MNK_MAX_THREADS));
  noughts_lines_set_memory (
      self->lines, (guint) noughts_settings_get_int (self->settings, MEMORY_KEY, 1, MOST_MIB));
}

static void
choose_cb (NoughtsAnalysisEngine *self, GVariant *state)
{
  const char *id = g_variant_get_string (state, NULL);

  g_settings_set_string (self->settings, KEY, id);
  if (*id == '\0')
    g_settings_set_boolean (self->settings, BESIDE_KEY, FALSE);
  update (self);
}

/* Chooses an engine where only the program's own was chosen. */
static void
choose_first (NoughtsAnalysisEngine *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, KEY);
  g_autoptr (NoughtsEngineProfile) first = g_list_model_get_item (G_LIST_MODEL (self->store), 0);

  if (noughts_engine_store_find (self->store, id) == NULL && first != NULL)
    g_settings_set_string (self->settings, KEY, noughts_engine_profile_get_id (first));
}

static void
beside_cb (NoughtsAnalysisEngine *self, GVariant *state)
{
  if (g_variant_get_boolean (state))
    choose_first (self);
  g_settings_set_boolean (self->settings, BESIDE_KEY, g_variant_get_boolean (state));
  update (self);
}

static void
noughts_analysis_engine_dispose (GObject *object)
{
  NoughtsAnalysisEngine *self = NOUGHTS_ANALYSIS_ENGINE (object);

  g_clear_object (&self->action);
  g_clear_object (&self->beside_action);
  g_clear_object (&self->beside);
  g_clear_object (&self->game);
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
  self->beside = noughts_lines_new ();
  noughts_lines_set_guest_only (self->beside);
  self->beside_action =
      g_simple_action_new_stateful (BESIDE_KEY, NULL, g_variant_new_boolean (FALSE));
  g_action_map_add_action (map, G_ACTION (self->beside_action));
  g_signal_connect_object (self->beside_action, "change-state", G_CALLBACK (beside_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (lines, "changed", G_CALLBACK (lines_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" THREADS_KEY, G_CALLBACK (take_power), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" MEMORY_KEY, G_CALLBACK (take_power), self,
                           G_CONNECT_SWAPPED);
  take_power (self);
  lines_cb (self);
  update (self);

  return self;
}

void
noughts_analysis_engine_set_position (NoughtsAnalysisEngine *self,
                                      NoughtsGame *game,
                                      NoughtsNode *node)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_ENGINE (self));

  g_set_object (&self->game, game);
  self->node = node;
  follow (self);
}

void
noughts_analysis_engine_stop (NoughtsAnalysisEngine *self)
{
  g_return_if_fail (NOUGHTS_IS_ANALYSIS_ENGINE (self));

  noughts_lines_stop (self->beside);
}

NoughtsLines *
noughts_analysis_engine_get_beside (NoughtsAnalysisEngine *self)
{
  g_return_val_if_fail (NOUGHTS_IS_ANALYSIS_ENGINE (self), NULL);

  return self->beside;
}
