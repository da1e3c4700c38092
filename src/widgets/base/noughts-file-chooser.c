/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-file-chooser.h"

/* Long enough for a slow disk. */
#define LINGER_S 10

static gboolean
let_go_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

void
noughts_file_chooser_release (GtkFileChooserNative *taken)
{
  g_return_if_fail (GTK_IS_FILE_CHOOSER_NATIVE (taken));

  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (taken));
  g_timeout_add_seconds_full (G_PRIORITY_LOW, LINGER_S, let_go_cb, taken, g_object_unref);
}
