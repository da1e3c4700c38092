/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-vcf.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "mnk-threats.h"

#define UNLIMITED (MNK_VCF_MAX_FOURS + 1)

bool
mnk_refuted_init (MnkRefuted *refuted, int bits)
{
  refuted->mask = ((size_t) 1 << bits) - 1;
  refuted->slots = calloc (refuted->mask + 1, sizeof *refuted->slots);
  return refuted->slots != NULL;
}

void
mnk_refuted_clear (MnkRefuted *refuted)
{
  free (refuted->slots);
  refuted->slots = NULL;
}

/* Whether the position is known to have no win within `depth`. A slot holds the upper 56 bits of a
 * key and the depth to which the position is refuted. A refutation to a limited depth sets
 * `cut`. */
static bool
is_refuted (MnkVcf *search, uint64_t key, int depth)
{
  const uint64_t slot = search->refuted.slots[key & search->refuted.mask];

  if ((slot ^ key) >> 8 != 0 || (int) (slot & 0xff) < depth)
    return false;

  search->cut |= (slot & 0xff) != UNLIMITED;
  return true;
}

static void
note_refuted (MnkVcf *search, uint64_t key, int depth)
{
  search->refuted.slots[key & search->refuted.mask] = (key & ~(uint64_t) 0xff) | (uint64_t) depth;
}

/* Returns the key of the board's position. The low 8 bits of a key only index; the multiplication
 * spreads them into the others. A hasty search has keys of its own, as it leaves out moves. */
static uint64_t
position_key (const MnkVcf *search)
{
  uint64_t key = (search->board->hash ^ search->hasty) * 0x9e3779b97f4a7c15u;

  return key ^ key >> 32;
}

/* Sorts moves by their order, highest first. */
static void
sort_moves (const MnkBoard *board, MnkPiece side, MnkCell *cells, int n)
{
  for (int i = 1; i < n; i++)
    {
      const MnkCell cell = cells[i];
      const int order = mnk_board_value (board, cell, side)->order;
      int j = i;

      for (; j > 0 && mnk_board_value (board, cells[j - 1], side)->order < order; j--)
        cells[j] = cells[j - 1];
      cells[j] = cell;
    }
}

/* Whether the search must end. An exhausted allowance sets `cut`, as positions that were not
 * searched are not refuted. */
static bool
is_over (MnkVcf *search)
{
  if (search->allowance <= 0)
    search->cut = true;

  return search->budget->spent || search->allowance <= 0;
}

static bool
place (MnkVcf *search, MnkCell cell)
{
  if (search->allowance-- <= 0)
    {
      search->cut = true;
      return false;
    }
  if (!mnk_budget_spend (search->budget))
    return false;

  search->budget->vcf_nodes++;
  mnk_budget_charge (search->budget, MNK_WORK_FOUR);
  mnk_board_make (search->board, cell);
  return true;
}

static int
found (MnkVcf *search, int ply, MnkCell cell)
{
  search->line[ply] = cell;
  search->n_line = ply + 1;
  return ply + 1;
}

static int vcf_attack (MnkVcf *search, int ply, int fours);

/* Returns a completing cell that is left after the defender's stone, or after its pass. */
static MnkCell
remaining_five (const MnkBoard *board, MnkPiece attacker, MnkCell block)
{
  MnkCell cells[MNK_MAX_CELLS];
  const int n = mnk_board_list (board, board->sets[attacker - 1][MNK_SET_FIVE], cells);

  for (int i = 0; i < n; i++)
    if (block == MNK_NO_CELL
        || !mnk_threats_stops (board, mnk_piece_other (attacker), block, cells[i], MNK_CLASS_FIVE))
      return cells[i];
  return cells[0];
}

/* Ends a line of moves that nothing stops: a legal move of the defender, or a pass, then the
 * completing stone. Returns the plies. */
static int
complete (MnkVcf *search, int ply)
{
  const MnkBoard *board = search->board;
  const MnkPiece attacker = mnk_piece_other (board->side);
  MnkCell cells[MNK_MAX_CELLS];
  const int n = mnk_board_list (board, board->sets[attacker - 1][MNK_SET_FIVE], cells);

  search->line[ply] = MNK_NO_CELL;
  for (int i = 0; i < n && search->line[ply] == MNK_NO_CELL; i++)
    if (!mnk_threats_bars_mover (search->board, cells[i]))
      search->line[ply] = cells[i];
  return found (search, ply + 1, remaining_five (board, attacker, search->line[ply]));
}

/* Continues after a four: tries every answer of the defender, mostly a single one, and searches on.
 * Returns the plies of the longest win, 0 if one answer holds. */
static int
vcf_answer (MnkVcf *search, int ply, int fours)
{
  MnkBoard *board = search->board;
  MnkCell blocks[MNK_MAX_DEFENCES];
  const int n = mnk_threats_blocks (board, board->side, blocks);
  MnkCell longest_line[MNK_MAX_FORCED];
  int longest = 0, n_longest = 0;
  bool answered = false;

  for (int i = 0; i < n; i++)
    {
      int plies;

      if (mnk_threats_bars_mover (search->board, blocks[i]))
        continue;
      if (!place (search, blocks[i]))
        return 0;

      answered = true;
      search->line[ply] = blocks[i];
      plies = vcf_attack (search, ply + 1, fours);
      mnk_board_unmake (board);
      if (plies == 0)
        return 0;
      if (plies > longest && n > 1)
        memcpy (longest_line, search->line, sizeof longest_line);
      if (plies > longest)
        {
          longest = plies;
          n_longest = search->n_line;
        }
    }

  if (!answered)
    return complete (search, ply);
  if (n > 1)
    {
      memcpy (search->line + ply, longest_line + ply,
              (size_t) (n_longest - ply) * sizeof *longest_line);
      search->n_line = n_longest;
    }
  return longest;
}

