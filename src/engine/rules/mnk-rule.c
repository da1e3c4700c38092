/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mnk-rule.h"

#include <string.h>

/* clang-format off */
static const char *const line_rule_names[MNK_N_LINE_RULES] = {
  [MNK_FREESTYLE] = "freestyle",
  [MNK_STANDARD] = "standard",
  [MNK_RENJU] = "renju",
  [MNK_CARO] = "caro",
  [MNK_CARO_EXACT] = "caro-exact",
};
/* clang-format on */

MnkRuleProblem
mnk_rule_check (const MnkRule *rule)
{
  bool unbounded = rule->width == 0 && rule->height == 0;

  if ((unsigned) rule->line >= MNK_N_LINE_RULES)
    return MNK_RULE_BAD_LINE;

  if (!unbounded
      && (rule->width < 1 || rule->width > MNK_MAX_SIDE || rule->height < 1
          || rule->height > MNK_MAX_SIDE))
    return MNK_RULE_BAD_SIZE;

  if (rule->win < 1 || rule->win > MNK_MAX_WIN)
    return MNK_RULE_BAD_WIN;

  if (!unbounded && rule->win > rule->width && rule->win > rule->height)
    return MNK_RULE_WIN_TOO_LONG;

  if (rule->line == MNK_RENJU && rule->win != 5)
    return MNK_RULE_RENJU_NOT_5;

  return MNK_RULE_OK;
}

bool
mnk_rule_contains (const MnkRule *rule, MnkPoint point)
{
  if (mnk_rule_is_unbounded (rule))
    return point.x != INT32_MIN && point.y != INT32_MIN;

  return point.x >= 0 && point.x < rule->width && point.y >= 0 && point.y < rule->height;
}

MnkLineResult
mnk_line_result (MnkLineRule line,
                 int win,
                 MnkPiece side,
                 int run,
                 bool enemy_before,
                 bool enemy_after)
{
  bool shut_in = enemy_before && enemy_after;

  if (run < win)
    return MNK_LINE_NO;

  switch (line)
    {
    case MNK_STANDARD:
      return run == win ? MNK_LINE_WIN : MNK_LINE_NO;

    case MNK_RENJU:
      return side == MNK_X && run > win ? MNK_LINE_FORBIDDEN : MNK_LINE_WIN;

    case MNK_CARO:
      return run > win || !shut_in ? MNK_LINE_WIN : MNK_LINE_NO;

    case MNK_CARO_EXACT:
      return run == win && !shut_in ? MNK_LINE_WIN : MNK_LINE_NO;

    case MNK_FREESTYLE:
    case MNK_N_LINE_RULES:
    default:
      return MNK_LINE_WIN;
    }
}

const char *
mnk_line_rule_name (MnkLineRule line)
{
  return (unsigned) line < MNK_N_LINE_RULES ? line_rule_names[line] : NULL;
}

bool
mnk_line_rule_parse (const char *name, MnkLineRule *line)
{
  for (int i = 0; i < MNK_N_LINE_RULES; i++)
    {
      if (strcmp (name, line_rule_names[i]) == 0)
        {
          *line = (MnkLineRule) i;
          return true;
        }
    }

  return false;
}
