/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Can the attacker win at all, however long it takes? A yes-or-no search for one attacker in
 * the real game, the defender's own wins included, by proof numbers: df-pn, Nagai 2002. A
 * position's proof number says how much is still to be shown for a win, its disproof number
 * how much for a defence; the search always goes where the least is lacking. What it adds:
 *
 * - The numbers of a position's moves are not summed up, which counts what they share again
 *   and again: the largest and one for each other move (Ueda and others 2008).
 * - Forced moves are played at once. The table knows quiet positions alone.
 * - A new position is not a blank sheet: the defender holds it if the attack's edges can be
 *   paired, and what stays without a pair is his disproof number.
 * - Zones, as for Maker and Breaker. But a stone more may also make a threat here: where an
 *   answer rests on a forced move, or ends the game, the zone is widened until no edge of the
 *   other side could be completed too soon outside it. A move that fails takes with it all
 *   others outside its zone. */

#include "mnk-solve.h"

#include <string.h>

/* The number of what is impossible. */
#define INFINITE 1000000000u

/* So many of the heaviest cells are tried for how well the rest pairs up. */
#define PAIR_TRIES 10

/* An edge of four cells without a pair, in the disproof number. */
#define LONELY_UNIT 256

/* The search stays with a move until its number is so much above the next one's, as a part
 * of it: coming and going costs, too. */
#define PATIENCE 4

typedef enum
{
  VERDICT_OPEN,
  VERDICT_WON,
  VERDICT_HELD
} Verdict;

typedef struct
{
  uint64_t attacker;
  uint64_t defender;
  uint64_t empty;
  bool defender_moves;
} State;

typedef struct
{
  MnkSolveEdges attack;
  MnkSolveEdges defence;
} Lines;

/* The forced moves on the way to a quiet position, and where each was made. */
typedef struct
{
  int n;
  State states[MNK_SOLVE_MAX_CELLS];
  uint64_t moves[MNK_SOLVE_MAX_CELLS];
} Trail;

typedef struct
{
  uint32_t win;  /* the proof number */
  uint32_t hold; /* the disproof number */
} Numbers;

typedef struct
{
  State state;   /* quiet */
  uint64_t move; /* that began it */
  Numbers numbers;
} Child;

typedef struct
{
  State state;
  Lines lines;
  unsigned weights[MNK_SOLVE_MAX_CELLS];
  uint64_t common[MNK_SOLVE_MAX_CELLS]; /* what all edges of a cell have in common */
  uint64_t dominated;                   /* cells that are never better than another */
  uint64_t left;                        /* moves that may still bring what the mover wants */
  uint64_t needed;                      /* cells in the zone of every move that failed */
  uint64_t zone;
  int best;
  int n;
  Child children[MNK_SOLVE_MAX_CELLS];
} Node;

/* What whoever is to move wants. */
static inline Verdict
aim_of (const State *state)
{
  return state->defender_moves ? VERDICT_HELD : VERDICT_WON;
}

static inline Verdict
fear_of (const State *state)
{
  return state->defender_moves ? VERDICT_WON : VERDICT_HELD;
}

static uint64_t
cover (const MnkSolveEdges *edges, uint64_t zone, int wanted)
{
  return mnk_solve_cover (zone, edges->edges, edges->n, wanted);
}

static State
after_move (const State *state, uint64_t move)
{
  State after = *state;

  if (state->defender_moves)
    after.defender |= move;
  else
    after.attacker |= move;

  after.empty &= ~move;
  after.defender_moves = !state->defender_moves;
  return after;
}

/* ---- What is seen at once ---- */

/* Plays forced moves until the game is decided or quiet. *zone and *best, where there is one,
 * are those of the position that it ends with; *state and *lines, too. */