/* Whether a cell that completes the four on `cell` may be forbidden to the other side, X. */
static bool
may_be_past_forbidden (const MnkBoard *board, MnkCell cell)
{
  for (int d = 0; d < 4; d++)
    for (int sign = -1; sign <= 1; sign += 2)
      for (int i = 1; i < board->rule.win; i++)
        {
          const MnkCell other = (MnkCell) (cell + sign * i * board->step[d]);
          const MnkPiece piece = (MnkPiece) board->pieces[other];

          if (piece != MNK_EMPTY && piece != MNK_O)
            break;
          if (piece == MNK_EMPTY
              && mnk_board_value (board, other, MNK_X)->class == MNK_CLASS_FORBIDDEN)
            return true;
        }
  return false;
}

/* Searches for a four whose answers renju forbids: it wins in three plies, and the search could
 * find a longer win first. Returns the plies, or 0. */
static int
find_past_forbidden (MnkVcf *search, int ply, const MnkCell *cells, int n)
{
  const bool cut = search->cut;
  int plies = 0;

  for (int i = 0; i < n && plies != ply + 3; i++)
    if (may_be_past_forbidden (search->board, cells[i]))
      {
        if (!place (search, cells[i]))
          return 0;
        search->line[ply] = cells[i];
        search->n_tries += n;
        plies = vcf_answer (search, ply + 1, 0);
        search->n_tries -= n;
        mnk_board_unmake (search->board);
      }
  search->cut = cut;
  return plies == ply + 3 ? plies : 0;
}

static int
vcf_attack (MnkVcf *search, int ply, int fours)
{
  MnkBoard *board = search->board;
  const MnkPiece attacker = board->side, defender = mnk_piece_other (attacker);
  const int threatened = mnk_board_count (board, defender, MNK_SET_FIVE);
  const int room =
      threatened > 0 ? MNK_MAX_DEFENCES : mnk_board_count (board, attacker, MNK_SET_FOUR);
  MnkCell *cells = search->tries + search->n_tries;
  int n;

  /* Step 1. A five wins at once. */
  if (mnk_board_count (board, attacker, MNK_SET_FIVE) > 0)
    return found (search, ply, mnk_board_first (board, attacker, MNK_SET_FIVE));

  /* Step 2. Without fours there is no win, and a five of the defender must be stopped by a four. */
  if (mnk_board_count (board, attacker, MNK_SET_FOUR) == 0
      || mnk_fours_are_vain (&search->seen, board))
    return 0;
  if (fours == 0 || ply + 4 >= MNK_MAX_FORCED || search->n_tries + room > MNK_VCF_MAX_TRIES)
    {
      search->cut = true;
      return 0;
    }

  const uint64_t key = position_key (search);
  if (is_refuted (search, key, fours))
    return 0;

  if (threatened > 0)
    {
      const int n_blocks = mnk_threats_blocks (board, attacker, cells);

      n = 0;
      for (int i = 0; i < n_blocks; i++)
        if (mnk_board_value (board, cells[i], attacker)->sets >> MNK_SET_FOUR & 1)
          cells[n++] = cells[i];
    }
  else
    {
      n = mnk_board_list (board, board->sets[attacker - 1][MNK_SET_FOUR], cells);
      sort_moves (board, attacker, cells, n);
    }

  if (ply == 0 && board->rule.line == MNK_RENJU && attacker == MNK_O)
    {
      const int plies = find_past_forbidden (search, ply, cells, n);

      if (plies > 0 || is_over (search))
        return plies;
    }

  /* Step 3. Each four and its answer. */
  const bool cut_before = search->cut;
  search->cut = false;
  for (int i = 0; i < n; i++)
    {
      int plies;

      if (mnk_threats_bars_mover (search->board, cells[i])
          || mnk_fours_is_vain (&search->seen, board, cells[i]))
        continue;
      if (search->hasty && threatened == 0 && n > 2
          && mnk_fours_is_isolated (&search->seen, board, cells, n, cells[i]))
        {
          search->cut = true;
          continue;
        }
      if (!place (search, cells[i]))
        return 0;

      search->line[ply] = cells[i];
      search->n_tries += n;
      plies = vcf_answer (search, ply + 1, fours - 1);
      search->n_tries -= n;
      mnk_board_unmake (board);
      if (plies > 0)
        {
          /* The `cut` of earlier answers still holds. */
          search->cut |= cut_before;
          return plies;
        }
      if (is_over (search))
        return 0;
    }

  note_refuted (search, key, search->cut ? fours : UNLIMITED);
  search->cut |= cut_before;
  return 0;
}

int
mnk_vcf_search (MnkVcf *search, int fours)
{
  search->cut = false;
  search->n_line = 0;
  search->n_tries = 0;
  return vcf_attack (search, 0, fours < MNK_VCF_MAX_FOURS ? fours : MNK_VCF_MAX_FOURS);
}

int
mnk_vcf_shortest (MnkVcf *search, int fours)
{
  int plies = 0;

  for (int deep = fours > 0 ? 1 : 0; deep <= fours && deep <= MNK_VCF_MAX_FOURS; deep++)
    {
      plies = mnk_vcf_search (search, deep);
      if (plies > 0 || !search->cut || is_over (search))
        break;
    }
  return plies;
}
