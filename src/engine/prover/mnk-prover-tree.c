/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-tree.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_ROOM 1024

/* So many open replies add a point to a node's proof number. */
#define REPLIES_A_POINT 8

/* So much does twice the search count against a move. */
#define EFFORT_DOUBLED 20

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

/* The attacker's move: the least proof number, and the sum of the others. */
static void
count_moves (const MnkProverTree *tree, MnkProverNode *node)
{
  node->proof = MNK_PROVER_NEVER;
  node->disproof = 0;
  for (MnkProverNodeId id = node->first; id != MNK_PROVER_NONE; id = tree->nodes[id].next)
    {
      const MnkProverNode *child = &tree->nodes[id];

      if (child->proof < node->proof)
        node->proof = child->proof;
      node->disproof = add_up (node->disproof, child->disproof);
    }
}

/* The defender's: replies are alike, and what answers one helps with the next, so that their sum
 * says too much. The number is that of the hardest, with a little for each other one. What a thread
 * evaluates now counts only where there is nothing else. */
static void
count_replies (const MnkProverTree *tree, MnkProverNode *node)
{
  uint32_t hardest = 0, n = 0;
  bool busy = false;

  node->disproof = MNK_PROVER_NEVER;
  for (MnkProverNodeId id = node->first; id != MNK_PROVER_NONE; id = tree->nodes[id].next)
    {
      const MnkProverNode *child = &tree->nodes[id];

      if (child->disproof < node->disproof)
        node->disproof = child->disproof;
      if (child->proof >= MNK_PROVER_BUSY && child->proof < MNK_PROVER_NEVER)
        busy = true;
      else if (child->proof > 0)
        {
          hardest = child->proof > hardest ? child->proof : hardest;
          n++;
        }
    }
  node->proof = n > 0 ? add_up (hardest, (n - 1) / REPLIES_A_POINT) : busy ? MNK_PROVER_BUSY : 0;
  if (node->state == MNK_PROVER_PASSED && node->proof > 0)
    node->proof = add_up (node->proof, AFTER_PASS);
}

/* Computes a node's numbers from its children. */
static void
count_children (const MnkProverTree *tree, MnkProverNode *node)
{
  if (node->attack)
    count_moves (tree, node);
  else
    count_replies (tree, node);
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

/* Returns how little promising a move is. A long search counts against it: it may be of a position
 * without a win. */
static uint32_t
rate_move (const MnkProverNode *child)
{
  uint32_t doublings = 0;

  while (child->effort >> doublings > 1)
    doublings++;
  return child->proof + EFFORT_DOUBLED * doublings;
}

/* Returns the attacker's most promising move, or the reply that is hardest to answer: it shows
 * soonest that a move fails, and what it costs is needed in any case. */
static MnkProverNodeId
choose_child (const MnkProverTree *tree, const MnkProverNode *node)
{
  MnkProverNodeId best = MNK_PROVER_NONE;

  for (MnkProverNodeId at = node->first; at != MNK_PROVER_NONE; at = tree->nodes[at].next)
    {
      const MnkProverNode *child = &tree->nodes[at];

      if (child->state == MNK_PROVER_SETTLED || child->proof >= MNK_PROVER_BUSY)
        continue;
      if (best == MNK_PROVER_NONE
          || (node->attack ? rate_move (child) < rate_move (&tree->nodes[best])
                           : child->proof > tree->nodes[best].proof))
        best = at;
    }
  return best;
}

void
mnk_prover_tree_count (MnkProverTree *tree, MnkProverNodeId node)
{
  for (; node != MNK_PROVER_NONE; node = tree->nodes[node].parent)
    tree->nodes[node].effort++;
}

MnkProverNodeId
mnk_prover_tree_choose (const MnkProverTree *tree)
{
  MnkProverNodeId id = MNK_PROVER_ROOT;

  while (tree->nodes[id].first != MNK_PROVER_NONE)
    {
      id = choose_child (tree, &tree->nodes[id]);
      if (id == MNK_PROVER_NONE)
        return MNK_PROVER_NONE;
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
