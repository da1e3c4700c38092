/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One side's attack in the real game: a yes-or-no search for one attacker, within a number
 * of plies or without an end. A draw is two such searches that fail.
 *
 * Zones as in the Maker's and Breaker's game, but that a stone more may also make a
 * threat: where an answer rests on a forced move, or ends the game, the zone is widened
 * until no edge of the other side could be completed too soon outside it. Only searches
 * without an end prove that an attack fails for a whole zone. */

#include "mnk-solve.h"

#include <string.h>

/* Nodes for each question whether the Breaker alone holds. */
#define BREAK_NODES 200

/* The loose search that comes before an endless one. */
#define LOOSE_PLIES 1

/* From here on a limited search asks whether pairs refute the attack for ever. */
#define PAIR_PLIES 7

/* So many of the heaviest cells are tried for how well the rest pairs up. */
#define PAIR_TRIES 10

typedef struct
{
  uint64_t      attacker;
  uint64_t      defender;
  uint64_t      empty;
  bool          defender_moves;
  bool          is_loose; /* forced moves do not count as plies */
  int           plies;
  MnkSolveEdges attack;
  MnkSolveEdges defence;
  int           n_attack;  /* edges that can be completed in time */
  int           n_defence;
  uint64_t      zone;
  int           best;
  unsigned      weights[MNK_SOLVE_MAX_CELLS];
} Node;

static inline bool
is_endless (const Node *node)
{
  return node->plies == MNK_SOLVE_EVER;
}

/* What is left after a move. Loosely, a threat and its answer cost nothing together. */
static inline int
plies_after (const Node *node,
             bool        is_forcing)
{
  if (is_endless (node))
    return node->plies;

  return node->is_loose && !node->defender_moves && is_forcing ? node->plies + 1 : node->plies - 1;
}

static uint64_t
join (const uint64_t *edges,
      int             n)
{
  uint64_t cells = 0;

  for (int i = 0; i < n; i++)
    cells |= edges[i];

  return cells;
}

static uint64_t
attack_cover (const Node *node,
              uint64_t    zone,
              int         wanted)
{
  return mnk_solve_cover (zone, node->attack.edges, node->attack.n, wanted);
}

static uint64_t
defence_cover (const Node *node,
               uint64_t    zone,
               int         wanted)
{
  return mnk_solve_cover (zone, node->defence.edges, node->defence.n, wanted);
}

static bool
ask_after (MnkSolve *solve,
           Node     *node,
           uint64_t  move,
           bool      is_forcing,
           uint64_t *zone)
{
  uint64_t attacker = node->attacker | (node->defender_moves ? 0 : move);
  uint64_t defender = node->defender | (node->defender_moves ? move : 0);

  return mnk_solve_attack (solve, attacker, defender, node->empty & ~move, !node->defender_moves,
                           plies_after (node, is_forcing), node->is_loose, zone, NULL);
}

static uint64_t
two_lowest (uint64_t cells)
{
  uint64_t first = mnk_solve_lowest (cells);

  return first | mnk_solve_lowest (cells ^ first);
}

/* Where two of the attacker's edges of two cells meet; *cells gets all three. Two windows
 * may well have the same edge. */
static uint64_t
find_fork (const Node *node,
           uint64_t   *cells)
{
  const uint64_t *edges = node->attack.edges;

  for (int i = node->attack.upto[1]; i < node->attack.upto[2]; i++)
    {
      for (int j = node->attack.upto[1]; j < i; j++)
        {
          if ((edges[i] & edges[j]) != 0 && edges[i] != edges[j])
            {
              *cells = edges[i] | edges[j];
              return edges[i] & edges[j];
            }
        }
    }

  return 0;
}

static inline int
cell_or_none (uint64_t cells)
{
  return cells != 0 ? mnk_solve_cell (cells) : MNK_SOLVE_NO_CELL;
}

