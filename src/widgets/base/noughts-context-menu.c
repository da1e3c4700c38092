/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-context-menu.h"

#include "noughts-reveal.h"

typedef struct
{
  GtkWidget *widget; /* that has it */
  GtkPopover *popover;
  NoughtsContextWanted wanted;
  gpointer data;
  gboolean pressed; /* the button is down at a place that has a menu */
} ContextMenu;

/* Points the menu at a place if there is one for it. */
static gboolean
point_at (ContextMenu *self, double x, double y)
{
  GdkRectangle place;

  if (!self->wanted (self->widget, &x, &y, self->data))
    return FALSE;

  place = (GdkRectangle){ (int) x, (int) y, 1, 1 };
  gtk_popover_set_pointing_to (self->popover, &place);
  return TRUE;
}

static gboolean
pop_up (ContextMenu *self, double x, double y)
{
  gboolean wanted = point_at (self, x, y);

  if (wanted)
    gtk_popover_popup (self->popover);
  return wanted;
}

/* A menu that opens while the button is down may get the release, and GTK then warns that it counts
 * wrong which widgets are pressed. So the menu opens when the button is up again. */
static void
pressed_cb (GtkGesture *gesture, int n, double x, double y, ContextMenu *self)
{
  self->pressed = point_at (self, x, y);
  if (self->pressed)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
released_cb (ContextMenu *self)
{
  if (self->pressed)
    gtk_popover_popup (self->popover);
}

static void
held_cb (GtkGesture *gesture, double x, double y, ContextMenu *self)
{
  if (pop_up (self, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
revealed_cb (GtkWidget *widget, gpointer data)
{
  ContextMenu *self = data;

  gtk_popover_popup (self->popover);
}

/* The pointer is where it can be seen. The place of a key may have been scrolled away: in the
 * widget, or with it. */
static gboolean
key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  ContextMenu *self = data;
  GdkRectangle place;

  if (!point_at (self, -1, -1))
    return GDK_EVENT_PROPAGATE;

  gtk_popover_get_pointing_to (self->popover, &place);
  place.x = CLAMP (place.x, 0, gtk_widget_get_width (widget) - 1);
  place.y = CLAMP (place.y, 0, gtk_widget_get_height (widget) - 1);
  gtk_popover_set_pointing_to (self->popover, &place);
  noughts_reveal (widget, &place, revealed_cb, self);
  return GDK_EVENT_STOP;
}

static void
destroy_cb (ContextMenu *self)
{
  gtk_widget_unparent (GTK_WIDGET (self->popover));
}

static void
add_controllers (ContextMenu *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect (hold, "pressed", G_CALLBACK (held_cb), self);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (hold));

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                        gtk_callback_action_new (key_cb, self, NULL)));
  gtk_widget_add_controller (self->widget, keys);
}

void
noughts_context_menu_add (GtkWidget *widget,
                          GMenuModel *menu,
                          NoughtsContextWanted wanted,
                          gpointer data)
{
  ContextMenu *self;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_MENU_MODEL (menu));
  g_return_if_fail (wanted != NULL);

  self = g_new0 (ContextMenu, 1);
  self->widget = widget;
  self->wanted = wanted;
  self->data = data;
  self->popover = GTK_POPOVER (gtk_popover_menu_new_from_model (menu));
  gtk_popover_set_has_arrow (self->popover, FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self->popover), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->popover), widget);
  add_controllers (self);
  g_signal_connect_swapped (widget, "destroy", G_CALLBACK (destroy_cb), self);
  g_object_set_data_full (G_OBJECT (widget), "noughts-context-menu", self, g_free);
}
