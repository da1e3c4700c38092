/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sgf-cells.h"

G_BEGIN_DECLS

/* Some servers write the first moves in properties of their own, as lists of cells,
 * "QPR[hh,hg,jf]", and where their names end so, of one colour, "QSLW[ig]".
 *
 * Adds the moves that a node's properties say in this way, as MnkPoint, and a letter, B or W, for
 * each: `first` moves first where the name does not tell. FALSE where they say none. */
gboolean noughts_sgf_read_own_words (const NoughtsSgfCells *cells,
                                     const char            *properties,
                                     gsize                  length,
                                     char                   first,
                                     GArray                *moves,
                                     GString               *pieces);

/* The same properties without such ones. Free with g_free(). */
char    *noughts_sgf_without_own_words (const NoughtsSgfCells *cells,
                                        const char            *properties);

G_END_DECLS
