/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mnk-types.h"

/* Which rows of one side's stones win. Renju's double threes and fours are not a
 * property of one row: see mnk-renju.h. */
typedef enum
{
  MNK_FREESTYLE,  /* k or more */
  MNK_STANDARD,   /* exactly k */
  MNK_RENJU,      /* X: exactly five, six or more is forbidden; O: five or more */
  MNK_CARO,       /* k or more, but not exactly k with enemy stones at both ends */
  MNK_CARO_EXACT, /* exactly k, and not with enemy stones at both ends */
  MNK_N_LINE_RULES
} MnkLineRule;

/* Width and height are both 0 on the unbounded board. */
typedef struct
{
  int width;
  int height;
  int win;
  MnkLineRule line;
} MnkRule;

typedef enum
{
  MNK_RULE_OK,
  MNK_RULE_BAD_SIZE,     /* a side is not within 1…64, or only one is 0 */
  MNK_RULE_BAD_WIN,      /* k is not within 1…8 */
  MNK_RULE_WIN_TOO_LONG, /* k is larger than both sides of the board */
  MNK_RULE_RENJU_NOT_5,  /* renju is played with five in a row only */
  MNK_RULE_BAD_LINE      /* the line rule is none of the enumeration */
} MnkRuleProblem;

typedef enum
{
  MNK_LINE_NO,
  MNK_LINE_WIN,
  MNK_LINE_FORBIDDEN /* X completes an overline in renju: forbidden */
} MnkLineResult;

MnkRuleProblem mnk_rule_check (const MnkRule *rule);

static inline bool
mnk_rule_is_unbounded (const MnkRule *rule)
{
  return rule->width == 0;
}

/* Whether a point is on the board; on the unbounded one, whether it is in the space of
 * coordinates. */
bool mnk_rule_contains (const MnkRule *rule, MnkPoint point);

/* The line rule, shared by fields, positions and pattern tables. Returns what a run of `run` stones
 * of `side` is worth. The last two arguments tell whether an enemy stone, not a wall or a border,
 * lies directly at each end. */
MnkLineResult mnk_line_result (MnkLineRule line,
                               int win,
                               MnkPiece side,
                               int run,
                               bool enemy_before,
                               bool enemy_after);

/* Whether enemy stones at both ends can shut a line in. */
static inline bool
mnk_line_rule_is_caro (MnkLineRule line)
{
  return line == MNK_CARO || line == MNK_CARO_EXACT;
}

/* Convert a line rule to and from its name: "freestyle", "standard", "renju", "caro",
 * "caro-exact". */
const char *mnk_line_rule_name (MnkLineRule line);
bool mnk_line_rule_parse (const char *name, MnkLineRule *line);

/* The four directions of lines through a cell, in the order that all code uses: →, ↑, ↗, ↘. */
#define MNK_N_DIRECTIONS 4

static const MnkPoint mnk_directions[MNK_N_DIRECTIONS] = {
  { 1, 0 },
  { 0, 1 },
  { 1, 1 },
  { 1, -1 },
};
