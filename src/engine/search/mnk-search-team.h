/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"
#include "mnk-report.h"

/* The threads of one search. The first one decides; the others fill the table and hand over their
 * root moves when they are ahead. */
typedef struct
{
  MnkPvs *pvs[MNK_MAX_THREADS];
  int n;
  MnkPvsShared *shared; /* NULL for a single search, or when memory is short */
} MnkTeam;

/* Creates a search for each thread that is asked for, over one table, or fewer if memory or time is
 * short. False if there is none. */
bool mnk_team_gather (MnkTeam *team,
                      const MnkPosition *position,
                      const MnkRuleTables *tables,
                      const MnkOptions *options,
                      MnkTT tt,
                      int generation,
                      const atomic_bool *stop,
                      double start);

/* Gives each search its root moves. Searches that get none do not take part; false if the first one
 * gets none. */
bool mnk_team_begin (MnkTeam *team, const MnkOptions *options);

/* Runs the search. The first thread is the caller's; the others search until it has ended. */
void mnk_team_run (const MnkTeam *team, const MnkOptions *options, MnkReport *report, double start);

/* Frees the team's searches, and sums their nodes in the report. */
void mnk_team_disband (MnkTeam *team, MnkReport *report);
