/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-tree.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_ROOM 1024

/* What the replies after a pass add to its proof number, at a guess. */
#define AFTER_PASS 8

bool
mnk_prover_tree_init (MnkProverTree *tree, bool attack)
{
  tree->n = 1;
  tree->complete = true;
  tree->n_room = FIRST_ROOM;
  tree->nodes = malloc (FIRST_ROOM * sizeof *tree->nodes);
  if (tree->nodes == NULL)
    return false;
  tree->nodes[0] = (MnkProverNode){
    .parent = MNK_PROVER_NONE,
    .first = MNK_PROVER_NONE,
    .next = MNK_PROVER_NONE,
    .proof = 1,
    .disproof = 1,
    .move = MNK_PROVER_NO_MOVE,
    .state = MNK_PROVER_FRESH,
    .attack = attack,
  };
  return true;
}

void
mnk_prover_tree_clear (MnkProverTree *tree)
{
  free (tree->nodes);
  memset (tree, 0, sizeof *tree);
}

static bool
make_room (MnkProverTree *tree)
{
  if (tree->n < tree->n_room)
    return true;

  MnkProverNode *nodes = realloc (tree->nodes, 2 * tree->n_room * sizeof *nodes);
  if (nodes == NULL)
    return false;
  tree->nodes = nodes;
  tree->n_room *= 2;
  return true;
}

bool
mnk_prover_tree_add (MnkProverTree *tree,
                     MnkProverNodeId parent,
                     int move,
                     uint32_t proof,
                     uint32_t disproof)
{
  if (tree->n >= MNK_PROVER_NONE - 1 || !make_room (tree))
    return false;

  const MnkProverNodeId id = (MnkProverNodeId) tree->n++;
  MnkProverNodeId *link = &tree->nodes[parent].first;
  while (*link != MNK_PROVER_NONE)
    link = &tree->nodes[*link].next;
  *link = id;
  tree->nodes[id] = (MnkProverNode){
    .parent = parent,
    .first = MNK_PROVER_NONE,
    .next = MNK_PROVER_NONE,
    .proof = proof,
    .disproof = disproof,
    .move = (uint16_t) move,
    .state = MNK_PROVER_FRESH,
    .attack = !tree->nodes[parent].attack,
  };
  return true;
}

/* ---- Numbers ---- */

static uint32_t
add_up (uint32_t a, uint32_t b)
{
  return a >= MNK_PROVER_NEVER || b >= MNK_PROVER_NEVER ? MNK_PROVER_NEVER
         : a + b < MNK_PROVER_NEVER                     ? a + b
                                                        : MNK_PROVER_NEVER - 1;
}

/* Computes the numbers from the children: the least of the side to move, and the sum of the other
 * side's. */
static void
count_children (MnkProverTree *tree, MnkProverNode *node)
{
  uint32_t least = MNK_PROVER_NEVER, sum = 0;

  for (MnkProverNodeId id = node->first; id != MNK_PROVER_NONE; id = tree->nodes[id].next)
    {
      const MnkProverNode *child = &tree->nodes[id];
      const uint32_t own = node->attack ? child->proof : child->disproof;

      if (own < least)
        least = own;
      sum = add_up (sum, node->attack ? child->disproof : child->proof);
    }
  node->proof = node->attack ? least : sum;
  node->disproof = node->attack ? sum : least;
  if (node->state == MNK_PROVER_PASSED && node->proof > 0)
    node->proof = add_up (node->proof, AFTER_PASS);
}

static void
settle (MnkProverNode *node)
{
  node->state = MNK_PROVER_SETTLED;
  node->first = MNK_PROVER_NONE;
}

void
mnk_prover_tree_update (MnkProverTree *tree, MnkProverNodeId id)
{
  for (; id != MNK_PROVER_NONE; id = tree->nodes[id].parent)
    {
      MnkProverNode *node = &tree->nodes[id];

      if (node->state != MNK_PROVER_EXPANDED && node->state != MNK_PROVER_PASSED)
        continue;
      count_children (tree, node);
      if (node->proof == 0 && !node->attack)
        {
          node->state = MNK_PROVER_FRESH;
          node->first = MNK_PROVER_NONE;
          node->proof = node->disproof = 1;
        }
      else if (node->proof == 0 || node->disproof == 0)
        settle (node);
    }
}

