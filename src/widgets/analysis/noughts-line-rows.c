/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-line-rows.h"

#include "noughts-line-row.h"

struct _NoughtsLineRows
{
  GtkBox parent_instance;

  GtkWidget *rows[NOUGHTS_LINES_MOST];
};

G_DEFINE_FINAL_TYPE (NoughtsLineRows, noughts_line_rows, GTK_TYPE_BOX)

enum
{
  POINTED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
find_row (NoughtsLineRows *self, NoughtsLineRow *row)
{
  guint i = 0;

  while (i < NOUGHTS_LINES_MOST && self->rows[i] != GTK_WIDGET (row))
    i++;

  return i;
}

static void
pointed_cb (NoughtsLineRows *self, guint n, NoughtsLineRow *row)
{
  g_signal_emit (self, signals[POINTED], 0, find_row (self, row), n);
}

static void
chosen_cb (NoughtsLineRows *self, guint n, NoughtsLineRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, find_row (self, row), n);
}

static void
noughts_line_rows_class_init (NoughtsLineRowsClass *klass)
{
  signals[POINTED] = g_signal_new ("pointed", NOUGHTS_TYPE_LINE_ROWS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[CHOSEN] = g_signal_new ("chosen", NOUGHTS_TYPE_LINE_ROWS, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  /* A group has a name, a plain box has none. */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
noughts_line_rows_init (NoughtsLineRows *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "rows");
  for (guint i = 0; i < NOUGHTS_LINES_MOST; i++)
    {
      self->rows[i] = noughts_line_row_new ();
      g_signal_connect_object (self->rows[i], "pointed", G_CALLBACK (pointed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->rows[i], "chosen", G_CALLBACK (chosen_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self), self->rows[i]);
    }
}

/* A deep result has more moves than lines. */
void
noughts_line_rows_show (NoughtsLineRows *self, NoughtsLines *lines, guint count, NoughtsUnit unit)
{
  const NoughtsEvaluation *evaluation;
  const MnkReport *report;
  guint n;

  g_return_if_fail (NOUGHTS_IS_LINE_ROWS (self));
  g_return_if_fail (NOUGHTS_IS_LINES (lines));

  evaluation = noughts_lines_get_evaluation (lines);
  report = evaluation != NULL ? noughts_evaluation_get_report (evaluation) : NULL;
  n = report != NULL ? MIN ((guint) report->n_moves, count) : 0;
  for (guint i = 0; i < NOUGHTS_LINES_MOST; i++)
    {
      gtk_widget_set_visible (self->rows[i], i < count);
      noughts_line_row_set (NOUGHTS_LINE_ROW (self->rows[i]), i + 1,
                            i < n ? &report->moves[i] : NULL, noughts_lines_get_side (lines),
                            noughts_lines_get_rule (lines), unit);
    }
}
