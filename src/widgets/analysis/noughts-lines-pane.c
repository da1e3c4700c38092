/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-lines-pane.h"

#include <glib/gi18n-lib.h>

#include "noughts-guest-pane.h"
#include "noughts-line-rows.h"
#include "noughts-menu-names.h"

struct _NoughtsLinesPane
{
  GtkBox parent_instance;

  GtkBox *choice_box;
  GtkLabel *choice_label;
  GtkLabel *count_label;
  GtkLabel *solution_label;
  NoughtsGuestPane *guest_pane;
  NoughtsLineRows *rows;
  GtkInscription *search_progress;
  GMenuModel *tree_menu;

  GMenu *pane_menu;        /* the variations, and the engines if there are any */
  gboolean offers_engines; /* the last section of the menu */

  NoughtsUnit unit;
  NoughtsLines *lines;
  guint clock; /* shows the time while the engine runs, or 0 */
};

G_DEFINE_FINAL_TYPE (NoughtsLinesPane, noughts_lines_pane, GTK_TYPE_BOX)

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
show_progress (NoughtsLinesPane *self)
{
  g_autofree char *text =
      self->lines != NULL ? noughts_lines_describe_progress (self->lines) : NULL;
  g_autofree char *why_not = self->lines != NULL ? noughts_lines_why_no_guest (self->lines) : NULL;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->search_progress), why_not);
  if (g_strcmp0 (gtk_inscription_get_text (self->search_progress), text) == 0)
    return;

  gtk_inscription_set_text (self->search_progress, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search_progress),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : "", -1);
}

static gboolean
clock_cb (gpointer data)
{
  NoughtsLinesPane *self = NOUGHTS_LINES_PANE (data);

  show_progress (self);
  return G_SOURCE_CONTINUE;
}

static void
update_clock (NoughtsLinesPane *self)
{
  const gboolean ticks =
      self->lines != NULL && noughts_lines_get_state (self->lines) == NOUGHTS_LINES_SEARCHING;

  if (ticks && self->clock == 0)
    self->clock = g_timeout_add_seconds (1, clock_cb, self);
  else if (!ticks)
    g_clear_handle_id (&self->clock, g_source_remove);
}

static void
show_rows (NoughtsLinesPane *self)
{
  noughts_line_rows_show (self->rows, self->lines, noughts_lines_get_n_told (self->lines),
                          self->unit);
}

static void
show_solution (NoughtsLinesPane *self)
{
  g_autofree char *text = noughts_lines_describe_solution (self->lines);

  if (text != NULL && !g_str_equal (gtk_label_get_label (self->solution_label), text))
    gtk_label_set_label (self->solution_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->solution_label), text != NULL);
}

static void
show_choice (NoughtsLinesPane *self)
{
  g_autofree char *text = noughts_lines_describe_choice (self->lines);

  gtk_widget_set_visible (GTK_WIDGET (self->choice_box), text != NULL);
  if (text != NULL && !g_str_equal (gtk_label_get_label (self->choice_label), text))
    gtk_label_set_label (self->choice_label, text);
}

static void
update (NoughtsLinesPane *self)
{
  g_autofree char *count = g_strdup_printf ("%u", noughts_lines_get_n_told (self->lines));

  if (!g_str_equal (gtk_label_get_label (self->count_label), count))
    gtk_label_set_label (self->count_label, count);
  show_solution (self);
  show_rows (self);
  show_choice (self);
  show_progress (self);
  update_clock (self);
}

/* ---- The engines in the menu ---- */

static void
add_engine (GMenu *menu, const char *name, const char *id)
{
  g_autofree char *label = noughts_menu_escape (name);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.analysis-by", "s", id);
  g_menu_append_item (menu, item);
}

static void
list_engines (NoughtsLinesPane *self, guint position, guint removed, guint added, GListModel *store)
{
  g_autoptr (GMenu) section = g_menu_new ();
  const guint n = g_list_model_get_n_items (store);

  if (self->offers_engines)
    g_menu_remove (self->pane_menu, 1);
  self->offers_engines = n > 0;
  if (n == 0)
    return;

  add_engine (section, _ ("Noughts"), "");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NoughtsEngineProfile) profile = g_list_model_get_item (store, i);

      add_engine (section, noughts_engine_profile_get (profile)->name,
                  noughts_engine_profile_get_id (profile));
    }
  g_menu_append (section, _ ("Show Both"), "win.analysis-beside");
  g_menu_append_section (self->pane_menu, _ ("Analysis Engine"), G_MENU_MODEL (section));
}

static void
pointed_cb (NoughtsLinesPane *self, guint line, guint n)
{
  g_signal_emit (self, signals[POINTED], 0, line, n);
}

static void
chosen_cb (NoughtsLinesPane *self, guint line, guint n)
{
  g_signal_emit (self, signals[CHOSEN], 0, line, n);
}

