/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-renju.h"
#include "noughts-error.h"
#include "noughts-node.h"
#include "noughts-way.h"

G_BEGIN_DECLS

/* The parts of the game that a "changed" signal reports. */
typedef enum
{
  NOUGHTS_GAME_CHANGE_TREE = 1 << 0,    /* nodes were added, or taken out, or put back */
  NOUGHTS_GAME_CHANGE_CURRENT = 1 << 1, /* another node is current: the stones differ */
  NOUGHTS_GAME_CHANGE_LINE = 1 << 2,    /* the shown line goes through other nodes */
  NOUGHTS_GAME_CHANGE_RESULT = 1 << 3,
  NOUGHTS_GAME_CHANGE_NOTES = 1 << 5,   /* the remarks of a node */
  NOUGHTS_GAME_CHANGE_WAY = 1 << 6,     /* its board is looked at in another way */
  NOUGHTS_GAME_CHANGE_VALUE = 1 << 7,   /* with _NOTES: they differ by an engine's evaluation */
  NOUGHTS_GAME_CHANGE_UNLINKED = 1 << 4 /* noughts_game_get_unlinked() was taken out of the tree */
} NoughtsGameChange;

/* A game as a tree of moves with a current node. The *line* is the path from the root through the
 * current node to a leaf, which list and graph show. The game continues at the *end* of the line;
 * if the current node is before the end, an earlier position is shown.
 *
 * Signal: "changed" (NoughtsGameChange flags): emitted once after every change. Main thread
 * only. */
#define NOUGHTS_TYPE_GAME (noughts_game_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGame, noughts_game, NOUGHTS, GAME, GObject)

/* Returns NULL with NOUGHTS_ERROR_RULE for impossible rules. */
NoughtsGame *noughts_game_new (const MnkRule *rule, GError **error);

/* Creates a game from a set-up position, bounded or a field, which is copied. */
NoughtsGame *noughts_game_new_from_position (const MnkPosition *position, GError **error);

/* Whether the game begins from anything but an empty board with X to move. */
gboolean noughts_game_is_set_up (NoughtsGame *self);

const MnkRule *noughts_game_get_rule (NoughtsGame *self);

/* How the board is turned and mirrored on the screen. Nothing in the game depends on it. Game files
 * do not hold it, but a saved sitting does. */
NoughtsWay noughts_game_get_way (NoughtsGame *self);
void noughts_game_set_way (NoughtsGame *self, NoughtsWay way);

/* Returns the stones at the current node, valid until the next change. */
const MnkField *noughts_game_get_field (NoughtsGame *self);

/* Return the position before all moves; the one that is shown; and the last one of the shown line.
 */
NoughtsNode *noughts_game_get_root (NoughtsGame *self);
NoughtsNode *noughts_game_get_current (NoughtsGame *self);
NoughtsNode *noughts_game_get_end (NoughtsGame *self);

/* Whether the current node is before the end. */
gboolean noughts_game_looks_back (NoughtsGame *self);

/* The nodes of the line: node 0 is the root, node n_plies the end. Constant time. */
guint noughts_game_get_n_plies (NoughtsGame *self);
NoughtsNode *noughts_game_get_node_at (NoughtsGame *self, guint ply);
guint noughts_game_get_ply (NoughtsGame *self); /* of the current node */

/* Return the side to move at the current node or another one, even after the game's end. */
MnkPiece noughts_game_get_side (NoughtsGame *self);
MnkPiece noughts_game_get_side_at (NoughtsGame *self, NoughtsNode *node);

/* Plays at the current node: goes to the child with this move, or adds one, and makes it the end of
 * the line. At a node with other children the move becomes a variation, and all of them are kept.
 * Fails with NOUGHTS_ERROR_CELL or _ENDED and changes nothing. */
gboolean noughts_game_play (NoughtsGame *self, MnkPoint point, GError **error);

/* Whether noughts_game_play() would accept the cell; sets the same errors. */
gboolean noughts_game_can_play (NoughtsGame *self, MnkPoint point, GError **error);

/* The same for noughts_game_extend(). */
gboolean noughts_game_can_extend (NoughtsGame *self, MnkPoint point, GError **error);

/* Lists the empty cells that the side to move at the current node may not play, or loses by
 * playing: Black's in renju. Returns how many, at most `room`. */
guint noughts_game_get_forbidden (NoughtsGame *self, MnkPoint *cells, guint room);

/* Returns why Black may not play an empty cell at the current node, whichever side is to move: "two
 * open threes", translated; NULL where Black may, and in all other rules. */
const char *noughts_game_why_forbidden (NoughtsGame *self, MnkPoint point);

/* Whether all empty cells are forbidden to the side to move at the current node, so that it can
 * only pass. This happens on nearly full boards; the other side may still be able to move. */
