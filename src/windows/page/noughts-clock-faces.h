/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-player-card.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* The clocks on the two players' cards: while a side's time runs, they are kept up to date. */
#define NOUGHTS_TYPE_CLOCK_FACES (noughts_clock_faces_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsClockFaces, noughts_clock_faces, NOUGHTS, CLOCK_FACES, GObject)

NoughtsClockFaces *noughts_clock_faces_new (NoughtsSitting *sitting,
                                            NoughtsPlayerCard *top,
                                            NoughtsPlayerCard *bottom);

/* Shows what both sides have left; `below` is the side of the lower card. To be called whenever the
 * game or the shown position differs. */
void noughts_clock_faces_show (NoughtsClockFaces *self, MnkPiece below);

G_END_DECLS
