/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-patterns.h"

#include "mnk-eval.h"
#include "mnk-net.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* A line's surroundings as one side sees them are numbers in base 3, or 4 where a border differs
 * from an enemy stone (caro). The own stone has the highest digit: adding one makes the
 * number larger, so that one pass from the top down meets every successor first. */
typedef struct
{
  MnkLineRule line;
  int         win;
  int         radius;
  MnkPiece    side;
  int         base;
  uint32_t    power[2 * MNK_MAX_RADIUS];
  uint8_t    *patterns;
} Builder;

enum
{
  DIGIT_EMPTY,
  DIGIT_ENEMY, /* and, in base 3, borders */
  DIGIT_WALL   /* base 4 only */
};

uint32_t
mnk_pattern_code (MnkPattern pattern)
{
  /* Each is the next number with which sums of four stay different (a Sidon set of order 4). The
   * patterns that cells mostly have come first: what a search looks up by sums lies together then,
   * and stays in the processor's first cache. */
  static const uint16_t codes[MNK_N_PATTERNS] = { 0,   1,    5,    21,   55,   153,   368,
                                                  856, 1424, 2603, 4967, 8194, 13663, 22432 };

  return codes[pattern];
}

bool
mnk_tables_exist (const MnkRule *rule)
{
  return (rule->win >= 2 && rule->win <= 6)
         || (rule->win <= 8 && rule->win > 6 && rule->line == MNK_FREESTYLE);
}

static bool
is_own (const Builder *b,
        const uint8_t *digits,
        int            offset)
{
  if (offset == 0)
    return true;

  return digits[offset < 0 ? offset + b->radius : offset + b->radius - 1] == b->base - 1;
}

static bool
is_enemy (const Builder *b,
          const uint8_t *digits,
          int            offset)
{
  if (offset < -b->radius || offset > b->radius)
    return false;

  return digits[offset < 0 ? offset + b->radius : offset + b->radius - 1] == DIGIT_ENEMY;
}

/* The run through the middle: from offset *from to offset *to. */
static void
find_run (const Builder *b,
          const uint8_t *digits,
          int           *from,
          int           *to)
{
  *from = *to = 0;
  while (*from > -b->radius && is_own (b, digits, *from - 1))
    (*from)--;
  while (*to < b->radius && is_own (b, digits, *to + 1))
    (*to)++;
}

/* Two completing cells with nothing but the same k − 1 stones between them. */
static bool
is_open_four (const Builder *b,
              const uint8_t *digits,
              const int     *completing,
              int            n)
{
  for (int i = 0; i + 1 < n; i++)
    {
      bool open = completing[i + 1] - completing[i] == b->win;

      for (int at = completing[i] + 1; open && at < completing[i + 1]; at++)
        open = is_own (b, digits, at);
      if (open)
        return true;
    }
  return false;
}

/* Whether a completing cell is left wherever the other side puts a stone. Where a five with enemies
 * at both ends does not win, one stone can take two completing cells away. */
static bool
survives_any_stone (const Builder *b,
                    uint32_t       index,
                    const uint8_t *digits)
{
  for (int i = 0; i < 2 * b->radius; i++)
    {
      MnkPattern left;

      if (digits[i] != DIGIT_EMPTY)
        continue;
      left = b->patterns[index + (uint32_t) DIGIT_ENEMY * b->power[i]];
      if (left != MNK_PATTERN_FOUR && left != MNK_PATTERN_FOUR_TWICE
          && left != MNK_PATTERN_FOUR_OPEN)
        return false;
    }
  return true;
}

