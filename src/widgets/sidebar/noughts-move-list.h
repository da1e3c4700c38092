/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game.h"

G_BEGIN_DECLS

/* What is done with the variations of a tree. */
typedef enum
{
  NOUGHTS_FOLDING_THIS, /* the current variation is folded, or unfolded again */
  NOUGHTS_FOLDING_NONE, /* all are unfolded */
  NOUGHTS_FOLDING_DEEP  /* those from the third level on are folded */
} NoughtsFolding;

/* The moves of the line with their scores and grades; the current one selected and scrolled to.
 * A click or Left/Right/Home/End says "jump-requested" (guint ply), one on what else was played at
 * a move "line-requested" (NoughtsNode *). Rows are made on demand. */
#define NOUGHTS_TYPE_MOVE_LIST (noughts_move_list_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsMoveList, noughts_move_list, NOUGHTS, MOVE_LIST, GtkWidget)

void noughts_move_list_set_analysis (NoughtsMoveList *self, NoughtsAnalysis *analysis);

/* Sets whether the rows hide the better moves, during a retry. */
void noughts_move_list_set_secret (NoughtsMoveList *self, gboolean secret);

/* Sets what a list without moves says, translated. */
void noughts_move_list_set_invitation (NoughtsMoveList *self, const char *invitation);

/* Whether the whole tree is shown, variations indented under their move, or the line alone. In a
 * tree each move that is chosen says "line-requested". */
void noughts_move_list_set_tree (NoughtsMoveList *self, gboolean as_tree);
void noughts_move_list_fold (NoughtsMoveList *self, NoughtsFolding folding);

/* Sets the menu of the moves of a tree, once. */
void noughts_move_list_set_menu (NoughtsMoveList *self, GMenuModel *menu);

G_END_DECLS
