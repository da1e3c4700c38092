/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-field.h"

#include <stdlib.h>
#include <string.h>

#include "mnk-point-map.h"

#define TILE_SIDE 16

/* A square of 16×16 cells, with a bit of each for X and for O. `place` is in units of tiles. */
typedef struct
{
  MnkPoint place;
  uint16_t rows[2][TILE_SIDE];
  uint16_t stones;
} Tile;

/* An empty cell on which a side completes a line, with a bit for each of the four directions. */
typedef struct
{
  MnkPoint point;
  uint8_t lines[2]; /* [side − 1] */
} Completion;

struct MnkField
{
  MnkRule rule;
  size_t stones;
  MnkPointMap tiles;
  MnkPointMap completions;
  size_t n_completions[2]; /* [side − 1] */
  MnkPoint min, max;       /* the bounds of the stones, if there are any */
};

MnkField *
mnk_field_new (const MnkRule *rule)
{
  MnkField *field = calloc (1, sizeof *field);

  if (field == NULL)
    return NULL;

  field->rule = *rule;
  mnk_point_map_init (&field->tiles, sizeof (Tile));
  mnk_point_map_init (&field->completions, sizeof (Completion));
  return field;
}

MnkField *
mnk_field_copy (const MnkField *field)
{
  MnkField *copy = malloc (sizeof *copy);

  if (copy == NULL)
    return NULL;

  *copy = *field;
  if (!mnk_point_map_copy (&copy->tiles, &field->tiles))
    {
      free (copy);
      return NULL;
    }

  if (!mnk_point_map_copy (&copy->completions, &field->completions))
    {
      mnk_point_map_clear (&copy->tiles);
      free (copy);
      return NULL;
    }

  return copy;
}

void
mnk_field_free (MnkField *field)
{
  if (field == NULL)
    return;

  mnk_point_map_clear (&field->tiles);
  mnk_point_map_clear (&field->completions);
  free (field);
}

const MnkRule *
mnk_field_rule (const MnkField *field)
{
  return &field->rule;
}

size_t
mnk_field_stones (const MnkField *field)
{
  return field->stones;
}

size_t
mnk_field_bytes (const MnkField *field)
{
  return sizeof *field + mnk_point_map_bytes (&field->tiles)
         + mnk_point_map_bytes (&field->completions);
}

static bool
on_field (const MnkField *field, int64_t x, int64_t y)
{
  if (mnk_rule_is_unbounded (&field->rule))
    return x > INT32_MIN && x <= INT32_MAX && y > INT32_MIN && y <= INT32_MAX;

  return x >= 0 && x < field->rule.width && y >= 0 && y < field->rule.height;
}

/* Rounds down also below zero. */
static MnkPoint
tile_of (int64_t x, int64_t y)
{
  return (MnkPoint){
    (int32_t) ((x - (x & (TILE_SIDE - 1))) / TILE_SIDE),
    (int32_t) ((y - (y & (TILE_SIDE - 1))) / TILE_SIDE),
  };
}

static inline MnkPiece
tile_at (const Tile *tile, int64_t x, int64_t y)
{
  unsigned column = (unsigned) (x & (TILE_SIDE - 1));
  unsigned row = (unsigned) (y & (TILE_SIDE - 1));

  if (tile == NULL)
    return MNK_EMPTY;

  return (MnkPiece) ((tile->rows[0][row] >> column & 1) | (tile->rows[1][row] >> column & 1) << 1);
}

MnkPiece
mnk_field_at (const MnkField *field, int64_t x, int64_t y)
{
  if (!on_field (field, x, y))
    return MNK_WALL;

  return tile_at (mnk_point_map_find (&field->tiles, tile_of (x, y)), x, y);
}

static void
grow_bounds (MnkField *field, MnkPoint point)
{
  if (field->stones == 0)
    {
      field->min = point;
      field->max = point;
      return;
    }

  if (point.x < field->min.x)
    field->min.x = point.x;
  if (point.y < field->min.y)
    field->min.y = point.y;
  if (point.x > field->max.x)
    field->max.x = point.x;
  if (point.y > field->max.y)
    field->max.y = point.y;
}

/* A walk along a line. It looks a tile up only when it enters the tile. */
typedef struct
{
  const MnkField *field;
  int64_t x, y;
  MnkPoint place;
  const Tile *tile;
} Walk;

static Walk
start_walk (const MnkField *field, MnkPoint point)
{
  MnkPoint place = tile_of (point.x, point.y);

  return (Walk){ field, point.x, point.y, place, mnk_point_map_find (&field->tiles, place) };
}

