/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-contestant.h"

G_BEGIN_DECLS

/* How a game of a match can end. The last four lose it for the side to move. */
typedef enum
{
  MNK_ENDING_LINE,
  MNK_ENDING_FULL,
  MNK_ENDING_DEAD,    /* neither side could win any more */
  MNK_ENDING_CAP,     /* too long on an unbounded board: a draw */
  MNK_ENDING_TIME,
  MNK_ENDING_ILLEGAL,
  MNK_ENDING_REFUSED,
  MNK_ENDING_DIED,
  MNK_N_ENDINGS
} MnkEnding;

/* The names of the endings for people, translated. */
const char *mnk_ending_title (MnkEnding ending);

typedef struct
{
  MnkPiece  winner; /* MNK_EMPTY is a draw */
  MnkEnding ending;
  guint     plies;
  double    slowest[2]; /* move, in ms, by side: X, O */
  double    spent[2];   /* the time of all moves, by side */
} MnkMatchGame;

/* Plays one game from an opening; `x` and `o` have begun a new game each. */
void mnk_match_game_play (MnkMatchGame   *game,
                          const MnkRule  *rule,
                          const GArray   *opening,
                          MnkContestant  *x,
                          MnkContestant  *o,
                          guint64         seed);

G_END_DECLS
