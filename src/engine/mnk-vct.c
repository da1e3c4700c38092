/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-vct.h"

#include <assert.h>
#include <stdlib.h>

#include "mnk-proof-numbers.h"
#include "mnk-threats.h"

/* Depth-first proof-number search. The numbers count positions that have to be shown won, or
 * refuted. */

#define MAX_CHILDREN 16384

/* A first win is made shorter with twice the stones that it took, and these. */
#define SHORTER_NODES 1000

struct MnkVctEntry
{
  uint64_t key; /* 0 is free */
  MnkProofNumbers numbers;
  uint32_t plies; /* to the win, if it is won */
  uint32_t work;  /* stones spent on it: what took least goes first when room is short */
};

/* A move, and what is known of the position after it. */
struct MnkVctChild
{
  MnkCell cell; /* MNK_NO_CELL is a pass */
  MnkProofNumbers numbers;
  uint32_t plies;
};

/* A position that is being searched: its moves are the last ones of MnkVct.children. */
typedef struct
{
  MnkVctChild *children;
  int n;
  bool attack;
} Node;

bool
mnk_vct_init (MnkVct *vct, int bits)
{
  vct->mask = ((size_t) 1 << bits) - 1;
  vct->entries = calloc (vct->mask + 1, sizeof *vct->entries);
  vct->children = malloc (MAX_CHILDREN * sizeof *vct->children);
  if (vct->entries != NULL && vct->children != NULL)
    return true;

  mnk_vct_clear (vct);
  return false;
}

void
mnk_vct_clear (MnkVct *vct)
{
  free (vct->entries);
  free (vct->children);
  vct->entries = NULL;
  vct->children = NULL;
}

/* ---- Memory ---- */

#define N_SLOTS 4

static size_t
slot (const MnkVct *vct, uint64_t key, int i)
{
  return ((key * 0x9e3779b97f4a7c15u >> 24) + (size_t) i) & vct->mask;
}

static const MnkVctEntry *
look_up (const MnkVct *vct, uint64_t key)
{
  for (int i = 0; i < N_SLOTS; i++)
    if (vct->entries[slot (vct, key, i)].key == key)
      return &vct->entries[slot (vct, key, i)];
  return NULL;
}

static void
keep (MnkVct *vct, uint64_t key, MnkProofNumbers numbers, uint32_t plies, uint32_t work)
{
  MnkVctEntry *target = &vct->entries[slot (vct, key, 0)];

  for (int i = 0; i < N_SLOTS; i++)
    {
      MnkVctEntry *entry = &vct->entries[slot (vct, key, i)];

      if (entry->key == key || entry->key == 0)
        {
          target = entry;
          break;
        }
      if (entry->work < target->work)
        target = entry;
    }
  *target = (MnkVctEntry){ key, numbers, plies, work };
}

static uint64_t
key_of (const MnkVct *vct)
{
  return vct->board->hash ^ vct->salt;
}

/* ---- Moves ---- */

static bool
makes (const MnkBoard *board, MnkCell cell, MnkSet set)
{
  return mnk_board_value (board, cell, board->side)->sets >> set & 1;
}

static int
list_attacks (const MnkVct *vct, MnkCell *cells)
{
  const MnkBoard *board = vct->board;
  const MnkPiece me = board->side, other = mnk_piece_other (me);
  const uint64_t *fours = board->sets[me - 1][MNK_SET_FOUR];
  const uint64_t *threes = board->sets[me - 1][MNK_SET_THREE];
  uint64_t all[MNK_SET_WORDS];
  int n;

  if (mnk_board_count (board, other, MNK_SET_FIVE) > 0)
    return mnk_threats_blocks (board, me, cells);

  if (mnk_board_count (board, other, MNK_SET_FOUR_OPEN) == 0)
    {
      for (int i = 0; i < board->n_words; i++)
        all[i] = fours[i] | threes[i];
      return mnk_board_list (board, all, cells);
    }

  /* Against an open three there is time for fours, and for threes that stop it. */
  MnkCell stops[MNK_MAX_DEFENCES];
  const int n_stops = mnk_threats_defences (board, me, stops);

  n = mnk_board_list (board, fours, cells);
  for (int i = 0; i < n_stops; i++)
    if (makes (board, stops[i], MNK_SET_THREE) && !makes (board, stops[i], MNK_SET_FOUR))
      cells[n++] = stops[i];
  return n;
}

