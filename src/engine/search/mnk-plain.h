/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-position.h"
#include "mnk-report.h"

/* Scores moves without pattern tables, which are missing for k = 1, when a search is stopped before
 * they are made, or when memory is short: wins in one, then moves that stop the other side's win in
 * one, then cell weights. Fills the report's moves, unsorted; false when memory is short. */
bool mnk_plain_score (const MnkPosition *position, const MnkOptions *options, MnkReport *report);
