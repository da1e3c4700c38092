/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

#include "noughts-kind-table.h"

G_BEGIN_DECLS

/* What stands beside the board, or below it, while there is a game: the players, the graph, the
 * table of a review, the moves and their buttons, why the shown move is what it is, how far the
 * analysis is, the hint, and the buttons of the game or of its review. All words are given to it,
 * translated.
 *
 * Signals: "jump-requested" (guint): the ply of a move that was chosen in the graph or the list;
 * "line-requested" (NoughtsNode *): a variation that was chosen in the list. */
#define NOUGHTS_TYPE_SIDEBAR (noughts_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSidebar, noughts_sidebar, NOUGHTS, SIDEBAR, GtkBox)

/* Whose moves, ratings and progress it shows. */
void noughts_sidebar_set_analysis (NoughtsSidebar  *self,
                                   NoughtsAnalysis *analysis);

void noughts_sidebar_set_titles (NoughtsSidebar *self,
                                 const char     *players,
                                 const char     *rule);

/* From whose side the graph is seen, and whether pieces are stones. */
void noughts_sidebar_set_view (NoughtsSidebar *self,
                               MnkPiece        side,
                               gboolean        stones);

/* Shows what belongs to a review, or to a game that is played. TRUE if the focus was on something
 * that has gone by that. */
gboolean          noughts_sidebar_set_reviewing  (NoughtsSidebar *self,
                                                  gboolean        reviewing);
NoughtsKindTable *noughts_sidebar_get_kind_table (NoughtsSidebar *self);

/* Nothing tells what would be best at the shown position. */
void noughts_sidebar_set_secret (NoughtsSidebar *self,
                                 gboolean        secret);

/* The hint, or NULL, and what its button says of itself. */
void noughts_sidebar_set_hint     (NoughtsSidebar *self,
                                   const char     *text);
void noughts_sidebar_set_hint_tip (NoughtsSidebar *self,
                                   const char     *tip);

/* The place for it is there if `shown`, also without a text. A comment may be longer than there is
 * room for; NULL if there is none. */
void noughts_sidebar_set_reason (NoughtsSidebar *self,
                                 gboolean        shown,
                                 const char     *text,
                                 const char     *comment);

/* What these places say now, "" for nothing. */
const char *noughts_sidebar_get_hint    (NoughtsSidebar *self);
const char *noughts_sidebar_get_readout (NoughtsSidebar *self);
const char *noughts_sidebar_get_reason  (NoughtsSidebar *self);

G_END_DECLS
