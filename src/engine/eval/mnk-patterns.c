/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-patterns.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Half a line from the cell in the middle outwards, as one side sees it. The cells behind the first
 * stone of the other side, or behind the border, do not matter, so that there are only a few
 * hundred halves. Where the rule does not distinguish an enemy from a border (all but caro), both
 * count as enemies. */
typedef struct
{
  uint8_t n_free; /* cells before the first enemy or border, at most the radius */
  uint8_t own;    /* which of them hold own stones, the nearest in the lowest bit */
  bool enemy;     /* an enemy follows, or a border that counts as one */
} Half;

#define MAX_HALVES ((1 << MNK_MAX_RADIUS) + 2 * ((1 << MNK_MAX_RADIUS) - 1))

/* Numbers of the halves, by descending number of free cells, then by their own stones. Another
 * stone of either side leads to a larger number, so that one pass from the top down meets all
 * successors first. */
typedef struct
{
  MnkLineRule line;
  int win;
  int radius;
  MnkPiece side;
  uint32_t n_halves;
  Half halves[MAX_HALVES];
  uint8_t *patterns; /* by the left half's number × n_halves + the right one's */
} Builder;

/* Whether the line rule distinguishes borders from enemies. */
static bool
tells_borders (MnkLineRule line)
{
  return mnk_line_rule_is_caro (line);
}

static uint32_t
number_of_half (const Builder *b, const Half *half)
{
  uint32_t number = half->own;

  for (int n_free = b->radius; n_free > half->n_free; n_free--)
    number += n_free == b->radius ? 1u << n_free : (tells_borders (b->line) ? 2u : 1u) << n_free;
  if (half->n_free < b->radius && tells_borders (b->line) && half->enemy)
    number += 1u << half->n_free;
  return number;
}

static void
list_halves (Builder *b)
{
  b->n_halves = 0;
  for (int n_free = b->radius; n_free >= 0; n_free--)
    for (int enemy = n_free == b->radius ? 0 : !tells_borders (b->line);
         enemy <= (n_free < b->radius); enemy++)
      for (unsigned own = 0; own < 1u << n_free; own++)
        {
          Half *half = &b->halves[b->n_halves];

          *half = (Half){ (uint8_t) n_free, (uint8_t) own, enemy != 0 };
          assert (number_of_half (b, half) == b->n_halves);
          b->n_halves++;
        }
}

/* Both halves around the middle: the left one has the offsets below 0. */
typedef struct
{
  const Builder *b;
  uint32_t index;
  const Half *left, *right;
} Line;

static inline const Half *
half_at (const Line *line, int offset)
{
  return offset < 0 ? line->left : line->right;
}

static bool
is_own (const Line *line, int offset)
{
  return offset == 0 || half_at (line, offset)->own >> (abs (offset) - 1) & 1;
}

static bool
is_empty (const Line *line, int offset)
{
  return offset != 0 && abs (offset) <= half_at (line, offset)->n_free && !is_own (line, offset);
}

/* Whether the first enemy stands at this offset; cells behind it are unknown. */
static bool
is_enemy (const Line *line, int offset)
{
  const Half *half = half_at (line, offset);

  return half->enemy && abs (offset) == half->n_free + 1;
}

/* Returns the pattern of the line after an own stone on an empty cell. */
static MnkPattern
after_own (const Line *line, int offset)
{
  const uint32_t more = 1u << (abs (offset) - 1);

  return line->b->patterns[line->index + (offset < 0 ? more * line->b->n_halves : more)];
}

/* Returns the pattern of the line after an enemy stone on an empty cell. */
static MnkPattern
after_enemy (const Line *line, int offset)
{
  const Half *half = half_at (line, offset);
  const int n_free = abs (offset) - 1;
  const Half cut = { (uint8_t) n_free, (uint8_t) (half->own & ((1u << n_free) - 1)), true };
  const uint32_t more = number_of_half (line->b, &cut) - number_of_half (line->b, half);

  return line->b->patterns[line->index + (offset < 0 ? more * line->b->n_halves : more)];
}

/* Finds the run through the middle: from offset *from to offset *to. */
static void
find_run (const Line *line, int *from, int *to)
{
  *from = *to = 0;
  while (*from > -line->b->radius && is_own (line, *from - 1))
    (*from)--;
  while (*to < line->b->radius && is_own (line, *to + 1))
    (*to)++;
}

/* Whether two completing cells have nothing but the same k − 1 stones between them. */
static bool
is_open_four (const Line *line, const int *completing, int n)
{
  for (int i = 0; i + 1 < n; i++)
    {
      bool open = completing[i + 1] - completing[i] == line->b->win;

      for (int at = completing[i] + 1; open && at < completing[i + 1]; at++)
        open = is_own (line, at);
      if (open)
        return true;
    }
  return false;
}

/* Whether a completing cell remains after any stone of the other side. Where a five with enemies at
 * both ends does not win, one stone can take away two completing cells. */
