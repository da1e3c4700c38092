/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-lambda.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "mnk-threats.h"

/* The most plies of quiet play. A way that goes deeper counts as no win. */
#define MAX_PLIES 16
#define MAX_MOVES ((MAX_PLIES + 1) * MNK_MAX_CELLS)

/* The number of moves that the attacker tries. */
#define MAX_ATTACKS 20

/* The numbers of remembered positions, as powers of two: of the search for threats, and of this
 * one. */
#define VCT_BITS    16
#define LAMBDA_BITS 16

/* The stones for one search for a win by fours and threes; the factor for the next round, when a
 * round has found nothing; and their limit. The first number found most wins in 224 positions
 * (tests/bench/trials/forced-wins.md). */
#define THREAT_NODES        500
#define THREAT_NODES_GROWTH 4
#define MOST_THREAT_NODES   128000

/* The proof number of an untried move: FIRST_PROOF, and one more for every MOVES_PER_PROOF better
 * moves. */
#define FIRST_PROOF     2
#define MOVES_PER_PROOF 4

/* The stones for finding a shorter win: so many times those of the first one, and so many more. */
#define SHORTER_SHARE 2
#define SHORTER_NODES 1000

/* The stones for finding a line again that the memory has lost, and the time after the deadline for
 * it. */
#define LINE_NODES 20000
#define EXTRA_MS   3

/* The most plies of a win. Searches for threats that end at the same ply share what they remember,
 * so that the first of them must allow all these plies. */
#define MOST_PLIES (MNK_VCT_MAX_LINE - 1)

/* Part of the keys of positions: without it the key of an empty board would be 0, which means a
 * free entry. */
#define LAMBDA_KEY 0x9d39247e33776d41u

static const MnkProofNumbers won = { 0, MNK_PROOF_IMPOSSIBLE };
static const MnkProofNumbers lost = { MNK_PROOF_IMPOSSIBLE, 0 };

bool
mnk_lambda_init (MnkLambda *lambda)
{
  memset (&lambda->vct, 0, sizeof lambda->vct);
  memset (&lambda->memory, 0, sizeof lambda->memory);
  memset (&lambda->spare, 0, sizeof lambda->spare);
  lambda->moves = malloc (MAX_MOVES * sizeof *lambda->moves);
  if (lambda->moves != NULL && mnk_vct_init (&lambda->vct, VCT_BITS)
      && mnk_tree_memory_init (&lambda->memory, LAMBDA_BITS)
      && mnk_tree_memory_init (&lambda->spare, LAMBDA_BITS))
    return true;

  mnk_lambda_clear (lambda);
  return false;
}

void
mnk_lambda_clear (MnkLambda *lambda)
{
  mnk_vct_clear (&lambda->vct);
  mnk_tree_memory_clear (&lambda->memory);
  mnk_tree_memory_clear (&lambda->spare);
  free (lambda->moves);
  lambda->moves = NULL;
}

static uint64_t
key_of (const MnkLambda *lambda)
{
  return lambda->board->hash ^ LAMBDA_KEY;
}

static uint64_t
key_after (const MnkLambda *lambda, MnkCell cell)
{
  return key_of (lambda) ^ lambda->board->keys[lambda->board->side - 1][cell];
}

static void
keep (MnkLambda *lambda, uint64_t key, MnkProofNumbers numbers, int plies, uint64_t since)
{
  mnk_tree_keep (&lambda->memory, key, numbers, (uint32_t) plies, lambda->budget->nodes - since);
}

/* Returns the number of threats that fit between this ply and the completing stone. */
static int
threats_from (const MnkLambda *lambda, int ply)
{
  return (lambda->most_plies - ply - 1) / 2;
}

/* Searches for a win by fours and threes of the side to move, `ply` plies from the root. Returns
 * its plies, or 0. `like` is the difference of hashes to a position whose winning moves are tried
 * first, or 0. */
