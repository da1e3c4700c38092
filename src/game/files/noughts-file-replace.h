/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Replaces a file's contents at once: whatever fails, a full disk or the end of the process, the
 * file has its old contents or all of the new ones. A link is followed. Blocks. */
gboolean noughts_file_replace (GFile *file, GBytes *bytes, GFileCreateFlags flags, GError **error);

/* The same on a worker. */
void noughts_file_replace_async (GFile *file,
                                 GBytes *bytes,
                                 GFileCreateFlags flags,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean noughts_file_replace_finish (GAsyncResult *result, GError **error);

G_END_DECLS
