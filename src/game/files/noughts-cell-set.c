/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-cell-set.h"

/* Returns the bits of a row's columns between two. */
static guint64
mask_columns (int first, int last)
{
  return (G_MAXUINT64 << first) & (G_MAXUINT64 >> (MNK_MAX_SIDE - 1 - last));
}

void
noughts_cell_set_add (NoughtsCellSet *self, MnkPoint from, MnkPoint to, GArray *added)
{
  const int first = MIN (from.x, to.x), last = MAX (from.x, to.x);
  const guint64 mask = mask_columns (first, last);

  g_array_set_size (added, 0);
  for (int y = MIN (from.y, to.y); y <= MAX (from.y, to.y); y++)
    {
      const guint64 fresh = mask & ~self->rows[y];

      self->rows[y] |= mask;
      for (int x = first; x <= last && fresh != 0; x++)
        {
          const MnkPoint cell = { x, y };

          if (fresh >> x & 1)
            g_array_append_val (added, cell);
        }
    }
}
