/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-steps.h"

enum
{
  STEP_LEFT,
  STEP_RIGHT,
  STEP_START,
  STEP_END
};

static const struct
{
  guint keyval;
  guint keypad;
  int step;
} keys[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, STEP_LEFT },
  { GDK_KEY_Right, GDK_KEY_KP_Right, STEP_RIGHT },
  { GDK_KEY_Home, GDK_KEY_KP_Home, STEP_START },
  { GDK_KEY_End, GDK_KEY_KP_End, STEP_END },
};

void
noughts_step_add_keys (GtkWidget *widget, GtkShortcutFunc callback)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  /* Before a list inside takes Home and End for itself. */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcutTrigger *trigger = gtk_alternative_trigger_new (
          gtk_keyval_trigger_new (keys[i].keyval, 0), gtk_keyval_trigger_new (keys[i].keypad, 0));
      GtkShortcutAction *action = gtk_callback_action_new (callback, NULL, NULL);
      GtkShortcut *shortcut = gtk_shortcut_new (trigger, action);

      gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].step));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }

  gtk_widget_add_controller (widget, controller);
}

guint
noughts_step_take (GtkWidget *widget, GVariant *args, guint ply, guint n_plies)
{
  int step = g_variant_get_int32 (args);

  if (step == STEP_START)
    return 0;
  else if (step == STEP_END)
    return n_plies;
  else if ((step == STEP_LEFT) == (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL))
    return MIN (ply + 1, n_plies);
  else
    return ply > 0 ? ply - 1 : 0;
}