static int
ask_threats (MnkLambda *lambda, int ply, uint64_t like)
{
  if (ply >= lambda->most_plies)
    return 0;
  lambda->vct.like = like;
  return mnk_vct_prove (&lambda->vct, threats_from (lambda, ply), lambda->threat_nodes);
}

/* ---- Moves ---- */

typedef struct
{
  int order;
  MnkCell cell;
} Candidate;

static int
compare_candidates (const void *a, const void *b)
{
  const Candidate *left = a, *right = b;

  if (left->order != right->order)
    return left->order < right->order ? 1 : -1;
  return left->cell - right->cell;
}

/* Sorts cells by their value for both sides; `first` comes before all. */
static void
sort_cells (const MnkBoard *board, const MnkCell *cells, int n, MnkCell first, Candidate *sorted)
{
  for (int i = 0; i < n; i++)
    {
      const int order = mnk_board_value (board, cells[i], MNK_X)->order
                        + mnk_board_value (board, cells[i], MNK_O)->order;

      sorted[i] = (Candidate){ cells[i] == first ? INT_MAX : order, cells[i] };
    }
  qsort (sorted, (size_t) n, sizeof *sorted, compare_candidates);
}

/* Returns the best move of the caller's search in this position, or MNK_NO_CELL. */
static MnkCell
hoped_move (const MnkLambda *lambda)
{
  MnkKnown known;

  if (lambda->ply == 0 && lambda->hope != MNK_NO_CELL)
    return lambda->hope;
  if (lambda->tt == NULL || !mnk_tt_probe (lambda->tt, lambda->board->hash, &known))
    return MNK_NO_CELL;
  return known.move;
}

/* Lists moves of the attacker. Leaving some out is sound, as only wins are proven. */
static int
list_attacks (const MnkLambda *lambda, MnkCell *cells)
{
  const MnkBoard *board = lambda->board;
  const MnkPiece me = board->side, other = mnk_piece_other (me);

  if (mnk_board_count (board, other, MNK_SET_FIVE) > 0)
    return mnk_threats_blocks (board, me, cells);
  if (mnk_board_count (board, other, MNK_SET_FOUR_OPEN) == 0)
    return mnk_board_list (board, board->playable, cells);
  return mnk_threats_answers (board, cells);
}

static void
expand (const MnkLambda *lambda, MnkTreeNode *node)
{
  MnkBoard *board = lambda->board;
  MnkCell cells[MNK_MAX_CELLS + MNK_MAX_DEFENCES];
  Candidate sorted[MNK_MAX_CELLS + MNK_MAX_DEFENCES];
  const int n =
      node->attack ? list_attacks (lambda, cells) : mnk_board_list (board, board->playable, cells);
  const int most = node->attack ? MAX_ATTACKS : n;

  sort_cells (board, cells, n, node->attack ? hoped_move (lambda) : MNK_NO_CELL, sorted);
  node->moves = lambda->moves + lambda->n_moves;
  node->n = 0;
  for (int i = 0; i < n && node->n < most; i++)
    if (!mnk_threats_bars_mover (board, sorted[i].cell))
      {
        const uint32_t proof =
            node->attack ? FIRST_PROOF + (uint32_t) node->n / MOVES_PER_PROOF : 1;

        node->moves[node->n++] = (MnkTreeMove){ sorted[i].cell, { proof, 1 }, 0 };
      }
}

static void
recall (const MnkLambda *lambda, MnkTreeMove *move)
{
  const MnkTreeEntry *entry = mnk_tree_find (&lambda->memory, key_after (lambda, move->cell));

  if (entry != NULL)
    {
      move->numbers = entry->numbers;
      move->plies = entry->plies;
    }
}

/* ---- Search ---- */

/* Returns the difference of hashes between the positions after a defence and after a pass. */
static uint64_t
differs_from_pass (MnkBoard *board, MnkCell cell)
{
  const uint64_t after = board->hash ^ board->keys[board->side - 1][cell];
  uint64_t passed;

  mnk_board_pass (board);
  passed = board->hash;
  mnk_board_pass (board);
  return after ^ passed;
}

