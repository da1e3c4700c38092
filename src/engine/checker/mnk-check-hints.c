/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-check-hints.h"

#include <string.h>

/* Adds a position, unless it is the board's own or there already. */
static void
add (MnkCheckHints *hints, const MnkCheckBoard *board, const MnkCheckHash *hash)
{
  if (memcmp (hash, &board->hash, sizeof *hash) == 0)
    return;
  for (int i = 0; i < hints->n; i++)
    if (memcmp (hash, &hints->like[i], sizeof *hash) == 0)
      return;
  hints->like[hints->n++] = *hash;
}

void
mnk_check_hints_init (MnkCheckHints *hints,
                      const MnkCheckBoard *board,
                      const MnkCheckHash *like,
                      int reply,
                      int side)
{
  MnkCheckHash with = *like;

  hints->n = 0;
  mnk_check_hash_toggle (&with, board, reply, side);
  add (hints, board, &with);
  add (hints, board, like);
}

uint64_t
mnk_check_hints_key (const MnkCheckHints *hints, const MnkCheckBoard *board, int *way)
{
  MnkCheckHash mixed = board->hash;

  /* Multiplied first: hashes of positions that differ by one stone differ by that stone's word
   * alone, whatever the position. */
  for (int i = 0; i < hints->n; i++)
    for (int turn = 0; turn < board->n_ways; turn++)
      mixed.ways[turn] = (mixed.ways[turn] * 0xbf58476d1ce4e5b9u ^ hints->like[i].ways[turn])
                         * 0x9e3779b97f4a7c15u;
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

int
mnk_check_hints_choose (const MnkCheckHints *hints,
                        const MnkCheckBoard *board,
                        const MnkCheckFile *file,
                        MnkCheckHash *hash)
{
  int way;

  mnk_check_hints_key (hints, board, &way);
  for (int i = 0; i < hints->n; i++)
    {
      int turn;
      const uint64_t key = mnk_check_hash_key (&hints->like[i], board, &turn);
      const int entry = mnk_check_file_find (file, key);

      if (entry < 0)
        continue;
      *hash = hints->like[i];
      return turn_back (board, hash, key, mnk_check_file_move (file, entry), way);
    }
  return -1;
}
