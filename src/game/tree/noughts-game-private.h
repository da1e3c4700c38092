/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"
#include "noughts-node-private.h"

G_BEGIN_DECLS

/* A node to be added: a move, stones that are set up, or neither. */
typedef struct
{
  MnkPoint move;              /* MNK_PASS for a pass or no move */
  MnkPiece piece;             /* side of the move; MNK_EMPTY: no move */
  MnkPiece turn;              /* the side to move after it; MNK_EMPTY: as usual */
  const NoughtsStone *stones; /* set up and lifted in this order */
  gsize n_stones;
  gboolean joined;  /* stored in one node of the file with its parent */
  gboolean implied; /* the move is in the notes */
  gboolean by_tt;   /* a pass that the file writes as "tt" */
} NoughtsStep;

typedef struct _NoughtsRenju NoughtsRenju;
typedef struct _NoughtsSource NoughtsSource; /* noughts-source.h */

struct _NoughtsGame
{
  GObject parent_instance;

  MnkRule rule;
  MnkPiece first_side; /* to move at the root */
  GArray *setup;       /* of NoughtsStone, before the first move */
  NoughtsNodes nodes;
  NoughtsNode *root;

  /* The nodes from the root to the end, followed by those that can be redone. */
  GPtrArray *line;
  guint end;            /* index of the end in `line` */
  NoughtsNode *current; /* always one of line[0…end] */
  guint line_serial;

  /* The stones at the node `placed`, which is the current one except during some calls. */
  MnkField *field;
  NoughtsNode *placed;

  /* Nodes by the cells of their stones on the field; created on first use. */
  GHashTable *numbers;

  /* Arrays of the NoughtsStone that change the board, by nodes that set stones up or lift them;
   * NULL without such a node. */
  GHashTable *setups;

  /* Other properties in the game's file, by nodes, as SGF; NULL for a game that is not from a
   * file. */
  GHashTable *notes;

  /* The node that the change in progress took out of the tree. */
  NoughtsNode *unlinked;

  /* The node whose move is the change in progress. */
  NoughtsNode *played;

  /* The branches are in the file's order: no move has been played since it was read. */
  gboolean keeps_order;

  /* The branches are in the order that a person has given them. */
  gboolean edited;

  /* Properties of the whole game occur after the root, too. */
  gboolean info_behind;

  /* How the game's file was read. */
  gboolean from_sgf;            /* the notes hold all of its properties */
  gboolean size_behind;         /* the size stands after the root */
  GPtrArray *remarks;           /* char *, or NULL */
  const char *guessed_encoding; /* static, or NULL */
  gboolean partial;             /* the file has more than was read */
  gboolean other_way;           /* the moves can be read in another way, too */
  gboolean chosen_rule;         /* the file names no rule, and it was found by the moves */
  gboolean needs_rule;          /* the file names no rule, and the user has chosen an unusual
                                 * one */

  /* The file of a library; NULL for any other game. */
  NoughtsSource *source;

  /* The number of further games in the file. */
  guint n_others;
  char *fuller;     /* the URI of the file, which still has these, or more than was read; or NULL */
  guint file_index; /* the number of this one, from 0 */

  gboolean forbidden_loses;
  NoughtsWay way;

  /* Finds renju's forbidden moves; created on first use. */
  NoughtsRenju *renju;

  /* The end for which `dead` was computed. */
  NoughtsNode *dead_end;
  gboolean dead;
};

/* The state before a change, for finding out what has changed. */
typedef struct
{
  guint n_nodes;
  guint line_serial;
  NoughtsNode *current;
  NoughtsNode *end;
  NoughtsResult result;
  NoughtsEnd ending;
} NoughtsGameBefore;

/* noughts-game.c: begin a change and end it, which emits "changed" with what has changed. */
NoughtsGameBefore noughts_game_begin_change (NoughtsGame *self);
void noughts_game_end_change (NoughtsGame *self, const NoughtsGameBefore *before);

/* Prolongs the line by first children, up to a leaf or to a node at which a game was given up;
 * nodes without a move do not stop it. */
void noughts_game_prolong_line (NoughtsGame *self);

/* Creates a game that begins with these stones; the rule is valid. NULL when a stone lies outside
 * or on another, or both sides have a line. */
NoughtsGame *noughts_game_new_from_stones (const MnkRule *rule,
                                           MnkPiece first_side,
                                           const NoughtsStone *stones,
                                           gsize n_stones);

/* noughts-game-stones.c: brings the stones on the field to a node by lifting and placing those that
 * differ. */
void noughts_game_place (NoughtsGame *self, NoughtsNode *target);

/* noughts-game-rules.c: start building renju's tables on a thread of their own, which takes a tenth
 * of a second, from any thread; and wait for it, before the process ends. */
void noughts_renju_prepare (void);
void noughts_renju_wait (void);
void noughts_renju_free (NoughtsRenju *self);

/* noughts-game-stones.c: returns the stones of a node that change the field, which is at its
 * parent, as an array of NoughtsStone; NULL where one lies outside the board. */
