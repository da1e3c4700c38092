/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "noughts-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "noughts-game-private.h"
#include "noughts-lib.h"
#include "noughts-markup.h"
#include "noughts-record-private.h"
#include "noughts-sgf-text.h"

#define SIDE    NOUGHTS_LIB_SIDE
#define N_CELLS (SIDE * SIDE)
#define N_TURNS 8

/* The hashes of a position in the eight turns of the board. */
typedef struct
{
  guint64 turns[N_TURNS];
} Hashes;

/* Positions by the least of their hashes: an open table. */
typedef struct
{
  guint64 key;
  NoughtsNode *node;
} Entry;

typedef struct
{
  Entry *entries;
  gsize mask;
} Index;

/* ---- Hashes ---- */

static guint64 keys[N_TURNS][N_CELLS][2];
static guint64 side_key;

/* A hash of a number; the constants are splitmix64's. */
static guint64
scatter (guint64 number)
{
  number += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  number = (number ^ number >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  number = (number ^ number >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return number ^ number >> 31;
}

static int
turn_cell (int turn, int x, int y)
{
  if (turn & 1)
    x = SIDE - 1 - x;
  if (turn & 2)
    y = SIDE - 1 - y;
  return turn & 4 ? x * SIDE + y : y * SIDE + x;
}

static void
make_keys (void)
{
  static gsize made;

  if (!g_once_init_enter (&made))
    return;

  for (int turn = 0; turn < N_TURNS; turn++)
    for (int y = 0; y < SIDE; y++)
      for (int x = 0; x < SIDE; x++)
        for (int piece = 0; piece < 2; piece++)
          keys[turn][y * SIDE + x][piece] =
              scatter ((guint64) (turn_cell (turn, x, y) * 2 + piece));
  side_key = scatter (2 * N_CELLS);
  g_once_init_leave (&made, 1);
}

/* A game on another board may have stones outside. */
static gboolean
is_inside (MnkPoint cell)
{
  return cell.x >= 0 && cell.y >= 0 && cell.x < SIDE && cell.y < SIDE;
}

static void
flip (Hashes *self, MnkPoint cell, MnkPiece piece)
{
  if (!is_inside (cell))
    return;

  for (int turn = 0; turn < N_TURNS; turn++)
    self->turns[turn] ^= keys[turn][cell.y * SIDE + cell.x][piece == MNK_O];
}

/* Returns the hash that all turns of the position have in common. */
static guint64
get_key (const Hashes *self, MnkPiece turn)
{
  guint64 least = self->turns[0];

  for (int i = 1; i < N_TURNS; i++)
    least = MIN (least, self->turns[i]);
  /* 0 is no key in the table. */
  return (least ^ (turn == MNK_O ? side_key : 0)) | 1;
}

/* ---- The table ---- */

static void
index_free (Index *self)
{
  g_free (self->entries);
  g_free (self);
}

static Index *
index_new (gsize n)
{
  Index *self = g_new (Index, 1);
  gsize size = 64;

  while (size < n + n / 4)
    size *= 2;
  self->entries = g_new0 (Entry, size);
  self->mask = size - 1;

  return self;
}

/* Returns the entry of a key, or the empty one where it belongs. */
static Entry *
find_entry (Index *self, guint64 key)
{
  gsize at = (gsize) (key >> 1) & self->mask;

  while (self->entries[at].key != 0 && self->entries[at].key != key)
    at = (at + 1) & self->mask;

  return &self->entries[at];
}

/* The first node of a position stays. */
static void
add_position (Index *self, guint64 key, NoughtsNode *node)
{
  Entry *entry = find_entry (self, key);

  if (entry->key == 0)
    *entry = (Entry){ key, node };
}

static Index *
get_index (NoughtsGame *self)
{
  return g_object_get_data (G_OBJECT (self), "noughts-library");
}

gboolean
noughts_game_is_library (NoughtsGame *self)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), FALSE);

  return get_index (self) != NULL;
}

/* The making of an index, in steps. */
typedef struct
{
  NoughtsGame *game;
  Index *index;
  GArray *way;       /* Hashes of the nodes that lead to the next one */
  NoughtsNode *next; /* NULL at the end */
} Indexer;

static void
indexer_init (Indexer *self, NoughtsGame *game)
{
  make_keys ();
  self->game = game;
  self->index = index_new (game->nodes.n_linked);
  self->way = g_array_new (FALSE, TRUE, sizeof (Hashes));
  self->next = game->root;
}

static void
indexer_clear (Indexer *self)
{
  g_clear_pointer (&self->index, index_free);
  g_clear_pointer (&self->way, g_array_unref);
}

