/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-guest-pane.h"

#include <glib/gi18n-lib.h>

#include "noughts-line-row.h"

struct _NoughtsGuestPane
{
  GtkBox parent_instance;

  GtkWidget *rows_box;
  GtkWidget *rows[NOUGHTS_LINES_MOST];
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

/* An engine that tells one move has one row. */
static guint
count_rows (NoughtsGuestPane *self)
{
  NoughtsEngineProfile *profile = noughts_lines_get_profile (self->lines);

  return noughts_engine_profile_get (profile)->several ? noughts_lines_get_count (self->lines) : 1;
}

static void
show_rows (NoughtsGuestPane *self)
{
  const NoughtsEvaluation *evaluation = noughts_lines_get_evaluation (self->lines);
  const MnkReport *report = evaluation != NULL ? noughts_evaluation_get_report (evaluation) : NULL;
  const guint count = count_rows (self);
  const guint n = report != NULL ? MIN ((guint) report->n_moves, count) : 0;

  for (guint i = 0; i < NOUGHTS_LINES_MOST; i++)
    {
      gtk_widget_set_visible (self->rows[i], i < count);
      noughts_line_row_set (NOUGHTS_LINE_ROW (self->rows[i]), i + 1,
                            i < n ? &report->moves[i] : NULL, noughts_lines_get_side (self->lines),
                            noughts_lines_get_rule (self->lines), self->unit);
    }
}

static void
update (NoughtsGuestPane *self)
{
  const gboolean shown = self->lines != NULL && noughts_lines_get_profile (self->lines) != NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  if (!shown)
    return;

  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self->rows_box), GTK_ACCESSIBLE_PROPERTY_LABEL,
      noughts_engine_profile_get (noughts_lines_get_profile (self->lines))->name, -1);
  text = noughts_lines_describe_progress (self->lines);
  show_rows (self);
  if (!g_str_equal (gtk_label_get_label (self->progress), text))
    gtk_label_set_label (self->progress, text);
}

static guint
find_row (NoughtsGuestPane *self, NoughtsLineRow *row)
{
  guint i = 0;

  while (i < NOUGHTS_LINES_MOST && self->rows[i] != GTK_WIDGET (row))
    i++;

  return i;
}

static void
pointed_cb (NoughtsGuestPane *self, guint n, NoughtsLineRow *row)
{
  g_signal_emit (self, signals[POINTED], 0, find_row (self, row), n);
}

static void
chosen_cb (NoughtsGuestPane *self, guint n, NoughtsLineRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, find_row (self, row), n);
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
  self->rows_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->rows_box, "rows");
  gtk_box_append (GTK_BOX (self), self->rows_box);
  for (guint i = 0; i < NOUGHTS_LINES_MOST; i++)
    {
      self->rows[i] = noughts_line_row_new ();
      g_signal_connect_object (self->rows[i], "pointed", G_CALLBACK (pointed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->rows[i], "chosen", G_CALLBACK (chosen_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->rows_box), self->rows[i]);
    }
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
