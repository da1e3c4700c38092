/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-wrap-layout.h"

#include "noughts-measure.h"

struct _NoughtsWrapLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
  gboolean many_below;
  GtkWidget *addition; /* a child, or NULL */
};

G_DEFINE_FINAL_TYPE (NoughtsWrapLayout, noughts_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Beside its buttons a text may wrap until it is so many times as high as they are. */
#define TALLEST 1.25

/* Space between the text and its addition: that of a blank. */
#define ADDITION_GAP 4

/* So many buttons stand below the text where that is asked for. */
#define MANY 3

/* A line of buttons: from `first` to before `end`, `width` and `height` as they would like it. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  int n;
  int width;
  int height;
} Line;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
next_shown (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

static GtkWidget *
get_first_button (NoughtsWrapLayout *self, GtkWidget *widget)
{
  GtkWidget *child = next_shown (gtk_widget_get_first_child (widget));

  return child != NULL && child == self->addition ? next_shown (child) : child;
}

/* The width of the text and of what is added to it. */
static int
get_whole_text_width (NoughtsWrapLayout *self, GtkWidget *widget)
{
  int width = noughts_measure_width (gtk_widget_get_first_child (widget));

  if (self->addition != NULL && gtk_widget_should_layout (self->addition))
    width += ADDITION_GAP + noughts_measure_width (self->addition);

  return width;
}

/* The next line of buttons, as many as `width` holds, but at least one. −1 is no limit. */
static Line
get_line (NoughtsWrapLayout *self, GtkWidget *first, int width)
{
  Line line = { .first = first };

  for (line.end = first; line.end != NULL; line.end = next_shown (line.end))
    {
      int more = noughts_measure_width (line.end) + (line.n > 0 ? self->spacing : 0);

      if (line.n > 0 && width >= 0 && line.width + more > width)
        break;

      line.n++;
      line.width += more;
      line.height = MAX (line.height, noughts_measure_height (line.end, -1));
    }

  return line;
}

/* The text's natural width and all buttons beside it. */
static int
get_one_line_width (NoughtsWrapLayout *self, GtkWidget *widget)
{
  Line line = get_line (self, get_first_button (self, widget), -1);

  return noughts_measure_width (gtk_widget_get_first_child (widget))
         + (line.n > 0 ? self->spacing + line.width : 0);
}

/* The width of the text beside all buttons, or 0 if they are to stand below it. */
static int
get_width_beside (NoughtsWrapLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *text = gtk_widget_get_first_child (widget);
  Line line = get_line (self, get_first_button (self, widget), -1);
  int left = width - (line.n > 0 ? self->spacing + line.width : 0);
  int minimum;

  if (self->many_below && line.n >= MANY)
    return 0;
  if (get_one_line_width (self, widget) <= width)
    return left;

  gtk_widget_measure (text, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return left >= minimum && noughts_measure_height (text, left) <= TALLEST * line.height ? left : 0;
}

static GtkSizeRequestMode
noughts_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (NoughtsWrapLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = 0;
  *natural = get_one_line_width (self, widget) + get_whole_text_width (self, widget)
             - noughts_measure_width (gtk_widget_get_first_child (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = next_shown (child))
    {
      int child_minimum;

      if (child == self->addition)
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, NULL, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
    }
}

static int
measure_height (NoughtsWrapLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *text = gtk_widget_get_first_child (widget);
  GtkWidget *button = get_first_button (self, widget);
  int beside = width < 0 ? -1 : get_width_beside (self, widget, width);
  int height;

  if (beside != 0)
    return MAX (noughts_measure_height (text, beside), get_line (self, button, -1).height);

  height = noughts_measure_height (text, width);

  while (button != NULL)
    {
      Line line = get_line (self, button, width);

      height += self->spacing + line.height;
      button = line.end;
    }

  return height;
}

static void
noughts_wrap_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  NoughtsWrapLayout *self = NOUGHTS_WRAP_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, widget, minimum, natural);
      return;
    }

  *natural = measure_height (self, widget, for_size);
  *minimum = for_size < 0 ? noughts_measure_least_height (widget) : *natural;
}

