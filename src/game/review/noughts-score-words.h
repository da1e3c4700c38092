/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Words shared by scores, verdicts and hints, translated. Free strings with g_free(). */

/* The unit of estimates in lines and the graph: winning chances or the engine's own numbers. */
typedef enum
{
  NOUGHTS_UNIT_PERCENT,
  NOUGHTS_UNIT_ENGINE
} NoughtsUnit;

#define NOUGHTS_TYPE_UNIT (noughts_unit_get_type ())
GType noughts_unit_get_type (void);

/* Returns winning chances, "62%". An estimate is 1…99, so that it does not look proven. */
char *noughts_write_expected (double expected);

/* Returns the sign of a win, or of a loss as the winner's win: "W3". */
char *noughts_write_win_sign (MnkScore score);

/* Returns a score as a sign: an estimate for the side that it belongs to, "62%" or "+120"; a win as
 * the winner's, with its name, "X W3" or "Black W3"; "=" for a draw. */
char *
noughts_write_evaluation (MnkScore score, MnkPiece side, const MnkRule *rule, NoughtsUnit unit);

/* Returns the winner's own moves among this number of plies to the end. */
int noughts_own_moves (int plies);

/* "X wins in 3", of a won score and in the winner's own moves. */
char *noughts_write_win (const char *winner, MnkScore score);

/* Whose words a value is told in. */
typedef struct
{
  const MnkRule *rule;
  MnkPiece side;
  gboolean is_you; /* it is the only human: "You win in 2" */
} NoughtsView;

/* The texts of the evaluation bar: a label, the side at whose end it stands, and its
 * description. */
typedef struct
{
  char *label; /* "W2", "62%", "1-0" */
  MnkPiece label_end;
  char *words;
} NoughtsBarText;

/* Set the texts by the value of an open position for the side to move there; and by the result of
 * an ended game. */
void noughts_bar_text_take_score (NoughtsBarText *self,
                                  MnkScore score,
                                  MnkPiece to_move,
                                  const NoughtsView *view);
void
noughts_bar_text_take_result (NoughtsBarText *self, NoughtsResult result, const NoughtsView *view);

G_END_DECLS
