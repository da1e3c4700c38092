/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>

#include "mnk-check-file.h"

G_BEGIN_DECLS

/* Keeps other processes from a proof until mnk_prove_unlock(), by the file at `path`, which is made
 * for that. Returns that file, or -1 with an error, also if another process has it. */
int mnk_prove_lock (const char *path, GError **error);

/* Removes that file, too. */
void mnk_prove_unlock (int lock, const char *path);

/* Replaces a file as a whole: if that fails, the former one stays. The new one always has the same
 * name before, so that a process that is killed leaves no more than one. */
gboolean
mnk_prove_replace_file (const char *path, const guint8 *bytes, gsize n_bytes, GError **error);

/* Returns when to save next, where the last save began at `began` and has just ended: in half a
 * minute, or later if saving would take more than a tenth of the time. What comes after a save is
 * lost when the process is killed. Times are of g_get_monotonic_time(). */
gint64 mnk_prove_next_save (gint64 began);

/* Checks a proof. What is checked so far is saved in the file at `path` now and then, where that is
 * possible, and when it is stopped; a later call with the same bytes goes on from there. Returns
 * the plies of its longest game, or 0 if it does not hold or was stopped. */
int mnk_prove_check (GBytes *proof, const char *path, const atomic_bool *stop);

/* Whether a check of the same bytes is saved there. */
gboolean mnk_prove_check_goes_on (GBytes *proof, const char *path);

/* Reads a whole proof, whose moves are not checked. NULL with an error. */
MnkCheckFile *mnk_prove_read_file (const char *path, GError **error);
void mnk_prove_free_file (MnkCheckFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MnkCheckFile, mnk_prove_free_file)

G_END_DECLS
