/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mnk.h"

G_BEGIN_DECLS

/* The words and numbers of the Gomocup protocol. */

/* Prints a line at once. */
void mnk_protocol_say (const char *format,
                       ...) G_GNUC_PRINTF (1, 2);

/* Numbers with commas between them and nothing else; how many there are, or −1. */
int mnk_protocol_read_numbers (const char *text,
                               gint64     *numbers,
                               int         room);

/* A cell from its column and row, which the protocol counts from the top left corner; FALSE when it
 * lies outside. */
gboolean mnk_protocol_to_point   (const MnkRule *rule,
                                  gint64         x,
                                  gint64         y,
                                  MnkPoint      *point);
gboolean mnk_protocol_read_point (const MnkRule *rule,
                                  const char    *text,
                                  MnkPoint      *point);

/* The sums that name the rules: 1 exactly five, 2 a continuous game, which changes no rule
 * (renju in the extended protocol), 4 renju, 8 caro. */
gboolean mnk_protocol_read_rule (gint64       sum,
                                 gboolean     extended,
                                 MnkLineRule *line);
int      mnk_protocol_rule_sum  (MnkLineRule  line);

/* A report in the words that analysis programs read: depth, odds and speed; the best move; the best
 * `n_lines` moves with their lines. */
void mnk_protocol_say_summary  (const MnkReport *report,
                                const MnkRule   *rule);
void mnk_protocol_say_realtime (const MnkReport *report,
                                const MnkRule   *rule);
void mnk_protocol_say_lines    (const MnkReport *report,
                                const MnkRule   *rule,
                                int              n_lines);

G_END_DECLS