/* Tries the win that follows a pass against every untried defence. False when not all were tried,
 * as so many hold that *open has reached the limit, or the budget is spent. */
static bool
try_defences (MnkLambda *lambda, const MnkTreeNode *node, uint32_t limit, uint32_t *open)
{
  MnkBoard *board = lambda->board;
  MnkBudget *budget = lambda->budget;

  *open = 0;
  for (int i = 0; i < node->n; i++)
    {
      const MnkTreeEntry *entry =
          mnk_tree_find (&lambda->memory, key_after (lambda, node->moves[i].cell));

      if (entry != NULL)
        *open = mnk_proof_sum (*open, entry->numbers.proof);
    }

  for (int i = 0; i < node->n; i++)
    {
      const MnkCell cell = node->moves[i].cell;
      const uint64_t key = key_after (lambda, cell), nodes = budget->nodes;
      int plies;

      if (mnk_tree_find (&lambda->memory, key) != NULL)
        continue;
      if (*open >= limit || !mnk_budget_spend (budget))
        return false;

      const uint64_t like = differs_from_pass (board, cell);
      mnk_board_make (board, cell);
      plies = ask_threats (lambda, lambda->ply + 1, like);
      mnk_board_unmake (board);

      keep (lambda, key, plies > 0 ? won : (MnkProofNumbers){ 1, 1 }, plies, nodes);
      *open += plies > 0 ? 0 : 1;
    }
  return true;
}

/* Evaluates a new position with the attacker to move; true when that settles it. */
static bool
look_at_attack (MnkLambda *lambda, uint64_t key)
{
  const uint64_t nodes = lambda->budget->nodes;
  const int plies =
      mnk_tree_find (&lambda->memory, key) == NULL ? ask_threats (lambda, lambda->ply, 0) : 0;

  if (plies > 0)
    keep (lambda, key, won, plies, nodes);
  else if (lambda->ply >= MAX_PLIES)
    keep (lambda, key, lost, 0, nodes);
  return plies > 0 || lambda->ply >= MAX_PLIES || lambda->budget->spent;
}

/* Evaluates a new position with the defender to move; true when the attacker threatens nothing, so
 * that any move defends. */
static bool
look_at_defence (MnkLambda *lambda, uint64_t key)
{
  MnkBoard *board = lambda->board;
  const uint64_t nodes = lambda->budget->nodes;
  bool threatens;

  if (mnk_tree_find (&lambda->memory, key) != NULL)
    return false;

  mnk_board_pass (board);
  threatens = mnk_board_count (board, mnk_piece_other (board->side), MNK_SET_FIVE) == 0
              && ask_threats (lambda, lambda->ply + 1, 0) > 0;
  mnk_board_pass (board);
  if (!threatens && !lambda->budget->spent)
    keep (lambda, key, lost, 0, nodes);
  return !threatens;
}

/* Searches the board's position until one of its numbers reaches its limit, and keeps both numbers.
 * If the budget is spent first, nothing may be kept. */
static void
prove (MnkLambda *lambda, bool attack, MnkProofNumbers limits)
{
  MnkBoard *board = lambda->board;
  MnkBudget *budget = lambda->budget;
  const uint64_t key = key_of (lambda), nodes = budget->nodes;
  MnkTreeNode node = { NULL, 0, attack };
  uint32_t open;

  if (attack ? look_at_attack (lambda, key) : look_at_defence (lambda, key))
    return;

  expand (lambda, &node);
  if (node.n == 0)
    {
      keep (lambda, key, lost, 0, nodes);
      return;
    }

  if (!attack && !try_defences (lambda, &node, limits.proof, &open))
    {
      if (!budget->spent)
        keep (lambda, key, (MnkProofNumbers){ open, 1 }, 0, nodes);
      return;
    }

  for (;;)
    {
      for (int i = 0; i < node.n; i++)
        recall (lambda, &node.moves[i]);

      const MnkTreeChoice choice = mnk_tree_choose (&node);
      const MnkProofNumbers numbers = choice.numbers;

      mnk_budget_check (budget);
      if (mnk_proof_reaches (numbers, limits) || numbers.proof == 0 || numbers.disproof == 0)
        {
          keep (lambda, key, numbers, numbers.proof == 0 ? (int) choice.plies + 1 : 0, nodes);
          return;
        }
      if (!mnk_budget_spend (budget))
        return;

      const MnkCell cell = choice.move->cell;
      mnk_board_make (board, cell);
      lambda->ply++;
      lambda->n_moves += node.n;
      prove (lambda, !attack, mnk_tree_limits_below (&choice, limits, attack));
      lambda->n_moves -= node.n;
      lambda->ply--;
      mnk_board_unmake (board);
    }
}

