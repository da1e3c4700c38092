/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One side's attack in the real game: a yes-or-no search for one attacker, within a number of
 * plies. Where it may be quicker, mnk-proof-prove.c first answers whether the attacker wins at all.
 * The zone of a win is made as there; a refutation within a number of plies has no zone. */

#include "mnk-proof.h"

#include <string.h>

/* The least plies at which pairs are tried as a refutation. */
#define PAIR_PLIES 6

/* The least plies at which a proof without a limit of plies is tried first. */
#define PROVE_PLIES 8

/* The nodes for that proof: PROVE_NODES in a new position; in a known one as many as its search
 * took before, if these are at least PROVE_LEAST. */
#define PROVE_NODES 100
#define PROVE_LEAST 20

/* The plies of a refutation that holds for every number of plies. */
#define EVER UINT8_MAX

typedef struct
{
  uint64_t attacker;
  uint64_t defender;
  uint64_t empty;
  bool defender_moves;
  int plies;
  MnkProofEdges attack;
  MnkProofEdges defence;
  int n_attack; /* edges that can be completed in time */
  int n_defence;
  uint64_t zone;
  int best;
  unsigned weights[MNK_PROOF_MAX_CELLS];
} Node;

static uint64_t
defence_cover (const Node *node, uint64_t zone, int wanted)
{
  return mnk_proof_cover (zone, node->defence.edges, node->defence.n, wanted);
}

static bool
ask_after (MnkProof *proof, const Node *node, uint64_t move, uint64_t *zone)
{
  uint64_t attacker = node->attacker | (node->defender_moves ? 0 : move);
  uint64_t defender = node->defender | (node->defender_moves ? move : 0);

  return mnk_proof_attack (proof, attacker, defender, node->empty & ~move, !node->defender_moves,
                           node->plies - 1, zone, NULL);
}

static inline int
cell_or_none (uint64_t cells)
{
  return cells != 0 ? mnk_proof_cell (cells) : MNK_PROOF_NO_CELL;
}

static bool
follow_forced (MnkProof *proof, Node *node, uint64_t move)
{
  bool wins = ask_after (proof, node, move, &node->zone);

  node->best = mnk_proof_cell (move);
  node->zone |= move;
  if (wins && node->defender_moves)
    node->zone = defence_cover (node, node->zone, 2);

  return wins;
}

/* Decides a position with the attacker to move that needs no search, or has a forced move. False
 * when it needs one. */
static bool
decide_attack (MnkProof *proof, Node *node, bool *wins)
{
  uint64_t five = mnk_proof_join (node->attack.edges, node->attack.upto[1]);
  uint64_t block = mnk_proof_join (node->defence.edges, node->defence.upto[1]);
  uint64_t fork, cells;

  if (five != 0)
    {
      *wins = true;
      node->best = mnk_proof_cell (five);
      node->zone = defence_cover (node, mnk_proof_lowest (five), 1);
      return true;
    }

  if (node->plies < 3 || (block & (block - 1)))
    {
      *wins = false;
      node->best = cell_or_none (block);
      return true;
    }

  if (block != 0)
    {
      *wins = follow_forced (proof, node, block);
      return true;
    }

  fork = mnk_proof_fork (&node->attack, &cells);
  if (fork != 0)
    {
      *wins = true;
      node->best = mnk_proof_cell (fork);
      node->zone = defence_cover (node, cells, 2);
      return true;
    }

  *wins = false;
  return node->plies == 3;
}

/* Decides a position with the defender to move that needs no search: the defender completes a
 * segment, cannot stop two threats, or has a forced move. False when it needs one. */
static bool
decide_defence (MnkProof *proof, Node *node, bool *wins)
{
  uint64_t five = mnk_proof_join (node->defence.edges, node->defence.upto[1]);
  uint64_t block = mnk_proof_join (node->attack.edges, node->attack.upto[1]);
  uint64_t cells;

  *wins = false;
  if (five != 0)
    {
      node->best = mnk_proof_cell (five);
      return true;
    }

  if (block & (block - 1))
    {
      *wins = true;
      node->best = mnk_proof_cell (block);
      node->zone = defence_cover (node, mnk_proof_two_lowest (block), 2);
      return true;
    }

  if (block != 0)
    {
      *wins = node->plies >= 4 && follow_forced (proof, node, block);
      return true;
    }

  /* In so few plies only a fork is a threat. */
  return node->plies < 4 || (node->plies == 4 && mnk_proof_fork (&node->attack, &cells) == 0);
}