static MnkPiece
walk_on (Walk *walk, MnkPoint step)
{
  MnkPoint place;

  walk->x += step.x;
  walk->y += step.y;
  if (!on_field (walk->field, walk->x, walk->y))
    return MNK_WALL;

  place = tile_of (walk->x, walk->y);
  if (!mnk_point_equal (place, walk->place))
    {
      walk->place = place;
      walk->tile = mnk_point_map_find (&walk->field->tiles, place);
    }

  return tile_at (walk->tile, walk->x, walk->y);
}

/* Counts the stones of `side` in a row that begin behind the walk's cell, up to `most`; *end is the
 * piece behind them. */
static int
count_run (Walk walk, MnkPoint step, MnkPiece side, int most, MnkPiece *end)
{
  int run = 0;

  while ((*end = walk_on (&walk, step)) == side && run < most)
    run++;

  return run;
}

/* Returns what a stone of `side` on the walk's cell completes. Runs longer than k + 1 are the same
 * in every rule and are not counted further. */
static MnkLineResult
judge_line (const Walk *walk, MnkPiece side, MnkPoint step)
{
  const MnkRule *rule = &walk->field->rule;
  MnkPoint back = { -step.x, -step.y };
  MnkPiece enemy = mnk_piece_other (side);
  MnkPiece before, after;
  int run = 1;

  run += count_run (*walk, back, side, rule->win, &before);
  run += count_run (*walk, step, side, rule->win, &after);

  return mnk_line_result (rule->line, rule->win, side, run, before == enemy, after == enemy);
}

/* Notes whether an empty cell completes a line of `side` in a direction. When memory is short, a
 * completion is not noted. */
static void
note_completion (MnkField *field, MnkPoint point, MnkPiece side, int direction, bool completes)
{
  Completion *it = mnk_point_map_find (&field->completions, point);
  uint8_t bit = (uint8_t) (1u << direction);
  uint8_t *lines;
  bool was;

  if (it == NULL && completes)
    it = mnk_point_map_add (&field->completions, point);
  if (it == NULL)
    return;

  lines = &it->lines[side - 1];
  was = *lines != 0;
  *lines = completes ? *lines | bit : *lines & (uint8_t) ~bit;
  if (was != (*lines != 0))
    field->n_completions[side - 1] += was ? (size_t) -1 : 1;

  if (it->lines[0] == 0 && it->lines[1] == 0)
    mnk_point_map_remove (&field->completions, it);
}

/* A run of equal pieces: the piece, its length, and the piece behind it. */
typedef struct
{
  MnkPiece piece;
  int length;
  MnkPiece end;
} Run;

/* Walks over the next run and returns it; the walk ends on the cell behind it. */
static Run
take_run (Walk *walk, MnkPoint step)
{
  MnkPiece first = walk_on (walk, step);
  Run run = { first, 0, first };

  if (first != MNK_X && first != MNK_O)
    return run;

  while (run.end == first && run.length <= walk->field->rule.win)
    {
      run.length++;
      run.end = walk_on (walk, step);
    }

  return run;
}

static int
stones_of (const Run *run, MnkPiece side)
{
  return run->piece == side ? run->length : 0;
}

static bool
ends_with_enemy (const Run *run, MnkPiece side)
{
  return (run->piece == side ? run->end : run->piece) == mnk_piece_other (side);
}

/* Updates the completions of the first empty cell on one side of the changed cell, which now holds
 * `here`. `near` is the run between the two cells, `behind` the run on the changed cell's other
 * side, and `far` the run beyond the empty cell. */
static void
update_cell (MnkField *field,
             MnkPoint point,
             int direction,
             MnkPiece here,
             const Run *near,
             const Run *behind,
             const Run *far)
{
  const MnkRule *rule = &field->rule;

  for (int i = MNK_X; i <= MNK_O; i++)
    {
      MnkPiece side = (MnkPiece) i;
      int run = 1 + near->length + stones_of (far, side);
      int most = run + 1 + stones_of (behind, side);
      bool enemy = here == mnk_piece_other (side);

      /* Nothing changes if stones of the other side stand between, or if the runs are too short
       * even with a stone in the changed cell. */
      if ((near->length > 0 && near->piece != side) || most < rule->win)
        continue;

      if (here == side)
        {
          run = most;
          enemy = ends_with_enemy (behind, side);
        }

      note_completion (
          field, point, side, direction,
          mnk_line_result (rule->line, rule->win, side, run, enemy, ends_with_enemy (far, side))
              == MNK_LINE_WIN);
    }
}

/* Updates the completions of the changed cell itself after it has become empty. */
static void
update_emptied (MnkField *field, MnkPoint point, int direction, const Run *before, const Run *after)
{
  const MnkRule *rule = &field->rule;

  for (int i = MNK_X; i <= MNK_O; i++)
    {
      MnkPiece side = (MnkPiece) i;
      int run = 1 + stones_of (before, side) + stones_of (after, side);

      if (mnk_line_result (rule->line, rule->win, side, run, ends_with_enemy (before, side),
                           ends_with_enemy (after, side))
          == MNK_LINE_WIN)
        note_completion (field, point, side, direction, true);
    }
}