/* False when nothing needs an answer, or a five is one. Where nothing helps, a cell that the
 * attacker wants stands for all: it shows how the threat is carried out. */
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
      if (*n == 0)
        cells[(*n)++] = mnk_board_first (board, other, MNK_SET_FIVE);
      return true;
    }
  if (mnk_board_count (board, other, MNK_SET_FOUR_OPEN) == 0)
    return false;

  /* Fours of its own gain time; few cells stop an open four. */
  MnkCell stops[MNK_MAX_DEFENCES];
  const int n_stops = mnk_threats_defences (board, me, stops);

  *n = mnk_board_list (board, board->sets[me - 1][MNK_SET_FOUR], cells);
  for (int i = 0; i < n_stops; i++)
    if (!makes (board, stops[i], MNK_SET_FOUR))
      cells[(*n)++] = stops[i];
  if (*n == 0)
    cells[(*n)++] = mnk_board_first (board, other, MNK_SET_FOUR_OPEN);
  return true;
}

/* What a child that nobody has searched is begun with. Among a few such tables this one found most
 * wins (tests/bench/STRENGTH.md). */
static const uint8_t attack_proof[MNK_N_CLASSES] = {
  [MNK_CLASS_THREE] = 8,     [MNK_CLASS_THREE_PLUS] = 5, [MNK_CLASS_DOUBLE_THREE] = 2,
  [MNK_CLASS_FOUR] = 6,      [MNK_CLASS_FOUR_PLUS] = 4,  [MNK_CLASS_FOUR_THREE] = 1,
  [MNK_CLASS_FOUR_OPEN] = 1,
};

static void
guess (const MnkBoard *board, bool attack, MnkVctChild *child)
{
  const MnkClass class = mnk_board_value (board, child->cell, board->side)->class;

  if (attack)
    {
      /* The block of a five may make nothing. */
      child->numbers.proof =
          attack_proof[class] > 0 ? attack_proof[class] : attack_proof[MNK_CLASS_THREE];
      child->numbers.disproof = class == MNK_CLASS_FOUR || class == MNK_CLASS_THREE ? 1 : 2;
    }
  else
    {
      child->numbers.proof = makes (board, child->cell, MNK_SET_FOUR) ? 3 : 2;
      child->numbers.disproof = 1;
    }
  child->plies = 0;
}

static uint64_t
key_after (MnkVct *vct, MnkCell cell)
{
  MnkBoard *board = vct->board;
  uint64_t key;

  if (cell != MNK_NO_CELL)
    return key_of (vct) ^ board->keys[board->side - 1][cell];

  mnk_board_pass (board);
  key = key_of (vct);
  mnk_board_pass (board);
  return key;
}

static void
recall (MnkVct *vct, const Node *node, MnkVctChild *child)
{
  const MnkVctEntry *entry = look_up (vct, key_after (vct, child->cell));

  if (entry == NULL && child->cell != MNK_NO_CELL)
    guess (vct->board, node->attack, child);
  else if (entry == NULL)
    *child = (MnkVctChild){ MNK_NO_CELL, { 1, 1 }, 0 };
  else
    *child = (MnkVctChild){ child->cell, entry->numbers, entry->plies };
}

/* The node's moves; false when it is clear without them that the attacker does not win. */
static bool
expand (MnkVct *vct, Node *node)
{
  MnkCell cells[MNK_MAX_CELLS + MNK_MAX_DEFENCES];
  int n;

  node->children = vct->children + vct->n_children;
  node->n = 0;
  if (node->attack)
    n = list_attacks (vct, cells);
  else if (!list_answers (vct, cells, &n))
    return false;

  /* Too far or too many: as if it did not win. */
  if ((node->attack && vct->ply >= vct->max_plies) || vct->n_children + n >= MAX_CHILDREN)
    {
      vct->cut |= n > 0;
      return false;
    }

  for (int i = 0; i < n; i++)
    if (!mnk_threats_bars_mover (vct->board, cells[i]))
      node->children[node->n++].cell = cells[i];
  /* Renju forbids them all. */
  if (!node->attack && node->n == 0)
    node->children[node->n++].cell = MNK_NO_CELL;
  for (int i = 0; i < node->n; i++)
    recall (vct, node, &node->children[i]);
  return true;
}

/* ---- Search ---- */

static bool
is_over (const MnkVct *vct)
{
  return vct->budget->spent || vct->budget->nodes >= vct->max_nodes;
}

/* A step of the search; MNK_NO_CELL is a pass, which is one like the others. */
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

/* Where to go on, and what a node's children say together. */
typedef struct
{
  MnkVctChild *child;      /* whose own number is least; NULL without children */
  MnkProofNumbers numbers; /* of the node: that least one, and the sum of the other side's */
  uint32_t second;         /* the second least */
  uint32_t plies;
} Choice;

static Choice
choose_child (const Node *node)
{
  Choice choice = { .second = MNK_PROOF_IMPOSSIBLE };
  uint32_t least = MNK_PROOF_IMPOSSIBLE;
  uint32_t sum = 0;

  for (int i = 0; i < node->n; i++)
    {
      MnkVctChild *child = &node->children[i];
      const uint32_t own = mnk_proof_own (child->numbers, node->attack);

      if (choice.child == NULL || own < least)
        {
          choice.second = least;
          least = own;
          choice.child = child;
        }
      else if (own < choice.second)
        {
          choice.second = own;
        }
      sum = mnk_proof_sum (sum, mnk_proof_other (child->numbers, node->attack));
      choice.plies = child->plies > choice.plies ? child->plies : choice.plies;
    }
  if (node->attack && choice.child != NULL)
    choice.plies = choice.child->plies;
  choice.numbers = mnk_proof_numbers (least, sum, node->attack);
  return choice;
}

