/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

#include "noughts-new-game-choice.h"
#include "noughts-tally.h"

G_BEGIN_DECLS

/* A game with its players and its score that is not on the board: put aside when another began, or
 * kept while the program was not running. */
typedef struct _NoughtsOldGame NoughtsOldGame;

/* From what noughts_sitting_save() made, on any thread. NULL with NOUGHTS_ERROR_DAMAGED. */
NoughtsOldGame *noughts_old_game_load (GVariant        *variant,
                                       GError         **error);
void            noughts_old_game_free (NoughtsOldGame  *self);

/* Whether games that waited behind it were damaged, and are left out. */
gboolean noughts_old_game_is_partial (const NoughtsOldGame *self);

/* Whether there is something to go on with: a game that has begun and not ended, or a series with
 * games left. A game all of whose moves are taken back has begun: they can be made again. */
gboolean noughts_old_game_can_go_on (const NoughtsOldGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsOldGame, noughts_old_game_free)

/* One sitting at the board: the game on it, who plays it, the score of the games so far, and
 * the game that was there before. It knows no widgets.
 *
 * There are two seats. Seat 0 is the person's against a computer, Player 1's, or the first
 * computer's; which piece it plays changes between games and by noughts_sitting_change_sides().
 *
 * Signals: "replaced": another game is on the board; "changed": the game, the players, the
 * score or who is thinking differ; "refused" (GError *): a player could not move.
 * Main thread only. */
#define NOUGHTS_TYPE_SITTING (noughts_sitting_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSitting, noughts_sitting, NOUGHTS, SITTING, GObject)

NoughtsSitting *noughts_sitting_new (void);

NoughtsGame                *noughts_sitting_get_game     (NoughtsSitting *self);
NoughtsMatch               *noughts_sitting_get_match    (NoughtsSitting *self);
NoughtsAnalysis            *noughts_sitting_get_analysis (NoughtsSitting *self);
const NoughtsNewGameChoice *noughts_sitting_get_choice   (NoughtsSitting *self);

/* A new game. The score goes on if the same two sit down at the same board. FALSE with
 * NOUGHTS_ERROR_RULE, and nothing is changed. */
gboolean noughts_sitting_begin (NoughtsSitting              *self,
                                const NoughtsNewGameChoice  *choice,
                                GError                     **error);

/* A new game like the last; `swap`: with the sides changed, as "Alternate" does by itself. */
void noughts_sitting_begin_again (NoughtsSitting *self,
                                  gboolean        swap);

/* Puts a game that came from elsewhere (a paste) on the board, with the same players. */
void noughts_sitting_take_game (NoughtsSitting *self,
                                NoughtsGame    *game);

/* Puts a game from a file on the board, for two people: no computer moves in it unasked. */
void noughts_sitting_open_game (NoughtsSitting *self,
                                NoughtsGame    *game);

/* The game that was on the board before this one, if it had moves. Of several that can go on each
 * comes in its turn: that which is on the board then waits behind the others. */
gboolean noughts_sitting_can_bring_back (NoughtsSitting *self);
void     noughts_sitting_bring_back     (NoughtsSitting *self);

/* Takes over a game that was kept: puts it on the board instead of what is there, or aside so that
 * it is the first that can be brought back. What was kept with it is put aside, too. */
void noughts_sitting_resume    (NoughtsSitting *self,
                                NoughtsOldGame *old);
void noughts_sitting_put_aside (NoughtsSitting *self,
                                NoughtsOldGame *old);

/* Whether a series between two computers, to which this game belongs, has games left after it. */
gboolean noughts_sitting_series_goes_on (NoughtsSitting *self);

/* A draw is offered to the computer, which agrees when it does not stand better. FALSE while the
 * position is not rated: it is asked for, and the analysis tells when to ask again. */
gboolean noughts_sitting_answer_draw (NoughtsSitting *self,
                                      gboolean       *agrees);

/* Stops everything for good: cancels the running searches and the analysis. */
void noughts_sitting_stop (NoughtsSitting *self);

MnkPiece    noughts_sitting_get_seat_piece (NoughtsSitting *self,
                                            guint           seat);
const char *noughts_sitting_get_name       (NoughtsSitting *self,
                                            MnkPiece        piece);
/* The name of a seat, told apart where both have one name: "Coin (X)". Free with g_free(). */
char       *noughts_sitting_name_seat    (NoughtsSitting *self,
                                          guint           seat);
const char *noughts_sitting_get_manner     (NoughtsSitting *self, /* its manner of play, or NULL */
                                            MnkPiece        piece);
gboolean    noughts_sitting_is_thinking    (NoughtsSitting *self, /* at the game's end */
                                            MnkPiece        piece);

/* The piece of the only person, or MNK_EMPTY. */
MnkPiece noughts_sitting_get_human (NoughtsSitting *self);

/* Whether the move that was made last before the current node is a person's. */
gboolean noughts_sitting_person_has_moved (NoughtsSitting *self);

/* "Me vs Intermediate"; "You 3 · Intermediate 1" or NULL. Free with g_free(). */
char *noughts_sitting_describe_players (NoughtsSitting *self);
char *noughts_sitting_describe_score   (NoughtsSitting *self);

const NoughtsTally *noughts_sitting_get_tally (NoughtsSitting *self);

/* After two losses in a row against a difficulty that has an easier one: that one. */
gboolean noughts_sitting_get_easier (NoughtsSitting *self,
                                     MnkOpponent    *easier);

/* The players change pieces in the running game. */
void noughts_sitting_change_sides (NoughtsSitting *self);

/* An opponent of the person's choice makes the person's move. */
gboolean noughts_sitting_can_move_for_me (NoughtsSitting *self);
void     noughts_sitting_move_for_me     (NoughtsSitting *self,
                                          MnkOpponent     opponent);
gboolean noughts_sitting_has_deputy      (NoughtsSitting *self); /* while its search runs */

/* The person moves, after all. */
void noughts_sitting_dismiss_deputy (NoughtsSitting *self);

/* The player that is searching moves now. */
void noughts_sitting_hurry (NoughtsSitting *self);

void noughts_sitting_set_pace        (NoughtsSitting *self,
                                      double          seconds);
void noughts_sitting_set_expert_time (NoughtsSitting *self,
                                      double          seconds);

/* Off: nothing is judged until the game has ended. */
void noughts_sitting_set_live_rating (NoughtsSitting *self,
                                      gboolean        live);

/* On: everything is judged for a review, whatever is live. */
void noughts_sitting_set_reviewed (NoughtsSitting *self,
                                   gboolean        reviewed);

/* Whether a forbidden move of renju can be played and loses. */
void noughts_sitting_set_forbidden_loses (NoughtsSitting *self,
                                          gboolean        loses);

/* What is to be kept while the program does not run: the game or series on the board with its
 * players and its score, and those that are put aside; if it cannot go on, the first of them that
 * can in its place, and it is the first that can be brought back. NULL if there is none. */
GVariant *noughts_sitting_save (NoughtsSitting *self);

G_END_DECLS
