/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-node.h"

G_BEGIN_DECLS

/* 40 bytes: a page of 100,000 stones is a game like any other. What few nodes have is
 * kept beside the tree under the node's id, its number in the order of creation. */
struct _NoughtsNode
{
  MnkPoint     move;
  NoughtsNode *parent;
  NoughtsNode *child;
  NoughtsNode *sibling;
  guint32      id;
  guint32      ply : 25;
  guint32      piece : 2;
  guint32      ending : 3; /* NoughtsEnd */
  guint32      result : 2; /* NoughtsResult */
};

#define NOUGHTS_MAX_PLIES ((1u << 25) - 1)

/* Nodes are never taken out of a tree, so they are made in blocks and freed with them. */
typedef struct
{
  GPtrArray *blocks;
  guint      n_nodes;
} NoughtsNodes;

void         noughts_nodes_init  (NoughtsNodes *self);
void         noughts_nodes_clear (NoughtsNodes *self);

/* A new node after `parent` (NULL: the root), behind `previous`, which is the last child so far, or
 * NULL when that is unknown. */
NoughtsNode *noughts_nodes_add   (NoughtsNodes *self,
                                  NoughtsNode  *parent,
                                  NoughtsNode  *previous,
                                  MnkPoint      move,
                                  MnkPiece      piece);

NoughtsNode *noughts_node_find_child (const NoughtsNode *node,
                                      MnkPoint           move);

/* The node after this one on a walk along the branches, from the root through the whole tree; NULL
 * at the end. *up is set to the steps from `node` to its parent. */
NoughtsNode *noughts_node_walk (NoughtsNode *node,
                                guint32     *up);

G_END_DECLS
