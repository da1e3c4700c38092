/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Keeps what a sitting has on the board and aside, while the program does not run: a little after
 * each move by a worker, and when the window closes. At the next start it is read at once, or by a
 * worker if it is a long one. A game that has ended is kept, too, and can be brought back then.
 * What goes wrong is told by the notice. Main thread only.
 *
 * Signal: "changed": the kept game is being opened, or has been put aside. */
#define NOUGHTS_TYPE_KEEPER (noughts_keeper_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsKeeper, noughts_keeper, NOUGHTS, KEEPER, GObject)

/* A new game, where there is none to go on with, begins with the last choices in the settings. */
NoughtsKeeper *noughts_keeper_new (NoughtsSitting *sitting,
                                   NoughtsNotice  *notice,
                                   GSettings      *settings,
                                   GFile          *file);

/* Once, first of all: puts the kept game, or a new one, on the sitting's board. Where another
 * program has the file nothing is kept from then on. */
void noughts_keeper_restore (NoughtsKeeper *self);

/* The kept game is still being read, and nothing else has taken its place: the board of a new one
 * stands there, without players. */
gboolean noughts_keeper_is_opening (NoughtsKeeper *self);

/* To be called when the game has gone on. */
void noughts_keeper_keep_soon (NoughtsKeeper *self);

/* Blocks. FALSE if it failed and the person has just been told so for the first time since their
 * last move. */
gboolean noughts_keeper_keep_now (NoughtsKeeper *self);

/* Nothing is read or written from now on, and another program or window may take over the file. */
void noughts_keeper_stop (NoughtsKeeper *self);

G_END_DECLS
