/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-renju.h"
#include "noughts-error.h"
#include "noughts-node.h"

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
  NOUGHTS_END_LINE,        /* k in a row */
  NOUGHTS_END_FULL,        /* a full board */
  NOUGHTS_END_RESIGNATION,
  NOUGHTS_END_AGREEMENT,   /* an agreed draw, also "Call it a draw" */
  NOUGHTS_END_FORBIDDEN,   /* X played a forbidden move where that loses */
  NOUGHTS_END_SAID         /* a file says who has won: on time, by forfeit, or not why */
} NoughtsEnd;

/* What a "changed" signal is about. */
typedef enum
{
  NOUGHTS_GAME_CHANGE_TREE    = 1 << 0, /* nodes were added, or taken out, or put back */
  NOUGHTS_GAME_CHANGE_CURRENT = 1 << 1, /* another node is current: the stones differ */
  NOUGHTS_GAME_CHANGE_LINE    = 1 << 2, /* the shown line goes through other nodes */
  NOUGHTS_GAME_CHANGE_RESULT  = 1 << 3,
  NOUGHTS_GAME_CHANGE_UNLINKED = 1 << 4 /* noughts_game_get_unlinked() was taken out */
} NoughtsGameChange;

/* A game as a tree of moves with a current node. The *line* is the path from the root
 * through the current node to a leaf: what list and graph show. The *end* of the line
 * is where play goes on; a current node before it is looking back.
 *
 * Signals: "changed" (NoughtsGameChange flags), after every change, once.
 * Main thread only. */
#define NOUGHTS_TYPE_GAME (noughts_game_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGame, noughts_game, NOUGHTS, GAME, GObject)

/* NULL with NOUGHTS_ERROR_RULE for impossible rules. */
NoughtsGame *noughts_game_new               (const MnkRule     *rule,
                                             GError           **error);

/* A game that begins from a set-up position (bounded or a field). Takes a copy. */
NoughtsGame *noughts_game_new_from_position (const MnkPosition *position,
                                             GError           **error);

/* Whether it begins from anything but an empty board with X to move. */
gboolean noughts_game_is_set_up (NoughtsGame *self);

const MnkRule *noughts_game_get_rule (NoughtsGame *self);

/* The stones at the current node, for drawing and rules; valid until the next change. */
const MnkField *noughts_game_get_field (NoughtsGame *self);

NoughtsNode *noughts_game_get_root    (NoughtsGame *self);
NoughtsNode *noughts_game_get_current (NoughtsGame *self);
NoughtsNode *noughts_game_get_end     (NoughtsGame *self);

/* Whether the current node is another one than the end. */
gboolean noughts_game_looks_back (NoughtsGame *self);

/* The line: n_plies moves; node 0 is the root, node n_plies the end. Constant time. */
guint        noughts_game_get_n_plies (NoughtsGame *self);
NoughtsNode *noughts_game_get_node_at (NoughtsGame *self,
                                       guint        ply);
guint        noughts_game_get_ply     (NoughtsGame *self); /* of the current node */

/* The side to move at the current node, or at another, also after the end. */
MnkPiece noughts_game_get_side    (NoughtsGame *self);
MnkPiece noughts_game_get_side_at (NoughtsGame *self,
                                   NoughtsNode *node);

/* Plays at the current node: goes to the child with this move, or adds one, and the game goes on
 * from there. A move at a node that has other children becomes a variation and the shown line;
 * nothing is lost. Fails with NOUGHTS_ERROR_CELL or _ENDED and changes nothing. */
gboolean noughts_game_play   (NoughtsGame  *self,
                              MnkPoint      point,
                              GError      **error);

/* Whether noughts_game_play() would accept the cell; sets the same errors. */
gboolean noughts_game_can_play (NoughtsGame  *self,
                                MnkPoint      point,
                                GError      **error);

/* The cells that the side to move at the current node may not play although they are empty (Black
 * in renju), or loses by playing. Returns how many, at most `room`. */
