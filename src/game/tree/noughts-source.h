/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-node-private.h"

G_BEGIN_DECLS

/* The id of a node that is not in the file. */
#define NOUGHTS_NOT_IN_FILE G_MAXUINT32

/* A node that was taken out of a library: the child of `parent` with this move. */
typedef struct
{
  NoughtsNode *parent;
  MnkPoint move;
  MnkPiece piece;
  guint32 id; /* in the file */
} NoughtsRemoved;

/* The file of a library. A game that is kept does not copy it: it keeps the file's place and what
 * differs from the file. */
typedef struct _NoughtsSource
{
  char *uri;      /* NULL: the game is kept whole */
  char *sum;      /* SHA-256 of the file's bytes */
  char *encoding; /* in which it was read; NULL: it was guessed */
  GBytes *bytes;  /* of the file; NULL where it could not be read again */
  guint n_nodes;  /* nodes with smaller ids are from the file */
  GArray *ids;    /* guint32: the nodes' ids in the file, by their own; NULL: these are the same */
  GHashTable *noted;   /* its nodes whose notes were changed */
  GHashTable *ordered; /* nodes whose children were put in another order */
  GHashTable *taken;   /* its nodes that were taken out */
  GArray *removed;     /* NoughtsRemoved that the file had when it was read before */
} NoughtsSource;

/* An empty one, and the end of one. */
NoughtsSource *noughts_source_new (void);
void noughts_source_free (NoughtsSource *self);

/* Returns a copy for a game with copies of the nodes. */
NoughtsSource *noughts_source_copy (const NoughtsSource *self, const NoughtsNodes *nodes);

/* Save the source as a vardict, and load it. `places` has the number of each node that is saved;
 * `nodes` has the nodes by their numbers. NULL for a damaged one. */
GVariant *noughts_source_save (const NoughtsSource *self, GHashTable *places);
NoughtsSource *noughts_source_load (GVariant *saved, GPtrArray *nodes);

G_END_DECLS
