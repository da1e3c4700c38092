/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-opening.h"

G_BEGIN_DECLS

/* What long searches have found about the next stone on 15×15 where the same positions come up
 * again and again: renju's fourth stones after the 26 named openings, and freestyle's third stones
 * in Pro and Long Pro. DESIGN.md "Openings" has the effort. */

#define NOUGHTS_BOOK_MAX_STONES 16

typedef struct
{
  MnkPoint cell;

  /* Black's expected score after a third stone, the first value alone; after a fourth one, that
   * after each of Black's ten best fifths, no two the same, the best one first. */
  double values[NOUGHTS_OPENING_MAX_OFFERS];
} NoughtsBookStone;

/* Lists the next stones that are known, turned as the stones on the board are, whether the opening
 * rule allows them or not; returns their number, at most NOUGHTS_BOOK_MAX_STONES. 0 where the
 * position is not in the book. */
guint noughts_opening_book_list (const NoughtsOpening *opening, NoughtsBookStone *stones);

/* Finds what is known of the position after an opening's last stone. FALSE for nothing. */
gboolean noughts_opening_book_find (const NoughtsOpening *opening, NoughtsBookStone *stone);

G_END_DECLS
