/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A small board of a diagram. Rows of the text, top row first, are divided by '/': '.' an
 * empty cell; x, o a piece; X, O one that has just been played; '*' a cell in the hint's green;
 * '+' a tinted cell; 1…9 a tinted cell with this number. */
typedef struct
{
  const char *text;
  const char *caption; /* translatable, below the board; may be NULL */
  double x, y;         /* of its upper left corner, in cells of the diagram */
  double cell;         /* its cell's side, in the diagram's cells */
} NoughtsDiagramBoard;

/* Boards side by side, and lines from one to another (by index) as in a tree; the list of links
 * ends with { -1, -1 } and may be NULL. */
typedef struct
{
  double width, height; /* in cells */
  const NoughtsDiagramBoard *boards;
  guint n_boards;
  const int (*links)[2];
  const char *words; /* translatable: what screen readers say */
} NoughtsDiagramSpec;

/* A drawing of positions for a text, made by the board's own pen. It becomes smaller where
 * there is less room. Right-to-left text does not mirror it. */
#define NOUGHTS_TYPE_DIAGRAM (noughts_diagram_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsDiagram, noughts_diagram, NOUGHTS, DIAGRAM, GtkWidget)

/* `spec` must stay: it is not copied. */
GtkWidget *noughts_diagram_new (const NoughtsDiagramSpec *spec);

/* Gets the number of columns and rows of a board's text. */
void noughts_diagram_text_size (const char *text, int *columns, int *rows);

G_END_DECLS
