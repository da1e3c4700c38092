/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-vcf.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "mnk-threats.h"

#define UNLIMITED (MNK_VCF_MAX_FOURS + 1)

/* So many fours at most are looked at without a stone. */
#define MOST_VAIN 8

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

/* A slot holds the upper 56 bits of a hash, and below them the depth to which the position is
 * refuted. What was refuted only to a depth is a cut here, too. */
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

/* The low 8 bits index only; spreading them into the rest keeps all 64 in play. What a hasty search
 * did not find another one may. */
static uint64_t
position_key (const MnkVcf *search)
{
  uint64_t key = (search->board->hash ^ search->hasty) * 0x9e3779b97f4a7c15u;

  return key ^ key >> 32;
}

/* Best promise first. */
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

/* An exhausted allowance is a cut, too: what was not looked at is not refuted. */
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

/* The completing cell that is left after the defender's stone; the first one if it only passes. */
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

/* Nothing stops the five: one legal try, or a pass, and the line is completed. */
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

/* The attacker has just made a four: every answer of the defender's, nearly always one, then on.
 * Returns the plies of the longest. */
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

/* Whether what follows can be seen by the patterns alone. */
static bool
can_tell (const MnkBoard *board)
{
  return board->tables->patterns.radius <= 6
         && (board->rule.line != MNK_RENJU || board->side == MNK_O);
}

/* Whether the four on `cell` leads nowhere by itself: nothing crosses it that another stone makes a
 * four, and once it is answered no cell of its line makes one. Seen without a stone. `*answer` is
 * what completes it. A stone of the defender's makes no four of the attacker's, unless it lifts a
 * ban; and the answer must not be banned, which the four itself does not bring about. */
static bool
leads_nowhere (const MnkBoard *board, MnkCell cell, MnkCell *answer)
{
  const MnkPiece attacker = board->side;
  const int radius = board->tables->patterns.radius, shift = 4 * (attacker - 1);
  int line = -1, apart = INT_MAX;

  for (int d = 0; d < 4; d++)
    {
      const MnkPattern pattern = mnk_board_pattern (board, cell, attacker, d);

      if (pattern == MNK_PATTERN_FOUR && line < 0)
        line = d;
      else if (pattern >= MNK_PATTERN_THREE_CLOSED)
        return false;
    }

  assert (line >= 0);
  /* With the four's stone in place one cell must be what completes it … */
  uint64_t around =
      mnk_board_load_bits (board->lines, board->bits[line][cell] - 4 * (uint32_t) radius)
      ^ (uint64_t) attacker << (4 * radius);
  for (uint64_t empty = mnk_board_find_empty (around >> (2 * radius), radius); empty != 0;
       empty &= empty - 1)
    {
      const int at = __builtin_ctzll (empty);
      const uint32_t key = mnk_board_cut_key (around >> at, radius);

      if ((mnk_rule_tables_lookup (board->tables, key) >> shift & 15) != MNK_PATTERN_FIVE)
        continue;
      if (apart != INT_MAX)
        return false;
      apart = at - 2 * radius;
    }
  if (apart == INT_MAX)
    return false;

  /* … and with the answer, too, no cell of the line makes a four. */
  *answer = (MnkCell) ((int) cell + apart / 2 * board->step[line]);
  if (mnk_board_value (board, *answer, mnk_piece_other (attacker))->class == MNK_CLASS_FORBIDDEN)
    return false;
  around ^= (uint64_t) mnk_piece_other (attacker) << (4 * radius + apart);
  for (uint64_t empty = mnk_board_find_empty (around >> (2 * radius), radius); empty != 0;
       empty &= empty - 1)
    {
      const uint32_t key = mnk_board_cut_key (around >> __builtin_ctzll (empty), radius);

      if ((mnk_rule_tables_lookup (board->tables, key) >> shift & 15) >= MNK_PATTERN_FOUR)
        return false;
    }
  return true;
}

/* How many of the fours other than a line's own two lie near `cell` in a direction. */
static int
count_near (const MnkBoard *board,
            const MnkCell *fours,
            int n,
            MnkCell cell,
            MnkCell answer,
            int direction)
{
  const int reach = 2 * board->tables->patterns.radius;
  int n_near = 0;

  for (int i = 0; i < n; i++)
    {
      const int apart = (int) board->bits[direction][fours[i]] - (int) board->bits[direction][cell];

      n_near += fours[i] != cell && fours[i] != answer && apart >= -reach && apart <= reach;
    }
  return n_near;
}

