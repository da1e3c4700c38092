/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-measure.h"

/* Sizes beyond the least one that are tried, in pixels. */
#define RANGE 1600
#define STEP  9

static gboolean
is_ours (gpointer object)
{
  return object != NULL && g_str_has_prefix (G_OBJECT_TYPE_NAME (object), "Noughts");
}

static void
assert_orientation (GtkWidget *widget, GtkOrientation orientation, GtkOrientation across)
{
  int least, first;

  gtk_widget_measure (widget, orientation, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, across, -1, &first, NULL, NULL, NULL);

  for (int size = first; size <= first + RANGE; size += STEP)
    {
      int minimum, natural;

      gtk_widget_measure (widget, orientation, size, &minimum, &natural, NULL, NULL);
      if (minimum < least || natural < minimum)
        g_error ("%s: %s for %d: minimum %d, natural %d, but %d for any size",
                 G_OBJECT_TYPE_NAME (widget),
                 orientation == GTK_ORIENTATION_VERTICAL ? "height" : "width", size, minimum,
                 natural, least);
    }
}

void
test_assert_measures (GtkWidget *widget)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  if (!gtk_widget_get_visible (widget))
    return;

  if (is_ours (layout != NULL ? (gpointer) layout : widget))
    {
      assert_orientation (widget, GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL);
      assert_orientation (widget, GTK_ORIENTATION_VERTICAL, GTK_ORIENTATION_HORIZONTAL);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    test_assert_measures (child);
}
