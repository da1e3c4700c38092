/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-engine-process.h"
#include "noughts-saying.h"

G_BEGIN_DECLS

/* What an engine tells of its best lines while it searches, by INFO PV, DEPTH, EVAL and so on. A
 * plain value. */
typedef struct
{
  MnkRule rule;
  guint index;               /* of the line that is being told */
  NoughtsEngineLine present; /* as far as it has been told */
  double chance;             /* of it; below 0 when it has not been told */
  NoughtsEngineLine lines[NOUGHTS_ENGINE_LINES];
} NoughtsEngineDetails;

/* Forgets all, for a question under this rule. */
void noughts_engine_details_begin (NoughtsEngineDetails *self, const MnkRule *rule);

/* Takes a detail; TRUE when a line is complete. */
gboolean noughts_engine_details_take (NoughtsEngineDetails *self, const NoughtsSaying *saying);

G_END_DECLS
