/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-weights.h"

#include <string.h>

#define MAX_POWER 5
#define LINE_ROOM (2 * MNK_MAX_WIN + 1)

/* DESIGN.md "Cell weights", in units: [power][potential]. */
#define UNITS(weight) ((int32_t) ((weight) *MNK_WEIGHT_UNIT + 0.5))

static const int32_t attack_weights[MAX_POWER + 1][3] = {
  { 0, 0, 0 },
  { 0, UNITS (0.1), UNITS (0.25) },
  { 0, UNITS (2), UNITS (5) },
  { 0, UNITS (4), UNITS (7) },
  { 0, UNITS (6), UNITS (100) },
  { UNITS (200), UNITS (200), UNITS (200) },
};

typedef struct
{
  int power, potential, divider;
} Attack;

/* The central attack is the first. */
typedef struct
{
  Attack attacks[MNK_LINE_ATTACKS];
  int n_attacks;
  int place;
} Line;

/* Adds the attacks on one side of the middle. */
static void
look_along (Line *line, const uint8_t *middle, int step, int win, MnkPiece side)
{
  Attack *central = &line->attacks[0];
  int gap = 0;
  int i = 1;

  while (i < win && middle[i * step] == side)
    i++;

  /* Only the k-th cell can have a stone of `side` here; it also counts as an open end. */
  central->power += i - 1;
  central->potential += middle[i * step] == MNK_EMPTY || middle[i * step] == side;

  while (i < win && (middle[i * step] == MNK_EMPTY || middle[i * step] == side))
    {
      int first = i;

      if (middle[i * step] == MNK_EMPTY)
        {
          gap++;
          i++;
          continue;
        }

      while (i < win && middle[i * step] == side)
        i++;

      /* The near end is open: there is the gap. */
      line->attacks[line->n_attacks++] = (Attack){
        i - first,
        1 + (middle[i * step] == MNK_EMPTY || middle[i * step] == side),
        1 + gap,
      };
    }

  line->place += i - 1;
}

static bool
is_breakpoint (const Line *line, int win)
{
  const Attack *central = &line->attacks[0];

  if (central->power >= win - 1 || (central->power >= win - 2 && central->potential == 2))
    return true;

  for (int i = 1; i < line->n_attacks; i++)
    {
      const Attack *torn = &line->attacks[i];
      int both = central->potential == 2 && torn->potential == 2;

      if (torn->divider == 2 && central->power + torn->power + both >= win - 1)
        return true;
    }

  return false;
}

static int
scale_power (int power, int win)
{
  int scaled = power + MAX_POWER - win;

  if (scaled < 1)
    return 1;

  return scaled > MAX_POWER ? MAX_POWER : scaled;
}

MnkLineMeasure
mnk_weigh_line (const uint8_t *cells, int win, MnkPiece side, MnkLineWeight *detail)
{
  Line line = { .attacks = { { 1, 0, 1 } }, .n_attacks = 1, .place = 1 };
  MnkLineMeasure measure = { 0, false, false };

  look_along (&line, cells + win, 1, win, side);
  look_along (&line, cells + win, -1, win, side);

  if (detail != NULL)
    detail->n_attacks = 0;

  if (line.place >= win)
    {
      measure.breakpoint = is_breakpoint (&line, win);
      measure.five = line.attacks[0].power >= win;

      for (int i = 0; i < line.n_attacks; i++)
        {
          const Attack *attack = &line.attacks[i];
          int power = scale_power (attack->power, win);
          int32_t weight = attack_weights[power][attack->potential] / attack->divider;

          measure.weight += weight;
          if (detail != NULL && weight > 0)
            detail->attacks[detail->n_attacks++] = (MnkAttack){
              power,
              attack->potential,
              attack->divider,
              weight / (double) MNK_WEIGHT_UNIT,
            };
        }
    }

  if (detail != NULL)
    detail->breakpoint = measure.breakpoint;

  return measure;
}

/* Weighs the four lines for both sides, and returns the weight of the cell. */
static double
weigh_lines (const uint8_t lines[MNK_N_DIRECTIONS][LINE_ROOM],
             int win,
             MnkPiece side,
             MnkCellWeight *detail)
{
  int32_t total = 0;

  for (int i = 0; i < 2; i++)
    {
      int32_t share = 0;
      int32_t bonus = 0;
      int breakpoints = 0;

      for (int j = 0; j < MNK_N_DIRECTIONS; j++)
        {
          MnkLineWeight *line = detail != NULL ? &detail->lines[i][j] : NULL;
          const MnkLineMeasure measure = mnk_weigh_line (lines[j], win, (MnkPiece) (i + 1), line);

          share += measure.weight;
          breakpoints += measure.breakpoint;
          if (measure.five && i == (int) side - 1)
            {
              share += MNK_WEIGHT_BONUS;
              if (line != NULL)
                line->attacks[0].weight += 100.0;
            }
        }

      if (breakpoints >= 2)
        bonus = MNK_WEIGHT_BONUS;

      share += bonus;
      total += share;
      if (detail != NULL)
        {
          detail->bonus[i] = bonus / (double) MNK_WEIGHT_UNIT;
          detail->share[i] = share / (double) MNK_WEIGHT_UNIT;
        }
    }

  if (detail != NULL)
    detail->total = total / (double) MNK_WEIGHT_UNIT;

  return total / (double) MNK_WEIGHT_UNIT;
}

double
mnk_position_weight (const MnkPosition *position,
                     MnkPoint point,
                     MnkPiece side,
                     MnkCellWeight *detail)
{
  uint8_t lines[MNK_N_DIRECTIONS][LINE_ROOM];
  int win = position->rule.win;

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    {
      MnkPoint step = mnk_directions[i];

      for (int j = -win; j <= win; j++)
        lines[i][j + win] =
            (uint8_t) mnk_position_at (position, point.x + j * step.x, point.y + j * step.y);
    }

  return weigh_lines (lines, win, side, detail);
}

double
mnk_field_weight (const MnkField *field, MnkPoint point, MnkPiece side, MnkCellWeight *detail)
{
  uint8_t lines[MNK_N_DIRECTIONS][LINE_ROOM];
  int win = mnk_field_rule (field)->win;

  for (int i = 0; i < MNK_N_DIRECTIONS; i++)
    mnk_field_read_line (field, point, mnk_directions[i], win, lines[i]);

  return weigh_lines (lines, win, side, detail);
}
