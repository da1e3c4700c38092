/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-job.h"
#include "noughts-analysis-trial.h"
#include "noughts-verdicts-needs.h"

G_BEGIN_DECLS

/* Returns what a hint in this game requires. */
NoughtsNeed noughts_brief_get_hint_need (NoughtsVerdicts *verdicts);

/* Creates a job that evaluates the position at a node, with what is to be evaluated and what is
 * known; only engine and serial are not set. `hint`: for a hint. */
NoughtsAnalysisJob *noughts_brief_make_job (GObject *owner,
                                            NoughtsVerdicts *verdicts,
                                            const NoughtsAttempt *attempt,
                                            NoughtsNode *node,
                                            gboolean hint);

G_END_DECLS
