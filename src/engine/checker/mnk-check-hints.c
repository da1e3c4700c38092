/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-check-hints.h"

void
mnk_check_hints_init (MnkCheckHints *hints, const MnkCheckHints *before, int reply)
{
  *hints = *before;
  if (hints->n == MNK_CHECK_MAX_LEFT_OUT)
    hints->n = 0;
  else
    hints->cells[hints->n++] = reply;
}

uint64_t
mnk_check_hints_key (const MnkCheckHints *hints, const MnkCheckBoard *board, int *way)
{
  MnkCheckHash mixed = board->hash, like = board->hash;

  /* Multiplied first: hashes of positions that differ by one stone differ by that stone's word
   * alone, whatever the position. */
  for (int i = 0; i < hints->n; i++)
    {
      mnk_check_hash_toggle (&like, board, hints->cells[i], board->cells[hints->cells[i]]);
      for (int turn = 0; turn < board->n_ways; turn++)
        mixed.ways[turn] =
            (mixed.ways[turn] * 0xbf58476d1ce4e5b9u ^ like.ways[turn]) * 0x9e3779b97f4a7c15u;
    }
  return mnk_check_hash_key (&mixed, board, way);
}

/* Returns the cell that an entry's move is on the board. A position that is its own reflection may
 * be turned in several ways, and its move be one of several cells. The board tells these apart:
 * `way` turns it so that it is the same in all its turns and reflections, and the first cell then
 * is taken. */
static int
turn_back (const MnkCheckBoard *board, const MnkCheckHash *hash, uint64_t key, int move, int way)
{
  int found = -1;

  for (int turn = 0; turn < board->n_ways; turn++)
    for (int cell = 0; hash->ways[turn] == key && cell < board->n_cells; cell++)
      if (board->turned[turn][cell] == move
          && (found < 0 || board->turned[way][cell] < board->turned[way][found]))
        found = cell;
  return found;
}

static int
count_bits (unsigned set)
{
  int n = 0;

  for (; set != 0; set &= set - 1)
    n++;
  return n;
}

/* Lists the stones of a set; returns the position without them. `stones` are their hashes. */
static MnkCheckHash
leave_out (const MnkCheckHints *hints,
           const MnkCheckBoard *board,
           const MnkCheckHash *stones,
           unsigned set,
           MnkCheckHints *left_out)
{
  MnkCheckHash hash = board->hash;

  left_out->n = 0;
  for (int i = 0; i < hints->n; i++)
    if (set >> i & 1)
      {
        for (int turn = 0; turn < board->n_ways; turn++)
          hash.ways[turn] ^= stones[i].ways[turn];
        left_out->cells[left_out->n++] = hints->cells[i];
      }
  return hash;
}

int
mnk_check_hints_choose (const MnkCheckHints *hints,
                        const MnkCheckBoard *board,
                        const MnkCheckFile *file,
                        MnkCheckHints *left_out)
{
  MnkCheckHash stones[MNK_CHECK_MAX_LEFT_OUT] = { 0 };

  for (int i = 0; i < hints->n; i++)
    mnk_check_hash_toggle (&stones[i], board, hints->cells[i], board->cells[hints->cells[i]]);
  for (int n = 1; n <= hints->n; n++)
    for (unsigned set = 1; set < 1u << hints->n; set++)
      {
        int turn, way;

        if (count_bits (set) != n)
          continue;

        const MnkCheckHash hash = leave_out (hints, board, stones, set, left_out);
        const uint64_t key = mnk_check_hash_key (&hash, board, &turn);
        const int entry = mnk_check_file_find (file, key);
        if (entry < 0)
          continue;
        mnk_check_hints_key (hints, board, &way);
        return turn_back (board, &hash, key, mnk_check_file_move (file, entry), way);
      }
  return -1;
}
