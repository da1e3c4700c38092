/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Sets who plays X and who plays O, as files tell it; "" for a side without a name. The game does
 * not say that it has changed. */
void noughts_game_set_names (NoughtsGame *self, const char *first, const char *second);

/* Whether the game's names are these. */
gboolean noughts_game_has_names (NoughtsGame *self, const char *first, const char *second);

/* Sets what SGF's RU says at the root, "renju, RIF"; NULL: the rule of the board alone. The game
 * does not say that it has changed. */
void noughts_game_set_rule_words (NoughtsGame *self, const char *words);

/* Marks the cells at a node with A, B and so on, in place of all labels there. */
void
noughts_game_set_labels (NoughtsGame *self, NoughtsNode *node, const MnkPoint *cells, guint n);

G_END_DECLS
