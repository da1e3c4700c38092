/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-node.h"

G_BEGIN_DECLS

/* A node takes 48 bytes, as games of 100,000 stones and libraries of a million nodes have to fit
 * into memory. Rarer contents are stored outside the tree. */
struct _NoughtsNode
{
  MnkPoint move; /* MNK_PASS where no stone is placed */
  NoughtsNode *parent;
  NoughtsNode *child;
  NoughtsNode *sibling; /* of an unlinked node: the former next sibling */
  guint32 id;           /* its number in order of creation */
  guint32 ply : 24;
  guint32 piece : 2;    /* the move's side; MNK_EMPTY: none */
  guint32 ending : 3;   /* NoughtsEnd */
  guint32 result : 2;   /* NoughtsResult */
  guint32 trusted : 1;  /* it is from a library, and its legality has not been checked */
  guint32 number : 24;  /* number of moves up to here */
  guint32 turn : 2;     /* the side to move after it */
  guint32 sets_up : 1;  /* stones are set up or lifted, without a move */
  guint32 unlinked : 1; /* taken out of the tree */
  guint32 joined : 1;   /* stored in one node of the file with its parent */
  guint32 unjudged : 1; /* its ending is worked out on first use */
  guint32 implied : 1;  /* the move is in the notes */
  guint32 by_tt : 1;    /* a pass that the file writes as "tt" */
};

#define NOUGHTS_MAX_PLIES ((1u << 24) - 1)

/* Nodes are allocated in blocks, which are all freed with the game. */
typedef struct
{
  GPtrArray *blocks;
  guint n_nodes;  /* ever created */
  guint n_linked; /* in the tree */
} NoughtsNodes;

void noughts_nodes_init (NoughtsNodes *self);
void noughts_nodes_clear (NoughtsNodes *self);

/* Adds a node after `parent` (NULL: the root), behind `previous`, the last child so far, or NULL
 * where that is unknown. The other side is to move after it; after a node without a move, the
 * same. */
NoughtsNode *noughts_nodes_add (NoughtsNodes *self,
                                NoughtsNode *parent,
                                NoughtsNode *previous,
                                MnkPoint move,
                                MnkPiece piece);

/* Returns a node by its id, also one that was taken out. */
NoughtsNode *noughts_nodes_get (const NoughtsNodes *self, guint id);

/* Replaces all nodes by copies of those of another game, also of those that were taken out. A copy
 * has the id of its node, by which it is found; NULL for NULL. */
void noughts_nodes_copy (NoughtsNodes *self, const NoughtsNodes *from);
NoughtsNode *noughts_nodes_find_like (const NoughtsNodes *self, const NoughtsNode *node);

/* Take a node other than the root out of the tree with its descendants; and put it back before its
 * former next sibling, or at the end where that has been taken out, too. */
void noughts_nodes_unlink (NoughtsNodes *self, NoughtsNode *node);
void noughts_nodes_relink (NoughtsNodes *self, NoughtsNode *node);

/* Moves a node before a sibling, or to the end for NULL. */
void noughts_nodes_move (NoughtsNode *node, NoughtsNode *before);

/* Returns the first child with this move by the side to move. */
NoughtsNode *noughts_node_find_child (const NoughtsNode *node, MnkPoint move);

/* Returns the first child with the same move of the same side, or the same lack of one, as another
 * node; NULL for none, and where that sets stones up. */
NoughtsNode *noughts_node_find_same (const NoughtsNode *parent, const NoughtsNode *like);

/* Whether no move up to a node is on this cell; a pass always is free. */
gboolean noughts_node_is_free (const NoughtsNode *node, MnkPoint cell);

/* Whether the game was ended there by a person or a file, not by the stones. */
gboolean noughts_node_is_given_up (const NoughtsNode *node);

/* Returns the node after this one on a depth-first walk through the whole tree; NULL at the end.
 * *up is set to the steps from `node` to the parent of that node. */
NoughtsNode *noughts_node_walk (NoughtsNode *node, guint32 *up);

G_END_DECLS
