/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* What the engine says in the Gomocup protocol. */

/* Prints a line and flushes. */
void mnk_protocol_say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Print a report in the form that analysis programs read: depth, odds and speed; the best move; the
 * best `n_lines` moves with their lines. */
void mnk_protocol_say_summary (const MnkReport *report, const MnkRule *rule);
void mnk_protocol_say_realtime (const MnkReport *report, const MnkRule *rule);
void mnk_protocol_say_lines (const MnkReport *report, const MnkRule *rule, int n_lines);

G_END_DECLS
