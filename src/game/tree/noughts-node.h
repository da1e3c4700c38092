/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* A node of the game tree: the position after its move. It belongs to its NoughtsGame
 * and lives as long, also where it is taken out of the tree. The root has no move, and others may
 * have none: they set stones up or only say something. The first child is the main continuation. */
typedef struct _NoughtsNode NoughtsNode;

/* A stone that is set up, or lifted where the piece is MNK_EMPTY. */
typedef struct
{
  MnkPoint point;
  guint8   piece;
  guint8   before; /* what lay there: the game's own note, for taking it back */
} NoughtsStone;

MnkPoint     noughts_node_get_move     (const NoughtsNode *node);
/* No stone is put: a pass, which renju may force, or no move at all; the root is none. */
gboolean     noughts_node_is_pass      (const NoughtsNode *node);

NoughtsNode *noughts_node_get_parent   (const NoughtsNode *node);
NoughtsNode *noughts_node_get_child    (const NoughtsNode *node);
NoughtsNode *noughts_node_get_sibling  (const NoughtsNode *node);
guint        noughts_node_get_ply      (const NoughtsNode *node); /* 0 at the root */

/* How many moves have been made up to this node, its own among them. */
guint        noughts_node_get_number   (const NoughtsNode *node);

/* Whether it has been taken out of the tree, itself or with a node before it. */
gboolean     noughts_node_is_unlinked  (const NoughtsNode *node);

/* Whether it sets stones up or lifts some; it has no move then. */
gboolean     noughts_node_sets_up      (const NoughtsNode *node);

/* Who made the move; MNK_EMPTY at the root and where there is none. */
MnkPiece     noughts_node_get_piece    (const NoughtsNode *node);

G_END_DECLS
