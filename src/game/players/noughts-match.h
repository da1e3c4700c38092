/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-player.h"

G_BEGIN_DECLS

/* The players of a game: the match asks the player whose turn it is, and takes only answers that
 * are still needed. A move of a computer is never played before `pace` seconds. No player is asked
 * while the game looks back (its current node is not its end); one that was asked goes on, and its
 * move comes to the end without changing the current node.
 *
 * Properties: "game", "x", "o" (NoughtsPlayer), "thinking" (read only), "pace".
 * Signals: "refused" (GError *): a player failed; the match waits.
 * Main thread only. */
#define NOUGHTS_TYPE_MATCH (noughts_match_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsMatch, noughts_match, NOUGHTS, MATCH, GObject)

NoughtsMatch *noughts_match_new (void);

/* Throws away what is being thought. `game` may be NULL. Starts nothing before
 * noughts_match_start(). */
void noughts_match_set_game (NoughtsMatch  *self,
                             NoughtsGame   *game);
void noughts_match_set_player (NoughtsMatch  *self,
                               MnkPiece       side,
                               NoughtsPlayer *player);

NoughtsPlayer *noughts_match_get_player (NoughtsMatch *self,
                                         MnkPiece      side);

/* start() lets computers move whenever it is their turn; stop() cancels the running search and asks
 * no player. */
void     noughts_match_start      (NoughtsMatch *self);
void     noughts_match_stop       (NoughtsMatch *self);
gboolean noughts_match_is_running (NoughtsMatch *self);

/* Whether a computer is searching the position at the game's end. */
gboolean noughts_match_get_thinking (NoughtsMatch *self);
void     noughts_match_set_pace     (NoughtsMatch *self,
                                     double        seconds);

/* A human's move: only at the end of the line, and only on a human's turn. */
gboolean noughts_match_human_move (NoughtsMatch  *self,
                                   MnkPoint       point,
                                   GError       **error);

/* TRUE when a human is to move at the current node. */
gboolean noughts_match_is_human_turn (NoughtsMatch *self);

/* Undo for people (DESIGN.md "Undo"): back to the human's last turn, the computer's reply
 * included; with two humans or none, one ply; a resignation or an agreed draw alone. Redo restores
 * the same steps but for these. */
gboolean noughts_match_can_undo (NoughtsMatch *self);
gboolean noughts_match_can_redo (NoughtsMatch *self);
void     noughts_match_undo     (NoughtsMatch *self);
void     noughts_match_redo     (NoughtsMatch *self);

/* "Move now": the thinking player answers with the best so far. */
void noughts_match_hurry (NoughtsMatch *self);

/* The side whose view bar and graph take: the only human's, else MNK_X. */
MnkPiece noughts_match_get_view_side (NoughtsMatch *self);

G_END_DECLS
