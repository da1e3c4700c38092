/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the attacker wins, in any number of plies: a depth-first proof-number search (df-pn) of
 * the real game, in which the defender can win, too. It adds these ideas.
 *
 * Weak proof numbers: the numbers of a position's moves are not added, which would count common
 * parts again and again. The largest number counts, and one for each other move (Ueda and others
 * 2008).
 *
 * Forced moves are played at once. The table holds quiet positions only.
 *
 * First numbers: the defender holds a new position if the attack's edges can be paired. The weight
 * of edges without a pair is the first disproof number.
 *
 * Zones, as in the Maker-Breaker game. In the real game a further stone may also make a threat.
 * Where an answer depends on a forced move, or ends the game, the zone is widened until the other
 * side could complete no edge too soon outside it. If a move fails, all moves outside its zone
 * fail.
 *
 * Moves are opened one by one: first the heaviest few, others when those turn out hard. A position
 * is lost only when all moves have been opened.
 *
 * Wins by threats alone are searched in every new position. When a position is entered they are
 * also searched for the other side, as if the mover passed: moves that do not meet them fail.
 *
 * In a position that is its own mirror image one move stands for its images. */

#include "mnk-proof-forced.h"

#include <string.h>

#include "mnk-proof-numbers.h"

/* The weight of an edge of four cells without a pair counts one in the disproof number. A weight of
 * 32 bits divided by it, plus the moves of a whole game, stays far below MNK_PROOF_IMPOSSIBLE. */
#define LONELY_UNIT 256

/* The search stays with a move until its number exceeds the second best one's by this part of it,
 * as changing between moves takes time. */
#define PATIENCE 4

/* Moves are opened in the order of their weights: FIRST_LOOKS at once, and another one each time
 * that their least number has grown by LOOK_PRICE. */
#define FIRST_LOOKS 5
#define LOOK_PRICE  16

typedef struct
{
  MnkProofState state; /* quiet */
  uint64_t move;       /* the move into the position */
  MnkProofNumbers numbers;
} Child;

typedef struct
{
  MnkProofState state;
  MnkProofLines lines;
  unsigned weights[MNK_PROOF_MAX_CELLS];
  uint64_t common[MNK_PROOF_MAX_CELLS]; /* the cells that all edges of a cell share */
  uint64_t dominated;                   /* cells that are never better than another */
  uint64_t left;                        /* moves that may still reach the mover's aim */
  uint64_t unopened;                    /* those of them that are not opened yet */
  uint64_t needed;                      /* cells in the zone of every move that failed */
  uint64_t zone;
  int best;
  int n_opened;
  int n_turns; /* the symmetries that leave the position as it is */
  uint8_t turns[8];
  int n;
  Child children[MNK_PROOF_MAX_CELLS];
} Node;

/* ---- The table ---- */

static void
strip (MnkProofState *state, const MnkProofLines *lines)
{
  mnk_proof_strip (&lines->attack, &lines->defence, &state->attacker, &state->defender,
                   &state->empty);
}

static MnkProofKey
key_of (const MnkProof *proof, const MnkProofState *state)
{
  return mnk_proof_key (proof, state->attacker | state->empty, state->defender | state->empty,
                        (uint8_t) (MNK_PROOF_ENTRY_PROVE | state->defender_moves << 4));
}

/* Stores a position. An entry's `low` is the verdict; while that is open, its zone holds the
 * numbers. */
static void
remember (const MnkProof *proof,
          const MnkProofState *state,
          MnkProofVerdict verdict,
          uint64_t zone,
          int best,
          MnkProofNumbers numbers,
          uint64_t work)
{
  MnkProofKey key = key_of (proof, state);
  MnkProofEntry *entry = mnk_proof_find (proof, &key);

  if (entry == NULL)
    entry = mnk_proof_make (proof, &key);

  if (entry == NULL)
    return;

  mnk_proof_entry_fill (proof, &key, entry, verdict == MNK_PROOF_OPEN ? 0 : zone, best, work);
  entry->low = (uint8_t) verdict;
  if (verdict == MNK_PROOF_OPEN)
    entry->zone = (uint64_t) numbers.proof << 32 | numbers.disproof;
}

/* ---- The first look ---- */

static void
weigh_cells (Node *node)
{
  const MnkProofLines *lines = &node->lines;

  memset (node->weights, 0, sizeof node->weights);
  memset (node->common, 0xff, sizeof node->common);
  mnk_proof_weigh (lines->attack.edges, lines->attack.n, 2, node->weights, node->common);
  mnk_proof_weigh (lines->defence.edges, lines->defence.n, 1, node->weights, node->common);
}

/* Notes that all moves outside the zone fail. */
static void
confine (Node *node, uint64_t zone)
{
  node->zone |= zone;
  node->needed &= zone;
  node->left &= zone;
}

