/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-level-row.h"

#include <glib/gi18n-lib.h>

#include "noughts-face-layout.h"
#include "noughts-opponent-sign.h"
#include "noughts-opponent.h"

#define N_LEVELS (MNK_LEVEL_12 - MNK_LEVEL_1 + 1)

/* The side of a face in pixels: twelve have room in the sidebar of a wide window. */
#define FACE 20

struct _NoughtsLevelRow
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *faces;
  GtkLabel *description_label;

  GtkToggleButton *toggles[N_LEVELS];
  GtkToggleButton *none; /* active, and not shown, where no level is chosen */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (NoughtsLevelRow, noughts_level_row, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  EXPLAIN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static MnkOpponent
get_level (NoughtsLevelRow *self)
{
  for (int i = 0; i < N_LEVELS; i++)
    if (gtk_toggle_button_get_active (self->toggles[i]))
      return MNK_LEVEL_1 + i;

  return MNK_N_OPPONENTS;
}

static void
describe (NoughtsLevelRow *self)
{
  const MnkOpponent level = get_level (self);

  gtk_label_set_label (self->description_label,
                       level < MNK_N_OPPONENTS ? noughts_opponent_description (level) : "");
}

static void
toggled_cb (NoughtsLevelRow *self, GtkToggleButton *toggle)
{
  describe (self);
  if (!self->updating && gtk_toggle_button_get_active (toggle))
    g_signal_emit (self, signals[CHOSEN], 0, (int) get_level (self));
}

static void
explain_cb (NoughtsLevelRow *self)
{
  g_signal_emit (self, signals[EXPLAIN], 0);
}

static GtkWidget *
make_face (MnkOpponent level)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *sign = g_object_new (NOUGHTS_TYPE_OPPONENT_SIGN, "halign", GTK_ALIGN_CENTER, NULL);
  g_autofree char *number = g_strdup_printf ("%d", mnk_opponent_level (level));

  noughts_opponent_sign_set_opponent (NOUGHTS_OPPONENT_SIGN (sign), level);
  noughts_opponent_sign_set_side (NOUGHTS_OPPONENT_SIGN (sign), FACE);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), gtk_label_new (number));

  return box;
}

static GtkToggleButton *
add_toggle (NoughtsLevelRow *self, MnkOpponent level)
{
  GtkWidget *toggle = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (toggle), make_face (level));
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (toggle), self->none);
  gtk_widget_set_parent (toggle, self->faces);
  g_signal_connect_object (toggle, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);

  return GTK_TOGGLE_BUTTON (toggle);
}

static void
noughts_level_row_dispose (GObject *object)
{
  NoughtsLevelRow *self = NOUGHTS_LEVEL_ROW (object);

  for (int i = 0; i < N_LEVELS; i++)
    {
      if (self->toggles[i] != NULL)
        gtk_widget_unparent (GTK_WIDGET (self->toggles[i]));
      self->toggles[i] = NULL;
    }
  g_clear_object (&self->none);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_level_row_parent_class)->dispose (object);
}

static void
noughts_level_row_class_init (NoughtsLevelRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_level_row_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[EXPLAIN] = g_signal_new ("explain", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (NOUGHTS_TYPE_FACE_LAYOUT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-level-row.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsLevelRow, box);
  gtk_widget_class_bind_template_child (widget_class, NoughtsLevelRow, faces);
  gtk_widget_class_bind_template_child (widget_class, NoughtsLevelRow, description_label);
  gtk_widget_class_bind_template_callback (widget_class, explain_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "levelrow");
}

static void
noughts_level_row_init (NoughtsLevelRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->none = GTK_TOGGLE_BUTTON (g_object_ref_sink (gtk_toggle_button_new ()));
  gtk_toggle_button_set_active (self->none, TRUE);
  for (int i = 0; i < N_LEVELS; i++)
    self->toggles[i] = add_toggle (self, MNK_LEVEL_1 + i);
}

void
noughts_level_row_set_opponent (NoughtsLevelRow *self, MnkOpponent opponent)
{
  const int level = mnk_opponent_level (opponent);

  g_return_if_fail (NOUGHTS_IS_LEVEL_ROW (self));

  self->updating = TRUE;
  gtk_toggle_button_set_active (level > 0 ? self->toggles[level - 1] : self->none, TRUE);
  describe (self);
  self->updating = FALSE;
}

void
noughts_level_row_set_rule (NoughtsLevelRow *self, const MnkRule *rule)
{
  g_return_if_fail (NOUGHTS_IS_LEVEL_ROW (self));
  g_return_if_fail (rule != NULL);

  for (int i = 0; i < N_LEVELS; i++)
    {
      g_autofree char *caption = noughts_opponent_caption (MNK_LEVEL_1 + i, rule);
      const char *description = noughts_opponent_description (MNK_LEVEL_1 + i);
      g_autofree char *words = g_strdup_printf (_ ("%s, %s"), caption, description);

      gtk_widget_set_tooltip_text (GTK_WIDGET (self->toggles[i]), caption);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggles[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
    }
}
