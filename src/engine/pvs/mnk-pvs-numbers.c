/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs-numbers.h"

#ifdef MNK_TUNABLE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER(name, value) int name = value;
MNK_PVS_NUMBERS (NUMBER)
#undef NUMBER

static int *
find_number (const char *name)
{
#define NUMBER(known, start) \
  if (strcmp (name, #known) == 0) \
    return &known;
  MNK_PVS_NUMBERS (NUMBER)
#undef NUMBER
  return NULL;
}

/* Reads the environment's MNK_NUMBERS="RAZOR_MARGIN=70 KILLER=65" before main(). */
__attribute__ ((constructor)) static void
read_numbers (void)
{
  const char *text = getenv ("MNK_NUMBERS");
  char name[64];
  int value, length;

  if (text == NULL)
    return;
  for (; sscanf (text, " %63[A-Z_]=%d%n", name, &value, &length) == 2; text += length)
    {
      int *number = find_number (name);

      if (number == NULL)
        break;
      *number = value;
    }
  if (text[strspn (text, " ")] != '\0')
    {
      fprintf (stderr, "MNK_NUMBERS: not a number of the search: %s\n", text);
      exit (2);
    }
}
#endif
