/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-board-cell.h"

struct _NoughtsBoardCell
{
  GtkWidget parent_instance;

  MnkPoint point;
  char *name;
  char *detail;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NoughtsBoardCell, noughts_board_cell, GTK_TYPE_WIDGET)

static void
play_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_signal_emit (widget, signals[CHOSEN], 0);
}

static void
noughts_board_cell_finalize (GObject *object)
{
  NoughtsBoardCell *self = NOUGHTS_BOARD_CELL (object);

  g_free (self->name);
  g_free (self->detail);
  G_OBJECT_CLASS (noughts_board_cell_parent_class)->finalize (object);
}

static void
noughts_board_cell_class_init (NoughtsBoardCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = noughts_board_cell_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "cell.play", NULL, play_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "boardcell");
}

static void
noughts_board_cell_init (NoughtsBoardCell *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
noughts_board_cell_new (MnkPoint point, int row, int column)
{
  NoughtsBoardCell *self = g_object_new (NOUGHTS_TYPE_BOARD_CELL, NULL);

  self->point = point;
  if (row > 0 && column > 0)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_INDEX, row,
                                    GTK_ACCESSIBLE_RELATION_COL_INDEX, column, -1);
  return GTK_WIDGET (self);
}

MnkPoint
noughts_board_cell_get_point (NoughtsBoardCell *self)
{
  g_return_val_if_fail (NOUGHTS_IS_BOARD_CELL (self), MNK_PASS);

  return self->point;
}

void
noughts_board_cell_describe (NoughtsBoardCell *self, const char *name, const char *detail)
{
  g_return_if_fail (NOUGHTS_IS_BOARD_CELL (self));
  g_return_if_fail (name != NULL);

  if (g_strcmp0 (self->name, name) != 0)
    {
      g_free (self->name);
      self->name = g_strdup (name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
    }

  if (g_strcmp0 (self->detail, detail) != 0)
    {
      g_free (self->detail);
      self->detail = g_strdup (detail);
      if (detail != NULL)
        gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                        detail, -1);
      else
        gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
}