static MnkPattern
classify (const Builder *b,
          uint32_t       index,
          const uint8_t *digits)
{
  const bool strict = b->line == MNK_RENJU && b->side == MNK_X;
  int counts[MNK_N_PATTERNS] = { 0 };
  int completing[2 * MNK_MAX_RADIUS], n_completing = 0;
  int from, to;

  find_run (b, digits, &from, &to);
  switch (mnk_line_verdict (b->line, b->win, b->side, to - from + 1,
                            is_enemy (b, digits, from - 1), is_enemy (b, digits, to + 1)))
    {
    case MNK_LINE_WIN:
      return MNK_PATTERN_FIVE;
    case MNK_LINE_FOUL:
      return MNK_PATTERN_FOUL;
    case MNK_LINE_NO:
      break;
    }

  for (int i = 0; i < 2 * b->radius; i++)
    {
      if (digits[i] != DIGIT_EMPTY)
        continue;

      const MnkPattern next = b->patterns[index + (uint32_t) (b->base - 1) * b->power[i]];

      counts[next]++;
      if (next == MNK_PATTERN_FIVE)
        completing[n_completing++] = i < b->radius ? i - b->radius : i - b->radius + 1;
    }

  const int open_fours =
      counts[MNK_PATTERN_FOUR_OPEN] + (strict ? 0 : counts[MNK_PATTERN_FOUR_TWICE]);
  const int fours = counts[MNK_PATTERN_FOUR] + counts[MNK_PATTERN_FOUR_TWICE];
  const int threes = counts[MNK_PATTERN_THREE] + counts[MNK_PATTERN_THREE_NARROW];

  if (n_completing >= 2 && b->base == 4 && !survives_any_stone (b, index, digits))
    return MNK_PATTERN_FOUR;
  if (n_completing >= 2)
    return is_open_four (b, digits, completing, n_completing) ? MNK_PATTERN_FOUR_OPEN
                                                              : MNK_PATTERN_FOUR_TWICE;
  if (n_completing == 1)
    return MNK_PATTERN_FOUR;
  if (open_fours > 0)
    return open_fours > 1 ? MNK_PATTERN_THREE : MNK_PATTERN_THREE_NARROW;
  if (fours > 0)
    return MNK_PATTERN_THREE_CLOSED;
  if (threes > 0)
    return threes > 2 ? MNK_PATTERN_TWO : MNK_PATTERN_TWO_NARROW;
  if (counts[MNK_PATTERN_THREE_CLOSED] > 0)
    return MNK_PATTERN_TWO_CLOSED;
  if (counts[MNK_PATTERN_TWO] + counts[MNK_PATTERN_TWO_NARROW] > 0)
    return MNK_PATTERN_ONE;
  if (counts[MNK_PATTERN_TWO_CLOSED] + counts[MNK_PATTERN_ONE] + counts[MNK_PATTERN_FAR] > 0)
    return MNK_PATTERN_FAR;
  return MNK_PATTERN_DEAD;
}

static bool
is_stopped (const atomic_bool *stop)
{
  return stop != NULL && atomic_load_explicit (stop, memory_order_relaxed);
}

/* All patterns of one side, by number; NULL when memory is short or the work was stopped. */
static uint8_t *
build_side (const MnkTables   *tables,
            MnkPiece           side,
            const atomic_bool *stop)
{
  const int n = 2 * tables->radius;
  const bool caro = mnk_line_rule_is_caro (tables->line);
  Builder b = { tables->line, tables->win, tables->radius, side, caro ? 4 : 3, { 0 }, NULL };
  uint8_t digits[2 * MNK_MAX_RADIUS];
  uint32_t size = 1;

  for (int i = 0; i < n; i++)
    {
      b.power[i] = size;
      size *= (uint32_t) b.base;
      digits[i] = (uint8_t) (b.base - 1);
    }

  b.patterns = malloc (size);
  if (b.patterns == NULL)
    return NULL;

  for (uint32_t index = size; index-- > 0;)
    {
      if (index % 4096 == 0 && is_stopped (stop))
        {
          free (b.patterns);
          return NULL;
        }
      b.patterns[index] = (uint8_t) classify (&b, index, digits);

      for (int i = 0; i < n && digits[i]-- == 0; i++)
        digits[i] = (uint8_t) (b.base - 1);
    }
  return b.patterns;
}

/* From half a key of 2-bit pieces to its part of the side's number. */
static uint32_t *
build_folded (const MnkTables *tables,
              MnkPiece         side)
{
  const bool caro = mnk_line_rule_is_caro (tables->line);
  const uint32_t base = caro ? 4 : 3;
  const uint32_t halves = 1u << (2 * tables->radius);
  uint32_t *folded = malloc (2 * halves * sizeof *folded);
  uint32_t high_power = 1;

  if (folded == NULL)
    return NULL;

  for (int i = 0; i < tables->radius; i++)
    high_power *= base;

  for (uint32_t half = 0; half < halves; half++)
    {
      uint32_t number = 0, power = 1;

      for (int i = 0; i < tables->radius; i++)
        {
          const MnkPiece piece = (MnkPiece) (half >> (2 * i) & 3);
          uint32_t digit = DIGIT_EMPTY;

          if (piece == side)
            digit = base - 1;
          else if (piece == MNK_WALL)
            digit = caro ? DIGIT_WALL : DIGIT_ENEMY;
          else if (piece != MNK_EMPTY)
            digit = DIGIT_ENEMY;
          number += digit * power;
          power *= base;
        }
      folded[half] = number;
      folded[halves + half] = number * high_power;
    }
  return folded;
}

static void
free_sides (MnkTables *tables)
{
  if (tables->sides[1] != tables->sides[0])
    free (tables->sides[1]);
  free (tables->sides[0]);
  for (int s = 0; s < 2; s++)
    {
      free (tables->folded[s]);
      tables->folded[s] = NULL;
      tables->sides[s] = NULL;
    }
}

/* One lookup by the key itself instead of two by number, where the table stays small. */
static bool
make_direct (MnkTables         *tables,
             const atomic_bool *stop)
{
  const uint32_t size = 1u << (4 * tables->radius);

  tables->patterns = malloc (size);
  if (tables->patterns == NULL)
    return false;

  for (uint32_t key = 0; key < size; key++)
    {
      if (key % 65536 == 0 && is_stopped (stop))
        return false;
      tables->patterns[key] = mnk_tables_lookup (tables, key);
    }

  free_sides (tables);
  tables->direct = true;
  return true;
}