guint noughts_game_get_forbidden (NoughtsGame *self,
                                  MnkPoint    *cells,
                                  guint        room);

/* Why Black may not play an empty cell at the current node, whichever side is to move: "two open
 * threes", translated; NULL where Black may, and in all other rules. */
const char *noughts_game_get_ban (NoughtsGame *self,
                                  MnkPoint     point);

/* Whether all empty cells are forbidden to the side to move at the current node, so that it can
 * only pass. It happens on full boards, and the other side may still move. */
gboolean noughts_game_must_pass (NoughtsGame *self);

/* Renju as in tournaments: Black may play a forbidden move, and loses by it. Off: it may not. A
 * game that is loaded keeps such moves either way. */
void     noughts_game_set_forbidden_loses (NoughtsGame *self,
                                           gboolean     loses);
gboolean noughts_game_get_forbidden_loses (NoughtsGame *self);

/* The foul of a node's move that ended the game by being forbidden: "two open threes", translated;
 * else NULL. */
const char *noughts_game_get_foul (NoughtsGame *self,
                                   NoughtsNode *node);

/* Removes nothing: the current node becomes the parent, and the line is cut there only in
 * the sense that its later moves can be redone. FALSE at the root. */
gboolean noughts_game_undo     (NoughtsGame *self);
gboolean noughts_game_can_redo (NoughtsGame *self);

/* Several steps as one change: back to a ply up to the current one; forward by one move and on
 * until `side` is to move (MNK_EMPTY: by one move) or there is no more. */
void     noughts_game_undo_to   (NoughtsGame *self,
                                 guint        ply);
gboolean noughts_game_redo_turn (NoughtsGame *self,
                                 MnkPiece     side);

/* Plays at the end of the line, wherever the game is looked at, which stays there. FALSE with
 * NOUGHTS_ERROR_CELL or NOUGHTS_ERROR_ENDED. */
gboolean noughts_game_extend (NoughtsGame  *self,
                              MnkPoint      point,
                              GError      **error);

/* The last node that redo leads to. */
NoughtsNode *noughts_game_get_leaf (NoughtsGame *self);

/* Goes back to a node at which a game was left: it ends there again, and what comes after it, on
 * the way to `leaf`, can be redone. */
void noughts_game_take_up (NoughtsGame *self,
                           NoughtsNode *node,
                           NoughtsNode *leaf);

/* Makes any node current; the line goes through it. */
void noughts_game_jump (NoughtsGame *self,
                        NoughtsNode *node);

/* The end of another line: from the current node back, the first move that has others beside it,
 * and the next of these on by first moves. Several lines come in turn. Where no move on the way
 * here has another, it is the move after it; NULL if that has none either. */
NoughtsNode *noughts_game_get_other_line (NoughtsGame *self);

/* Takes a node and all after it out of the tree: the line ends before it. Its memory stays until
 * the game goes, so that it can be put back where it was, in the reverse order. Holders of nodes
 * have to drop those for which noughts_node_is_unlinked() is now TRUE. */
void         noughts_game_unlink       (NoughtsGame *self,
                                        NoughtsNode *node);
void         noughts_game_relink       (NoughtsGame *self,
                                        NoughtsNode *node);

/* While "changed" says so: the node that was taken out, with all after it. Otherwise NULL. */
NoughtsNode *noughts_game_get_unlinked (NoughtsGame *self);

/* Moves the end of play to the current node: the later moves stay in the tree as a variation
 * and can be redone, but are no longer shown as still to come. */
void noughts_game_cut (NoughtsGame *self);

/* The result at the end of the line (not of the current node). */
NoughtsResult noughts_game_get_result (NoughtsGame *self);
NoughtsEnd    noughts_game_get_ending (NoughtsGame *self);
gboolean      noughts_game_resign     (NoughtsGame *self,
                                       MnkPiece     side);
gboolean      noughts_game_agree_draw (NoughtsGame *self);

