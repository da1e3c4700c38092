/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver-fixture.h"

int
count_empty (const MnkPosition *position)
{
  return position->rule.width * position->rule.height - position->stones;
}

MnkReport
proof (MnkTable *table, const MnkPosition *position, MnkSolveGoal goal)
{
  MnkOptions options = { 0 };
  MnkReport report;

  g_assert_true (mnk_solver_run (table, position, &options, goal, NULL, &report));
  return report;
}

MnkPosition
empty_board (int width, int height, int win, MnkLineRule line)
{
  MnkRule rule = { width, height, win, line };
  MnkPosition position;

  mnk_position_init (&position, &rule);
  return position;
}
