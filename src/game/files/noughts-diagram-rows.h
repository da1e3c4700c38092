/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-board.h"

#include <glib.h>

G_BEGIN_DECLS

/* A cell of a diagram: a piece, or the number of a move. */
typedef struct
{
  MnkPiece piece; /* MNK_EMPTY: none, or a move */
  guint number;   /* of a move; 0: none */
} NoughtsDiagramSign;

/* Reads a word of a row; FALSE for any other. */
gboolean noughts_diagram_read_sign (const char *word, NoughtsDiagramSign *sign);

/* Returns the rows of the first diagram in a text, from the top down and equally long, without the
 * names of rows and columns: GPtrArrays of words. NULL where the text has none. */
GPtrArray *noughts_diagram_find_rows (const char *text);

G_END_DECLS
