/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-vct.h"

#include <assert.h>
#include <stdlib.h>

#include "mnk-threats.h"

/* Depth-first proof-number search (mnk-proof-numbers.h). */

#define MAX_MOVES 16384

/* The stones for finding a shorter win: twice those of the first one, and these. */
#define SHORTER_NODES 1000

bool
mnk_vct_init (MnkVct *vct, int bits)
{
  vct->moves = malloc (MAX_MOVES * sizeof *vct->moves);
  if (mnk_tree_memory_init (&vct->memory, bits) && vct->moves != NULL)
    return true;

  mnk_vct_clear (vct);
  return false;
}

void
mnk_vct_clear (MnkVct *vct)
{
  mnk_tree_memory_clear (&vct->memory);
  free (vct->moves);
  vct->moves = NULL;
}

/* Returns the key of the board's position, `ply` plies from the root. It includes the plies that
 * are left, as results hold only for that many. */
static uint64_t
key_at (const MnkVct *vct, int ply)
{
  const uint64_t left = (uint64_t) (vct->max_plies - ply);

  return vct->board->hash ^ (4 * left + vct->attacker) * 0x5851f42d4c957f2du;
}

/* ---- Moves ---- */

static int
list_attacks (const MnkVct *vct, MnkCell *cells)
{
  const MnkBoard *board = vct->board;
  const MnkPiece me = board->side, other = mnk_piece_other (me);
  const uint64_t *fours = board->sets[me - 1][MNK_SET_FOUR];
  const uint64_t *threes = board->sets[me - 1][MNK_SET_THREE];
  uint64_t all[MNK_SET_WORDS];
  int n = 0;

  if (mnk_board_count (board, other, MNK_SET_FIVE) > 0)
    return mnk_threats_blocks (board, me, cells);

  if (mnk_board_count (board, other, MNK_SET_FOUR_OPEN) == 0)
    {
      for (int i = 0; i < board->n_words; i++)
        all[i] = fours[i] | threes[i];
      return mnk_board_list (board, all, cells);
    }

  /* Against an open three the attacker may only make fours, and threes that stop it. */
  const int n_answers = mnk_threats_answers (board, cells);

  for (int i = 0; i < n_answers; i++)
    if (mnk_board_is_in (board, cells[i], MNK_SET_FOUR)
        || mnk_board_is_in (board, cells[i], MNK_SET_THREE))
      cells[n++] = cells[i];
  return n;
}

/* Lists the defender's answers to the threat. False when there is no threat, or when the defender
 * completes a five. */
static bool
list_answers (const MnkVct *vct, MnkCell *cells, int *n)
{
  const MnkBoard *board = vct->board;
  const MnkPiece me = board->side, other = mnk_piece_other (me);

  *n = 0;
  if (mnk_board_count (board, me, MNK_SET_FIVE) > 0)
    return false;
  if (mnk_board_count (board, other, MNK_SET_FIVE) > 0)
    {
      *n = mnk_threats_blocks (board, me, cells);
      return true;
    }
  if (mnk_board_count (board, other, MNK_SET_FOUR_OPEN) == 0)
    return false;

  *n = mnk_threats_answers (board, cells);
  return true;
}

/* Picks one move to stand for all when no answer helps: a cell of the threat, so that the line
 * shows the threat carried out. MNK_NO_CELL, a pass, if renju forbids such cells, or no cell is
 * left. */
static MnkCell
pick_vain_answer (MnkBoard *board)
{
  const MnkPiece other = mnk_piece_other (board->side);
  const bool five = mnk_board_count (board, other, MNK_SET_FIVE) > 0;
  MnkCell cells[2 * MNK_MAX_CELLS];
  int n = mnk_board_list (board, board->sets[other - 1][five ? MNK_SET_FIVE : MNK_SET_FOUR_OPEN],
                          cells);

  if (!five)
    n += mnk_board_list (board, board->playable, cells + n);
  for (int i = 0; i < n; i++)
    if (!mnk_threats_bars_mover (board, cells[i]))
      return cells[i];
  return MNK_NO_CELL;
}

/* The proof numbers of untried moves, by class. Of several tables this one found most wins
 * (tests/bench/trials/forced-wins.md). */
static const uint8_t attack_proof[MNK_N_CLASSES] = {
  [MNK_CLASS_THREE] = 8,     [MNK_CLASS_THREE_PLUS] = 5, [MNK_CLASS_DOUBLE_THREE] = 2,
  [MNK_CLASS_FOUR] = 6,      [MNK_CLASS_FOUR_PLUS] = 4,  [MNK_CLASS_FOUR_THREE] = 1,
  [MNK_CLASS_FOUR_OPEN] = 1,
};

static void
guess (const MnkBoard *board, bool attack, MnkTreeMove *move)
{
  const MnkClass class = mnk_board_value (board, move->cell, board->side)->class;

  if (attack)
    {
      /* The block of a five may have no such class. */
      move->numbers.proof =
          attack_proof[class] > 0 ? attack_proof[class] : attack_proof[MNK_CLASS_THREE];
      move->numbers.disproof = class == MNK_CLASS_FOUR || class == MNK_CLASS_THREE ? 1 : 2;
    }
  else
    {
      move->numbers.proof = mnk_board_is_in (board, move->cell, MNK_SET_FOUR) ? 3 : 2;
      move->numbers.disproof = 1;
    }
  move->plies = 0;
}

