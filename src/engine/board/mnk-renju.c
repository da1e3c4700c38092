/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mnk-renju.h"

#include <stdlib.h>

#include "mnk-threats.h"

struct MnkRenju
{
  MnkRuleTables *tables;
  MnkBoard board;
  bool is_set;
};

MnkRenju *
mnk_renju_new (MnkRuleTables *tables)
{
  const MnkRule rule = { 15, 15, 5, MNK_RENJU };
  MnkRenju *renju = calloc (1, sizeof *renju);

  if (renju == NULL)
    return NULL;

  renju->tables = tables != NULL ? mnk_rule_tables_ref (tables) : mnk_rule_tables_new (&rule, NULL);
  if (renju->tables == NULL)
    {
      free (renju);
      return NULL;
    }
  return renju;
}

void
mnk_renju_free (MnkRenju *renju)
{
  if (renju == NULL)
    return;

  mnk_board_clear (&renju->board);
  mnk_rule_tables_unref (renju->tables);
  free (renju);
}

bool
mnk_renju_set (MnkRenju *renju, const MnkPosition *position)
{
  mnk_board_clear (&renju->board);
  renju->is_set = position->rule.line == MNK_RENJU && position->rule.win == 5
                  && mnk_board_init (&renju->board, position, renju->tables);
  return renju->is_set;
}

/* Returns the reason for which a point is forbidden. */
static MnkForbidden
reason (const MnkBoard *board, MnkCell cell)
{
  int fours = 0;

  for (int d = 0; d < 4; d++)
    switch (mnk_board_pattern (board, cell, MNK_X, d))
      {
      case MNK_PATTERN_FORBIDDEN:
        return MNK_OVERLINE;
      case MNK_PATTERN_FOUR_TWICE:
        fours += 2;
        break;
      case MNK_PATTERN_FOUR:
      case MNK_PATTERN_FOUR_OPEN:
        fours++;
        break;
      default:
        break;
      }
  return fours > 1 ? MNK_DOUBLE_FOUR : MNK_DOUBLE_THREE;
}

MnkForbidden
mnk_renju_judge (MnkRenju *renju, MnkPoint point)
{
  MnkBoard *board = &renju->board;

  if (!renju->is_set || !mnk_rule_contains (&board->rule, point))
    return MNK_ALLOWED;

  const MnkCell cell = mnk_board_cell (board, point.x, point.y);
  if (board->pieces[cell] != MNK_EMPTY || !mnk_threats_is_forbidden (board, cell))
    return MNK_ALLOWED;

  return reason (board, cell);
}

int
mnk_renju_list (MnkRenju *renju, MnkPoint *cells)
{
  int n = 0;

  if (!renju->is_set)
    return 0;

  for (int y = 0; y < renju->board.height; y++)
    for (int x = 0; x < renju->board.width; x++)
      if (mnk_renju_judge (renju, (MnkPoint){ x, y }) != MNK_ALLOWED)
        cells[n++] = (MnkPoint){ x, y };
  return n;
}
