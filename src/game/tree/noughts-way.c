/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-way.h"

#define MIRROR_COLUMNS 1u
#define MIRROR_ROWS    2u
#define EXCHANGE       4u

static MnkPoint
exchange (MnkPoint cell)
{
  return (MnkPoint){ cell.y, cell.x };
}

/* A mirror is its own way back. */
static MnkPoint
mirror (NoughtsWay self, int columns, int rows, MnkPoint cell)
{
  const int32_t last_x = columns > 0 ? columns - 1 : 0, last_y = rows > 0 ? rows - 1 : 0;

  return (MnkPoint){ (self & MIRROR_COLUMNS) != 0 ? last_x - cell.x : cell.x,
                     (self & MIRROR_ROWS) != 0 ? last_y - cell.y : cell.y };
}

/* What are columns become rows with the same mirror; and rows become columns from the other end. */
NoughtsWay
noughts_way_turn_right (NoughtsWay self)
{
  const NoughtsWay columns = (self & MIRROR_ROWS) != 0 ? MIRROR_COLUMNS : 0;
  const NoughtsWay rows = (self & MIRROR_COLUMNS) != 0 ? 0 : MIRROR_ROWS;

  return columns | rows | ((self & EXCHANGE) ^ EXCHANGE);
}

NoughtsWay
noughts_way_mirror (NoughtsWay self)
{
  return self ^ MIRROR_COLUMNS;
}

gboolean
noughts_way_is_exchanged (NoughtsWay self)
{
  return (self & EXCHANGE) != 0;
}

MnkPoint
noughts_way_see (NoughtsWay self, int columns, int rows, MnkPoint cell)
{
  return mirror (self, columns, rows, noughts_way_is_exchanged (self) ? exchange (cell) : cell);
}

MnkPoint
noughts_way_find (NoughtsWay self, int columns, int rows, MnkPoint seen)
{
  const MnkPoint cell = mirror (self, columns, rows, seen);

  return noughts_way_is_exchanged (self) ? exchange (cell) : cell;
}