/* Whether stones on two of the cells could be part of one more four, as something is on their
 * common line already, or stones on three of them. */
static bool
may_join (const MnkBoard *board, const MnkCell *fours, const MnkCell *answers, int n)
{
  for (int d = 0; d < 4; d++)
    for (int i = 0; i < n; i++)
      {
        const MnkPattern pattern = mnk_board_pattern (board, fours[i], board->side, d);

        if (pattern > MNK_PATTERN_DEAD
            && count_near (board, fours, n, fours[i], answers[i], d)
                   > (pattern < MNK_PATTERN_TWO_CLOSED))
          return true;
      }
  return false;
}

/* The same with the fours that can be made listed already. */
static bool
is_isolated (const MnkBoard *board, const MnkCell *fours, int n, MnkCell cell)
{
  MnkCell answer;

  if (!can_tell (board) || !leads_nowhere (board, cell, &answer))
    return false;

  for (int d = 0; d < 4; d++)
    if (mnk_board_pattern (board, cell, board->side, d) >= MNK_PATTERN_TWO_CLOSED
        && count_near (board, fours, n, cell, answer, d) > 0)
      return false;
  return true;
}

bool
mnk_vcf_is_isolated (const MnkBoard *board, MnkCell cell)
{
  MnkCell fours[MNK_MAX_CELLS];
  const int n = mnk_board_list (board, board->sets[board->side - 1][MNK_SET_FOUR], fours);

  return is_isolated (board, fours, n, cell);
}

/* The four on `cell` is one of only two and leads nowhere: half of all fours are so. */
static bool
is_vain (const MnkBoard *board, MnkCell cell)
{
  MnkCell cells[2], answer;

  if (mnk_board_count (board, board->side, MNK_SET_FOUR) != 2 || !can_tell (board)
      || !leads_nowhere (board, cell, &answer))
    return false;

  mnk_board_list (board, board->sets[board->side - 1][MNK_SET_FOUR], cells);
  return answer == (cells[0] == cell ? cells[1] : cells[0]);
}

/* Whether no four can win: of each line's two each leads nowhere, and no stones of several lines
 * join. In renju the answer to one may ban the answer to another. */
static bool
has_only_vain_fours (const MnkBoard *board)
{
  const int n = mnk_board_count (board, board->side, MNK_SET_FOUR);
  MnkCell cells[MOST_VAIN], answers[MOST_VAIN];
  int n_pairs = 0;

  if (n % 2 != 0 || n > (board->rule.line == MNK_RENJU ? 2 : MOST_VAIN) || !can_tell (board))
    return false;

  mnk_board_list (board, board->sets[board->side - 1][MNK_SET_FOUR], cells);
  for (int i = 0; i < n; i++)
    if (!leads_nowhere (board, cells[i], &answers[i]))
      return false;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      n_pairs += answers[i] == cells[j] && answers[j] == cells[i];
  return n_pairs == n / 2 && (n == 2 || !may_join (board, cells, answers, n));
}

/* Whether a cell that completes the four on `cell` may be forbidden to the other side, X. */
static bool
may_be_past_ban (const MnkBoard *board, MnkCell cell)
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

/* In renju a four whose answers are all forbidden wins in three: sooner than whatever fours the
 * search would come to first. The plies, or 0. */
static int
find_past_ban (MnkVcf *search, int ply, const MnkCell *cells, int n)
{
  const bool cut = search->cut;
  int plies = 0;

  for (int i = 0; i < n && plies != ply + 3; i++)
    if (may_be_past_ban (search->board, cells[i]))
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

  /* Step 1. A five wins whatever else stands. */
  if (mnk_board_count (board, attacker, MNK_SET_FIVE) > 0)
    return found (search, ply, mnk_board_first (board, attacker, MNK_SET_FIVE));

  /* Step 2. No fours, no win; and a five of the defender must be stopped by a four. */
  if (mnk_board_count (board, attacker, MNK_SET_FOUR) == 0 || has_only_vain_fours (board))
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
      const int plies = find_past_ban (search, ply, cells, n);

      if (plies > 0 || is_over (search))
        return plies;
    }

  /* Step 3. Every four and its only answer. */
  const bool cut_before = search->cut;
  search->cut = false;
  for (int i = 0; i < n; i++)
    {
      int plies;

      if (mnk_threats_bars_mover (search->board, cells[i]) || is_vain (board, cells[i]))
        continue;
      if (search->hasty && threatened == 0 && n > 2 && is_isolated (board, cells, n, cells[i]))
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
          /* Another answer before this one may have been cut short. */
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
