/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"
#include "mnk-report.h"

/* Turns the search's root moves into a report. */

/* Replaces the report's moves by the root moves that have values: the first `lines` of them, and
 * others whose values are exact. The first root move is always among them; if it has not been
 * searched, its value is the position's evaluation. False when memory is short. */
bool mnk_report_roots (MnkReport *report, const MnkPvs *pvs, int lines);