static bool
follow_forced (MnkSolve *solve,
               Node     *node,
               uint64_t  move)
{
  bool wins = ask_after (solve, node, move, true, &node->zone);

  node->best = mnk_solve_cell (move);
  node->zone |= move;
  if (wins && node->defender_moves)
    node->zone = defence_cover (node, node->zone, 2);
  else if (!wins && !node->defender_moves)
    node->zone = attack_cover (node, node->zone, 2);

  return wins;
}

/* The attacker is to move: what can be seen at once, and moves that are forced. False
 * when neither is there. */
static bool
decide_attack (MnkSolve *solve,
               Node     *node,
               bool     *wins)
{
  uint64_t five = join (node->attack.edges, node->attack.upto[1]);
  uint64_t block = join (node->defence.edges, node->defence.upto[1]);
  uint64_t fork, cells;

  if (five != 0)
    {
      *wins = true;
      node->best = mnk_solve_cell (five);
      node->zone = defence_cover (node, mnk_solve_lowest (five), 1);
      return true;
    }

  if ((node->plies < 3 && !node->is_loose) || (block & (block - 1)))
    {
      *wins = false;
      node->best = cell_or_none (block);
      node->zone = attack_cover (node, two_lowest (block), 2);
      return true;
    }

  if (block != 0)
    {
      *wins = follow_forced (solve, node, block);
      return true;
    }

  fork = find_fork (node, &cells);
  if (fork != 0)
    {
      *wins = true;
      node->best = mnk_solve_cell (fork);
      node->zone = defence_cover (node, cells, 2);
      return true;
    }

  *wins = false;
  return node->plies == 3 && !node->is_loose;
}

