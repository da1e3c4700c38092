/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-net-table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int
mnk_net_mirror (int code)
{
  int mirror = 0;

  for (int i = 0; i < 2 * MNK_NET_RADIUS; i++, code /= 3)
    mirror = 3 * mirror + code % 3;
  return mirror;
}

void
mnk_net_number_shapes (uint16_t *places)
{
  int n = 0;

  for (int code = 0; code < MNK_NET_CODES; code++)
    {
      const int mirror = mnk_net_mirror (code);

      places[code] = (uint16_t) (mirror < code ? places[mirror] : n++);
    }
  assert (n == MNK_NET_SHAPES);
}

/* Returns the code of a key's line for a side. */
static int
code_of_key (uint32_t key, MnkPiece side)
{
  int code = 0;

  for (int i = 0; i < 2 * MNK_NET_RADIUS; i++)
    {
      const MnkPiece piece = (MnkPiece) (key >> (2 * i) & 3);

      code = 3 * code + (piece == MNK_EMPTY ? 0 : piece == side ? 1 : 2);
    }
  return code;
}

void
mnk_net_sum_borders (const MnkNetTable *table, int width, int height, int32_t sums[MNK_NET_BOTH])
{
  memset (sums, 0, MNK_NET_BOTH * sizeof *sums);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        MnkNetRow cell = { 0 };

        /* Cells further from all borders count as blank. */
        if (x >= MNK_NET_RADIUS && x < width - MNK_NET_RADIUS && y >= MNK_NET_RADIUS
            && y < height - MNK_NET_RADIUS)
          continue;

        for (int d = 0; d < 4; d++)
          {
            const uint32_t key =
                mnk_patterns_empty_key (width, height, (MnkPoint){ x, y }, d, MNK_NET_RADIUS);

            mnk_net_add_row (cell, table->rows[table->of_key[key]]);
          }
        for (int i = 0; i < MNK_NET_BOTH; i++)
          sums[i] += mnk_net_cut (cell[i]) - table->blank[i];
      }
}

static uint32_t
mirror_key (uint32_t key)
{
  uint32_t mirror = 0;

  for (int i = 0; i < 2 * MNK_NET_RADIUS; i++, key >>= 2)
    mirror = mirror << 2 | (key & 3);
  return mirror;
}

static bool
has_wall (uint32_t key)
{
  return (key & key >> 1 & 0x55555555) != 0;
}

/* Joins each line's vectors for X and for O. Lines without a wall come first, as they are looked up
 * most. */
static void
make_rows (MnkNetTable *table)
{
  const MnkNetNumbers *numbers = table->numbers;
  uint16_t places[MNK_NET_CODES];
  int n = 0;

  mnk_net_number_shapes (places);
  for (int walls = 0; walls <= 1; walls++)
    for (uint32_t key = 0; key < MNK_NET_KEYS; key++)
      {
        const uint32_t mirror = mirror_key (key);

        if (has_wall (key) != walls)
          continue;
        if (mirror < key)
          {
            table->of_key[key] = table->of_key[mirror];
            continue;
          }

        for (int s = 0; s < 2; s++)
          memcpy (table->rows[n] + s * MNK_NET_WIDTH,
                  numbers->shapes[s][places[code_of_key (key, (MnkPiece) (s + 1))]],
                  MNK_NET_WIDTH * sizeof table->rows[n][0]);
        table->of_key[key] = (uint16_t) n++;
      }
  assert (n == MNK_NET_ROWS);
}

MnkNetTable *
mnk_net_table_new (const MnkRule *rule, bool *missing)
{
  const MnkNetNumbers *numbers = net_numbers (rule);
  MnkNetTable *table;

  *missing = numbers == NULL;
  if (*missing)
    return NULL;
  table = aligned_alloc (MNK_NET_ROW_BYTES, sizeof *table);
  if (table == NULL)
    return NULL;

  table->numbers = numbers;
  make_rows (table);
  for (int i = 0; i < MNK_NET_BOTH; i++)
    table->blank[i] = (int16_t) mnk_net_cut (4 * table->rows[0][i]);
  mnk_net_sum_borders (table, MNK_NET_SIDE, MNK_NET_SIDE, table->borders);
  return table;
}

void
mnk_net_table_free (MnkNetTable *table)
{
  free (table);
}
