/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-late-keys.h"

/* `action` may have a parameter: "win.most-even(2)". */
static void
add_shortcut (GtkShortcutController *controller, const char *keys, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) parameter = NULL;
  GtkShortcut *shortcut;

  if (!g_action_parse_detailed_name (action, &name, &parameter, NULL))
    g_return_if_reached ();

  shortcut =
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys), gtk_named_action_new (name));
  if (parameter != NULL)
    gtk_shortcut_set_arguments (shortcut, parameter);
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

void
noughts_add_late_keys (GtkWidget *widget)
{
  static const struct
  {
    const char *keys;
    const char *action;
  } shortcuts[] = {
    { "h", "win.hint" },
    { "d", "win.engine-move" },
    { "<Shift>d", "win.opponent-move" },
    { "f", "win.change-sides" },
    { "m", "win.hurry" },
    { "n", "win.next-numbers" },
    { "v", "win.other-line" },
    { "r", "win.review" },
    { "e", "win.next-flawed" },
    { "w", "win.show-why" },
    { "y", "win.retry" },
    { "l", "win.toggle-engine" },
    { "x", "win.show-threat" },
    { "a", "win.show-values" },
    { "b", "win.most-even(1)" },
    { "<Shift>b", "win.most-even(2)" },
    { "c", "win.edit-remark" },
    { "plus|equal|KP_Add", "win.more-lines" },
    { "minus|KP_Subtract", "win.fewer-lines" },
    { "Delete", "win.delete-from-here" },
    { "<Shift>Delete", "win.delete-variation" },
    { "<Alt>Up", "win.promote" },
    { "<Alt><Shift>Up", "win.make-main" },
    { "<Control><Shift>c", "win.copy-line" },
    { "<Alt>Left", "win.fold-variation" },
    { "<Alt>Right", "win.expand-all" },
    { "<Alt><Shift>Left", "win.fold-all" },
    { "o", "win.turn-right" },
    { "<Shift>o", "win.mirror" },
    { "<Alt>o", "win.reset-view" },
    { "t", "win.weight" },
    { "<Shift>t", "win.weights" },
    { "<Control>plus|<Control>equal|<Control>KP_Add", "win.zoom-in" },
    { "<Control>minus|<Control>KP_Subtract", "win.zoom-out" },
    { "<Control>0|<Control>KP_0", "win.zoom-reset" },
    { "<Control>z", "win.undo" },
    { "<Control><Shift>z|<Control>y", "win.redo" },
    { "<Control>c", "win.copy-game" },
    { "<Control>v", "win.paste-game" },
    { "Escape", "win.dismiss" },
  };
  GtkEventController *controller;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  controller = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcuts[i].keys, shortcuts[i].action);

  gtk_widget_add_controller (widget, controller);
}
