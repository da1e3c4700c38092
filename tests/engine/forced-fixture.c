/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "forced-fixture.h"

void
put_stones (MnkPosition *position, const char *text, MnkPiece piece)
{
  MnkPoint *points;
  size_t n;
  MnkTextError error;

  g_assert_true (mnk_moves_from_text (&position->rule, text, &points, &n, &error));
  for (size_t i = 0; i < n; i++)
    mnk_position_set (position, points[i], piece);
  free (points);
}

void
assert_must_pass (const MnkPosition *position)
{
  MnkRenju *judge = mnk_renju_new (NULL);
  int n_wins = 0;

  g_assert_cmpint (position->rule.line, ==, MNK_RENJU);
  g_assert_cmpint (position->side, ==, MNK_X);
  g_assert_true (mnk_renju_set (judge, position));
  for (int y = 0; y < position->rule.height; y++)
    for (int x = 0; x < position->rule.width; x++)
      {
        const MnkPoint point = { x, y };

        if (mnk_position_at (position, x, y) != MNK_EMPTY
            || mnk_position_judge (position, point, MNK_O) != MNK_LINE_WIN)
          continue;
        n_wins++;
        g_assert_cmpint (mnk_renju_judge (judge, point), !=, MNK_ALLOWED);
      }
  g_assert_cmpint (n_wins, >, 0);
  mnk_renju_free (judge);
}

void
replay (MnkPosition position, const MnkForced *forced, bool fours)
{
  const MnkPiece attacker = position.side;

  g_assert_cmpint (forced->n_line % 2, ==, 1);
  for (int i = 0; i < forced->n_line; i++)
    {
      const MnkPoint move = forced->line[i];
      const bool last = i == forced->n_line - 1;

      if (mnk_point_is_pass (move))
        {
          g_assert_cmpint (position.side, !=, attacker);
          assert_must_pass (&position);
          position.side = attacker;
          continue;
        }
      g_assert_cmpint (mnk_position_at (&position, move.x, move.y), ==, MNK_EMPTY);
      g_assert_cmpint (mnk_position_judge (&position, move, position.side), ==,
                       last ? MNK_LINE_WIN : MNK_LINE_NO);
      mnk_position_play (&position, move);
      if (!fours || last || position.side == attacker)
        continue;

      bool four = false;
      for (int y = 0; y < position.rule.height && !four; y++)
        for (int x = 0; x < position.rule.width && !four; x++)
          four = mnk_position_at (&position, x, y) == MNK_EMPTY
                 && mnk_position_judge (&position, (MnkPoint){ x, y }, attacker) == MNK_LINE_WIN;
      g_assert_true (four);
    }
}
