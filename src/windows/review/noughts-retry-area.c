/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-retry-area.h"

/* Returns how many cells a side an area has. */
static int
get_side (const MnkRule *rule)
{
  int longest = MAX (rule->width, rule->height);

  if (mnk_rule_is_unbounded (rule) || longest > 9)
    return 5;

  return longest > 5 ? 3 : 2;
}

/* Returns the first of `side` cells among which `at` lies, within a board of `length`, 0 for none.
 */
static int
place (int at, int side, int shift, int length)
{
  int first = at - (int) ((guint) shift % (guint) side);

  return length > 0 ? CLAMP (first, 0, MAX (length - side, 0)) : first;
}

void
noughts_retry_find_area (const MnkRule *rule, MnkPoint cell, MnkPoint *from, MnkPoint *to)
{
  int side;

  g_return_if_fail (rule != NULL);
  g_return_if_fail (from != NULL && to != NULL);

  side = get_side (rule);
  from->x = place (cell.x, side, 3 * cell.x + cell.y, rule->width);
  from->y = place (cell.y, side, cell.x + 2 * cell.y, rule->height);
  to->x = from->x + side - 1;
  to->y = from->y + side - 1;
  if (mnk_rule_is_unbounded (rule))
    return;

  to->x = MIN (to->x, rule->width - 1);
  to->y = MIN (to->y, rule->height - 1);
}
