/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

typedef enum
{
  NOUGHTS_RESULT_OPEN,
  NOUGHTS_RESULT_X_WON,
  NOUGHTS_RESULT_O_WON,
  NOUGHTS_RESULT_DRAW
} NoughtsResult;

typedef enum
{
  NOUGHTS_END_NONE,
  NOUGHTS_END_LINE, /* k in a row */
  NOUGHTS_END_FULL, /* a full board */
  NOUGHTS_END_RESIGNATION,
  NOUGHTS_END_AGREEMENT, /* an agreed draw, also "Call it a draw" */
  NOUGHTS_END_FORBIDDEN, /* X played a forbidden move where that loses */
  NOUGHTS_END_SAID,      /* a file gives the winner: by forfeit, or without a reason */
  NOUGHTS_END_TIME       /* a side's time was over: a draw if the other could not win any more */
} NoughtsEnd;

/* A node of the game tree: the position after its move. It belongs to its NoughtsGame and lives as
 * long, even if it is taken out of the tree. The root has no move, nor have nodes that set stones
 * up or only have a comment. The first child is the main continuation. */
typedef struct _NoughtsNode NoughtsNode;

/* A stone that is set up, or lifted where the piece is MNK_EMPTY. */
typedef struct
{
  MnkPoint point;
  guint8 piece;
  guint8 before; /* set by the game: the former piece, for undoing it */
} NoughtsStone;

MnkPoint noughts_node_get_move (const NoughtsNode *node);
/* Whether no stone is placed: a pass, which renju may force, or no move, as at the root. */
gboolean noughts_node_is_pass (const NoughtsNode *node);

NoughtsNode *noughts_node_get_parent (const NoughtsNode *node);
NoughtsNode *noughts_node_get_child (const NoughtsNode *node);
NoughtsNode *noughts_node_get_sibling (const NoughtsNode *node);
guint noughts_node_get_ply (const NoughtsNode *node); /* 0 at the root */

/* Returns the number of moves up to this node, including its own. */
guint noughts_node_get_number (const NoughtsNode *node);

/* Whether the node or one of its ancestors has been taken out of the tree. */
gboolean noughts_node_is_unlinked (const NoughtsNode *node);

/* Whether it sets stones up or lifts some, without a move. */
gboolean noughts_node_sets_up (const NoughtsNode *node);

/* Returns the side of the move; MNK_EMPTY at the root and at nodes without one. */
MnkPiece noughts_node_get_piece (const NoughtsNode *node);

G_END_DECLS
