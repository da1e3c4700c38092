/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"
#include "noughts-clock.h"
#include "noughts-ratings.h"

#include "noughts-new-game-choice.h"
#include "noughts-tally.h"

G_BEGIN_DECLS

/* A game with its players and its score that is not on the board: put aside when another began, or
 * loaded. */
typedef struct _NoughtsOldGame NoughtsOldGame;

/* Loads the result of noughts_sitting_save(), on any thread. NULL with NOUGHTS_ERROR_DAMAGED. Reads
 * the files of libraries again, which may take seconds; _needs_files() says whether there are any.
 */
gboolean noughts_old_game_needs_files (GVariant *variant);
NoughtsOldGame *noughts_old_game_load (GVariant *variant, GError **error);
void noughts_old_game_free (NoughtsOldGame *self);

/* Returns the reason why a library is not as it was: its file is gone or another one, translated;
 * else NULL. */
const char *noughts_old_game_get_remark (const NoughtsOldGame *self);

/* Whether games saved with it were damaged and left out. */
gboolean noughts_old_game_is_partial (const NoughtsOldGame *self);

/* Whether the game has begun and not ended, or a series has games left. A game has begun even if
 * all its moves are taken back, as they can be redone. */
gboolean noughts_old_game_can_go_on (const NoughtsOldGame *self);

/* Whether it is to be on the board at the next start: it can go on, or it had ended when it was
 * opened, and is looked at. */
gboolean noughts_old_game_comes_back (const NoughtsOldGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsOldGame, noughts_old_game_free)

/* The game on the board, its players, the score so far, and the games put aside. No widgets.
 *
 * There are two seats. Seat 0 is the person's against a computer, Player 1's, or the first
 * computer's. Its piece changes between games and by noughts_sitting_change_sides().
 *
 * Signals: "replaced": another game is on the board; "changed": the game, the players, the score or
 * the thinking player differ; "refused" (GError *): a player could not move; "told" (char *): what
 * has happened to a player, translated; "low-time" (int, an MnkPiece): a side's time has become
 * low. Main thread only. */
#define NOUGHTS_TYPE_SITTING (noughts_sitting_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSitting, noughts_sitting, NOUGHTS, SITTING, GObject)

NoughtsSitting *noughts_sitting_new (void);

NoughtsGame *noughts_sitting_get_game (NoughtsSitting *self);
NoughtsMatch *noughts_sitting_get_match (NoughtsSitting *self);
NoughtsAnalysis *noughts_sitting_get_analysis (NoughtsSitting *self);
const NoughtsNewGameChoice *noughts_sitting_get_choice (NoughtsSitting *self);

/* Begins a new game. The score continues if the players and the board are the same. FALSE with
 * NOUGHTS_ERROR_RULE, and nothing changes. */
gboolean
noughts_sitting_begin (NoughtsSitting *self, const NoughtsNewGameChoice *choice, GError **error);

/* A new game like the last; `swap`: with the sides changed, as "Alternate" does by itself. */
void noughts_sitting_begin_again (NoughtsSitting *self, gboolean swap);

/* Puts a pasted game on the board, with the same players and without a clock. */
void noughts_sitting_take_game (NoughtsSitting *self, NoughtsGame *game);

/* Puts a game from a file on the board, for two people: no computer moves in it unless
 * requested. */
void noughts_sitting_open_game (NoughtsSitting *self, NoughtsGame *game);

/* Puts a game that a person has played against a computer on the board again, with both of them.
 * `name` is the person's, or NULL. */
void noughts_sitting_open_played (NoughtsSitting *self,
                                  NoughtsGame *game,
                                  MnkOpponent opponent,
                                  MnkPiece person,
                                  const char *name);

/* Puts another reading of the game on the board in its place, which is not put aside. */
void noughts_sitting_read_again (NoughtsSitting *self, NoughtsGame *game);

/* Whether a game put aside can be restored; and restores it. The game on the board is then put
 * aside behind the others that can go on, so that several take turns. */
gboolean noughts_sitting_can_bring_back (NoughtsSitting *self);
void noughts_sitting_bring_back (NoughtsSitting *self);

/* Puts a copy of the game on the board to be analysed: both sides are moved by hand, and nothing is
 * counted. The game itself is put aside and kept, even if it has ended. If it has not changed since
 * it was analysed last, it is the same copy again. */
void noughts_sitting_analyse (NoughtsSitting *self);

/* The same with any other game, a position that was set up. */
void noughts_sitting_analyse_game (NoughtsSitting *self, NoughtsGame *game);
gboolean noughts_sitting_is_analysing (NoughtsSitting *self);

