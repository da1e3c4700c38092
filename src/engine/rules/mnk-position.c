/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-position.h"

#include <assert.h>
#include <string.h>

static inline int
cell_at (const MnkPosition *position, MnkPoint point)
{
  return point.y * position->rule.width + point.x;
}

void
mnk_position_init (MnkPosition *position, const MnkRule *rule)
{
  assert (!mnk_rule_is_unbounded (rule) && mnk_rule_check (rule) == MNK_RULE_OK);

  memset (position, 0, sizeof *position);
  position->rule = *rule;
  position->side = MNK_X;
}

void
mnk_position_set (MnkPosition *position, MnkPoint point, MnkPiece piece)
{
  assert (mnk_rule_contains (&position->rule, point));

  const int cell = cell_at (position, point);
  const MnkPiece old = (MnkPiece) position->cells[cell];

  position->stones += (piece == MNK_X || piece == MNK_O) - (old == MNK_X || old == MNK_O);
  position->cells[cell] = (uint8_t) piece;
}

void
mnk_position_play (MnkPosition *position, MnkPoint point)
{
  if (!mnk_point_is_pass (point))
    {
      assert (mnk_position_at (position, point.x, point.y) == MNK_EMPTY);

      position->cells[cell_at (position, point)] = (uint8_t) position->side;
      position->stones++;
    }

  position->side = mnk_piece_other (position->side);
}

int
mnk_position_run (const MnkPosition *position,
                  MnkPoint point,
                  MnkPoint step,
                  MnkPiece side,
                  MnkPiece *end)
{
  int x = point.x + step.x;
  int y = point.y + step.y;
  int run = 0;

  while ((*end = mnk_position_at (position, x, y)) == side)
    {
      x += step.x;
      y += step.y;
      run++;
    }

  return run;
}

static MnkLineResult
judge_line (const MnkPosition *position, MnkPoint point, MnkPiece side, MnkPoint step)
{
  MnkPoint back = { -step.x, -step.y };
  MnkPiece enemy = mnk_piece_other (side);
  MnkPiece before, after;
  int run = 1;

  run += mnk_position_run (position, point, back, side, &before);
  run += mnk_position_run (position, point, step, side, &after);

  return mnk_line_result (position->rule.line, position->rule.win, side, run, before == enemy,
                          after == enemy);
}

MnkLineResult
mnk_position_judge (const MnkPosition *position, MnkPoint point, MnkPiece side)
{
  MnkLineResult verdict = MNK_LINE_NO;

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      MnkLineResult line = judge_line (position, point, side, mnk_directions[i]);

      if (line == MNK_LINE_WIN)
        return line;

      if (line == MNK_LINE_FORBIDDEN)
        verdict = line;
    }

  return verdict;
}

/* Whether a run of `side` that begins at `point` wins. */
static bool
run_from_wins (const MnkPosition *position, MnkPoint point, MnkPiece side)
{
  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      MnkPoint step = mnk_directions[i];

      if (mnk_position_at (position, point.x - step.x, point.y - step.y) != side
          && judge_line (position, point, side, step) == MNK_LINE_WIN)
        return true;
    }

  return false;
}

MnkStatus
mnk_position_status (const MnkPosition *position, bool *both)
{
  bool won[3] = { false, false, false };
  bool full = !position->endless;

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          MnkPiece piece = mnk_position_at (position, x, y);

          if (piece == MNK_EMPTY)
            full = false;
          else if (piece != MNK_WALL && !won[piece])
            won[piece] = run_from_wins (position, (MnkPoint){ x, y }, piece);
        }
    }

  if (both != NULL)
    *both = won[MNK_X] && won[MNK_O];

  if (won[MNK_X])
    return MNK_STATUS_X_WON;

  if (won[MNK_O])
    return MNK_STATUS_O_WON;

  return full ? MNK_STATUS_DRAW : MNK_STATUS_OPEN;
}

/* Whether k cells from `point` on are each empty or of `side`. */
static bool
line_is_free (const MnkPosition *position, MnkPoint point, MnkPoint step, MnkPiece side)
{
  for (int i = 0; i < position->rule.win; i++)
    {
      MnkPiece piece = mnk_position_at (position, point.x + i * step.x, point.y + i * step.y);

      if (piece != MNK_EMPTY && piece != side)
        return false;
    }

  return true;
}

bool
mnk_position_has_room (const MnkPosition *position, MnkPiece side)
{
  if (position->endless)
    return true;

  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      for (int i = 0; i < MNK_N_DIRECTIONS; i++)
        if (line_is_free (position, (MnkPoint){ x, y }, mnk_directions[i], side))
          return true;

  return false;
}