static void
beside_pointed_cb (NoughtsLinesPane *self, guint line, guint n)
{
  g_signal_emit (self, signals[POINTED], 0, NOUGHTS_LINES_MOST + line, n);
}

static void
beside_chosen_cb (NoughtsLinesPane *self, guint line, guint n)
{
  g_signal_emit (self, signals[CHOSEN], 0, NOUGHTS_LINES_MOST + line, n);
}

static void
noughts_lines_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NoughtsLinesPane *self = NOUGHTS_LINES_PANE (object);

  switch (id)
    {
    case PROP_UNIT:
      self->unit = g_value_get_enum (value);
      g_object_set (self->guest_pane, "unit", self->unit, NULL);
      if (self->lines != NULL)
        show_rows (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
noughts_lines_pane_dispose (GObject *object)
{
  NoughtsLinesPane *self = NOUGHTS_LINES_PANE (object);

  g_clear_handle_id (&self->clock, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), NOUGHTS_TYPE_LINES_PANE);
  if (self->lines != NULL)
    g_signal_handlers_disconnect_by_data (self->lines, self);
  g_clear_object (&self->lines);

  G_OBJECT_CLASS (noughts_lines_pane_parent_class)->dispose (object);
}

static void
noughts_lines_pane_class_init (NoughtsLinesPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = noughts_lines_pane_dispose;
  G_OBJECT_CLASS (klass)->set_property = noughts_lines_pane_set_property;

  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_UNIT,
                                   g_param_spec_enum ("unit", NULL, NULL, NOUGHTS_TYPE_UNIT,
                                                      NOUGHTS_UNIT_PERCENT,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  signals[POINTED] = g_signal_new ("pointed", NOUGHTS_TYPE_LINES_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[CHOSEN] = g_signal_new ("chosen", NOUGHTS_TYPE_LINES_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  g_type_ensure (NOUGHTS_TYPE_GUEST_PANE);
  g_type_ensure (NOUGHTS_TYPE_LINE_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-lines-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsLinesPane, choice_box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsLinesPane, choice_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsLinesPane, count_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsLinesPane, guest_pane);
  gtk_widget_class_bind_template_child (widget_class, NoughtsLinesPane, tree_menu);
  gtk_widget_class_bind_template_child (widget_class, NoughtsLinesPane, search_progress);
  gtk_widget_class_bind_template_child (widget_class, NoughtsLinesPane, rows);
  gtk_widget_class_bind_template_child (widget_class, NoughtsLinesPane, solution_label);
  gtk_widget_class_bind_template_child (widget_class, NoughtsLinesPane, pane_menu);
  gtk_widget_class_set_css_name (widget_class, "linespane");
}

static void
edited_cb (NoughtsLinesPane *self, GListModel *engines)
{
  list_engines (self, 0, 0, 0, engines);
}

static void
noughts_lines_pane_init (NoughtsLinesPane *self)
{
  GListModel *engines = G_LIST_MODEL (noughts_engine_store_get_default ());

  gtk_widget_init_template (GTK_WIDGET (self));
  g_menu_append_section (self->pane_menu, NULL, self->tree_menu);
  list_engines (self, 0, 0, 0, engines);
  g_signal_connect_object (engines, "items-changed", G_CALLBACK (list_engines), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (engines, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (self->guest_pane, "pointed", G_CALLBACK (beside_pointed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guest_pane, "chosen", G_CALLBACK (beside_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rows, "pointed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rows, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

void
noughts_lines_pane_set_lines (NoughtsLinesPane *self, NoughtsLines *lines)
{
  g_return_if_fail (NOUGHTS_IS_LINES_PANE (self));
  g_return_if_fail (lines == NULL || NOUGHTS_IS_LINES (lines));

  if (self->lines == lines)
    return;

  if (self->lines != NULL)
    g_signal_handlers_disconnect_by_data (self->lines, self);
  g_set_object (&self->lines, lines);
  if (lines == NULL)
    return;

  g_signal_connect_swapped (lines, "changed", G_CALLBACK (update), self);
  update (self);
}

void
noughts_lines_pane_set_beside (NoughtsLinesPane *self, NoughtsLines *lines)
{
  g_return_if_fail (NOUGHTS_IS_LINES_PANE (self));

  noughts_guest_pane_set_lines (self->guest_pane, lines);
}

const char *
noughts_lines_pane_get_progress (NoughtsLinesPane *self)
{
  const char *text;

  g_return_val_if_fail (NOUGHTS_IS_LINES_PANE (self), "");

  text = gtk_inscription_get_text (self->search_progress);
  return text != NULL ? text : "";
}

GMenuModel *
noughts_lines_pane_get_tree_menu (NoughtsLinesPane *self)
{
  g_return_val_if_fail (NOUGHTS_IS_LINES_PANE (self), NULL);

  return self->tree_menu;
}
