/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-sight.h"

#include <stdlib.h>

#include "mnk-random.h"

#define N_SHARES 10000 /* chances are drawn in hundredths of a percent */

/* Only the last stone of each side draws the eye. */
#define MOST_RECENT 2

/* The first direction that is a diagonal. */
#define DIAGONAL 2

MnkSight
mnk_sight_begin (const MnkBoard *board,
                 const MnkLevelTraits *traits,
                 uint64_t seed,
                 const MnkPoint *recent,
                 int n_recent)
{
  return (MnkSight){
    .board = board,
    .traits = traits,
    .seed = seed,
    .recent = recent,
    .n_recent = n_recent < MOST_RECENT ? n_recent : MOST_RECENT,
    .busy = mnk_board_count (board, board->side, MNK_SET_FOUR_OPEN) > 0
            || mnk_board_count (board, board->side, MNK_SET_FOUR_THREE) > 0,
  };
}

int
mnk_sight_distance (const MnkSight *sight, MnkCell cell)
{
  const MnkPoint point = mnk_board_point (sight->board, cell);
  int nearest = MNK_MAX_SIDE;

  for (int i = 0; i < sight->n_recent; i++)
    {
      const int dx = abs (point.x - sight->recent[i].x), dy = abs (point.y - sight->recent[i].y);
      const int distance = dx > dy ? dx : dy;

      nearest = distance < nearest ? distance : nearest;
    }
  return sight->n_recent > 0 ? nearest : 0;
}

/* Returns the number of a cell's line among those of its direction: what is overlooked on a line is
 * overlooked on all of its cells. */
static uint64_t
number_of_line (const MnkBoard *board, MnkCell cell, int direction)
{
  const MnkPoint point = mnk_board_point (board, cell);
  const MnkPoint step = mnk_directions[direction];

  return (uint64_t) (MNK_MAX_SIDE + point.x * step.y - point.y * step.x);
}

static int
draw_lot (const MnkSight *sight, MnkCell cell, MnkPiece side, int direction)
{
  MnkRandom random = { sight->seed + number_of_line (sight->board, cell, direction) * 8
                       + (uint64_t) direction * 2 + (side == MNK_X) };

  mnk_random_next (&random);
  return (int) mnk_random_below (&random, N_SHARES);
}

/* Counts the stones of a side on one half of a line, up to where the other side ends it, and those
 * of them that stand beside the cell. */
static int
count_stones (const MnkBoard *board, MnkCell cell, int step, MnkPiece side, int *beside)
{
  int n = 0;

  *beside = 0;
  for (int i = 1; i < board->rule.win; i++)
    {
      const MnkPiece piece = (MnkPiece) board->pieces[cell + i * step];

      if (piece != side && piece != MNK_EMPTY)
        break;
      n += piece == side;
      if (piece == side && n == i)
        *beside = n;
    }
  return n;
}

/* Whether the stones on a line are not all side by side, with the cell at their end. */
static bool
is_gapped (const MnkSight *sight, MnkCell cell, MnkPiece side, int direction)
{
  const int step = sight->board->step[direction];
  int up, down;
  const int n_up = count_stones (sight->board, cell, step, side, &up);
  const int n_down = count_stones (sight->board, cell, -step, side, &down);

  return (up > down ? up : down) < n_up + n_down;
}

/* Two stones side by side are always seen. */
static int
miss_pattern (const MnkLevelTraits *traits, MnkPattern pattern, bool gapped)
{
  switch (pattern)
    {
    case MNK_PATTERN_FIVE:
      return traits->miss_five;

    case MNK_PATTERN_FOUR_OPEN:
      return traits->miss_open_four;

    case MNK_PATTERN_FOUR:
    case MNK_PATTERN_FOUR_TWICE:
      return traits->miss_four;

    case MNK_PATTERN_THREE:
    case MNK_PATTERN_THREE_NARROW:
      return traits->miss_three;

    case MNK_PATTERN_TWO:
    case MNK_PATTERN_TWO_NARROW:
    case MNK_PATTERN_TWO_CLOSED:
      return gapped ? traits->miss_three : 0;

    default:
      return 0;
    }
}

/* Whether a cell ends a row that the side to move has made by its own last stone: people know what
 * they have just done. */
static bool
ends_own_row (const MnkSight *sight, MnkCell cell, int direction)
{
  const int step = sight->board->step[direction];

  if (sight->n_recent < MOST_RECENT)
    return false;

  for (int way = -1; way <= 1; way += 2)
    for (int i = 1; i < sight->board->rule.win; i++)
      {
        const MnkCell other = cell + way * i * step;
        const MnkPoint point = mnk_board_point (sight->board, other);

        if (sight->board->pieces[other] != sight->board->side)
          break;
        if (mnk_point_equal (point, sight->recent[1]))
          return true;
      }
  return false;
}

/* Whether a pattern is overlooked. */
static bool
misses (const MnkSight *sight, MnkCell cell, MnkPiece side, int direction, MnkPattern pattern)
{
  const bool gapped = is_gapped (sight, cell, side, direction);
  const int base = miss_pattern (sight->traits, pattern, gapped);
  const int far = mnk_sight_distance (sight, cell) - MNK_FAR_FROM;
  double chance = base;
  bool own_row;

  if (base == 0)
    return false;
  own_row = side == sight->board->side && ends_own_row (sight, cell, direction);
  if (own_row && pattern == MNK_PATTERN_FIVE)
    return false;

  if (direction >= DIAGONAL)
    chance *= MNK_MISS_DIAGONAL / 100.0;
  if (gapped)
    chance *= MNK_MISS_GAPPED / 100.0;
  if (side == sight->board->side && pattern >= MNK_PATTERN_FOUR)
    chance *= MNK_MISS_OWN / 100.0;
  if (side != sight->board->side)
    chance *= (sight->busy ? MNK_MISS_BUSY : 100) * MNK_MISS_THEIRS / 10000.0;
  if (own_row && pattern == MNK_PATTERN_FOUR_OPEN)
    chance *= MNK_MISS_OWN_ROW / 100.0;
  if (far > 0)
    chance *= (100 + MNK_MISS_FAR * far) / 100.0;
  if (chance > MNK_MISS_MOST)
    chance = MNK_MISS_MOST;
  return draw_lot (sight, cell, side, direction) < chance * N_SHARES / 100;
}

/* Whether only the better one of a stone's purposes is seen. */
static bool
misses_double (const MnkSight *sight, MnkCell cell, MnkPiece side)
{
  MnkRandom random = { sight->seed ^ ((uint64_t) cell << 32 | (uint64_t) side << 60) };

  return mnk_random_below (&random, 100) < sight->traits->miss_double;
}

const MnkCellValue *
mnk_sight_value (const MnkSight *sight, MnkCell cell, MnkPiece side)
{
  const MnkBoard *board = sight->board;
  uint32_t sum = 0, best = 0;
  int n_threats = 0;
  MnkPattern most = MNK_PATTERN_DEAD;

  for (int d = 0; d < MNK_N_DIRECTIONS; d++)
    {
      const MnkPattern pattern = mnk_board_pattern (board, cell, side, d);

      if (pattern != MNK_PATTERN_FORBIDDEN && misses (sight, cell, side, d, pattern))
        continue;
      sum += mnk_eval_code (pattern);
      n_threats += pattern >= MNK_PATTERN_THREE_CLOSED;
      if (pattern > most)
        {
          most = pattern;
          best = mnk_eval_code (pattern);
        }
    }

  if (n_threats > 1 && misses_double (sight, cell, side))
    sum = best;
  return &board->tables->values[side - 1][sum];
}
