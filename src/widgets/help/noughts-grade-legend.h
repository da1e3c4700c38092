/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-kind.h"

G_BEGIN_DECLS

/* The grades of moves from the best to the worst: sign, name, and what each means on which boards.
 * A row is one item for a screen reader. */
#define NOUGHTS_TYPE_GRADE_LEGEND (noughts_grade_legend_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGradeLegend, noughts_grade_legend, NOUGHTS, GRADE_LEGEND, GtkWidget)

GtkWidget *noughts_grade_legend_new (void);

/* Returns what a grade means; translated. */
const char *noughts_grade_legend_get_meaning (NoughtsKind kind);

/* Returns on which boards there is the grade, or what it means on small ones; translated. */
const char *noughts_grade_legend_get_boards (NoughtsKind kind);

G_END_DECLS
