/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs-numbers.h"

#ifdef MNK_TUNABLE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER(name, value) int name = value;
MNK_PVS_NUMBERS (NUMBER)
#undef NUMBER

static void
set_number (const char *name, int value)
{
#define NUMBER(known, start)                                                                       \
  if (strcmp (name, #known) == 0)                                                                  \
    known = value;
  MNK_PVS_NUMBERS (NUMBER)
#undef NUMBER
}

/* MNK_NUMBERS="RAZOR_MARGIN=70 KILLER=65", before anything is searched. */
__attribute__ ((constructor)) static void
read_numbers (void)
{
  const char *text = getenv ("MNK_NUMBERS");
  char name[64];
  int value, length;

  for (; text != NULL && sscanf (text, " %63[A-Z_]=%d%n", name, &value, &length) == 2;
       text += length)
    set_number (name, value);
}
#endif
