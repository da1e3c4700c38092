/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-measure.h"

int
noughts_measure_least_height (GtkWidget *widget)
{
  int least = 0;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 0);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
      least = MAX (least, minimum);
    }

  return least;
}

int
noughts_measure_width (GtkWidget *widget)
{
  int natural;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 0);

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

int
noughts_measure_height (GtkWidget *widget, int width)
{
  int natural;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 0);

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}