/* Puts the game back on the board, and the analysis aside. */
void noughts_sitting_end_analysis (NoughtsSitting *self);

/* Begins a game with the moves up to the shown position: against a computer, where the person plays
 * `person`; with MNK_EMPTY, with the players of the game on the board. The computer is `opponent`,
 * or the engine with the id `engine`, which may be NULL. */
void noughts_sitting_play_from_here (NoughtsSitting *self,
                                     MnkOpponent opponent,
                                     const char *engine,
                                     MnkPiece person);

/* Whether the game on the board was opened from a file and waits for two people to play it on: then
 * a person alone may want that at the shown position. */
gboolean noughts_sitting_can_play_from_here (NoughtsSitting *self);

/* Begins a game against the last opponent from any position; the person plays `person`. */
void noughts_sitting_play_position (NoughtsSitting *self, NoughtsGame *game, MnkPiece person);

/* Takes over a loaded game with those saved with it: puts it on the board in place of the present
 * game; or aside, as the first to be restored. */
void noughts_sitting_resume (NoughtsSitting *self, NoughtsOldGame *old);
void noughts_sitting_put_aside (NoughtsSitting *self, NoughtsOldGame *old);

/* Whether a series between two computers, to which this game belongs, has games left after it. */
gboolean noughts_sitting_series_goes_on (NoughtsSitting *self);

/* Whether two computers play. */
gboolean noughts_sitting_is_watched (NoughtsSitting *self);

/* Asks an engine once more that has failed to move, and lets its clock go on. */
void noughts_sitting_ask_again (NoughtsSitting *self);

/* A game between two computers, or with a clock, can be paused, and go on. One between computers
 * can also play a single move and wait again, or be called off with its series, until set_paused()
 * is called. can_pause() says whether these are possible; a game that is called off can only go
 * on. */
gboolean noughts_sitting_can_pause (NoughtsSitting *self);
gboolean noughts_sitting_is_paused (NoughtsSitting *self);
void noughts_sitting_set_paused (NoughtsSitting *self, gboolean paused);
void noughts_sitting_step (NoughtsSitting *self);
void noughts_sitting_call_off (NoughtsSitting *self);
gboolean noughts_sitting_is_stopped (NoughtsSitting *self); /* called off */

/* Pauses the game if its clock runs: a rated game, too, which a person cannot pause. */
void noughts_sitting_hold_clock (NoughtsSitting *self);

/* The person's piece in the last ordinary game against the computer in which the sides alternate
 * and a move was made; MNK_EMPTY before the first. An earlier sitting's can be set before the first
 * game begins, which then alternates from it. */
MnkPiece noughts_sitting_get_last_side (NoughtsSitting *self);
void noughts_sitting_set_last_side (NoughtsSitting *self, MnkPiece side);

/* Offers a draw to the computer, which agrees unless it stands better. FALSE while the position is
 * not evaluated: an evaluation is requested, and the call is to be repeated when it has arrived. */
gboolean noughts_sitting_answer_draw (NoughtsSitting *self, gboolean *agrees);

/* Cancels the running searches and the analysis for good. */
void noughts_sitting_stop (NoughtsSitting *self);

MnkPiece noughts_sitting_get_seat_piece (NoughtsSitting *self, guint seat);
const char *noughts_sitting_get_name (NoughtsSitting *self, MnkPiece piece);
/* Returns the name of a seat, with its piece if both have the same name: "Coin (X)". Free with
 * g_free(). */
char *noughts_sitting_name_seat (NoughtsSitting *self, guint seat);
const char *noughts_sitting_get_manner (NoughtsSitting *self, /* its style of play, or NULL */
                                        MnkPiece piece);
gboolean noughts_sitting_is_thinking (NoughtsSitting *self, /* at the game's end */
                                      MnkPiece piece);

/* Returns the piece of the only person, or MNK_EMPTY. */
MnkPiece noughts_sitting_get_human (NoughtsSitting *self);

/* Whether the game on the board has moves, even if all are taken back, or set-up stones. The stones
 * of a named opening are nobody's moves. */
gboolean noughts_sitting_has_moves (NoughtsSitting *self);

/* Whether the last move up to the current node is a person's. */
gboolean noughts_sitting_person_has_moved (NoughtsSitting *self);

/* Return "You vs Intermediate"; and "You 3 · Intermediate 1", or NULL. Free with g_free(). */
char *noughts_sitting_describe_players (NoughtsSitting *self);
char *noughts_sitting_describe_score (NoughtsSitting *self);

