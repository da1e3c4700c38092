/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-pvs.h"
#include "mnk-report.h"

/* How the search's roots become a report. */

/* Puts the roots that have values in place of the report's moves: the first `lines` of them, and
 * others whose values are no bounds. The first root is always among them, by the evaluation of the
 * position if it has not been searched. False when memory is short. */
bool mnk_report_roots (MnkReport *report, const MnkPvs *pvs, int lines);
