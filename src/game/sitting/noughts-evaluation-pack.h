/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* An evaluation that is put together from what was kept of it. */
#define NOUGHTS_PACK_MOVES 12
#define NOUGHTS_PACK_LINE  24

typedef struct
{
  const MnkWindow *window;
  MnkReport report;
  MnkScoredMove moves[NOUGHTS_PACK_MOVES];
  GArray *cells; /* MnkPoint, of the lines, in the window's coordinates */
} NoughtsPack;

/* `window` must stay: it is not copied. */
void noughts_pack_init (NoughtsPack *self, const MnkWindow *window);
void noughts_pack_clear (NoughtsPack *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NoughtsPack, noughts_pack_clear)

/* Adds a move with its line, in the field's coordinates, as far as they lie in the window; a cell
 * that is not empty is left out. */
void noughts_pack_add (NoughtsPack *self,
                       MnkPoint move,
                       MnkScore score,
                       const MnkPoint *line,
                       gsize n_line);

/* Returns an evaluation of the moves that were added, best first; NULL for none. */
NoughtsEvaluation *noughts_pack_finish (NoughtsPack *self);

/* Writes an evaluation into the file's properties of a node, a private one and Sabaki's winning
 * chances of Black, unless a deeper one stands there; it is no edit. */
void
noughts_evaluation_note (NoughtsGame *game, NoughtsNode *node, const NoughtsEvaluation *evaluation);

/* Returns the evaluation that is written there, NULL for none; and an estimate for the side to
 * move by the winning chances that any program has written. */
NoughtsEvaluation *
noughts_evaluation_read_note (NoughtsGame *game, NoughtsNode *node, const MnkWindow *window);
gboolean noughts_evaluation_read_share (NoughtsGame *game, NoughtsNode *node, MnkScore *score);

G_END_DECLS
