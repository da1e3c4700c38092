/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One side's attack in the real game: a yes-or-no search for one attacker, within a number
 * of plies. The zone of a win is made as in mnk-solve-prove.c; a refutation within so many
 * plies has none. */

#include "mnk-solve.h"

#include <string.h>

/* From here on the search asks whether pairs refute the attack. */
#define PAIR_PLIES 6

/* A refutation that holds however many plies there are. */
#define EVER UINT8_MAX

typedef struct
{
  uint64_t attacker;
  uint64_t defender;
  uint64_t empty;
  bool defender_moves;
  int plies;
  MnkSolveEdges attack;
  MnkSolveEdges defence;
  int n_attack; /* edges that can be completed in time */
  int n_defence;
  uint64_t zone;
  int best;
  unsigned weights[MNK_SOLVE_MAX_CELLS];
} Node;

static uint64_t
defence_cover (const Node *node, uint64_t zone, int wanted)
{
  return mnk_solve_cover (zone, node->defence.edges, node->defence.n, wanted);
}

static bool
ask_after (MnkSolve *solve, const Node *node, uint64_t move, uint64_t *zone)
{
  uint64_t attacker = node->attacker | (node->defender_moves ? 0 : move);
  uint64_t defender = node->defender | (node->defender_moves ? move : 0);

  return mnk_solve_attack (solve, attacker, defender, node->empty & ~move, !node->defender_moves,
                           node->plies - 1, zone, NULL);
}

static inline int
cell_or_none (uint64_t cells)
{
  return cells != 0 ? mnk_solve_cell (cells) : MNK_SOLVE_NO_CELL;
}

static bool
follow_forced (MnkSolve *solve, Node *node, uint64_t move)
{
  bool wins = ask_after (solve, node, move, &node->zone);

  node->best = mnk_solve_cell (move);
  node->zone |= move;
  if (wins && node->defender_moves)
    node->zone = defence_cover (node, node->zone, 2);

  return wins;
}

/* The attacker is to move: what can be seen at once, and moves that are forced. False
 * when neither is there. */
static bool
decide_attack (MnkSolve *solve, Node *node, bool *wins)
{
  uint64_t five = mnk_solve_join (node->attack.edges, node->attack.upto[1]);
  uint64_t block = mnk_solve_join (node->defence.edges, node->defence.upto[1]);
  uint64_t fork, cells;

  if (five != 0)
    {
      *wins = true;
      node->best = mnk_solve_cell (five);
      node->zone = defence_cover (node, mnk_solve_lowest (five), 1);
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
      *wins = follow_forced (solve, node, block);
      return true;
    }

  fork = mnk_solve_fork (&node->attack, &cells);
  if (fork != 0)
    {
      *wins = true;
      node->best = mnk_solve_cell (fork);
      node->zone = defence_cover (node, cells, 2);
      return true;
    }

  *wins = false;
  return node->plies == 3;
}

/* The same for the defender. */
static bool
decide_defence (MnkSolve *solve, Node *node, bool *wins)
{
  uint64_t five = mnk_solve_join (node->defence.edges, node->defence.upto[1]);
  uint64_t block = mnk_solve_join (node->attack.edges, node->attack.upto[1]);
  uint64_t cells;

  *wins = false;
  if (five != 0)
    {
      node->best = mnk_solve_cell (five);
      return true;
    }

  if (block & (block - 1))
    {
      *wins = true;
      node->best = mnk_solve_cell (block);
      node->zone = defence_cover (node, mnk_solve_two_lowest (block), 2);
      return true;
    }

  if (block != 0)
    {
      *wins = node->plies >= 4 && follow_forced (solve, node, block);
      return true;
    }

  /* In so short a time nothing but a fork is a threat, and the defender need not even
   * move if there is none. */
  return node->plies < 4 || (node->plies == 4 && mnk_solve_fork (&node->attack, &cells) == 0);
}

static void
weigh_cells (Node *node)
{
  memset (node->weights, 0, sizeof node->weights);

  for (int i = 0; i < node->n_attack; i++)
    {
      unsigned weight = 1u << 2 * (MNK_MAX_WIN - mnk_solve_count (node->attack.edges[i]));

      for (uint64_t cells = node->attack.edges[i]; cells != 0; cells &= cells - 1)
        node->weights[mnk_solve_cell (cells)] += 2 * weight;
    }

  for (int i = 0; i < node->n_defence; i++)
    {
      unsigned weight = 1u << 2 * (MNK_MAX_WIN - mnk_solve_count (node->defence.edges[i]));

      for (uint64_t cells = node->defence.edges[i]; cells != 0; cells &= cells - 1)
        node->weights[mnk_solve_cell (cells)] += weight;
    }
}

/* The defence after which the attack has least left without a pair comes first. True
 * when nothing at all is left that could be completed in time. */
static bool
pair_up_defence (Node *node)
{
  MnkSolvePairing pairing;
  uint64_t zone;
  unsigned least;
  int best;

  mnk_solve_pairing_start (&pairing, node->attack.edges, node->n_attack);
  least = mnk_solve_pairing_best (&pairing, node->weights, node->empty, &best, &zone);
  if (least == 0)
    node->best = best;
  else if (best != MNK_SOLVE_NO_CELL)
    node->weights[best] = UINT32_MAX - 1;

  return least == 0;
}