static bool
make_values (MnkTables     *tables,
             const MnkRule *rule)
{
  const bool same = rule->line != MNK_RENJU;

  for (unsigned both = 0; both < 256; both++)
    if ((both & 15) < MNK_N_PATTERNS && both >> 4 < MNK_N_PATTERNS)
      tables->codes[both] = mnk_pattern_code (both & 15)
                            | (MnkBothSums) mnk_pattern_code (both >> 4) << 32;

  for (int s = 0; s < 2; s++)
    {
      if (s == 1 && same)
        {
          tables->values[1] = tables->values[0];
          break;
        }
      tables->values[s] = calloc (MNK_N_SUMS, sizeof *tables->values[s]);
      if (tables->values[s] == NULL)
        return false;
      mnk_eval_fill (tables->values[s], rule, (MnkPiece) (s + 1));
    }

  for (int s = 0; s < 2; s++)
    {
      tables->situations[s] = mnk_eval_situations (rule, (MnkPiece) (s + 1));
      tables->prospects[s] = mnk_eval_prospects (rule, (MnkPiece) (s + 1));
    }
  return true;
}

void
mnk_tables_weigh (const MnkTables   *tables,
                  const MnkBothSums *sums,
                  int                n,
                  int                worths[2])
{
  MnkWorth totals[2] = { 0, 0 };

  for (int i = 0; i < n; i++)
    for (int s = 0; s < 2; s++)
      totals[s] += tables->values[s][mnk_sum_of_side (sums[i], (MnkPiece) (s + 1))].worth;
  for (int s = 0; s < 2; s++)
    worths[s] = mnk_worth_of_mover (totals[s]) - mnk_worth_of_waiter (totals[1 - s]);
}

/* The board that the evaluation's numbers are fitted on, empty. */
static void
weigh_blank (MnkTables *tables)
{
  static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };
  MnkBothSums sums[MNK_EVAL_SIDE * MNK_EVAL_SIDE] = { 0 };

  for (int cell = 0; cell < MNK_EVAL_SIDE * MNK_EVAL_SIDE; cell++)
    for (int d = 0; d < 4; d++)
      {
        uint32_t key = 0;

        for (int i = -tables->radius, place = 0; i <= tables->radius; i++)
          {
            const int x = cell % MNK_EVAL_SIDE + i * steps[d][0];
            const int y = cell / MNK_EVAL_SIDE + i * steps[d][1];

            if (i == 0)
              continue;
            if (x < 0 || x >= MNK_EVAL_SIDE || y < 0 || y >= MNK_EVAL_SIDE)
              key |= (uint32_t) MNK_WALL << (2 * place);
            place++;
          }
        sums[cell] += tables->codes[mnk_tables_lookup (tables, key)];
      }
  mnk_tables_weigh (tables, sums, MNK_EVAL_SIDE * MNK_EVAL_SIDE, tables->blank);
}

MnkTables *
mnk_tables_new (const MnkRule     *rule,
                const atomic_bool *stop)
{
  MnkTables *tables;
  bool no_net;

  if (!mnk_tables_exist (rule))
    return NULL;

  tables = calloc (1, sizeof *tables);
  if (tables == NULL)
    return NULL;

  atomic_init (&tables->refs, 1);
  tables->line = rule->line;
  tables->win = rule->win;
  tables->radius = rule->line == MNK_FREESTYLE ? rule->win - 1 : rule->win;

  for (int s = 0; s < 2; s++)
    {
      /* Only renju's sides differ. */
      tables->sides[s] = s == 1 && rule->line != MNK_RENJU
                             ? tables->sides[0]
                             : build_side (tables, (MnkPiece) (s + 1), stop);
      tables->folded[s] = build_folded (tables, (MnkPiece) (s + 1));
      if (tables->sides[s] == NULL || tables->folded[s] == NULL)
        {
          mnk_tables_unref (tables);
          return NULL;
        }
    }

  if ((tables->radius <= 5 && !make_direct (tables, stop)) || !make_values (tables, rule))
    {
      mnk_tables_unref (tables);
      return NULL;
    }

  if (rule->win == 5)
    weigh_blank (tables);
  tables->net = mnk_net_table_new (rule, &no_net);
  if (tables->net == NULL && !no_net)
    {
      mnk_tables_unref (tables);
      return NULL;
    }

  return tables;
}

MnkTables *
mnk_tables_ref (MnkTables *tables)
{
  atomic_fetch_add (&tables->refs, 1);
  return tables;
}

void
mnk_tables_unref (MnkTables *tables)
{
  if (tables == NULL || atomic_fetch_sub (&tables->refs, 1) != 1)
    return;

  free_sides (tables);
  if (tables->values[1] != tables->values[0])
    free (tables->values[1]);
  free (tables->values[0]);
  free (tables->patterns);
  mnk_net_table_free (tables->net);
  free (tables);
}
