/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "noughts-engine-profile.h"
#include "noughts-opening-rule.h"
#include "noughts-time-control.h"

G_BEGIN_DECLS

typedef enum
{
  NOUGHTS_MODE_COMPUTER,    /* a person against a computer */
  NOUGHTS_MODE_TWO_PLAYERS, /* two people at this board */
  NOUGHTS_MODE_COMPUTERS    /* computer against computer */
} NoughtsGameMode;

typedef enum
{
  NOUGHTS_SIDE_FIRST,
  NOUGHTS_SIDE_SECOND,
  NOUGHTS_SIDE_SWAP,  /* alternating from game to game, X in the first one ever */
  NOUGHTS_SIDE_RANDOM /* drawn for each game */
} NoughtsSideChoice;

/* How often a person may take moves back in a game against a computer. */
typedef enum
{
  NOUGHTS_TAKEBACKS_UNLIMITED,
  NOUGHTS_TAKEBACKS_THREE,
  NOUGHTS_TAKEBACKS_NONE
} NoughtsTakebacks;

/* The most letters of a name, and the bytes that they take. */
#define NOUGHTS_NAME_LETTERS 40
#define NOUGHTS_NAME_SIZE    (NOUGHTS_NAME_LETTERS * 4 + 1)

/* The longest match with people that is offered, in games. */
#define NOUGHTS_MOST_CONTEST 10

/* The choices for a new game: a plain value. */
typedef struct
{
  MnkRule rule;
  NoughtsGameMode mode;
  MnkOpponent opponent;
  MnkOpponent opponent2;               /* plays O in NOUGHTS_MODE_COMPUTERS; `opponent` plays X */
  NoughtsSideChoice side;              /* in NOUGHTS_MODE_COMPUTER */
  guint n_games;                       /* in NOUGHTS_MODE_COMPUTERS, 1…999 */
  guint contest;                       /* how many games a match with people has, 1 for none */
  NoughtsOpeningRule opening;          /* where it fits the board */
  guint named;                         /* 1…26: begins with that named opening; 0: none */
  char names[2][NOUGHTS_NAME_SIZE];    /* of the person, or of both; "" is none */
  char engine[NOUGHTS_ENGINE_ID_SIZE]; /* that plays in NOUGHTS_MODE_COMPUTER; "": `opponent` */
  NoughtsTimeControl clock;
  NoughtsTakebacks takebacks; /* in NOUGHTS_MODE_COMPUTER */
  gboolean rated;             /* where it can be: see noughts_new_game_choice_can_be_rated() */
} NoughtsNewGameChoice;

/* The default choice: 3×3 against Intermediate, X. */
#define NOUGHTS_NEW_GAME_CHOICE_INIT \
  { \
    .rule = { .width = 3, .height = 3, .win = 3, .line = MNK_FREESTYLE }, \
    .mode = NOUGHTS_MODE_COMPUTER, .opponent = MNK_INTERMEDIATE, .opponent2 = MNK_INTERMEDIATE, \
    .side = NOUGHTS_SIDE_FIRST, .n_games = 1, .contest = 1 \
  }

#define NOUGHTS_TYPE_NEW_GAME_CHOICE (noughts_new_game_choice_get_type ())
GType noughts_new_game_choice_get_type (void);
void noughts_new_game_choice_free (NoughtsNewGameChoice *choice);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsNewGameChoice, noughts_new_game_choice_free)

/* Sets the name of seat 0 or 1: on one line, without spaces around it, cut where it is too long.
 * NULL and text that is not UTF-8 are no name. */
void noughts_new_game_choice_set_name (NoughtsNewGameChoice *choice, guint seat, const char *name);

/* Returns a name as it is shown, on one line: where it is too long, its last letter is “…”. NULL
 * and text that is not UTF-8 give NULL. Not for names that are written to files. */
char *noughts_name_shorten (const char *name);

/* Sets the rule, and drops an opening that is not offered with it. */
void noughts_new_game_choice_set_rule (NoughtsNewGameChoice *choice, const MnkRule *rule);

/* Whether the game is one of a person against a level on a board where levels are measured. */
gboolean noughts_new_game_choice_can_be_rated (const NoughtsNewGameChoice *choice);

/* Whether the game is rated: it is wanted, and can be. */
gboolean noughts_new_game_choice_is_rated (const NoughtsNewGameChoice *choice);

/* Whether the game can be one of a match of several games: not where it is rated, as each of these
 * is judged by itself. */
gboolean noughts_new_game_choice_can_contest (const NoughtsNewGameChoice *choice);

/* Sets the id of the engine that plays; NULL, "" and what is too long are none. */
void noughts_new_game_choice_set_engine (NoughtsNewGameChoice *choice, const char *id);

G_END_DECLS
