/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"
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

/* Changes of a library, each a set of nodes. */
typedef struct
{
  GHashTable *noted;   /* whose notes were changed */
  GHashTable *ordered; /* whose children were put in another order */
  GHashTable *taken;   /* that were taken out */
} NoughtsChanges;

/* The file of a library. A game that is kept does not copy it: it keeps the file's place and what
 * differs from the file. */
typedef struct _NoughtsSource
{
  char *uri;      /* NULL: the game is kept whole */
  char *sum;      /* SHA-256 of the file's bytes */
  char *encoding; /* in which it was read; NULL: it was guessed */
  GBytes *bytes;  /* of the file; NULL where it could not be read again */
  guint n_nodes;  /* the file's nodes have smaller ids, if `ids` is NULL */
  GArray *ids;    /* guint32: the nodes' ids in the file, by their own; NULL: these are the same */
  GArray *lost;   /* guint32: which of these nodes are not in the file; NULL with `ids` */
  NoughtsChanges changes; /* since the file was read or written */
  GArray *removed;        /* NoughtsRemoved that the file had when it was read before */

  /* While the file is written, the changes since its writing began; NULL at other times. */
  NoughtsChanges *since;
  guint serial; /* of the last writing that has begun */
} NoughtsSource;

/* A library's file as it was written. */
struct _NoughtsWrittenLibrary
{
  GBytes *bytes;
  char *sum;
  GArray *ids;   /* guint32: the nodes' ids in the file, by their own */
  GArray *lost;  /* guint32: the ids of nodes that it does not have */
  GArray *noted; /* guint32: the ids of nodes whose notes the file does not have in full */
  guint serial;  /* of the writing */
};

/* An empty one, and the end of one. */
NoughtsSource *noughts_source_new (void);
void noughts_source_free (NoughtsSource *self);

/* Returns a node's id in the file, or NOUGHTS_NOT_IN_FILE. */
guint32 noughts_source_get_file_id (const NoughtsSource *self, const NoughtsNode *node);

/* Begins to note the changes since a writing of the file, of which it returns the serial. */
guint noughts_source_begin_writing (NoughtsSource *self);

/* Takes the file as it was written for the file from now on, unless a later writing has begun.
 * `nodes` are the game's. */
void noughts_source_end_writing (NoughtsSource *self,
                                 const NoughtsWrittenLibrary *written,
                                 const NoughtsNodes *nodes);

/* Returns a copy for a game with copies of the nodes. A writing is not copied. */
NoughtsSource *noughts_source_copy (const NoughtsSource *self, const NoughtsNodes *nodes);

/* Save the source as a vardict, and load it. `places` has the number of each node that is saved;
 * `nodes` has the nodes by their numbers. NULL for a damaged one. */
GVariant *noughts_source_save (const NoughtsSource *self, GHashTable *places);
NoughtsSource *noughts_source_load (GVariant *saved, GPtrArray *nodes);

G_END_DECLS