static Verdict
settle (const MnkSolve *solve, State *state, Lines *lines, Trail *trail, uint64_t *zone, int *best)
{
  trail->n = 0;
  *zone = 0;
  *best = MNK_SOLVE_NO_CELL;

  for (;;)
    {
      const MnkSolveEdges *mine = state->defender_moves ? &lines->defence : &lines->attack;
      const MnkSolveEdges *theirs = state->defender_moves ? &lines->attack : &lines->defence;
      uint64_t five, block, fork, cells;

      if (!mnk_solve_gather (solve, state->attacker, state->empty, &lines->attack))
        return VERDICT_WON;

      if (lines->attack.n == 0
          || !mnk_solve_gather (solve, state->defender, state->empty, &lines->defence))
        return VERDICT_HELD;

      five = mnk_solve_join (mine->edges, mine->upto[1]);
      if (five != 0)
        {
          *best = mnk_solve_cell (five);
          *zone = cover (theirs, mnk_solve_lowest (five), 1);
          return aim_of (state);
        }

      block = mnk_solve_join (theirs->edges, theirs->upto[1]);
      if (block & (block - 1))
        {
          *best = mnk_solve_cell (block);
          *zone = cover (mine, mnk_solve_two_lowest (block), 2);
          return fear_of (state);
        }

      if (block != 0)
        {
          trail->states[trail->n] = *state;
          trail->moves[trail->n++] = block;
          *state = after_move (state, block);
          continue;
        }

      fork = mnk_solve_fork (mine, &cells);
      if (fork == 0)
        return VERDICT_OPEN;

      *best = mnk_solve_cell (fork);
      *zone = cover (theirs, cells, 2);
      return aim_of (state);
    }
}

/* The zone at the trail's beginning, given that at its end. */
static uint64_t
lift (const MnkSolve *solve, const Trail *trail, Verdict verdict, uint64_t zone)
{
  for (int i = trail->n - 1; i >= 0; i--)
    {
      const State *state = &trail->states[i];
      MnkSolveEdges edges;

      zone |= trail->moves[i];
      if (verdict != fear_of (state))
        continue;

      /* The loser was forced, and must stay so with stones outside. */
      mnk_solve_gather (solve, state->defender_moves ? state->defender : state->attacker,
                        state->empty, &edges);
      zone = cover (&edges, zone, 2);
    }

  return zone;
}

/* ---- The table ---- */

/* Stones and cells that no window needs become all the same. */
static void
strip (State *state, const Lines *lines)
{
  uint64_t attack = mnk_solve_join (lines->attack.windows, lines->attack.n);
  uint64_t defence = mnk_solve_join (lines->defence.windows, lines->defence.n);

  state->attacker &= attack;
  state->defender &= defence;
  state->empty &= attack | defence;
}

static MnkSolveKey
key_of (const MnkSolve *solve, const State *state)
{
  return mnk_solve_key (solve, state->attacker | state->empty, state->defender | state->empty,
                        (uint8_t) (MNK_SOLVE_ENTRY_PROVE | state->defender_moves << 4));
}

/* `low` of an entry is its verdict; as long as that is open, its zone holds the numbers. */
static void
remember (const MnkSolve *solve,
          const State *state,
          Verdict verdict,
          uint64_t zone,
          Numbers numbers,
          uint64_t work)
{
  MnkSolveKey key = key_of (solve, state);
  MnkSolveEntry *entry = mnk_solve_find (solve, &key);

  if (entry == NULL)
    entry = mnk_solve_make (solve, &key);

  if (entry == NULL)
    return;

  mnk_solve_entry_fill (solve, &key, entry, verdict == VERDICT_OPEN ? 0 : zone, MNK_SOLVE_NO_CELL,
                        work);
  entry->low = (uint8_t) verdict;
  if (verdict == VERDICT_OPEN)
    entry->zone = (uint64_t) numbers.win << 32 | numbers.hold;
}

/* ---- The first look ---- */

