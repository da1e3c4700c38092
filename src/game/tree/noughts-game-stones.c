/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

/* As many of the last moves as a window may need to choose the stones that matter. */
#define WINDOW_RECENT 256

static guint
cell_hash (gconstpointer data)
{
  const NoughtsNode *node = data;
  guint64 key = ((guint64) (guint32) node->move.x << 32) | (guint32) node->move.y;

  return (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32);
}

static gboolean
cell_equal (gconstpointer a,
            gconstpointer b)
{
  return mnk_point_equal (((const NoughtsNode *) a)->move, ((const NoughtsNode *) b)->move);
}

static void
put_stone (NoughtsGame *self,
           MnkPoint     point,
           MnkPiece     piece)
{
  /* The cell has been checked, so only memory can be missing. */
  if (!mnk_field_put (self->field, point, piece))
    g_error ("Out of memory");
}

static void
place_move (NoughtsGame *self,
            NoughtsNode *node)
{
  if (!mnk_point_is_pass (node->move))
    {
      put_stone (self, node->move, (MnkPiece) node->piece);
      if (self->numbers != NULL)
        g_hash_table_add (self->numbers, node);
    }

  self->placed = node;
}

static void
lift_move (NoughtsGame *self)
{
  NoughtsNode *node = self->placed;

  if (!mnk_point_is_pass (node->move))
    {
      mnk_field_remove (self->field, node->move);
      if (self->numbers != NULL)
        g_hash_table_remove (self->numbers, node);
    }

  self->placed = node->parent;
}

/* Brings the field to another node by lifting and placing the stones that differ. */
void
noughts_game_place (NoughtsGame *self,
                    NoughtsNode *target)
{
  g_autoptr (GPtrArray) way = NULL;
  NoughtsNode *node = target;

  if (self->placed == target)
    return;

  way = g_ptr_array_new ();
  while (node != self->placed)
    {
      if (node->ply >= self->placed->ply)
        {
          g_ptr_array_add (way, node);
          node = node->parent;
        }
      else
        {
          lift_move (self);
        }
    }

  for (guint i = way->len; i > 0; i--)
    place_move (self, g_ptr_array_index (way, i - 1));
}

/* The last stones up to the node, newest first. */
static guint
list_recent (NoughtsNode *node,
             MnkPoint    *moves,
             guint        room)
{
  guint n = 0;

  for (; node->parent != NULL && n < room; node = node->parent)
    {
      if (!mnk_point_is_pass (node->move))
        moves[n++] = node->move;
    }

  return n;
}

guint
noughts_game_get_recent (NoughtsGame *self,
                         MnkPoint    *moves,
                         guint        room)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);
  g_return_val_if_fail (moves != NULL || room == 0, 0);

  return list_recent (self->current, moves, room);
}

static void
list_numbers (NoughtsGame *self)
{
  self->numbers = g_hash_table_new (cell_hash, cell_equal);
  for (NoughtsNode *node = self->placed; node->parent != NULL; node = node->parent)
    {
      if (!mnk_point_is_pass (node->move))
        g_hash_table_add (self->numbers, node);
    }
}

guint
noughts_game_get_move_number (NoughtsGame *self,
                              MnkPoint     point)
{
  NoughtsNode wanted = { .move = point };
  NoughtsNode *node;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);

  if (self->numbers == NULL)
    list_numbers (self);

  node = g_hash_table_lookup (self->numbers, &wanted);
  return node != NULL ? node->ply : 0;
}

void
noughts_game_get_window_for (NoughtsGame *self,
                             NoughtsNode *node,
                             MnkPoint     move,
                             MnkWindow   *window)
{
  NoughtsNode *placed;
  MnkPoint recent[WINDOW_RECENT];
  guint n_recent;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (window != NULL);

  placed = self->placed;
  noughts_game_place (self, node);
  n_recent = list_recent (node, recent, WINDOW_RECENT);
  mnk_window_cut_for (window, self->field, noughts_game_get_side_at (self, node), recent, n_recent,
                      move);
  noughts_game_place (self, placed);
}

void
noughts_game_get_window (NoughtsGame *self,
                         NoughtsNode *node,
                         MnkWindow   *window)
{
  noughts_game_get_window_for (self, node, MNK_PASS, window);
}
