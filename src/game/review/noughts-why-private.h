/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-threats.h"

#include "noughts-game-private.h"
#include "noughts-judge.h"
#include "noughts-threats.h"

G_BEGIN_DECLS

typedef struct _NoughtsWhy NoughtsWhy;

struct _NoughtsWhy
{
  const MnkWindow *window;
  const MnkReport *report;
  MnkRule rule; /* the game's, for naming cells */
  MnkPiece me, other;
  NoughtsThreats threats;
  MnkBoard *board; /* of the threats */

  /* The other side's win by fours if it were to move now; searched on first use. */
  gboolean knows_theirs;
  int n_theirs;
  MnkCell theirs[MNK_MAX_FORCED];
};

G_END_DECLS
