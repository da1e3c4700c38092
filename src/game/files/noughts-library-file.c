/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A library's file and what differs from it: the whole game again from both. */

#include "noughts-library-file.h"

#include <glib/gi18n-lib.h>

#include "noughts-game-private.h"
#include "noughts-source.h"
#include "noughts-lib.h"
#include "noughts-library.h"
#include "noughts-markup.h"

typedef struct
{
  NoughtsGame *game;
  NoughtsGame *kept;
  gboolean same;    /* the file is that of the kept game */
  GPtrArray *nodes; /* of the game, by the ids of the kept nodes; NULL where one cannot be added */
  gboolean added;
} Reopening;

/* ---- Putting the differences on the file's tree ---- */

static NoughtsNode *
find (const Reopening *self, const NoughtsNode *kept)
{
  return g_ptr_array_index (self->nodes, kept->id);
}

/* Returns the node with this id in the file, if it is that file and the node is a child of
 * `parent`; else the first one with the same move. */
static NoughtsNode *
find_child (const Reopening *self, NoughtsNode *parent, guint32 id, const NoughtsNode *like)
{
  NoughtsNode *node;

  if (!self->same)
    return noughts_node_find_same (parent, like);
  if (id >= self->game->source->n_nodes)
    return NULL;

  node = noughts_nodes_get (&self->game->nodes, id);
  return node->parent == parent && mnk_point_equal (node->move, like->move)
                 && node->piece == like->piece
             ? node
             : NULL;
}

static NoughtsNode *
add (Reopening *self, NoughtsNode *parent, const NoughtsNode *kept)
{
  const GArray *stones = noughts_game_get_setup_at (self->kept, kept);
  const NoughtsStep step = {
    .move = kept->move,
    .piece = (MnkPiece) kept->piece,
    .turn = (MnkPiece) kept->turn,
    .stones = stones != NULL ? (const NoughtsStone *) stones->data : NULL,
    .n_stones = stones != NULL ? stones->len : 0,
  };

  self->added = TRUE;
  if (kept->trusted && noughts_node_is_free (parent, kept->move))
    return noughts_game_append_trusted (self->game, parent, NULL, &step);

  return noughts_game_append_step (self->game, parent, NULL, &step);
}

static NoughtsNode *
find_or_add (Reopening *self, const NoughtsNode *kept)
{
  NoughtsNode *parent = find (self, kept->parent);
  const guint32 id = g_array_index (self->kept->source->ids, guint32, kept->id);
  NoughtsNode *node = parent != NULL ? find_child (self, parent, id, kept) : NULL;

  return node == NULL && parent != NULL ? add (self, parent, kept) : node;
}

static void
take_node (Reopening *self, NoughtsNode *kept)
{
  const NoughtsSource *source = self->kept->source;
  NoughtsNode *node = kept->parent == NULL ? self->game->root : find_or_add (self, kept);

  g_ptr_array_add (self->nodes, node);
  if (node == NULL)
    return;

  if (g_hash_table_contains (source->noted, kept))
    noughts_game_set_notes (self->game, node, noughts_game_peek_notes (self->kept, kept));
  if (noughts_node_is_given_up (kept) && node->ending == NOUGHTS_END_NONE)
    {
      node->ending = kept->ending;
      node->result = kept->result;
    }
}

static void
take_orders (Reopening *self)
{
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, self->kept->source->ordered);
  while (g_hash_table_iter_next (&iter, &data, NULL))
    {
      const NoughtsNode *parent = data;

      for (NoughtsNode *kept = parent->child; kept != NULL; kept = kept->sibling)
        {
          NoughtsNode *node = find (self, kept);

          if (node != NULL && node->sibling != NULL)
            noughts_game_reorder (self->game, node, NULL);
        }
      if (find (self, parent) != NULL)
        g_hash_table_add (self->game->source->ordered, find (self, parent));
    }
}

static void
take_removed (const Reopening *self)
{
  const GArray *removed = self->kept->source->removed;

  for (guint i = 0; i < removed->len; i++)
    {
      const NoughtsRemoved *one = &g_array_index (removed, NoughtsRemoved, i);
      const NoughtsNode like = { .move = one->move, .piece = one->piece };
      NoughtsNode *parent = find (self, one->parent);
      NoughtsNode *node = parent != NULL ? find_child (self, parent, one->id, &like) : NULL;

      if (node != NULL && !node->unlinked)
        noughts_game_unlink (self->game, node);
    }
}

