/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-node-private.h"

#define BLOCK_NODES 128

void
noughts_nodes_init (NoughtsNodes *self)
{
  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->n_nodes = self->n_linked = 0;
}

void
noughts_nodes_clear (NoughtsNodes *self)
{
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  self->n_nodes = self->n_linked = 0;
}

NoughtsNode *
noughts_nodes_get (const NoughtsNodes *self, guint id)
{
  NoughtsNode *block = g_ptr_array_index (self->blocks, id / BLOCK_NODES);

  return &block[id % BLOCK_NODES];
}

NoughtsNode *
noughts_nodes_find_like (const NoughtsNodes *self, const NoughtsNode *node)
{
  return node != NULL ? noughts_nodes_get (self, node->id) : NULL;
}

void
noughts_nodes_copy (NoughtsNodes *self, const NoughtsNodes *from)
{
  g_ptr_array_set_size (self->blocks, 0);
  for (guint i = 0; i < from->blocks->len; i++)
    g_ptr_array_add (self->blocks, g_memdup2 (g_ptr_array_index (from->blocks, i),
                                              BLOCK_NODES * sizeof (NoughtsNode)));
  self->n_nodes = from->n_nodes;
  self->n_linked = from->n_linked;

  for (guint id = 0; id < self->n_nodes; id++)
    {
      NoughtsNode *node = noughts_nodes_get (self, id);

      node->parent = noughts_nodes_find_like (self, node->parent);
      node->child = noughts_nodes_find_like (self, node->child);
      node->sibling = noughts_nodes_find_like (self, node->sibling);
    }
}

static NoughtsNode *
last_child (NoughtsNode *node)
{
  NoughtsNode *child = node->child;

  while (child != NULL && child->sibling != NULL)
    child = child->sibling;

  return child;
}

NoughtsNode *
noughts_nodes_add (NoughtsNodes *self,
                   NoughtsNode *parent,
                   NoughtsNode *previous,
                   MnkPoint move,
                   MnkPiece piece)
{
  guint place = self->n_nodes % BLOCK_NODES;
  NoughtsNode *block;
  NoughtsNode *node;

  if (place == 0)
    g_ptr_array_add (self->blocks, g_new (NoughtsNode, BLOCK_NODES));

  block = g_ptr_array_index (self->blocks, self->blocks->len - 1);
  node = &block[place];
  *node = (NoughtsNode){
    .move = move,
    .parent = parent,
    .id = self->n_nodes++,
    .ply = parent != NULL ? parent->ply + 1 : 0,
    .piece = piece,
    .number = parent != NULL ? parent->number + (piece != MNK_EMPTY) : 0,
    .turn = piece != MNK_EMPTY ? mnk_piece_other (piece)
            : parent != NULL   ? parent->turn
                               : MNK_X,
  };
  self->n_linked++;

  if (parent == NULL)
    return node;

  if (previous == NULL)
    previous = last_child (parent);
  if (previous == NULL)
    parent->child = node;
  else
    previous->sibling = node;

  return node;
}

/* Marks all nodes of a branch; returns how many. */
static guint
mark_branch (NoughtsNode *top, gboolean unlinked)
{
  NoughtsNode *node = top;
  guint n = 0;

  for (;;)
    {
      node->unlinked = unlinked != FALSE;
      n++;
      if (node->child != NULL)
        {
          node = node->child;
          continue;
        }
      while (node != top && node->sibling == NULL)
        node = node->parent;
      if (node == top)
        return n;
      node = node->sibling;
    }
}

/* Returns the link to a child, in its parent or the sibling before it; the last link, which is
 * NULL, if `child` is not found. */
static NoughtsNode **
find_link (NoughtsNode *parent, NoughtsNode *child)
{
  NoughtsNode **link = &parent->child;

  while (*link != NULL && *link != child)
    link = &(*link)->sibling;

  return link;
}

void
noughts_nodes_unlink (NoughtsNodes *self, NoughtsNode *node)
{
  *find_link (node->parent, node) = node->sibling;
  self->n_linked -= mark_branch (node, TRUE);
}

void
noughts_nodes_relink (NoughtsNodes *self, NoughtsNode *node)
{
  NoughtsNode **link = find_link (node->parent, node->sibling);

  node->sibling = *link;
  *link = node;
  self->n_linked += mark_branch (node, FALSE);
}

void
noughts_nodes_move (NoughtsNode *node, NoughtsNode *before)
{
  NoughtsNode **link;

  *find_link (node->parent, node) = node->sibling;
  link = find_link (node->parent, before);
  node->sibling = *link;
  *link = node;
}

NoughtsNode *
noughts_node_find_child (const NoughtsNode *node, MnkPoint move)
{
  NoughtsNode *child = node->child;

  while (child != NULL && (!mnk_point_equal (child->move, move) || child->piece != node->turn))
    child = child->sibling;

  return child;
}

NoughtsNode *
noughts_node_find_same (const NoughtsNode *parent, const NoughtsNode *like)
{
  for (NoughtsNode *child = parent->child; child != NULL; child = child->sibling)
    {
      if (child->piece == like->piece && mnk_point_equal (child->move, like->move)
          && !child->sets_up && !like->sets_up)
        return child;
    }

  return NULL;
}

gboolean
noughts_node_is_free (const NoughtsNode *node, MnkPoint cell)
{
  for (; node != NULL && !mnk_point_is_pass (cell); node = node->parent)
    {
      if (node->piece != MNK_EMPTY && mnk_point_equal (node->move, cell))
        return FALSE;
    }

  return TRUE;
}

MnkPoint
noughts_node_get_move (const NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, MNK_PASS);

  return node->move;
}

gboolean
noughts_node_is_pass (const NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);

  return node->parent != NULL && mnk_point_is_pass (node->move);
}

NoughtsNode *
noughts_node_get_parent (const NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->parent;
}

NoughtsNode *
noughts_node_get_child (const NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->child;
}

NoughtsNode *
noughts_node_get_sibling (const NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return node->sibling;
}

guint
noughts_node_get_ply (const NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->ply;
}

guint
noughts_node_get_number (const NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->number;
}

gboolean
noughts_node_is_unlinked (const NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);

  return node->unlinked;
}

gboolean
noughts_node_sets_up (const NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);

  return node->sets_up;
}

MnkPiece
noughts_node_get_piece (const NoughtsNode *node)
{
  g_return_val_if_fail (node != NULL, MNK_EMPTY);

  return (MnkPiece) node->piece;
}

gboolean
noughts_node_is_given_up (const NoughtsNode *node)
{
  return node->ending == NOUGHTS_END_RESIGNATION || node->ending == NOUGHTS_END_AGREEMENT
         || node->ending == NOUGHTS_END_SAID || node->ending == NOUGHTS_END_TIME;
}

NoughtsNode *
noughts_node_walk (NoughtsNode *node, guint32 *up)
{
  *up = 0;
  if (node->child != NULL)
    return node->child;

  while (node != NULL && node->sibling == NULL)
    {
      node = node->parent;
      ++*up;
    }

  if (node == NULL)
    return NULL;

  ++*up;
  return node->sibling;
}