/* Lists the moves to be searched: against a fork only those that meet it. */
static void
list_moves (Node *node)
{
  const MnkProofLines *lines = &node->lines;
  bool defends = node->state.defender_moves;
  uint64_t cells;

  node->needed = mnk_proof_join (lines->attack.edges, lines->attack.n)
                 | mnk_proof_join (lines->defence.edges, lines->defence.n);
  node->dominated = mnk_proof_dominated (node->common, node->needed);
  node->left = node->needed & ~node->dominated;
  node->zone = 0;

  if (mnk_proof_fork (defends ? &lines->attack : &lines->defence, &cells) != 0)
    {
      const MnkProofEdges *own = defends ? &lines->defence : &lines->attack;

      confine (node, mnk_proof_cover (cells, own->edges, own->n, 2));
    }
}

/* Returns the weight of the attack's edges without a pair, after the defender's best move if the
 * defender is to move. 0 is a proven defence, and *zone its zone. */
static unsigned
pair_up (Node *node, uint64_t *zone)
{
  const MnkProofEdges *attack = &node->lines.attack;
  MnkProofPairing pairing;
  unsigned lonely;
  int best;

  mnk_proof_pairing_start (&pairing, attack->edges, attack->n);
  if (!node->state.defender_moves)
    return mnk_proof_pairing_run (&pairing, MNK_PROOF_NO_CELL, UINT32_MAX, zone);

  lonely = mnk_proof_pairing_best (&pairing, node->weights, node->state.empty, &best, zone);
  if (lonely == 0)
    node->best = best;

  return lonely;
}

/* Evaluates a new position. `node` has only its state and lines. */
static MnkProofVerdict
evaluate (MnkProof *proof, Node *node, uint64_t *zone, MnkProofNumbers *numbers)
{
  const MnkProofState *state = &node->state;
  unsigned lonely;
  uint32_t n_moves;

  *numbers = (MnkProofNumbers){ 1, 1 };
  if (node->lines.defence.n == 0)
    return mnk_proof_break (proof, state->attacker, state->empty, state->defender_moves, zone)
               ? MNK_PROOF_IS_WON
               : MNK_PROOF_IS_HELD;

  weigh_cells (node);
  lonely = pair_up (node, zone);
  if (lonely == 0)
    return MNK_PROOF_IS_HELD;

  if (mnk_proof_fours (proof, state, zone, &node->best))
    return mnk_proof_aim (state);

  list_moves (node);
  n_moves = (uint32_t) mnk_proof_count (node->left);
  if (state->defender_moves)
    numbers->proof = n_moves;
  else
    numbers->disproof = n_moves;

  numbers->disproof = mnk_proof_sum (numbers->disproof, lonely / LONELY_UNIT);
  return MNK_PROOF_OPEN;
}

/* ---- The search ---- */

/* Opens a child: plays a move, and takes the result from the table or evaluates the new
 * position. */
static MnkProofVerdict
open_child (MnkProof *proof, Node *node, uint64_t move, Child *child, uint64_t *zone)
{
  Node below;
  MnkProofTrail trail;
  MnkProofKey key;
  MnkProofEntry *entry;
  MnkProofVerdict verdict;
  uint64_t start = proof->budget.nodes;

  below.state = mnk_proof_after (&node->state, move);
  verdict = mnk_proof_settle (proof, &below.state, &below.lines, &trail, zone, &below.best);
  if (verdict == MNK_PROOF_OPEN)
    {
      strip (&below.state, &below.lines);
      key = key_of (proof, &below.state);
      entry = mnk_proof_find (proof, &key);
      if (entry == NULL)
        {
          verdict = evaluate (proof, &below, zone, &child->numbers);
          if (proof->broken)
            return MNK_PROOF_OPEN;

          remember (proof, &below.state, verdict, *zone, below.best, child->numbers,
                    proof->budget.nodes - start + 1);
        }
      else if (entry->low == MNK_PROOF_OPEN)
        {
          child->numbers =
              (MnkProofNumbers){ (uint32_t) (entry->zone >> 32), (uint32_t) entry->zone };
        }
      else
        {
          verdict = (MnkProofVerdict) entry->low;
          *zone = mnk_proof_entry_zone (proof, &key, entry);
        }

      child->state = below.state;
      child->move = move;
    }

  if (verdict != MNK_PROOF_OPEN)
    *zone = mnk_proof_lift (proof, &trail, verdict, *zone);

  return verdict;
}

/* Drops the moves that do not meet the other side's threats: if passing loses to threats alone,
 * every move outside their zone loses. */
static void
meet_fours (const MnkProof *proof, Node *node)
{
  MnkProofState passed = node->state;
  uint64_t zone;
  int best;

  passed.defender_moves = !passed.defender_moves;
  if (node->zone == 0 && mnk_proof_fours (proof, &passed, &zone, &best))
    confine (node, zone);
}

