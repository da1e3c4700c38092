/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-threats.h"

#include <assert.h>
#include <stdlib.h>

/* Returns the direction from `from` to `to`, if they are within the key's reach, and the signed
 * distance. */
static int
direction_between (const MnkBoard *board, MnkCell from, MnkCell to, int *distance)
{
  const MnkPoint a = mnk_board_point (board, from), b = mnk_board_point (board, to);
  const int dx = b.x - a.x, dy = b.y - a.y;
  int d;

  if (dy == 0)
    d = 0;
  else if (dx == 0)
    d = 1;
  else if (dx == dy)
    d = 2;
  else if (dx == -dy)
    d = 3;
  else
    return -1;

  *distance = d == 1 ? dy : dx;
  return *distance != 0 && abs (*distance) <= board->tables->patterns.radius ? d : -1;
}

bool
mnk_threats_stops (const MnkBoard *board,
                   MnkPiece defender,
                   MnkCell cell,
                   MnkCell threat,
                   MnkClass least)
{
  const MnkPiece attacker = mnk_piece_other (defender);
  const int radius = board->tables->patterns.radius;
  int distance;

  if (cell == threat)
    return true;

  const int d = direction_between (board, threat, cell, &distance);
  if (d < 0)
    return false;

  /* The key with the defender's stone in it, and the remaining class. */
  const int at = distance < 0 ? distance + radius : distance + radius - 1;
  const uint32_t key = mnk_board_key (board, threat, d) | (uint32_t) defender << (2 * at);
  const MnkBothSums *codes = board->tables->codes;
  const MnkBoardCell *there = &board->cells[threat];
  const MnkBothSums sums =
      there->sums - codes[there->patterns[d]] + codes[mnk_rule_tables_lookup (board->tables, key)];

  return board->tables->values[attacker - 1][mnk_sum_of_side (sums, attacker)].class < least;
}

/* Lists the cells that may stop a threat: its own, and those on the lines whose patterns are at
 * least `least`. */
static int
list_candidates (const MnkBoard *board,
                 MnkPiece attacker,
                 MnkCell threat,
                 MnkPattern least,
                 MnkCell *cells)
{
  int n = 0;

  cells[n++] = threat;
  for (int d = 0; d < 4; d++)
    {
      const MnkPattern pattern = mnk_board_pattern (board, threat, attacker, d);

      if (pattern < least || pattern == MNK_PATTERN_FORBIDDEN)
        continue;

      for (int sign = -1; sign <= 1; sign += 2)
        for (int i = 1; i <= board->tables->patterns.radius && n < MNK_MAX_DEFENCES; i++)
          {
            const MnkCell cell = (MnkCell) (threat + sign * i * board->step[d]);

            /* Beyond a wall or a stone of its own the defender changes nothing. */
            if (board->pieces[cell] == MNK_WALL
                || board->pieces[cell] == mnk_piece_other (attacker))
              break;
            if (board->pieces[cell] == MNK_EMPTY)
              cells[n++] = cell;
          }
    }
  return n;
}

/* Lists the cells that stop all threats of a set. */
static int
list_stops (const MnkBoard *board,
            MnkPiece defender,
            MnkSet set,
            MnkPattern pattern,
            MnkClass class,
            MnkCell *cells)
{
  const MnkPiece attacker = mnk_piece_other (defender);
  MnkCell threats[MNK_MAX_CELLS], candidates[MNK_MAX_DEFENCES];
  const int n_threats = mnk_board_list (board, board->sets[attacker - 1][set], threats);
  int n_candidates, n = 0;

  assert (n_threats > 0);
  n_candidates = list_candidates (board, attacker, threats[0], pattern, candidates);

  for (int i = 0; i < n_candidates; i++)
    {
      bool stops = true;

      for (int t = 0; stops && t < n_threats; t++)
        stops = mnk_threats_stops (board, defender, candidates[i], threats[t], class);
      if (stops)
        cells[n++] = candidates[i];
    }
  return n;
}

