/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The content of a window: a widget with children in a NoughtsAdaptiveLayout. */
#define NOUGHTS_TYPE_PAGE (noughts_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (NoughtsPage, noughts_page, NOUGHTS, PAGE, GtkWidget)

struct _NoughtsPageClass
{
  GtkWidgetClass parent_class;
};

G_END_DECLS
