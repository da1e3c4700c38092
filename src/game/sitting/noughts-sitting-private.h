/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

struct _NoughtsOldGame
{
  NoughtsGame          *game;
  NoughtsNewGameChoice  choice;
  MnkPiece              first;
  NoughtsTally          tally; /* without a number if it comes from a file */
  GVariant             *ratings; /* of its moves, from noughts_analysis_save(), or NULL */

  GVariant             *saved; /* as it is saved, once it has been: no move is played in it; or
                                * NULL */
  NoughtsOldGame       *aside; /* what was put aside before this one, or NULL */
  gboolean              partial; /* one that came with it from a file was damaged */
};

struct _NoughtsSitting
{
  GObject               parent_instance;

  NoughtsMatch         *match;
  NoughtsAnalysis      *analysis;
  NoughtsGame          *game;
  NoughtsPlayer        *seats[2];
  NoughtsNewGameChoice  choice;
  NoughtsTally          tally;
  guint                 n_scores; /* that there have been */
  NoughtsOldGame       *old; /* what was put aside last, or NULL */

  /* The player that makes a person's move on request, while it searches. */
  NoughtsPlayer        *deputy;
  GCancellable         *deputy_cancellable;

  double                expert_time;
  guint                 next_source;
  MnkPiece              first; /* the piece of seat 0 */
  gboolean              begun;
  gboolean              live_rating;
  gboolean              reviewed;
  gboolean              forbidden_loses;
  gboolean              stopped;
};

/* So many games wait to go on at most. */
#define NOUGHTS_MOST_ASIDE 8

/* Whether two choices are between the same two players at the same board, so that the score goes
 * on. */
gboolean noughts_sitting_is_same_pairing (const NoughtsNewGameChoice *a,
                                          const NoughtsNewGameChoice *b);

/* A score that no game has been counted in. */
NoughtsTally noughts_sitting_new_score (NoughtsSitting *self);

/* noughts-sitting-seats.c: a computer that searches as long as the settings allow */
NoughtsPlayer *noughts_sitting_make_computer (NoughtsSitting *self,
                                              MnkOpponent     opponent);

/* Makes both players of the choice, with the names of the game's file for two people, if it has
 * any. */
void           noughts_sitting_make_players  (NoughtsSitting *self,
                                              NoughtsGame    *game);

/* Puts the game on the board aside, if there is anything on it. */
void noughts_sitting_make_room (NoughtsSitting *self);

/* Whether a game has moves, also when they are all taken back, or begins from stones that were set
 * up. NULL has nothing. */
gboolean noughts_sitting_has_content (NoughtsGame *game);

/* As noughts_old_game_can_go_on(), of what is on the board. */
gboolean noughts_sitting_can_go_on (NoughtsSitting *self);

/* Whether a series between two computers has games left after those that `tally` counts. */
gboolean noughts_sitting_has_games_left (const NoughtsNewGameChoice *choice,
                                         const NoughtsTally         *tally);

/* The score when a game that was put aside is on the board again: the present one if it is between
 * the same two, else, and for a series, that which the game was left with. */
NoughtsTally noughts_sitting_get_return_tally (NoughtsSitting       *self,
                                               const NoughtsOldGame *old);

/* Seats the players that `choice`, `first` and `tally` of the sitting name, and goes on with the
 * game from where it is. `ratings` are those of an old game, or NULL. */
void noughts_sitting_sit_down (NoughtsSitting *self,
                               NoughtsGame    *game,
                               GVariant       *ratings);

G_END_DECLS