static uint64_t
key_after (MnkVct *vct, MnkCell cell)
{
  MnkBoard *board = vct->board;
  uint64_t key;

  if (cell != MNK_NO_CELL)
    return key_at (vct, vct->ply + 1) ^ board->keys[board->side - 1][cell];

  mnk_board_pass (board);
  key = key_at (vct, vct->ply + 1);
  mnk_board_pass (board);
  return key;
}

static void
recall (MnkVct *vct, const MnkTreeNode *node, MnkTreeMove *move)
{
  const MnkTreeEntry *entry = mnk_tree_find (&vct->memory, key_after (vct, move->cell));

  if (entry == NULL && move->cell != MNK_NO_CELL)
    guess (vct->board, node->attack, move);
  else if (entry == NULL)
    *move = (MnkTreeMove){ MNK_NO_CELL, { 1, 1 }, 0 };
  else
    *move = (MnkTreeMove){ move->cell, entry->numbers, entry->plies };

  if (entry == NULL && vct->like != 0)
    {
      entry = mnk_tree_find (&vct->memory, key_after (vct, move->cell) ^ vct->like);
      if (entry != NULL && entry->numbers.proof == 0)
        move->numbers.proof = 1;
    }
}

/* Lists the node's moves; false when the attacker clearly does not win. */
static bool
expand (MnkVct *vct, MnkTreeNode *node)
{
  MnkCell cells[MNK_MAX_CELLS + MNK_MAX_DEFENCES];
  int n;

  node->moves = vct->moves + vct->n_moves;
  node->n = 0;
  if (node->attack)
    n = list_attacks (vct, cells);
  else if (!list_answers (vct, cells, &n))
    return false;

  /* Beyond the limits the attacker counts as not winning. */
  if ((node->attack && vct->ply >= vct->max_plies) || vct->n_moves + n >= MAX_MOVES)
    {
      vct->cut |= n > 0;
      return false;
    }

  for (int i = 0; i < n; i++)
    if (!mnk_threats_bars_mover (vct->board, cells[i]))
      node->moves[node->n++].cell = cells[i];
  if (!node->attack && node->n == 0)
    node->moves[node->n++].cell = pick_vain_answer (vct->board);
  for (int i = 0; i < node->n; i++)
    if (node->moves[i].cell != MNK_NO_CELL)
      mnk_tree_prefetch (&vct->memory, key_after (vct, node->moves[i].cell));
  for (int i = 0; i < node->n; i++)
    recall (vct, node, &node->moves[i]);
  return true;
}

/* ---- Search ---- */

static bool
is_over (const MnkVct *vct)
{
  return vct->budget->spent || vct->budget->nodes >= vct->max_nodes;
}

/* Plays a move; a pass, MNK_NO_CELL, counts as a ply, too. */
static void
play (MnkVct *vct, MnkCell cell)
{
  mnk_board_play (vct->board, cell);
  vct->ply++;
}

static void
take_back (MnkVct *vct, MnkCell cell)
{
  mnk_board_take_back (vct->board, cell);
  vct->ply--;
}

static void prove (MnkVct *vct, bool attack, MnkProofNumbers limits);

/* Searches the chosen move until another one is more promising, or the node reaches its limits. */
static void
prove_move (MnkVct *vct,
            const MnkTreeNode *node,
            const MnkTreeChoice *choice,
            MnkProofNumbers limits)
{
  const MnkCell cell = choice->move->cell;

  if (cell != MNK_NO_CELL && !mnk_budget_spend (vct->budget))
    return;
  play (vct, cell);
  vct->n_moves += node->n;
  prove (vct, !node->attack, mnk_tree_limits_below (choice, limits, node->attack));
  vct->n_moves -= node->n;
  take_back (vct, cell);
  recall (vct, node, choice->move);
}

/* Searches the board's position until one of its numbers reaches its limit, and keeps both. */
static void
prove (MnkVct *vct, bool attack, MnkProofNumbers limits)
{
  const uint64_t key = key_at (vct, vct->ply), nodes = vct->budget->nodes;
  MnkTreeNode node = { NULL, 0, attack };

  if (attack && mnk_board_count (vct->board, vct->board->side, MNK_SET_FIVE) > 0)
    {
      mnk_tree_keep (&vct->memory, key, (MnkProofNumbers){ 0, MNK_PROOF_IMPOSSIBLE }, 1, 0);
      return;
    }
  if (!expand (vct, &node) || node.n == 0)
    {
      mnk_tree_keep (&vct->memory, key, (MnkProofNumbers){ MNK_PROOF_IMPOSSIBLE, 0 }, 0, 0);
      return;
    }

  for (;;)
    {
      const MnkTreeChoice choice = mnk_tree_choose (&node);
      const MnkProofNumbers numbers = choice.numbers;

      if (mnk_proof_reaches (numbers, limits) || numbers.proof == 0 || numbers.disproof == 0
          || is_over (vct))
        {
          mnk_tree_keep (&vct->memory, key, numbers, numbers.proof == 0 ? choice.plies + 1 : 0,
                         vct->budget->nodes - nodes);
          return;
        }
      prove_move (vct, &node, &choice, limits);
    }
}

