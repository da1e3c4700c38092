/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adding nodes, and their endings by the stones. */

#include "noughts-game-private.h"

const GArray *
noughts_game_get_setup_at (NoughtsGame *self, const NoughtsNode *node)
{
  return node->sets_up ? g_hash_table_lookup (self->setups, node) : NULL;
}

/* Works out a node's ending from the stones of the field, which is at the new node. */
static void
work_out_ending (NoughtsGame *self, NoughtsNode *node, gboolean forbidden)
{
  if (forbidden)
    {
      node->ending = NOUGHTS_END_FORBIDDEN;
      node->result = NOUGHTS_RESULT_O_WON;
    }
  else if (node->piece != MNK_EMPTY)
    {
      noughts_game_work_out_ending (self, node);
    }
  else
    {
      node->ending = node->parent->ending;
      node->result = node->parent->result;
    }
}

/* Works out a node's ending; those of its ancestors are known. */
static void
judge_node (NoughtsGame *self, NoughtsNode *node)
{
  gboolean forbidden = FALSE;

  node->unjudged = FALSE;
  noughts_game_place (self, node->parent);
  if (node->piece != MNK_EMPTY)
    noughts_game_check (self, node->move, (MnkPiece) node->piece, &forbidden);
  noughts_game_place (self, node);
  work_out_ending (self, node, forbidden);
}

void
noughts_game_judge (NoughtsGame *self, NoughtsNode *node)
{
  g_autoptr (GPtrArray) way = NULL;

  if (!node->unjudged)
    return;

  way = g_ptr_array_new ();
  for (; node->unjudged; node = node->parent)
    g_ptr_array_add (way, node);
  for (guint i = way->len; i > 0; i--)
    judge_node (self, g_ptr_array_index (way, i - 1));
}

static NoughtsNode *
add_node (NoughtsGame *self, NoughtsNode *parent, NoughtsNode *previous, const NoughtsStep *step)
{
  NoughtsNode *node = noughts_nodes_add (&self->nodes, parent, previous, step->move, step->piece);

  if (step->turn != MNK_EMPTY)
    node->turn = step->turn;
  node->joined = step->joined != FALSE;
  node->implied = step->implied != FALSE;
  node->by_tt = step->by_tt != FALSE;
  return node;
}

static NoughtsNode *
append_setup (NoughtsGame *self,
              NoughtsNode *parent,
              NoughtsNode *previous,
              const NoughtsStep *step,
              GArray *stones)
{
  NoughtsNode *node = add_node (self, parent, previous, step);

  if (self->setups == NULL)
    self->setups = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  g_hash_table_insert (self->setups, node, stones);
  node->sets_up = TRUE;
  noughts_game_place (self, node);
  if (noughts_game_judge_stones (self, node))
    return node;

  noughts_game_place (self, parent);
  noughts_nodes_unlink (&self->nodes, node);
  return NULL;
}

NoughtsNode *
noughts_game_append_step (NoughtsGame *self,
                          NoughtsNode *parent,
                          NoughtsNode *previous,
                          const NoughtsStep *step)
{
  g_autoptr (GArray) stones = NULL;
  gboolean forbidden = FALSE;
  NoughtsNode *node;

  g_assert (step->piece == MNK_EMPTY || step->n_stones == 0);

  noughts_game_place (self, parent);
  if (parent->ply >= NOUGHTS_MAX_PLIES)
    return NULL;
  if (step->n_stones > 0)
    {
      stones = noughts_game_sort_stones (self, step->stones, step->n_stones);
      if (stones == NULL)
        return NULL;
      if (stones->len > 0)
        return append_setup (self, parent, previous, step, g_steal_pointer (&stones));
    }

  if (step->piece != MNK_EMPTY && !noughts_game_check (self, step->move, step->piece, &forbidden))
    return NULL;

  node = add_node (self, parent, previous, step);
  noughts_game_place (self, node);
  work_out_ending (self, node, forbidden);
  return node;
}

NoughtsNode *
noughts_game_append_trusted (NoughtsGame *self,
                             NoughtsNode *parent,
                             NoughtsNode *previous,
                             const NoughtsStep *step)
{
  NoughtsNode *node;

  if (parent->ply >= NOUGHTS_MAX_PLIES)
    return NULL;

  node = add_node (self, parent, previous, step);
  node->trusted = node->unjudged = TRUE;
  return node;
}

NoughtsNode *
noughts_game_append (NoughtsGame *self, NoughtsNode *parent, NoughtsNode *previous, MnkPoint move)
{
  const NoughtsStep step = { .move = move, .piece = (MnkPiece) parent->turn };

  return noughts_game_append_step (self, parent, previous, &step);
}
