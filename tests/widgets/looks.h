/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What things look like, as a file in tests/data keeps it: the mean brightness of squares of
 * pixels. With NOUGHTS_LOOKS=FOLDER a test writes its file there; look at the pictures
 * (NOUGHTS_PICTURES=FOLDER) before you keep it. */

/* `file` is a name in tests/data. */
void looks_begin (const char *file);

/* Whether the pictures from now on have letters, which other fonts draw otherwise: more is allowed
 * for these. */
void looks_have_letters (gboolean letters);

/* Writes the file if that is wanted. */
void looks_end (void);

/* Compares what was drawn with what is kept under this name. */
void looks_check_surface (const char *name, cairo_surface_t *surface);

/* Compares what a widget shows, after test_window_new(). */
void looks_check_widget (const char *name, GtkWidget *widget);
