/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-why-private.h"

G_BEGIN_DECLS

/* What a stone makes and stops. The tell functions give words to be freed, or NULL. */

/* The row that the move completes. */
char *noughts_why_tell_five       (NoughtsWhy         *self,
                                   MnkPoint            move);

/* A row that is long enough and yet no win: too long, or shut in. */
char *noughts_why_tell_vain_row   (NoughtsWhy         *self,
                                   MnkPoint            move);

/* Another move wins so much sooner that it ought to be known, or this one does nothing for it. */
char *noughts_why_tell_sooner_win (NoughtsWhy         *self,
                                   const MnkRatedMove *rated,
                                   NoughtsKind         kind);

/* "g7–i9": the first open three of the other side, or NULL. */
char *noughts_why_name_open_three (NoughtsWhy *self);

/* Whether a stone of mine on `move` leaves the other side no open four to make. */
gboolean noughts_why_stops_open_fours (NoughtsWhy *self,
                                       MnkCell     move);

char *noughts_why_tell_good (NoughtsWhy         *self,
                             const MnkRatedMove *rated);

G_END_DECLS
