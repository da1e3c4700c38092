/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-notice.h"

G_BEGIN_DECLS

/* A position whose win the person is to find, on the analysis board: moves are tried and not
 * played, and nothing is told of the position meanwhile. It ends when a winning move was chosen or
 * shown, or when another position is on the board. Adds its actions to a map: "find-win-answer" and
 * "find-win-stop".
 *
 * Signal: "changed": it has begun or ended. Main thread only. */
#define NOUGHTS_TYPE_FIND_WIN (noughts_find_win_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsFindWin, noughts_find_win, NOUGHTS, FIND_WIN, GObject)

/* `map` must outlive the returned object. */
NoughtsFindWin *noughts_find_win_new (NoughtsNotice *notice, GActionMap *map);

/* Asks for the win at a node, which must stay in the game until it has ended. */
void noughts_find_win_begin (NoughtsFindWin *self,
                             NoughtsGame *game,
                             NoughtsNode *node,
                             const NoughtsWins *wins);
gboolean noughts_find_win_is_active (NoughtsFindWin *self);

/* Tries a move: the answer is told, at once or a little later. */
void noughts_find_win_try (NoughtsFindWin *self, MnkPoint move);

/* Ends it without an answer; FALSE if it was not active. */
gboolean noughts_find_win_stop (NoughtsFindWin *self);

/* Ends the question if it is about another position than this one, which is on the board now; NULL
 * for none. */
void noughts_find_win_age (NoughtsFindWin *self, NoughtsGame *game, NoughtsNode *node);

G_END_DECLS
