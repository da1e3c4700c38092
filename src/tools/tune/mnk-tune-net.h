/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk-net-table.h"
#include "mnk-tune-harvest.h"

/* Trains the network of mnk-net-table.h to correct the table's evaluation, as it is in the engine,
 * on the positions of a harvest. */
typedef struct
{
  int epochs;                 /* passes over all positions */
  double rate;                /* of the steps, at most */
  double blend;               /* as mnk_harvest_target() has it */
  double scale;               /* the evaluation's value that means odds of e to 1 */
  const MnkNetNumbers *prior; /* the network to start from, or NULL */
  guint64 seed;               /* of the first weights and the order of the positions */
  int concurrency;
} MnkNetTraining;

/* Prints the mean error on stderr after each epoch, also that on every twentieth game, which is
 * held out. Adds the network's arrays to `body` (mnk-tune-file.h). */
void mnk_tune_net (const MnkHarvest *harvest, const MnkNetTraining *training, GString *body);
