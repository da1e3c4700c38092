/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-opponent.h"
#include "noughts-sitting.h"
#include "noughts-timekeeper.h"

G_BEGIN_DECLS

/* An opening, and what belongs to it. */
typedef struct
{
  NoughtsOpening course; /* NOUGHTS_OPENING_NONE for a game without */
  MnkPiece first;        /* seat 0's piece before all swaps: the player who begins has X */
  guint n_fixed;         /* the first acts, of a named opening, which are not taken back */
} NoughtsSittingOpening;

struct _NoughtsOldGame
{
  NoughtsGame *game;
  NoughtsNewGameChoice choice;
  MnkPiece first;
  NoughtsSittingOpening opening;
  NoughtsTally tally;    /* without a number if it was loaded */
  GVariant *evaluations; /* of the moves, from noughts_analysis_save(), or NULL */
  GVariant *clock;       /* its state, from noughts_timekeeper_save(), or NULL */
  guint n_takebacks;     /* that the person has taken */
  gboolean paused;       /* two computers, who do not go on by themselves */
  gboolean analysed;     /* it was loaded as the copy that is analysed, */
  char *origin_text;     /* or as the game that this was made of: its moves then; or NULL */

  GVariant *saved;       /* the saved form, reusable as no move is played in it; or NULL */
  NoughtsOldGame *aside; /* the game put aside before this one, or NULL */
  char *remark;          /* about a library's file that is not as it was; or NULL */
  gboolean partial;      /* a game saved with it was damaged */
};

struct _NoughtsSitting
{
  GObject parent_instance;

  NoughtsMatch *match;
  NoughtsAnalysis *analysis;
  NoughtsGame *game;
  NoughtsPlayer *seats[2];
  NoughtsNewGameChoice choice;
  NoughtsTally tally;
  guint n_scores;      /* number of scores so far */
  NoughtsOldGame *old; /* the game put aside last, or NULL */

  /* The copy that was analysed last, and the game that it was made of, or NULL. */
  NoughtsGame *analysed;
  NoughtsGame *origin;
  char *origin_text; /* its moves then */
  NoughtsNewGameChoice origin_choice;

  /* The computer that makes a person's move on request, while it searches. */
  NoughtsPlayer *deputy;
  GCancellable *deputy_cancellable;

  NoughtsTimekeeper *timekeeper;
  gboolean untimed;  /* the game has no clock, whatever the choice says: it was pasted */
  guint n_takebacks; /* in this game */
  NoughtsNode *left; /* the end of the line that was left to look at another; NULL for none */
  gboolean computer_resigns;
  gboolean plays_on;       /* the computer's resignation from this game was taken back */
  NoughtsRatings *ratings; /* or NULL */
  gboolean counts;         /* the game on the board, in these, once it ends */
  NoughtsGame *counted;    /* the last one that was; weak */
  gint64 last_began;       /* when the last rated game began */
  guint call_source;       /* the last call of a computer before its flag falls */
  NoughtsSittingOpening opening;
  NoughtsSittingOpening coming_opening; /* of the game that is being put on the board */
  guint opening_number;                 /* that a person has set, but not declared; 0 before */

  /* A computer's answer in the opening, act by act; it is being searched for while there is a
   * cancellable. */
  GCancellable *opening_cancellable;
  guint opening_source;
  NoughtsOpeningAct opening_acts[NOUGHTS_OPENING_MAX_ACTS];
  guint n_opening_acts;
  guint opening_at;

  double expert_time;
  gboolean uses_proofs;
  double pace; /* the person's choice, in seconds */
  guint next_source;
  MnkPiece first;     /* the piece of seat 0 */
  MnkPiece last_side; /* the person's in the last game with alternating sides, or MNK_EMPTY */
  gboolean begun;     /* the game was begun as it was chosen, and not taken over from elsewhere */
  gboolean live_evaluation;   /* where a computer plays */
  gboolean shared_evaluation; /* with two people */
  gboolean late_grades;
  gboolean hidden; /* the evaluation of this ended game */
  gboolean reviewed;
  gboolean forbidden_loses;
  gboolean stopped;
  gboolean called_off; /* a game between two computers, by the person */
};

