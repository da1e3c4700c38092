/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-prover-example.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-prover-hints.h"
#include "mnk-prover-tree.h"

/* Returns a key without the bits that the other proof's file does not have. */
static uint64_t
cut_key (const MnkProverExample *example, uint64_t key)
{
  return key >> (64 - example->key_bits) << (64 - example->key_bits);
}

static int
compare_moves (const void *a, const void *b)
{
  const uint64_t left = ((const MnkProverMove *) a)->key;
  const uint64_t right = ((const MnkProverMove *) b)->key;

  return (left > right) - (left < right);
}

/* Returns the move of the winner's that leads from a position to another, or −1. */
static int
find_step (const MnkPosition *own, const MnkPosition *other, MnkPiece attacker, int n_cells)
{
  int step = -1;

  for (int cell = 0; cell < n_cells; cell++)
    if (own->cells[cell] != other->cells[cell])
      {
        if (step >= 0 || own->cells[cell] != MNK_EMPTY || other->cells[cell] != attacker)
          return -1;
        step = cell;
      }
  return own->side == attacker && other->side != attacker ? step : -1;
}

bool
mnk_prover_example_init (MnkProverExample *example,
                         const MnkProverKeys *keys,
                         MnkPiece attacker,
                         const MnkPosition *own,
                         const MnkPosition *other,
                         const MnkProverMove *moves,
                         size_t n,
                         int key_bits)
{
  int more[MNK_WALL + 1] = { 0 };

  *example = (MnkProverExample){
    .keys = keys,
    .attacker = attacker,
    .attack = own->side == attacker,
    .hash = mnk_prover_hash_begin (keys),
    .first = find_step (own, other, attacker, keys->n_cells),
    .n = n,
    .key_bits = key_bits,
    .moves = malloc ((n + 1) * sizeof *moves),
  };
  if (example->moves == NULL)
    return false;

  for (int cell = 0; cell < keys->n_cells; cell++)
    {
      if (other->cells[cell] != MNK_EMPTY)
        mnk_prover_hash_toggle (&example->hash, keys, cell, other->cells[cell]);
      more[other->cells[cell]]++;
      more[own->cells[cell]]--;
    }
  example->skipped = more[mnk_piece_other (attacker)];
  example->alike = more[attacker] == 0
                   && (example->skipped == 0
                           ? other->side == own->side
                           : example->skipped == 1 && !example->attack && other->side == attacker);
  for (size_t i = 0; i < n; i++)
    example->moves[i] = (MnkProverMove){ cut_key (example, moves[i].key), moves[i].cell };
  qsort (example->moves, n, sizeof *moves, compare_moves);
  return true;
}

void
mnk_prover_example_clear (MnkProverExample *example)
{
  free (example->moves);
  *example = (MnkProverExample){ 0 };
}

/* Returns the cell that the other proof has for a position, or −1. */
static int
find_entry (const MnkProverExample *example, const MnkProverHash *hash)
{
  int turn;
  const uint64_t key = mnk_prover_hash_key (hash, example->keys, &turn);
  const MnkProverMove wanted = { .key = cut_key (example, key) };
  const MnkProverMove *move =
      bsearch (&wanted, example->moves, example->n, sizeof wanted, compare_moves);

  return move != NULL && move->cell < example->keys->n_cells
             ? example->keys->turned_back[turn][move->cell]
             : -1;
}

/* Finds the entry of the position without a set of the replies, which are then those left out. */
static int
find_without (const MnkProverExample *example,
              const MnkProverHash *hash,
              unsigned set,
              MnkProverHints *replies)
{
  MnkProverHash like = *hash;
  MnkProverHints left_out = { 0 };
  int cell;

  for (int i = 0; i < replies->n; i++)
    if (set >> i & 1)
      {
        mnk_prover_hash_toggle (&like, example->keys, replies->cells[i],
                                mnk_piece_other (example->attacker));
        left_out.cells[left_out.n++] = replies->cells[i];
      }
  cell = find_entry (example, &like);
  if (cell >= 0)
    *replies = left_out;
  return cell;
}

/* Finds what the other proof plays, as DESIGN.md "Proofs" says. `replies` are those that may be
 * left out, and then those that were. */
static int
find_move (const MnkProverExample *example, const MnkProverHash *hash, MnkProverHints *replies)
{
  const int most = replies->n;

  for (int n = 0; n <= most; n++)
    for (unsigned set = 0; set < 1u << most; set++)
      {
        const int cell =
            mnk_prover_count_bits (set) == n ? find_without (example, hash, set, replies) : -1;

        if (cell >= 0)
          return cell;
      }
  replies->n = 0;
  return -1;
}

static void
add_reply (MnkProverHints *replies, uint16_t cell)
{
  if (cell == MNK_PROVER_NO_MOVE || replies->n == MNK_PROVER_MAX_LEFT_OUT)
    replies->n = 0;
  else
    replies->cells[replies->n++] = cell;
}

int
mnk_prover_example_find (const MnkProverExample *example,
                         const MnkProverHash *begin,
                         bool attack,
                         const uint16_t *way,
                         int n)
{
  MnkProverHash hash = *begin;
  MnkProverHints replies = { 0 };
  int cell = -1;

  if (n == 0 && example->first >= 0)
    return example->first;
  for (int i = 0; i <= n; i++, attack = !attack)
    {
      if (attack)
        cell = find_move (example, &hash, &replies);
      if (i == n)
        break;
      if (!attack)
        add_reply (&replies, way[i]);
      if (way[i] != MNK_PROVER_NO_MOVE)
        mnk_prover_hash_toggle (&hash, example->keys, way[i],
                                attack ? example->attacker : mnk_piece_other (example->attacker));
    }
  return attack ? cell : -1;
}

int
mnk_prover_example_find_alike (const MnkProverExample *example, const uint16_t *way, int n)
{
  const int skipped = example->skipped;

  if (!example->alike || n < skipped)
    return -1;
  return mnk_prover_example_find (example, &example->hash, skipped == 1 || example->attack,
                                  way + skipped, n - skipped);
}
