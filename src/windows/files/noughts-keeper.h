/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-notice.h"
#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Saves the games of a sitting between runs of the program: on a worker a little after each move,
 * and when the window closes. The next start reads them at once, or on a worker if the file is
 * long. A game that has ended is saved, too, and can be restored. Errors are shown as a notice.
 * Main thread only.
 *
 * Signal: "changed": the saved game is being opened, or has been put aside. */
#define NOUGHTS_TYPE_KEEPER (noughts_keeper_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsKeeper, noughts_keeper, NOUGHTS, KEEPER, GObject)

/* `settings` hold the choices for a new game, where there is no saved one to continue. */
NoughtsKeeper *noughts_keeper_new (NoughtsSitting *sitting,
                                   NoughtsNotice *notice,
                                   GSettings *settings,
                                   GFile *file);

/* To be called once, before all others: puts the saved game, or a new one, on the board. While
 * another program uses the file, nothing is saved. */
void noughts_keeper_restore (NoughtsKeeper *self);

/* Whether games are saved: not while another program uses the file. */
gboolean noughts_keeper_keeps (NoughtsKeeper *self);

/* Whether the saved game is still being read and no other game has begun: the board then shows a
 * new game without players. */
gboolean noughts_keeper_is_opening (NoughtsKeeper *self);

/* Saves on a worker after a short delay, once for several calls. To be called when the game has
 * changed. */
void noughts_keeper_keep_soon (NoughtsKeeper *self);

/* Blocks. FALSE if it failed and this is the first warning since the last move. */
gboolean noughts_keeper_keep_now (NoughtsKeeper *self);

/* Ends reading and writing, and releases the file for other programs and windows. */
void noughts_keeper_stop (NoughtsKeeper *self);

G_END_DECLS