/* ---- The line ---- */

static bool
append_line (MnkLambda *lambda, const MnkCell *cells, int n)
{
  if (lambda->n_line + n > MNK_LAMBDA_MAX_LINE)
    return false;

  memcpy (lambda->line + lambda->n_line, cells, (size_t) n * sizeof *cells);
  lambda->n_line += n;
  return true;
}

/* Returns the next move of a line in a won position: the attacker's shortest win that is known, or
 * the defence that holds out longest. NULL if none is known. */
static const MnkTreeMove *
find_next (const MnkLambda *lambda, const MnkTreeNode *node)
{
  const MnkTreeMove *next = NULL;

  for (int i = 0; i < node->n; i++)
    {
      MnkTreeMove *move = &node->moves[i];

      recall (lambda, move);
      if (move->numbers.proof == 0
          && (next == NULL
              || (node->attack ? move->plies < next->plies : move->plies > next->plies)))
        next = move;
    }
  return next;
}

/* Finds the win that follows a pass again, so that the search after the defence tries its moves
 * first. */
static void
remember_threats (MnkLambda *lambda, MnkCell defence)
{
  mnk_board_pass (lambda->board);
  ask_threats (lambda, lambda->ply + 1, 0);
  mnk_board_pass (lambda->board);
  lambda->vct.like = differs_from_pass (lambda->board, defence);
}

static bool
take_line (MnkLambda *lambda, bool attack)
{
  MnkBoard *board = lambda->board;
  MnkTreeNode node = { NULL, 0, attack };
  const MnkTreeMove *next;
  bool taken;

  /* A line may be longer than the search was deep, as parts of it were found on other ways. */
  if (lambda->n_moves + MNK_MAX_CELLS > MAX_MOVES)
    return false;
  expand (lambda, &node);
  next = find_next (lambda, &node);
  /* From here on the win consists of threats alone. */
  if (attack && next == NULL
      && mnk_vct_find_line (&lambda->vct, threats_from (lambda, lambda->ply), lambda->threat_nodes))
    return append_line (lambda, lambda->vct.line, lambda->vct.n_line);
  if (next == NULL)
    {
      prove (lambda, attack, MNK_PROOF_NO_LIMITS);
      next = find_next (lambda, &node);
    }
  if (next == NULL || !append_line (lambda, &next->cell, 1))
    return false;

  const MnkCell cell = next->cell;
  if (!attack)
    remember_threats (lambda, cell);
  mnk_board_make (board, cell);
  lambda->ply++;
  lambda->n_moves += node.n;
  taken = take_line (lambda, !attack);
  lambda->n_moves -= node.n;
  lambda->ply--;
  mnk_board_unmake (board);
  return taken;
}

/* Finds the line of a win with a budget of its own, so that there is a line even if the search has
 * spent its budget. n_line is 0 if no line is found. */
static void
find_line (MnkLambda *lambda, bool attack)
{
  MnkBudget *whole = lambda->budget;
  MnkBudget budget = {
    .stop = whole->stop,
    .max_nodes = LINE_NODES,
    .deadline = whole->deadline > 0 ? whole->deadline + EXTRA_MS : 0,
  };

  lambda->budget = lambda->vct.budget = &budget;
  if (!take_line (lambda, attack))
    lambda->n_line = 0;
  lambda->budget = lambda->vct.budget = whole;
}

