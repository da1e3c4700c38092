/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* The score between two seats over the games of a sitting: a plain value. Seat 0 is the person's,
 * the first person's, or the first computer's. A result counts once, and no longer when the game
 * goes on after an undo. The losses and wins in a row are at most those counted. */
typedef struct
{
  guint number; /* identifies the score: a game counts in one only */
  guint wins[2];
  guint draws;
  NoughtsResult counted;  /* result of the present game */
  MnkPiece counted_piece; /* seat 0's piece when it was counted; MNK_EMPTY: not counted */
  gboolean apart;         /* the present game is never counted */
  guint losses;           /* seat 0's in a row, before the present game */
  guint victories;        /* the same of its wins */
} NoughtsTally;

/* Counts the present game's result; seat 0 plays `piece`. TRUE if the score changed. */
gboolean noughts_tally_count (NoughtsTally *tally, NoughtsResult result, MnkPiece piece);

/* Ends the present game's count; the next game begins. */
void noughts_tally_next (NoughtsTally *tally);

/* Ends the present game's count; an earlier game goes on, which was put aside with the score
 * `left`. If that was another score, its result is not counted in this one. */
void noughts_tally_return (NoughtsTally *tally, const NoughtsTally *left);

/* Limits the losses and wins in a row of a loaded score to possible values. */
void noughts_tally_limit_rows (NoughtsTally *tally);

guint noughts_tally_get_games (const NoughtsTally *tally);

/* Whether a match of so many games is decided: one seat has more than half of the points, where a
 * draw is half a point, or all games have been played. */
gboolean noughts_tally_decides (const NoughtsTally *tally, guint n_games);

/* Returns the seat that has more points; −1 if none has. */
int noughts_tally_get_leader (const NoughtsTally *tally);

/* Returns the points of both seats, "2½ : 1½", a seat's first. Free with g_free(). */
char *noughts_tally_describe_points (const NoughtsTally *tally, guint seat);

/* Returns how many counted games seat 0 has lost in a row, up to the present one. Returns 0 during
 * a game that is not counted; the row goes on after it. */
guint noughts_tally_get_losses (const NoughtsTally *tally);

/* The same of its wins. */
guint noughts_tally_get_victories (const NoughtsTally *tally);

/* Returns "You 3 · Intermediate 1 · 2 draws", NULL before the first result. */
char *noughts_tally_describe (const NoughtsTally *tally, const char *name, const char *other);

G_END_DECLS