static void
weigh_cells (Node *node)
{
  const Lines *lines = &node->lines;

  memset (node->weights, 0, sizeof node->weights);
  memset (node->common, 0xff, sizeof node->common);

  for (int i = 0; i < lines->attack.n + lines->defence.n; i++)
    {
      bool attacks = i < lines->attack.n;
      uint64_t edge = attacks ? lines->attack.edges[i] : lines->defence.edges[i - lines->attack.n];
      unsigned weight = (1u + attacks) << 2 * (MNK_MAX_WIN - mnk_solve_count (edge));

      for (uint64_t cells = edge; cells != 0; cells &= cells - 1)
        {
          node->weights[mnk_solve_cell (cells)] += weight;
          node->common[mnk_solve_cell (cells)] &= edge;
        }
    }
}

/* A cell is not worth a look when another one lies in all of its edges, both sides': whoever
 * holds the other one can do all that this one could. */
static uint64_t
find_dominated (const Node *node, uint64_t candidates)
{
  uint64_t dominated = 0;

  for (uint64_t cells = candidates; cells != 0; cells &= cells - 1)
    {
      int cell = mnk_solve_cell (cells);
      uint64_t better = node->common[cell] & ~mnk_solve_bit (cell);

      for (; better != 0; better &= better - 1)
        {
          int other = mnk_solve_cell (better);

          /* Of equals the first one stays. */
          if (!(node->common[other] & mnk_solve_bit (cell)) || other < cell)
            {
              dominated |= mnk_solve_bit (cell);
              break;
            }
        }
    }

  return dominated;
}

/* The moves that are worth a look: against a fork, only those that meet it. */
static void
list_moves (Node *node)
{
  const Lines *lines = &node->lines;
  bool defends = node->state.defender_moves;
  uint64_t cells;

  node->needed = mnk_solve_join (lines->attack.edges, lines->attack.n)
                 | mnk_solve_join (lines->defence.edges, lines->defence.n);
  node->dominated = find_dominated (node, node->needed);
  node->left = node->needed & ~node->dominated;
  node->zone = 0;

  if (mnk_solve_fork (defends ? &lines->attack : &lines->defence, &cells) != 0)
    {
      node->zone = cover (defends ? &lines->defence : &lines->attack, cells, 2);
      node->needed &= node->zone;
      node->left &= node->zone;
    }
}

/* The weight of the attack's edges that have no pair, after the defender's best move if he is
 * to move; 0 is a defence, with its zone. */
static unsigned
pair_up (const Node *node, uint64_t *zone)
{
  const MnkSolveEdges *attack = &node->lines.attack;
  MnkSolvePairing pairing;
  uint64_t cells = node->state.empty;
  unsigned least = UINT32_MAX;

  mnk_solve_pairing_start (&pairing, attack->edges, attack->n);
  if (!node->state.defender_moves)
    return mnk_solve_pairing_run (&pairing, MNK_SOLVE_NO_CELL, zone);

  for (int i = 0; i < PAIR_TRIES && cells != 0 && least > 0; i++)
    {
      int cell = mnk_solve_heaviest (node->weights, cells);
      unsigned lonely = mnk_solve_pairing_run (&pairing, cell, zone);

      cells &= ~mnk_solve_bit (cell);
      *zone |= mnk_solve_bit (cell);
      if (lonely < least)
        least = lonely;
    }

  return least;
}

/* `node` has its state and lines, and nothing more yet. */
static Verdict
evaluate (MnkSolve *solve, Node *node, uint64_t *zone, Numbers *numbers)
{
  const State *state = &node->state;
  unsigned lonely;
  uint32_t n_moves;

  *numbers = (Numbers){ 1, 1 };
  if (node->lines.defence.n == 0)
    return mnk_solve_break (solve, state->attacker, state->empty, state->defender_moves, zone)
               ? VERDICT_WON
               : VERDICT_HELD;

  weigh_cells (node);
  lonely = pair_up (node, zone);
  if (lonely == 0)
    return VERDICT_HELD;

  list_moves (node);
  n_moves = (uint32_t) mnk_solve_count (node->left);
  if (state->defender_moves)
    numbers->win = n_moves;
  else
    numbers->hold = n_moves;

  numbers->hold += lonely / LONELY_UNIT;
  return VERDICT_OPEN;
}

/* ---- The search ---- */

