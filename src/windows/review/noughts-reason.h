/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* A remark is shown up to this many bytes; what is longer ends in "…". */
#define NOUGHTS_REASON_MOST_TEXT 10000

/* The person's choices, on which the extent of the reason depends. */
typedef struct
{
  gboolean reviewing;
  gboolean secret;   /* the best move must not be shown */
  gboolean hinted;   /* a hint for the position after the move is shown */
  const char *proof; /* that the shown move has left a proof, or NULL */
  const char *line;  /* whose stones are whose in a shown line, or NULL */
  NoughtsNode *node; /* the move, instead of the shown one; or NULL */
} NoughtsReasonState;

/* The reason for the shown move's kind, the continuation, and the remark in the game's file. */
typedef struct
{
  gboolean shown; /* its place is reserved, even while it is unknown */
  char *text;     /* translated, a line each, the remark last and quoted; or NULL */
  char *comment;  /* the remark alone, or NULL */
} NoughtsReason;

/* Filled in at earlier moves, in a review, after the game's end, and at a move with a remark. Clear
 * it with noughts_reason_clear(). */
void
noughts_reason_init (NoughtsReason *self, NoughtsSitting *sitting, const NoughtsReasonState *state);
void noughts_reason_clear (NoughtsReason *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsReason, noughts_reason_clear)

G_END_DECLS
