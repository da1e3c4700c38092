/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-contestant.h"

G_BEGIN_DECLS

/* The endings of a match's game. With the last four the side to move loses. */
typedef enum
{
  MNK_ENDING_LINE,
  MNK_ENDING_FULL,
  MNK_ENDING_DEAD, /* neither side can win any more */
  MNK_ENDING_CAP,  /* too long on an unbounded board: a draw */
  MNK_ENDING_TIME,
  MNK_ENDING_ILLEGAL,
  MNK_ENDING_REFUSED,
  MNK_ENDING_DIED,
  MNK_N_ENDINGS
} MnkEnding;

/* Returns the name of an ending, translated. */
const char *mnk_ending_title (MnkEnding ending);

typedef struct
{
  MnkPiece winner; /* MNK_EMPTY is a draw */
  MnkEnding ending;
  guint plies;
  double slowest[2]; /* slowest move in ms, by side: X, O */
  double spent[2];   /* time of all moves, by side */
} MnkMatchGame;

/* Plays a game from an opening; `x` and `o` have each begun a new game. */
void mnk_match_game_play (MnkMatchGame *game,
                          const MnkRule *rule,
                          const GArray *opening,
                          NoughtsContestant *x,
                          NoughtsContestant *o,
                          guint64 seed);

G_END_DECLS
