/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-help-page.h"

#include <glib/gi18n-lib.h>

#include "noughts-help-section.h"
#include "noughts-help-texts.h"

struct _NoughtsHelpPage
{
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller;
  GtkBox *sections;

  GtkWidget *by_opponent[NOUGHTS_N_EXPLAINED];
  GtkWidget *wanted; /* the section to bring to the top, or NULL */
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (NoughtsHelpPage, noughts_help_page, GTK_TYPE_WIDGET)

/* FALSE while the page has no size yet. */
static gboolean
scroll_to_wanted (NoughtsHelpPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_point_t point;

  if (gtk_adjustment_get_page_size (adjustment) <= 0
      || !gtk_widget_compute_point (self->wanted, GTK_WIDGET (self->sections),
                                    &GRAPHENE_POINT_INIT (0, 0), &point))
    return FALSE;

  gtk_adjustment_set_value (adjustment, point.y);
  self->wanted = NULL;

  return TRUE;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  NoughtsHelpPage *self = NOUGHTS_HELP_PAGE (widget);

  if (!scroll_to_wanted (self))
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

static void
noughts_help_page_dispose (GObject *object)
{
  NoughtsHelpPage *self = NOUGHTS_HELP_PAGE (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  g_clear_pointer (&child, gtk_widget_unparent);

  G_OBJECT_CLASS (noughts_help_page_parent_class)->dispose (object);
}

static void
noughts_help_page_class_init (NoughtsHelpPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = noughts_help_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/noughts/Noughts/noughts-help-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NoughtsHelpPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, NoughtsHelpPage, sections);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "helppage");
}

static GtkWidget *
add_paragraph (GtkBox *box, const char *text, GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text,
                                   "max-width-chars", 60, "wrap", TRUE, "xalign", 0.0f, NULL);

  gtk_box_append (box, label);
  return label;
}

/* About engines of other people, after the opponents. */
static GtkWidget *
create_engines_section (void)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  GtkWidget *title = add_paragraph (box, _ ("External engines"), GTK_ACCESSIBLE_ROLE_HEADING);
  GtkWidget *example;

  gtk_widget_add_css_class (title, "title-4");
  gtk_accessible_update_property (GTK_ACCESSIBLE (title), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  add_paragraph (
      box,
      _ ("Programs that speak the Gomocup protocol can play against you and analyse games. "
         "Add one under Preferences, Engines: the command that starts it, with "
         "its arguments. It is asked for its name and tested on several boards. Then it can be "
         "chosen under New Game, and in the menu of the lines on the analysis board. These "
         "engines only play five in a row, on boards with borders."),
      GTK_ACCESSIBLE_ROLE_LABEL);
  add_paragraph (
      box,
      _ ("The engine can run on another machine. If Noughts is installed on a machine that you can "
         "reach by ssh without a password, this command starts its engine there:"),
      GTK_ACCESSIBLE_ROLE_LABEL);
  example = add_paragraph (box, "ssh big-machine mnk pbrain", GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_label_set_selectable (GTK_LABEL (example), TRUE);
  gtk_widget_add_css_class (example, "monospace");

  return GTK_WIDGET (box);
}

static void
noughts_help_page_init (NoughtsHelpPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (MnkOpponent opponent = 0; opponent < NOUGHTS_N_EXPLAINED; opponent++)
    {
      self->by_opponent[opponent] = noughts_help_section_new (opponent);
      gtk_box_append (self->sections, self->by_opponent[opponent]);
    }
  gtk_box_append (self->sections, create_engines_section ());
}

GtkWidget *
noughts_help_page_new (void)
{
  return g_object_new (NOUGHTS_TYPE_HELP_PAGE, NULL);
}

void
noughts_help_page_show (NoughtsHelpPage *self, MnkOpponent opponent)
{
  g_return_if_fail (NOUGHTS_IS_HELP_PAGE (self));
  if (mnk_opponent_level (opponent) > 0)
    opponent = MNK_LEVEL_1;
  g_return_if_fail ((guint) opponent < NOUGHTS_N_EXPLAINED);

  self->wanted = self->by_opponent[opponent];
  gtk_widget_grab_focus (self->wanted);

  /* After the viewport has followed the focus in its own way. */
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}
