/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-why-words.h"

#include <glib/gi18n-lib.h>

/* ---- What a stone makes ---- */

const char *
noughts_makes_title (NoughtsMakes makes)
{
  switch (makes)
    {
    case NOUGHTS_MAKES_THREE:
      return C_ ("why", "makes an open three");

    case NOUGHTS_MAKES_THREES:
      return C_ ("why", "makes two open threes at once");

    case NOUGHTS_MAKES_FOUR:
      return C_ ("why", "makes a four");

    case NOUGHTS_MAKES_FOUR_AND_THREE:
      return C_ ("why", "makes a four and an open three at once");

    case NOUGHTS_MAKES_FOURS:
      return C_ ("why", "makes two fours at once");

    case NOUGHTS_MAKES_OPEN_FOUR:
      return C_ ("why", "makes an open four");

    case NOUGHTS_MAKES_FIVE:
    case NOUGHTS_MAKES_NOTHING:
    default:
      return NULL;
    }
}

const char *
noughts_makes_noun (NoughtsMakes makes, gboolean blocks)
{
  switch (makes)
    {
    case NOUGHTS_MAKES_THREE:
      return C_ ("forced win", "three");

    case NOUGHTS_MAKES_THREES:
      return C_ ("forced win", "two threes");

    case NOUGHTS_MAKES_FOUR:
      return C_ ("forced win", "four");

    case NOUGHTS_MAKES_FOUR_AND_THREE:
      return C_ ("forced win", "four and three");

    case NOUGHTS_MAKES_FOURS:
      return C_ ("forced win", "two fours");

    case NOUGHTS_MAKES_OPEN_FOUR:
      return C_ ("forced win", "open four");

    case NOUGHTS_MAKES_FIVE:
      return C_ ("forced win", "five");

    case NOUGHTS_MAKES_NOTHING:
    default:
      return blocks ? C_ ("forced win", "block") : C_ ("forced win", "quiet move");
    }
}

/* ---- The purpose of a quiet stone ---- */

/* What a side would have in one direction with its next stone on a cell, short of a three. */
typedef struct
{
  int threes; /* directions in which one more stone would make an open three */
  int fours;  /* directions in which one more stone would make a four */
} Plans;

static Plans
count_plans (NoughtsThreats *threats, MnkCell cell, MnkPiece side)
{
  Plans plans = { 0, 0 };

  for (int d = 0; d < 4; d++)
    {
      MnkPattern pattern = noughts_threats_pattern (threats, cell, side, d);

      plans.threes += pattern == MNK_PATTERN_TWO || pattern == MNK_PATTERN_TWO_NARROW;
      plans.fours += pattern == MNK_PATTERN_THREE_CLOSED;
    }

  return plans;
}

char *
noughts_plans_tell_prepared (NoughtsThreats *threats, MnkCell move, MnkPiece side)
{
  Plans plans = count_plans (threats, move, side);

  if (plans.threes == 0 && plans.fours == 0)
    return NULL;
  if (plans.threes == 0)
    return g_strdup_printf (
        ngettext ("prepares a four", "prepares fours in %d directions", plans.fours), plans.fours);
  if (plans.fours == 0)
    return g_strdup_printf (
        ngettext ("prepares an open three", "prepares open threes in %d directions", plans.threes),
        plans.threes);

  /* Translators: in each of them one or the other */
  return g_strdup_printf (ngettext ("prepares an open three or a four in %d direction",
                                    "prepares open threes and fours in %d directions",
                                    plans.threes + plans.fours),
                          plans.threes + plans.fours);
}

char *
noughts_plans_tell_hindered (NoughtsThreats *threats, MnkCell move, MnkPiece side, const char *name)
{
  NoughtsMakes makes = noughts_threats_makes (threats, move, side);
  Plans plans = count_plans (threats, move, side);
  int n = plans.threes + plans.fours;

  if (makes == NOUGHTS_MAKES_FOUR)
    return g_strdup (C_ ("why", "prevents a four"));
  if (makes == NOUGHTS_MAKES_THREE)
    return g_strdup (C_ ("why", "prevents an open three"));
  if (n == 0)
    return NULL;

  /* Translators: the cell is one that White would have used: "blocks 2 of White’s lines" */
  return g_strdup_printf (ngettext ("blocks one of %s’s lines", "blocks %2$d of %1$s’s lines", n),
                          name, n);
}
