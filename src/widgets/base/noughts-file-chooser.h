/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Hides a file dialog that has answered, and drops the reference to it a while later: GTK 4.18 may
 * crash where a dialog is gone that has not yet read its folder, or the folders above. */
void noughts_file_chooser_release (GtkFileChooserNative *taken);

G_END_DECLS