/* A free line may still be worthless, as it can only become an overline or have blocked ends. It
 * counts as alive all the same, so that a position called dead is dead. */
bool
mnk_position_is_dead (const MnkPosition *position)
{
  if (position->endless)
    return false;

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          for (int i = 0; i < MNK_N_DIRECTIONS; i++)
            {
              MnkPoint point = { x, y };

              if (line_is_free (position, point, mnk_directions[i], MNK_X)
                  || line_is_free (position, point, mnk_directions[i], MNK_O))
                return false;
            }
        }
    }

  return true;
}

int
mnk_position_win_line (const MnkPosition *position, MnkPoint point, MnkPoint *cells)
{
  MnkPiece side = mnk_position_at (position, point.x, point.y);

  if (side != MNK_X && side != MNK_O)
    return 0;

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      MnkPoint step = mnk_directions[i];
      MnkPoint back = { -step.x, -step.y };
      MnkPiece end;
      int before, run;

      if (judge_line (position, point, side, step) != MNK_LINE_WIN)
        continue;

      before = mnk_position_run (position, point, back, side, &end);
      run = before + 1 + mnk_position_run (position, point, step, side, &end);

      for (int j = 0; j < run; j++)
        cells[j] = (MnkPoint){ point.x + (j - before) * step.x, point.y + (j - before) * step.y };

      return run;
    }

  return 0;
}

int
mnk_position_empty_cells (const MnkPosition *position, MnkPoint *cells)
{
  int n = 0;

  for (int y = 0; y < position->rule.height; y++)
    {
      for (int x = 0; x < position->rule.width; x++)
        {
          if (position->cells[y * position->rule.width + x] == MNK_EMPTY)
            cells[n++] = (MnkPoint){ x, y };
        }
    }

  return n;
}

/* Lists the empty cells around stones. A row has at most 64 cells, so that its stones fit into a
 * word; the cells around them are shifts of it. */
static int
list_around_stones (const MnkPosition *position, int reach, MnkPoint *cells)
{
  int width = position->rule.width;
  int height = position->rule.height;
  uint64_t empty[MNK_MAX_SIDE];
  uint64_t spread[MNK_MAX_SIDE];
  int n = 0;

  for (int y = 0; y < height; y++)
    {
      uint64_t stones = 0;

      empty[y] = 0;
      for (int x = 0; x < width; x++)
        {
          uint64_t bit = (uint64_t) 1 << x;

          switch (position->cells[y * width + x])
            {
            case MNK_EMPTY:
              empty[y] |= bit;
              break;

            case MNK_X:
            case MNK_O:
              stones |= bit;
              break;

            default:
              break;
            }
        }

      spread[y] = stones;
      for (int i = 1; i <= reach; i++)
        spread[y] |= stones << i | stones >> i;
    }

  for (int y = 0; y < height; y++)
    {
      int first = y - reach < 0 ? 0 : y - reach;
      int last = y + reach >= height ? height - 1 : y + reach;
      uint64_t row = 0;

      for (int i = first; i <= last; i++)
        row |= spread[i];

      row &= empty[y];
      for (int x = 0; row != 0; x++, row >>= 1)
        {
          if (row & 1)
            cells[n++] = (MnkPoint){ x, y };
        }
    }

  return n;
}

static int
list_reach (const MnkPosition *position, int reach, MnkPoint *cells)
{
  MnkPoint centre = { position->rule.width / 2, position->rule.height / 2 };

  if (position->stones > 0)
    return list_around_stones (position, reach, cells);

  if (mnk_position_at (position, centre.x, centre.y) != MNK_EMPTY)
    return mnk_position_empty_cells (position, cells);

  cells[0] = centre;
  return 1;
}

int
mnk_position_near_cells (const MnkPosition *position, MnkPoint *cells)
{
  if (position->rule.width * position->rule.height <= MNK_NEAR_ALL_CELLS)
    return mnk_position_empty_cells (position, cells);

  return list_reach (position, MNK_NEAR_REACH, cells);
}

int
mnk_position_analysed_cells (const MnkPosition *position, MnkPoint *cells)
{
  return list_reach (position, mnk_analysed_reach (position->rule.win), cells);
}

bool
mnk_position_is_sane (const MnkPosition *position)
{
  int stones = 0;

  if (mnk_rule_is_unbounded (&position->rule) || mnk_rule_check (&position->rule) != MNK_RULE_OK)
    return false;

  if (position->side != MNK_X && position->side != MNK_O)
    return false;

  for (int i = 0; i < position->rule.width * position->rule.height; i++)
    {
      if (position->cells[i] > MNK_WALL)
        return false;

      stones += position->cells[i] == MNK_X || position->cells[i] == MNK_O;
    }

  return stones == position->stones;
}
