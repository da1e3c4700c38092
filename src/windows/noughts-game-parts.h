/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-advice.h"
#include "noughts-keeper.h"
#include "noughts-notice.h"
#include "noughts-reviewer.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* What belongs to a sitting in a window, for those who work with all of it. */
typedef struct
{
  GSettings       *settings;
  NoughtsSitting  *sitting;
  NoughtsNotice   *notice;
  NoughtsKeeper   *keeper;
  NoughtsReviewer *reviewer;
  NoughtsAdvice   *advice;
} NoughtsGameParts;

G_END_DECLS
