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
place (int at, int side, int64_t shift, int length)
{
  const int64_t first = (int64_t) at - (int64_t) ((uint64_t) shift % (uint64_t) side);

  /* INT32_MIN is no coordinate. */
  return (int) (length > 0 ? CLAMP (first, 0, MAX (length - side, 0))
                           : CLAMP (first, -INT32_MAX, INT32_MAX - side + 1));
}

void
noughts_retry_find_area (const MnkRule *rule, MnkPoint cell, MnkPoint *from, MnkPoint *to)
{
  const int64_t x = cell.x, y = cell.y;
  int side;

  g_return_if_fail (rule != NULL);
  g_return_if_fail (from != NULL && to != NULL);

  side = get_side (rule);
  from->x = place (cell.x, side, 3 * x + y, rule->width);
  from->y = place (cell.y, side, x + 2 * y, rule->height);
  to->x = from->x + (side - 1);
  to->y = from->y + (side - 1);
  if (mnk_rule_is_unbounded (rule))
    return;

  to->x = MIN (to->x, rule->width - 1);
  to->y = MIN (to->y, rule->height - 1);
}