static void prove (MnkVct *vct, bool attack, MnkProofNumbers limits);

/* One child, until its numbers say that another one is more promising, or the node is done with. */
static void
prove_child (MnkVct *vct, const Node *node, const Choice *choice, MnkProofNumbers limits)
{
  MnkVctChild *child = choice->child;
  const uint32_t rest = mnk_proof_other (choice->numbers, node->attack)
                        - mnk_proof_other (child->numbers, node->attack);

  if (child->cell != MNK_NO_CELL && !mnk_budget_spend (vct->budget))
    return;
  play (vct, child->cell);
  vct->n_children += node->n;
  prove (vct, !node->attack,
         mnk_proof_limits_below (limits, mnk_proof_sum (choice->second, 1), rest, node->attack));
  vct->n_children -= node->n;
  take_back (vct, child->cell);
  recall (vct, node, child);
}

/* Searches the board's position until one of its numbers reaches its limit, and keeps both. */
static void
prove (MnkVct *vct, bool attack, MnkProofNumbers limits)
{
  const uint64_t key = key_of (vct), nodes = vct->budget->nodes;
  Node node = { NULL, 0, attack };

  if (attack && mnk_board_count (vct->board, vct->board->side, MNK_SET_FIVE) > 0)
    {
      keep (vct, key, (MnkProofNumbers){ 0, MNK_PROOF_IMPOSSIBLE }, 1, 0);
      return;
    }
  if (!expand (vct, &node) || node.n == 0)
    {
      keep (vct, key, (MnkProofNumbers){ MNK_PROOF_IMPOSSIBLE, 0 }, 0, 0);
      return;
    }

  for (;;)
    {
      const Choice choice = choose_child (&node);
      const MnkProofNumbers numbers = choice.numbers;

      if (mnk_proof_reaches (numbers, limits) || numbers.proof == 0 || numbers.disproof == 0
          || is_over (vct))
        {
          const uint64_t spent = vct->budget->nodes - nodes;

          keep (vct, key, numbers, numbers.proof == 0 ? choice.plies + 1 : 0,
                spent < 1 << 30 ? (uint32_t) spent : 1 << 30);
          return;
        }
      prove_child (vct, &node, &choice, limits);
    }
}

/* ---- The line ---- */

/* Where the memory had no room for what is needed, it is searched again. */
static void
search_again (MnkVct *vct, Node *node)
{
  bool known = false;

  for (int i = 0; i < node->n; i++)
    {
      MnkVctChild *child = &node->children[i];

      if (child->numbers.proof > 0 && !node->attack)
        {
          play (vct, child->cell);
          vct->n_children += node->n;
          prove (vct, true, MNK_PROOF_NO_LIMITS);
          vct->n_children -= node->n;
          take_back (vct, child->cell);
          recall (vct, node, child);
        }
      known |= child->numbers.proof == 0;
    }
  if (known)
    return;

  prove (vct, node->attack, MNK_PROOF_NO_LIMITS);
  for (int i = 0; i < node->n; i++)
    recall (vct, node, &node->children[i]);
}

/* From a won position on, the defender holding out as long as it can. */
static bool
take_line (MnkVct *vct, bool attack, int ply)
{
  Node node = { NULL, 0, attack };
  const MnkVctChild *next = NULL;
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
      const MnkVctChild *child = &node.children[i];

      if (child->numbers.proof == 0
          && (next == NULL || (attack ? child->plies < next->plies : child->plies > next->plies)))
        next = child;
    }
  if (next == NULL || ply + 1 >= MNK_VCT_MAX_LINE)
    return false;

  vct->line[ply] = next->cell;
  play (vct, next->cell);
  vct->n_children += node.n;
  taken = take_line (vct, !attack, ply + 1);
  vct->n_children -= node.n;
  take_back (vct, vct->line[ply]);
  return taken;
}

static int
search_to (MnkVct *vct, int depth)
{
  const MnkBoard *board = vct->board;
  const int most = MNK_VCT_MAX_LINE - 2;
  const MnkVctEntry *root;

  vct->max_plies = depth < most / 2 ? 2 * depth : most;
  vct->salt = (uint64_t) (2 * vct->max_plies + board->side) * 0x5851f42d4c957f2du;
  vct->ply = 0;
  vct->n_children = 0;
  vct->cut = false;
  prove (vct, true, MNK_PROOF_NO_LIMITS);

  root = look_up (vct, key_of (vct));
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

  /* Shorter ones. */
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
