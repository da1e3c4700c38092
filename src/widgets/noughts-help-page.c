/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-help-page.h"

#include <glib/gi18n-lib.h>

#include "noughts-diagram.h"
#include "noughts-help-texts.h"
#include "noughts-opponent.h"

#define TEXT_WIDTH 60

struct _NoughtsHelpPage
{
  GtkWidget          parent_instance;

  GtkScrolledWindow *scroller;
  GtkBox            *sections;

  GtkWidget         *headings[MNK_N_OPPONENTS];
  GtkWidget         *wanted; /* the heading to bring to the top, or NULL */
  guint              tick_id;
};

G_DEFINE_FINAL_TYPE (NoughtsHelpPage, noughts_help_page, GTK_TYPE_WIDGET)

static GtkWidget *
create_text (const char        *text,
             GtkAccessibleRole  role)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "accessible-role", role,
                       "label", text,
                       "max-width-chars", TEXT_WIDTH,
                       "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                       "wrap", TRUE,
                       "xalign", 0.0f,
                       NULL);
}

static GtkWidget *
create_heading (MnkOpponent opponent)
{
  GtkWidget *heading = create_text (noughts_opponent_title (opponent),
                                    GTK_ACCESSIBLE_ROLE_HEADING);

  gtk_widget_set_focusable (heading, TRUE);
  gtk_widget_add_css_class (heading, "title-4");
  gtk_accessible_update_property (GTK_ACCESSIBLE (heading),
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL, 2,
                                  -1);

  return heading;
}

static GtkWidget *
create_item (const NoughtsHelpItem *item)
{
  if (item->diagram != NULL)
    return noughts_diagram_new (item->diagram);

  return create_text (_(item->text), GTK_ACCESSIBLE_ROLE_LABEL);
}

static GtkWidget *
create_section (NoughtsHelpPage *self,
                MnkOpponent      opponent)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  guint n;
  const NoughtsHelpItem *items = noughts_help_texts_get (opponent, &n);

  self->headings[opponent] = create_heading (opponent);
  gtk_box_append (GTK_BOX (section), self->headings[opponent]);
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (section), create_item (&items[i]));

  return section;
}

/* FALSE while the page has no size yet. */
static gboolean
scroll_to_wanted (NoughtsHelpPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_point_t point;

  if (gtk_adjustment_get_page_size (adjustment) <= 0 ||
      !gtk_widget_compute_point (self->wanted, GTK_WIDGET (self->sections),
                                 &GRAPHENE_POINT_INIT (0, 0), &point))
    return FALSE;

  gtk_adjustment_set_value (adjustment, point.y);
  self->wanted = NULL;

  return TRUE;
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
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

static void
noughts_help_page_init (NoughtsHelpPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (MnkOpponent opponent = 0; opponent < MNK_N_OPPONENTS; opponent++)
    gtk_box_append (self->sections, create_section (self, opponent));
}

GtkWidget *
noughts_help_page_new (void)
{
  return g_object_new (NOUGHTS_TYPE_HELP_PAGE, NULL);
}

void
noughts_help_page_show (NoughtsHelpPage *self,
                        MnkOpponent      opponent)
{
  g_return_if_fail (NOUGHTS_IS_HELP_PAGE (self));
  g_return_if_fail ((guint) opponent < MNK_N_OPPONENTS);

  self->wanted = self->headings[opponent];
  gtk_widget_grab_focus (self->wanted);

  /* After the viewport has followed the focus in its own way. */
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}
