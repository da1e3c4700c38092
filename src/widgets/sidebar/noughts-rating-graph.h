/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-ratings.h"

G_BEGIN_DECLS

/* The course of a rating over the games on one board, in a band that shows how far off it may
 * be. */
#define NOUGHTS_TYPE_RATING_GRAPH (noughts_rating_graph_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsRatingGraph, noughts_rating_graph, NOUGHTS, RATING_GRAPH, GtkWidget)

GtkWidget *noughts_rating_graph_new (void);

/* Shows the games that were played on the board, of all games. */
void
noughts_rating_graph_set_games (NoughtsRatingGraph *self, const GArray *games, const MnkRule *rule);

G_END_DECLS
