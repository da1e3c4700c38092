/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The contrast of two colours as WCAG defines it, 1 to 21. */
double test_contrast (const GdkRGBA *a, const GdkRGBA *b);

/* The colour of this name in the theme or in our style; a test without it fails. */
GdkRGBA test_contrast_color (GtkWidget *widget, const char *name);

/* A colour that lets the ground through by its alpha. */
GdkRGBA test_contrast_over (const GdkRGBA *color, const GdkRGBA *ground);

/* What the widget draws, once there is something to see. */
GskRenderNode *test_contrast_draw (GtkWidget *widget);

/* The least contrast of the words that the widget draws on a ground, with all opacities between
 * them and the widget; 21 without words. */
double test_contrast_of_words (GtkWidget *widget, const GdkRGBA *ground);
