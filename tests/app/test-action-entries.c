/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions of a map: adding many, and enabling one by its name. */

#include "noughts-action-entries.h"

static guint n_activations;

static void
count_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  n_activations++;
}

static void
take_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
}

static const GActionEntry entries[] = {
  { .name = "count", .activate = count_action },
  { .name = "say", .activate = count_action, .parameter_type = "s" },
  { .name = "switch", .state = "false", .change_state = take_action },
};

static gboolean
is_on (GSimpleActionGroup *map)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (map), "switch");

  return g_variant_get_boolean (state);
}

/* The actions work while their object exists. */
static void
test_add (void)
{
  g_autoptr (GSimpleActionGroup) map = g_simple_action_group_new ();
  GObject *object = g_object_new (G_TYPE_OBJECT, NULL);

  n_activations = 0;
  noughts_add_action_entries (G_ACTION_MAP (map), entries, G_N_ELEMENTS (entries), object);
  g_action_group_activate_action (G_ACTION_GROUP (map), "count", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (map), "say", g_variant_new_string ("text"));
  g_assert_cmpuint (n_activations, ==, 2);
  g_action_group_activate_action (G_ACTION_GROUP (map), "switch", NULL);
  g_assert_true (is_on (map));

  g_assert_finalize_object (object);
  g_action_group_activate_action (G_ACTION_GROUP (map), "count", NULL);
  g_assert_cmpuint (n_activations, ==, 2);
}

static void
test_enable (void)
{
  g_autoptr (GSimpleActionGroup) map = g_simple_action_group_new ();
  g_autoptr (GObject) object = g_object_new (G_TYPE_OBJECT, NULL);

  n_activations = 0;
  noughts_add_action_entries (G_ACTION_MAP (map), entries, G_N_ELEMENTS (entries), object);
  noughts_enable_action (G_ACTION_MAP (map), "count", FALSE);
  g_action_group_activate_action (G_ACTION_GROUP (map), "count", NULL);
  g_assert_cmpuint (n_activations, ==, 0);
  noughts_enable_action (G_ACTION_MAP (map), "count", TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (map), "count", NULL);
  g_assert_cmpuint (n_activations, ==, 1);

  noughts_set_action_state (G_ACTION_MAP (map), "switch", TRUE);
  g_assert_true (is_on (map));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/action-entries/add", test_add);
  g_test_add_func ("/action-entries/enable", test_enable);

  return g_test_run ();
}