static void
weigh_cells (Node *node)
{
  memset (node->weights, 0, sizeof node->weights);
  mnk_proof_weigh (node->attack.edges, node->n_attack, 2, node->weights, NULL);
  mnk_proof_weigh (node->defence.edges, node->n_defence, 1, node->weights, NULL);
}

/* Puts first the defence after which the least weight of edges has no pair. True when none is left
 * that could be completed in time. */
static bool
pair_up_defence (Node *node)
{
  MnkProofPairing pairing;
  uint64_t zone;
  unsigned least;
  int best;

  mnk_proof_pairing_start (&pairing, node->attack.edges, node->n_attack);
  least = mnk_proof_pairing_best (&pairing, node->weights, node->empty, &best, &zone);
  if (least == 0)
    node->best = best;
  else if (best != MNK_PROOF_NO_CELL)
    node->weights[best] = UINT32_MAX - 1;

  return least == 0;
}

/* Searches the attacker's moves; true if one of them wins. */
static bool
try_attacks (MnkProof *proof, Node *node)
{
  uint64_t left = mnk_proof_join (node->attack.edges, node->n_attack);

  /* With fewer plies moves that only hinder the defender gain nothing. */
  if (node->plies > 5)
    left |= mnk_proof_join (node->defence.edges, node->n_defence);

  while (left != 0)
    {
      int cell = mnk_proof_heaviest (node->weights, left);
      uint64_t move = mnk_proof_bit (cell);
      uint64_t zone;

      left &= ~move;
      if (ask_after (proof, node, move, &zone) || proof->broken)
        {
          node->best = cell;
          node->zone = zone | move;
          return true;
        }
    }

  return false;
}

/* Searches the defender's moves; true if all lose. All moves outside the zone of a losing move
 * lose, too. */
static bool
try_defences (MnkProof *proof, Node *node)
{
  uint64_t left = mnk_proof_join (node->attack.edges, node->n_attack)
                  | mnk_proof_join (node->defence.edges, node->n_defence);

  node->zone = 0;
  while (left != 0)
    {
      int cell = mnk_proof_heaviest (node->weights, left);
      uint64_t move = mnk_proof_bit (cell);
      uint64_t zone;

      left &= ~move;
      if (!ask_after (proof, node, move, &zone) || proof->broken)
        {
          node->best = cell;
          return false;
        }

      left &= zone;
      node->zone |= zone;
    }

  /* Stones outside the zone must not make longer edges short enough to be completed in time. */
  node->zone = mnk_proof_cover (node->zone, node->defence.edges + node->n_defence,
                                node->defence.n - node->n_defence, node->plies / 2 + 1);
  return true;
}

/* Whether a short proof shows that the attack never wins. Few moves win at all, and most others
 * take the search long to refute. If the proof shows a win, its move is tried first. */
static bool
is_held (MnkProof *proof, Node *node, const MnkProofEntry *entry)
{
  const uint64_t nodes = entry != NULL ? entry->work : node->plies >= PROVE_PLIES ? PROVE_NODES : 0;
  uint64_t halt, zone;
  bool wins;
  int best;

  if (nodes < PROVE_LEAST)
    return false;

  halt = mnk_proof_begin_attempt (proof, nodes);
  wins = mnk_proof_prove (proof, node->attacker, node->defender, node->empty, node->defender_moves,
                          &zone, &best);
  if (!mnk_proof_end_attempt (proof, halt))
    return false;

  if (!wins)
    node->best = best;
  else if (best != MNK_PROOF_NO_CELL)
    node->weights[best] = UINT32_MAX - 1;

  return !wins;
}

