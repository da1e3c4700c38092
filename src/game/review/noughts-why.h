/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "noughts-judge.h"

G_BEGIN_DECLS

/* Finds why moves are good or bad (DESIGN.md "Reasons"), by the threats on the board before and
 * after them. Any thread, one at a time; takes some milliseconds, less once `stop` is set. */
typedef struct _NoughtsWhy NoughtsWhy;

/* Examines the position that the report scores, in the window's coordinates. `tables` are those of
 * its rule; window, report, tables and stop must outlive the result. */
NoughtsWhy *noughts_why_new (const MnkWindow *window,
                             const MnkReport *report,
                             const MnkRuleTables *tables,
                             const atomic_bool *stop);
void noughts_why_free (NoughtsWhy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsWhy, noughts_why_free)

/* Returns what report->moves[index] does, translated, without its name and a full stop: "makes an
 * open four", "misses a win by fours: h8 j10 k11". NULL where there is nothing to say. */
char *noughts_why_explain (NoughtsWhy *self, int index, NoughtsKind kind);

G_END_DECLS
