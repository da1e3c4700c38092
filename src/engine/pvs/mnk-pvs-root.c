/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-pvs-node.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-pvs-numbers.h"
#include "mnk-pvs-shared.h"

/* The root of the search: its moves, aspiration windows, several lines (multi-PV), and what an
 * interrupted search leaves. */

static bool
wins_at_once (const MnkBoard *board, MnkCell cell)
{
  return mnk_board_value (board, cell, board->side)->class == MNK_CLASS_FIVE;
}

/* Initialises a root move. It has no value yet unless it wins at once. */
static void
begin_root (const MnkBoard *board, MnkRootMove *root, MnkCell cell, int place)
{
  const bool wins = wins_at_once (board, cell);

  memset (root, 0, sizeof *root);
  root->cell = cell;
  root->place = place;
  root->value = wins ? mnk_value_win (1) : -MNK_VALUE_NONE;
  root->bound = !wins;
  root->line[0] = cell;
  root->n_line = 1;
}

bool
mnk_pvs_set_roots (MnkPvs *pvs, const MnkCell *cells, int n)
{
  free (pvs->roots);
  pvs->n_roots = 0;
  pvs->roots = calloc ((size_t) (n > 0 ? n : 1), sizeof *pvs->roots);
  if (pvs->roots == NULL)
    return false;

  pvs->n_roots = n;
  for (int i = 0; i < n; i++)
    begin_root (&pvs->board, &pvs->roots[i], cells[i], i);
  return true;
}

bool
mnk_pvs_all_lose (const MnkPvs *pvs)
{
  for (int i = 0; i < pvs->n_roots; i++)
    if (!mnk_value_is_loss (pvs->roots[i].value))
      return false;
  return true;
}

int
mnk_pvs_widen_roots (MnkPvs *pvs)
{
  MnkCell cells[MNK_MAX_CELLS];
  const int n = mnk_pvs_list_moves (pvs, true, cells);
  const int n_before = pvs->n_roots;
  MnkRootMove *roots = realloc (pvs->roots, (size_t) (n > 0 ? n : 1) * sizeof *roots);

  if (roots == NULL)
    return -1;

  pvs->roots = roots;
  /* The other threads have other roots now, which cannot be taken over. */
  pvs->shared = NULL;
  for (int i = 0; i < n; i++)
    {
      bool listed = false;

      for (int j = 0; j < n_before && !listed; j++)
        listed = roots[j].cell == cells[i];
      if (!listed)
        {
          begin_root (&pvs->board, &roots[pvs->n_roots], cells[i], pvs->n_roots);
          pvs->n_roots++;
        }
    }
  return pvs->n_roots - n_before;
}

/* Marks the moves that have not been searched and leave the other side a five as losses. */
static void
rule_out_unknown (MnkPvs *pvs)
{
  MnkBoard *board = &pvs->board;

  for (int i = 0; i < pvs->n_roots; i++)
    {
      MnkRootMove *root = &pvs->roots[i];

      if (root->value != -MNK_VALUE_NONE)
        continue;
      mnk_board_make (board, root->cell);
      if (mnk_board_count (board, board->side, MNK_SET_FIVE) > 0)
        root->value = mnk_value_loss (2);
      mnk_board_unmake (board);
    }
}

void
mnk_pvs_put_hope_first (MnkPvs *pvs)
{
  if (mnk_value_is_loss (pvs->roots[0].value))
    rule_out_unknown (pvs);
  for (int i = 0; i < pvs->n_roots && mnk_value_is_loss (pvs->roots[0].value); i++)
    if (!mnk_value_is_loss (pvs->roots[i].value))
      {
        const MnkRootMove hope = pvs->roots[i];

        memmove (&pvs->roots[1], &pvs->roots[0], (size_t) i * sizeof hope);
        pvs->roots[0] = hope;
        return;
      }
}

/* Searches a root move and returns its value. Its line is taken over if the value is above alpha
 * and the budget is not spent. */
