/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sgf-cells.h"
#include "noughts-sgf-text.h"

G_BEGIN_DECLS

/* Reads the first moves where a server stores them in a property of its own, as a list of cells,
 * "QPR[hh,hg,jf]", or of one colour, which the name's last letter gives, "QSLW[ig]".
 *
 * Appends the moves of a node's properties as MnkPoint, and a letter, B or W, for each. Where the
 * name gives no colour they alternate from `first`. FALSE where there are none. */
gboolean noughts_sgf_read_own_words (const NoughtsSgfCells *cells,
                                     const char *properties,
                                     gsize length,
                                     char first,
                                     GArray *moves,
                                     GString *pieces);

/* Whether a property may be such a list: its name and its letters do not speak against it. */
gboolean noughts_sgf_may_be_own_word (const NoughtsSgfWalk *walk);

/* Whether one of a node's properties, `length` bytes of text, is such a list of more than one
 * cell. */
gboolean noughts_sgf_has_list (const NoughtsSgfCells *cells, const char *properties, gsize length);

/* Returns the properties with the cells of such lists written as "hh". Free with g_free(). */
char *noughts_sgf_respell_own_words (const NoughtsSgfCells *cells, const char *properties);

/* Returns the properties without such lists. Free with g_free(). */
char *noughts_sgf_without_own_words (const NoughtsSgfCells *cells, const char *properties);

G_END_DECLS
