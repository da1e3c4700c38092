/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-node.h"

G_BEGIN_DECLS

/* 48 bytes: a page of 100,000 stones is a game like any other, and so is a library of a million
 * nodes. What few nodes have is kept beside the tree. */
struct _NoughtsNode
{
  MnkPoint     move;    /* MNK_PASS where no stone is put */
  NoughtsNode *parent;
  NoughtsNode *child;
  NoughtsNode *sibling; /* of an unlinked node: what it stood before */
  guint32      id;      /* its number in the order of creation */
  guint32      ply : 25;
  guint32      piece : 2;    /* the move's side; MNK_EMPTY: neither's */
  guint32      ending : 3;   /* NoughtsEnd */
  guint32      result : 2;   /* NoughtsResult */
  guint32      number : 25;  /* of moves up to here */
  guint32      turn : 2;     /* the side to move after it */
  guint32      sets_up : 1;  /* stones are set up or lifted, and there is no move */
  guint32      unlinked : 1; /* it is in no tree */
  guint32      joined : 1;   /* its file says it in one with the node before it */
  guint32      implied : 1;  /* its file says it in its own words: it is in the notes */
};

#define NOUGHTS_MAX_PLIES ((1u << 25) - 1)

/* The memory of nodes stays until the game goes, so they are made in blocks and freed with them. */
typedef struct
{
  GPtrArray *blocks;
  guint      n_nodes;  /* ever made */
  guint      n_linked; /* in the tree */
} NoughtsNodes;

void         noughts_nodes_init  (NoughtsNodes *self);
void         noughts_nodes_clear (NoughtsNodes *self);

/* A new node after `parent` (NULL: the root), behind `previous`, which is the last child so far, or
 * NULL when that is unknown. The other side is to move after it; after a node without a move, the
 * same. */
NoughtsNode *noughts_nodes_add   (NoughtsNodes *self,
                                  NoughtsNode  *parent,
                                  NoughtsNode  *previous,
                                  MnkPoint      move,
                                  MnkPiece      piece);

/* Takes a node, which is not the root, and all after it out of the tree, and puts it back before
 * the node that it stood before, or at the end where that has gone. */
void         noughts_nodes_unlink (NoughtsNodes *self,
                                   NoughtsNode  *node);
void         noughts_nodes_relink (NoughtsNodes *self,
                                   NoughtsNode  *node);

/* The first child with this move by the side that is to move. */
NoughtsNode *noughts_node_find_child (const NoughtsNode *node,
                                      MnkPoint           move);

/* Whether it ended by what somebody said, and not by the stones. */
gboolean noughts_node_is_given_up (const NoughtsNode *node);

/* The node after this one on a walk along the branches, from the root through the whole tree; NULL
 * at the end. *up is set to the steps from `node` to its parent. */
NoughtsNode *noughts_node_walk (NoughtsNode *node,
                                guint32     *up);

G_END_DECLS
