/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* A node that was taken out of a library: the child of `parent` with this move. */
typedef struct
{
  NoughtsNode *parent;
  MnkPoint move;
  MnkPiece piece;
} NoughtsRemoved;

/* The file of a library. A game that is kept does not copy it: it keeps the file's place and what
 * differs from the file. */
typedef struct
{
  char *uri;           /* NULL: the game is kept whole */
  char *sum;           /* SHA-256 of the file's bytes */
  char *encoding;      /* in which it was read; NULL: it was guessed */
  GBytes *bytes;       /* of the file; NULL where it could not be read again */
  guint n_nodes;       /* nodes with smaller ids are from the file */
  GHashTable *noted;   /* its nodes whose notes were changed */
  GHashTable *ordered; /* nodes whose children were put in another order */
  GHashTable *taken;   /* its nodes that were taken out */
  GArray *removed;     /* NoughtsRemoved that the file had when it was read before */
} NoughtsSource;

/* For the reader of libraries: all nodes so far are from a file with these bytes. */
void noughts_game_set_source (NoughtsGame *self, GBytes *bytes, const char *encoding);
void noughts_source_free (NoughtsSource *self);

/* Returns the source, or NULL. */
NoughtsSource *noughts_game_get_source (NoughtsGame *self);

/* Note a change that the file does not have. */
void noughts_game_note_change (NoughtsGame *self, NoughtsNode *node, NoughtsGameChange change);

/* Returns the nodes that differ from the file and those on the way to them and to the line's leaf,
 * as a set. */
GHashTable *noughts_game_find_differences (NoughtsGame *self);

/* Returns the next node of such a set in depth-first order, as noughts_node_walk(). */
NoughtsNode *noughts_game_walk_in (GHashTable *nodes, NoughtsNode *node, guint32 *up);

/* Save the source as a vardict, and load it. `places` has the number of each node that is saved;
 * `nodes` has the nodes by their numbers. NULL for a damaged one. */
GVariant *noughts_source_save (NoughtsGame *game, GHashTable *places);
NoughtsSource *noughts_source_load (GVariant *saved, GPtrArray *nodes);

/* Saves what differs from the file, even if the game is kept whole. */
GVariant *noughts_game_save_differences (NoughtsGame *self);

G_END_DECLS
