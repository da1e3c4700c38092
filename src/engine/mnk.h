/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* libmnk: the rules and the engine. GNU C11 and POSIX threads; no globals that change, no
 * printing, no clock but through limits. */

#include "mnk-confirm.h"
#include "mnk-field.h"
#include "mnk-opponent.h"
#include "mnk-position.h"
#include "mnk-random.h"
#include "mnk-renju.h"
#include "mnk-rule.h"
#include "mnk-score.h"
#include "mnk-search.h"
#include "mnk-table.h"
#include "mnk-text.h"
#include "mnk-weights.h"
#include "mnk-window.h"
