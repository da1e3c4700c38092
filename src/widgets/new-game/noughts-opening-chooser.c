/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening-chooser.h"

#include <glib/gi18n-lib.h>

#include "noughts-drop-down.h"
#include "noughts-opening-names.h"
#include "noughts-opening-page.h"

struct _NoughtsOpeningChooser
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkDropDown *rules;
  GtkLabel *description;
  GtkWidget *named_row;
  GtkMenuButton *named_button; /* has a page to choose from */
  GtkLabel *named_label;

  MnkRule board;
  NoughtsOpeningRule offered[NOUGHTS_N_OPENING_RULES];
  guint n_offered;
  NoughtsOpeningRule opening;
  guint named;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (NoughtsOpeningChooser, noughts_opening_chooser, GTK_TYPE_WIDGET)

static guint changed_signal;

/* Whether a game by this rule can begin with a named opening. */
static gboolean
takes_named (NoughtsOpeningRule opening)
{
  return opening == NOUGHTS_OPENING_NONE || opening == NOUGHTS_OPENING_RIF
         || opening == NOUGHTS_OPENING_YAMAGUCHI || opening == NOUGHTS_OPENING_SOOSYRV_8;
}

static guint
find_offered (NoughtsOpeningChooser *self, NoughtsOpeningRule opening)
{
  for (guint i = 0; i < self->n_offered; i++)
    if (self->offered[i] == opening)
      return i;

  return 0;
}

static void
list_rules (NoughtsOpeningChooser *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->n_offered = 0;
  for (guint i = 0; i < NOUGHTS_N_OPENING_RULES; i++)
    {
      if (!noughts_opening_rule_is_offered ((NoughtsOpeningRule) i, &self->board))
        continue;
      self->offered[self->n_offered++] = (NoughtsOpeningRule) i;
      gtk_string_list_append (titles, noughts_opening_rule_get_title ((NoughtsOpeningRule) i));
    }
  gtk_drop_down_set_model (self->rules, G_LIST_MODEL (titles));
}

static void
show_named (NoughtsOpeningChooser *self)
{
  g_autofree char *title = self->named > 0 ? noughts_named_opening_get_title (self->named - 1)
                                           : g_strdup (_ ("An empty board"));
  /* Translators: a choice and what is chosen, for screen readers: "Theme: Notebook" */
  g_autofree char *words = g_strdup_printf (_ ("%s: %s"), _ ("Starting position"), title);
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->named_button));
  GtkPopover *page = gtk_menu_button_get_popover (self->named_button);

  gtk_label_set_label (self->named_label, title);
  /* The button within has the focus. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  if (page != NULL)
    noughts_opening_page_set_named (NOUGHTS_OPENING_PAGE (page), self->named);
}

static void
update (NoughtsOpeningChooser *self)
{
  NoughtsOpeningRule opening;

  self->updating = TRUE;
  gtk_drop_down_set_selected (self->rules, find_offered (self, self->opening));
  self->updating = FALSE;
  show_named (self);

  opening = noughts_opening_chooser_get_opening (self);
  gtk_label_set_label (self->description, noughts_opening_rule_describe (opening));
  gtk_widget_set_visible (GTK_WIDGET (self->description), opening != NOUGHTS_OPENING_NONE);
  gtk_widget_set_visible (self->named_row, takes_named (opening));
  /* No rule at all is no choice. */
  gtk_widget_set_visible (GTK_WIDGET (self), self->n_offered > 1);
}

static void
rule_selected_cb (NoughtsOpeningChooser *self)
{
  guint rule = gtk_drop_down_get_selected (self->rules);

  if (self->updating || rule >= self->n_offered)
    return;

  self->opening = self->offered[rule];
  update (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
named_chosen_cb (NoughtsOpeningChooser *self, guint named)
{
  self->named = named;
  update (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
closed_cb (NoughtsOpeningChooser *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->named_button));
}

/* The page is made when it is first opened: it has many pictures. */
static void
make_page_cb (GtkMenuButton *button, gpointer data)
{
  NoughtsOpeningChooser *self = data;
  GtkWidget *page;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;

  page = noughts_opening_page_new ();
  gtk_widget_set_halign (page, GTK_ALIGN_END);
  noughts_opening_page_set_named (NOUGHTS_OPENING_PAGE (page), self->named);
  g_signal_connect_object (page, "chosen", G_CALLBACK (named_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, page);
}

static void
noughts_opening_chooser_dispose (GObject *object)
{
  NoughtsOpeningChooser *self = NOUGHTS_OPENING_CHOOSER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_opening_chooser_parent_class)->dispose (object);
}

static void
noughts_opening_chooser_class_init (NoughtsOpeningChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_opening_chooser_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_OPENING_CHOOSER, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-opening-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpeningChooser, box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpeningChooser, rules);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpeningChooser, description);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpeningChooser, named_row);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpeningChooser, named_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsOpeningChooser, named_label);
  gtk_widget_class_bind_template_callback (widget_class, rule_selected_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
noughts_opening_chooser_init (NoughtsOpeningChooser *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  noughts_drop_down_let_shrink (self->rules, 0);
  noughts_drop_down_set_name (self->rules, _ ("Opening rule"));
  gtk_menu_button_set_create_popup_func (self->named_button, make_page_cb, self, NULL);
  update (self);
}

void
noughts_opening_chooser_set_board (NoughtsOpeningChooser *self, const MnkRule *board)
{
  g_return_if_fail (NOUGHTS_IS_OPENING_CHOOSER (self));
  g_return_if_fail (board != NULL);

  self->board = *board;
  self->updating = TRUE;
  list_rules (self);
  update (self);
}

void
noughts_opening_chooser_set_choice (NoughtsOpeningChooser *self,
                                    NoughtsOpeningRule opening,
                                    guint named)
{
  g_return_if_fail (NOUGHTS_IS_OPENING_CHOOSER (self));
  g_return_if_fail ((guint) opening < NOUGHTS_N_OPENING_RULES);

  self->opening = opening;
  self->named = named <= NOUGHTS_N_NAMED_OPENINGS ? named : 0;
  update (self);
}

NoughtsOpeningRule
noughts_opening_chooser_get_opening (NoughtsOpeningChooser *self)
{
  g_return_val_if_fail (NOUGHTS_IS_OPENING_CHOOSER (self), NOUGHTS_OPENING_NONE);

  return self->n_offered > 0 ? self->offered[find_offered (self, self->opening)]
                             : NOUGHTS_OPENING_NONE;
}

guint
noughts_opening_chooser_get_named (NoughtsOpeningChooser *self)
{
  g_return_val_if_fail (NOUGHTS_IS_OPENING_CHOOSER (self), 0);

  return self->n_offered > 1 && takes_named (noughts_opening_chooser_get_opening (self))
             ? self->named
             : 0;
}
