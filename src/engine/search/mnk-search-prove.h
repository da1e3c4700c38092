/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"
#include "mnk-report.h"

/* Whether a search with likely results has spent half of its budget and should leave the rest to
 * mnk_search_prove(). `start` is on mnk_budget_clock(). */
bool mnk_search_is_for_proof (const MnkPvs *pvs, double start);

/* Tries to prove the likely wins and losses of a report, as far as the budget goes: first the best
 * move, or that all moves lose, then the other moves. Sorts the report again. */
void mnk_search_prove (MnkPvs *pvs, MnkReport *report);