int
mnk_threats_defences (const MnkBoard *board, MnkPiece defender, MnkCell *cells)
{
  return list_stops (board, defender, MNK_SET_FOUR_OPEN, MNK_PATTERN_FOUR, MNK_CLASS_FOUR_OPEN,
                     cells);
}

int
mnk_threats_answers (const MnkBoard *board, MnkCell *cells)
{
  MnkCell stops[MNK_MAX_DEFENCES];
  const int n_stops = mnk_threats_defences (board, board->side, stops);
  int n = mnk_board_list (board, board->sets[board->side - 1][MNK_SET_FOUR], cells);

  for (int i = 0; i < n_stops; i++)
    if (!mnk_board_is_in (board, stops[i], MNK_SET_FOUR))
      cells[n++] = stops[i];
  return n;
}

int
mnk_threats_blocks (const MnkBoard *board, MnkPiece defender, MnkCell *cells)
{
  const MnkPiece attacker = mnk_piece_other (defender);

  if (mnk_line_rule_is_caro (board->rule.line))
    return list_stops (board, defender, MNK_SET_FIVE, MNK_PATTERN_FIVE, MNK_CLASS_FIVE, cells);

  /* Two completing cells never lie within k cells of one line, so that no stone takes both. */
  if (mnk_board_count (board, attacker, MNK_SET_FIVE) > 1)
    return 0;
  cells[0] = mnk_board_first (board, attacker, MNK_SET_FIVE);
  return 1;
}

/* Whether X, after placing `cell` (not a five, not forbidden by other lines), has a real three in
 * direction d: another stone on the line makes a straight four with it without being a five or
 * forbidden. Such a four has no gap, so that only the first empty cell on either side can be that
 * stone's: a straight four by a cell further away would not contain this stone. */
static bool
is_real_three (MnkBoard *board, MnkCell cell, int d)
{
  for (int sign = -1; sign <= 1; sign += 2)
    {
      MnkCell other = (MnkCell) (cell + sign * board->step[d]);

      while (board->pieces[other] == MNK_X)
        other = (MnkCell) (other + sign * board->step[d]);

      if (board->pieces[other] == MNK_EMPTY
          && mnk_board_pattern (board, other, MNK_X, d) == MNK_PATTERN_FOUR_OPEN
          && mnk_board_value (board, other, MNK_X)->class != MNK_CLASS_FIVE
          && !mnk_threats_is_forbidden (board, other))
        return true;
    }
  return false;
}

bool
mnk_threats_is_forbidden (MnkBoard *board, MnkCell cell)
{
  const MnkPiece side = board->side;
  int fours = 0, threes = 0, three_at[4];

  if (board->rule.line != MNK_RENJU
      || mnk_board_value (board, cell, MNK_X)->class != MNK_CLASS_FORBIDDEN)
    return false;

  for (int d = 0; d < 4; d++)
    switch (mnk_board_pattern (board, cell, MNK_X, d))
      {
      case MNK_PATTERN_FORBIDDEN:
      case MNK_PATTERN_FOUR_TWICE:
        return true;
      case MNK_PATTERN_FOUR:
      case MNK_PATTERN_FOUR_OPEN:
        fours++;
        break;
      case MNK_PATTERN_THREE:
      case MNK_PATTERN_THREE_NARROW:
        three_at[threes++] = d;
        break;
      default:
        break;
      }

  if (fours > 1)
    return true;

  /* Two threes by their patterns: counts those that can become straight fours after the stone. */
  if (side != MNK_X)
    mnk_board_pass (board);
  mnk_board_make (board, cell);

  int real = 0;
  for (int i = 0; i < threes && real < 2; i++)
    real += is_real_three (board, cell, three_at[i]);

  mnk_board_unmake (board);
  if (side != MNK_X)
    mnk_board_pass (board);
  return real > 1;
}
