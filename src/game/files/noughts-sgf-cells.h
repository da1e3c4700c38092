/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-record.h"

G_BEGIN_DECLS

/* The notation of cells in Smart Game Format: "hh", columns and rows as letters from the upper
 * left; in some programs' files "h8", rows as numbers from the bottom; either may omit the letter
 * i. Scripts also write pairs of numbers, "8,8". */
typedef struct
{
  int width;
  int height;
  gboolean skips_i;  /* columns and lettered rows omit i */
  gboolean pairs;    /* there are pairs of numbers: */
  gboolean from_top; /* their rows count from the top */
  int first;         /* what they count from, 0 or 1 */
} NoughtsSgfCells;

/* The format has the letters a…z, A…Z for rows. */
#define NOUGHTS_SGF_MAX_SIDE 52

/* Returns the side of the board of a file that tells no size: the smallest usual one with this
 * column and row, counted from 0. */
int noughts_sgf_guess_side (int last);

/* Reads a cell. FALSE where the value is none; *outside is set where it lies outside the board. An
 * empty value is a pass, and so is "tt" on boards of up to nineteen rows. */
gboolean noughts_sgf_read_cell (const NoughtsSgfCells *self,
                                const char *value,
                                MnkPoint *cell,
                                gboolean *outside);

/* Reads one cell, or the rectangle between two corners, "hh:jj". FALSE as above. */
gboolean noughts_sgf_read_area (const NoughtsSgfCells *self,
                                const char *value,
                                MnkPoint *from,
                                MnkPoint *to);

/* Writes a cell as "hh", which takes three bytes. */
void noughts_sgf_write_cell (int height, MnkPoint cell, char *text);

/* Removes the quotes around a value, which scripts write: "hh". FALSE where there are none. */
gboolean noughts_sgf_unquote (char *value);

/* Whether a value has the form of a cell: *column and *row are the numbers of its letters; *row is
 * −1 where it is a number. */
gboolean noughts_sgf_spell (const char *value, int *column, int *row);

/* Whether a value is a pair of numbers, "8,8", "8-8" or "(8 8)". */
gboolean noughts_sgf_spell_pair (const char *value, int *column, int *row);

/* Whether a property's values are cells, cells with a text after a colon, or pairs of cells. */
gboolean noughts_sgf_is_of_cells (const char *property);

/* Returns such a value with its cells converted to "hh". Free with g_free(). */
char *noughts_sgf_respell (const NoughtsSgfCells *self, const char *property, const char *value);

G_END_DECLS
