/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-more-button.h"

#include <glib/gi18n-lib.h>

/* Less than this lies below the edge only by a frame or a margin, in pixels. */
#define LEAST_HIDDEN 12

/* A page down leaves so much of the last one in sight. */
#define STEP 0.8

struct _NoughtsMoreButton
{
  GtkButton parent_instance;

  GtkAdjustment *adjustment;
};

G_DEFINE_FINAL_TYPE (NoughtsMoreButton, noughts_more_button, GTK_TYPE_BUTTON)

enum
{
  PROP_0,
  PROP_SCROLLER
};

/* The pixels below the edge. */
static double
get_hidden (NoughtsMoreButton *self)
{
  return gtk_adjustment_get_upper (self->adjustment) - gtk_adjustment_get_value (self->adjustment)
         - gtk_adjustment_get_page_size (self->adjustment);
}

static void
update (NoughtsMoreButton *self)
{
  gtk_widget_set_child_visible (GTK_WIDGET (self), get_hidden (self) >= LEAST_HIDDEN);
}

static void
noughts_more_button_clicked (GtkButton *button)
{
  NoughtsMoreButton *self = NOUGHTS_MORE_BUTTON (button);

  gtk_adjustment_set_value (self->adjustment,
                            gtk_adjustment_get_value (self->adjustment)
                                + STEP * gtk_adjustment_get_page_size (self->adjustment));
}

static void
noughts_more_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NoughtsMoreButton *self = NOUGHTS_MORE_BUTTON (object);

  switch (id)
    {
    case PROP_SCROLLER:
      self->adjustment =
          g_object_ref (gtk_scrolled_window_get_vadjustment (g_value_get_object (value)));
      g_signal_connect_object (self->adjustment, "changed", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->adjustment, "value-changed", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
      update (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
noughts_more_button_dispose (GObject *object)
{
  g_clear_object (&NOUGHTS_MORE_BUTTON (object)->adjustment);

  G_OBJECT_CLASS (noughts_more_button_parent_class)->dispose (object);
}

static void
noughts_more_button_class_init (NoughtsMoreButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = noughts_more_button_set_property;
  object_class->dispose = noughts_more_button_dispose;
  GTK_BUTTON_CLASS (klass)->clicked = noughts_more_button_clicked;

  g_object_class_install_property (
      object_class, PROP_SCROLLER,
      g_param_spec_object ("scroller", NULL, NULL, GTK_TYPE_SCROLLED_WINDOW,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
noughts_more_button_init (NoughtsMoreButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("More Options")));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_button_set_child (GTK_BUTTON (self), box);
  /* The button goes when the page is at its end, and the focus would go with it. By keyboard the
   * page follows the focus, so that nothing is missed. */
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _ ("Scroll down to side, names, clock and more"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("More Options"), -1);
}
