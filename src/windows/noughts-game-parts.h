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

/* A new sitting without a game and all that belongs to it; the review's actions go to the map,
 * which outlives them. */
void noughts_game_parts_init  (NoughtsGameParts       *self,
                               GSettings              *settings,
                               GFile                  *kept_file,
                               GActionMap             *map);

/* Another reference to each; and gives them up. */
void noughts_game_parts_copy  (NoughtsGameParts       *self,
                               const NoughtsGameParts *other);
void noughts_game_parts_clear (NoughtsGameParts       *self);

G_END_DECLS
