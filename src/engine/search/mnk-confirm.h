/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-search.h"
#include "mnk-window.h"

/* A fold, or a stone that did not fit, may lend a window of the unbounded board a win that the real
 * page does not have. Replays every proven line of a report in the window's cells on the real ones:
 * a result whose line does not hold there becomes an estimate; where stones are missing, all but a
 * stone that completes a row. Other defences than the line's are not looked at again. Bounded
 * windows are left alone. */
void mnk_report_confirm (MnkReport *report, const MnkWindow *window);