static void
index_node (Indexer *self, NoughtsNode *node)
{
  Hashes hashes = { { 0 } };

  if (node->ply > 0)
    hashes = g_array_index (self->way, Hashes, node->ply - 1);
  if (node->piece != MNK_EMPTY)
    flip (&hashes, node->move, (MnkPiece) node->piece);
  g_array_set_size (self->way, node->ply);
  g_array_append_val (self->way, hashes);
  if (node->piece != MNK_EMPTY)
    add_position (self->index, get_key (&hashes, (MnkPiece) node->turn), node);
}

/* Looks at so many more nodes; at the end, which is TRUE, the game gets the index. What is changed
 * in the tree in between makes it begin again. */
static gboolean
indexer_go_on (Indexer *self, guint n)
{
  NoughtsGame *game = self->game;
  guint32 up;

  if (self->next->unlinked || game->nodes.n_linked > self->index->mask)
    {
      indexer_clear (self);
      indexer_init (self, game);
    }

  for (; n > 0 && self->next != NULL; n--)
    {
      index_node (self, self->next);
      self->next = noughts_node_walk (self->next, &up);
    }
  if (self->next != NULL)
    return FALSE;

  g_object_set_data_full (G_OBJECT (game), "noughts-library", g_steal_pointer (&self->index),
                          (GDestroyNotify) index_free);
  return TRUE;
}

void
noughts_library_index (NoughtsGame *self)
{
  Indexer indexer;

  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (self->rule.width == SIDE && self->rule.height == SIDE);

  indexer_init (&indexer, self);
  indexer_go_on (&indexer, G_MAXUINT);
  indexer_clear (&indexer);
}

/* ---- Known moves ---- */

static void
take_children (GArray *moves, guint8 *taken, const NoughtsNode *node)
{
  for (NoughtsNode *child = node->child; child != NULL; child = child->sibling)
    {
      const NoughtsKnownMove move = { child->move, (MnkPiece) child->piece, child, FALSE };

      if (child->piece == MNK_EMPTY || mnk_point_is_pass (child->move))
        continue;
      g_array_append_val (moves, move);
      taken[child->move.y * SIDE + child->move.x] = TRUE;
    }
}

/* Fills in the position's hashes and its cells. */
static void
take_position (Hashes *hashes, guint8 *taken, const NoughtsNode *node)
{
  for (; node != NULL; node = node->parent)
    {
      if (node->piece == MNK_EMPTY || !is_inside (node->move))
        continue;
      flip (hashes, node->move, (MnkPiece) node->piece);
      taken[node->move.y * SIDE + node->move.x] = TRUE;
    }
}

static void
take_others (GArray *moves, const guint8 *taken, Index *index, const Hashes *here, MnkPiece side)
{
  for (int at = 0; at < N_CELLS; at++)
    {
      const MnkPoint cell = { at % SIDE, at / SIDE };
      NoughtsKnownMove move = { cell, side, NULL, TRUE };
      Hashes hashes = *here;

      if (taken[at])
        continue;
      flip (&hashes, cell, side);
      move.node = find_entry (index, get_key (&hashes, mnk_piece_other (side)))->node;
      if (move.node != NULL && !noughts_node_is_unlinked (move.node))
        g_array_append_val (moves, move);
    }
}

GArray *
noughts_game_get_known_moves (NoughtsGame *self, NoughtsNode *node)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (NoughtsKnownMove));
  guint8 taken[N_CELLS] = { 0 };
  Hashes hashes = { { 0 } };
  Index *index;

  g_return_val_if_fail (NOUGHTS_IS_GAME (self), moves);
  g_return_val_if_fail (node != NULL, moves);

  index = get_index (self);
  if (index == NULL)
    return moves;

  take_position (&hashes, taken, node);
  take_children (moves, taken, node);
  take_others (moves, taken, index, &hashes, (MnkPiece) node->turn);
  return moves;
}

/* ---- Finding ---- */

struct _NoughtsLibrarySearch
{
  NoughtsGame *game;
  NoughtsLibraryGoal goal;
  char *key;    /* of a text, folded */
  guint64 hash; /* of a position */
  NoughtsNode *from;
  NoughtsNode *at; /* the node looked at last */
  Hashes hashes;   /* of the position there */
};

static gboolean
has_text (const char *notes, gconstpointer key)
{
  g_auto (NoughtsSgfWalk) walk = { 0 };

  noughts_sgf_walk_init (&walk, notes, strlen (notes));
  while (noughts_sgf_walk_next (&walk))
    {
      const char *name = walk.name->str;
      g_autofree char *text = NULL;
      g_autofree char *folded = NULL;

      if (strcmp (name, "C") != 0 && strcmp (name, "N") != 0 && strcmp (name, "LB") != 0)
        continue;
      text = noughts_sgf_to_text (walk.value, walk.length);
      folded = g_utf8_casefold (text, -1);
      if (strstr (folded, key) != NULL)
        return TRUE;
    }

  return FALSE;
}

