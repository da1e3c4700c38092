/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-tree-rows.h"

#include "noughts-node-private.h"
#include "noughts-game-private.h"

/* The first level that is folded at first. */
#define DEEP 2

typedef enum
{
  FOLD_USUAL, /* as all of its level */
  FOLD_CLOSED,
  FOLD_OPEN
} Fold;

/* What is known of a node, by its id. */
typedef struct
{
  guint32 row;    /* its position + 1; 0: it has none */
  guint32 weight; /* the nodes of its subtree, itself included */
  guint8 fold;
} Place;

struct _NoughtsTreeRows
{
  GObject parent_instance;

  NoughtsGame *game;
  GArray *rows;   /* NoughtsTreeRow */
  GArray *spare;  /* the rows before the last change */
  GArray *places; /* Place */
  guint deep;     /* from this level on variations are usually folded */

  NoughtsListUsed list_used; /* or NULL */
  gpointer used_data;

  /* While a change is told in parts: so many of the rows are told, and of those before it. */
  guint told;
  guint told_old;
  gboolean telling;
};

G_DEFINE_FINAL_TYPE (NoughtsTreeRows, noughts_tree_rows, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FOLDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A variation whose line has been listed up to `node`. */
typedef struct
{
  NoughtsNode *node;
  NoughtsNode *other; /* the next variation in the place of `node` */
  guint level;
} Branch;

static Place *
get_place (NoughtsTreeRows *self, const NoughtsNode *node)
{
  return &g_array_index (self->places, Place, node->id);
}

static gboolean
is_head (const NoughtsNode *node)
{
  return node->parent != NULL && node->parent->child != node;
}

static gboolean
folds (NoughtsTreeRows *self, const NoughtsNode *node, guint level)
{
  const Fold fold = (Fold) get_place (self, node)->fold;

  if (node->child == NULL)
    return FALSE;

  return fold == FOLD_USUAL ? level >= self->deep : fold == FOLD_CLOSED;
}

/* Counts the nodes of all subtrees. A node is older than its children. */
static void
weigh (NoughtsTreeRows *self)
{
  const NoughtsNodes *nodes = &self->game->nodes;
  const guint n = nodes->n_nodes;

  g_array_set_size (self->places, n);
  for (guint id = 0; id < n; id++)
    g_array_index (self->places, Place, id).weight = id == 0;
  for (guint id = n; id-- > 1;)
    {
      const NoughtsNode *node = noughts_nodes_get (nodes, id);
      Place *place = &g_array_index (self->places, Place, id);

      if (node->unlinked)
        continue;
      place->weight++;
      get_place (self, node->parent)->weight += place->weight;
    }
}

static void
add_row (NoughtsTreeRows *self, NoughtsNode *node, guint level)
{
  const NoughtsTreeRow row = { node, level };

  g_array_append_val (self->rows, row);
}

static void
list_rows (NoughtsTreeRows *self)
{
  g_autoptr (GArray) branches = g_array_new (FALSE, FALSE, sizeof (Branch));
  Branch next = { self->game->root, NULL, 0 };

  g_array_append_val (branches, next);
  while (branches->len > 0)
    {
      Branch *branch = &g_array_index (branches, Branch, branches->len - 1);
      NoughtsNode *other = branch->other;
      NoughtsNode *child = branch->node->child;

      if (other != NULL)
        {
          branch->other = other->sibling;
          next = (Branch){ other, NULL, branch->level + 1 };
          add_row (self, other, next.level);
          if (!folds (self, other, next.level))
            g_array_append_val (branches, next);
        }
      else if (child != NULL)
        {
          add_row (self, child, branch->level);
          *branch = (Branch){ child, child->sibling, branch->level };
        }
      else
        {
          g_array_set_size (branches, branches->len - 1);
        }
    }
}

static gboolean
is_same (const GArray *a, guint i, const GArray *b, guint j)
{
  const NoughtsTreeRow *left = &g_array_index (a, NoughtsTreeRow, i);
  const NoughtsTreeRow *right = &g_array_index (b, NoughtsTreeRow, j);

  return left->node == right->node && left->level == right->level;
}

/* A row that is in use. */
typedef struct
{
  NoughtsNode *node;
  guint old; /* its position before the change */
  guint new; /* and after it, if it still has a row */
  gboolean stays;
} Used;

static int
compare_used (gconstpointer a, gconstpointer b)
{
  const Used *left = a, *right = b;

  return (left->old > right->old) - (left->old < right->old);
}

/* Returns the rows in use with their present positions, in order. */
static GArray *
list_used (NoughtsTreeRows *self)
{
  GArray *used = g_array_new (FALSE, FALSE, sizeof (Used));
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  if (self->list_used != NULL)
    self->list_used (nodes, self->used_data);
  for (guint i = 0; i < nodes->len; i++)
    {
      Used row = { .node = g_ptr_array_index (nodes, i) };

      if (noughts_tree_rows_find (self, row.node, &row.old))
        g_array_append_val (used, row);
    }
  g_array_sort (used, compare_used);

  return used;
}

/* Finds out which rows in use stay: those that are listed as before, seen from the current one. */
static void
find_staying (NoughtsTreeRows *self, GArray *used)
{
  const Used *current = NULL;

  for (guint i = 0; i < used->len; i++)
    {
      Used *row = &g_array_index (used, Used, i);

      row->stays = noughts_tree_rows_find (self, row->node, &row->new);
      if (row->stays && row->node == self->game->current)
        current = row;
    }
  for (guint i = 0; i < used->len && current != NULL; i++)
    {
      Used *row = &g_array_index (used, Used, i);

      row->stays &= (row->old < current->old) == (row->new < current->new);
    }
}

/* Tells of the rows up to these positions, before the change and after it. */
static void
tell_up_to (NoughtsTreeRows *self, guint old, guint new)
{
  const guint position = self->told;
  const guint removed = old - self->told_old, added = new - self->told;

  self->told = new;
  self->told_old = old;
  if (removed > 0 || added > 0)
    g_signal_emit (self, signals[CHANGED], 0, position, removed, added);
}

/* Says which rows differ from those before. */
static void
tell_difference (NoughtsTreeRows *self, GArray *used)
{
  const GArray *old = self->spare, *rows = self->rows;
  const guint least = MIN (old->len, rows->len);
  guint before = 0, behind = 0;

  while (before < least && is_same (old, before, rows, before))
    before++;
  while (behind < least - before
         && is_same (old, old->len - behind - 1, rows, rows->len - behind - 1))
    behind++;

  self->telling = TRUE;
  self->told = self->told_old = before;
  for (guint i = 0; i < used->len; i++)
    {
      Used *row = &g_array_index (used, Used, i);

      row->stays &= row->old >= self->told_old && row->old < old->len - behind
                    && row->new >= self->told && row->new < rows->len - behind;
      if (!row->stays)
        continue;
      tell_up_to (self, row->old, row->new);
      self->told++;
      self->told_old++;
    }
  tell_up_to (self, old->len - behind, rows->len - behind);
  self->telling = FALSE;

  for (guint i = 0; i < used->len; i++)
    {
      const Used *row = &g_array_index (used, Used, i);

      if (row->stays && !is_same (old, row->old, rows, row->new))
        g_signal_emit (self, signals[FOLDED], 0, row->node);
    }
}

/* Lists the rows anew. */
static void
list (NoughtsTreeRows *self)
{
  g_autoptr (GArray) used = list_used (self);
  GArray *old = self->rows;

  self->rows = self->spare;
  self->spare = old;
  g_array_set_size (self->rows, 0);
  for (guint id = 0; id < self->places->len; id++)
    g_array_index (self->places, Place, id).row = 0;
  if (self->game != NULL)
    list_rows (self);
  for (guint i = 0; i < self->rows->len; i++)
    get_place (self, g_array_index (self->rows, NoughtsTreeRow, i).node)->row = i + 1;
  find_staying (self, used);
  tell_difference (self, used);
}

static void
noughts_tree_rows_finalize (GObject *object)
{
  NoughtsTreeRows *self = NOUGHTS_TREE_ROWS (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->spare, g_array_unref);
  g_clear_pointer (&self->places, g_array_unref);

  G_OBJECT_CLASS (noughts_tree_rows_parent_class)->finalize (object);
}

static void
noughts_tree_rows_class_init (NoughtsTreeRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = noughts_tree_rows_finalize;

  signals[CHANGED] =
      g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  signals[FOLDED] =
      g_signal_new ("folded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__POINTER, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
noughts_tree_rows_init (NoughtsTreeRows *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (NoughtsTreeRow));
  self->spare = g_array_new (FALSE, FALSE, sizeof (NoughtsTreeRow));
  self->places = g_array_new (FALSE, TRUE, sizeof (Place));
  self->deep = DEEP;
}

NoughtsTreeRows *
noughts_tree_rows_new (void)
{
  return g_object_new (NOUGHTS_TYPE_TREE_ROWS, NULL);
}

void
noughts_tree_rows_set_used (NoughtsTreeRows *self, NoughtsListUsed give, gpointer user_data)
{
  g_return_if_fail (NOUGHTS_IS_TREE_ROWS (self));

  self->list_used = give;
  self->used_data = user_data;
}

void
noughts_tree_rows_set_game (NoughtsTreeRows *self, NoughtsGame *game)
{
  g_return_if_fail (NOUGHTS_IS_TREE_ROWS (self));
  g_return_if_fail (game == NULL || NOUGHTS_IS_GAME (game));

  if (self->game == game)
    return;

  /* Rows of two games are never compared. */
  g_clear_object (&self->game);
  list (self);
  g_array_set_size (self->places, 0);
  self->deep = DEEP;
  g_set_object (&self->game, game);
  noughts_tree_rows_sync (self);
}

/* Says which variations count other moves, up from a node. */
static void
tell_counts (NoughtsTreeRows *self, NoughtsNode *node)
{
  for (; node->parent != NULL; node = node->parent)
    if (is_head (node))
      g_signal_emit (self, signals[FOLDED], 0, node);
}

void
noughts_tree_rows_sync (NoughtsTreeRows *self)
{
  g_return_if_fail (NOUGHTS_IS_TREE_ROWS (self));

  if (self->game == NULL)
    return;

  weigh (self);
  list (self);
  tell_counts (self, self->game->current);
}

guint
noughts_tree_rows_get_n (NoughtsTreeRows *self)
{
  g_return_val_if_fail (NOUGHTS_IS_TREE_ROWS (self), 0);

  return self->telling ? self->told + self->spare->len - self->told_old : self->rows->len;
}

NoughtsTreeRow
noughts_tree_rows_get (NoughtsTreeRows *self, guint position)
{
  const NoughtsTreeRow none = { NULL, 0 };

  g_return_val_if_fail (NOUGHTS_IS_TREE_ROWS (self), none);
  g_return_val_if_fail (position < noughts_tree_rows_get_n (self), none);

  if (self->telling && position >= self->told)
    return g_array_index (self->spare, NoughtsTreeRow, position - self->told + self->told_old);
  return g_array_index (self->rows, NoughtsTreeRow, position);
}

gboolean
noughts_tree_rows_find (NoughtsTreeRows *self, const NoughtsNode *node, guint *position)
{
  guint32 row;

  g_return_val_if_fail (NOUGHTS_IS_TREE_ROWS (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  row = node->id < self->places->len ? get_place (self, node)->row : 0;
  if (row > 0 && position != NULL)
    *position = row - 1;

  return row > 0;
}

guint
noughts_tree_rows_count_after (NoughtsTreeRows *self, const NoughtsNode *node)
{
  guint32 weight;

  g_return_val_if_fail (NOUGHTS_IS_TREE_ROWS (self), 0);
  g_return_val_if_fail (node != NULL, 0);

  weight = node->id < self->places->len ? get_place (self, node)->weight : 0;
  return weight > 0 ? weight - 1 : 0;
}

gboolean
noughts_tree_rows_can_fold (NoughtsTreeRows *self, const NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_TREE_ROWS (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  return is_head (node) && node->child != NULL;
}

gboolean
noughts_tree_rows_is_folded (NoughtsTreeRows *self, const NoughtsNode *node)
{
  guint position;

  g_return_val_if_fail (NOUGHTS_IS_TREE_ROWS (self), FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  return is_head (node) && noughts_tree_rows_find (self, node, &position)
         && folds (self, node, g_array_index (self->rows, NoughtsTreeRow, position).level);
}

void
noughts_tree_rows_set_folded (NoughtsTreeRows *self, NoughtsNode *node, gboolean folded)
{
  g_return_if_fail (NOUGHTS_IS_TREE_ROWS (self));
  g_return_if_fail (node != NULL);

  if (!noughts_tree_rows_can_fold (self, node) || !noughts_tree_rows_find (self, node, NULL)
      || noughts_tree_rows_is_folded (self, node) == !!folded)
    return;

  get_place (self, node)->fold = folded ? FOLD_CLOSED : FOLD_OPEN;
  list (self);
  g_signal_emit (self, signals[FOLDED], 0, node);
}

/* Folds the variations from a level on, whatever was done to them. */
static void
fold_from (NoughtsTreeRows *self, guint level)
{
  self->deep = level;
  for (guint id = 0; id < self->places->len; id++)
    g_array_index (self->places, Place, id).fold = FOLD_USUAL;
  list (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      NoughtsNode *node = g_array_index (self->rows, NoughtsTreeRow, i).node;

      if (noughts_tree_rows_can_fold (self, node))
        g_signal_emit (self, signals[FOLDED], 0, node);
    }
}

void
noughts_tree_rows_unfold_all (NoughtsTreeRows *self)
{
  g_return_if_fail (NOUGHTS_IS_TREE_ROWS (self));

  fold_from (self, G_MAXUINT);
}

void
noughts_tree_rows_fold_deep (NoughtsTreeRows *self)
{
  g_return_if_fail (NOUGHTS_IS_TREE_ROWS (self));

  fold_from (self, DEEP);
}

void
noughts_tree_rows_reveal (NoughtsTreeRows *self, NoughtsNode *node)
{
  g_autoptr (GPtrArray) heads = g_ptr_array_new ();

  g_return_if_fail (NOUGHTS_IS_TREE_ROWS (self));
  g_return_if_fail (node != NULL);

  if (node->unlinked || node->parent == NULL || noughts_tree_rows_find (self, node, NULL))
    return;

  for (NoughtsNode *at = node->parent; at != NULL && at->parent != NULL; at = at->parent)
    if (is_head (at))
      g_ptr_array_add (heads, at);

  for (guint i = 0; i < heads->len; i++)
    {
      NoughtsNode *head = g_ptr_array_index (heads, i);

      if (folds (self, head, heads->len - i))
        get_place (self, head)->fold = FOLD_OPEN;
    }
  list (self);
  for (guint i = 0; i < heads->len; i++)
    g_signal_emit (self, signals[FOLDED], 0, g_ptr_array_index (heads, i));
}
