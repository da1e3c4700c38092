/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-engine-profile.h"
#include "noughts-evaluation.h"
#include "noughts-game.h"

G_BEGIN_DECLS

/* An engine of somebody else that tells the lines of one position after another. If it fails, it is
 * started again once a position.
 *
 * Signals: "news" (guint, gpointer): the position's serial, and its NoughtsEvaluation; "ended"
 * (guint, char *): the search has ended by itself, with what went wrong, translated, or NULL. Main
 * thread only. */
#define NOUGHTS_TYPE_LINES_GUEST (noughts_lines_guest_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsLinesGuest, noughts_lines_guest, NOUGHTS, LINES_GUEST, GObject)

NoughtsLinesGuest *noughts_lines_guest_new (NoughtsEngineProfile *profile);

/* Searches the position at a node, without an end if the engine can tell lines, in place of the one
 * before. What is told of that one later is dropped. */
void noughts_lines_guest_search (NoughtsLinesGuest *self,
                                 NoughtsGame *game,
                                 NoughtsNode *node,
                                 guint serial,
                                 guint n_lines);

/* Ends the search. The engine keeps running for the next one. */
void noughts_lines_guest_stop (NoughtsLinesGuest *self);

/* Ends the search and closes the engine. */
void noughts_lines_guest_close (NoughtsLinesGuest *self);

G_END_DECLS
