/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The lengths of matches that are offered, in games; the first is a single game. */
#define NOUGHTS_N_CONTESTS 5

guint noughts_contest_length (guint place);

/* Returns the place of the longest match that has no more games than are wanted. */
guint noughts_contest_find (guint n_games);

G_END_DECLS
