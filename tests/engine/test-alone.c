/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Links libmnk and nothing else, knows it by mnk.h alone, and plays one game. */

#include <stdio.h>

#include "mnk.h"

int
main (void)
{
  MnkRule rule = { 3, 3, 3, MNK_FREESTYLE };
  MnkTable *table = mnk_table_new (mnk_table_bytes_for_cells (9));
  MnkSearch *search = mnk_search_new (table);
  MnkPosition position;
  int plies = 0;

  mnk_position_init (&position, &rule);
  while (mnk_position_status (&position, NULL) == MNK_STATUS_OPEN && plies < 9)
    {
      MnkPoint move = mnk_opponent_move (MNK_INTERMEDIATE, search, &position, NULL, 1);

      mnk_position_play (&position, move);
      plies++;
    }

  mnk_search_free (search);
  mnk_table_free (table);

  printf ("1..1\n%sok 1 /alone/plays\n", plies >= 5 ? "" : "not ");
  return 0;
}
