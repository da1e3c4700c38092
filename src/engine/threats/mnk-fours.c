/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-fours.h"

#include <assert.h>

/* The most fours that are examined by patterns. */
#define MOST_VAIN 8

/* The cache of lines. An entry holds a line's pieces and, in the bits below, what was found. The
 * four's stone is in the middle of the pieces, so that the entry has its colour and is never 0. */
enum
{
  SEEN_NOTHING = 1, /* the four may lead somewhere */
  SEEN_MIDDLE = 32, /* added to the answer's distance from the four's cell, in cells */
  SEEN_BITS = 6,    /* the bits of these; the pieces are above them, 8 × 6 + 2 bits at most */
  MAX_RADIUS = 6,
};

/* Whether this rule and side allow patterns to show what follows a four. */
static bool
can_tell (const MnkBoard *board)
{
  return board->tables->patterns.radius <= MAX_RADIUS
         && (board->rule.line != MNK_RENJU || board->side == MNK_O);
}

/* Returns the answer to a four in the middle of a line's 4 × radius + 1 pieces, as SEEN_MIDDLE +
 * its distance from the middle. Returns SEEN_NOTHING if there is not exactly one answer, or if
 * another cell of the line makes a four after it. */
static int
look_at_line (const MnkBoard *board, uint64_t around, MnkPiece attacker)
{
  const int radius = board->tables->patterns.radius, shift = 4 * (attacker - 1);
  int answer = SEEN_NOTHING;

  for (uint64_t empty = mnk_board_find_empty (around >> (2 * radius), radius); empty != 0;
       empty &= empty - 1)
    {
      const int at = __builtin_ctzll (empty);
      const uint32_t key = mnk_board_cut_key (around >> at, radius);

      if ((mnk_rule_tables_lookup (board->tables, key) >> shift & 15) != MNK_PATTERN_FIVE)
        continue;
      if (answer != SEEN_NOTHING)
        return SEEN_NOTHING;
      answer = SEEN_MIDDLE + at / 2 - radius;
    }
  if (answer == SEEN_NOTHING)
    return SEEN_NOTHING;

  around ^= (uint64_t) mnk_piece_other (attacker) << (4 * radius + 2 * (answer - SEEN_MIDDLE));
  for (uint64_t empty = mnk_board_find_empty (around >> (2 * radius), radius); empty != 0;
       empty &= empty - 1)
    {
      const uint32_t key = mnk_board_cut_key (around >> __builtin_ctzll (empty), radius);

      if ((mnk_rule_tables_lookup (board->tables, key) >> shift & 15) >= MNK_PATTERN_FOUR)
        return SEEN_NOTHING;
    }
  return answer;
}

/* Returns look_at_line(), from the cache if it has the line. */
static int
see_line (MnkFours *seen, const MnkBoard *board, uint64_t around, MnkPiece attacker)
{
  const uint64_t line = around << SEEN_BITS;
  uint64_t *slot = &seen->lines[line * 0x9e3779b97f4a7c15u >> 54];

  if (*slot >> SEEN_BITS != around)
    *slot = line | (uint64_t) look_at_line (board, around, attacker);
  return (int) (*slot & ((1 << SEEN_BITS) - 1));
}

/* Returns the first direction in which a cell has this pattern for the mover, or 4. The four
 * patterns are compared at once, a byte each. */
static inline int
find_pattern (const MnkBoard *board, MnkCell cell, MnkPattern pattern)
{
  const MnkBothPatterns *patterns = board->cells[cell].patterns;
  const uint32_t all = patterns[0] | (uint32_t) patterns[1] << 8 | (uint32_t) patterns[2] << 16
                       | (uint32_t) patterns[3] << 24;
  const uint32_t mine = all >> (4 * (board->side - 1)) & 0x0f0f0f0f;
  const uint32_t differ = mine ^ (uint32_t) pattern * 0x01010101u;
  /* Subtracting 1 from each byte, the lowest byte that is 0 is the first to borrow. */
  const uint32_t found = (differ - 0x01010101u) & ~differ & 0x80808080u;

  return found != 0 ? __builtin_ctz (found) / 8 : 4;
}

