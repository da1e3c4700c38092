/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-advice.h"
#include "noughts-analysis-board.h"
#include "noughts-keeper.h"
#include "noughts-notice.h"
#include "noughts-reviewer.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The objects that belong to a sitting in a window. */
typedef struct
{
  GSettings *settings;
  NoughtsSitting *sitting;
  NoughtsNotice *notice;
  NoughtsKeeper *keeper;
  NoughtsReviewer *reviewer;
  NoughtsAdvice *advice;
  NoughtsAnalysisBoard *analysis_board;
} NoughtsGameParts;

/* Creates a sitting without a game and its objects. The actions of review and analysis go to the
 * map, which must outlive them. */
void noughts_game_parts_init (NoughtsGameParts *self,
                              GSettings *settings,
                              GFile *kept_file,
                              GApplication *application,
                              GActionMap *map);

/* Take a reference to each object, and drop them. */
void noughts_game_parts_copy (NoughtsGameParts *self, const NoughtsGameParts *other);
void noughts_game_parts_clear (NoughtsGameParts *self);

G_END_DECLS
