/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-player.h"

G_BEGIN_DECLS

/* The players of a game: the match requests a move from the player to move, and takes only answers
 * that are still valid. A computer's move is never played before `pace` seconds. While the current
 * node is before the game's end no player gets a request; a pending one continues, and its move is
 * added to the end without changing the current node.
 *
 * Properties: "game", "x", "o" (NoughtsPlayer), "thinking" (read only), "pace".
 *
 * Signals: "refused" (GError *): a player failed; the match waits. "moving": a move is about to be
 * played; it is dropped if a handler has ended the game. Main thread only. */
#define NOUGHTS_TYPE_MATCH (noughts_match_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsMatch, noughts_match, NOUGHTS, MATCH, GObject)

NoughtsMatch *noughts_match_new (void);

/* Sets a game, or NULL, and cancels the running search. No search starts before
 * noughts_match_start(). */
void noughts_match_set_game (NoughtsMatch *self, NoughtsGame *game);
void noughts_match_set_player (NoughtsMatch *self, MnkPiece side, NoughtsPlayer *player);

NoughtsPlayer *noughts_match_get_player (NoughtsMatch *self, MnkPiece side);

/* start() lets computers move on their turns; stop() cancels the running search and makes no
 * further requests. */
void noughts_match_start (NoughtsMatch *self);
void noughts_match_stop (NoughtsMatch *self);
gboolean noughts_match_is_running (NoughtsMatch *self);

/* While paused, no computer gets a request, and a running one is cancelled; step() lets the one to
 * move play a single move. Another game is not paused. */
void noughts_match_set_paused (NoughtsMatch *self, gboolean paused);
gboolean noughts_match_get_paused (NoughtsMatch *self);
void noughts_match_step (NoughtsMatch *self);

/* Whether a computer is searching the position at the game's end. */
gboolean noughts_match_get_thinking (NoughtsMatch *self);
void noughts_match_set_pace (NoughtsMatch *self, double seconds);
double noughts_match_get_pace (NoughtsMatch *self);

/* Plays a human's move: only at the end of the line, and only on a human's turn. A second pass in a
 * row is a draw. */
gboolean noughts_match_human_move (NoughtsMatch *self, MnkPoint point, GError **error);

/* Whether a human is to move at the current node. */
gboolean noughts_match_is_human_turn (NoughtsMatch *self);

/* Undo for people (DESIGN.md "Undo"): back to the human's last turn, including the computer's
 * reply; with two humans or none, one ply; a resignation or an agreed draw alone. Redo restores the
 * same steps but for these. */
gboolean noughts_match_can_undo (NoughtsMatch *self);
gboolean noughts_match_can_redo (NoughtsMatch *self);
void noughts_match_undo (NoughtsMatch *self);
void noughts_match_redo (NoughtsMatch *self);

/* Undo stops at this ply: what was played before belongs to an opening. Another game has none. */
void noughts_match_set_floor (NoughtsMatch *self, guint ply);

/* "Move now": the searching player answers with its best move so far. */
void noughts_match_hurry (NoughtsMatch *self);

/* Returns the side from whose view bar and graph are drawn: the only human's, else MNK_X. */
MnkPiece noughts_match_get_view_side (NoughtsMatch *self);

G_END_DECLS
