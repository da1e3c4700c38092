/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stones put on and taken from a field, beside a plain list of them. */

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "mnk-field.h"
#include "mnk-window.h"

#define MAX_STONES 256

typedef struct
{
  MnkPoint point;
  MnkPiece piece;
} Stone;

/* Four corners of the space of coordinates and its middle, SIDE×SIDE cells each, so that stones
 * meet. */
#define SIDE 16

static const MnkPoint corners[] = {
  { -8, -8 },
  { INT32_MIN + 1, INT32_MIN + 1 },
  { INT32_MAX - 15, INT32_MIN + 1 },
  { INT32_MIN + 1, INT32_MAX - 15 },
  { INT32_MAX - 15, INT32_MAX - 15 },
};

#define N_CORNERS (sizeof corners / sizeof *corners)

typedef struct
{
  MnkRule rule;
  int n;
  Stone stones[MAX_STONES];
  int16_t places[N_CORNERS][SIDE * SIDE]; /* a stone's number, from 1 */
} Plain;

/* Returns the place of a cell, or NULL where no stone comes. */
static int16_t *
find_place (Plain *plain, int64_t x, int64_t y)
{
  for (size_t i = 0; i < N_CORNERS; i++)
    {
      const int64_t column = x - corners[i].x, row = y - corners[i].y;

      if (column >= 0 && column < SIDE && row >= 0 && row < SIDE)
        return &plain->places[i][row * SIDE + column];
    }
  return NULL;
}

/* Returns the number of a stone, from 0; n if there is none. */
static int
find_stone (const Plain *plain, int64_t x, int64_t y)
{
  const int16_t *place = find_place ((Plain *) plain, x, y);

  return place != NULL && *place > 0 ? *place - 1 : plain->n;
}

static void
put_stone (Plain *plain, MnkPoint point, MnkPiece piece)
{
  plain->stones[plain->n++] = (Stone){ point, piece };
  *find_place (plain, point.x, point.y) = (int16_t) plain->n;
}

/* The last stone takes the number of the one that is lifted. */
static void
lift_stone (Plain *plain, int i)
{
  const MnkPoint point = plain->stones[i].point, last = plain->stones[plain->n - 1].point;

  *find_place (plain, last.x, last.y) = (int16_t) (i + 1);
  *find_place (plain, point.x, point.y) = 0;
  plain->stones[i] = plain->stones[--plain->n];
}

static MnkPiece
plain_at (const Plain *plain, int64_t x, int64_t y)
{
  int i = find_stone (plain, x, y);

  if (x <= INT32_MIN || x > INT32_MAX || y <= INT32_MIN || y > INT32_MAX)
    return MNK_WALL;

  return i < plain->n ? plain->stones[i].piece : MNK_EMPTY;
}

static MnkLineResult
plain_judge (const Plain *plain, MnkPoint point, MnkPiece side)
{
  static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

  MnkLineResult verdict = MNK_LINE_NO;

  for (int i = 0; i < 4; i++)
    {
      int64_t ends[2];
      int run = 1;
      MnkPiece beyond[2];
      MnkLineResult line;

      for (int j = 0; j < 2; j++)
        {
          int sign = j == 0 ? -1 : 1;

          for (ends[j] = 1;; ends[j]++)
            {
              beyond[j] = plain_at (plain, point.x + sign * ends[j] * steps[i][0],
                                    point.y + sign * ends[j] * steps[i][1]);
              if (beyond[j] != side)
                break;

              run++;
            }
        }

      line = mnk_line_result (plain->rule.line, plain->rule.win, side, run,
                              beyond[0] == mnk_piece_other (side),
                              beyond[1] == mnk_piece_other (side));
      if (line == MNK_LINE_WIN)
        return line;

      if (line == MNK_LINE_FORBIDDEN)
        verdict = line;
    }

  return verdict;
}

