/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opening-page.h"

#include <glib/gi18n-lib.h>

#include "noughts-opening-names.h"
#include "noughts-rule-picture.h"

/* The cells on each side of a picture: all stones lie within them. */
#define SIDE 5

#define N_COLUMNS 3

/* The openings in which White's stone is directly beside Black's come first. */
#define N_DIRECT 13

/* The openings, and the empty board before them. */
#define N_CHOICES (NOUGHTS_N_NAMED_OPENINGS + 1)

/* In pixels; the rest is scrolled to. */
#define LEAST_HEIGHT 200
#define MOST_HEIGHT  440

struct _NoughtsOpeningPage
{
  GtkPopover parent_instance;

  GtkWidget *content;
  GtkWidget *scroller;
  GtkWidget *buttons[N_CHOICES];
  char rows[N_CHOICES][SIDE * (SIDE + 1)];
  NoughtsRulePictureSpec pictures[N_CHOICES];
  guint named;
  guint frames; /* in which what is chosen was in view */
};

/* After so many frames the layout has settled. */
#define SETTLED_FRAMES 4

G_DEFINE_FINAL_TYPE (NoughtsOpeningPage, noughts_opening_page, GTK_TYPE_POPOVER)

static guint chosen_signal;

static void
draw_rows (char *rows, guint named)
{
  static const MnkRule board = { SIDE, SIDE, 5, MNK_RENJU };
  MnkPoint stones[3];

  for (int i = 0; i < SIDE * (SIDE + 1); i++)
    rows[i] = i % (SIDE + 1) == SIDE ? '/' : '.';
  rows[SIDE * (SIDE + 1) - 1] = '\0';

  if (named == 0 || !noughts_named_opening_get_stones (named - 1, &board, stones))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    rows[(SIDE - 1 - stones[i].y) * (SIDE + 1) + stones[i].x] = i == 1 ? 'o' : 'x';
}

static GtkWidget *
create_picture (NoughtsOpeningPage *self, guint named)
{
  GtkWidget *picture;

  draw_rows (self->rows[named], named);
  self->pictures[named] = (NoughtsRulePictureSpec){ .rows = self->rows[named], .stones = TRUE };
  picture = noughts_rule_picture_new (&self->pictures[named]);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);

  return picture;
}

static void
clicked_cb (NoughtsOpeningPage *self, GtkWidget *button)
{
  guint named = 0;

  while (self->buttons[named] != button)
    named++;

  /* The focus goes back first, so that what follows finds it there. */
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, chosen_signal, 0, named);
}

/* Toggle buttons are no choice here: of these Enter starts the game where they are chosen. */
static GtkWidget *
create_button (NoughtsOpeningPage *self, guint named, const char *title, GtkWidget *content)
{
  GtkWidget *button =
      g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);

  self->buttons[named] = button;
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                               GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);

  return button;
}

static void
add_empty_board (NoughtsOpeningPage *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new (_ ("An empty board"));

  gtk_widget_add_css_class (title, "tile-title");
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (title), GTK_NATURAL_WRAP_NONE);
  gtk_box_append (GTK_BOX (content), create_picture (self, 0));
  gtk_box_append (GTK_BOX (content), title);
  gtk_box_append (GTK_BOX (self->content), create_button (self, 0, _ ("An empty board"), content));
}

static GtkWidget *
create_tile (NoughtsOpeningPage *self, guint i)
{
  g_autofree char *words = noughts_named_opening_get_title (i);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (noughts_named_opening_get_name (i));
  GtkWidget *number = gtk_label_new (noughts_named_opening_get_number (i));

  gtk_widget_add_css_class (name, "tile-title");
  gtk_widget_add_css_class (number, "detail");
  gtk_widget_add_css_class (number, "dim-label");
  gtk_box_append (GTK_BOX (content), create_picture (self, i + 1));
  gtk_box_append (GTK_BOX (content), name);
  gtk_box_append (GTK_BOX (content), number);

  return create_button (self, i + 1, words, content);
}

static void
add_openings (NoughtsOpeningPage *self, const char *words, guint first, guint n)
{
  GtkWidget *heading = gtk_label_new (words);
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (heading, "heading");
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_set_margin_top (heading, 6);
  gtk_box_append (GTK_BOX (self->content), heading);

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (guint i = 0; i < n; i++)
    gtk_grid_attach (GTK_GRID (grid), create_tile (self, first + i), (int) (i % N_COLUMNS),
                     (int) (i / N_COLUMNS), 1, 1);
  gtk_box_append (GTK_BOX (self->content), grid);
}

/* The page has its size, and what scrolls its range, only after the first frames, when the focus is
 * there already. A person who moves on is not pulled back. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NoughtsOpeningPage *self = NOUGHTS_OPENING_PAGE (widget);
  GtkWidget *button = self->buttons[self->named];
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  graphene_rect_t bounds;
  double bottom;

  if (!gtk_widget_is_focus (button) || !gtk_widget_compute_bounds (button, self->content, &bounds))
    return G_SOURCE_REMOVE;

  bottom = bounds.origin.y + bounds.size.height;
  gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bottom);
  if (bounds.size.height > 0
      && bottom
             <= gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment))
    self->frames++;

  return self->frames < SETTLED_FRAMES ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
noughts_opening_page_show (GtkWidget *widget)
{
  NoughtsOpeningPage *self = NOUGHTS_OPENING_PAGE (widget);

  GTK_WIDGET_CLASS (noughts_opening_page_parent_class)->show (widget);

  gtk_widget_grab_focus (self->buttons[self->named]);
  self->frames = 0;
  gtk_widget_add_tick_callback (widget, scroll_cb, NULL, NULL);
}

static void
noughts_opening_page_class_init (NoughtsOpeningPageClass *klass)
{
  GTK_WIDGET_CLASS (klass)->show = noughts_opening_page_show;

  chosen_signal = g_signal_new ("chosen", NOUGHTS_TYPE_OPENING_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
noughts_opening_page_init (NoughtsOpeningPage *self)
{
  self->content = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->content), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Starting position"), -1);
  gtk_widget_add_css_class (self->content, "openings");
  add_empty_board (self);
  /* Translators: openings of renju: White's first stone directly beside Black's, or diagonally */
  add_openings (self, _ ("Direct openings"), 0, N_DIRECT);
  add_openings (self, _ ("Indirect openings"), N_DIRECT, NOUGHTS_N_NAMED_OPENINGS - N_DIRECT);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), LEAST_HEIGHT);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), MOST_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->content);
  gtk_popover_set_child (GTK_POPOVER (self), self->scroller);
  noughts_opening_page_set_named (self, 0);
}

GtkWidget *
noughts_opening_page_new (void)
{
  return g_object_new (NOUGHTS_TYPE_OPENING_PAGE, NULL);
}

static void
mark (GtkWidget *button, gboolean chosen)
{
  if (chosen)
    gtk_widget_set_state_flags (button, GTK_STATE_FLAG_CHECKED, FALSE);
  else
    gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_CHECKED);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
      chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

void
noughts_opening_page_set_named (NoughtsOpeningPage *self, guint named)
{
  g_return_if_fail (NOUGHTS_IS_OPENING_PAGE (self));
  g_return_if_fail (named < N_CHOICES);

  mark (self->buttons[self->named], FALSE);
  self->named = named;
  mark (self->buttons[self->named], TRUE);
}
