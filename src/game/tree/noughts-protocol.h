/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The numbers of the Gomocup protocol, which managers and engines speak. */

/* Reads numbers separated by commas; returns how many, or −1 for anything else. */
int noughts_protocol_read_numbers (const char *text, gint64 *numbers, int room);

/* Converts a column and a row, which the protocol counts from the top left corner; FALSE when the
 * cell lies outside. */
gboolean noughts_protocol_to_point (const MnkRule *rule, gint64 x, gint64 y, MnkPoint *point);
gboolean noughts_protocol_read_point (const MnkRule *rule, const char *text, MnkPoint *point);

/* Reads a rule's number, a sum of flags: 1 exactly five, 2 a continuous game, which goes on after a
 * five (alone it is renju in the extended protocol), 4 renju, 8 caro. */
gboolean
noughts_protocol_read_rule (gint64 sum, gboolean extended, MnkLineRule *line, gboolean *continuous);
int noughts_protocol_rule_sum (MnkLineRule line);

G_END_DECLS