/* Takes a resignation or an agreement back. A draw that was called because neither side could win
 * any more stands: it would be called again. */
gboolean noughts_game_can_reopen (NoughtsGame *self);
void     noughts_game_reopen     (NoughtsGame *self);

/* TRUE when neither side can win any more at the end of the line although it is open. */
gboolean noughts_game_is_dead (NoughtsGame *self);

/* TRUE when moreover so many cells are left that calling the draw is quicker than playing it
 * out. */
gboolean noughts_game_is_worth_calling (NoughtsGame *self);

/* The winning line if the *current* node's move completed one. Returns how many. */
guint noughts_game_get_win_line (NoughtsGame *self,
                                 MnkPoint    *cells,
                                 guint        room);

/* The last moves up to the current node, newest first; returns how many. */
guint noughts_game_get_recent (NoughtsGame *self,
                               MnkPoint    *moves,
                               guint        room);

/* The number (1…) of the move that put the stone on this cell, 0 for none. */
guint noughts_game_get_move_number (NoughtsGame *self,
                                    MnkPoint     point);

/* Fills what a worker needs to search a node: a copy, safe on any thread. */
void noughts_game_get_window (NoughtsGame *self,
                              NoughtsNode *node,
                              MnkWindow   *window);

/* As noughts_game_get_window(), with `move` in it if it can be, however far from all stones. */
void noughts_game_get_window_for (NoughtsGame *self,
                                  NoughtsNode *node,
                                  MnkPoint     move,
                                  MnkWindow   *window);

/* The moves of the line as text: "h8 i9". Free with g_free(). */
char        *noughts_game_to_text   (NoughtsGame    *self);

/* Plays a line from text, all or nothing. A last move that renju forbids loses, whatever is set:
 * such a game was played to its end. */
NoughtsGame *noughts_game_from_text (const MnkRule  *rule,
                                     const char     *text,
                                     GError        **error);

/* How a file is to be read. */
typedef struct
{
  MnkRule     rule;      /* of lists of moves, which say none; … */
  gboolean    says_line; /* … its line rule holds for other files that say none, too: else it is
                          * found out by their moves; … */
  gboolean    says_win;  /* … and so many in a row win there, and not as many as usual */
  const char *encoding;  /* of text; NULL: it is found out */
  guint       index;     /* the game's place in a file of several, from 0 */
  gboolean    other_way; /* moves that may be meant in two ways, as the remark says, are read in the
                          * less usual one */
} NoughtsReading;

/* A game from a file's bytes or the clipboard's text: SGF with its variations, Piskvork's PSQ and
 * Gomotur's records, lists of moves in many writings. What can be read of a damaged file is taken,
 * and remarks say so; NOUGHTS_ERROR_TEXT, _CELL, _ENDED or _RULE where that is nothing. */
NoughtsGame *noughts_game_read        (const NoughtsReading *reading,
                                       GBytes               *bytes,
                                       GError              **error);

/* The same by a worker, without keeping the caller waiting. _finish hands over the game. */
void         noughts_game_read_async  (const NoughtsReading *reading,
                                       GBytes               *bytes,
                                       GCancellable         *cancellable,
                                       GAsyncReadyCallback   callback,
                                       gpointer              user_data);
NoughtsGame *noughts_game_read_finish (GAsyncResult         *result,
                                       GError              **error);

/* How many more games were in the file that the game has been read from, the first one. */
guint        noughts_game_get_n_others (NoughtsGame         *self);

/* What about reading the file is to be told, each a translated sentence without a full stop; NULL
 * behind the last. */
const char  *noughts_game_get_remark  (NoughtsGame          *self,
                                       guint                 index);

/* Whether the file has more than could be read: it is not to be written over with less. */
gboolean     noughts_game_is_partial  (NoughtsGame          *self);

/* The encoding of the file's text if that was a guess; NULL where it said so, or is plain. */
const char  *noughts_game_get_guessed_encoding (NoughtsGame *self);

