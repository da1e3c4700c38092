/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game.h"

G_BEGIN_DECLS

/* A ply of the shown line, as the move list's model hands it out. Signal: "changed": the
 * row has another move or another verdict. */
#define NOUGHTS_TYPE_MOVE_ROW (noughts_move_row_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsMoveRow, noughts_move_row, NOUGHTS, MOVE_ROW, GObject)

guint        noughts_move_row_get_ply  (NoughtsMoveRow *self); /* 1… */
NoughtsNode *noughts_move_row_get_node (NoughtsMoveRow *self);

/* The plies of a game's shown line as a GListModel of NoughtsMoveRow. Rows are made when
 * they are asked for and forgotten when nobody holds them. */
#define NOUGHTS_TYPE_MOVE_MODEL (noughts_move_model_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsMoveModel, noughts_move_model, NOUGHTS, MOVE_MODEL, GObject)

NoughtsMoveModel *noughts_move_model_new (void);

void noughts_move_model_set_analysis (NoughtsMoveModel *self,
                                      NoughtsAnalysis  *analysis);

G_END_DECLS