static void
forget_completion (MnkField *field, MnkPoint point)
{
  Completion *it = mnk_point_map_find (&field->completions, point);

  if (it == NULL)
    return;

  for (int i = 0; i < 2; i++)
    field->n_completions[i] -= it->lines[i] != 0;

  mnk_point_map_remove (&field->completions, it);
}

/* Updates the completions after a stone was put on `point` or removed from it. In each direction
 * only the first empty cell on either side can have changed. */
static void
update_completions (MnkField *field, MnkPoint point)
{
  Walk start = start_walk (field, point);
  MnkPiece here = tile_at (start.tile, point.x, point.y);

  if (field->rule.win == 1)
    return;

  if (here != MNK_EMPTY)
    forget_completion (field, point);

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      MnkPoint step = mnk_directions[i];
      MnkPoint steps[2] = { { -step.x, -step.y }, step };
      Walk walks[2] = { start, start };
      Run runs[2] = { take_run (&walks[0], steps[0]), take_run (&walks[1], steps[1]) };

      for (int j = 0; j < 2; j++)
        {
          MnkPoint cell;
          Run far;

          if (runs[j].end != MNK_EMPTY)
            continue;

          cell = (MnkPoint){ (int32_t) walks[j].x, (int32_t) walks[j].y };
          far = take_run (&walks[j], steps[j]);
          update_cell (field, cell, i, here, &runs[j], &runs[1 - j], &far);
        }

      if (here == MNK_EMPTY)
        update_emptied (field, point, i, &runs[0], &runs[1]);
    }
}

size_t
mnk_field_completions (const MnkField *field, MnkPiece side, MnkPoint *points, size_t room)
{
  size_t n = 0;

  for (size_t i = 0; i < field->completions.n && n < room; i++)
    {
      const Completion *it = mnk_point_map_nth (&field->completions, i);

      if (it->lines[side - 1] != 0)
        points[n++] = it->point;
    }

  return field->n_completions[side - 1];
}

bool
mnk_field_put (MnkField *field, MnkPoint point, MnkPiece piece)
{
  unsigned column = (unsigned) point.x & (TILE_SIDE - 1);
  unsigned row = (unsigned) point.y & (TILE_SIDE - 1);
  MnkPoint place = tile_of (point.x, point.y);
  Tile *tile;

  if ((piece != MNK_X && piece != MNK_O) || !on_field (field, point.x, point.y))
    return false;

  tile = mnk_point_map_find (&field->tiles, place);
  if (tile_at (tile, point.x, point.y) != MNK_EMPTY)
    return false;

  if (tile == NULL)
    tile = mnk_point_map_add (&field->tiles, place);
  if (tile == NULL)
    return false;

  grow_bounds (field, point);
  tile->rows[piece - 1][row] |= (uint16_t) (1u << column);
  tile->stones++;
  field->stones++;
  update_completions (field, point);
  return true;
}

void
mnk_field_remove (MnkField *field, MnkPoint point)
{
  unsigned column = (unsigned) point.x & (TILE_SIDE - 1);
  unsigned row = (unsigned) point.y & (TILE_SIDE - 1);
  Tile *tile = mnk_point_map_find (&field->tiles, tile_of (point.x, point.y));
  MnkPiece piece = tile_at (tile, point.x, point.y);

  if (piece == MNK_EMPTY)
    return;

  tile->rows[piece - 1][row] &= (uint16_t) ~(1u << column);
  tile->stones--;
  field->stones--;
  if (tile->stones == 0)
    mnk_point_map_remove (&field->tiles, tile);

  update_completions (field, point);
}

MnkLineResult
mnk_field_judge (const MnkField *field, MnkPoint point, MnkPiece side)
{
  MnkLineResult verdict = MNK_LINE_NO;
  Walk walk = start_walk (field, point);

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      MnkLineResult line = judge_line (&walk, side, mnk_directions[i]);

      if (line == MNK_LINE_WIN)
        return line;

      if (line == MNK_LINE_FORBIDDEN)
        verdict = line;
    }

  return verdict;
}

