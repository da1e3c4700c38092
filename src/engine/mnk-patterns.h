/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mnk-rule.h"

/* What one more stone on an empty cell makes of one line through it, by what may follow: a
 * four has one completing cell, an open four two, a three becomes an open four in one move,
 * and so on down. The words are those of k = 5; with another k the same steps are counted
 * from its own winning line ("four": one stone short of winning). */
typedef enum
{
  MNK_PATTERN_DEAD,         /* no winning line through the cell is possible */
  MNK_PATTERN_FAR,          /* possible, but nothing better follows soon */
  MNK_PATTERN_ONE,          /* can become an open two */
  MNK_PATTERN_TWO_CLOSED,   /* can become a closed three */
  MNK_PATTERN_TWO_NARROW,   /* one or two cells make a three of it */
  MNK_PATTERN_TWO,          /* three or more do */
  MNK_PATTERN_THREE_CLOSED, /* can become a four */
  MNK_PATTERN_THREE_NARROW, /* one cell makes an open four of it */
  MNK_PATTERN_THREE,        /* several do */
  MNK_PATTERN_FOUR,
  MNK_PATTERN_FOUR_TWICE,   /* two fours on one line, not one open four */
  MNK_PATTERN_FOUR_OPEN,
  MNK_PATTERN_FIVE,
  MNK_PATTERN_FOUL,         /* renju's overline */
  MNK_N_PATTERNS
} MnkPattern;

/* The four lines' patterns of a cell together: what the stone makes. */
typedef enum
{
  MNK_CLASS_NONE,
  MNK_CLASS_TWO,
  MNK_CLASS_THREE_CLOSED,
  MNK_CLASS_THREE,
  MNK_CLASS_THREE_PLUS,   /* a three, and a closed three or a two beside it */
  MNK_CLASS_DOUBLE_THREE,
  MNK_CLASS_FOUR,
  MNK_CLASS_FOUR_PLUS,    /* a four, and a closed three or a two beside it */
  MNK_CLASS_FOUR_THREE,
  MNK_CLASS_FOUR_OPEN,    /* an open four, or two fours: two completing cells */
  MNK_CLASS_FIVE,
  MNK_CLASS_FORBIDDEN,    /* renju, X: an overline, two fours, or perhaps two threes */
  MNK_N_CLASSES
} MnkClass;

/* The sets of a side's cells that are counted: one bit each in MnkCellValue.sets. Which cells they
 * hold a board lists for the first MNK_N_LISTED of them. */
typedef enum
{
  MNK_SET_FIVE,      /* the stone completes a line */
  MNK_SET_FOUR_OPEN, /* it leaves two completing cells */
  MNK_SET_FOUR,      /* it leaves one or more */
  MNK_SET_THREE,     /* it makes an open three at least */
  MNK_N_LISTED,

  MNK_SET_FOUR_THREE = MNK_N_LISTED, /* those of a class: MNK_CLASS_FOUR_THREE, … */
  MNK_SET_DOUBLE_THREE,
  MNK_SET_THREE_PLUS,
  MNK_SET_ALIVE, /* the side can still win through it */
  MNK_N_SETS
} MnkSet;

#define MNK_LISTED_SETS ((1u << MNK_N_LISTED) - 1)

/* Four patterns in any order are one combination, known by the sum of their codes. */
#define MNK_N_SUMS (4 * 22432 + 1)

/* No two combinations have the same sum. 0 is MNK_PATTERN_DEAD's code. */
uint32_t mnk_pattern_code (MnkPattern pattern);

/* What a cell, or a sum of cells, is worth to a side in the evaluation when it is to move and when
 * the other one is: two numbers of 32 bits that are added as one. */
typedef int64_t MnkWorth;

static inline MnkWorth
mnk_worth (int mover,
           int waiter)
{
  return (MnkWorth) mover * ((MnkWorth) 1 << 32) + waiter;
}

static inline int
mnk_worth_of_waiter (MnkWorth worth)
{
  return (int32_t) worth;
}

static inline int
mnk_worth_of_mover (MnkWorth worth)
{
  return (int32_t) ((worth - mnk_worth_of_waiter (worth)) >> 32);
}

/* What the search wants to know of a cell for one side, looked up by its combination. */
typedef struct
{
  MnkWorth worth;
  int16_t  order; /* how early to try the cell */
  uint8_t  class;
  uint8_t  sets;
} MnkCellValue;

#define MNK_MAX_RADIUS MNK_MAX_WIN

/* Both sides' pattern in one direction: X's in the low half, O's in the high one. */
typedef uint8_t MnkBothPatterns;

/* Both sides' sums of codes: X's in the low half, O's in the high one. */
typedef uint64_t MnkBothSums;

static inline uint32_t
mnk_sum_of_side (MnkBothSums sums,
                 MnkPiece    side)
{
  return side == MNK_X ? (uint32_t) sums : (uint32_t) (sums >> 32);
}

/* Pattern tables for a rule, immutable once built. Shared by reference; the count is
 * atomic, so that tables may be shared between threads. */
typedef struct MnkTables MnkTables;

struct MnkTables
{
  _Atomic int         refs;
  MnkLineRule         line;
  int                 win;
  int                 radius;    /* how many cells to each side the key holds */
  bool                direct;    /* `patterns` is indexed by the key itself */
  MnkBothPatterns    *patterns;
  uint32_t           *folded[2]; /* not direct: halves of a key to parts of an index, per half */
  uint8_t            *sides[2];  /* not direct: each side's patterns by that index */
  MnkBothSums         codes[256]; /* of both sides' patterns in a direction */
  MnkCellValue       *values[2];  /* by sum; one and the same where the rule binds both alike */
  const int16_t      *situations[2]; /* mnk_eval_situations() */
  const int16_t      *prospects[2];  /* mnk_eval_prospects() */
  int                 blank[2];      /* to the mover, X or O: mnk_tables_weigh() of 15×15, empty */
  struct MnkNetTable *net;           /* the rule's network, or NULL */
};

/* NULL when memory is short, the rule has no tables (see mnk_tables_exist), or `stop`, which may be
 * NULL, is set on the way. */
MnkTables *mnk_tables_new   (const MnkRule     *rule,
                             const atomic_bool *stop);
MnkTables *mnk_tables_ref   (MnkTables         *tables);
void       mnk_tables_unref (MnkTables         *tables);

/* All but k = 1, which the first stone wins. */
bool mnk_tables_exist (const MnkRule *rule);

/* What a board without a stone is worth by the sums of its cells' codes, for X and O as the
 * mover. */
void mnk_tables_weigh (const MnkTables   *tables,
                       const MnkBothSums *sums,
                       int                n,
                       int                worths[2]);

/* The two sides' patterns of an empty cell from the 2-bit pieces around it: `key` holds the cells
 * −radius … −1, 1 … radius from the lowest bits up. */
static inline MnkBothPatterns
mnk_tables_lookup (const MnkTables *tables,
                   uint32_t         key)
{
  if (tables->direct)
    return tables->patterns[key];

  const uint32_t half = (1u << (2 * tables->radius)) - 1;
  const uint32_t low = key & half, high = key >> (2 * tables->radius);
  unsigned both = 0;

  for (int s = 0; s < 2; s++)
    {
      const uint32_t *folded = tables->folded[s];
      both |= (unsigned) tables->sides[s][folded[low] + folded[high + half + 1]] << (4 * s);
    }
  return (MnkBothPatterns) both;
}
