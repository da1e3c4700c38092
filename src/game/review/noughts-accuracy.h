/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* How well a side played (DESIGN.md "Accuracy"). Pure functions of values. */
typedef struct
{
  MnkPiece side;
  double   lost;   /* expected score that the move gave away, 0…1 */
  gboolean forced;
  gboolean unknown; /* it has not been rated, and counts as nothing */
} NoughtsCountedMove;

/* 0…100 for one move. */
double noughts_accuracy_of_move (double lost);

/* 0…100 for one side's moves in a game. `expected` has n_moves + 1 values, one before each move
 * and one at the end, all from one side's view, whichever. FALSE for a side without a move
 * that counts. */
gboolean noughts_accuracy (const NoughtsCountedMove *moves,
                           const double             *expected,
                           guint                     n_moves,
                           MnkPiece                  side,
                           double                   *accuracy);

G_END_DECLS
