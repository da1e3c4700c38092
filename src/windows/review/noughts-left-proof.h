/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-game.h"

G_BEGIN_DECLS

/* Tells whether a move has left a proof: whoever made it had a proven win, and the position after
 * it is in no proof. It says nothing of the move's grade. Main thread only.
 *
 * Signal: "changed": it has become known whether the move that was looked up has. */
#define NOUGHTS_TYPE_LEFT_PROOF (noughts_left_proof_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsLeftProof, noughts_left_proof, NOUGHTS, LEFT_PROOF, GObject)

NoughtsLeftProof *noughts_left_proof_new (void);

/* Looks a move up, unless it is the one that was looked up last; NULL for none. */
void noughts_left_proof_look (NoughtsLeftProof *self, NoughtsGame *game, NoughtsNode *node);

/* Returns "This move leaves the proof: j9 was a proven win", translated; NULL if the move
 * has not left a proof, or that is not known yet. Free with g_free(). */
char *noughts_left_proof_describe (NoughtsLeftProof *self);

G_END_DECLS
