/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-move-row.h"

G_BEGIN_DECLS

/* What a row of the move list says, translated. All texts are freed with g_free(). */

/* "+97", "−94", "0", with a minus as wide as the plus. */
char *noughts_move_words_points (int points);

/* The move with the sign of its author: "h8!?". */
char *noughts_move_words_name (NoughtsGame *game, NoughtsNode *node);

/* "3. X b1, score −94, Mistake, b2 was best"; the verdict may be NULL. */
char *
noughts_move_words_describe (NoughtsGame *game, NoughtsNode *node, const NoughtsVerdict *verdict);

/* Lists the other moves played there, as links (`markup`) or plain; NULL for none. */
char *noughts_move_words_others (NoughtsGame *game, NoughtsNode *node, gboolean markup);

/* The words, with how deep the row stands in a tree and what it hides. */
char *noughts_move_words_place (NoughtsMoveRow *row, const char *words);

/* The reason, and the other moves played there. */
char *noughts_move_words_more (NoughtsGame *game, NoughtsNode *node, const char *why);

G_END_DECLS