/* A move failed, and so do all outside its zone. */
static void
drop_moves (Node *node, uint64_t zone)
{
  node->zone |= zone;
  node->needed &= zone;
  node->left &= zone;
}

/* Plays a move and asks the table, or looks for the first time. */
static Verdict
open_child (MnkSolve *solve, Node *node, uint64_t move, Child *child, uint64_t *zone)
{
  Node below;
  Trail trail;
  MnkSolveKey key;
  MnkSolveEntry *entry;
  Verdict verdict;
  uint64_t start = solve->budget.nodes;

  below.state = after_move (&node->state, move);
  verdict = settle (solve, &below.state, &below.lines, &trail, zone, &below.best);
  if (verdict == VERDICT_OPEN)
    {
      strip (&below.state, &below.lines);
      key = key_of (solve, &below.state);
      entry = mnk_solve_find (solve, &key);
      if (entry == NULL)
        {
          verdict = evaluate (solve, &below, zone, &child->numbers);
          if (solve->broken)
            return VERDICT_OPEN;

          remember (solve, &below.state, verdict, *zone, child->numbers,
                    solve->budget.nodes - start + 1);
        }
      else if (entry->low == VERDICT_OPEN)
        {
          child->numbers = (Numbers){ (uint32_t) (entry->zone >> 32), (uint32_t) entry->zone };
        }
      else
        {
          verdict = (Verdict) entry->low;
          *zone = mnk_solve_entry_zone (solve, &key, entry);
        }

      child->state = below.state;
      child->move = move;
    }

  if (verdict != VERDICT_OPEN)
    *zone = lift (solve, &trail, verdict, *zone);

  return verdict;
}

/* True when the verdict is clear already. */
static bool
open_children (MnkSolve *solve, Node *node)
{
  node->n = 0;
  for (uint64_t todo = node->left; todo != 0; todo &= node->left)
    {
      int cell = mnk_solve_heaviest (node->weights, todo);
      uint64_t move = mnk_solve_bit (cell);
      uint64_t zone;
      Verdict verdict;

      todo &= ~move;
      if (!mnk_solve_enter (solve))
        return false;

      verdict = open_child (solve, node, move, &node->children[node->n], &zone);
      if (solve->broken)
        return false;

      if (verdict == aim_of (&node->state))
        {
          node->best = cell;
          node->zone = zone | move;
          return true;
        }

      if (verdict == VERDICT_OPEN)
        node->n++;
      else
        drop_moves (node, zone);
    }

  return false;
}

/* What the mover lacks for his aim, and the other for his. */
static inline uint32_t *
own_number (const Node *node, Numbers *numbers)
{
  return node->state.defender_moves ? &numbers->hold : &numbers->win;
}

static inline uint32_t *
other_number (const Node *node, Numbers *numbers)
{
  return node->state.defender_moves ? &numbers->win : &numbers->hold;
}

/* The child whose own number is least, and the second least; numbers of the node itself.
 * Children that were dropped go. */
static Child *
choose_child (Node *node, Numbers *numbers, uint32_t *second)
{
  Child *chosen = NULL;
  uint32_t least = INFINITE;
  uint32_t most = 0;
  int n = 0;

  *second = INFINITE;
  for (int i = 0; i < node->n; i++)
    {
      Child *child = &node->children[n];
      uint32_t own, other;

      if (!(node->children[i].move & node->left))
        continue;

      if (n < i)
        *child = node->children[i];

      n++;
      own = *own_number (node, &child->numbers);
      other = *other_number (node, &child->numbers);
      most = other > most ? other : most;
      if (own < least)
        {
          *second = least;
          least = own;
          chosen = child;
        }
      else if (own < *second)
        *second = own;
    }

  node->n = n;
  *own_number (node, numbers) = least;
  *other_number (node, numbers) = n > 0 ? most + (uint32_t) n - 1 : 0;
  return chosen;
}

static Verdict prove (MnkSolve *solve,
                      const State *state,
                      Numbers *numbers,
                      Numbers limits,
                      uint64_t *zone,
                      int *best);