void
mnk_lambda_find_line (MnkLambda *lambda, MnkCell cell)
{
  lambda->n_line = 0;
  remember_threats (lambda, cell);
  mnk_board_make (lambda->board, cell);
  lambda->ply = 1;
  append_line (lambda, &cell, 1);
  find_line (lambda, true);
  lambda->ply = 0;
  mnk_board_unmake (lambda->board);
}

/* Searches for a win of the attacker within `most_plies`, with more stones for threats in each
 * round. Returns its plies and finds its line, or returns 0. `attack`: the attacker is to move. */
static int
search_within (MnkLambda *lambda, bool attack, int most_plies)
{
  const MnkTreeEntry *root = NULL;

  lambda->most_plies = most_plies;
  lambda->ply = lambda->n_moves = lambda->n_line = 0;
  for (lambda->threat_nodes = THREAT_NODES; lambda->threat_nodes <= MOST_THREAT_NODES;
       lambda->threat_nodes *= THREAT_NODES_GROWTH)
    {
      mnk_tree_memory_forget (&lambda->memory);
      prove (lambda, attack, MNK_PROOF_NO_LIMITS);
      root = mnk_tree_find (&lambda->memory, key_of (lambda));
      if (lambda->budget->spent || (root != NULL && root->numbers.proof == 0))
        break;
    }
  if (root == NULL || root->numbers.proof > 0)
    return 0;

  const int plies = (int) root->plies;
  find_line (lambda, attack);
  return plies;
}

static void
swap_memories (MnkLambda *lambda)
{
  const MnkTreeMemory memory = lambda->memory;

  lambda->memory = lambda->spare;
  lambda->spare = memory;
}

/* Searches for a shorter win. Returns its plies and finds its line; if there is none, returns 0 and
 * restores everything. */
static int
find_shorter (MnkLambda *lambda, bool attack, int plies)
{
  const int n_line = lambda->n_line, most_plies = lambda->most_plies;
  const uint64_t threat_nodes = lambda->threat_nodes;
  MnkCell line[MNK_LAMBDA_MAX_LINE];
  int shorter;

  memcpy (line, lambda->line, sizeof line);
  swap_memories (lambda);
  shorter = search_within (lambda, attack, plies - 2);
  assert (shorter < plies);
  if (shorter > 0 && (lambda->n_line > 0 || !attack))
    return shorter;

  swap_memories (lambda);
  memcpy (lambda->line, line, sizeof line);
  lambda->n_line = n_line;
  lambda->most_plies = most_plies;
  lambda->threat_nodes = threat_nodes;
  return 0;
}

/* Shortens a win that was found with `nodes` stones, and returns the plies of the shortest one
 * found. */
static int
shorten (MnkLambda *lambda, bool attack, int plies, uint64_t nodes)
{
  MnkBudget *whole = lambda->budget;
  MnkBudget part = *whole;
  const uint64_t most = whole->nodes + SHORTER_SHARE * nodes + SHORTER_NODES;
  int shorter = plies;

  if (part.max_nodes == 0 || part.max_nodes > most)
    part.max_nodes = most;
  lambda->budget = lambda->vct.budget = &part;
  while (shorter > 2 && !part.spent)
    {
      plies = shorter;
      shorter = find_shorter (lambda, attack, plies);
    }
  whole->nodes = part.nodes;
  whole->work = part.work;
  mnk_budget_check (whole);
  lambda->budget = lambda->vct.budget = whole;
  return shorter > 0 ? shorter : plies;
}

int
mnk_lambda_search (MnkLambda *lambda, bool attack)
{
  const uint64_t nodes = lambda->budget->nodes;
  int plies;

  lambda->vct.board = lambda->board;
  lambda->vct.budget = lambda->budget;
  plies = search_within (lambda, attack, MOST_PLIES);
  return plies > 0 ? shorten (lambda, attack, plies, lambda->budget->nodes - nodes) : 0;
}
