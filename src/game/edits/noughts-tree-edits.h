/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Changes of a game's tree by hand, each of which can be undone: one stack a game, moves included.
 * Going from node to node is no edit. Main thread only. */
#define NOUGHTS_TYPE_TREE_EDITS (noughts_tree_edits_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsTreeEdits, noughts_tree_edits, NOUGHTS, TREE_EDITS, GObject)

/* From then on the game's file has the branches in the order of the tree. */
NoughtsTreeEdits *noughts_tree_edits_new (NoughtsGame *game);
NoughtsGame *noughts_tree_edits_get_game (NoughtsTreeEdits *self);

/* Plays at the current node: goes to the move if it is there, or begins a variation with it. FALSE
 * with the errors of noughts_game_play(). */
gboolean noughts_tree_edits_play (NoughtsTreeEdits *self, MnkPoint point, GError **error);

/* Plays several moves as one edit, as far as they are legal; returns how many. */
guint noughts_tree_edits_play_line (NoughtsTreeEdits *self, const MnkPoint *moves, guint n);

/* Returns where the variation of a node begins: the last node up to it that has siblings before it;
 * NULL on the main line. */
NoughtsNode *noughts_tree_edits_find_variation (NoughtsNode *node);

/* Moves the variation of a node before its siblings; and all of the node's line, so that it becomes
 * the main line. FALSE where it is that already. */
gboolean noughts_tree_edits_promote (NoughtsTreeEdits *self, NoughtsNode *node);
gboolean noughts_tree_edits_make_main (NoughtsTreeEdits *self, NoughtsNode *node);

/* Takes a node other than the root out of the tree with all that follows it; and the whole
 * variation of a node. */
void noughts_tree_edits_delete (NoughtsTreeEdits *self, NoughtsNode *node);
gboolean noughts_tree_edits_delete_variation (NoughtsTreeEdits *self, NoughtsNode *node);

/* Sets the comment of a node (SGF's C) as one edit; that of the root is the text before the first
 * move. NULL or "" removes it. noughts_game_get_note() returns it. */
void noughts_tree_edits_set_remark (NoughtsTreeEdits *self, NoughtsNode *node, const char *text);

/* Between these, changes of notes are one edit. */
void noughts_tree_edits_begin_notes (NoughtsTreeEdits *self);
void noughts_tree_edits_end_notes (NoughtsTreeEdits *self);

/* What a move is worth to its annotator, or a position to both sides. */
typedef enum
{
  NOUGHTS_MARK_NONE,
  NOUGHTS_MARK_GOOD,        /* ! */
  NOUGHTS_MARK_VERY_GOOD,   /* !! */
  NOUGHTS_MARK_BAD,         /* ? */
  NOUGHTS_MARK_VERY_BAD,    /* ?? */
  NOUGHTS_MARK_INTERESTING, /* !? */
  NOUGHTS_MARK_DOUBTFUL,    /* ?! */
  NOUGHTS_N_MOVE_MARKS
} NoughtsMoveMark;

/* One mark a node, and only where it has a move; a set one takes the place of the other. */
void noughts_tree_edits_set_mark (NoughtsTreeEdits *self, NoughtsNode *node, NoughtsMoveMark mark);
NoughtsMoveMark noughts_game_get_move_mark (NoughtsGame *game, NoughtsNode *node);

/* Returns "!?", "" for none. */
const char *noughts_move_mark_get_text (NoughtsMoveMark mark);

gboolean noughts_tree_edits_can_undo (NoughtsTreeEdits *self);
gboolean noughts_tree_edits_can_redo (NoughtsTreeEdits *self);
void noughts_tree_edits_undo (NoughtsTreeEdits *self);
void noughts_tree_edits_redo (NoughtsTreeEdits *self);

/* Returns the moves up to a node as text: "h8 i9". Free with g_free(). */
char *noughts_game_line_to_text (NoughtsGame *game, NoughtsNode *node);

G_END_DECLS