/* The most games aside, besides the one that is being analysed and its copy. */
#define NOUGHTS_MOST_ASIDE 8

/* noughts-sitting-evaluation.c: to be called when players, result or thinking differ */
void noughts_sitting_update_analysis (NoughtsSitting *self);

void noughts_sitting_emit_changed (NoughtsSitting *self);
void noughts_sitting_emit_told (NoughtsSitting *self, const char *text);

/* Whether two choices have the same seats and the same board, whatever the people's names. */
gboolean
noughts_sitting_is_same_pairing (const NoughtsNewGameChoice *a, const NoughtsNewGameChoice *b);

/* Whether the people have the same names, too: the score then continues. */
gboolean
noughts_sitting_has_same_players (const NoughtsNewGameChoice *a, const NoughtsNewGameChoice *b);

/* noughts-sitting-watch.c: whether two computers play, and are paused or stopped. */
gboolean noughts_sitting_is_watch_paused (NoughtsSitting *self);

/* Returns an empty score. */
NoughtsTally noughts_sitting_new_score (NoughtsSitting *self);

/* Seats the players by `first`. */
void noughts_sitting_seat_players (NoughtsSitting *self);

/* noughts-sitting-opening.c: prepares the opening of the next game by the choice and `first`. FALSE
 * where it does not fit the board. */
gboolean noughts_sitting_prepare_opening (NoughtsSitting *self,
                                          const NoughtsNewGameChoice *choice,
                                          GError **error);

/* Prepares an opening that was begun, if the game still shows it; else the game has none. */
void noughts_sitting_prepare_saved_opening (NoughtsSitting *self,
                                            NoughtsGame *game,
                                            const NoughtsSittingOpening *opening);

/* Returns the number of stones that belong to the opening: undo in the match does not go below. */
guint noughts_sitting_get_floor (NoughtsSitting *self);

/* Writes the name of the prepared opening into the game, as files tell it. */
void noughts_sitting_name_opening (NoughtsSitting *self, NoughtsGame *game);

/* Takes over what has been prepared, for the game on the board. */
void noughts_sitting_take_opening (NoughtsSitting *self);

/* Plays the stones of a named opening, and lets a computer act if it must, or the game begin. */
void noughts_sitting_start_opening (NoughtsSitting *self);
void noughts_sitting_stop_opening (NoughtsSitting *self);

/* Stops or goes on, as the match is paused or not. */
void noughts_sitting_pause_opening (NoughtsSitting *self);

/* Returns seat 0's piece before all swaps. */
MnkPiece noughts_sitting_get_piece_before (NoughtsSitting *self);

/* Saves an opening into a game's dictionary, and reads it, for a game that it fits. */
void noughts_sitting_opening_save (const NoughtsSittingOpening *opening, GVariantDict *dict);
void
noughts_sitting_opening_load (NoughtsSittingOpening *opening, GVariant *saved, NoughtsGame *game);

/* noughts-sitting-seats.c: creates a computer with the thinking time of the settings */
NoughtsPlayer *noughts_sitting_make_computer (NoughtsSitting *self, MnkOpponent opponent);

/* Creates both players of the choice; for two people, with the names in the game's file, if it has
 * any. */
void noughts_sitting_make_players (NoughtsSitting *self, NoughtsGame *game);

/* Names the players as the game's file does, so that the score is theirs. Whoever looks at a game
 * that has ended is not one of its players. */
void noughts_sitting_take_names (NoughtsNewGameChoice *choice, NoughtsGame *game);
/* Does so with the sitting's own. Others than before have a score of their own. */
void noughts_sitting_take_players (NoughtsSitting *self, NoughtsGame *game);

/* Writes the names of the choice into a game, each to its side. Nothing without a name. */
void noughts_sitting_sign (NoughtsSitting *self, NoughtsGame *game);

/* Writes the names on the cards into the game on the board. */
void noughts_sitting_name_players (NoughtsSitting *self);

/* Gives seat 0 a piece. Names in the game that are the players' go with them. */
void noughts_sitting_set_first (NoughtsSitting *self, MnkPiece first);

