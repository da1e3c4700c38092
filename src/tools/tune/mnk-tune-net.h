/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk-net-table.h"
#include "mnk-tune-harvest.h"

/* Trains the network of mnk-net-table.h to correct the table's evaluation, as it is in the engine,
 * on the positions of a harvest. */
typedef struct
{
  int epochs;                 /* how often each position is looked at */
  double rate;                /* of the steps, at most */
  double blend;               /* as mnk_harvest_target() has it */
  double scale;               /* units of the evaluation's values that make the odds e to 1 */
  const MnkNetNumbers *prior; /* the network to start from, or NULL */
  guint64 seed;               /* of the first weights and the order of the positions */
  int concurrency;
} MnkNetTraining;

/* Tells stderr after each epoch how far off it is, on every twentieth game, too, which it does not
 * learn from. Adds the network's arrays to `body` (mnk-tune-file.h). */
void mnk_tune_net (const MnkHarvest *harvest, const MnkNetTraining *training, GString *body);
