/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-play-buttons.h"

#include <glib/gi18n.h>

#include "noughts-even-layout.h"

/* How long a new offer takes no clicks, in milliseconds. */
#define GUARD_DELAY 1000

struct _NoughtsPlayButtons
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkWidget *hint_button;
  GtkWidget *game_button;
  GtkLabel *game_label;
  guint guard; /* while the offer takes no clicks */
  GtkWidget *undo_button;
  GtkWidget *time_button;
  GtkWidget *answer_button;
  GtkLabel *answer_label;
  GtkWidget *skip_button;
  GtkWidget *next_button;
  GtkWidget *back_button;
};

G_DEFINE_FINAL_TYPE (NoughtsPlayButtons, noughts_play_buttons, GTK_TYPE_WIDGET)

static void
noughts_play_buttons_dispose (GObject *object)
{
  g_clear_handle_id (&NOUGHTS_PLAY_BUTTONS (object)->guard, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), NOUGHTS_TYPE_PLAY_BUTTONS);

  G_OBJECT_CLASS (noughts_play_buttons_parent_class)->dispose (object);
}

static void
noughts_play_buttons_class_init (NoughtsPlayButtonsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_play_buttons_dispose;

  g_type_ensure (NOUGHTS_TYPE_EVEN_LAYOUT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-play-buttons.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, answer_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, answer_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, back_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, game_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, game_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, hint_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, next_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, skip_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, stack);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, undo_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsPlayButtons, time_button);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

/* Keeps the label of a button with an accessible name from being read out a second time. */
static void
forget_label (GtkWidget *button)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Gives a button its accessible name. */
static void
name_button (GtkWidget *button, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  forget_label (button);
}

static void
noughts_play_buttons_init (NoughtsPlayButtons *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  forget_label (self->hint_button);
  forget_label (self->undo_button);
  forget_label (self->skip_button);
  forget_label (self->next_button);
  forget_label (self->back_button);
}

void
noughts_play_buttons_set_use (NoughtsPlayButtons *self, NoughtsPlayButtonsUse use)
{
  static const char *const pages[] = {
    [NOUGHTS_PLAY_BUTTONS_PLAY] = "play",
    [NOUGHTS_PLAY_BUTTONS_WATCH] = "watch",
    [NOUGHTS_PLAY_BUTTONS_REVIEW] = "review",
    [NOUGHTS_PLAY_BUTTONS_RETRY] = "retry",
  };

  g_return_if_fail (NOUGHTS_IS_PLAY_BUTTONS (self));

  gtk_stack_set_visible_child_name (self->stack, pages[use]);
}

void
noughts_play_buttons_set_hint_tip (NoughtsPlayButtons *self, const char *tip)
{
  g_return_if_fail (NOUGHTS_IS_PLAY_BUTTONS (self));

  /* Setting a tooltip queries the pointer's position each time. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->hint_button), tip) != 0)
    gtk_widget_set_tooltip_text (self->hint_button, tip);
}

static gboolean
guard_cb (gpointer data)
{
  NoughtsPlayButtons *self = NOUGHTS_PLAY_BUTTONS (data);

  self->guard = 0;
  gtk_widget_set_can_target (self->game_button, TRUE);

  return G_SOURCE_REMOVE;
}

static void
start_guard (NoughtsPlayButtons *self)
{
  g_clear_handle_id (&self->guard, g_source_remove);
  gtk_widget_set_can_target (self->game_button, FALSE);
  self->guard = g_timeout_add (GUARD_DELAY, guard_cb, self);
}

/* The underline shall not be read out. */
static void
name_game_button (NoughtsPlayButtons *self, const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *plain = g_strjoinv (NULL, parts);

  gtk_label_set_label (self->game_label, label);
  name_button (self->game_button, plain);
}

/* The name and the target of one action never meet those of another, of which GTK would warn. */
static void
set_action (GtkActionable *button, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!g_action_parse_detailed_name (action, &name, &target, NULL))
    g_assert_not_reached ();
  gtk_actionable_set_action_name (button, NULL);
  gtk_actionable_set_action_target_value (button, target);
  gtk_actionable_set_action_name (button, name);
}

void
noughts_play_buttons_set_next_game (NoughtsPlayButtons *self, const char *label, const char *action)
{
  g_return_if_fail (NOUGHTS_IS_PLAY_BUTTONS (self));
  g_return_if_fail (label == NULL || action != NULL);

  if (label != NULL
      && (!gtk_widget_get_visible (self->game_button)
          || !g_str_equal (gtk_label_get_label (self->game_label), label)))
    {
      name_game_button (self, label);
      set_action (GTK_ACTIONABLE (self->game_button), action);
      start_guard (self);
    }
  gtk_widget_set_visible (self->game_button, label != NULL);
  gtk_widget_set_visible (self->hint_button, label == NULL);
}

void
noughts_play_buttons_set_timed (NoughtsPlayButtons *self, gboolean timed)
{
  g_return_if_fail (NOUGHTS_IS_PLAY_BUTTONS (self));

  gtk_widget_set_visible (self->time_button, timed);
}

void
noughts_play_buttons_set_retry (NoughtsPlayButtons *self, gboolean looked, gboolean done)
{
  const char *answer = looked ? _ ("Show Answer") : _ ("Show Area");

  g_return_if_fail (NOUGHTS_IS_PLAY_BUTTONS (self));

  gtk_label_set_label (self->answer_label, answer);
  name_button (self->answer_button, answer);
  gtk_widget_set_visible (self->answer_button, !done);
  gtk_widget_set_visible (self->skip_button, !done);
  gtk_widget_set_visible (self->next_button, done);
}
