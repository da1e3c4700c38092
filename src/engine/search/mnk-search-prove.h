/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"
#include "mnk-report.h"

/* Whether a search of moves that is certain should leave the rest to mnk_search_prove(): half of
 * what may be spent is. `start` is on mnk_budget_clock(). */
bool mnk_search_is_for_proof (const MnkPvs *pvs, double start);

/* Proves what a report calls as good as won or lost, as far as the budget goes: the best move,
 * or that all lose; then the other moves, and beside a proven win others that win. The report is in
 * order again. */
void mnk_search_prove (MnkPvs *pvs, MnkReport *report);
