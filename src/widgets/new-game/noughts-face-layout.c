/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-face-layout.h"

/* Between columns, and between rows. */
#define SPACING 4

struct _NoughtsFaceLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (NoughtsFaceLayout, noughts_face_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The number of children, and the size that each of them needs. */
typedef struct
{
  int n;
  int width;
  int height;
} Need;

static Need
measure_children (GtkWidget *widget)
{
  Need need = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int width, height;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
      need.n++;
      need.width = MAX (need.width, width);
      need.height = MAX (need.height, height);
    }

  return need;
}

/* The length of `n` parts of `part` with the spacing between them. */
static int
get_length (int n, int part)
{
  return n * part + MAX (n - 1, 0) * SPACING;
}

static int
count_columns (const Need *need, int width)
{
  return width < 0 || get_length (need->n, need->width) <= width ? need->n : (need->n + 1) / 2;
}

static GtkSizeRequestMode
noughts_face_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
noughts_face_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  const Need need = measure_children (widget);
  int columns;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = get_length ((need.n + 1) / 2, need.width);
      *natural = get_length (need.n, need.width);
      return;
    }

  columns = count_columns (&need, for_size);
  *minimum = *natural = get_length (columns < need.n ? 2 : MIN (need.n, 1), need.height);
}

static void
noughts_face_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  const Need need = measure_children (widget);
  const int columns = MAX (count_columns (&need, width), 1);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place;
      int column = i % columns;

      if (!gtk_widget_should_layout (child))
        continue;

      /* The first pixels of equal parts that add up to the width. */
      if (mirrored)
        column = columns - 1 - column;
      place.x = column * (width + SPACING) / columns;
      place.width = (column + 1) * (width + SPACING) / columns - SPACING - place.x;
      place.y = i / columns * (need.height + SPACING);
      place.height = need.height;
      gtk_widget_size_allocate (child, &place, -1);
      i++;
    }
}

static void
noughts_face_layout_class_init (NoughtsFaceLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = noughts_face_layout_get_request_mode;
  layout_class->measure = noughts_face_layout_measure;
  layout_class->allocate = noughts_face_layout_allocate;
}

static void
noughts_face_layout_init (NoughtsFaceLayout *self)
{
}
