/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-wide-letters.h"

/* The letters from "!" to "~" in full width. */
#define FIRST_WIDE 0xff01
#define LAST_WIDE  0xff5e

gunichar
noughts_narrow_letter (gunichar letter)
{
  if (letter >= FIRST_WIDE && letter <= LAST_WIDE)
    return letter - FIRST_WIDE + '!';

  switch (letter)
    {
    case 0xa0:
    case 0x3000:
      return ' ';

    case 0x3010:
      return '[';

    case 0x3011:
      return ']';

    default:
      return letter;
    }
}
