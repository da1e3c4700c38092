/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The words and numbers of the Gomocup protocol. */

/* Prints a line and flushes. */
void mnk_protocol_say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Reads numbers separated by commas; returns how many, or −1 for anything else. */
int mnk_protocol_read_numbers (const char *text, gint64 *numbers, int room);

/* Converts a column and a row, which the protocol counts from the top left corner; FALSE when the
 * cell lies outside. */
gboolean mnk_protocol_to_point (const MnkRule *rule, gint64 x, gint64 y, MnkPoint *point);
gboolean mnk_protocol_read_point (const MnkRule *rule, const char *text, MnkPoint *point);

/* Reads a rule's number, a sum of flags: 1 exactly five, 2 a continuous game, which goes on after a
 * five (alone it is renju in the extended protocol), 4 renju, 8 caro. */
gboolean
mnk_protocol_read_rule (gint64 sum, gboolean extended, MnkLineRule *line, gboolean *continuous);
int mnk_protocol_rule_sum (MnkLineRule line);

/* Print a report in the form that analysis programs read: depth, odds and speed; the best move; the
 * best `n_lines` moves with their lines. */
void mnk_protocol_say_summary (const MnkReport *report, const MnkRule *rule);
void mnk_protocol_say_realtime (const MnkReport *report, const MnkRule *rule);
void mnk_protocol_say_lines (const MnkReport *report, const MnkRule *rule, int n_lines);

G_END_DECLS
