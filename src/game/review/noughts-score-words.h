/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* What the words for scores, verdicts and hints have in common. All is translated; free strings
 * with g_free(). */

/* "0.62". Of an estimate is never written so much that it would look proven. */
char *noughts_write_expected (double expected);

/* The winner's own moves among so many plies to the end. */
int   noughts_own_moves      (int plies);

/* "X wins in 3", of a won score and in the winner's own moves. */
char *noughts_write_win      (const char *winner,
                              MnkScore    score);

/* Whose words a value is told in. */
typedef struct
{
  const MnkRule *rule;
  MnkPiece       side;
  gboolean       is_you; /* it is the only human: "You win in 2" */
} NoughtsView;

/* What the evaluation bar shows: a label, at which side's end it stands, and its words. */
typedef struct
{
  char     *label;     /* "W2", "0.62", "1-0" … */
  MnkPiece  label_end;
  char     *words;
} NoughtsBarText;

/* The value of an open position for the side to move there; and an ended game. */
void noughts_bar_text_take_score  (NoughtsBarText    *self,
                                  MnkScore           score,
                                  MnkPiece           to_move,
                                  const NoughtsView *view);
void noughts_bar_text_take_result (NoughtsBarText    *self,
                                  NoughtsResult      result,
                                  const NoughtsView *view);

G_END_DECLS
