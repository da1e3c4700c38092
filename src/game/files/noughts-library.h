/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Libraries on the board: what is known of a position. */

/* Whether the game is a library, in which a click follows a known move. */
gboolean noughts_game_is_library (NoughtsGame *self);

/* A move that a library knows at a position. */
typedef struct
{
  MnkPoint cell;
  MnkPiece piece;
  NoughtsNode *node; /* where it leads */
  gboolean other;    /* that position is reached by another order of moves, or is turned or
                      * mirrored; FALSE: the node is a child */
} NoughtsKnownMove;

/* Returns the known moves at a node, as a GArray of NoughtsKnownMove. Empty where the game is no
 * library. Main thread. */
GArray *noughts_game_get_known_moves (NoughtsGame *self, NoughtsNode *node);

/* Prepares finding positions; for the reader of a library, on its worker. Takes some tenths of a
 * second for a million nodes. */
void noughts_library_index (NoughtsGame *self);

/* What is sought in a library: the author's mark; a text in remarks or on points, in any case; or a
 * position, reached by whatever order of moves, turned or mirrored. */
typedef enum
{
  NOUGHTS_LIBRARY_MARK,
  NOUGHTS_LIBRARY_TEXT,
  NOUGHTS_LIBRARY_POSITION
} NoughtsLibraryGoal;

/* A search from one node to the next that is the goal, and from the root again after the last. It
 * is made in steps, as a million nodes take a second. Main thread. */
typedef struct _NoughtsLibrarySearch NoughtsLibrarySearch;

/* `text` for NOUGHTS_LIBRARY_TEXT. The position is that at `from`. */
NoughtsLibrarySearch *noughts_library_search_new (NoughtsGame *game,
                                                  NoughtsNode *from,
                                                  NoughtsLibraryGoal goal,
                                                  const char *text);
void noughts_library_search_free (NoughtsLibrarySearch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsLibrarySearch, noughts_library_search_free)

/* Seeks the position after these moves, "h8 i9", instead. FALSE where the text is no list of
 * moves. */
gboolean noughts_library_search_set_moves (NoughtsLibrarySearch *self, const char *moves);

/* Looks at `n` more nodes. TRUE at the end of the search: *found is the node, NULL for none; it may
 * be the one from which the search began. */
gboolean noughts_library_search_go_on (NoughtsLibrarySearch *self, guint n, NoughtsNode **found);

/* The addition of another game's moves that a game on the same board does not have, and of remarks
 * at nodes that have none. It is made in steps, as a million nodes take a second; the game may be
 * changed in between. Main thread. */
typedef struct _NoughtsMerge NoughtsMerge;

/* NULL with an error where the boards differ, or where one of the games begins with set-up stones
 * or with White. */
NoughtsMerge *noughts_merge_new (NoughtsGame *game, NoughtsGame *other, GError **error);
void noughts_merge_free (NoughtsMerge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsMerge, noughts_merge_free)

/* Looks at `n` more nodes. TRUE at the end, when the game says that it has changed. */
gboolean noughts_merge_go_on (NoughtsMerge *self, guint n);

/* What a merge has added so far. */
typedef struct
{
  guint n_moves;    /* the new nodes, with their remarks */
  guint n_noted;    /* the nodes that were there and have got remarks */
  guint n_left_out; /* the branches that the game cannot have: they set up stones, or a side of a
                     * library moves twice */
} NoughtsMergeCounts;

const NoughtsMergeCounts *noughts_merge_get_counts (const NoughtsMerge *self);

G_END_DECLS
