/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-set-up-panel.h"

#include <glib/gi18n.h>

#include "noughts-even-layout.h"
#include "noughts-piece-icon.h"
#include "noughts-rule-chooser.h"

struct _NoughtsSetUpPanel
{
  GtkBox parent_instance;

  GtkBox *pieces;
  GtkBox *sides;
  GtkBox *shifts;
  GtkLabel *problems;
  GtkButton *play_x;
  GtkButton *play_o;
  NoughtsRuleChooser *rule_chooser;

  int stones;       /* as the names were set; −1: not yet */
  gboolean showing; /* the rule is being set */
};

G_DEFINE_FINAL_TYPE (NoughtsSetUpPanel, noughts_set_up_panel, GTK_TYPE_BOX)

static guint rule_signal;

/* Adds a choice with a picture, if it is of a piece. */
static void
add_choice (GtkBox *box,
            const char *action,
            const char *target,
            const char *label,
            MnkPiece piece,
            gboolean stones)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (piece != MNK_EMPTY)
    {
      GtkWidget *icon = g_object_new (NOUGHTS_TYPE_PIECE_ICON, NULL);

      noughts_piece_icon_set_piece (NOUGHTS_PIECE_ICON (icon), piece, stones);
      gtk_box_append (GTK_BOX (content), icon);
    }
  gtk_box_append (GTK_BOX (content), gtk_label_new (label));
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_box_append (box, button);
}

static void
remove_choices (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* Fills in the choices and the buttons with the names of the sides: Black and White if the rule has
 * `stones`, else X and O. Does nothing if they have these names already. */
static void
name_sides (NoughtsSetUpPanel *self, gboolean stones)
{
  const char *x = noughts_piece_word (MNK_X, stones), *o = noughts_piece_word (MNK_O, stones);
  g_autofree char *as_x = NULL;
  g_autofree char *as_o = NULL;

  if (self->stones == stones)
    return;

  self->stones = stones;
  remove_choices (self->pieces);
  remove_choices (self->sides);
  add_choice (self->pieces, "win.set-up-piece", "x", x, MNK_X, stones);
  add_choice (self->pieces, "win.set-up-piece", "o", o, MNK_O, stones);
  add_choice (self->pieces, "win.set-up-piece", "none", _ ("Remove"), MNK_EMPTY, stones);
  add_choice (self->sides, "win.set-up-side", "x", x, MNK_X, stones);
  add_choice (self->sides, "win.set-up-side", "o", o, MNK_O, stones);

  /* Translators: a side, "Play as Black" */
  as_x = g_strdup_printf (_ ("Play as %s"), x);
  as_o = g_strdup_printf (_ ("Play as %s"), o);
  gtk_button_set_label (self->play_x, as_x);
  gtk_button_set_label (self->play_o, as_o);
}

static void
rule_cb (NoughtsSetUpPanel *self)
{
  if (!self->showing)
    g_signal_emit (self, rule_signal, 0);
}

/* The board's left is left in any language. */
static void
keep_left_to_right (GtkWidget *widget)
{
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_left_to_right (child);
}

static void
noughts_set_up_panel_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), NOUGHTS_TYPE_SET_UP_PANEL);

  G_OBJECT_CLASS (noughts_set_up_panel_parent_class)->dispose (object);
}

static void
noughts_set_up_panel_class_init (NoughtsSetUpPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_set_up_panel_dispose;

  rule_signal = g_signal_new ("rule-changed", NOUGHTS_TYPE_SET_UP_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                              NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (NOUGHTS_TYPE_EVEN_LAYOUT);
  g_type_ensure (NOUGHTS_TYPE_RULE_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-set-up-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsSetUpPanel, pieces);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSetUpPanel, play_o);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSetUpPanel, play_x);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSetUpPanel, problems);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSetUpPanel, rule_chooser);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSetUpPanel, shifts);
  gtk_widget_class_bind_template_child (widget_class, NoughtsSetUpPanel, sides);
}

static void
noughts_set_up_panel_init (NoughtsSetUpPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->stones = -1;
  keep_left_to_right (GTK_WIDGET (self->shifts));
  g_signal_connect_object (self->rule_chooser, "changed", G_CALLBACK (rule_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
noughts_set_up_panel_new (void)
{
  return g_object_new (NOUGHTS_TYPE_SET_UP_PANEL, NULL);
}

void
noughts_set_up_panel_show (NoughtsSetUpPanel *self, NoughtsSetup *setup, const char *problems)
{
  const MnkRule *rule;
  MnkRule shown;

  g_return_if_fail (NOUGHTS_IS_SET_UP_PANEL (self));
  g_return_if_fail (NOUGHTS_IS_SETUP (setup));

  rule = noughts_setup_get_rule (setup);
  name_sides (self, noughts_rule_has_stones (rule));
  gtk_label_set_label (self->problems, problems != NULL ? problems : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problems), problems != NULL);

  noughts_rule_chooser_get_rule (self->rule_chooser, &shown);
  if (memcmp (&shown, rule, sizeof shown) == 0)
    return;

  self->showing = TRUE;
  noughts_rule_chooser_set_rule (self->rule_chooser, rule);
  self->showing = FALSE;
}

gboolean
noughts_set_up_panel_get_rule (NoughtsSetUpPanel *self, MnkRule *rule)
{
  g_return_val_if_fail (NOUGHTS_IS_SET_UP_PANEL (self), FALSE);

  noughts_rule_chooser_get_rule (self->rule_chooser, rule);
  return noughts_rule_chooser_get_valid (self->rule_chooser);
}
