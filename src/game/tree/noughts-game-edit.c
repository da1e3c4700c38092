/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is edited in a tree beside its moves: the order of the branches, and the notes. */

#include "noughts-game-private.h"

void
noughts_game_reorder (NoughtsGame *self, NoughtsNode *node, NoughtsNode *before)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL && node->parent != NULL && !node->unlinked);
  g_return_if_fail (before == NULL || before->parent == node->parent);

  if (before == node || before == node->sibling)
    return;

  noughts_nodes_move (node, before);
  noughts_game_note_change (self, node, NOUGHTS_GAME_CHANGE_TREE);
  self->keeps_order = FALSE;
  noughts_game_emit_changed (self, NOUGHTS_GAME_CHANGE_TREE);
}

const char *
noughts_game_peek_notes (NoughtsGame *self, const NoughtsNode *node)
{
  g_return_val_if_fail (NOUGHTS_IS_GAME (self), NULL);

  return self->notes != NULL ? g_hash_table_lookup (self->notes, node) : NULL;
}

static void
change_notes (NoughtsGame *self, NoughtsNode *node, const char *notes, NoughtsGameChange flags)
{
  if (g_strcmp0 (noughts_game_peek_notes (self, node), notes) == 0)
    return;

  noughts_game_add_notes (self, node, NULL);
  if (notes != NULL)
    g_hash_table_insert (self->notes, node, g_strdup (notes));
  else
    g_hash_table_remove (self->notes, node);
  noughts_game_note_change (self, node, NOUGHTS_GAME_CHANGE_NOTES);
  noughts_game_emit_changed (self, flags);
}

void
noughts_game_set_notes (NoughtsGame *self, NoughtsNode *node, const char *notes)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);

  change_notes (self, node, notes, NOUGHTS_GAME_CHANGE_NOTES);
}

void
noughts_game_set_value_notes (NoughtsGame *self, NoughtsNode *node, const char *notes)
{
  g_return_if_fail (NOUGHTS_IS_GAME (self));
  g_return_if_fail (node != NULL);

  change_notes (self, node, notes, NOUGHTS_GAME_CHANGE_NOTES | NOUGHTS_GAME_CHANGE_VALUE);
}