void
mnk_prover_tree_set (MnkProverTree *tree,
                     MnkProverNodeId id,
                     int state,
                     uint32_t proof,
                     uint32_t disproof)
{
  MnkProverNode *node = &tree->nodes[id];

  node->state = (uint8_t) state;
  node->proof = proof;
  node->disproof = disproof;
  if (proof == 0 || disproof == 0)
    settle (node);
  mnk_prover_tree_update (tree, node->parent);
}

MnkProverNodeId
mnk_prover_tree_choose (const MnkProverTree *tree)
{
  MnkProverNodeId id = MNK_PROVER_ROOT;

  while (tree->nodes[id].first != MNK_PROVER_NONE)
    {
      const MnkProverNode *node = &tree->nodes[id];
      MnkProverNodeId best = MNK_PROVER_NONE;
      uint32_t least = MNK_PROVER_BUSY;

      for (MnkProverNodeId at = node->first; at != MNK_PROVER_NONE; at = tree->nodes[at].next)
        {
          const MnkProverNode *child = &tree->nodes[at];
          const uint32_t own = node->attack ? child->proof : child->disproof;

          if (child->state != MNK_PROVER_SETTLED && own < least)
            {
              least = own;
              best = at;
            }
        }
      if (best == MNK_PROVER_NONE)
        return MNK_PROVER_NONE;
      id = best;
    }

  const MnkProverNode *leaf = &tree->nodes[id];
  return leaf->state != MNK_PROVER_SETTLED && leaf->proof < MNK_PROVER_BUSY ? id : MNK_PROVER_NONE;
}

int
mnk_prover_tree_path (const MnkProverTree *tree, MnkProverNodeId node, uint16_t *moves)
{
  int n = 0;

  for (MnkProverNodeId id = node; tree->nodes[id].parent != MNK_PROVER_NONE;
       id = tree->nodes[id].parent)
    n++;
  for (int i = n; i > 0; node = tree->nodes[node].parent)
    moves[--i] = tree->nodes[node].move;
  return n;
}

/* ---- Copies ---- */

MnkProverTree
mnk_prover_tree_copy (const MnkProverTree *tree)
{
  MnkProverTree copy = { .n = 1, .n_room = tree->n, .complete = tree->complete };
  MnkProverNodeId *from = malloc (tree->n * sizeof *from);

  copy.nodes = malloc (tree->n * sizeof *copy.nodes);
  if (from == NULL || copy.nodes == NULL)
    {
      free (from);
      mnk_prover_tree_clear (&copy);
      return copy;
    }

  /* Nodes are copied in the order of their distance from the root, siblings side by side. */
  from[0] = MNK_PROVER_ROOT;
  copy.nodes[0] = tree->nodes[0];
  for (size_t i = 0; i < copy.n; i++)
    {
      MnkProverNode *node = &copy.nodes[i];
      MnkProverNodeId *link = &node->first;

      if (node->first == MNK_PROVER_NONE && node->proof >= MNK_PROVER_BUSY
          && node->state != MNK_PROVER_SETTLED)
        node->proof = node->disproof = 1;
      for (MnkProverNodeId at = tree->nodes[from[i]].first; at != MNK_PROVER_NONE;
           at = tree->nodes[at].next)
        {
          from[copy.n] = at;
          *link = (MnkProverNodeId) copy.n;
          copy.nodes[copy.n] = tree->nodes[at];
          copy.nodes[copy.n].parent = (MnkProverNodeId) i;
          link = &copy.nodes[copy.n++].next;
        }
      *link = MNK_PROVER_NONE;
    }
  for (size_t i = copy.n; i-- > 0;)
    if (copy.nodes[i].first != MNK_PROVER_NONE)
      count_children (&copy, &copy.nodes[i]);
  free (from);
  return copy;
}

bool
mnk_prover_tree_is_sane (const MnkProverTree *tree, int n_cells)
{
  for (size_t i = 0; i < tree->n; i++)
    {
      const MnkProverNode *node = &tree->nodes[i];

      /* As a copy is written: links lead on, which excludes circles. */
      if (node->state > MNK_PROVER_SETTLED
          || (node->move >= n_cells && node->move != MNK_PROVER_NO_MOVE)
          || (i == 0 ? node->parent != MNK_PROVER_NONE : node->parent >= i)
          || (i > 0 && node->attack == tree->nodes[node->parent].attack)
          || (node->first != MNK_PROVER_NONE && (node->first <= i || node->first >= tree->n))
          || (node->next != MNK_PROVER_NONE && (node->next != i + 1 || node->next >= tree->n))
          || (node->next != MNK_PROVER_NONE && tree->nodes[node->next].parent != node->parent))
        return false;
    }
  return true;
}
