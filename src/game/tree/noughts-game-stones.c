/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-game-private.h"

/* The number of recent moves from which a window chooses its stones. */
#define WINDOW_RECENT 256

static guint
cell_hash (gconstpointer data)
{
  const NoughtsNode *node = data;
  guint64 key = ((guint64) (guint32) node->move.x << 32) | (guint32) node->move.y;

  return (guint) ((key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32);
}

static gboolean
cell_equal (gconstpointer a, gconstpointer b)
{
  return mnk_point_equal (((const NoughtsNode *) a)->move, ((const NoughtsNode *) b)->move);
}

static void
put_stone (NoughtsGame *self, MnkPoint point, MnkPiece piece)
{
  /* The cell has been checked: only memory can be short. */
  if (!mnk_field_put (self->field, point, piece))
    g_error ("Out of memory");
}

static void
change_stone (NoughtsGame *self, MnkPoint point, guint8 from, guint8 to)
{
  if (from != MNK_EMPTY)
    mnk_field_remove (self->field, point);
  if (to != MNK_EMPTY)
    put_stone (self, point, (MnkPiece) to);
}

/* Places the stones of a node, and clears the move numbers, which are listed again on use. */
static void
place_setup (NoughtsGame *self, NoughtsNode *node)
{
  const GArray *stones = noughts_game_get_setup_at (self, node);

  g_clear_pointer (&self->numbers, g_hash_table_unref);
  for (guint i = 0; i < stones->len; i++)
    {
      const NoughtsStone *stone = &g_array_index (stones, NoughtsStone, i);

      change_stone (self, stone->point, stone->before, stone->piece);
    }
}

static void
lift_setup (NoughtsGame *self, NoughtsNode *node)
{
  const GArray *stones = noughts_game_get_setup_at (self, node);

  g_clear_pointer (&self->numbers, g_hash_table_unref);
  for (guint i = stones->len; i > 0; i--)
    {
      const NoughtsStone *stone = &g_array_index (stones, NoughtsStone, i - 1);

      change_stone (self, stone->point, stone->piece, stone->before);
    }
}

static void
place_move (NoughtsGame *self, NoughtsNode *node)
{
  if (node->sets_up)
    place_setup (self, node);
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
  if (node->sets_up)
    lift_setup (self, node);

  self->placed = node->parent;
}

void
noughts_game_place (NoughtsGame *self, NoughtsNode *target)
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

static guint
point_hash (gconstpointer data)
{
  const MnkPoint *point = data;

  return cell_hash (&(NoughtsNode){ .move = *point });
}

static gboolean
point_equal (gconstpointer a, gconstpointer b)
{
  return mnk_point_equal (*(const MnkPoint *) a, *(const MnkPoint *) b);
}

/* Returns the final piece on each cell: the last stone for a cell wins. */
static GHashTable *
list_last (const NoughtsStone *stones, gsize n_stones)
{
  GHashTable *last = g_hash_table_new (point_hash, point_equal);

  for (gsize i = 0; i < n_stones; i++)
    g_hash_table_insert (last, (gpointer) &stones[i].point, (gpointer) &stones[i]);

  return last;
}

GArray *
noughts_game_sort_stones (NoughtsGame *self, const NoughtsStone *stones, gsize n_stones)
{
  GArray *changing = g_array_new (FALSE, FALSE, sizeof (NoughtsStone));
  g_autoptr (GHashTable) last = NULL;

  for (gsize i = 0; i < n_stones; i++)
    {
      NoughtsStone stone = stones[i];

      stone.before = (guint8) mnk_field_at (self->field, stone.point.x, stone.point.y);
      if (stone.before == MNK_WALL)
        {
          g_array_unref (changing);
          return NULL;
        }
      /* Many files repeat in each node the stones that lie there already. */
      if (stone.before != stone.piece && last == NULL)
        last = list_last (stones, n_stones);
      if (stone.before != stone.piece
          && g_hash_table_lookup (last, &stone.point) == (gpointer) &stones[i])
        g_array_append_val (changing, stone);
    }

  return changing;
}

gsize
noughts_game_count_stones (NoughtsGame *self, NoughtsNode *node)
{
  NoughtsNode *placed = self->placed;
  gsize n;

  noughts_game_place (self, node);
  n = mnk_field_stones (self->field);
  noughts_game_place (self, placed);
  return n;
}

/* Lists the last stones up to the node, newest first. */
static guint
list_recent (NoughtsNode *node, MnkPoint *moves, guint room)
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
noughts_game_get_recent (NoughtsGame *self, MnkPoint *moves, guint room)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);
  g_return_val_if_fail (moves != NULL || room == 0, 0);

  return list_recent (self->current, moves, room);
}

static void
cover_cells (NoughtsGame *self, NoughtsNode *node, GHashTable *covered)
{
  const GArray *stones = noughts_game_get_setup_at (self, node);

  for (guint i = 0; stones != NULL && i < stones->len; i++)
    g_hash_table_add (covered, &g_array_index (stones, NoughtsStone, i).point);
}

/* Lists the move numbers from the last move back: a cell that was set up or lifted later has none
 * of an older move. */
static void
list_numbers (NoughtsGame *self)
{
  g_autoptr (GHashTable) covered = g_hash_table_new (point_hash, point_equal);

  self->numbers = g_hash_table_new (cell_hash, cell_equal);
  for (NoughtsNode *node = self->placed; node->parent != NULL; node = node->parent)
    {
      if (!mnk_point_is_pass (node->move) && !g_hash_table_contains (covered, &node->move)
          && !g_hash_table_contains (self->numbers, node))
        g_hash_table_add (self->numbers, node);
      cover_cells (self, node, covered);
    }
}

guint
noughts_game_get_move_number (NoughtsGame *self, MnkPoint point)
{
  NoughtsNode wanted = { .move = point };
  NoughtsNode *node;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), 0);

  if (self->numbers == NULL)
    list_numbers (self);

  node = g_hash_table_lookup (self->numbers, &wanted);
  return node != NULL ? node->number : 0;
}

void
noughts_game_get_window_for (NoughtsGame *self, NoughtsNode *node, MnkPoint move, MnkWindow *window)
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
noughts_game_get_window (NoughtsGame *self, NoughtsNode *node, MnkWindow *window)
{
  noughts_game_get_window_for (self, node, MNK_PASS, window);
}