const NoughtsTally *noughts_sitting_get_tally (NoughtsSitting *self);

/* After two losses in a row against an opponent that has an easier level: gets that level. */
gboolean noughts_sitting_get_easier (NoughtsSitting *self, MnkOpponent *easier);

/* After two wins in a row: gets the next harder level. */
gboolean noughts_sitting_get_harder (NoughtsSitting *self, MnkOpponent *harder);

/* Swaps the players' pieces in the running game. */
void noughts_sitting_change_sides (NoughtsSitting *self);

/* Whether an opponent may make the person's move; and requests it. */
gboolean noughts_sitting_can_move_for_me (NoughtsSitting *self);
void noughts_sitting_move_for_me (NoughtsSitting *self, MnkOpponent opponent);
gboolean noughts_sitting_has_deputy (NoughtsSitting *self); /* while its search runs */

/* Cancels the requested move. */
void noughts_sitting_dismiss_deputy (NoughtsSitting *self);

/* Whether an opening is under way, in which the match waits. */
gboolean noughts_sitting_is_in_opening (NoughtsSitting *self);

/* Returns the course of the game's opening, during it and after; its rule is NOUGHTS_OPENING_NONE
 * for a game without. */
const NoughtsOpening *noughts_sitting_get_opening (NoughtsSitting *self);

/* Returns the piece of the player who must act. In an opening pieces may still change hands, and
 * that player may have to choose or to offer something instead of placing the next stone. */
MnkPiece noughts_sitting_get_actor (NoughtsSitting *self);

/* Whether a person must act in the opening, at the game's end. */
gboolean noughts_sitting_is_person_to_open (NoughtsSitting *self);

/* Answers a person's act in the opening: a cell, a choice, or the number that is set. FALSE with
 * NOUGHTS_ERROR_CELL or _TURN, and nothing changes. */
gboolean noughts_sitting_open_on (NoughtsSitting *self, MnkPoint cell, GError **error);
gboolean
noughts_sitting_open_by (NoughtsSitting *self, NoughtsOpeningChoice choice, GError **error);
gboolean noughts_sitting_declare (NoughtsSitting *self, GError **error);

/* The number of fifth moves that would be declared. It is kept within what the rule allows. */
guint noughts_sitting_get_number (NoughtsSitting *self);
void noughts_sitting_set_number (NoughtsSitting *self, guint number);

/* Undo for people, in the opening, too: in it back to the person's last act. noughts_match_redo()
 * does not bring back acts of an opening. */
gboolean noughts_sitting_can_undo (NoughtsSitting *self);
void noughts_sitting_undo (NoughtsSitting *self);

/* Whether an act of the opening is a person's, which Undo reaches from the game's end, as far as
 * take-backs and clock allow. */
gboolean noughts_sitting_can_change_opening (NoughtsSitting *self);

/* Whether the shown position lies within the opening, where no other move can be tried. */
gboolean noughts_sitting_looks_at_opening (NoughtsSitting *self);

/* Whether the shown move was made in the opening, or none is shown. */
gboolean noughts_sitting_shows_opening_move (NoughtsSitting *self);

/* Says in a sentence or two what the opening asks for, or whom; NULL without. Free with g_free().
 */
char *noughts_sitting_describe_opening (NoughtsSitting *self);

/* Ends the running search: the player moves at once. */
void noughts_sitting_hurry (NoughtsSitting *self);

void noughts_sitting_set_pace (NoughtsSitting *self, double seconds);
void noughts_sitting_set_expert_time (NoughtsSitting *self, double seconds);

/* Whether the Expert takes the moves of proofs. */
void noughts_sitting_set_uses_proofs (NoughtsSitting *self, gboolean uses);

/* Whether an open game is evaluated while a computer plays; and while two people do. An ended game
 * is, unless it is hidden. */
void noughts_sitting_set_live_evaluation (NoughtsSitting *self, gboolean live);
void noughts_sitting_set_shared_evaluation (NoughtsSitting *self, gboolean shared);

/* TRUE: the grade of the computer's move is told after the person's reply. */
void noughts_sitting_set_late_grades (NoughtsSitting *self, gboolean late);

/* Hides the evaluation of an ended game, until the next game. */
void noughts_sitting_set_hidden (NoughtsSitting *self, gboolean hidden);

/* Whether the present game is evaluated. */
gboolean noughts_sitting_shows_evaluation (NoughtsSitting *self);

