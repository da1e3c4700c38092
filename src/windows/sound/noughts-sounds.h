/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-sitting.h"

G_BEGIN_DECLS

/* Says what is to be heard of the game on the board: a move, or in its place how the game has
 * ended. Games between computers are silent, and so is whatever only shows another position.
 *
 * Signal: "asked" (const char *): "move", "win", "loss", "draw", or "low" for little time, is to be
 * heard now; at most one in 80 milliseconds. Main thread only. */
#define NOUGHTS_TYPE_SOUNDS (noughts_sounds_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsSounds, noughts_sounds, NOUGHTS, SOUNDS, GObject)

/* Returns the time in microseconds, as g_get_monotonic_time(). */
typedef gint64 (*NoughtsSoundsClock) (void);

/* The sitting is not referenced: it must outlive the object. */
NoughtsSounds *noughts_sounds_new (NoughtsSitting *sitting, NoughtsSoundsClock clock);

G_END_DECLS
