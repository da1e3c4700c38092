/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A window that shows how a file's words read in each encoding.
 *
 * Signal: "chosen" (const char *): the name of an encoding; the window closes after it. */
#define NOUGHTS_TYPE_ENCODING_CHOOSER (noughts_encoding_chooser_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsEncodingChooser,
                      noughts_encoding_chooser,
                      NOUGHTS,
                      ENCODING_CHOOSER,
                      GtkWindow)

/* `present`: the encoding in which the file was read, or NULL. */
GtkWidget *noughts_encoding_chooser_new (GBytes *bytes, const char *present);

G_END_DECLS
