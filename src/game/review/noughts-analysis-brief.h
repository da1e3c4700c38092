/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-job.h"
#include "noughts-analysis-trial.h"
#include "noughts-verdicts-needs.h"

G_BEGIN_DECLS

/* What is needed for a hint in this game. */
NoughtsNeed noughts_brief_get_hint_need (NoughtsVerdicts *verdicts);

/* A job to rate the position at a node, all but its engine and the game's serial: what is to be
 * looked at, and what is known already. `hint`: for a hint. */
NoughtsAnalysisJob *noughts_brief_make_job (GObject              *owner,
                                            NoughtsVerdicts      *verdicts,
                                            const NoughtsAttempt *attempt,
                                            NoughtsNode          *node,
                                            gboolean              hint);

G_END_DECLS