/* Puts the game on the board aside, if it is worth keeping. */
void noughts_sitting_make_room (NoughtsSitting *self);

/* Whether the game on the board can go on, as noughts_old_game_can_go_on(). */
gboolean noughts_sitting_can_go_on (NoughtsSitting *self);

/* Whether a series between two computers, or a match with people, has games left after those
 * counted in `tally`. */
gboolean
noughts_sitting_has_games_left (const NoughtsNewGameChoice *choice, const NoughtsTally *tally);

/* Starts the next game of a series, after a while, if one is due. */
void noughts_sitting_update_series (NoughtsSitting *self);

/* Returns the score for a game that returns to the board: the present one if it has the same two
 * players; otherwise, for a series, and in a match, the one stored with the game. */
NoughtsTally noughts_sitting_get_return_tally (NoughtsSitting *self, const NoughtsOldGame *old);

/* Seats the players given by the sitting's `choice`, `first` and `tally`, and continues the game.
 * `evaluations` and `clock` are those of an old game, or NULL. */
void noughts_sitting_sit_down (NoughtsSitting *self,
                               NoughtsGame *game,
                               GVariant *evaluations,
                               GVariant *clock);

/* Whether a game was opened, and not begun here; and tells that it was. */
gboolean noughts_sitting_was_opened (NoughtsGame *game);
void noughts_sitting_mark_opened (NoughtsGame *game);

/* Tells the tally whether a game from elsewhere is counted: one that has already ended is not, and
 * none is in a series or a match. */
void noughts_sitting_set_apart (NoughtsSitting *self, NoughtsGame *game);

/* The keys of the copy that is analysed, and of the game that it was made of. */
#define NOUGHTS_SAVED_ANALYSED "analysed"
#define NOUGHTS_SAVED_ORIGIN   "origin"

/* noughts-sitting-analysis.c: says in a saved game what it is to the analysis, and returns it; and
 * finds that again in games that were loaded, unless something else is analysed. */
GVariant *noughts_sitting_mark_saved (NoughtsSitting *self, GVariant *saved, NoughtsGame *game);
void noughts_sitting_recall_analysis (NoughtsSitting *self, NoughtsOldGame *old);

/* noughts-sitting-clock.c: begins the clock of the game on the board, whose opening is known;
 * follows a change of the game, before the next player is asked; follows an act of an opening that
 * has changed no stone; and tells the player to move, who has been seated, how long it may think.
 */
void noughts_sitting_begin_clock (NoughtsSitting *self, GVariant *saved);
void noughts_sitting_follow_clock (NoughtsSitting *self);
void noughts_sitting_turn_clock (NoughtsSitting *self);
void noughts_sitting_update_clock (NoughtsSitting *self);

/* Returns the milliseconds that a computer may think for its acts in an opening; 0 for no limit. */
double noughts_sitting_get_opening_limit (NoughtsSitting *self);

/* Returns the seconds before each of so many acts of a computer in an opening is shown. By a clock
 * all of them take half of what is left at most, as the search has had its part already. */
double noughts_sitting_get_opening_pace (NoughtsSitting *self, guint n_acts);

/* noughts-sitting-rated.c: when a rated game began, in seconds since 1970, by which the book knows
 * it; 0 for one that older versions have kept. mark_began() is for a new one: no two games of a
 * sitting begin at the same time. */
gint64 noughts_sitting_get_began (NoughtsGame *game);
void noughts_sitting_set_began (NoughtsGame *game, gint64 time);
void noughts_sitting_mark_began (NoughtsSitting *self, NoughtsGame *game);

/* To be called for each game on the board, and when it has changed. */
void noughts_sitting_begin_rated (NoughtsSitting *self);
void noughts_sitting_update_rated (NoughtsSitting *self);

/* Returns the person's piece in the next rated game of these players. */
MnkPiece noughts_sitting_get_rated_piece (NoughtsSitting *self, const NoughtsNewGameChoice *choice);

/* noughts-sitting-ends.c: lets the computer resign, if it is to */
void noughts_sitting_update_resignation (NoughtsSitting *self);

G_END_DECLS