/* Finds the symmetries of the position. Only the stones and cells that matter count. */
static void
find_turns (const MnkProof *proof, Node *node)
{
  const MnkProofState *state = &node->state;

  node->n_turns = 0;
  for (int i = 1; i < proof->n_turns; i++)
    {
      if (mnk_proof_turn (proof, i, state->empty) == state->empty
          && mnk_proof_turn (proof, i, state->attacker) == state->attacker
          && mnk_proof_turn (proof, i, state->defender) == state->defender)
        node->turns[node->n_turns++] = (uint8_t) i;
    }
}

/* Drops a move that failed, and all moves outside its zone, as the same answers refute them. The
 * move's mirror images fail, too, with the images of the zone. */
static void
drop_move (const MnkProof *proof, Node *node, uint64_t move, uint64_t zone)
{
  node->left &= ~move;
  confine (node, zone);
  for (int i = 0; i < node->n_turns; i++)
    confine (node, mnk_proof_turn (proof, node->turns[i], zone));
}

/* Opens the heaviest move left, which stands for its mirror images, too: drop_move() drops them if
 * it fails. True when it reaches the mover's aim. */
static bool
open_next (MnkProof *proof, Node *node)
{
  const int cell = mnk_proof_heaviest (node->weights, node->left & node->unopened);
  const uint64_t move = mnk_proof_bit (cell);
  uint64_t zone;
  MnkProofVerdict verdict;

  if (!mnk_proof_enter (proof))
    return false;

  for (int i = 0; i < node->n_turns; i++)
    node->left &= ~mnk_proof_turn (proof, node->turns[i], move);

  node->left |= move;
  node->unopened &= ~move;
  node->n_opened++;
  verdict = open_child (proof, node, move, &node->children[node->n], &zone);
  if (proof->broken)
    return false;

  if (verdict == mnk_proof_aim (&node->state))
    {
      node->best = cell;
      node->zone = zone | move;
      return true;
    }

  if (verdict == MNK_PROOF_OPEN)
    node->n++;
  else
    drop_move (proof, node, move, zone);

  return false;
}

static inline bool
attacks (const Node *node)
{
  return !node->state.defender_moves;
}

/* Returns the number of moves that compete with the chosen one. */
static inline uint32_t
rivals_of_chosen (const Node *node)
{
  return (uint32_t) (node->n - 1 + mnk_proof_count (node->left & node->unopened));
}

/* Whether to open one more move before the best opened one is searched further. */
static inline bool
wants_more (const Node *node, uint32_t least)
{
  return (node->left & node->unopened) != 0
         && (node->n_opened < FIRST_LOOKS
             || least > LOOK_PRICE * (uint32_t) (node->n_opened + 1 - FIRST_LOOKS));
}

/* Returns the child with the least number for the side to move; *second gets the second least
 * number, *numbers those of the node. Removes dropped children. */
