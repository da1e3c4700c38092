/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-opponent.h"

#include <glib/gi18n-lib.h>

/* Of several levels. */
#define OWN    N_ ("Makes its own lines, overlooks many of yours")
#define BLOCKS N_ ("Blocks what it sees, misses diagonals and gaps")
#define FORCES N_ ("Finds forced wins and sees yours coming")
#define AHEAD  N_ ("Looks ahead, further with each level")
#define FULL   N_ ("Thinks for a second about each move")

/* The most cells of a board on which Expert knows every position: a small board. */
#define SOLVED_CELLS 20

static const struct
{
  const char *title;
  const char *description;
  const char *depth; /* of a difficulty */
} words[MNK_N_OPPONENTS] = {
  [MNK_BEGINNER] = { N_ ("Beginner"), N_ ("Takes a win, ignores your threats"),
                     N_ ("Looks 1 move ahead") },
  [MNK_INTERMEDIATE] = { N_ ("Intermediate"), N_ ("Blocks threats, falls for double threats"),
                         N_ ("Looks 3 moves ahead, yours and its own") },
  [MNK_ADVANCED] = { N_ ("Advanced"), N_ ("Sees double threats coming"),
                     N_ ("Looks 5 moves ahead, yours and its own") },
  [MNK_EXPERT] = { N_ ("Expert"), N_ ("Plays at full strength"),
                   N_ ("Looks as far ahead as it can; perfect on small boards") },
  [MNK_COIN] = { N_ ("Coin"), N_ ("Plays at random") },
  [MNK_THUMB] = { N_ ("Thumb"),
                  N_ ("Wins if it can, blocks if it must, otherwise plays anywhere") },
  [MNK_SAMPLER] = { N_ ("Sampler"), N_ ("Tries each move in 20 random games") },
  [MNK_WEIGHER] = { N_ ("Weigher"), N_ ("Scores each cell by the lines through it") },
  [MNK_STRATEGIST] = { N_ ("Strategist"), N_ ("Scores cells and plans chains of threats") },
  [MNK_LEVEL_1] = { N_ ("Level 1"), OWN },
  [MNK_LEVEL_1 + 1] = { N_ ("Level 2"), OWN },
  [MNK_LEVEL_1 + 2] = { N_ ("Level 3"), OWN },
  [MNK_LEVEL_1 + 3] = { N_ ("Level 4"), BLOCKS },
  [MNK_LEVEL_1 + 4] = { N_ ("Level 5"), FORCES },
  [MNK_LEVEL_1 + 5] = { N_ ("Level 6"), FORCES },
  [MNK_LEVEL_1 + 6] = { N_ ("Level 7"), AHEAD },
  [MNK_LEVEL_1 + 7] = { N_ ("Level 8"), AHEAD },
  [MNK_LEVEL_1 + 8] = { N_ ("Level 9"), AHEAD },
  [MNK_LEVEL_1 + 9] = { N_ ("Level 10"), AHEAD },
  [MNK_LEVEL_1 + 10] = { N_ ("Level 11"), AHEAD },
  [MNK_LEVEL_12] = { N_ ("Level 12"), FULL },
  [MNK_CHILD] = { N_ ("Child"), N_ ("Makes threes and blocks fours") },
  [MNK_SMALL_CHILD] = { N_ ("Small child"), N_ ("Sees rows and columns, not diagonals") },
};

/* Weakest first among the difficulties, then among the characters, as measured on every
 * preset board: tests/bench/trials/opponents.md. */
static const MnkOpponent offered[] = {
  MNK_BEGINNER, MNK_INTERMEDIATE, MNK_ADVANCED, MNK_EXPERT,     MNK_COIN,
  MNK_THUMB,    MNK_SAMPLER,      MNK_WEIGHER,  MNK_STRATEGIST,
};

static const MnkOpponent offered_levels[] = {
  MNK_LEVEL_1,      MNK_LEVEL_1 + 1, MNK_LEVEL_1 + 2, MNK_LEVEL_1 + 3, MNK_LEVEL_1 + 4,
  MNK_LEVEL_1 + 5,  MNK_LEVEL_1 + 6, MNK_LEVEL_1 + 7, MNK_LEVEL_1 + 8, MNK_LEVEL_1 + 9,
  MNK_LEVEL_1 + 10, MNK_LEVEL_12,    MNK_COIN,        MNK_THUMB,       MNK_SAMPLER,
  MNK_WEIGHER,      MNK_STRATEGIST,
};

