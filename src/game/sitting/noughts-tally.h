/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* The score between two seats over the games of one sitting: a plain value. Seat 0 is the
 * person's, the first person's, or the first computer's. A result counts once and is taken
 * back when the game goes on after an undo. The losses in a row are never more than those that
 * are counted. */
typedef struct
{
  guint         number; /* which score it is: a game counts in one only */
  guint         wins[2];
  guint         draws;
  NoughtsResult counted;       /* of the present game */
  MnkPiece      counted_piece; /* seat 0's when it was counted; MNK_EMPTY: not counted */
  gboolean      apart;         /* the present game never counts */
  guint         losses;        /* seat 0's, in a row, before the present game */
} NoughtsTally;

/* The present game has this result, seat 0 plays `piece`. TRUE if the score changed. */
gboolean noughts_tally_count (NoughtsTally  *tally,
                              NoughtsResult  result,
                              MnkPiece       piece);

/* The present game is settled; the next one begins. */
void noughts_tally_next (NoughtsTally *tally);

/* The present game is settled; an earlier one goes on, which was left when the score was `left`.
 * Where that was another score, its result does not count in this one. */
void noughts_tally_return (NoughtsTally       *tally,
                           const NoughtsTally *left);

/* After a score has come from elsewhere: makes of the losses what they can be. */
void noughts_tally_limit_losses (NoughtsTally *tally);

guint noughts_tally_get_games  (const NoughtsTally *tally);

/* How often seat 0 has lost in a row, the present game included; 0 during one that does not count,
 * which the row goes on after. */
guint noughts_tally_get_losses (const NoughtsTally *tally);

/* "You 3 · Intermediate 1 · 2 draws", NULL before the first result. */
char *noughts_tally_describe (const NoughtsTally *tally,
                              const char         *name,
                              const char         *other);

G_END_DECLS
