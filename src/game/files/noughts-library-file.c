/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A library's file and what differs from it: the whole game again from both. */

#include "noughts-library-file.h"

#include <glib/gi18n-lib.h>

#include "noughts-game-private.h"
#include "noughts-game-stream.h"
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

  if (g_hash_table_contains (source->changes.noted, kept))
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

  g_hash_table_iter_init (&iter, self->kept->source->changes.ordered);
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
        g_hash_table_add (self->game->source->changes.ordered, find (self, parent));
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

/* Returns the game's nodes by the ids of the kept ones. */
static GPtrArray *
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
  game->keeps_order = kept->keeps_order;
  game->edited = kept->edited;
  noughts_game_count_author_signs (game);
  if (self.added)
    noughts_library_index (game);
  return self.nodes;
}

/* ---- Reading the file ---- */

static NoughtsGame *
read_source (GBytes *bytes, const NoughtsSource *source, const MnkRule *rule, GError **error)
{
  const NoughtsReading reading = {
    .rule = *rule, .says_line = TRUE, .says_win = TRUE, .encoding = source->encoding
  };
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
  name = noughts_file_get_title (file);
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
  g_ptr_array_unref (put_differences (game, kept));
  return game;
}

/* ---- Snapshots ---- */

struct _NoughtsSnapshot
{
  GVariant *saved;
  GBytes *bytes; /* of the library; NULL: the game is saved whole */

  /* For a library that is written, else NULL or 0. */
  GArray *saved_ids; /* guint32: the ids of the saved nodes, by their places */
  GArray *file_ids;  /* guint32: the ids in the file, by the nodes' own; NULL: these are the same */
  guint n_in_file;   /* without them, these are the nodes with smaller ids */
  guint n_nodes;     /* the game's */
  guint serial;      /* of the writing */
  GPtrArray *opened; /* the opened game's nodes by those places */
};

static NoughtsSnapshot *
take_snapshot (NoughtsGame *game, gboolean writes)
{
  NoughtsSnapshot *self = g_new0 (NoughtsSnapshot, 1);
  const NoughtsSource *source = game->source;

  if (source != NULL && source->bytes != NULL)
    {
      self->bytes = g_bytes_ref (source->bytes);
      self->saved = noughts_game_save_differences (game, writes ? &self->saved_ids : NULL);
      self->file_ids = writes && source->ids != NULL ? g_array_ref (source->ids) : NULL;
      self->n_in_file = source->n_nodes;
      self->n_nodes = game->nodes.n_nodes;
      self->serial = writes ? noughts_game_begin_writing (game) : 0;
    }
  else
    {
      self->saved = noughts_game_save (game);
    }
  g_variant_ref_sink (self->saved);

  return self;
}

NoughtsSnapshot *
noughts_snapshot_new (NoughtsGame *game)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);

  return take_snapshot (game, FALSE);
}

NoughtsSnapshot *
noughts_snapshot_new_to_write (NoughtsGame *game)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);

  return take_snapshot (game, TRUE);
}

void
noughts_snapshot_free (NoughtsSnapshot *self)
{
  g_variant_unref (self->saved);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->saved_ids, g_array_unref);
  g_clear_pointer (&self->file_ids, g_array_unref);
  g_clear_pointer (&self->opened, g_ptr_array_unref);
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
    {
      g_clear_pointer (&self->opened, g_ptr_array_unref);
      self->opened = put_differences (game, kept);
    }
  return game;
}

/* ---- What was written ---- */

/* The nodes of the largest library that is read again: its tree is in memory three times then. */
#define MOST_COMPARED 4000000

/* Returns the node ids of the written file, indexed by those of the opened game. Sets in *noted
 * which of that game's nodes have other notes there, or an ending that it does not hold. NULL where
 * the trees differ. */
static GArray *
pair_nodes (NoughtsGame *opened, NoughtsGame *written, guint8 *noted)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint32));
  NoughtsNode *node = opened->root, *other = written->root;
  guint32 up = 0, other_up = 0;

  for (guint i = 0; i < opened->nodes.n_nodes; i++)
    g_array_append_val (ids, (guint32){ NOUGHTS_NOT_IN_FILE });
  while (node != NULL && other != NULL)
    {
      if (up != other_up || !mnk_point_equal (node->move, other->move)
          || node->piece != other->piece)
        return NULL;

      g_array_index (ids, guint32, node->id) = other->id;
      noted[node->id] = noughts_node_is_given_up (node)
                        || g_strcmp0 (noughts_game_peek_notes (opened, node),
                                      noughts_game_peek_notes (written, other))
                               != 0;
      node = noughts_node_walk (node, &up);
      other = noughts_node_walk (other, &other_up);
    }

  return node == other ? g_steal_pointer (&ids) : NULL;
}

/* Returns the node ids of the opened game, indexed by those of the game itself. */
static GArray *
list_opened_ids (const NoughtsSnapshot *self)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint id = 0; id < self->n_nodes; id++)
    {
      guint32 opened = NOUGHTS_NOT_IN_FILE;

      if (self->file_ids == NULL)
        opened = id < self->n_in_file ? id : NOUGHTS_NOT_IN_FILE;
      else if (id < self->file_ids->len)
        opened = g_array_index (self->file_ids, guint32, id);
      g_array_append_val (ids, opened);
    }

  for (guint i = 0; i < self->opened->len; i++)
    {
      const NoughtsNode *node = g_ptr_array_index (self->opened, i);

      if (node != NULL)
        g_array_index (ids, guint32, g_array_index (self->saved_ids, guint32, i)) = node->id;
    }

  return ids;
}

NoughtsWrittenLibrary *
noughts_snapshot_compare (NoughtsSnapshot *self, NoughtsGame *opened, GBytes *bytes)
{
  const NoughtsReading reading = {
    .rule = opened->rule, .says_line = TRUE, .says_win = TRUE, .encoding = "UTF-8"
  };
  g_autoptr (NoughtsGame) game = NULL;
  g_autoptr (GArray) pairs = NULL;
  g_autofree guint8 *noted = NULL;
  NoughtsWrittenLibrary *written;

  g_return_val_if_fail (self != NULL && NOUGHTS_IS_GAME (opened), NULL);

  if (self->opened == NULL || self->saved_ids == NULL || opened->nodes.n_linked > MOST_COMPARED)
    return NULL;

  game = noughts_lib_read (bytes, &reading, NULL);
  noted = g_new0 (guint8, opened->nodes.n_nodes);
  pairs = game != NULL ? pair_nodes (opened, game, noted) : NULL;
  if (pairs == NULL)
    return NULL;

  written = g_new0 (NoughtsWrittenLibrary, 1);
  written->bytes = g_bytes_ref (bytes);
  written->sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  written->serial = self->serial;
  written->ids = list_opened_ids (self);
  written->noted = g_array_new (FALSE, FALSE, sizeof (guint32));
  written->lost = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 id = 0; id < written->ids->len; id++)
    {
      guint32 *in_file = &g_array_index (written->ids, guint32, id);

      if (*in_file < pairs->len)
        {
          if (noted[*in_file])
            g_array_append_val (written->noted, id);
          *in_file = g_array_index (pairs, guint32, *in_file);
        }
      if (*in_file == NOUGHTS_NOT_IN_FILE)
        g_array_append_val (written->lost, id);
    }

  return written;
}
