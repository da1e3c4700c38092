/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-kind.h"

G_BEGIN_DECLS

/* A kind of move as a small sign: a shape of its own in a colour of its own. Only a
 * picture for screen readers; who shows it says the kind's name. Property: "kind" (int). */
#define NOUGHTS_TYPE_KIND_ICON (noughts_kind_icon_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsKindIcon, noughts_kind_icon, NOUGHTS, KIND_ICON, GtkWidget)

GtkWidget *noughts_kind_icon_new (NoughtsKind kind);
void noughts_kind_icon_set_kind (NoughtsKindIcon *self, NoughtsKind kind);
NoughtsKind noughts_kind_icon_get_kind (NoughtsKindIcon *self);

/* Get a kind's colour in the widget's style, and draw its sign in a square of `size` at (x, y). */
void noughts_kind_get_color (GtkWidget *widget, NoughtsKind kind, GdkRGBA *color);
void noughts_kind_draw (cairo_t *cr,
                        NoughtsKind kind,
                        const GdkRGBA *color,
                        double x,
                        double y,
                        double size);

G_END_DECLS
