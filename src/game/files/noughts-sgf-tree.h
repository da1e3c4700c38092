/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A node of a file in Smart Game Format: the extent of its properties in the text. */
typedef struct
{
  int parent; /* its index; −1 at the root */
  gsize start;
  gsize length;
} NoughtsSgfNode;

/* Games with more nodes are cut off. */
#define NOUGHTS_SGF_MOST_NODES 4000000

/* Stores the nodes of the game at whose opening bracket a text begins in `nodes`, of
 * NoughtsSgfNode: parents before their children. *end is set to the end of the game. *cut_off: the
 * text ends first. Stops after NOUGHTS_SGF_MOST_NODES. Uses no recursion. */
void noughts_sgf_split (GArray *nodes, const char *game, const char **end, gboolean *cut_off);

/* Returns the opening bracket of the first game; NULL for none. Text before it is ignored. */
const char *noughts_sgf_find_game (const char *text);

/* The same within a text, where a game begins with "(;". */
const char *noughts_sgf_find_later_game (const char *text);

G_END_DECLS