/* Brings the hashes from one node to the next on the walk, and returns that: the root after the
 * last node. */
static NoughtsNode *
step (NoughtsLibrarySearch *self)
{
  NoughtsNode *node = self->at, *next;
  guint32 up;

  next = noughts_node_walk (node, &up);
  if (next == NULL)
    {
      self->hashes = (Hashes){ { 0 } };
      return self->game->root;
    }

  for (; up > 0; up--, node = node->parent)
    {
      if (node->piece != MNK_EMPTY)
        flip (&self->hashes, node->move, (MnkPiece) node->piece);
    }
  if (next->piece != MNK_EMPTY)
    flip (&self->hashes, next->move, (MnkPiece) next->piece);

  return next;
}

static gboolean
is_goal (const NoughtsLibrarySearch *self)
{
  const char *notes;

  if (self->goal == NOUGHTS_LIBRARY_POSITION)
    return get_key (&self->hashes, (MnkPiece) self->at->turn) == self->hash;

  notes = noughts_game_get_notes (self->game, self->at);
  if (notes == NULL)
    return FALSE;

  return self->goal == NOUGHTS_LIBRARY_MARK ? noughts_sgf_count (notes, "HO") > 0
                                            : has_text (notes, self->key);
}

NoughtsLibrarySearch *
noughts_library_search_new (NoughtsGame *game,
                            NoughtsNode *from,
                            NoughtsLibraryGoal goal,
                            const char *text)
{
  NoughtsLibrarySearch *self;
  guint8 taken[N_CELLS];

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (from != NULL, NULL);

  make_keys ();
  self = g_new0 (NoughtsLibrarySearch, 1);
  self->game = g_object_ref (game);
  self->goal = goal;
  self->key = text != NULL ? g_utf8_casefold (text, -1) : NULL;
  self->from = self->at = from;
  take_position (&self->hashes, taken, from);
  self->hash = get_key (&self->hashes, (MnkPiece) from->turn);

  return self;
}

void
noughts_library_search_free (NoughtsLibrarySearch *self)
{
  g_object_unref (self->game);
  g_free (self->key);
  g_free (self);
}

gboolean
noughts_library_search_set_moves (NoughtsLibrarySearch *self, const char *moves)
{
  g_autoptr (NoughtsGame) game = noughts_game_from_text (&self->game->rule, moves, NULL);
  Hashes hashes = { { 0 } };
  guint8 taken[N_CELLS];

  if (game == NULL || game->current == game->root)
    return FALSE;

  take_position (&hashes, taken, game->current);
  self->hash = get_key (&hashes, (MnkPiece) game->current->turn);
  self->goal = NOUGHTS_LIBRARY_POSITION;
  return TRUE;
}

gboolean
noughts_library_search_go_on (NoughtsLibrarySearch *self, guint n, NoughtsNode **found)
{
  g_return_val_if_fail (self != NULL, TRUE);

  *found = NULL;
  /* The tree may have been changed in between. */
  if (self->at->unlinked || self->from->unlinked)
    return TRUE;

  for (; n > 0; n--)
    {
      self->at = step (self);
      if (is_goal (self))
        {
          *found = self->at;
          return TRUE;
        }
      if (self->at == self->from)
        return TRUE;
    }

  return FALSE;
}

/* ---- Merging ---- */

struct _NoughtsMerge
{
  NoughtsGame *game;
  NoughtsGame *other;
  GPtrArray *way;    /* the game's nodes on the way to the next one; NULL for those it has not */
  NoughtsNode *next; /* of the other game; NULL after the last */
  NoughtsMergeCounts counts;
  Indexer indexer; /* once all nodes are there */
};

/* Adds a node like the other game's; NULL where it cannot be, or the library could not be written
 * any more. */
static NoughtsNode *
add_like (NoughtsMerge *self, NoughtsNode *parent, const NoughtsNode *like)
{
  const NoughtsStep step = { .move = like->move,
                             .piece = (MnkPiece) like->piece,
                             .turn = (MnkPiece) like->turn };

  if (like->sets_up || !noughts_node_is_free (parent, like->move)
      || (noughts_game_is_library (self->game)
          && !noughts_lib_has_turn (parent, (MnkPiece) like->piece)))
    return NULL;

  return noughts_game_append_trusted (self->game, parent, NULL, &step);
}

/* Gives a node the notes of the other game's if it has none. FALSE where there is nothing to add.
 */