static MnkPoint
read_point (uint8_t place, uint8_t cell)
{
  const MnkPoint corner = corners[place % N_CORNERS];

  return (MnkPoint){ corner.x + cell % SIDE, corner.y + cell / SIDE };
}

static void
step (MnkField *field, Plain *plain, MnkPoint point, MnkPiece piece)
{
  int i = find_stone (plain, point.x, point.y);

  if (i < plain->n)
    {
      CHECK (!mnk_field_put (field, point, piece));
      CHECK (mnk_field_judge (field, point, plain->stones[i].piece)
             == plain_judge (plain, point, plain->stones[i].piece));
      mnk_field_remove (field, point);
      lift_stone (plain, i);
    }
  else if (plain->n < MAX_STONES)
    {
      CHECK (mnk_field_judge (field, point, piece) == plain_judge (plain, point, piece));
      CHECK (mnk_field_put (field, point, piece));
      put_stone (plain, point, piece);
    }
}

static void
check_completions (const MnkField *field, const Plain *plain, MnkPiece side)
{
  MnkPoint points[8 * MAX_STONES];
  size_t n = mnk_field_completions (field, side, points, 8 * MAX_STONES);

  CHECK (n <= 8 * MAX_STONES);
  for (size_t i = 0; i < n; i++)
    {
      CHECK (plain_at (plain, points[i].x, points[i].y) == MNK_EMPTY);
      CHECK (plain_judge (plain, points[i], side) == MNK_LINE_WIN);
    }

  if (plain->rule.win == 1)
    return;

  /* Every completion stands beside a stone, so that none is missed here. */
  for (int i = 0; i < plain->n; i++)
    {
      for (int j = 0; j < 9; j++)
        {
          int64_t x = (int64_t) plain->stones[i].point.x + j % 3 - 1;
          int64_t y = (int64_t) plain->stones[i].point.y + j / 3 - 1;
          size_t k = 0;

          if (plain_at (plain, x, y) != MNK_EMPTY
              || plain_judge (plain, (MnkPoint){ (int32_t) x, (int32_t) y }, side) != MNK_LINE_WIN)
            continue;

          while (k < n && (points[k].x != x || points[k].y != y))
            k++;

          CHECK (k < n);
        }
    }
}

static void
check_window (const MnkField *field, MnkPoint move)
{
  static MnkWindow window;

  mnk_window_cut_for (&window, field, MNK_X, NULL, 0, move);
  CHECK (mnk_field_stones (field) > 0
         || mnk_window_from_field (&window, move, &(MnkPoint){ 0, 0 }));
  CHECK (mnk_position_is_sane (&window.position));
  for (int y = 0; y < window.position.rule.height; y++)
    {
      for (int x = 0; x < window.position.rule.width; x++)
        {
          MnkPoint point = mnk_window_to_field (&window, (MnkPoint){ x, y });
          MnkPiece piece = mnk_position_at (&window.position, x, y);

          CHECK (piece == MNK_WALL || mnk_field_at (field, point.x, point.y) == piece);
        }
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Plain plain = { .rule = { 0, 0, 5, MNK_FREESTYLE } };
  MnkField *field;

  if (size < 2)
    return 0;

  plain.rule.line = (MnkLineRule) (data[0] % MNK_N_LINE_RULES);
  if (plain.rule.line != MNK_RENJU)
    plain.rule.win = 1 + data[1] % MNK_MAX_WIN;

  field = mnk_field_new (&plain.rule);
  for (size_t i = 2; i + 1 < size; i += 2)
    step (field, &plain, read_point (data[i] / 2, data[i + 1]), data[i] % 2 ? MNK_O : MNK_X);

  CHECK (mnk_field_stones (field) == (size_t) plain.n);
  check_completions (field, &plain, MNK_X);
  check_completions (field, &plain, MNK_O);
  check_window (field, MNK_PASS);
  check_window (field, read_point (data[0], data[1]));
  mnk_field_free (field);
  return 0;
}
