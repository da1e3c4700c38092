/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opponent-row.h"

#include <glib/gi18n-lib.h>

#include "noughts-opponent-sign.h"
#include "noughts-opponent.h"

struct _NoughtsOpponentRow
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkCheckButton *check;
  NoughtsOpponentSign *sign;
  GtkLabel *title_label;
  GtkLabel *description_label;
  GtkWidget *explain_button;

  MnkOpponent opponent;
};

G_DEFINE_FINAL_TYPE (NoughtsOpponentRow, noughts_opponent_row, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  EXPLAIN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
toggled_cb (NoughtsOpponentRow *self)
{
  if (gtk_check_button_get_active (self->check))
    g_signal_emit (self, signals[CHOSEN], 0);
}

static void
explain_cb (NoughtsOpponentRow *self)
{
  g_signal_emit (self, signals[EXPLAIN], 0);
}

static void
show_opponent (NoughtsOpponentRow *self)
{
  const char *title = noughts_opponent_title (self->opponent);
  g_autofree char *how = g_strdup_printf (_ ("How %s thinks"), title);

  noughts_opponent_sign_set_opponent (self->sign, self->opponent);
  gtk_label_set_label (self->title_label, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->check), noughts_opponent_depth (self->opponent));
  gtk_widget_set_tooltip_text (self->explain_button, how);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->explain_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, how, -1);
}

static void
noughts_opponent_row_dispose (GObject *object)
{
  NoughtsOpponentRow *self = NOUGHTS_OPPONENT_ROW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_opponent_row_parent_class)->dispose (object);
}

static void
noughts_opponent_row_class_init (NoughtsOpponentRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_opponent_row_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[EXPLAIN] = g_signal_new ("explain", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (NOUGHTS_TYPE_OPPONENT_SIGN);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-opponent-row.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentRow, box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentRow, check);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentRow, sign);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentRow, description_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpponentRow, explain_button);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, explain_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "opponentrow");
}

static void
noughts_opponent_row_init (NoughtsOpponentRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
noughts_opponent_row_new (MnkOpponent opponent, GtkCheckButton *group)
{
  NoughtsOpponentRow *self = g_object_new (NOUGHTS_TYPE_OPPONENT_ROW, NULL);

  self->opponent = opponent;
  show_opponent (self);
  gtk_check_button_set_group (self->check, group);

  return GTK_WIDGET (self);
}

MnkOpponent
noughts_opponent_row_get_opponent (NoughtsOpponentRow *self)
{
  g_return_val_if_fail (NOUGHTS_IS_OPPONENT_ROW (self), MNK_BEGINNER);

  return self->opponent;
}

void
noughts_opponent_row_set_active (NoughtsOpponentRow *self, gboolean active)
{
  g_return_if_fail (NOUGHTS_IS_OPPONENT_ROW (self));

  gtk_check_button_set_active (self->check, active);
}

void
noughts_opponent_row_set_rule (NoughtsOpponentRow *self, const MnkRule *rule)
{
  const char *title, *description;
  g_autofree char *words = NULL;

  g_return_if_fail (NOUGHTS_IS_OPPONENT_ROW (self));
  g_return_if_fail (rule != NULL);

  title = noughts_opponent_title (self->opponent);
  description = noughts_opponent_description_on (self->opponent, rule);
  /* Translators: an opponent's name and how it thinks, for screen readers. */
  words = g_strdup_printf (_ ("%s, %s"), title, description);

  gtk_label_set_label (self->description_label, description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}