static gboolean
merge_notes (NoughtsMerge *self, NoughtsNode *node, const NoughtsNode *like)
{
  const char *notes = noughts_game_get_notes (self->other, like);

  if (notes == NULL || noughts_game_get_notes (self->game, node) != NULL)
    return FALSE;

  noughts_game_add_notes (self->game, node, notes);
  noughts_game_change_author_signs (self->game, NULL, notes);
  noughts_game_note_change (self->game, node, NOUGHTS_GAME_CHANGE_NOTES);
  return TRUE;
}

/* Gives the game the comment before the other's first move if it has none. What else stands there
 * describes the other file. */
static void
merge_first_comment (NoughtsMerge *self)
{
  NoughtsNode *root = self->game->root;
  g_autofree char *mine = noughts_game_get_note (self->game, root, "C");
  g_autofree char *comment = noughts_game_get_note (self->other, self->other->root, "C");
  g_autoptr (GString) notes = NULL;

  if (mine != NULL || comment == NULL)
    return;

  notes = g_string_new (NULL);
  noughts_sgf_add (notes, "C", comment);
  noughts_game_add_notes (self->game, root, notes->str);
  noughts_game_note_change (self->game, root, NOUGHTS_GAME_CHANGE_NOTES);
  self->counts.n_noted++;
}

/* Returns the node that stands for the other game's, which is added if needed; NULL where it cannot
 * be. */
static NoughtsNode *
merge_node (NoughtsMerge *self, NoughtsNode *parent, const NoughtsNode *like)
{
  NoughtsNode *same = noughts_node_find_same (parent, like);
  NoughtsNode *node = same != NULL ? same : add_like (self, parent, like);
  gboolean noted;

  if (node == NULL)
    {
      self->counts.n_left_out++;
      return NULL;
    }

  noted = merge_notes (self, node, like);
  if (same == NULL)
    self->counts.n_moves++;
  else if (noted)
    self->counts.n_noted++;

  return node;
}

NoughtsMerge *
noughts_merge_new (NoughtsGame *game, NoughtsGame *other, GError **error)
{
  NoughtsMerge *self;

  g_return_val_if_fail (NOUGHTS_IS_GAME (game), NULL);
  g_return_val_if_fail (NOUGHTS_IS_GAME (other), NULL);

  if (game->rule.width != other->rule.width || game->rule.height != other->rule.height)
    {
      noughts_record_complain (error, _ ("the boards differ"));
      return NULL;
    }
  if (noughts_game_is_set_up (game) || noughts_game_is_set_up (other))
    {
      noughts_record_complain (
          error, _ ("games that begin with set-up stones or with White can’t be merged"));
      return NULL;
    }

  self = g_new0 (NoughtsMerge, 1);
  self->game = g_object_ref (game);
  self->other = g_object_ref (other);
  self->way = g_ptr_array_new ();
  self->next = other->root;
  return self;
}

void
noughts_merge_free (NoughtsMerge *self)
{
  indexer_clear (&self->indexer);
  g_ptr_array_unref (self->way);
  g_object_unref (self->other);
  g_object_unref (self->game);
  g_free (self);
}

const NoughtsMergeCounts *
noughts_merge_get_counts (const NoughtsMerge *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->counts;
}

/* Adds the next node of the other game, unless its parent was removed meanwhile. */
static void
merge_next (NoughtsMerge *self)
{
  NoughtsNode *node = self->next;
  NoughtsNode *parent = node->ply > 0 ? g_ptr_array_index (self->way, node->ply - 1) : NULL;
  NoughtsNode *same = node->ply == 0 ? self->game->root : NULL;
  guint32 up;

  if (node->ply == 0)
    merge_first_comment (self);
  else if (parent != NULL && !parent->unlinked)
    same = merge_node (self, parent, node);
  g_ptr_array_set_size (self->way, (int) node->ply);
  g_ptr_array_add (self->way, same);
  self->next = noughts_node_walk (node, &up);
}

static gboolean
finish_merge (NoughtsMerge *self)
{
  const NoughtsMergeCounts *counts = &self->counts;
  const NoughtsGameChange change = (counts->n_moves > 0 ? NOUGHTS_GAME_CHANGE_TREE : 0)
                                   | (counts->n_noted > 0 ? NOUGHTS_GAME_CHANGE_NOTES : 0);

  if (change != 0)
    g_signal_emit_by_name (self->game, "changed", change);
  return TRUE;
}

gboolean
noughts_merge_go_on (NoughtsMerge *self, guint n)
{
  g_return_val_if_fail (self != NULL, TRUE);

  for (; n > 0 && self->next != NULL; n--)
    merge_next (self);
  if (self->next != NULL)
    return FALSE;

  if (get_index (self->game) == NULL)
    return finish_merge (self);
  if (self->indexer.index == NULL)
    indexer_init (&self->indexer, self->game);
  return indexer_go_on (&self->indexer, n) && finish_merge (self);
}