static bool
survives_any_stone (const Line *line)
{
  for (int at = -line->b->radius; at <= line->b->radius; at++)
    {
      MnkPattern left;

      if (!is_empty (line, at))
        continue;
      left = after_enemy (line, at);
      if (left != MNK_PATTERN_FOUR && left != MNK_PATTERN_FOUR_TWICE
          && left != MNK_PATTERN_FOUR_OPEN)
        return false;
    }
  return true;
}

static MnkPattern
classify (const Line *line)
{
  const Builder *b = line->b;
  const bool strict = b->line == MNK_RENJU && b->side == MNK_X;
  int counts[MNK_N_PATTERNS] = { 0 };
  int completing[2 * MNK_MAX_RADIUS], n_completing = 0;
  int from, to;

  find_run (line, &from, &to);
  switch (mnk_line_result (b->line, b->win, b->side, to - from + 1, is_enemy (line, from - 1),
                           is_enemy (line, to + 1)))
    {
    case MNK_LINE_WIN:
      return MNK_PATTERN_FIVE;
    case MNK_LINE_FORBIDDEN:
      return MNK_PATTERN_FORBIDDEN;
    case MNK_LINE_NO:
      break;
    }

  for (int at = -b->radius; at <= b->radius; at++)
    {
      if (!is_empty (line, at))
        continue;

      const MnkPattern next = after_own (line, at);

      counts[next]++;
      if (next == MNK_PATTERN_FIVE)
        completing[n_completing++] = at;
    }

  const int open_fours =
      counts[MNK_PATTERN_FOUR_OPEN] + (strict ? 0 : counts[MNK_PATTERN_FOUR_TWICE]);
  const int fours = counts[MNK_PATTERN_FOUR] + counts[MNK_PATTERN_FOUR_TWICE];
  const int threes = counts[MNK_PATTERN_THREE] + counts[MNK_PATTERN_THREE_NARROW];

  if (n_completing >= 2 && mnk_line_rule_is_caro (b->line) && !survives_any_stone (line))
    return MNK_PATTERN_FOUR;
  if (n_completing >= 2)
    return is_open_four (line, completing, n_completing) ? MNK_PATTERN_FOUR_OPEN
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

/* Reads half of a key of 2-bit pieces; `outwards`: the cell nearest to the middle comes first. */
static Half
read_half (const Builder *b, uint32_t key, bool outwards)
{
  Half half = { (uint8_t) b->radius, 0, false };

  for (int i = 0; i < b->radius; i++)
    {
      const int place = outwards ? i : b->radius - 1 - i;
      const MnkPiece piece = (MnkPiece) (key >> (2 * place) & 3);

      if (piece == b->side)
        half.own |= (uint8_t) (1u << i);
      else if (piece != MNK_EMPTY)
        {
          half.n_free = (uint8_t) i;
          half.enemy = piece != MNK_WALL || !tells_borders (b->line);
          break;
        }
    }
  return half;
}

/* A side's patterns, and the numbers of the halves of a key, the lower and the upper. */
typedef struct
{
  uint32_t n_halves;
  uint16_t *numbers[2];
  uint8_t *patterns; /* of the lower half's number × n_halves + the upper one's */
} Side;

static void
clear_side (Side *side)
{
  free (side->numbers[0]);
  free (side->numbers[1]);
  free (side->patterns);
}

/* Builds a side's table. False when memory is short or the work was stopped. `twin` is a side with
 * the same restrictions, whose table is copied, or NULL. */
static bool
build_side (const MnkPatterns *patterns,
            MnkPiece piece,
            const Side *twin,
            const atomic_bool *stop,
            Side *side)
{
  const uint32_t n_keys = 1u << (2 * patterns->radius);
  Builder *b = malloc (sizeof *b);
  bool stopped = false;

  side->numbers[0] = malloc (n_keys * sizeof *side->numbers[0]);
  side->numbers[1] = malloc (n_keys * sizeof *side->numbers[1]);
  if (b == NULL || side->numbers[0] == NULL || side->numbers[1] == NULL)
    {
      free (b);
      return false;
    }

  b->line = patterns->line;
  b->win = patterns->win;
  b->radius = patterns->radius;
  b->side = piece;
  list_halves (b);
  b->patterns = malloc ((size_t) b->n_halves * b->n_halves);
  side->n_halves = b->n_halves;
  side->patterns = b->patterns;
  if (twin != NULL && b->patterns != NULL)
    memcpy (b->patterns, twin->patterns, (size_t) b->n_halves * b->n_halves);

  for (uint32_t left = b->n_halves; b->patterns != NULL && twin == NULL && !stopped && left-- > 0;)
    {
      for (uint32_t right = b->n_halves; right-- > 0;)
        {
          const Line line = { b, left * b->n_halves + right, &b->halves[left], &b->halves[right] };

          b->patterns[line.index] = (uint8_t) classify (&line);
        }
      stopped = is_stopped (stop);
    }

  for (uint32_t key = 0; key < n_keys; key++)
    {
      const Half left = read_half (b, key, false), right = read_half (b, key, true);

      side->numbers[0][key] = (uint16_t) number_of_half (b, &left);
      side->numbers[1][key] = (uint16_t) number_of_half (b, &right);
    }

  free (b);
  return side->patterns != NULL && !stopped;
}

/* The numbers of a half for both sides. There are hardly more pairs than halves of one side, as one
 * of the sides sees nothing behind its first stone. */
typedef struct
{
  uint16_t x, o;
} BothHalves;

/* Numbers the pairs of X's and O's halves that occur, in the same way for the lower and the upper
 * half of a key, and sets patterns->parts. Returns how many there are. */
static uint32_t
number_both (MnkPatterns *patterns,
             const Side *x,
             const Side *o,
             uint16_t *known,
             BothHalves *halves)
{
  const uint32_t n_keys = 1u << (2 * patterns->radius);
  uint32_t n = 0;

  for (int i = 0; i < 2; i++)
    for (uint32_t key = 0; key < n_keys; key++)
      {
        const BothHalves half = { x->numbers[i][key], o->numbers[i][key] };
        uint16_t *number = &known[half.x * o->n_halves + half.o]; /* + 1 */

        if (*number == 0)
          {
            assert (n < x->n_halves + o->n_halves);
            halves[n] = half;
            *number = (uint16_t) ++n;
          }
        patterns->parts[i][key] = *number - 1u;
      }
  for (uint32_t key = 0; key < n_keys; key++)
    patterns->parts[0][key] *= n;
  return n;
}

static bool
join_sides (MnkPatterns *patterns, const Side *x, const Side *o, const atomic_bool *stop)
{
  const uint32_t n_keys = 1u << (2 * patterns->radius);
  uint16_t *known = calloc ((size_t) x->n_halves * o->n_halves, sizeof *known);
  BothHalves *halves = malloc (((size_t) x->n_halves + o->n_halves) * sizeof *halves);
  bool done = known != NULL && halves != NULL;

  for (int i = 0; i < 2; i++)
    {
      patterns->parts[i] = malloc (n_keys * sizeof *patterns->parts[i]);
      done = done && patterns->parts[i] != NULL;
    }

  const uint32_t n = done ? number_both (patterns, x, o, known, halves) : 0;
  patterns->both = done ? malloc ((size_t) n * n) : NULL;
  done = patterns->both != NULL;
  for (uint32_t low = 0; low < n && done; low++)
    {
      for (uint32_t high = 0; high < n; high++)
        patterns->both[low * n + high] =
            (MnkBothPatterns) (x->patterns[halves[low].x * x->n_halves + halves[high].x]
                               | o->patterns[halves[low].o * o->n_halves + halves[high].o] << 4);
      done = !is_stopped (stop);
    }
  free (known);
  free (halves);
  return done;
}

/* Builds a table that is indexed by the key, for one lookup instead of three, where it is small. */
static bool
make_direct (MnkPatterns *patterns, const atomic_bool *stop)
{
  const uint32_t size = 1u << (4 * patterns->radius);
  MnkBothPatterns *both = malloc (size);

  for (uint32_t key = 0; key < size && both != NULL; key++)
    {
      if (key % 65536 == 0 && is_stopped (stop))
        {
          free (both);
          return false;
        }
      both[key] = mnk_patterns_lookup (patterns, key);
    }
  if (both == NULL)
    return false;

  mnk_patterns_clear (patterns);
  patterns->both = both;
  patterns->direct = true;
  return true;
}

bool
mnk_patterns_init (MnkPatterns *patterns, const MnkRule *rule, const atomic_bool *stop)
{
  Side x = { 0 }, o = { 0 };
  bool done;

  memset (patterns, 0, sizeof *patterns);
  patterns->line = rule->line;
  patterns->win = rule->win;
  patterns->radius = rule->line == MNK_FREESTYLE ? rule->win - 1 : rule->win;
  done = build_side (patterns, MNK_X, NULL, stop, &x)
         && build_side (patterns, MNK_O, rule->line == MNK_RENJU ? NULL : &x, stop, &o)
         && join_sides (patterns, &x, &o, stop)
         && (patterns->radius > 5 || make_direct (patterns, stop));
  clear_side (&x);
  clear_side (&o);
  return done;
}

void
mnk_patterns_clear (MnkPatterns *patterns)
{
  for (int i = 0; i < 2; i++)
    {
      free (patterns->parts[i]);
      patterns->parts[i] = NULL;
    }
  free (patterns->both);
  patterns->both = NULL;
}

uint32_t
mnk_patterns_empty_key (int width, int height, MnkPoint cell, int direction, int radius)
{
  const MnkPoint step = mnk_directions[direction];
  uint32_t key = 0;

  for (int i = -radius, bit = 0; i <= radius; i++)
    {
      const int x = cell.x + i * step.x, y = cell.y + i * step.y;

      if (i == 0)
        continue;
      if (x < 0 || y < 0 || x >= width || y >= height)
        key |= (uint32_t) MNK_WALL << bit;
      bit += 2;
    }
  return key;
}
