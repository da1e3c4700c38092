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
 *   others outside its zone.
 * - Not every move is looked at when a position is entered: the heaviest few, and others when
 *   those turn out hard. A position counts as lost only once none is left unopened.
 * - Wins by threats alone are looked for in every new position and, where a position is entered,
 *   for the side that would move if the mover passed: what does not meet them fails.
 * - In a position that is its own mirror image one move speaks for its images. */

#include "mnk-solve-forced.h"

#include <string.h>

/* The number of what is impossible. */
#define INFINITE 1000000000u

/* An edge of four cells without a pair, in the disproof number. */
#define LONELY_UNIT 256

/* The search stays with a move until its number is so much above the next one's, as a part
 * of it: coming and going costs, too. */
#define PATIENCE 4

/* Moves are looked at in the order of their weights: so many at once, and another one each time
 * that the least number known of them has grown by so much. */
#define FIRST_LOOKS 5
#define LOOK_PRICE  16

typedef struct
{
  uint32_t win;  /* the proof number */
  uint32_t hold; /* the disproof number */
} Numbers;

typedef struct
{
  MnkSolveState state; /* quiet */
  uint64_t move;       /* that began it */
  Numbers numbers;
} Child;

typedef struct
{
  MnkSolveState state;
  MnkSolveLines lines;
  unsigned weights[MNK_SOLVE_MAX_CELLS];
  uint64_t common[MNK_SOLVE_MAX_CELLS]; /* what all edges of a cell have in common */
  uint64_t dominated;                   /* cells that are never better than another */
  uint64_t left;                        /* moves that may still bring what the mover wants */
  uint64_t unopened;                    /* those of them that nobody has looked at yet */
  uint64_t needed;                      /* cells in the zone of every move that failed */
  uint64_t zone;
  int best;
  int n_opened;
  int n_turns; /* the symmetries that leave the position as it is */
  uint8_t turns[8];
  int n;
  Child children[MNK_SOLVE_MAX_CELLS];
} Node;

/* ---- The table ---- */

/* Stones and cells that no window needs become all the same. */
static void
strip (MnkSolveState *state, const MnkSolveLines *lines)
{
  uint64_t attack = mnk_solve_join (lines->attack.windows, lines->attack.n);
  uint64_t defence = mnk_solve_join (lines->defence.windows, lines->defence.n);

  state->attacker &= attack;
  state->defender &= defence;
  state->empty &= attack | defence;
}

static MnkSolveKey
key_of (const MnkSolve *solve, const MnkSolveState *state)
{
  return mnk_solve_key (solve, state->attacker | state->empty, state->defender | state->empty,
                        (uint8_t) (MNK_SOLVE_ENTRY_PROVE | state->defender_moves << 4));
}

/* `low` of an entry is its verdict; as long as that is open, its zone holds the numbers. */
static void
remember (const MnkSolve *solve,
          const MnkSolveState *state,
          MnkSolveVerdict verdict,
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

  mnk_solve_entry_fill (solve, &key, entry, verdict == MNK_SOLVE_OPEN ? 0 : zone, MNK_SOLVE_NO_CELL,
                        work);
  entry->low = (uint8_t) verdict;
  if (verdict == MNK_SOLVE_OPEN)
    entry->zone = (uint64_t) numbers.win << 32 | numbers.hold;
}

/* ---- The first look ---- */

