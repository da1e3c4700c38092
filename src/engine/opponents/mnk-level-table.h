/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/* What a level is made of (DESIGN.md "Levels"). Chances are in percent. */
typedef struct
{
  /* The chances of overlooking that a stone would make a five, an open four, a four, or an open
   * three, in a row or column, without gaps, beside the last stones. */
  uint8_t miss_five;
  uint8_t miss_open_four;
  uint8_t miss_four;
  uint8_t miss_three;

  uint8_t miss_double; /* of seeing only the better one of a stone's purposes */
  uint8_t theirs;      /* how much the other side's prospects count, in hundredths of its own */
  uint16_t doubt;      /* the spread of what a move seems worth, in points of the move order */
  uint8_t pull;        /* what a move is worth less for each cell from the last stones */

  uint8_t fours;        /* the longest win by fours that it finds, in fours */
  uint8_t fears;        /* the same, of the other side's after a move of its own */
  uint8_t tries;        /* how many moves it looks at for that */
  uint16_t threes;      /* the stones that it may place in search of a win by threes */
  uint16_t fear_threes; /* the same, of the other side's after a move of its own */

  uint32_t nodes;    /* the stones that its search may place; 0: it plays without */
  uint8_t lines;     /* the moves that its search compares */
  uint8_t miss_move; /* the chance of not thinking of one of them */
  uint8_t margin;    /* moves that cost less expected score than this are equal; in thousandths */
  uint8_t opening;   /* the same, in an opening: so that games differ */
} MnkLevelTraits;

#define MNK_N_LEVELS 12

/* Returns the traits of level 1 … MNK_N_LEVELS. */
const MnkLevelTraits *mnk_level_traits (int level);

/* By how much the chances above grow, in hundredths, for all levels. These are guesses of the right
 * size, the same for all, and were not fitted: the chances of each level make up for them. */
enum
{
  MNK_MISS_DIAGONAL = 200, /* on a diagonal */
  MNK_MISS_GAPPED = 170,   /* where the stones are not side by side */
  MNK_MISS_THEIRS = 130,   /* of the other side */
  MNK_MISS_BUSY = 150,     /* of the other side, with an attack of its own on the board */
  MNK_MISS_OWN = 75,       /* of its own, where it makes a four or five */
  MNK_MISS_OWN_ROW = 25,   /* of a three that its last stone has made */
  MNK_MISS_FAR = 15,       /* added for each cell beyond MNK_FAR_FROM from the last stones */
  MNK_MISS_MOST = 95,      /* no chance grows beyond this, in percent */
  MNK_FAR_FROM = 3,
  MNK_EDGE_LINES = 2, /* the outer lines, on each of which a move is worth less by MNK_EDGE */
  MNK_EDGE = 60,
};
