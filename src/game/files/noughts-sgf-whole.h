/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-record.h"
#include "noughts-sgf-cells.h"
#include "noughts-sgf-text.h"
#include "noughts-sgf-tree.h"

G_BEGIN_DECLS

/* A game in Smart Game Format that is read, and what has to be known of all of it before its nodes
 * can be: the board, how cells are written, and whether first moves are in lists. */
typedef struct
{
  NoughtsRecord *record;
  const char *text;
  const GArray *nodes; /* of NoughtsSgfNode */
  gboolean *main;      /* for each node, whether it is on the main line */

  NoughtsSgfCells cells;
  gboolean respells; /* cells in the notes are to be converted */
  gboolean has_size;
  int game;          /* number of the game; 0: none */
  guint n_own_words; /* the first moves that are in lists */
  gboolean scored;   /* has a handicap or a result in points */
} NoughtsSgfWhole;

/* Fills `main`, what follows it and the record's properties; the fields above are set. FALSE with
 * NOUGHTS_ERROR_TEXT for a game that is not this program's. */
gboolean noughts_sgf_whole_read (NoughtsSgfWhole *self, GError **error);

/* Returns the node with this index, and begins a walk through its properties. */
const NoughtsSgfNode *noughts_sgf_whole_get_node (const NoughtsSgfWhole *self, guint i);
void noughts_sgf_whole_walk (const NoughtsSgfWhole *self, guint i, NoughtsSgfWalk *walk);

/* Whether a property of this name is a move. */
gboolean noughts_sgf_is_move (const char *name);

G_END_DECLS
