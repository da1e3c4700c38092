/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-time-chooser.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "noughts-drop-down.h"
#include "noughts-spin-enter.h"

struct _NoughtsTimeChooser
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkDropDown *drop_down;
  GtkMenuButton *own_button; /* tells the times of one's own, and has a popover for them */
  GtkSpinButton *minutes_spin;
  GtkSpinButton *seconds_spin;
  GtkSpinButton *periods_spin;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (NoughtsTimeChooser, noughts_time_chooser, GTK_TYPE_WIDGET)

static guint changed_signal;

static const NoughtsTimeControl usual[] = {
  { NOUGHTS_TIME_NONE, 0, 0, 0 },          { NOUGHTS_TIME_SUDDEN, 60, 0, 0 },
  { NOUGHTS_TIME_INCREMENT, 180, 2, 0 },   { NOUGHTS_TIME_INCREMENT, 300, 3, 0 },
  { NOUGHTS_TIME_SUDDEN, 420, 0, 0 },      { NOUGHTS_TIME_INCREMENT, 600, 10, 0 },
  { NOUGHTS_TIME_INCREMENT, 900, 10, 0 },  { NOUGHTS_TIME_INCREMENT, 1800, 2, 0 },
  { NOUGHTS_TIME_INCREMENT, 3600, 30, 0 }, { NOUGHTS_TIME_BYO_YOMI, 600, 30, 3 },
  { NOUGHTS_TIME_PER_MOVE, 0, 10, 0 },
};

/* The last row: times of one's own. */
#define OWN G_N_ELEMENTS (usual)

static gboolean
shows_own (NoughtsTimeChooser *self)
{
  return gtk_drop_down_get_selected (self->drop_down) == OWN;
}

/* The times alone would not say what they are of. The focus is on the button inside. */
static void
name_own_button (NoughtsTimeChooser *self)
{
  GtkWidget *widgets[] = { GTK_WIDGET (self->own_button),
                           gtk_widget_get_first_child (GTK_WIDGET (self->own_button)) };
  /* Translators: the button of a clock with times of one's own, for screen readers */
  g_autofree char *name =
      g_strdup_printf (_ ("Custom clock: %s"), gtk_menu_button_get_label (self->own_button));

  for (gsize i = 0; i < G_N_ELEMENTS (widgets); i++)
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widgets[i]),
                                     GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widgets[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      name, -1);
    }
}

/* Tells the times of one's own. */
static void
describe (NoughtsTimeChooser *self)
{
  NoughtsTimeControl control;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->own_button), shows_own (self));
  noughts_time_chooser_get_control (self, &control);
  if (noughts_time_control_is_valid (&control))
    words = noughts_time_control_describe (&control);
  gtk_menu_button_set_label (self->own_button, words != NULL ? words : _ ("Set a time above 0"));
  name_own_button (self);
}

static void
changed_cb (NoughtsTimeChooser *self)
{
  if (self->updating)
    return;

  describe (self);
  g_signal_emit (self, changed_signal, 0);
}

static GListModel *
make_model (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (usual); i++)
    gtk_string_list_take (list, noughts_time_control_describe (&usual[i]));
  /* Translators: a clock with times of one's own */
  gtk_string_list_append (list, C_ ("clock", "Custom"));

  return G_LIST_MODEL (list);
}

static void
noughts_time_chooser_dispose (GObject *object)
{
  NoughtsTimeChooser *self = NOUGHTS_TIME_CHOOSER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_time_chooser_parent_class)->dispose (object);
}

static void
noughts_time_chooser_class_init (NoughtsTimeChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_time_chooser_dispose;

  changed_signal = g_signal_new ("changed", NOUGHTS_TYPE_TIME_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-time-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsTimeChooser, box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsTimeChooser, drop_down);
  gtk_widget_class_bind_template_child (widget_class, NoughtsTimeChooser, minutes_spin);
  gtk_widget_class_bind_template_child (widget_class, NoughtsTimeChooser, own_button);
  gtk_widget_class_bind_template_child (widget_class, NoughtsTimeChooser, periods_spin);
  gtk_widget_class_bind_template_child (widget_class, NoughtsTimeChooser, seconds_spin);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "timechooser");
}

static void
noughts_time_chooser_init (NoughtsTimeChooser *self)
{
  g_autoptr (GListModel) model = make_model ();

  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_down_set_model (self->drop_down, model);
  noughts_drop_down_let_shrink (self->drop_down, 0);
  noughts_drop_down_set_name (self->drop_down, _ ("Clock"));
  noughts_spin_enter_add (self->minutes_spin, self->own_button);
  noughts_spin_enter_add (self->seconds_spin, self->own_button);
  noughts_spin_enter_add (self->periods_spin, self->own_button);
  self->updating = FALSE;
  describe (self);
}

/* A number that is not whole, from settings made by hand, has digits for it. */
static void
show_number (GtkSpinButton *spin, double number)
{
  gtk_spin_button_set_digits (spin, number == floor (number) ? 0 : 2);
  gtk_spin_button_set_value (spin, number);
}

void
noughts_time_chooser_set_control (NoughtsTimeChooser *self, const NoughtsTimeControl *control)
{
  NoughtsTimeControl shown;
  guint row = OWN;

  g_return_if_fail (NOUGHTS_IS_TIME_CHOOSER (self));
  g_return_if_fail (control != NULL);

  if (!noughts_time_control_is_valid (control))
    control = &usual[0];
  /* What is usual may be chosen as times of one's own, too. */
  noughts_time_chooser_get_control (self, &shown);
  if (shows_own (self) && noughts_time_control_equal (control, &shown))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (noughts_time_control_equal (control, &usual[i]))
      row = i;

  self->updating = TRUE;
  show_number (self->minutes_spin, control->main / 60);
  show_number (self->seconds_spin, control->extra);
  gtk_spin_button_set_value (self->periods_spin, control->periods);
  gtk_drop_down_set_selected (self->drop_down, row);
  self->updating = FALSE;
  describe (self);
}

void
noughts_time_chooser_get_control (NoughtsTimeChooser *self, NoughtsTimeControl *control)
{
  g_return_if_fail (NOUGHTS_IS_TIME_CHOOSER (self));
  g_return_if_fail (control != NULL);

  if (!shows_own (self))
    *control = usual[MIN (gtk_drop_down_get_selected (self->drop_down), OWN - 1)];
  else
    *control = noughts_time_control_make (gtk_spin_button_get_value (self->minutes_spin) * 60,
                                          gtk_spin_button_get_value (self->seconds_spin),
                                          gtk_spin_button_get_value_as_int (self->periods_spin));
}

gboolean
noughts_time_chooser_get_valid (NoughtsTimeChooser *self)
{
  NoughtsTimeControl control;

  g_return_val_if_fail (NOUGHTS_IS_TIME_CHOOSER (self), FALSE);

  noughts_time_chooser_get_control (self, &control);
  return noughts_time_control_is_valid (&control);
}

void
noughts_time_chooser_commit (NoughtsTimeChooser *self)
{
  g_return_if_fail (NOUGHTS_IS_TIME_CHOOSER (self));

  gtk_spin_button_update (self->minutes_spin);
  gtk_spin_button_update (self->seconds_spin);
  gtk_spin_button_update (self->periods_spin);
}
