/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-blocks.h"
#include "noughts-sgf-tree.h"

G_BEGIN_DECLS

/* The games of a collection in Smart Game Format, one after another. Of a text that is read in
 * blocks only one game is in memory, or a block where the games are shorter. */
typedef struct _NoughtsSgfGames NoughtsSgfGames;

/* Both borrow their argument. */
NoughtsSgfGames *noughts_sgf_games_new (const char *text);
NoughtsSgfGames *noughts_sgf_games_new_of_blocks (NoughtsBlocks *blocks);
void noughts_sgf_games_free (NoughtsSgfGames *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NoughtsSgfGames, noughts_sgf_games_free)

/* Moves on to the next game. Returns its nodes, as noughts_sgf_split() stores them, and *text,
 * which begins with it and which they refer to; both are valid until the next call. *length is the
 * game's. NULL behind the last game; one with too many nodes is the last. */
const GArray *noughts_sgf_games_next (NoughtsSgfGames *self, const char **text, gsize *length);

/* Whether the texts of the games stay valid. */
gboolean noughts_sgf_games_have_text (NoughtsSgfGames *self);

G_END_DECLS
