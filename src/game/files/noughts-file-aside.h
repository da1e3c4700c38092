/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Renames a damaged file to NAME.damaged, or NAME.damaged-2 to -9 where such files exist, so that
 * it is not overwritten; the last one is. A missing file is no error. Blocks. */
gboolean noughts_file_set_aside (GFile *file, GError **error);

/* Copies a partly damaged file to such a name; the original stays until the next write. Blocks. */
gboolean noughts_file_copy_aside (GFile *file, GError **error);

G_END_DECLS