GArray *noughts_game_sort_stones (NoughtsGame *self, const NoughtsStone *stones, gsize n_stones);

/* Returns the number of stones on the board at a node. */
gsize noughts_game_count_stones (NoughtsGame *self, NoughtsNode *node);

/* noughts-game-rules.c: whether a side's move on the field is legal, or loses as a forbidden one;
 * and the ending after the move that was placed last. */
gboolean noughts_game_check (NoughtsGame *self, MnkPoint point, MnkPiece side, gboolean *forbidden);
void noughts_game_work_out_ending (NoughtsGame *self, NoughtsNode *node);

/* Works out the ending by all stones on the field, at a node that begins with them or sets stones
 * up. FALSE if both sides have a line. */
gboolean noughts_game_judge_stones (NoughtsGame *self, NoughtsNode *node);

/* noughts-game-rules.c: whether neither side can win any more at the end of the line, whatever its
 * ending. */
gboolean noughts_game_ends_dead (NoughtsGame *self);

/* Whether a side has room for a row at the end of the line. */
gboolean noughts_game_can_still_win (NoughtsGame *self, MnkPiece side);

/* For loading: marks the game as read from a file, and sets a node's notes; NULL for none. */
void noughts_game_add_notes (NoughtsGame *self, NoughtsNode *node, const char *notes);

/* For loading: adds a child to any node and works out its ending; `previous` is the last child so
 * far, NULL where it is unknown. NULL if a stone lies outside the board, the move is illegal there,
 * or both sides have a line. The field stays at the new node until noughts_game_settle(). */
NoughtsNode *noughts_game_append_step (NoughtsGame *self,
                                       NoughtsNode *parent,
                                       NoughtsNode *previous,
                                       const NoughtsStep *step);

/* The same for a move of the side to move. */
NoughtsNode *
noughts_game_append (NoughtsGame *self, NoughtsNode *parent, NoughtsNode *previous, MnkPoint move);

/* The same for a move on an empty cell, without stones, and without checking its legality. Its
 * ending is worked out by noughts_game_judge(), which leaves the field at the node: this is done
 * for all nodes of the shown line. NULL where the tree has reached its greatest depth. */
NoughtsNode *noughts_game_append_trusted (NoughtsGame *self,
                                          NoughtsNode *parent,
                                          NoughtsNode *previous,
                                          const NoughtsStep *step);
void noughts_game_judge (NoughtsGame *self, NoughtsNode *node);

/* Returns the stones that a node sets up and lifts, as NoughtsStone; NULL for none. */
const GArray *noughts_game_get_setup_at (NoughtsGame *self, const NoughtsNode *node);

/* noughts-game-edit.c: returns a node's properties as noughts_game_get_notes() does, and sets them;
 * NULL for none. The last is for a change of an evaluation alone. */
const char *noughts_game_peek_notes (NoughtsGame *self, const NoughtsNode *node);
void noughts_game_set_notes (NoughtsGame *self, NoughtsNode *node, const char *notes);
void noughts_game_set_value_notes (NoughtsGame *self, NoughtsNode *node, const char *notes);

/* Emits "changed". */
void noughts_game_emit_changed (NoughtsGame *self, NoughtsGameChange flags);

/* Whether properties describe the whole game. */
gboolean noughts_game_is_info (const char *notes);

/* Returns a node's other properties in the game's file, as SGF; NULL for none. */
const char *noughts_game_get_notes (NoughtsGame *self, const NoughtsNode *node);

/* noughts-game-source.c, for the reader of libraries: all nodes so far are from a file with these
 * bytes. */
void noughts_game_set_source (NoughtsGame *self, GBytes *bytes, const char *encoding);

/* Begins to note the changes since the file is written; returns that writing's serial. For the
 * snapshot of a library. */
guint noughts_game_begin_writing (NoughtsGame *self);

/* Notes a change that the file does not have. */
void noughts_game_note_change (NoughtsGame *self, NoughtsNode *node, NoughtsGameChange change);

/* Returns the nodes that differ from the file and those on the way to them and to the line's leaf,
 * as a set. */
GHashTable *noughts_game_find_differences (NoughtsGame *self);

/* Returns the next node of such a set in depth-first order, as noughts_node_walk(). */
NoughtsNode *noughts_game_walk_in (GHashTable *nodes, NoughtsNode *node, guint32 *up);

/* noughts-game-save.c: saves what differs from the file, even if the game is kept whole. *ids is
 * set to the ids (guint32) of the saved nodes in their order, unless it is NULL. */
GVariant *noughts_game_save_differences (NoughtsGame *self, GArray **ids);

/* For loading: sets the ending given in the file, unless the stones have ended the game. */
void noughts_game_end_as_said (NoughtsGame *self, NoughtsResult result, NoughtsEnd ending);

/* For loading: shows the line through `leaf`, with its end at `end` and `current` current. FALSE if
 * these are not on one line in this order. */
gboolean
noughts_game_settle (NoughtsGame *self, NoughtsNode *leaf, NoughtsNode *end, NoughtsNode *current);

G_END_DECLS