/* Takes the answer for these plies from the table's entry; false if it has none. */
static bool
recall (const MnkProof *proof,
        const MnkProofKey *key,
        const MnkProofEntry *entry,
        Node *node,
        bool *wins)
{
  bool has_win = entry->low <= node->plies && entry->low != 0;

  if (!has_win && entry->high < node->plies)
    return false;

  *wins = has_win;
  node->best = mnk_proof_entry_best (proof, key, entry);
  if (has_win)
    node->zone = mnk_proof_entry_zone (proof, key, entry);

  return true;
}

static void
remember (const MnkProof *proof,
          const MnkProofKey *key,
          const Node *node,
          int plies,
          bool wins,
          uint64_t work)
{
  MnkProofEntry *entry = mnk_proof_find (proof, key);

  if (entry == NULL)
    entry = mnk_proof_make (proof, key);

  if (entry == NULL)
    return;

  if (wins && (entry->low == 0 || entry->low > plies))
    entry->low = (uint8_t) plies;
  else if (!wins && entry->high < plies)
    entry->high = (uint8_t) plies;
  else
    return;

  /* The zone of a win must not be lost to a refutation in fewer plies. */
  if (!wins && entry->low != 0)
    return;

  mnk_proof_entry_fill (proof, key, entry, node->zone, node->best, work);
}

static bool
begin (const MnkProof *proof, Node *node)
{
  int moves = (node->plies + 1) / 2;
  int replies = node->plies / 2;

  if (!mnk_proof_gather (proof, node->attacker, node->empty, &node->attack))
    return false;

  mnk_proof_gather (proof, node->defender, node->empty, &node->defence);
  node->n_attack = node->attack.upto[moves < MNK_MAX_WIN ? moves : MNK_MAX_WIN];
  node->n_defence = node->defence.upto[replies < MNK_MAX_WIN ? replies : MNK_MAX_WIN];
  return true;
}

bool
mnk_proof_attack (MnkProof *proof,
                  uint64_t attacker,
                  uint64_t defender,
                  uint64_t empty,
                  bool defender_moves,
                  int plies,
                  uint64_t *zone,
                  int *best)
{
  uint64_t start = proof->budget.nodes;
  Node node;
  MnkProofKey key;
  MnkProofEntry *entry;
  bool wins = false;
  int proven = plies;

  node.attacker = attacker;
  node.defender = defender;
  node.empty = empty;
  node.defender_moves = defender_moves;
  node.plies = plies;
  node.zone = 0;
  node.best = MNK_PROOF_NO_CELL;

  if (!mnk_proof_enter (proof))
    goto out;

  /* Step 1. Positions that need no search, and forced moves. */
  if (!begin (proof, &node))
    {
      wins = true;
      goto out;
    }

  if (node.n_attack == 0)
    goto out;

  if (defender_moves ? decide_defence (proof, &node, &wins) : decide_attack (proof, &node, &wins))
    goto out;

  /* Step 2. The table. */
  mnk_proof_strip (&node.attack, &node.defence, &node.attacker, &node.defender, &node.empty);
  key = mnk_proof_key (proof, node.attacker | node.empty, node.defender | node.empty,
                       (uint8_t) (MNK_PROOF_ENTRY_ATTACK | defender_moves << 4));
  entry = mnk_proof_find (proof, &key);
  if (entry != NULL && recall (proof, &key, entry, &node, &wins))
    goto out;

  /* Step 3. Whether the attacker wins at all. */
  weigh_cells (&node);
  if (is_held (proof, &node, entry))
    {
      proven = EVER;
      goto store;
    }

  if (proof->broken)
    goto out;

  if (defender_moves && plies >= PAIR_PLIES && pair_up_defence (&node))
    {
      proven = node.n_attack == node.attack.n ? EVER : plies;
      goto store;
    }

  /* Step 4. The moves; the best one with fewer plies comes first. */
  entry = mnk_proof_find (proof, &key);
  if (entry != NULL)
    {
      int known = mnk_proof_entry_best (proof, &key, entry);

      if (known != MNK_PROOF_NO_CELL)
        node.weights[known] = UINT32_MAX;
    }

  wins = defender_moves ? try_defences (proof, &node) : try_attacks (proof, &node);
  if (proof->broken)
    goto out;

store:
  remember (proof, &key, &node, proven, wins, proof->budget.nodes - start);

out:
  *zone = node.zone;
  if (best != NULL)
    *best = node.best;

  return wins;
}
