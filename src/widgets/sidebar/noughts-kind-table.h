/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* How many moves of each grade two players have made: a row for each grade that occurs, with its
 * sign and name, and a column for each player.
 *
 * Signal: "chosen" (guint column, guint kind): a count was clicked. */
#define NOUGHTS_TYPE_KIND_TABLE (noughts_kind_table_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsKindTable, noughts_kind_table, NOUGHTS, KIND_TABLE, GtkWidget)

/* `column` is 0 or 1. */
void noughts_kind_table_set_column (NoughtsKindTable *self,
                                    guint column,
                                    const char *name,
                                    const NoughtsSideReview *review);

G_END_DECLS