/* Whether it is not evaluated yet, but will be after its opening or at its end, even if the person
 * does nothing: of two people, of a rated game. */
gboolean noughts_sitting_evaluates_later (NoughtsSitting *self);

/* Whether that is once the opening that is under way has ended. */
gboolean noughts_sitting_evaluates_after_opening (NoughtsSitting *self);

/* TRUE: the whole game is evaluated, for a review, even where evaluations are not shown. */
void noughts_sitting_set_reviewed (NoughtsSitting *self, gboolean reviewed);
gboolean noughts_sitting_get_reviewed (NoughtsSitting *self);

/* Whether the game has a clock. It does not run before a side's second move, or with an opening
 * rule before the first stone; it is paused with the game, and goes on with the next move. */
gboolean noughts_sitting_has_clock (NoughtsSitting *self);
gboolean noughts_sitting_is_clock_running (NoughtsSitting *self, MnkPiece piece);

/* Gets what a side has left, as of noughts_clock_get_left(), or had at the shown node. FALSE where
 * nothing is known. */
gboolean
noughts_sitting_get_time_left (NoughtsSitting *self, MnkPiece piece, double *seconds, int *periods);

/* Returns below how many seconds a side's time is low, by the game's clock or what its file says.
 */
double noughts_sitting_get_low_time (NoughtsSitting *self);

/* Lets clocks that begin later keep another time than the real one, for tests; and looks at it. */
void noughts_sitting_set_time (NoughtsSitting *self, NoughtsClockTime time, gpointer data);
void noughts_sitting_check_clock (NoughtsSitting *self);

/* Whether the game on the board is one of a match of several games with people; and whether that
 * has games left after those that have been counted. */
gboolean noughts_sitting_is_contest (NoughtsSitting *self);
gboolean noughts_sitting_contest_goes_on (NoughtsSitting *self);

/* Whether the person may take the last turn back now, by the game's take-backs and its clock; and
 * takes it back. */
gboolean noughts_sitting_can_take_back (NoughtsSitting *self);
void noughts_sitting_take_back (NoughtsSitting *self);

/* Whether take-backs are left, for a person who plays on from an earlier position. */
gboolean noughts_sitting_has_takebacks (NoughtsSitting *self);

/* Returns why nothing can be taken back, by the clock or the game's take-backs; NULL if it can. */
const char *noughts_sitting_why_no_takeback (NoughtsSitting *self);

/* Ends the line at the position that is shown, which counts as a take-back. */
void noughts_sitting_leave_line (NoughtsSitting *self);

/* Shows a node on any line, where the game goes on: to leave its own line counts as a take-back
 * until that line is shown again, and is impossible without one or after the game has ended on
 * time. In a game that was over when it was opened all lines can be seen. */
gboolean noughts_sitting_can_show_line (NoughtsSitting *self, NoughtsNode *node);
void noughts_sitting_show_line (NoughtsSitting *self, NoughtsNode *node);

/* Rated games are counted in these, and take turns with the sides by them. */
void noughts_sitting_set_ratings (NoughtsSitting *self, NoughtsRatings *ratings);

/* Whether the game on the board is rated; whether it is, and goes on, without help of any kind; and
 * whether leaving it would be a loss: one that has hardly begun counts for nothing. */
gboolean noughts_sitting_is_rated (NoughtsSitting *self);
gboolean noughts_sitting_is_rated_open (NoughtsSitting *self);
gboolean noughts_sitting_would_forfeit (NoughtsSitting *self);

/* Returns "Rated game · 1040 ± 180" in a rated game, and after it "Rating 1084 ± 170 (+44)"; else
 * NULL. Free with g_free(). */
char *noughts_sitting_describe_rating (NoughtsSitting *self);

/* In a rated game, once the person has a rating: gets the level that is nearest to it. */
gboolean noughts_sitting_get_next_opponent (NoughtsSitting *self, MnkOpponent *next);

/* TRUE: a computer resigns once its loss is proven, where the game is evaluated; from a game in
 * which that was taken back no more. */
void noughts_sitting_set_computer_resigns (NoughtsSitting *self, gboolean resigns);

/* Whether a forbidden move of renju can be played and loses. */
void noughts_sitting_set_forbidden_loses (NoughtsSitting *self, gboolean loses);

/* Saves the game or series on the board with its players and its score, and the games put aside. If
 * it was played to its end, the first of these that can go on takes its place, and the game on the
 * board is the first to be restored. NULL if there is none. */
GVariant *noughts_sitting_save (NoughtsSitting *self);

G_END_DECLS