/* ---- The line ---- */

/* Searches the moves again whose results the memory had no room for. */
static void
search_again (MnkVct *vct, MnkTreeNode *node)
{
  bool known = false;

  for (int i = 0; i < node->n; i++)
    {
      MnkTreeMove *move = &node->moves[i];

      if (move->numbers.proof > 0 && !node->attack)
        {
          play (vct, move->cell);
          vct->n_moves += node->n;
          prove (vct, true, MNK_PROOF_NO_LIMITS);
          vct->n_moves -= node->n;
          take_back (vct, move->cell);
          recall (vct, node, move);
        }
      known |= move->numbers.proof == 0;
    }
  if (known)
    return;

  prove (vct, node->attack, MNK_PROOF_NO_LIMITS);
  for (int i = 0; i < node->n; i++)
    recall (vct, node, &node->moves[i]);
}

/* Takes the line of a won position, in which the defender holds out as long as possible. False if
 * the memory has lost it. */
static bool
take_line (MnkVct *vct, bool attack, int ply)
{
  MnkTreeNode node = { NULL, 0, attack };
  const MnkTreeMove *next = NULL;
  bool taken;

  if (attack && mnk_board_count (vct->board, vct->board->side, MNK_SET_FIVE) > 0)
    {
      vct->line[ply] = mnk_board_first (vct->board, vct->board->side, MNK_SET_FIVE);
      vct->n_line = ply + 1;
      return true;
    }
  if (!expand (vct, &node))
    return false;

  search_again (vct, &node);
  for (int i = 0; i < node.n; i++)
    {
      const MnkTreeMove *move = &node.moves[i];

      if (move->numbers.proof == 0
          && (next == NULL || (attack ? move->plies < next->plies : move->plies > next->plies)))
        next = move;
    }
  if (next == NULL || ply + 1 >= MNK_VCT_MAX_LINE)
    return false;

  vct->line[ply] = next->cell;
  play (vct, next->cell);
  vct->n_moves += node.n;
  taken = take_line (vct, !attack, ply + 1);
  vct->n_moves -= node.n;
  take_back (vct, vct->line[ply]);
  return taken;
}

/* Searches the root and returns its entry; NULL if the memory has none. */
static const MnkTreeEntry *
prove_root (MnkVct *vct, int depth)
{
  const int most = MNK_VCT_MAX_LINE - 2;

  vct->max_plies = depth < most / 2 ? 2 * depth : most;
  vct->attacker = vct->board->side;
  vct->ply = 0;
  vct->n_moves = 0;
  vct->cut = false;
  prove (vct, true, MNK_PROOF_NO_LIMITS);
  return mnk_tree_find (&vct->memory, key_at (vct, 0));
}

int
mnk_vct_prove (MnkVct *vct, int depth, uint64_t max_nodes)
{
  const MnkTreeEntry *root;

  vct->max_nodes = vct->budget->nodes + max_nodes;
  root = prove_root (vct, depth);
  vct->cut |= root == NULL || (root->numbers.disproof > 0 && root->numbers.proof > 0);
  return root != NULL && root->numbers.proof == 0 ? (int) root->plies : 0;
}

bool
mnk_vct_find_line (MnkVct *vct, int depth, uint64_t max_nodes)
{
  return mnk_vct_prove (vct, depth, max_nodes) > 0 && take_line (vct, true, 0);
}

/* Searches for a win within `depth` threats and takes its line. Returns the plies, or 0, and then
 * sets vct->cut if that is no proof. */
static int
search_to (MnkVct *vct, int depth)
{
  const MnkTreeEntry *root = prove_root (vct, depth);

  if (root != NULL && root->numbers.proof == 0 && take_line (vct, true, 0))
    return vct->n_line;

  vct->cut |= root == NULL || root->numbers.disproof > 0;
  return 0;
}

int
mnk_vct_search (MnkVct *vct, int depth)
{
  const MnkBudget *budget = vct->budget;
  const uint64_t nodes = budget->nodes;
  int plies;

  vct->max_nodes = UINT64_MAX;
  plies = search_to (vct, depth);

  /* Shorter wins are looked for with about twice the stones of the first. */
  vct->max_nodes = budget->nodes + 2 * (budget->nodes - nodes) + SHORTER_NODES;
  while (plies > 3 && !is_over (vct))
    {
      MnkCell line[MNK_VCT_MAX_LINE];
      int shorter;

      memcpy (line, vct->line, sizeof line);
      shorter = search_to (vct, (plies - 3) / 2);
      if (shorter == 0)
        {
          memcpy (vct->line, line, sizeof line);
          vct->n_line = plies;
          break;
        }
      assert (shorter < plies);
      plies = shorter;
    }
  return plies;
}