/* The attacker: one move that wins is enough. */
static bool
try_attacks (MnkSolve *solve, Node *node)
{
  uint64_t left = mnk_solve_join (node->attack.edges, node->n_attack);

  /* A move that only hinders the defender gains nothing in so few plies. */
  if (node->plies > 5)
    left |= mnk_solve_join (node->defence.edges, node->n_defence);

  while (left != 0)
    {
      int cell = mnk_solve_heaviest (node->weights, left);
      uint64_t move = mnk_solve_bit (cell);
      uint64_t zone;

      left &= ~move;
      if (ask_after (solve, node, move, &zone) || solve->broken)
        {
          node->best = cell;
          node->zone = zone | move;
          return true;
        }
    }

  return false;
}

/* The defender: whatever loses leaves a zone outside which all else loses, too. */
static bool
try_defences (MnkSolve *solve, Node *node)
{
  uint64_t left = mnk_solve_join (node->attack.edges, node->n_attack)
                  | mnk_solve_join (node->defence.edges, node->n_defence);

  node->zone = 0;
  while (left != 0)
    {
      int cell = mnk_solve_heaviest (node->weights, left);
      uint64_t move = mnk_solve_bit (cell);
      uint64_t zone;

      left &= ~move;
      if (!ask_after (solve, node, move, &zone) || solve->broken)
        {
          node->best = cell;
          return false;
        }

      left &= zone;
      node->zone |= zone;
    }

  /* Edges that are too long to be completed in time must stay so, whatever stands outside. */
  node->zone = mnk_solve_cover (node->zone, node->defence.edges + node->n_defence,
                                node->defence.n - node->n_defence, node->plies / 2 + 1);
  return true;
}

/* What the table says of the position within these plies. */
static bool
recall (const MnkSolve *solve,
        const MnkSolveKey *key,
        const MnkSolveEntry *entry,
        Node *node,
        bool *wins)
{
  bool has_win = entry->low <= node->plies && entry->low != 0;

  if (!has_win && entry->high < node->plies)
    return false;

  *wins = has_win;
  node->best = mnk_solve_entry_best (solve, key, entry);
  if (has_win)
    node->zone = mnk_solve_entry_zone (solve, key, entry);

  return true;
}

static void
remember (const MnkSolve *solve,
          const MnkSolveKey *key,
          const Node *node,
          int plies,
          bool wins,
          uint64_t work)
{
  MnkSolveEntry *entry = mnk_solve_find (solve, key);

  if (entry == NULL)
    entry = mnk_solve_make (solve, key);

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

  mnk_solve_entry_fill (solve, key, entry, node->zone, node->best, work);
}

static bool
begin (const MnkSolve *solve, Node *node)
{
  int moves = (node->plies + 1) / 2;
  int replies = node->plies / 2;

  if (!mnk_solve_gather (solve, node->attacker, node->empty, &node->attack))
    return false;

  mnk_solve_gather (solve, node->defender, node->empty, &node->defence);
  node->n_attack = node->attack.upto[moves < MNK_MAX_WIN ? moves : MNK_MAX_WIN];
  node->n_defence = node->defence.upto[replies < MNK_MAX_WIN ? replies : MNK_MAX_WIN];
  return true;
}

/* Stones and cells that no window needs become all the same. */
static void
strip (Node *node)
{
  uint64_t attack = mnk_solve_join (node->attack.windows, node->attack.n);
  uint64_t defence = mnk_solve_join (node->defence.windows, node->defence.n);

  node->attacker &= attack;
  node->defender &= defence;
  node->empty &= attack | defence;
}

bool
mnk_solve_attack (MnkSolve *solve,
                  uint64_t attacker,
                  uint64_t defender,
                  uint64_t empty,
                  bool defender_moves,
                  int plies,
                  uint64_t *zone,
                  int *best)
{
  uint64_t start = solve->budget.nodes;
  Node node;
  MnkSolveKey key;
  MnkSolveEntry *entry;
  bool wins = false;
  int proven = plies;

  node.attacker = attacker;
  node.defender = defender;
  node.empty = empty;
  node.defender_moves = defender_moves;
  node.plies = plies;
  node.zone = 0;
  node.best = MNK_SOLVE_NO_CELL;

  if (!mnk_solve_enter (solve))
    goto out;

  /* Step 1. What can be seen at once, and forced moves. */
  if (!begin (solve, &node))
    {
      wins = true;
      goto out;
    }

  if (node.n_attack == 0)
    goto out;

  if (defender_moves ? decide_defence (solve, &node, &wins) : decide_attack (solve, &node, &wins))
    goto out;

  /* Step 2. The table. */
  strip (&node);
  key = mnk_solve_key (solve, node.attacker | node.empty, node.defender | node.empty,
                       (uint8_t) (MNK_SOLVE_ENTRY_ATTACK | defender_moves << 4));
  entry = mnk_solve_find (solve, &key);
  if (entry != NULL && recall (solve, &key, entry, &node, &wins))
    goto out;

  weigh_cells (&node);
  if (defender_moves && plies >= PAIR_PLIES && pair_up_defence (&node))
    {
      proven = node.n_attack == node.attack.n ? EVER : plies;
      goto store;
    }

  /* Step 3. The moves, the one first that was right with fewer plies. */
  if (entry != NULL)
    {
      int known = mnk_solve_entry_best (solve, &key, entry);

      if (known != MNK_SOLVE_NO_CELL)
        node.weights[known] = UINT32_MAX;
    }

  wins = defender_moves ? try_defences (solve, &node) : try_attacks (solve, &node);
  if (solve->broken)
    goto out;

store:
  remember (solve, &key, &node, proven, wins, solve->budget.nodes - start);

out:
  *zone = node.zone;
  if (best != NULL)
    *best = node.best;

  return wins;
}