/* Whether the four on `cell` leads nowhere by itself: no pattern crosses it that a further stone
 * makes a four, and after the answer no cell of its line makes a four. No stone is placed to find
 * out. *answer is the cell that completes the four. Two facts allow this: a stone of the defender
 * makes no four for the attacker unless it lifts a forbidden point, and the four itself does not
 * make its answer forbidden. */
static bool
leads_nowhere (MnkFours *seen, const MnkBoard *board, MnkCell cell, MnkCell *answer)
{
  const MnkPiece attacker = board->side;
  const int radius = board->tables->patterns.radius;

  /* A higher class makes more than one four, or an open three. */
  if (mnk_board_value (board, cell, attacker)->class > MNK_CLASS_FOUR_PLUS
      || find_pattern (board, cell, MNK_PATTERN_THREE_CLOSED) < 4)
    return false;

  const int line = find_pattern (board, cell, MNK_PATTERN_FOUR);

  assert (line < 4);
  /* The line's pieces, with the four's stone added. */
  const uint64_t pieces =
      mnk_board_load_bits (board->lines, board->bits[line][cell] - 4 * (uint32_t) radius)
      ^ (uint64_t) attacker << (4 * radius);
  const uint64_t around = pieces & (((uint64_t) 1 << (8 * radius + 2)) - 1);
  const int found = see_line (seen, board, around, attacker);
  if (found == SEEN_NOTHING)
    return false;

  *answer = (MnkCell) (cell + (found - SEEN_MIDDLE) * board->step[line]);
  return mnk_board_value (board, *answer, mnk_piece_other (attacker))->class != MNK_CLASS_FORBIDDEN;
}

/* Counts the fours that lie near `cell` in a direction, without `cell` and `answer`. */
static int
count_near (const MnkBoard *board,
            const MnkCell *fours,
            int n,
            MnkCell cell,
            MnkCell answer,
            int direction)
{
  const uint32_t *bits = board->bits[direction];
  const uint32_t reach = 2 * (uint32_t) board->tables->patterns.radius, first = bits[cell] - reach;
  int n_near = 0;

  /* No branch is hard to predict here: one comparison checks both ends of the reach. */
  for (int i = 0; i < n; i++)
    n_near += (fours[i] != cell) & (fours[i] != answer) & (bits[fours[i]] - first <= 2 * reach);
  return n_near;
}

/* Whether stones on several of the cells could make a further four: on two cells whose common line
 * has a stone already, or on three cells. */
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

bool
mnk_fours_is_isolated (MnkFours *seen,
                       const MnkBoard *board,
                       const MnkCell *fours,
                       int n,
                       MnkCell cell)
{
  MnkCell answer;

  if (!can_tell (board) || !leads_nowhere (seen, board, cell, &answer))
    return false;

  for (int d = 0; d < 4; d++)
    if (mnk_board_pattern (board, cell, board->side, d) >= MNK_PATTERN_TWO_CLOSED
        && count_near (board, fours, n, cell, answer, d) > 0)
      return false;
  return true;
}

bool
mnk_fours_is_vain (MnkFours *seen, const MnkBoard *board, MnkCell cell)
{
  MnkCell cells[2], answer;

  if (mnk_board_count (board, board->side, MNK_SET_FOUR) != 2 || !can_tell (board)
      || !leads_nowhere (seen, board, cell, &answer))
    return false;

  mnk_board_list (board, board->sets[board->side - 1][MNK_SET_FOUR], cells);
  return answer == (cells[0] == cell ? cells[1] : cells[0]);
}

/* In renju the answer to one four may forbid the answer to another; only a single line can be
 * examined. */
bool
mnk_fours_are_vain (MnkFours *seen, const MnkBoard *board)
{
  const int n = mnk_board_count (board, board->side, MNK_SET_FOUR);
  MnkCell cells[MOST_VAIN], answers[MOST_VAIN];
  int n_pairs = 0;

  if (n % 2 != 0 || n > (board->rule.line == MNK_RENJU ? 2 : MOST_VAIN) || !can_tell (board))
    return false;

  mnk_board_list (board, board->sets[board->side - 1][MNK_SET_FOUR], cells);
  for (int i = 0; i < n; i++)
    if (!leads_nowhere (seen, board, cells[i], &answers[i]))
      return false;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      n_pairs += answers[i] == cells[j] && answers[j] == cells[i];
  return n_pairs == n / 2 && (n == 2 || !may_join (board, cells, answers, n));
}
