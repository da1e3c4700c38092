/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"
#include "mnk-report.h"

/* The threads of one question: the first has the say, the others fill the table beside it, and hand
 * it their roots where they are ahead. */
typedef struct
{
  MnkPvs *pvs[MNK_MAX_THREADS];
  int n;
  MnkPvsShared *shared; /* NULL for one search, or where memory is short */
} MnkTeam;

/* A search of each thread that is asked for, over one table. Fewer, where memory or time is short,
 * are no reason to fail; false when there is not even one. */
bool mnk_team_gather (MnkTeam *team,
                      const MnkPosition *position,
                      const MnkRuleTables *tables,
                      const MnkOptions *options,
                      MnkTT tt,
                      int generation,
                      const atomic_bool *stop,
                      double start);

/* Gives each search its roots. Those that get none have no part; false where it is the first. */
bool mnk_team_begin (MnkTeam *team, const MnkOptions *options);

/* The first thread is the caller's; the others search beside it until that has ended. */
void mnk_team_run (const MnkTeam *team, const MnkOptions *options, MnkReport *report, double start);

/* Frees the team's searches, and sums their nodes in the report. */
void mnk_team_disband (MnkTeam *team, MnkReport *report);
