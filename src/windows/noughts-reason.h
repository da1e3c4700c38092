/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* What a person has done that decides whether they are told more than the game. */
typedef struct
{
  gboolean    reviewing;
  gboolean    secret; /* nothing must tell what would have been best */
  gboolean    hinted; /* a hint is shown: it is of the position after the move */
  const char *line;   /* how it goes on, if that is wanted; else NULL */
} NoughtsReasonState;

/* Why the shown move is what it is, how it goes on, and what somebody has remarked in the game's
 * file. */
typedef struct
{
  gboolean  shown;   /* there is a place for it, also where nothing is known yet */
  char     *text;    /* translated, a line each, or NULL */
  char     *comment; /* the remark alone, or NULL */
} NoughtsReason;

/* Told to who looks back, reviews or sees a game that has ended, or where somebody has remarked
 * something. Clear it with noughts_reason_clear(). */
void noughts_reason_init  (NoughtsReason            *self,
                           NoughtsSitting           *sitting,
                           const NoughtsReasonState *state);
void noughts_reason_clear (NoughtsReason            *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsReason, noughts_reason_clear)

G_END_DECLS
