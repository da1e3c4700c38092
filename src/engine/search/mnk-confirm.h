/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-search.h"
#include "mnk-window.h"

/* Checks the proven results of a report by replaying their lines on the unbounded board. Folds and
 * missing stones may give a window a win that the board does not have. A result whose line fails
 * there becomes an estimate; if stones are missing, so does every result but a stone that completes
 * a row. Other defences than the line's are not checked. Reports of bounded windows do not
 * change. */
void mnk_report_confirm (MnkReport *report, const MnkWindow *window);
