/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-fixture.h"

#include <stdlib.h>

static void
set_up (Fixture *fixture, gconstpointer data)
{
  (void) data;
  fixture->table = mnk_table_new (8 << 20);
  fixture->search = mnk_search_new (fixture->table);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  (void) data;
  mnk_search_free (fixture->search);
  mnk_table_free (fixture->table);
}

void
search_test_add (const char *path, SearchTest test)
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

void
assert_line_wins (MnkPosition position, const MnkScoredMove *move)
{
  const MnkPiece winner =
      move->score.outcome == MNK_WIN ? position.side : mnk_piece_other (position.side);

  for (int i = 0; i < move->n_line; i++)
    {
      if (mnk_point_is_pass (move->line[i]))
        {
          g_assert_cmpint (position.rule.line, ==, MNK_RENJU);
          g_assert_cmpint (i, <, move->n_line - 1);
          position.side = mnk_piece_other (position.side);
          continue;
        }

      const MnkLineResult verdict = mnk_position_judge (&position, move->line[i], position.side);

      g_assert_cmpint (mnk_position_at (&position, move->line[i].x, move->line[i].y), ==,
                       MNK_EMPTY);
      g_assert_cmpint (verdict, ==, i == move->n_line - 1 ? MNK_LINE_WIN : MNK_LINE_NO);
      if (verdict == MNK_LINE_WIN)
        g_assert_cmpint (position.side, ==, winner);
      mnk_position_play (&position, move->line[i]);
    }
}

/* Fills all cells but one of a random line of k with stones of a random side. */
static void
plant_line (MnkRandom *random, MnkPosition *position)
{
  static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };
  const MnkRule *rule = &position->rule;
  const int last = rule->win - 1;

  for (;;)
    {
      const int *step = steps[mnk_random_below (random, 4)];
      const MnkPoint first = { (int) mnk_random_below (random, (guint32) rule->width),
                               (int) mnk_random_below (random, (guint32) rule->height) };
      const MnkPiece side = (MnkPiece) (1 + mnk_random_below (random, 2));
      const int gap = (int) mnk_random_below (random, (guint32) rule->win);

      if (!mnk_rule_contains (rule,
                              (MnkPoint){ first.x + last * step[0], first.y + last * step[1] }))
        continue;
      for (int i = 0; i <= last; i++)
        mnk_position_set (position, (MnkPoint){ first.x + i * step[0], first.y + i * step[1] },
                          i == gap ? MNK_EMPTY : side);
      return;
    }
}

MnkPosition
position_after (const MnkRule *rule, const char *moves)
{
  MnkPosition position;
  MnkPoint *points;
  size_t n_points;

  mnk_position_init (&position, rule);
  g_assert_true (mnk_moves_from_text (rule, moves, &points, &n_points, NULL));
  for (size_t i = 0; i < n_points; i++)
    mnk_position_play (&position, points[i]);
  free (points);
  return position;
}

MnkPosition
random_open_position (MnkRandom *random, const MnkRule *rule, int stones, bool planted)
{
  MnkPosition position;

  do
    {
      mnk_position_init (&position, rule);
      for (int i = 0; i < stones && position.stones < rule->width * rule->height;)
        {
          const MnkPoint point = { (int) mnk_random_below (random, (guint32) rule->width),
                                   (int) mnk_random_below (random, (guint32) rule->height) };

          if (mnk_position_at (&position, point.x, point.y) != MNK_EMPTY)
            continue;
          mnk_position_play (&position, point);
          i++;
        }
      if (planted)
        plant_line (random, &position);
    }
  while (mnk_position_status (&position, NULL) != MNK_STATUS_OPEN);
  return position;
}

MnkScore
better (MnkScore a, MnkScore b)
{
  return mnk_score_compare (a, b) >= 0 ? a : b;
}

void
set_stones (MnkPosition *position, const char *x, const char *o)
{
  for (int side = 0; side < 2; side++)
    {
      MnkPoint *points;
      size_t n_points;

      g_assert_true (
          mnk_moves_from_text (&position->rule, side == 0 ? x : o, &points, &n_points, NULL));
      for (size_t i = 0; i < n_points; i++)
        mnk_position_set (position, points[i], side == 0 ? MNK_X : MNK_O);
      free (points);
    }
}
