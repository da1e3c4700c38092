/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* A node of the game tree: the position after its move. It belongs to its NoughtsGame
 * and lives as long. The root has no move. The first child is the main continuation. */
typedef struct _NoughtsNode NoughtsNode;

MnkPoint     noughts_node_get_move     (const NoughtsNode *node);
/* A pass, which renju may force; the root is none. */
gboolean     noughts_node_is_pass      (const NoughtsNode *node);

NoughtsNode *noughts_node_get_parent   (const NoughtsNode *node);
NoughtsNode *noughts_node_get_child    (const NoughtsNode *node);
NoughtsNode *noughts_node_get_sibling  (const NoughtsNode *node);
guint        noughts_node_get_ply      (const NoughtsNode *node); /* 0 at the root */

/* The side that made the move; MNK_EMPTY at the root. */
MnkPiece     noughts_node_get_piece    (const NoughtsNode *node);

G_END_DECLS