/* What the file that the game came from says of a node by a property of SGF: "C" is a comment, and
 * at the root "PB" and "PW" are the players. UTF-8; NULL for nothing. Free with g_free(). */
char        *noughts_game_get_note    (NoughtsGame          *self,
                                       NoughtsNode          *node,
                                       const char           *property);

typedef enum
{
  NOUGHTS_FORMAT_SGF,  /* with all variations, the rule and the end */
  NOUGHTS_FORMAT_PSQ,  /* the shown line on its board */
  NOUGHTS_FORMAT_LIST, /* the shown line's moves as text */
  NOUGHTS_FORMAT_LIB,  /* RenLib's: all variations with remarks and marks, on 15×15 */
  NOUGHTS_FORMAT_POS   /* the shown line on 15×15, a byte a move */
} NoughtsFormat;

/* FALSE where a file's name has none of the endings .sgf, .psq, .txt, .lib and .pos. */
gboolean     noughts_format_of_name   (const char           *name,
                                       NoughtsFormat        *format);

/* Whether a format says all that there is to say of the game: board, rule, variations and end. */
gboolean     noughts_game_is_whole_in (NoughtsGame          *self,
                                       NoughtsFormat         format);

/* What a format does not hold of the game, by name and count: "3 variations and 12 remarks are not
 * saved in a .psq", translated; NULL for nothing. Free with g_free(). */
char        *noughts_game_describe_losses (NoughtsGame       *self,
                                           NoughtsFormat      format);

/* A file's text, in which the shown line is the main one, but of a game from a file in which nobody
 * has played on: that stays as it was. Of such a game PSQ and lists say the shown line.
 * NULL with NOUGHTS_ERROR_TEXT where the format cannot say the game: SGF takes boards of up to
 * 52×52; PSQ any board, but no pass and no stones that were set up; lists take the page without
 * borders, too, but no such stones. Not for .lib and .pos. Free with g_free(). */
char        *noughts_game_write       (NoughtsGame          *self,
                                       NoughtsFormat         format,
                                       GError              **error);

/* The same for all formats: .lib and .pos are no text. */
GBytes      *noughts_game_write_bytes (NoughtsGame          *self,
                                       NoughtsFormat         format,
                                       GError              **error);

/* The whole game with tree, current node and result, for the running game's file. */
GVariant    *noughts_game_save (NoughtsGame  *self);
NoughtsGame *noughts_game_load (GVariant     *variant,
                                GError      **error);

/* A word for a piece of this game ("X", "O"; "Black", "White" where stones are drawn),
 * translated. */
const char *noughts_game_piece_name (NoughtsGame *self,
                                     MnkPiece     piece);

/* The word for a piece where only the kind of pieces is known. */
const char *noughts_piece_word (MnkPiece piece,
                                gboolean stones);

/* A number with a minus as wide as a plus: "−3". */
char *noughts_format_number (gint64 number);

/* A move as a person reads it: "h8", "−1,2" or "pass", translated. */
char *noughts_move_name (const MnkRule *rule,
                         MnkPoint       point);

/* The move of a node with its piece: "Xc2", "O −1,2", "h8" where stones are used. */
char *noughts_game_move_label (NoughtsGame *self,
                               NoughtsNode *node);

/* TRUE where stones are drawn on crossings: boards from 10×10, and renju's. The page without
 * borders has crosses and noughts. */
gboolean noughts_rule_has_stones (const MnkRule *rule);

/* What renju forbids Black, "two open threes", translated; NULL for what it allows. */
const char *noughts_ban_name (MnkForbidden ban);

/* Why a move loses that renju forbids for that, translated. Free with g_free(). */
char *noughts_ban_explain (const char *ban);

/* "Three in a row wins", "Exactly five wins" …, translated. Free with g_free(). */
char *noughts_rule_describe (const MnkRule *rule);

/* "Tic-tac-toe 3×3", "Gomoku 15×15", "5×5, four in a row" …, translated. */
char *noughts_rule_title (const MnkRule *rule);

G_END_DECLS