static int
search_root (MnkPvs *pvs, MnkRootMove *root, int alpha, int beta, int depth)
{
  const uint64_t nodes = pvs->budget.nodes;
  int value;

  if (!mnk_budget_spend (&pvs->budget))
    return 0;

  const bool wins = wins_at_once (&pvs->board, root->cell);
  mnk_board_make (&pvs->board, root->cell);
  pvs->n_pv[1] = 1;
  value = wins ? mnk_value_win (1) : -mnk_pvs_search_node (pvs, -beta, -alpha, depth - 1, 1);
  mnk_board_unmake (&pvs->board);
  if (pvs->budget.spent)
    return 0;

  root->nodes += pvs->budget.nodes - nodes;
  if (value > alpha)
    {
      root->n_line = 1;
      for (int i = 1; !wins && i < pvs->n_pv[1]; i++)
        root->line[root->n_line++] = pvs->pv[1][i];
    }
  return value;
}

void
mnk_pvs_search_root (MnkPvs *pvs, MnkRootMove *root, int depth)
{
  const int value = search_root (pvs, root, -MNK_VALUE_NONE, MNK_VALUE_NONE, depth);

  if (pvs->budget.spent)
    return;

  root->value = value;
  root->bound = false;
}

static int
compare_roots (const void *a, const void *b)
{
  const MnkRootMove *left = a, *right = b;

  if (left->value != right->value)
    return left->value < right->value ? 1 : -1;
  if (left->bound != right->bound)
    return left->bound ? 1 : -1;
  /* Of losses in equally many plies the one that the patterns promise most comes first. */
  if (mnk_value_is_loss (left->value) || left->nodes == right->nodes)
    return left->place - right->place;
  return left->nodes < right->nodes ? 1 : -1;
}

/* The state of searching the moves from place `first` on. */
typedef struct
{
  int first;
  int alpha, beta, depth;
  int best;
} RootNode;

/* Principal variation search of the move in a place: the first move with the whole window; the
 * others with a zero window and `reduction` plies less. If these beat alpha, they are searched
 * again to the full depth, and then with the whole window. A new best move goes to the first place.
 * False if the budget is spent before the move is known to beat alpha. */
static bool
try_root (MnkPvs *pvs, RootNode *node, int place, int reduction)
{
  const int alpha = node->alpha, beta = node->beta, depth = node->depth;
  MnkRootMove *root = &pvs->roots[place];
  const uint64_t hash = mnk_board_hash_after (&pvs->board, root->cell);
  const bool is_shared = place > node->first && mnk_pvs_shares (pvs, depth);
  int value, least = -MNK_VALUE_NONE;

  if (is_shared)
    mnk_pvs_enter (pvs->shared, hash);
  if (place == node->first)
    {
      value = search_root (pvs, root, alpha, beta, depth);
    }
  else
    {
      value = search_root (pvs, root, alpha, alpha + 1, depth - reduction);
      if (value > alpha && reduction > 0 && !pvs->budget.spent)
        value = search_root (pvs, root, alpha, alpha + 1, depth);
      if (!pvs->budget.spent)
        least = value;
      if (value > alpha && value < beta && !pvs->budget.spent)
        value = search_root (pvs, root, alpha, beta, depth);
    }
  if (is_shared)
    mnk_pvs_leave (pvs->shared, hash);

  /* The move is certainly better than the others, but not by how much: that proves no loss. */
  if (pvs->budget.spent && least > alpha)
    value = mnk_value_doubt (least);
  else if (pvs->budget.spent)
    return false;

  root->bound = value <= alpha;
  root->value = value;
  if (value > node->best)
    node->best = value;
  if (value > alpha)
    {
      /* The new best move goes to the front, so that an interrupted search still plays it. */
      const MnkRootMove moved = *root;

      memmove (&pvs->roots[node->first + 1], &pvs->roots[node->first],
               (size_t) (place - node->first) * sizeof *root);
      pvs->roots[node->first] = moved;
      node->alpha = value;
    }
  return true;
}

