/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-tree-edits.h"

G_BEGIN_DECLS

/* Returns the notes, which may be NULL, without the properties of these names; free with
 * g_string_free(). */
GString *noughts_notes_copy_without (const char *notes, const char *const *names);

/* Sets a node's notes as an edit, unless they are the same. The caller keeps `notes`. */
void noughts_tree_edits_set_notes (NoughtsTreeEdits *self, NoughtsNode *node, GString *notes);

G_END_DECLS