gboolean noughts_game_must_pass (NoughtsGame *self);

/* The same at the end of the line, whichever node is shown. */
gboolean noughts_game_must_pass_at_end (NoughtsGame *self);

/* Whether a node is a pass, and there was no other move. */
gboolean noughts_game_had_to_pass (NoughtsGame *self, NoughtsNode *node);

/* Sets whether Black may play a forbidden move and loses by it, as in renju tournaments, or may not
 * play it. A loaded game keeps such moves either way. */
void noughts_game_set_forbidden_loses (NoughtsGame *self, gboolean loses);
gboolean noughts_game_get_forbidden_loses (NoughtsGame *self);

/* Returns why a node's move was forbidden if that ended the game: "two open threes", translated;
 * else NULL. */
const char *noughts_game_get_forbidden_end (NoughtsGame *self, NoughtsNode *node);

/* Makes the parent current and the end of the line; the later moves can be redone. FALSE at the
 * root. */
gboolean noughts_game_undo (NoughtsGame *self);
gboolean noughts_game_can_redo (NoughtsGame *self);

/* Make several steps as one change: back to a ply not after the current one; and forward by one
 * move and further until `side` is to move (MNK_EMPTY: by one move) or the line ends. */
void noughts_game_undo_to (NoughtsGame *self, guint ply);
gboolean noughts_game_redo_turn (NoughtsGame *self, MnkPiece side);

/* Plays at the end of the line, and does not change the current node if that is before the end.
 * FALSE with NOUGHTS_ERROR_CELL or NOUGHTS_ERROR_ENDED. */
gboolean noughts_game_extend (NoughtsGame *self, MnkPoint point, GError **error);

/* Returns the last node that redo leads to. */
NoughtsNode *noughts_game_get_leaf (NoughtsGame *self);

/* Makes a former end of the game the end again; the nodes after it on the way to `leaf` can be
 * redone. */
void noughts_game_take_up (NoughtsGame *self, NoughtsNode *node, NoughtsNode *leaf);

/* Makes any node current, and leads the line through it. */
void noughts_game_jump (NoughtsGame *self, NoughtsNode *node);

/* Returns the end of another line. It branches off at the last move up to the current node that has
 * siblings, takes the next of these, and continues by first children. Repeated calls go through all
 * siblings. If no move up to here has any, it branches off at the move after the current node; NULL
 * if that has none either. */
NoughtsNode *noughts_game_get_other_line (NoughtsGame *self);

/* Takes a node and its descendants out of the tree; the line then ends before it. Their memory is
 * kept until the game is finalised, so that several can be put back, in reverse order. Holders of
 * nodes have to drop those for which noughts_node_is_unlinked() is now TRUE. */
void noughts_game_unlink (NoughtsGame *self, NoughtsNode *node);
void noughts_game_relink (NoughtsGame *self, NoughtsNode *node);

/* During "changed": returns the node that was taken out, with its descendants. Otherwise NULL. */
NoughtsNode *noughts_game_get_unlinked (NoughtsGame *self);

/* During "changed": returns the node whose move was played, whether it is new or was in the tree;
 * NULL where no move was, as by redo. */
NoughtsNode *noughts_game_get_played (NoughtsGame *self);

/* Moves a node before one of its siblings, or behind them all for NULL: the first is the main
 * continuation. The shown line stays. */
void noughts_game_reorder (NoughtsGame *self, NoughtsNode *node, NoughtsNode *before);

/* Makes the current node the end of the line: the later moves stay in the tree as a variation and
 * can be redone, but are no longer shown. */
void noughts_game_cut (NoughtsGame *self);

/* The opposite of noughts_game_cut(): the line goes on to its leaf. From its end it goes by first
 * children, so that what an undone move left out is shown. */
void noughts_game_uncut (NoughtsGame *self);

/* Return the result at the end of the line, not at the current node. */
NoughtsResult noughts_game_get_result (NoughtsGame *self);
NoughtsEnd noughts_game_get_ending (NoughtsGame *self);
gboolean noughts_game_resign (NoughtsGame *self, MnkPiece side);
gboolean noughts_game_agree_draw (NoughtsGame *self);

/* Ends an open game as a side's time is over: the other side wins, or if it can no longer complete
 * a row, it is a draw. */
gboolean noughts_game_lose_on_time (NoughtsGame *self, MnkPiece side);

/* Whether a resignation or an agreement can be taken back; and takes it back. A draw that was
 * called because neither side can win any more stands. */
gboolean noughts_game_can_reopen (NoughtsGame *self);
void noughts_game_reopen (NoughtsGame *self);

/* Whether neither side can win any more at the end of the line although the game is open. */
gboolean noughts_game_is_dead (NoughtsGame *self);