/* Shows the same line; where a node of it could not be added, it ends before. */
static void
take_line (Reopening *self)
{
  NoughtsGame *kept = self->kept;
  NoughtsNode *leaf = self->game->root, *end = leaf, *current = leaf;

  for (guint ply = 0; ply < kept->line->len; ply++)
    {
      const NoughtsNode *was = g_ptr_array_index (kept->line, ply);
      NoughtsNode *node = find (self, was);

      if (node == NULL || node->unlinked)
        break;
      noughts_game_judge (self->game, node);
      leaf = node;
      if (ply <= kept->end)
        end = node;
      if (ply <= kept->current->ply)
        current = node;
    }
  noughts_game_settle (self->game, leaf, end, current);
}

static void
put_differences (NoughtsGame *game, NoughtsGame *kept)
{
  Reopening self = { .game = game, .kept = kept, .nodes = g_ptr_array_new () };
  guint32 up;

  self.same = g_strcmp0 (game->source->sum, kept->source->sum) == 0;
  noughts_game_settle (game, game->root, game->root, game->root);
  /* A loaded game's ids are in depth-first order. */
  for (NoughtsNode *node = kept->root; node != NULL; node = noughts_node_walk (node, &up))
    take_node (&self, node);
  take_orders (&self);
  take_removed (&self);
  take_line (&self);
  g_ptr_array_unref (self.nodes);
  game->keeps_order = kept->keeps_order;
  game->edited = kept->edited;
  noughts_game_count_author_signs (game);
  if (self.added)
    noughts_library_index (game);
}

/* ---- Reading the file ---- */

static NoughtsGame *
read_source (GBytes *bytes, const NoughtsSource *source, const MnkRule *rule, GError **error)
{
  const NoughtsReading reading = { .rule = *rule, .says_line = TRUE, .encoding = source->encoding };
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  NoughtsGame *game = NULL;

  if (data != NULL && noughts_lib_is_file (data, length))
    game = noughts_lib_read (bytes, &reading, error);
  else
    g_set_error_literal (error, NOUGHTS_ERROR, NOUGHTS_ERROR_TEXT, _ ("it is no longer a library"));
  if (game != NULL)
    noughts_game_set_file (game, source->uri);

  return game;
}

gboolean
noughts_library_is_closed (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return self->source != NULL && self->source->bytes == NULL;
}

static char *
get_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return g_filename_display_name (base != NULL ? base : "");
}

NoughtsGame *
noughts_library_reopen (NoughtsGame *kept, char **remark)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  NoughtsGame *game = NULL;

  g_return_val_if_fail (noughts_library_is_closed (kept), NULL);

  *remark = NULL;
  file = g_file_new_for_uri (kept->source->uri);
  name = get_name (file);
  bytes = g_file_load_bytes (file, NULL, NULL, &error);
  if (bytes != NULL)
    game = read_source (bytes, kept->source, &kept->rule, &error);
  if (game == NULL)
    {
      /* Translators: a library's file name, and why it cannot be read */
      *remark = g_strdup_printf (
          _ ("Couldn’t read %s: %s. Nothing is lost: your place and your changes are kept"), name,
          error->message);
      return NULL;
    }

  if (g_strcmp0 (game->source->sum, kept->source->sum) != 0)
    /* Translators: a library's file name */
    *remark = g_strdup_printf (
        _ ("%s has been changed by another program. Your changes are added to it"), name);
  put_differences (game, kept);
  return game;
}

/* ---- Snapshots ---- */

struct _NoughtsSnapshot
{
  GVariant *saved;
  GBytes *bytes; /* of the library; NULL: the game is saved whole */
};

NoughtsSnapshot *
noughts_snapshot_new (NoughtsGame *game)
{
  NoughtsSnapshot *self;
  const NoughtsSource *source;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);

  self = g_new0 (NoughtsSnapshot, 1);
  source = game->source;
  if (source != NULL && source->bytes != NULL)
    {
      self->bytes = g_bytes_ref (source->bytes);
      self->saved = noughts_game_save_differences (game);
    }
  else
    {
      self->saved = noughts_game_save (game);
    }
  g_variant_ref_sink (self->saved);

  return self;
}

void
noughts_snapshot_free (NoughtsSnapshot *self)
{
  g_variant_unref (self->saved);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

NoughtsGame *
noughts_snapshot_open (NoughtsSnapshot *self, GError **error)
{
  g_autoptr (NoughtsGame) kept = NULL;
  NoughtsGame *game;

  g_return_val_if_fail (self != NULL, NULL);

  kept = noughts_game_load (self->saved, error);
  if (kept == NULL || self->bytes == NULL)
    return g_steal_pointer (&kept);

  game = read_source (self->bytes, kept->source, &kept->rule, error);
  if (game != NULL)
    put_differences (game, kept);
  return game;
}
