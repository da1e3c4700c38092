/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-record.h"

G_BEGIN_DECLS

/* Cells as files of Smart Game Format name them: "hh", columns and rows from the upper left by
 * letters; in some programs' files "h8", rows from the bottom by numbers; in some of either without
 * the letter i. */
typedef struct
{
  int      width;
  int      height;
  gboolean skips_i; /* no column, and no row by a letter, is called i */
} NoughtsSgfCells;

/* The format has a letter a row: a…z, A…Z. */
#define NOUGHTS_SGF_MAX_SIDE 52

/* What a value says: FALSE where it is no cell, and with *outside where it lies outside the board.
 * Nothing is a pass, and so is "tt" on boards of up to nineteen rows. */
gboolean noughts_sgf_read_cell (const NoughtsSgfCells *self,
                                const char            *value,
                                MnkPoint              *cell,
                                gboolean              *outside);

/* All cells that a value names: one, or those between two corners, "hh:jj". FALSE as above. */
gboolean noughts_sgf_read_area (const NoughtsSgfCells *self,
                                const char            *value,
                                MnkPoint              *from,
                                MnkPoint              *to);

/* The cell as "hh", which has room for three bytes. */
void noughts_sgf_write_cell (int      height,
                             MnkPoint cell,
                             char    *text);

/* Whether a value has the form of a cell: *column and *row are the numbers of its letters, and *row
 * −1 where it is a number. */
gboolean noughts_sgf_spell (const char *value,
                            int        *column,
                            int        *row);

/* Whether the values of a property are cells, with or without a text behind a colon, or pairs. */
gboolean noughts_sgf_is_of_cells (const char *property);

/* Such a value with its cells as "hh", whatever they were. Free with g_free(). */
char *noughts_sgf_respell (const NoughtsSgfCells *self,
                           const char            *value);

G_END_DECLS