static void
allocate_child (GtkWidget *widget, GtkWidget *child, int x, int y, int width, int height)
{
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;

  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

/* Whether text and addition stand in a line each, within a height that is there anyway, or nearly:
 * the band has some air above and below. */
static gboolean
fits_below (NoughtsWrapLayout *self, GtkWidget *text, int width, int height)
{
  return noughts_measure_width (text) <= width && noughts_measure_width (self->addition) <= width
         && 2 * noughts_measure_height (self->addition, -1) <= TALLEST * height;
}

/* Places the text, and its addition where there is room for all of it. */
static void
allocate_text (NoughtsWrapLayout *self, GtkWidget *widget, int width, int height)
{
  GtkWidget *text = gtk_widget_get_first_child (widget);
  const gboolean added = self->addition != NULL && gtk_widget_should_layout (self->addition);
  const gboolean behind = added && get_whole_text_width (self, widget) <= width;
  const gboolean below = added && !behind && fits_below (self, text, width, height);
  const int own = behind ? noughts_measure_width (text) : width;
  const int line = below ? noughts_measure_height (self->addition, -1) : height;
  const int y = below ? height / 2 - line : 0;

  if (self->addition != NULL)
    gtk_widget_set_child_visible (self->addition, behind || below);
  allocate_child (widget, text, 0, y, own, line);
  if (behind)
    allocate_child (widget, self->addition, own + ADDITION_GAP, 0, width - own - ADDITION_GAP,
                    height);
  else if (below)
    allocate_child (widget, self->addition, 0, y + line, width, line);
}

/* `extra` is shared out: below the text the buttons fill their line. */
static void
allocate_line (NoughtsWrapLayout *self,
               GtkWidget *widget,
               const Line *line,
               int x,
               int y,
               int height,
               int extra)
{
  int left = line->n;

  for (GtkWidget *child = line->first; child != line->end; child = next_shown (child))
    {
      int share = extra / left--;
      int width = noughts_measure_width (child) + share;

      allocate_child (widget, child, x, y, width, height);
      x += width + self->spacing;
      extra -= share;
    }
}

static void
noughts_wrap_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  NoughtsWrapLayout *self = NOUGHTS_WRAP_LAYOUT (manager);
  GtkWidget *text = gtk_widget_get_first_child (widget);
  GtkWidget *button = get_first_button (self, widget);
  int beside;
  int y;

  if (button == NULL)
    {
      allocate_text (self, widget, width, height);
      return;
    }

  beside = get_width_beside (self, widget, width);
  if (beside > 0)
    {
      Line line = get_line (self, button, -1);

      allocate_text (self, widget, beside, height);
      allocate_line (self, widget, &line, width - line.width, 0, height, 0);
      return;
    }

  y = noughts_measure_height (text, width);
  allocate_text (self, widget, width, y);

  while (button != NULL)
    {
      Line line = get_line (self, button, width);

      y += self->spacing;
      allocate_line (self, widget, &line, 0, y, line.height, width - line.width);
      y += line.height;
      button = line.end;
    }
}

static void
noughts_wrap_layout_class_init (NoughtsWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = noughts_wrap_layout_get_request_mode;
  layout_class->measure = noughts_wrap_layout_measure;
  layout_class->allocate = noughts_wrap_layout_allocate;
}

static void
noughts_wrap_layout_init (NoughtsWrapLayout *self)
{
}

GtkLayoutManager *
noughts_wrap_layout_new (int spacing)
{
  NoughtsWrapLayout *self = g_object_new (NOUGHTS_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;

  return GTK_LAYOUT_MANAGER (self);
}

void
noughts_wrap_layout_set_many_below (NoughtsWrapLayout *self, gboolean many_below)
{
  g_return_if_fail (NOUGHTS_IS_WRAP_LAYOUT (self));

  self->many_below = !!many_below;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
noughts_wrap_layout_set_addition (NoughtsWrapLayout *self, GtkWidget *addition)
{
  g_return_if_fail (NOUGHTS_IS_WRAP_LAYOUT (self));

  self->addition = addition;
}