static void
weigh_cells (Node *node)
{
  const MnkSolveLines *lines = &node->lines;

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

/* Whatever lies outside the zone fails. */
static void
confine (Node *node, uint64_t zone)
{
  node->zone |= zone;
  node->needed &= zone;
  node->left &= zone;
}

/* The moves that are worth a look: against a fork, only those that meet it. */
static void
list_moves (Node *node)
{
  const MnkSolveLines *lines = &node->lines;
  bool defends = node->state.defender_moves;
  uint64_t cells;

  node->needed = mnk_solve_join (lines->attack.edges, lines->attack.n)
                 | mnk_solve_join (lines->defence.edges, lines->defence.n);
  node->dominated = find_dominated (node, node->needed);
  node->left = node->needed & ~node->dominated;
  node->zone = 0;

  if (mnk_solve_fork (defends ? &lines->attack : &lines->defence, &cells) != 0)
    {
      const MnkSolveEdges *own = defends ? &lines->defence : &lines->attack;

      confine (node, mnk_solve_cover (cells, own->edges, own->n, 2));
    }
}

/* The weight of the attack's edges that have no pair, after the defender's best move if he is
 * to move; 0 is a defence, with its zone. */
static unsigned
pair_up (const Node *node, uint64_t *zone)
{
  const MnkSolveEdges *attack = &node->lines.attack;
  MnkSolvePairing pairing;
  int best;

  mnk_solve_pairing_start (&pairing, attack->edges, attack->n);
  if (!node->state.defender_moves)
    return mnk_solve_pairing_run (&pairing, MNK_SOLVE_NO_CELL, UINT32_MAX, zone);

  return mnk_solve_pairing_best (&pairing, node->weights, node->state.empty, &best, zone);
}

/* `node` has its state and lines, and nothing more yet. */
static MnkSolveVerdict
evaluate (MnkSolve *solve, Node *node, uint64_t *zone, Numbers *numbers)
{
  const MnkSolveState *state = &node->state;
  unsigned lonely;
  uint32_t n_moves;

  *numbers = (Numbers){ 1, 1 };
  if (node->lines.defence.n == 0)
    return mnk_solve_break (solve, state->attacker, state->empty, state->defender_moves, zone)
               ? MNK_SOLVE_IS_WON
               : MNK_SOLVE_IS_HELD;

  weigh_cells (node);
  lonely = pair_up (node, zone);
  if (lonely == 0)
    return MNK_SOLVE_IS_HELD;

  if (mnk_solve_fours (solve, state, zone, &node->best))
    return mnk_solve_aim (state);

  list_moves (node);
  n_moves = (uint32_t) mnk_solve_count (node->left);
  if (state->defender_moves)
    numbers->win = n_moves;
  else
    numbers->hold = n_moves;

  numbers->hold += lonely / LONELY_UNIT;
  return MNK_SOLVE_OPEN;
}

/* ---- The search ---- */

/* Plays a move and asks the table, or looks for the first time. */
static MnkSolveVerdict
open_child (MnkSolve *solve, Node *node, uint64_t move, Child *child, uint64_t *zone)
{
  Node below;
  MnkSolveTrail trail;
  MnkSolveKey key;
  MnkSolveEntry *entry;
  MnkSolveVerdict verdict;
  uint64_t start = solve->budget.nodes;

  below.state = mnk_solve_after (&node->state, move);
  verdict = mnk_solve_settle (solve, &below.state, &below.lines, &trail, zone, &below.best);
  if (verdict == MNK_SOLVE_OPEN)
    {
      strip (&below.state, &below.lines);
      key = key_of (solve, &below.state);
      entry = mnk_solve_find (solve, &key);
      if (entry == NULL)
        {
          verdict = evaluate (solve, &below, zone, &child->numbers);
          if (solve->broken)
            return MNK_SOLVE_OPEN;

          remember (solve, &below.state, verdict, *zone, child->numbers,
                    solve->budget.nodes - start + 1);
        }
      else if (entry->low == MNK_SOLVE_OPEN)
        {
          child->numbers = (Numbers){ (uint32_t) (entry->zone >> 32), (uint32_t) entry->zone };
        }
      else
        {
          verdict = (MnkSolveVerdict) entry->low;
          *zone = mnk_solve_entry_zone (solve, &key, entry);
        }

      child->state = below.state;
      child->move = move;
    }

  if (verdict != MNK_SOLVE_OPEN)
    *zone = mnk_solve_lift (solve, &trail, verdict, *zone);

  return verdict;
}

/* If passing loses to threats alone, then so does every move outside their zone. */
static void
meet_fours (const MnkSolve *solve, Node *node)
{
  MnkSolveState passed = node->state;
  uint64_t zone;
  int best;

  passed.defender_moves = !passed.defender_moves;
  if (node->zone == 0 && mnk_solve_fours (solve, &passed, &zone, &best))
    confine (node, zone);
}

/* The symmetries of the board that the position has as well. They are those of stripped stones
 * and cells: nobody can tell the others apart. */
static void
find_turns (const MnkSolve *solve, Node *node)
{
  const MnkSolveState *state = &node->state;

  node->n_turns = 0;
  for (int i = 1; i < solve->n_turns; i++)
    {
      if (mnk_solve_turn (solve, i, state->empty) == state->empty
          && mnk_solve_turn (solve, i, state->attacker) == state->attacker
          && mnk_solve_turn (solve, i, state->defender) == state->defender)
        node->turns[node->n_turns++] = (uint8_t) i;
    }
}

/* A move failed: its zone holds every answer to all moves outside. Its mirror images have
 * failed with it, and have the images of its zone. */
static void
drop_move (const MnkSolve *solve, Node *node, uint64_t move, uint64_t zone)
{
  node->left &= ~move;
  confine (node, zone);
  for (int i = 0; i < node->n_turns; i++)
    confine (node, mnk_solve_turn (solve, node->turns[i], zone));
}

/* The heaviest move that is left speaks for its mirror images: they win when it wins, and
 * drop_move() takes their failures with its own. The first look at it; true when it is what
 * the mover wants. */
static bool
open_next (MnkSolve *solve, Node *node)
{
  const int cell = mnk_solve_heaviest (node->weights, node->left & node->unopened);
  const uint64_t move = mnk_solve_bit (cell);
  uint64_t zone;
  MnkSolveVerdict verdict;

  if (!mnk_solve_enter (solve))
    return false;

  for (int i = 0; i < node->n_turns; i++)
    node->left &= ~mnk_solve_turn (solve, node->turns[i], move);

  node->left |= move;
  node->unopened &= ~move;
  node->n_opened++;
  verdict = open_child (solve, node, move, &node->children[node->n], &zone);
  if (solve->broken)
    return false;

  if (verdict == mnk_solve_aim (&node->state))
    {
      node->best = cell;
      node->zone = zone | move;
      return true;
    }

  if (verdict == MNK_SOLVE_OPEN)
    node->n++;
  else
    drop_move (solve, node, move, zone);

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

/* How many moves compete with one of them. */
static inline uint32_t
rivals_of_chosen (const Node *node)
{
  return (uint32_t) (node->n - 1 + mnk_solve_count (node->left & node->unopened));
}

/* Whether to look at one move more before the best known one is pursued. */
static inline bool
wants_more (const Node *node, uint32_t least)
{
  return (node->left & node->unopened) != 0
         && (node->n_opened < FIRST_LOOKS
             || least > LOOK_PRICE * (uint32_t) (node->n_opened + 1 - FIRST_LOOKS));
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
  *other_number (node, numbers) = n > 0 ? most + rivals_of_chosen (node) : 0;
  return chosen;
}

static MnkSolveVerdict prove (MnkSolve *solve,
                              const MnkSolveState *state,
                              Numbers *numbers,
                              Numbers limits,
                              uint64_t *zone,
                              int *best);

/* The verdict on a child is lifted to where the move was made. */
static MnkSolveVerdict
pursue_child (MnkSolve *solve, Node *node, Child *child, Numbers limits, uint64_t *zone)
{
  MnkSolveVerdict verdict;
  int best;

  verdict = prove (solve, &child->state, &child->numbers, limits, zone, &best);
  if (verdict != MNK_SOLVE_OPEN && !solve->broken)
    {
      MnkSolveState state = mnk_solve_after (&node->state, child->move);
      MnkSolveLines lines;
      MnkSolveTrail trail;
      uint64_t unused;

      mnk_solve_settle (solve, &state, &lines, &trail, &unused, &best);
      *zone = mnk_solve_lift (solve, &trail, verdict, *zone);
    }

  return verdict;
}

static MnkSolveVerdict
search_children (MnkSolve *solve, Node *node, Numbers *numbers, Numbers limits)
{
  for (;;)
    {
      uint32_t second, patience, own_limit;
      Child *child = choose_child (node, numbers, &second);
      uint64_t zone;
      Numbers below;
      MnkSolveVerdict verdict;

      if (wants_more (node, *own_number (node, numbers)))
        {
          if (open_next (solve, node))
            return mnk_solve_aim (&node->state);

          if (solve->broken)
            return MNK_SOLVE_OPEN;

          continue;
        }

      if (child == NULL)
        {
          /* Where a cell that every answer needs was passed over for a better one, the
           * answer to it is the better one's, as long as that is free. */
          for (uint64_t cells = node->needed & node->dominated; cells != 0; cells &= cells - 1)
            node->zone |=
                mnk_solve_lowest (node->common[mnk_solve_cell (cells)] & ~node->dominated);

          return mnk_solve_fear (&node->state);
        }

      if (numbers->win >= limits.win || numbers->hold >= limits.hold)
        return MNK_SOLVE_OPEN;

      patience = second >= INFINITE ? INFINITE : second + second / PATIENCE + 1;
      own_limit = *own_number (node, &limits);
      *own_number (node, &below) = own_limit < patience ? own_limit : patience;
      *other_number (node, &below) = *other_number (node, &limits) - rivals_of_chosen (node);

      verdict = pursue_child (solve, node, child, below, &zone);
      if (solve->broken)
        return MNK_SOLVE_OPEN;

      if (verdict == mnk_solve_aim (&node->state))
        {
          node->best = mnk_solve_cell (child->move);
          node->zone = zone | child->move;
          return verdict;
        }

      if (verdict != MNK_SOLVE_OPEN)
        drop_move (solve, node, child->move, zone);
    }
}

/* Until the verdict is clear or a number reaches its limit. The state is quiet. */
static MnkSolveVerdict
prove (MnkSolve *solve,
       const MnkSolveState *state,
       Numbers *numbers,
       Numbers limits,
       uint64_t *zone,
       int *best)
{
  uint64_t start = solve->budget.nodes;
  Node node;
  MnkSolveVerdict verdict;

  node.state = *state;
  node.best = MNK_SOLVE_NO_CELL;
  node.n = node.n_opened = 0;
  mnk_solve_gather (solve, state->attacker, state->empty, &node.lines.attack);
  mnk_solve_gather (solve, state->defender, state->empty, &node.lines.defence);
  weigh_cells (&node);
  list_moves (&node);

  meet_fours (solve, &node);
  find_turns (solve, &node);
  node.unopened = node.left;

  verdict = search_children (solve, &node, numbers, limits);
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
                 uint64_t *zone,
                 int *best)
{
  const Numbers limits = { INFINITE, INFINITE };
  MnkSolveState state = { attacker, defender, empty, defender_moves };
  Numbers numbers = { 1, 1 };
  MnkSolveLines lines;
  MnkSolveTrail trail;
  MnkSolveVerdict verdict;

  *zone = 0;
  *best = MNK_SOLVE_NO_CELL;
  if (!mnk_solve_enter (solve))
    return false;

  verdict = mnk_solve_settle (solve, &state, &lines, &trail, zone, best);
  if (verdict == MNK_SOLVE_OPEN)
    {
      strip (&state, &lines);
      verdict = prove (solve, &state, &numbers, limits, zone, best);
    }

  *zone = mnk_solve_lift (solve, &trail, verdict, *zone);
  if (trail.n > 0)
    *best = mnk_solve_cell (trail.moves[0]);

  return verdict == MNK_SOLVE_IS_WON;
}