/* Whether, in addition, so many cells are empty that calling the draw is quicker than playing
 * on. */
gboolean noughts_game_is_worth_calling (NoughtsGame *self);

/* Gets the winning line if the *current* node's move completed one. Returns the number of cells. */
guint noughts_game_get_win_line (NoughtsGame *self, MnkPoint *cells, guint room);

/* Lists the last moves up to the current node, newest first; returns how many. */
guint noughts_game_get_recent (NoughtsGame *self, MnkPoint *moves, guint room);

/* Returns the number (1…) of the move that put the stone on this cell, 0 for none. */
guint noughts_game_get_move_number (NoughtsGame *self, MnkPoint point);

/* Copies the position at a node for a worker's search; the copy is safe on any thread. */
void noughts_game_get_window (NoughtsGame *self, NoughtsNode *node, MnkWindow *window);

/* The same; the window contains `move` if that is possible, however far it is from all stones. */
void noughts_game_get_window_for (NoughtsGame *self,
                                  NoughtsNode *node,
                                  MnkPoint move,
                                  MnkWindow *window);

/* Returns the moves of the line as text: "h8 i9". Free with g_free(). */
char *noughts_game_to_text (NoughtsGame *self);

/* Plays a line from text, all or nothing. A last move that renju forbids loses, whatever
 * noughts_game_set_forbidden_loses() says, as in a finished game. */
NoughtsGame *noughts_game_from_text (const MnkRule *rule, const char *text, GError **error);

/* Options for reading a file. */
typedef struct
{
  MnkRule rule;         /* for lists of moves, which name none */
  gboolean says_line;   /* the line rule holds for other files without one, too; FALSE: it is found
                         * by their moves */
  gboolean says_win;    /* rule.win holds for such files, instead of the usual length */
  const char *encoding; /* of text; NULL: it is guessed */
  guint index;          /* of the game in a file of several, from 0 */
  gboolean other_way;   /* ambiguous moves are read in the less usual way */
  gboolean named_pos;   /* the file's name ends in .pos, which decides where its bytes are a text,
                         * too */
} NoughtsReading;

/* Reads a game from a file's bytes or the clipboard's text: SGF with variations, Piskvork's PSQ,
 * Gomotur's records, RenLib's libraries, .pos files, RenjuNet's databases, and lists of moves in
 * many notations. A damaged file is read as far as possible, and remarks report that;
 * NOUGHTS_ERROR_TEXT, _CELL, _ENDED or _RULE where nothing can be read. */
NoughtsGame *noughts_game_read (const NoughtsReading *reading, GBytes *bytes, GError **error);