static Child *
choose_child (Node *node, MnkProofNumbers *numbers, uint32_t *second)
{
  Child *chosen = NULL;
  uint32_t least = MNK_PROOF_IMPOSSIBLE;
  uint32_t most = 0;
  int n = 0;

  *second = MNK_PROOF_IMPOSSIBLE;
  for (int i = 0; i < node->n; i++)
    {
      Child *child = &node->children[n];
      uint32_t own, other;

      if (!(node->children[i].move & node->left))
        continue;

      if (n < i)
        *child = node->children[i];

      n++;
      own = mnk_proof_own (child->numbers, attacks (node));
      other = mnk_proof_other (child->numbers, attacks (node));
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
  *numbers = mnk_proof_numbers (least, n > 0 ? mnk_proof_sum (most, rivals_of_chosen (node)) : 0,
                                attacks (node));
  return chosen;
}

static MnkProofVerdict prove (MnkProof *proof,
                              const MnkProofState *state,
                              MnkProofNumbers *numbers,
                              MnkProofNumbers limits,
                              uint64_t *zone,
                              int *best);

/* Searches a child. Returns its verdict and lifts the zone to the position of the move. */
static MnkProofVerdict
prove_child (MnkProof *proof, Node *node, Child *child, MnkProofNumbers limits, uint64_t *zone)
{
  MnkProofVerdict verdict;
  int best;

  verdict = prove (proof, &child->state, &child->numbers, limits, zone, &best);
  if (verdict != MNK_PROOF_OPEN && !proof->broken)
    {
      MnkProofState state = mnk_proof_after (&node->state, child->move);
      MnkProofLines lines;
      MnkProofTrail trail;
      uint64_t unused;

      mnk_proof_settle (proof, &state, &lines, &trail, &unused, &best);
      *zone = mnk_proof_lift (proof, &trail, verdict, *zone);
    }

  return verdict;
}

static MnkProofVerdict
search_children (MnkProof *proof, Node *node, MnkProofNumbers *numbers, MnkProofNumbers limits)
{
  for (;;)
    {
      uint32_t second, patience;
      Child *child = choose_child (node, numbers, &second);
      uint64_t zone;
      MnkProofNumbers below;
      MnkProofVerdict verdict;

      if (wants_more (node, mnk_proof_own (*numbers, attacks (node))))
        {
          if (open_next (proof, node))
            return mnk_proof_aim (&node->state);

          if (proof->broken)
            return MNK_PROOF_OPEN;

          continue;
        }

      if (child == NULL)
        {
          /* The answer to a skipped cell that every answer needs is the answer to the better cell
           * that stood for it, as long as that one is empty. */
          for (uint64_t cells = node->needed & node->dominated; cells != 0; cells &= cells - 1)
            node->zone |=
                mnk_proof_lowest (node->common[mnk_proof_cell (cells)] & ~node->dominated);

          return mnk_proof_fear (&node->state);
        }

      if (mnk_proof_reaches (*numbers, limits))
        return MNK_PROOF_OPEN;

      patience = mnk_proof_sum (second, second / PATIENCE + 1);
      below = mnk_proof_limits_below (limits, patience, rivals_of_chosen (node), attacks (node));
      verdict = prove_child (proof, node, child, below, &zone);
      if (proof->broken)
        return MNK_PROOF_OPEN;

      if (verdict == mnk_proof_aim (&node->state))
        {
          node->best = mnk_proof_cell (child->move);
          node->zone = zone | child->move;
          return verdict;
        }

      if (verdict != MNK_PROOF_OPEN)
        drop_move (proof, node, child->move, zone);
    }
}

/* Searches a quiet position until there is a verdict or a number reaches its limit. */
static MnkProofVerdict
prove (MnkProof *proof,
       const MnkProofState *state,
       MnkProofNumbers *numbers,
       MnkProofNumbers limits,
       uint64_t *zone,
       int *best)
{
  uint64_t start = proof->budget.nodes;
  Node node;
  MnkProofVerdict verdict;

  node.state = *state;
  node.best = MNK_PROOF_NO_CELL;
  node.n = node.n_opened = 0;
  mnk_proof_gather (proof, state->attacker, state->empty, &node.lines.attack);
  mnk_proof_gather (proof, state->defender, state->empty, &node.lines.defence);
  weigh_cells (&node);
  list_moves (&node);

  meet_fours (proof, &node);
  find_turns (proof, &node);
  node.unopened = node.left;

  verdict = search_children (proof, &node, numbers, limits);
  *zone = node.zone;
  *best = node.best;
  if (!proof->broken)
    remember (proof, state, verdict, node.zone, node.best, *numbers, proof->budget.nodes - start);

  return verdict;
}

/* Whether an entry has a verdict, and the move that shows it if one does. */
static inline bool
tells_all (const MnkProofState *state, const MnkProofEntry *entry)
{
  const MnkProofVerdict verdict = (MnkProofVerdict) entry->low;

  return verdict == mnk_proof_fear (state)
         || (verdict == mnk_proof_aim (state) && entry->best != MNK_PROOF_NO_CELL);
}

bool
mnk_proof_prove (MnkProof *proof,
                 uint64_t attacker,
                 uint64_t defender,
                 uint64_t empty,
                 bool defender_moves,
                 uint64_t *zone,
                 int *best)
{
  MnkProofState state = { attacker, defender, empty, defender_moves };
  MnkProofNumbers numbers = { 1, 1 };
  MnkProofLines lines;
  MnkProofTrail trail;
  MnkProofKey key;
  MnkProofEntry *entry;
  MnkProofVerdict verdict;

  *zone = 0;
  *best = MNK_PROOF_NO_CELL;
  if (!mnk_proof_enter (proof))
    return false;

  verdict = mnk_proof_settle (proof, &state, &lines, &trail, zone, best);
  if (verdict == MNK_PROOF_OPEN)
    {
      strip (&state, &lines);
      key = key_of (proof, &state);
      entry = mnk_proof_find (proof, &key);
      if (entry != NULL && tells_all (&state, entry))
        {
          verdict = (MnkProofVerdict) entry->low;
          *zone = mnk_proof_entry_zone (proof, &key, entry);
          *best = mnk_proof_entry_best (proof, &key, entry);
        }
      else
        {
          verdict = prove (proof, &state, &numbers, MNK_PROOF_NO_LIMITS, zone, best);
        }
    }

  *zone = mnk_proof_lift (proof, &trail, verdict, *zone);
  if (trail.n > 0)
    *best = mnk_proof_cell (trail.moves[0]);

  return verdict == MNK_PROOF_IS_WON;
}
