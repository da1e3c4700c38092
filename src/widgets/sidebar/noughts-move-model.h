/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "noughts-move-row.h"

G_BEGIN_DECLS

/* The plies of a game's shown line as a GListModel of NoughtsMoveRow. Rows are made when they are
 * asked for and forgotten when no reference is left: of a long game only its nodes' addresses are
 * kept. */
#define NOUGHTS_TYPE_MOVE_MODEL (noughts_move_model_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsMoveModel, noughts_move_model, NOUGHTS, MOVE_MODEL, GObject)

NoughtsMoveModel *noughts_move_model_new (void);

/* Takes the game's line as it is now; NULL empties the model. The nodes that stay keep
 * their rows. Before another game comes or this one goes, the model must be emptied. */
void noughts_move_model_sync (NoughtsMoveModel *self, NoughtsGame *game);

/* Reports to the row of this node, if there is one, that its verdict has changed. */
void noughts_move_model_evaluated (NoughtsMoveModel *self, NoughtsNode *node);

/* Sets whether the rows hide the better moves. */
void noughts_move_model_set_secret (NoughtsMoveModel *self, gboolean secret);

G_END_DECLS
