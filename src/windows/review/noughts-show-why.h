/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-retry.h"

G_BEGIN_DECLS

/* Plays the line that proves a move's grade, stone by stone: for a missed win that win, for a
 * mistake its punishment, else the likely continuation. The line of the better move is the other
 * side of a switch; it begins at the position before the move, which the game then shows. Adds the
 * actions "why-instead", "why-previous" and "why-next" to a map. Main thread only.
 *
 * Signal: "changed": it has begun or ended, or shows more or fewer stones. */
#define NOUGHTS_TYPE_SHOW_WHY (noughts_show_why_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsShowWhy, noughts_show_why, NOUGHTS, SHOW_WHY, GObject)

/* `map` must outlive the returned object. */
NoughtsShowWhy *noughts_show_why_new (NoughtsSitting *sitting, GActionMap *map);

/* Begins with a move of the game; and ends, showing that move again, or wherever the game is, which
 * may be another one. */
void noughts_show_why_begin (NoughtsShowWhy *self, NoughtsNode *node);
void noughts_show_why_end (NoughtsShowWhy *self);
void noughts_show_why_forget (NoughtsShowWhy *self);

/* To be called when the game has changed: ends if another position is shown. And when the shown
 * position has more evaluations. */
void noughts_show_why_age (NoughtsShowWhy *self);
void noughts_show_why_refresh (NoughtsShowWhy *self);

gboolean noughts_show_why_is_active (NoughtsShowWhy *self);

/* Returns the explained move; NULL if it is not active. */
NoughtsNode *noughts_show_why_get_node (NoughtsShowWhy *self);

/* Whether the line of the better move is shown. */
gboolean noughts_show_why_is_instead (NoughtsShowWhy *self);

/* Gets the stones shown so far; returns their number, and that of the whole line in `all`. */
guint
noughts_show_why_get_line (NoughtsShowWhy *self, MnkPoint moves[NOUGHTS_LINE_MOVES], guint *all);

/* Returns whose stones are whose, "White: 1 h9, 3 g9 · Black: 2 h6", or NULL; and the label of the
 * switch, "Instead: j8", or NULL without a better move. Free with g_free(). */
char *noughts_show_why_describe (NoughtsShowWhy *self);
char *noughts_show_why_describe_instead (NoughtsShowWhy *self);

void noughts_show_why_update_actions (NoughtsShowWhy *self);

G_END_DECLS
