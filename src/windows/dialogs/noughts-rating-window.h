/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "noughts-ratings.h"

G_BEGIN_DECLS

/* A window with the person's rating on each board: its course as a graph, and the last games. It
 * begins with the board of `rule`, if there are games on it, else with that of the last game. */
#define NOUGHTS_TYPE_RATING_WINDOW (noughts_rating_window_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsRatingWindow, noughts_rating_window, NOUGHTS, RATING_WINDOW, GtkWindow)

GtkWidget *noughts_rating_window_new (NoughtsRatings *ratings, const MnkRule *rule);

G_END_DECLS
