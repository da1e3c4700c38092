/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noughts-best-move.h"

#include "noughts-kind.h"

static const struct
{
  int x, y;
} directions[4] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };

gboolean
noughts_wins_at (const MnkPosition *position, MnkPoint point, MnkPiece side)
{
  return mnk_position_at (position, point.x, point.y) == MNK_EMPTY
         && mnk_position_judge (position, point, side) == MNK_LINE_WIN;
}

gboolean
noughts_makes_four (const MnkPosition *position, MnkPoint move)
{
  MnkPiece side = position->side;
  MnkPosition after = *position;
  int reach = position->rule.win;

  mnk_position_play (&after, move);
  for (guint d = 0; d < G_N_ELEMENTS (directions); d++)
    for (int step = -reach; step <= reach; step++)
      {
        MnkPoint point = {
          move.x + step * directions[d].x,
          move.y + step * directions[d].y,
        };

        if (step != 0 && noughts_wins_at (&after, point, side))
          return TRUE;
      }

  return FALSE;
}

/* Returns the most central of the best moves, the easiest one to understand. */
static int
find_central (const MnkPosition *position, const MnkReport *report)
{
  int nearest = G_MAXINT;
  int found = 0;

  for (int i = 0; i < MIN (report->n_best, report->n_moves); i++)
    {
      MnkPoint move = report->moves[i].move;
      int x, y;

      if (mnk_point_is_pass (move))
        continue;

      x = 2 * move.x + 1 - position->rule.width;
      y = 2 * move.y + 1 - position->rule.height;
      if (x * x + y * y < nearest)
        {
          nearest = x * x + y * y;
          found = i;
        }
    }

  return found;
}

/* Returns the move to be named where all lose: one on a cell where the other side wins at once, if
 * the report has one; else the first that is no four, which would only delay the loss. */
static int
find_most_asking (const MnkPosition *position, const MnkReport *report)
{
  int found = -1;

  for (int i = 0; i < report->n_moves; i++)
    {
      MnkPoint move = report->moves[i].move;

      if (mnk_point_is_pass (move))
        continue;
      if (noughts_wins_at (position, move, mnk_piece_other (position->side)))
        return i;
      if (found < 0 && !noughts_makes_four (position, move))
        found = i;
    }

  return MAX (found, 0);
}

int
noughts_judge_best (const MnkPosition *position, const MnkReport *report)
{
  g_return_val_if_fail (position != NULL, -1);
  g_return_val_if_fail (report != NULL, -1);

  if (report->n_moves == 0)
    return -1;

  if (!position->endless && noughts_rule_is_small (&position->rule))
    return find_central (position, report);

  return report->moves[0].score.outcome == MNK_LOSS ? find_most_asking (position, report) : 0;
}

/* Whether this move of the report wins at once. */
static gboolean
is_win_in_one (const MnkPosition *position, const MnkReport *report, int index)
{
  MnkPoint move = report->moves[index].move;

  return !mnk_point_is_pass (move) && noughts_wins_at (position, move, position->side);
}

gboolean
noughts_judge_win_in_one (const MnkPosition *position, const MnkReport *report, MnkPoint *win)
{
  int best;

  g_return_val_if_fail (position != NULL, FALSE);
  g_return_val_if_fail (report != NULL, FALSE);

  best = noughts_judge_best (position, report);
  if (best >= 0 && !is_win_in_one (position, report, best))
    {
      for (best = 0; best < report->n_moves && !is_win_in_one (position, report, best); best++)
        ;
    }
  if (best < 0 || best == report->n_moves)
    return FALSE;

  *win = report->moves[best].move;
  return TRUE;
}