/* The shorter side of a board on which levels are offered. */
#define LEVELS_SIDE 10

/* Whom a person meets first on such a board. */
#define FIRST_LEVEL 3

/* The level that plays about as well as each difficulty on 15×15:
 * tests/bench/trials/opponents.md. */
static const int nearest_levels[] = {
  [MNK_BEGINNER] = 4,
  [MNK_INTERMEDIATE] = 5,
  [MNK_ADVANCED] = 6,
  [MNK_EXPERT] = 12,
};

const char *
noughts_opponent_title (MnkOpponent opponent)
{
  g_return_val_if_fail ((guint) opponent < MNK_N_OPPONENTS, NULL);

  return _ (words[opponent].title);
}

const char *
noughts_opponent_description (MnkOpponent opponent)
{
  g_return_val_if_fail ((guint) opponent < MNK_N_OPPONENTS, NULL);

  return _ (words[opponent].description);
}

const char *
noughts_opponent_description_on (MnkOpponent opponent, const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, NULL);

  if (opponent == MNK_EXPERT && !mnk_rule_is_unbounded (rule)
      && rule->width * rule->height <= SOLVED_CELLS)
    return _ ("Never loses a drawn position");

  return noughts_opponent_description (opponent);
}

const char *
noughts_opponent_depth (MnkOpponent opponent)
{
  g_return_val_if_fail ((guint) opponent < MNK_N_OPPONENTS, NULL);

  return words[opponent].depth != NULL ? _ (words[opponent].depth) : NULL;
}

gboolean
noughts_opponent_is_character (MnkOpponent opponent)
{
  return opponent >= MNK_COIN && opponent < MNK_LEVEL_1;
}

gboolean
noughts_opponents_are_levels (const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  return mnk_rule_is_unbounded (rule) || MIN (rule->width, rule->height) >= LEVELS_SIDE;
}

/* Returns the difficulty whose level is nearest, the easier of two. */
static MnkOpponent
nearest_difficulty (int level)
{
  MnkOpponent best = MNK_BEGINNER;

  for (MnkOpponent opponent = MNK_BEGINNER; opponent <= MNK_EXPERT; opponent++)
    if (ABS (nearest_levels[opponent] - level) < ABS (nearest_levels[best] - level))
      best = opponent;
  return best;
}

MnkOpponent
noughts_opponent_on (MnkOpponent opponent, const MnkRule *rule)
{
  const int level = mnk_opponent_level (opponent);

  g_return_val_if_fail (rule != NULL, opponent);

  if (level > 0 && !noughts_opponents_are_levels (rule))
    return nearest_difficulty (level);
  if (opponent <= MNK_EXPERT && noughts_opponents_are_levels (rule))
    return MNK_LEVEL_1 + nearest_levels[opponent] - 1;
  return opponent;
}

MnkOpponent
noughts_opponent_usual (const MnkRule *rule)
{
  g_return_val_if_fail (rule != NULL, MNK_INTERMEDIATE);

  return noughts_opponents_are_levels (rule) ? MNK_LEVEL_1 + FIRST_LEVEL - 1 : MNK_INTERMEDIATE;
}

const MnkOpponent *
noughts_opponents_for_rule (const MnkRule *rule, guint *n)
{
  g_return_val_if_fail (rule != NULL, NULL);
  g_return_val_if_fail (n != NULL, NULL);

  if (noughts_opponents_are_levels (rule))
    {
      *n = G_N_ELEMENTS (offered_levels);
      return offered_levels;
    }

  *n = G_N_ELEMENTS (offered);
  return offered;
}

gboolean
noughts_opponent_get_neighbour (MnkOpponent opponent, int step, MnkOpponent *neighbour)
{
  const gboolean level = mnk_opponent_level (opponent) > 0;
  const int first = level ? MNK_LEVEL_1 : MNK_BEGINNER;
  const int last = level ? MNK_LEVEL_12 : MNK_EXPERT;
  const int found = (int) opponent + step;

  g_return_val_if_fail (neighbour != NULL, FALSE);

  if ((!level && opponent > MNK_EXPERT) || found < first || found > last)
    return FALSE;

  *neighbour = found;
  return TRUE;
}