/* The same for the defender. */
static bool
decide_defence (MnkSolve *solve,
                Node     *node,
                bool     *wins)
{
  uint64_t five = join (node->defence.edges, node->defence.upto[1]);
  uint64_t block = join (node->attack.edges, node->attack.upto[1]);
  uint64_t cells;

  if (five != 0)
    {
      *wins = false;
      node->best = mnk_solve_cell (five);
      node->zone = attack_cover (node, mnk_solve_lowest (five), 1);
      return true;
    }

  if (block & (block - 1))
    {
      *wins = true;
      node->best = mnk_solve_cell (block);
      node->zone = defence_cover (node, two_lowest (block), 2);
      return true;
    }

  if (block != 0)
    {
      *wins = (node->plies >= 4 || node->is_loose) && follow_forced (solve, node, block);
      return true;
    }

  *wins = false;
  if (node->is_loose)
    return false;

  if (node->plies < 4)
    return true;

  /* In so short a time nothing but a fork is a threat, and the defender need not even
   * move if there is none. */
  return node->plies == 4 && find_fork (node, &cells) == 0;
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

static int
heaviest (const Node *node,
          uint64_t    cells)
{
  int best = mnk_solve_cell (cells);

  for (cells &= cells - 1; cells != 0; cells &= cells - 1)
    {
      int cell = mnk_solve_cell (cells);

      if (node->weights[cell] > node->weights[best])
        best = cell;
    }

  return best;
}

/* The defence after which the attack has least left without a pair comes first. True
 * when nothing at all is left. */
static bool
pair_up_defence (Node *node)
{
  uint64_t cells = node->empty;
  unsigned least = UINT32_MAX;
  int      best = MNK_SOLVE_NO_CELL;

  for (int i = 0; i < PAIR_TRIES && cells != 0; i++)
    {
      int      cell = heaviest (node, cells);
      uint64_t rest[MNK_SOLVE_MAX_WINDOWS];
      uint64_t paired;
      unsigned lonely;
      int      n = 0;

      cells &= ~mnk_solve_bit (cell);
      for (int j = 0; j < node->attack.n; j++)
        {
          if (!(node->attack.edges[j] & mnk_solve_bit (cell)))
            rest[n++] = node->attack.edges[j];
        }

      lonely = mnk_solve_pair_up (rest, n, &paired);
      if (lonely < least)
        {
          least = lonely;
          best = cell;
        }

      if (lonely == 0)
        {
          node->best = cell;
          node->zone = paired | mnk_solve_bit (cell);
          return true;
        }
    }

  if (best != MNK_SOLVE_NO_CELL)
    node->weights[best] = UINT32_MAX - 1;

  return false;
}

/* Tries the moves in `left`. `found` is the answer that one move is enough for: a win for
 * the attacker, none for the defender. Every move that does not bring it leaves a zone
 * outside which no other brings it. */
static bool
try_moves (MnkSolve *solve,
           Node     *node,
           uint64_t  left,
           bool      has_zones)
{
  bool     found = !node->defender_moves;
  uint64_t threats = node->defender_moves ? 0 : join (node->attack.edges, node->attack.upto[2]);

  while (left != 0)
    {
      int      cell = heaviest (node, left);
      uint64_t move = mnk_solve_bit (cell);
      uint64_t zone;

      left &= ~move;
      if (ask_after (solve, node, move, (move & threats) != 0, &zone) == found || solve->broken)
        {
          node->best = cell;
          node->zone = zone | move;
          return found;
        }

      if (has_zones)
        left &= zone;

      node->zone |= zone;
    }

  return !found;
}

static bool
try_attacks (MnkSolve *solve,
             Node     *node)
{
  uint64_t left = join (node->attack.edges, node->n_attack);

  if (node->is_loose)
    {
      left = node->plies > 1 ? node->empty : join (node->attack.edges, node->attack.upto[2]);
      node->zone = 0;
      return try_moves (solve, node, left, false);
    }

  if (!is_endless (node))
    {
      /* A move that only hinders the defender gains nothing in so few plies. */
      if (node->plies > 5)
        left |= join (node->defence.edges, node->n_defence);

      node->zone = 0;
      return try_moves (solve, node, left, false);
    }

  /* The first try is to pass: what refutes that refutes all moves outside its zone. */
  left = node->empty;
  if (ask_after (solve, node, 0, false, &node->zone) || solve->broken)
    return true;

  return try_moves (solve, node, left & node->zone, true);
}

static bool
try_defences (MnkSolve *solve,
              Node     *node)
{
  uint64_t left = join (node->attack.edges, node->n_attack) |
                  join (node->defence.edges, node->n_defence);

  node->zone = 0;
  if (node->is_loose)
    {
      /* Without a threat the defender may do what he likes. */
      if (!ask_after (solve, node, 0, false, &node->zone) || solve->broken)
        return false;

      left &= node->zone;
    }

  return try_moves (solve, node, left, true);
}

/* What the table says of the position within these plies. */
static bool
recall (const MnkSolve      *solve,
        const MnkSolveKey   *key,
        const MnkSolveEntry *entry,
        Node                *node,
        bool                *wins)
{
  bool has_win = entry->low <= node->plies && entry->low != 0;

  if (!has_win && entry->high < node->plies)
    return false;

  *wins = has_win;
  node->best = mnk_solve_entry_best (solve, key, entry);
  /* One zone is kept, that of the win or of the refutation for ever. */
  if (has_win || entry->low == 0)
    node->zone = mnk_solve_entry_zone (solve, key, entry);
  else
    node->zone = ~(uint64_t) 0;

  return true;
}

static void
remember (const MnkSolve    *solve,
          const MnkSolveKey *key,
          const Node        *node,
          int                plies,
          bool               wins,
          uint64_t           work)
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
begin (const MnkSolve *solve,
       Node           *node)
{
  if (!mnk_solve_gather (solve, node->attacker, node->empty, &node->attack))
    return false;

  mnk_solve_gather (solve, node->defender, node->empty, &node->defence);
  node->n_attack = node->attack.n;
  node->n_defence = node->defence.n;

  if (!is_endless (node) && !node->is_loose)
    {
      int moves = (node->plies + 1) / 2;
      int replies = node->plies / 2;

      node->n_attack = node->attack.upto[moves < MNK_MAX_WIN ? moves : MNK_MAX_WIN];
      node->n_defence = node->defence.upto[replies < MNK_MAX_WIN ? replies : MNK_MAX_WIN];
    }

  return true;
}

/* Stones and cells that no window needs become all the same. */
static void
strip (Node *node)
{
  uint64_t attack = join (node->attack.windows, node->attack.n);
  uint64_t defence = join (node->defence.windows, node->defence.n);

  node->attacker &= attack;
  node->defender &= defence;
  node->empty &= attack | defence;
}

/* Whether the attack fails although the defender only breaks. */
static bool
is_broken_up (MnkSolve *solve,
              Node     *node)
{
  uint64_t halt = solve->halt;
  uint64_t limit = solve->budget.nodes + BREAK_NODES;
  uint64_t zone;
  bool     holds;

  solve->halt = limit < halt ? limit : halt;
  holds = !mnk_solve_break (solve, node->attacker, node->empty, node->defender_moves, &zone);
  solve->halt = halt;

  if (solve->broken)
    {
      /* Only this question was given up. */
      solve->broken = solve->budget.spent || solve->budget.nodes >= halt;
      return false;
    }

  if (holds)
    node->zone = zone;

  return holds;
}

bool
mnk_solve_attack (MnkSolve *solve,
                  uint64_t  attacker,
                  uint64_t  defender,
                  uint64_t  empty,
                  bool      defender_moves,
                  int       plies,
                  bool      is_loose,
                  uint64_t *zone,
                  int      *best)
{
  uint64_t       start = solve->budget.nodes;
  Node           node;
  MnkSolveKey    key;
  MnkSolveEntry *entry;
  bool           wins = false;
  int            proven = plies;

  node.attacker = attacker;
  node.defender = defender;
  node.empty = empty;
  node.defender_moves = defender_moves;
  node.is_loose = is_loose;
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
    {
      node.zone = is_endless (&node) ? 0 : ~(uint64_t) 0;
      goto out;
    }

  if (defender_moves ? decide_defence (solve, &node, &wins) : decide_attack (solve, &node, &wins))
    goto out;

  /* Step 2. The table. */
  strip (&node);
  key = mnk_solve_key (solve, node.attacker | node.empty, node.defender | node.empty,
                       (uint8_t) ((is_loose ? MNK_SOLVE_ENTRY_LOOSE : MNK_SOLVE_ENTRY_ATTACK) |
                                  defender_moves << 4));
  entry = mnk_solve_find (solve, &key);
  if (entry != NULL && recall (solve, &key, entry, &node, &wins))
    goto out;

  /* Step 3. Perhaps the attack fails against a defender who wants nothing himself. */
  if (is_endless (&node) && node.defence.n == 0)
    {
      wins = mnk_solve_break (solve, node.attacker, node.empty, defender_moves, &node.zone);
      if (solve->broken)
        goto out;

      goto store;
    }

  if (is_endless (&node))
    {
      if (is_broken_up (solve, &node))
        goto store;

      if (solve->broken)
        goto out;

      /* A defender's mistake is to be seen soon. */
      if (!defender_moves
          && mnk_solve_attack (solve, node.attacker, node.defender, node.empty, false, LOOSE_PLIES,
                               true, &node.zone, &node.best))
        {
          wins = true;
          if (solve->broken)
            goto out;

          goto store;
        }

      if (solve->broken)
        goto out;
    }

  weigh_cells (&node);
  if (defender_moves && plies >= PAIR_PLIES && !is_loose && pair_up_defence (&node))
    {
      proven = MNK_SOLVE_EVER;
      goto store;
    }

  /* Step 4. The moves, the one first that was right with fewer plies. Against an endless
   * attack it is of no use: the defender must leave nothing, not hold out a little. */
  if (entry != NULL && !(is_endless (&node) && defender_moves))
    {
      int known = mnk_solve_entry_best (solve, &key, entry);

      if (known != MNK_SOLVE_NO_CELL)
        node.weights[known] = UINT32_MAX;
    }

  wins = defender_moves ? try_defences (solve, &node) : try_attacks (solve, &node);
  if (solve->broken)
    goto out;

  if (!wins && !is_endless (&node))
    node.zone = ~(uint64_t) 0;

store:
  remember (solve, &key, &node, proven, wins, solve->budget.nodes - start);

out:
  *zone = node.zone;
  if (best != NULL)
    *best = node.best;

  return wins;
}