/* Reads on a worker. _finish returns the game. */
void noughts_game_read_async (const NoughtsReading *reading,
                              GBytes *bytes,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
NoughtsGame *noughts_game_read_finish (GAsyncResult *result, GError **error);

/* Returns the number of further games in the game's file. */
guint noughts_game_get_n_others (NoughtsGame *self);

/* Returns the game's number in its file, from 0: another one than was wished where that has no
 * moves. */
guint noughts_game_get_index (NoughtsGame *self);

/* Returns remark `i` about the reading of the file, a translated sentence without a full stop; NULL
 * after the last. */
const char *noughts_game_get_remark (NoughtsGame *self, guint index);

/* Whether the file has more than could be read, and must not be overwritten. */
gboolean noughts_game_is_partial (NoughtsGame *self);

/* Returns the encoding of the file's text if it was guessed; NULL where it was declared or not
 * needed. */
const char *noughts_game_get_guessed_encoding (NoughtsGame *self);

/* Whether the moves are ambiguous, and another reading (NoughtsReading.other_way) gives other
 * cells. */
gboolean noughts_game_has_other_way (NoughtsGame *self);

/* Returns a property of SGF of a node in the game's file: "C" is a comment; at the root "PB" and
 * "PW" are the players. UTF-8; NULL for none. Free with g_free(). */
char *noughts_game_get_note (NoughtsGame *self, NoughtsNode *node, const char *property);

typedef enum
{
  NOUGHTS_FORMAT_SGF,  /* with all variations, the rule and the end */
  NOUGHTS_FORMAT_PSQ,  /* the shown line on its board */
  NOUGHTS_FORMAT_LIST, /* the shown line's moves as text */
  NOUGHTS_FORMAT_LIB,  /* RenLib's: all variations with remarks and marks, on 15×15 */
  NOUGHTS_FORMAT_POS   /* the shown line on 15×15, a byte a move */
} NoughtsFormat;

/* Sets *format by the ending of a file's name: .sgf, .psq, .txt, .lib or .pos. FALSE for any
 * other. */
gboolean noughts_format_of_name (const char *name, NoughtsFormat *format);

/* Whether a format holds all of the game: board, rule, variations and end. */
gboolean noughts_game_is_whole_in (NoughtsGame *self, NoughtsFormat format);

/* Returns what a format cannot hold of the game, by name and count: "3 variations and 12 comments
 * are not saved in a .psq", translated; NULL for nothing. Free with g_free(). */
char *noughts_game_describe_losses (NoughtsGame *self, NoughtsFormat format);

/* Returns the game as a file's text. SGF puts the shown line first, unless no move has been played
 * since the game was read: it then keeps the file's order. PSQ and lists contain the shown line.
 *
 * NULL with NOUGHTS_ERROR_TEXT where the format cannot hold the game: SGF takes boards of up to
 * 52×52; PSQ any board, but no pass and no set-up stones; lists take the unbounded board, too, but
 * no set-up stones. Not for .lib and .pos. Free with g_free(). */
char *noughts_game_write (NoughtsGame *self, NoughtsFormat format, GError **error);

/* Returns the game as a file's bytes, in any of the formats. */
GBytes *noughts_game_write_bytes (NoughtsGame *self, NoughtsFormat format, GError **error);

/* A library as it was written, for noughts_game_end_writing(). */
typedef struct _NoughtsWrittenLibrary NoughtsWrittenLibrary;

void noughts_written_library_free (NoughtsWrittenLibrary *self);

/* A game written on a worker. Free with noughts_written_free(). */
typedef struct
{
  GBytes *bytes;                  /* NULL where the format cannot hold the game */
  GError *error;                  /* the reason, or NULL */
  char *losses;                   /* noughts_game_describe_losses() */
  gboolean whole;                 /* noughts_game_is_whole_in() */
  NoughtsWrittenLibrary *library; /* NULL but for a library's own file */
} NoughtsWritten;

void noughts_written_free (NoughtsWritten *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsWritten, noughts_written_free)

/* Writes the game as it is now, on a worker. `own_file`: for the file that the library was read
 * from. _finish returns NULL only where the worker was cancelled or failed. */
void noughts_game_write_async (NoughtsGame *self,
                               NoughtsFormat format,
                               gboolean own_file,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
NoughtsWritten *noughts_game_write_finish (GAsyncResult *result, GError **error);

/* Save and load the whole game with tree, current node and result. For a library see
 * noughts_game_set_file(). */
GVariant *noughts_game_save (NoughtsGame *self);
NoughtsGame *noughts_game_load (GVariant *variant, GError **error);

/* Sets the place of the file that a library was read from: noughts_game_save() then saves that, the
 * shown line and what differs from the file, instead of the whole tree. No effect on other games.
 * Returns it; NULL for none. */
void noughts_game_set_file (NoughtsGame *self, const char *uri);
const char *noughts_game_get_file (NoughtsGame *self);

/* To be called once the library's file has been replaced by what was written: what differs is told
 * from that file then. Changes since noughts_game_write_async() are not lost. No effect where the
 * game has been written again meanwhile. */
void noughts_game_end_writing (NoughtsGame *self, const NoughtsWrittenLibrary *written);

/* Returns the name of a piece in this game, translated: "X", "O"; "Black", "White" where stones are
 * drawn. */
const char *noughts_game_piece_name (NoughtsGame *self, MnkPiece piece);

/* The same of a rule alone. */
const char *noughts_piece_name (const MnkRule *rule, MnkPiece piece);

/* Returns the name of a piece by whether stones are drawn. */
const char *noughts_piece_word (MnkPiece piece, gboolean stones);

/* A number with a minus as wide as a plus: "−3". */
char *noughts_format_number (gint64 number);

/* A move as a person reads it: "h8", "−1,2" or "pass", translated. */
char *noughts_move_name (const MnkRule *rule, MnkPoint point);

/* The move of a node with its piece: "Xc2", "O −1,2", "h8" where stones are used. */
char *noughts_game_move_label (NoughtsGame *self, NoughtsNode *node);

/* Whether stones are drawn on crossings: on boards from 10×10, and in renju. The unbounded board
 * has crosses and noughts. */
gboolean noughts_rule_has_stones (const MnkRule *rule);

/* Returns the reason for which renju forbids a move: "two open threes", translated; NULL for
 * none. */
const char *noughts_forbidden_name (MnkForbidden forbidden);

/* Returns the reason of a lost forbidden move in words, translated. Free with g_free(). */
char *noughts_forbidden_explain (const char *forbidden);

/* Returns "Three in a row wins", "Exactly five wins" …, translated. Free with g_free(). */
char *noughts_rule_describe (const MnkRule *rule);

/* Returns "Tic-tac-toe 3×3", "Gomoku 15×15", "5×5, four in a row" …, translated. */
char *noughts_rule_title (const MnkRule *rule);

G_END_DECLS