static int
reduce_root (const MnkPvs *pvs, const RootNode *node, int place)
{
  const int depth = node->depth, number = place - node->first;

  if (depth < ROOT_DEPTH || number < ROOT_MOVES || mnk_value_is_decided (node->alpha))
    return 0;
  return pvs->reductions[depth < 63 ? depth : 63][number < 63 ? number : 63] * ROOT_REDUCTION
         / 10000;
}

/* A deferred root move (simplified ABDADA). */
typedef struct
{
  MnkCell cell;
  int reduction;
} PutOff;

static int
find_root (const MnkPvs *pvs, MnkCell cell)
{
  int i = 0;

  while (pvs->roots[i].cell != cell)
    i++;
  return i;
}

/* Searches the moves from place `first` on within a window and returns the best value; the best
 * move goes to that place. Moves that other threads are searching are deferred until the others
 * have been searched. */
static int
search_place (MnkPvs *pvs, int first, int alpha, int beta, int depth)
{
  RootNode node = { first, alpha, beta, depth, -MNK_VALUE_NONE };
  PutOff put_off[MNK_MAX_CELLS];
  int n_put_off = 0;
  bool goes_on = true;

  for (int i = first; i < pvs->n_roots && goes_on && node.alpha < beta; i++)
    {
      const int reduction = reduce_root (pvs, &node, i);

      if (i > first && mnk_pvs_shares (pvs, depth)
          && mnk_pvs_is_busy (pvs->shared, mnk_board_hash_after (&pvs->board, pvs->roots[i].cell)))
        put_off[n_put_off++] = (PutOff){ pvs->roots[i].cell, reduction };
      else
        goes_on = try_root (pvs, &node, i, reduction);
    }
  for (int i = 0; i < n_put_off && goes_on && node.alpha < beta; i++)
    goes_on = try_root (pvs, &node, find_root (pvs, put_off[i].cell), put_off[i].reduction);
  return node.best;
}

void
mnk_pvs_iterate (MnkPvs *pvs, int depth, int lines)
{
  /* Where every move is wanted, each is searched with the whole window. */
  if (lines > 1 && lines >= pvs->n_roots)
    {
      for (int i = 0; i < pvs->n_roots && !pvs->budget.spent; i++)
        mnk_pvs_search_root (pvs, &pvs->roots[(i + pvs->first_root) % pvs->n_roots], depth);
      if (!pvs->budget.spent)
        qsort (pvs->roots, (size_t) pvs->n_roots, sizeof *pvs->roots, compare_roots);
      return;
    }

  for (int place = 0; place < lines && place < pvs->n_roots; place++)
    {
      const int guess = pvs->roots[place].bound ? -MNK_VALUE_NONE : pvs->roots[place].value;
      int width = ASPIRATION + (depth > 10 ? ASPIRATION_GROWTH * (depth - 10) : 0);
      int alpha = -MNK_VALUE_NONE, beta = MNK_VALUE_NONE;

      if (depth >= ASPIRATION_DEPTH && !mnk_value_is_decided (guess))
        {
          alpha = guess - width;
          beta = guess + width;
        }

      for (;;)
        {
          const int value = search_place (pvs, place, alpha, beta, depth);

          if (pvs->budget.spent)
            return;
          width *= ASPIRATION_WIDER;
          if (value <= alpha && alpha > -MNK_VALUE_NONE)
            alpha = width > ASPIRATION_MOST ? -MNK_VALUE_NONE : value - width;
          else if (value >= beta && beta < MNK_VALUE_NONE)
            beta = width > ASPIRATION_MOST ? MNK_VALUE_NONE : value + width;
          else
            break;
        }
      qsort (pvs->roots + place, (size_t) (pvs->n_roots - place), sizeof *pvs->roots,
             compare_roots);
    }
  qsort (pvs->roots, (size_t) (lines < pvs->n_roots ? lines : pvs->n_roots), sizeof *pvs->roots,
         compare_roots);
}
