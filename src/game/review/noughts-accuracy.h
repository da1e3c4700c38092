/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* A move as the accuracy counts it (DESIGN.md "Accuracy"). Pure functions of values. */
typedef struct
{
  MnkPiece side;
  double lost; /* expected score that the move lost, 0…1 */
  gboolean forced;
  gboolean unknown; /* it has not been evaluated, and is not counted */
} NoughtsCountedMove;

/* Returns a move's accuracy, 0…100. */
double noughts_accuracy_of_move (double lost);

/* Computes a side's accuracy in a game, 0…100. `expected` has n_moves + 1 values, one before each
 * move and one at the end, all from the same side's view. FALSE for a side without a counted
 * move. */
gboolean noughts_accuracy (const NoughtsCountedMove *moves,
                           const double *expected,
                           guint n_moves,
                           MnkPiece side,
                           double *accuracy);

G_END_DECLS
