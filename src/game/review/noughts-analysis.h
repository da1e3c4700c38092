/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-analysis-trial.h"
#include "noughts-verdicts.h"

G_BEGIN_DECLS

/* Rates a game's positions on workers: newest wish first, cached, at most one task in
 * flight. Stale answers are dropped.
 *
 * Properties: "game", "enabled" (nothing is rated while FALSE), "paused" (an opponent thinks: on
 * large boards nothing is rated but what is looked back at), "busy" (read only), "strength"
 * (seconds a position on large boards).
 * Signals: "rated" (NoughtsNode *): the verdict of this node's move or the value of its
 * position has become known or better; "progress" (NoughtsNode *, guint depth,
 * double nodes_per_second), ten times a second while a large board is rated.
 * Main thread only. */
#define NOUGHTS_TYPE_ANALYSIS (noughts_analysis_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsAnalysis, noughts_analysis, NOUGHTS, ANALYSIS, GObject)

NoughtsAnalysis *noughts_analysis_new (void);

void         noughts_analysis_set_game     (NoughtsAnalysis *self,
                                            NoughtsGame     *game);

/* Sets a game of which something is known: `kept` is what save() returned when it was looked at
 * last, or anything else. It is left alone, and all rated anew, where it is of another language or
 * version of the program, or is not of this game. */
void         noughts_analysis_resume       (NoughtsAnalysis *self,
                                            NoughtsGame     *game,
                                            GVariant        *kept);

/* What is known about the moves of the game, to be kept with what noughts_game_save() returns: a
 * floating reference; NULL where nothing is known. */
GVariant    *noughts_analysis_save         (NoughtsAnalysis *self);

NoughtsGame *noughts_analysis_get_game     (NoughtsAnalysis *self);
void         noughts_analysis_set_enabled  (NoughtsAnalysis *self,
                                            gboolean         enabled);
gboolean     noughts_analysis_get_enabled  (NoughtsAnalysis *self);
void         noughts_analysis_set_paused   (NoughtsAnalysis *self,
                                            gboolean         paused);
void         noughts_analysis_set_strength (NoughtsAnalysis *self,
                                            double           seconds);
gboolean     noughts_analysis_get_busy     (NoughtsAnalysis *self);

/* All that is known of the game's nodes, whether anything is rated or not. It is only to be read;
 * the calls below say what of it is shown. */
NoughtsVerdicts *noughts_analysis_get_verdicts (NoughtsAnalysis *self);

/* The rating of the position at a node, which is asked for first of all, for a hint: NULL while it
 * is not known, and "rated" tells when it has come. Borrowed until the main loop runs. */
NoughtsRating *noughts_analysis_want (NoughtsAnalysis *self,
                                      NoughtsNode     *node);

/* Judges a move at the current node without playing it. FALSE while its worth is not known: it is
 * asked for first of all, and as deeply as the position was rated, and "rated" (this node) tells
 * when to ask again. Another move, or another current node, ends the wish. */
gboolean noughts_analysis_try (NoughtsAnalysis *self,
                               NoughtsNode     *node,
                               MnkPoint         move,
                               NoughtsTrial    *trial);

G_END_DECLS
