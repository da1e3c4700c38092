/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Diagrams: positions with X and O, or numbers of moves, for pieces. What follows the rows is not
 * read. */
#include "noughts-record-private.h"

#include "noughts-diagram-rows.h"

gboolean
noughts_record_is_diagram (const char *text)
{
  g_autoptr (GPtrArray) rows = noughts_diagram_find_rows (text);

  return rows != NULL;
}

/* ---- The stones ---- */

static const char *
get_word (const GPtrArray *rows, guint row, guint index)
{
  return g_ptr_array_index ((GPtrArray *) g_ptr_array_index (rows, row), index);
}

static MnkPiece
get_mover (guint number)
{
  return number % 2 == 1 ? MNK_X : MNK_O;
}

/* Returns the cells of the moves 1, 2, 3…; NULL where their numbers have gaps or occur twice: then
 * they are stones like others. */
static GArray *
find_moves (const NoughtsRecord *self, const GPtrArray *rows)
{
  const guint most = (guint) (self->width * self->height);
  const MnkPoint none = MNK_PASS;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MnkPoint));
  guint n = 0;
  NoughtsDiagramSign sign;

  for (guint i = 0; i < most; i++)
    g_array_append_val (moves, none);
  for (guint i = 0; i < most; i++)
    {
      MnkPoint *cell;

      noughts_diagram_read_sign (get_word (rows, i / (guint) self->width, i % (guint) self->width),
                                 &sign);
      if (sign.number == 0)
        continue;
      if (sign.number > most)
        return NULL;
      cell = &g_array_index (moves, MnkPoint, sign.number - 1);
      if (!mnk_point_is_pass (*cell))
        return NULL;
      noughts_record_from_top (self, (int) i % self->width, (int) i / self->width, cell);
      n++;
    }

  for (guint i = 0; i < n; i++)
    if (mnk_point_is_pass (g_array_index (moves, MnkPoint, i)))
      return NULL;

  g_array_set_size (moves, n);
  return g_steal_pointer (&moves);
}

/* Sets up the stones that are no moves, and says whose turn it is. */
static void
set_up_stones (NoughtsRecord *self, const GPtrArray *rows, gboolean with_moves)
{
  int ahead = 0;
  MnkPoint cell;
  NoughtsDiagramSign sign;

  for (int row = 0; row < self->height; row++)
    for (int column = 0; column < self->width; column++)
      {
        noughts_diagram_read_sign (get_word (rows, (guint) row, (guint) column), &sign);
        if (sign.number > 0 && !with_moves)
          sign.piece = get_mover (sign.number);
        if (sign.piece == MNK_EMPTY || !noughts_record_from_top (self, column, row, &cell))
          continue;
        noughts_record_set_up (self, 0, cell, sign.piece);
        ahead += sign.piece == MNK_X ? 1 : -1;
      }

  if (!with_moves)
    noughts_record_get_node (self, 0)->turn = ahead > 0 ? MNK_O : MNK_X;
}

gboolean
noughts_record_parse_diagram (NoughtsRecord *self, const char *text, GError **error)
{
  g_autoptr (GPtrArray) rows = noughts_diagram_find_rows (text);
  g_autoptr (GArray) moves = NULL;
  int parent = 0;

  g_return_val_if_fail (rows != NULL, FALSE);

  self->height = (int) rows->len;
  self->width = (int) ((GPtrArray *) g_ptr_array_index (rows, 0))->len;
  moves = find_moves (self, rows);
  set_up_stones (self, rows, moves != NULL && moves->len > 0);
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    parent = noughts_record_add_move (self, parent, g_array_index (moves, MnkPoint, i),
                                      get_mover (i + 1));

  return TRUE;
}
