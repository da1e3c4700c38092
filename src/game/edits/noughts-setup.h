/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* A position that is being set up: any stones, a side to move and a rule. Each change can be
 * undone.
 *
 * Signal: "changed". Main thread only. */
#define NOUGHTS_TYPE_SETUP (noughts_setup_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSetup, noughts_setup, NOUGHTS, SETUP, GObject)

/* Begins with the stones at the shown node of a game. */
NoughtsSetup *noughts_setup_new (NoughtsGame *game);

/* Puts a piece on a cell of the board, or lifts what is there for MNK_EMPTY. `joined`: the change
 * is undone together with the one before it. */
void noughts_setup_put (NoughtsSetup *self, MnkPoint point, MnkPiece piece, gboolean joined);
MnkPiece noughts_setup_at (NoughtsSetup *self, MnkPoint point);
guint noughts_setup_count (NoughtsSetup *self, MnkPiece piece);

void noughts_setup_set_side (NoughtsSetup *self, MnkPiece side);
MnkPiece noughts_setup_get_side (NoughtsSetup *self);

/* Takes another board or rule; stones outside it go. */
void noughts_setup_set_rule (NoughtsSetup *self, const MnkRule *rule);
const MnkRule *noughts_setup_get_rule (NoughtsSetup *self);

/* Lift all stones; turn the position left to right; turn it by a quarter to the right, with its
 * board; move it, which FALSE says is impossible as a stone would leave the board. */
void noughts_setup_clear (NoughtsSetup *self);
void noughts_setup_mirror (NoughtsSetup *self);
void noughts_setup_turn (NoughtsSetup *self);
gboolean noughts_setup_shift (NoughtsSetup *self, int dx, int dy);

gboolean noughts_setup_can_undo (NoughtsSetup *self);
gboolean noughts_setup_can_redo (NoughtsSetup *self);
void noughts_setup_undo (NoughtsSetup *self);
void noughts_setup_redo (NoughtsSetup *self);

/* Returns what is unusual or wrong with the position, translated, a line each; NULL for nothing.
 * *playable: there is a move to be played. *possible: it can be a game at all. Free with
 * g_free(). */
char *noughts_setup_check (NoughtsSetup *self, gboolean *possible, gboolean *playable);

/* Returns a game that begins with the position; NULL where both sides have a row. */
NoughtsGame *noughts_setup_make_game (NoughtsSetup *self);

/* The same to be looked at, with another side to move; MNK_EMPTY: the position's own. */
NoughtsGame *noughts_setup_make_preview (NoughtsSetup *self, MnkPiece side);

/* Returns the position as a diagram; NULL of an unbounded board without stones. Free with
 * g_free(). */
char *noughts_setup_to_text (NoughtsSetup *self);

G_END_DECLS