/* The verdict on a child is lifted to where the move was made. */
static Verdict
pursue_child (MnkSolve *solve, Node *node, Child *child, Numbers limits, uint64_t *zone)
{
  Verdict verdict;
  int best;

  verdict = prove (solve, &child->state, &child->numbers, limits, zone, &best);
  if (verdict != VERDICT_OPEN && !solve->broken)
    {
      State state = after_move (&node->state, child->move);
      Lines lines;
      Trail trail;
      uint64_t unused;

      settle (solve, &state, &lines, &trail, &unused, &best);
      *zone = lift (solve, &trail, verdict, *zone);
    }

  return verdict;
}

static Verdict
search_children (MnkSolve *solve, Node *node, Numbers *numbers, Numbers limits)
{
  for (;;)
    {
      uint32_t second, patience, own_limit;
      Child *child = choose_child (node, numbers, &second);
      uint64_t zone;
      Numbers below;
      Verdict verdict;

      if (child == NULL)
        {
          /* Where a cell that every answer needs was passed over for a better one, the
           * answer to it is the better one's, as long as that is free. */
          for (uint64_t cells = node->needed & node->dominated; cells != 0; cells &= cells - 1)
            node->zone |=
                mnk_solve_lowest (node->common[mnk_solve_cell (cells)] & ~node->dominated);

          return fear_of (&node->state);
        }

      if (numbers->win >= limits.win || numbers->hold >= limits.hold)
        return VERDICT_OPEN;

      patience = second >= INFINITE ? INFINITE : second + second / PATIENCE + 1;
      own_limit = *own_number (node, &limits);
      *own_number (node, &below) = own_limit < patience ? own_limit : patience;
      *other_number (node, &below) = *other_number (node, &limits) - (uint32_t) (node->n - 1);

      verdict = pursue_child (solve, node, child, below, &zone);
      if (solve->broken)
        return VERDICT_OPEN;

      if (verdict == aim_of (&node->state))
        {
          node->best = mnk_solve_cell (child->move);
          node->zone = zone | child->move;
          return verdict;
        }

      if (verdict != VERDICT_OPEN)
        {
          node->left &= ~child->move;
          drop_moves (node, zone);
        }
    }
}

/* Until the verdict is clear or a number reaches its limit. The state is quiet. */
static Verdict
prove (MnkSolve *solve,
       const State *state,
       Numbers *numbers,
       Numbers limits,
       uint64_t *zone,
       int *best)
{
  uint64_t start = solve->budget.nodes;
  Node node;
  Verdict verdict;

  node.state = *state;
  node.best = MNK_SOLVE_NO_CELL;
  mnk_solve_gather (solve, state->attacker, state->empty, &node.lines.attack);
  mnk_solve_gather (solve, state->defender, state->empty, &node.lines.defence);
  weigh_cells (&node);
  list_moves (&node);

  if (open_children (solve, &node))
    verdict = aim_of (state);
  else
    verdict = solve->broken ? VERDICT_OPEN : search_children (solve, &node, numbers, limits);

  *zone = node.zone;
  *best = node.best;
  if (!solve->broken)
    remember (solve, state, verdict, node.zone, *numbers, solve->budget.nodes - start);

  return verdict;
}

bool
mnk_solve_prove (MnkSolve *solve,
                 uint64_t attacker,
                 uint64_t defender,
                 uint64_t empty,
                 bool defender_moves,
                 int *best)
{
  const Numbers limits = { INFINITE, INFINITE };
  State state = { attacker, defender, empty, defender_moves };
  Numbers numbers;
  Lines lines;
  Trail trail;
  Verdict verdict;
  uint64_t zone;

  if (!mnk_solve_enter (solve))
    return false;

  verdict = settle (solve, &state, &lines, &trail, &zone, best);
  if (verdict == VERDICT_OPEN)
    {
      strip (&state, &lines);
      verdict = prove (solve, &state, &numbers, limits, &zone, best);
    }

  if (trail.n > 0)
    *best = mnk_solve_cell (trail.moves[0]);

  return verdict == VERDICT_WON;
}
