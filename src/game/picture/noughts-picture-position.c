/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-picture-private.h"

#include "noughts-game-private.h"

/* Cells around the stones on the unbounded board; and the most that a picture shows of it. */
#define AROUND 2
#define MOST   100

static guint
hash_cell (gconstpointer data)
{
  const NoughtsPicturePiece *piece = data;

  return (guint) piece->cell.x * 31u + (guint) piece->cell.y;
}

static gboolean
equal_cells (gconstpointer a, gconstpointer b)
{
  const NoughtsPicturePiece *one = a, *other = b;

  return mnk_point_equal (one->cell, other->cell);
}

static void
put (NoughtsPicturePosition *self, MnkPoint cell, MnkPiece piece, guint number)
{
  NoughtsPicturePiece *new_piece = g_new (NoughtsPicturePiece, 1);

  *new_piece = (NoughtsPicturePiece){ cell, piece, number };
  if (piece == MNK_EMPTY)
    {
      g_hash_table_remove (self->pieces, new_piece);
      g_free (new_piece);
    }
  else
    {
      g_hash_table_replace (self->pieces, new_piece, new_piece);
    }
}

static void
set_up (NoughtsPicturePosition *self, const GArray *stones)
{
  for (guint i = 0; stones != NULL && i < stones->len; i++)
    {
      const NoughtsStone *stone = &g_array_index (stones, NoughtsStone, i);

      put (self, stone->point, (MnkPiece) stone->piece, 0);
    }
}

static void
follow (NoughtsPicturePosition *self, NoughtsGame *game, const NoughtsNode *node)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();

  for (const NoughtsNode *at = node; at != NULL; at = at->parent)
    g_ptr_array_add (path, (gpointer) at);
  set_up (self, game->setup);
  for (guint i = path->len; i > 0; i--)
    {
      const NoughtsNode *at = g_ptr_array_index (path, i - 1);

      if (at->piece != MNK_EMPTY && !mnk_point_is_pass (at->move))
        put (self, at->move, (MnkPiece) at->piece, at->number);
      else if (at->sets_up)
        set_up (self, noughts_game_get_setup_at (game, at));
    }
}

/* Finds the part of the unbounded board with stones. */
static void
find_bounds (NoughtsPicturePosition *self)
{
  GHashTableIter iter;
  gpointer key;
  gboolean first = TRUE;

  g_hash_table_iter_init (&iter, self->pieces);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const MnkPoint cell = ((const NoughtsPicturePiece *) key)->cell;

      self->min.x = first ? cell.x : MIN (self->min.x, cell.x);
      self->min.y = first ? cell.y : MIN (self->min.y, cell.y);
      self->max.x = first ? cell.x : MAX (self->max.x, cell.x);
      self->max.y = first ? cell.y : MAX (self->max.y, cell.y);
      first = FALSE;
    }
  self->max.x = (int) MIN ((gint64) self->max.x, (gint64) self->min.x + MOST);
  self->max.y = (int) MIN ((gint64) self->max.y, (gint64) self->min.y + MOST);
  self->min.x = (int) MAX ((gint64) self->min.x - AROUND, G_MININT);
  self->min.y = (int) MAX ((gint64) self->min.y - AROUND, G_MININT);
  self->max.x = (int) MIN ((gint64) self->max.x + AROUND, G_MAXINT);
  self->max.y = (int) MIN ((gint64) self->max.y + AROUND, G_MAXINT);
}

void
noughts_picture_position_init (NoughtsPicturePosition *self, NoughtsGame *game, NoughtsNode *node)
{
  *self = (NoughtsPicturePosition){
    .pieces = g_hash_table_new_full (hash_cell, equal_cells, g_free, NULL),
    .bounded = !mnk_rule_is_unbounded (&game->rule),
    .stones = noughts_rule_has_stones (&game->rule),
    .max = { game->rule.width - 1, game->rule.height - 1 },
  };
  follow (self, game, node);
  if (!self->bounded)
    find_bounds (self);
}

void
noughts_picture_position_clear (NoughtsPicturePosition *self)
{
  g_clear_pointer (&self->pieces, g_hash_table_unref);
}

const NoughtsPicturePiece *
noughts_picture_position_at (const NoughtsPicturePosition *self, MnkPoint cell)
{
  const NoughtsPicturePiece key = { .cell = cell };

  return g_hash_table_lookup (self->pieces, &key);
}

void
noughts_picture_name_column (const NoughtsPicturePosition *self, int x, char *name, gsize room)
{
  if (!self->bounded)
    g_snprintf (name, (gulong) room, "%d", x);
  else
    mnk_column_to_text (x, name);
}

void
noughts_picture_name_row (const NoughtsPicturePosition *self, int y, char *name, gsize room)
{
  g_snprintf (name, (gulong) room, "%d", self->bounded ? y + 1 : y);
}
