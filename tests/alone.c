/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Links a room whole with the rooms below it and nothing else: a call to any other room does not
 * build. */

#include <stdio.h>

int
main (void)
{
  puts ("1..1\nok 1 /alone/links");
  return 0;
}
