/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-solved.h"
#include "noughts-workers.h"

G_BEGIN_DECLS

/* The proofs of the program's data: what they say of a position. A file is read when a position
 * that it may have is in none that is nearer to the game; one that is damaged, or of another
 * version, is not believed, and the log says so once. */

/* Sets the folder of the proofs; there is none at first. Files that were read are forgotten. */
void noughts_solved_set_folder (const char *folder);

/* Sets the folder that the environment's NOUGHTS_PROOFS names, or else the installed one. */
void noughts_solved_use_installed (const char *installed);

/* Looks a position up; from any thread, but not from the main one. The empty board and a single
 * stone in the centre are looked up by all replies, of which the first time reads every file. On an
 * unbounded board nothing is proven. */
gboolean noughts_solved_find (const MnkWindow *window, MnkSolution *solution);

/* The same for the main thread. FALSE without an error if the position is not in a proof. */
void noughts_solved_find_async (const MnkWindow *window,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean noughts_solved_find_finish (GAsyncResult *result, MnkSolution *solution, GError **error);

G_END_DECLS
