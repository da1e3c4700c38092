/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-solver-job.h"

void
mnk_solver_tell_counts (MnkSolverJob *job)
{
  job->report->nodes = job->proof.budget.nodes;
  job->report->ms = mnk_budget_clock () - job->start;
}

void
mnk_solver_tell_progress (MnkSolverJob *job, int plies)
{
  if (job->report->depth < plies)
    job->report->depth = plies;

  if (job->options->progress == NULL)
    return;

  mnk_solver_tell_counts (job);
  job->options->progress (job->report, job->options->data);
}
