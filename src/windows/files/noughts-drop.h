/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-files.h"

G_BEGIN_DECLS

/* Lets a window take files and texts that are dropped on it, by one drop target. A text is read
 * like a pasted one. Of several files a list is shown. */
void noughts_add_drop_target (GtkWindow *window, NoughtsFiles *files);

/* Opens the files: one at once, several from a list that stays open. */
void noughts_open_several (GtkWindow *window, NoughtsFiles *files, GListModel *several);

G_END_DECLS
