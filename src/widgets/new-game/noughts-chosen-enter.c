/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-chosen-enter.h"

/* Whether it is one of a group of choices, and chosen. The buttons of drop-downs are active only
 * while their list is open. */
static gboolean
is_chosen (GtkWidget *focus)
{
  if (GTK_IS_TOGGLE_BUTTON (focus))
    return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (focus));

  return GTK_IS_CHECK_BUTTON (focus) && gtk_check_button_get_active (GTK_CHECK_BUTTON (focus));
}

static gboolean
enter_cb (GtkWidget *widget, GVariant *action_name, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus == NULL || !is_chosen (focus))
    return FALSE;

  return gtk_widget_activate_action (widget, g_variant_get_string (action_name, NULL), NULL);
}

void
noughts_chosen_enter_add (GtkWidget *widget, const char *action_name)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (action_name != NULL);

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], 0),
                                                gtk_callback_action_new (enter_cb, NULL, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (action_name));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (widget, controller);
}