int
mnk_field_win_line (const MnkField *field, MnkPoint point, MnkPoint *cells, int room)
{
  MnkPiece side = mnk_field_at (field, point.x, point.y);
  Walk walk = start_walk (field, point);

  if (side != MNK_X && side != MNK_O)
    return 0;

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      MnkPoint step = mnk_directions[i];
      MnkPoint back = { -step.x, -step.y };
      MnkPiece end;
      int before, run;

      if (judge_line (&walk, side, step) != MNK_LINE_WIN)
        continue;

      before = count_run (walk, back, side, room - 1, &end);
      run = before + 1 + count_run (walk, step, side, room - 1 - before, &end);

      for (int j = 0; j < run; j++)
        cells[j] = (MnkPoint){ (int32_t) (point.x + (int64_t) (j - before) * step.x),
                               (int32_t) (point.y + (int64_t) (j - before) * step.y) };

      return run;
    }

  return 0;
}

void
mnk_field_read_line (const MnkField *field,
                     MnkPoint point,
                     MnkPoint step,
                     int reach,
                     uint8_t *cells)
{
  MnkPoint back = { -step.x, -step.y };
  Walk before = start_walk (field, point);
  Walk after = before;

  cells[reach] = (uint8_t) tile_at (after.tile, point.x, point.y);
  for (int i = 1; i <= reach; i++)
    {
      cells[reach - i] = (uint8_t) walk_on (&before, back);
      cells[reach + i] = (uint8_t) walk_on (&after, step);
    }
}

typedef struct
{
  MnkPoint min, max;
  bool (*visit) (MnkPoint point, MnkPiece piece, void *data);
  void *data;
} Visit;

static bool
visit_tile (const Tile *tile, const Visit *visit)
{
  for (int row = 0; row < TILE_SIDE; row++)
    {
      int64_t y = (int64_t) tile->place.y * TILE_SIDE + row;
      unsigned stones = tile->rows[0][row] | tile->rows[1][row];

      if (stones == 0 || y < visit->min.y || y > visit->max.y)
        continue;

      for (int column = 0; column < TILE_SIDE; column++)
        {
          int64_t x = (int64_t) tile->place.x * TILE_SIDE + column;
          MnkPiece piece = tile_at (tile, column, row);

          if (piece != MNK_EMPTY && x >= visit->min.x && x <= visit->max.x
              && !visit->visit ((MnkPoint){ (int32_t) x, (int32_t) y }, piece, visit->data))
            return false;
        }
    }

  return true;
}

void
mnk_field_foreach (const MnkField *field,
                   MnkPoint min,
                   MnkPoint max,
                   bool (*visit) (MnkPoint point, MnkPiece piece, void *data),
                   void *data)
{
  Visit how = { min, max, visit, data };
  MnkPoint first = tile_of (min.x, min.y);
  MnkPoint last = tile_of (max.x, max.y);
  uint64_t columns, rows;

  if (min.x > max.x || min.y > max.y)
    return;

  /* Visits the tiles of the rectangle, or all tiles of the field, whichever are fewer. */
  columns = (uint64_t) ((int64_t) last.x - first.x + 1);
  rows = (uint64_t) ((int64_t) last.y - first.y + 1);
  if (columns * rows > field->tiles.n)
    {
      for (size_t i = 0; i < field->tiles.n; i++)
        {
          const Tile *tile = mnk_point_map_nth (&field->tiles, i);

          if (tile->place.x >= first.x && tile->place.x <= last.x && tile->place.y >= first.y
              && tile->place.y <= last.y && !visit_tile (tile, &how))
            return;
        }

      return;
    }

  for (int32_t y = first.y; y <= last.y; y++)
    {
      for (int32_t x = first.x; x <= last.x; x++)
        {
          const Tile *tile = mnk_point_map_find (&field->tiles, (MnkPoint){ x, y });

          if (tile != NULL && !visit_tile (tile, &how))
            return;
        }
    }
}

bool
mnk_field_bounds (const MnkField *field, MnkPoint *min, MnkPoint *max)
{
  if (field->stones == 0)
    return false;

  *min = field->min;
  *max = field->max;
  return true;
}

MnkPiece
mnk_field_line_winner (MnkField *field, MnkPiece side, const MnkPoint *line, int n)
{
  MnkPiece winner = MNK_EMPTY;
  bool goes_on = true;
  int played = 0;

  for (; goes_on && played < n; side = mnk_piece_other (side))
    {
      MnkLineResult verdict;

      if (mnk_point_is_pass (line[played]))
        {
          played++;
          continue;
        }
      verdict = mnk_field_at (field, line[played].x, line[played].y) == MNK_EMPTY
                    ? mnk_field_judge (field, line[played], side)
                    : MNK_LINE_FORBIDDEN;
      if (verdict == MNK_LINE_WIN && played == n - 1)
        winner = side;
      goes_on = verdict == MNK_LINE_NO && mnk_field_put (field, line[played], side);
      played += goes_on;
    }

  while (played-- > 0)
    if (!mnk_point_is_pass (line[played]))
      mnk_field_remove (field, line[played]);
  return winner;
}
