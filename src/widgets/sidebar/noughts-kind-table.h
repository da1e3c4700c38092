/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* How many moves of each kind two players have made: a row each under the kinds' signs. */
#define NOUGHTS_TYPE_KIND_TABLE (noughts_kind_table_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsKindTable, noughts_kind_table, NOUGHTS, KIND_TABLE, GtkWidget)

/* `row` is 0 or 1. */
void noughts_kind_table_set_row (NoughtsKindTable *self,
                                 guint row,
                                 const char *name,
                                 const NoughtsSideReview *review);

/* Whether there is a column for brilliant moves; small boards have none. */
void noughts_kind_table_set_brilliant (NoughtsKindTable *self, gboolean brilliant);

G_END_DECLS
