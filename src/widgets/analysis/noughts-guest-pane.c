/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-guest-pane.h"

#include <glib/gi18n-lib.h>

#include "noughts-line-rows.h"

struct _NoughtsGuestPane
{
  GtkBox parent_instance;

  NoughtsLineRows *rows;
  GtkLabel *progress;

  NoughtsUnit unit;
  NoughtsLines *lines;
};

G_DEFINE_FINAL_TYPE (NoughtsGuestPane, noughts_guest_pane, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_UNIT
};

enum
{
  POINTED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
update (NoughtsGuestPane *self)
{
  const gboolean shown = self->lines != NULL && noughts_lines_get_profile (self->lines) != NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  if (!shown)
    return;

  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self->rows), GTK_ACCESSIBLE_PROPERTY_LABEL,
      noughts_engine_profile_get (noughts_lines_get_profile (self->lines))->name, -1);
  text = noughts_lines_describe_progress (self->lines);
  noughts_line_rows_show (self->rows, self->lines, noughts_lines_get_n_told (self->lines),
                          self->unit);
  if (!g_str_equal (gtk_label_get_label (self->progress), text))
    gtk_label_set_label (self->progress, text);
}

static void
pointed_cb (NoughtsGuestPane *self, guint line, guint n)
{
  g_signal_emit (self, signals[POINTED], 0, line, n);
}

static void
chosen_cb (NoughtsGuestPane *self, guint line, guint n)
{
  g_signal_emit (self, signals[CHOSEN], 0, line, n);
}

static void
noughts_guest_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NoughtsGuestPane *self = NOUGHTS_GUEST_PANE (object);

  switch (id)
    {
    case PROP_UNIT:
      self->unit = g_value_get_enum (value);
      update (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
noughts_guest_pane_dispose (GObject *object)
{
  NoughtsGuestPane *self = NOUGHTS_GUEST_PANE (object);

  if (self->lines != NULL)
    g_signal_handlers_disconnect_by_data (self->lines, self);
  g_clear_object (&self->lines);

  G_OBJECT_CLASS (noughts_guest_pane_parent_class)->dispose (object);
}

static void
noughts_guest_pane_class_init (NoughtsGuestPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = noughts_guest_pane_dispose;
  object_class->set_property = noughts_guest_pane_set_property;

  g_object_class_install_property (object_class, PROP_UNIT,
                                   g_param_spec_enum ("unit", NULL, NULL, NOUGHTS_TYPE_UNIT,
                                                      NOUGHTS_UNIT_PERCENT,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  signals[POINTED] = g_signal_new ("pointed", NOUGHTS_TYPE_GUEST_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[CHOSEN] = g_signal_new ("chosen", NOUGHTS_TYPE_GUEST_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
add_rows (NoughtsGuestPane *self)
{
  self->rows = g_object_new (NOUGHTS_TYPE_LINE_ROWS, NULL);
  g_signal_connect_object (self->rows, "pointed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rows, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->rows));
}

static void
noughts_guest_pane_init (NoughtsGuestPane *self)
{
  static const char *const classes[] = { "caption", "dim-label", "numeric" };

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  add_rows (self);
  self->progress = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_xalign (self->progress, 0);
  gtk_label_set_ellipsize (self->progress, PANGO_ELLIPSIZE_END);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_add_css_class (GTK_WIDGET (self->progress), classes[i]);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->progress));
}

void
noughts_guest_pane_set_lines (NoughtsGuestPane *self, NoughtsLines *lines)
{
  g_return_if_fail (NOUGHTS_IS_GUEST_PANE (self));
  g_return_if_fail (NOUGHTS_IS_LINES (lines));
  g_return_if_fail (self->lines == NULL);

  self->lines = g_object_ref (lines);
  g_signal_connect_swapped (lines, "changed", G_CALLBACK (update), self);
  update (self);
}
