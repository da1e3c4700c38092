/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the search says is proven holds, and is proven when that is asked for. */

#include "search-fixture.h"
#include "test-data.h"

/* Picks the defence: a cell where the attacker would win at once, else a random one, and never a
 * forbidden one of renju. */
static MnkPoint
pick_reply (const MnkPosition *position, MnkRenju *renju, MnkRandom *random)
{
  const MnkPiece attacker = mnk_piece_other (position->side);
  const bool barred = position->rule.line == MNK_RENJU && position->side == MNK_X;
  MnkPoint reply = MNK_PASS;

  if (barred)
    mnk_renju_set (renju, position);
  for (int i = 0; i < 225; i++)
    {
      const MnkPoint point = { i % 15, i / 15 };

      if (mnk_position_at (position, point.x, point.y) == MNK_EMPTY
          && mnk_position_judge (position, point, attacker) == MNK_LINE_WIN
          && !(barred && mnk_renju_judge (renju, point) != MNK_ALLOWED))
        reply = point;
    }
  while (mnk_point_is_pass (reply))
    {
      const MnkPoint point = { 2 + (int) mnk_random_below (random, 11),
                               2 + (int) mnk_random_below (random, 11) };

      if (mnk_position_at (position, point.x, point.y) == MNK_EMPTY
          && !(barred && mnk_renju_judge (renju, point) != MNK_ALLOWED))
        reply = point;
    }
  return reply;
}

/* Plays a proven win out: the distance falls with every move, as reported. */
static void
play_out (Fixture *fixture,
          MnkPosition position,
          MnkReport *report,
          MnkRenju *renju,
          MnkRandom *random)
{
  const MnkPiece attacker = position.side;

  for (int left = report->score.plies;; left -= 2)
    {
      const MnkPoint move = report->moves[0].move;
      MnkPoint reply;

      g_assert_cmpint (report->score.outcome, ==, MNK_WIN);
      g_assert_cmpint (report->score.plies, <=, left);
      mnk_report_clear (report);
      if (mnk_position_judge (&position, move, attacker) == MNK_LINE_WIN)
        return;

      mnk_position_play (&position, move);
      reply = pick_reply (&position, renju, random);
      g_assert_cmpint (mnk_position_judge (&position, reply, position.side), !=, MNK_LINE_WIN);
      mnk_position_play (&position, reply);
      mnk_search_run (fixture->search, &position, &(MnkOptions){ .limits = { .nodes = 60000 } },
                      report);
    }
}

/* Proven wins hold, under every rule and for both sides. */
static void
test_proofs_hold (Fixture *fixture, gconstpointer data)
{
  MnkRenju *renju = mnk_renju_new (NULL);
  MnkRandom random = { 23 };

  (void) data;
  for (MnkLineRule line = MNK_FREESTYLE; line < MNK_N_LINE_RULES; line++)
    {
      const MnkRule rule = { 15, 15, 5, line };
      int n_proven[2] = { 0, 0 };

      for (int game = 0; game < 90 && n_proven[0] + n_proven[1] < 24; game++)
        {
          MnkPosition position;
          MnkReport report;

          mnk_position_init (&position, &rule);
          for (int i = 0; i < 12 + game % 2;)
            {
              const MnkPoint point = { 4 + (int) mnk_random_below (&random, 7),
                                       4 + (int) mnk_random_below (&random, 7) };

              if (mnk_position_at (&position, point.x, point.y) != MNK_EMPTY)
                continue;
              mnk_position_play (&position, point);
              i++;
            }
          mnk_search_run (fixture->search, &position, &(MnkOptions){ .limits = { .nodes = 30000 } },
                          &report);
          if (report.score.outcome == MNK_WIN)
            {
              n_proven[position.side - 1]++;
              play_out (fixture, position, &report, renju, &random);
            }
          mnk_report_clear (&report);
        }
      g_test_message ("%s: %d and %d proven wins played out", mnk_line_rule_name (line),
                      n_proven[0], n_proven[1]);
      g_assert_cmpint (n_proven[0], >=, 4);
      g_assert_cmpint (n_proven[1], >=, 4);
    }
  mnk_renju_free (renju);
}

/* Plays the line of a proven move, which begins with it: the winner's stone ends it within the
 * distance. */
static void
check_proven_line (const MnkPosition *position, const MnkScoredMove *move)
{
  MnkPosition state = *position;
  const MnkPiece winner =
      move->score.outcome == MNK_WIN ? position->side : mnk_piece_other (position->side);

  g_assert_cmpint (move->n_line, <=, move->score.plies);
  g_assert_cmpint (move->n_line, >, 0);
  g_assert_true (mnk_point_equal (move->line[0], move->move));
  for (int i = 0; i < move->n_line; i++)
    {
      g_assert_cmpint (mnk_position_status (&state, NULL), ==, MNK_STATUS_OPEN);
      g_assert_cmpint (mnk_position_at (&state, move->line[i].x, move->line[i].y), ==, MNK_EMPTY);
      mnk_position_play (&state, move->line[i]);
    }
  g_assert_cmpint (mnk_position_status (&state, NULL), ==,
                   winner == MNK_X ? MNK_STATUS_X_WON : MNK_STATUS_O_WON);
}

/* A position with a likely win, as the search leaves moves out, and the position before, with a
 * likely loss: both are proven when that is asked for. */
static void
test_prove (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  const MnkPosition won =
      position_after (&rule, "k5 h9 j8 h8 h7 g8 i9 i10 f7 g10 g7 i7 d7 e7 h10 j11 k12 g11 l6");
  const MnkPosition lost =
      position_after (&rule, "k5 h9 j8 h8 h7 g8 i9 i10 f7 g10 g7 i7 d7 e7 h10 j11 k12 g11");
  const MnkPoint aside = { 14, 14 };
  MnkOptions options = {
    .limits.nodes = 400000, .lines = 3, .clear = true, .include = &aside, .n_include = 1
  };
  MnkReport report, again;

  (void) data;
  mnk_search_run (fixture->search, &won, &options, &report);
  g_assert_cmpint (report.score.outcome, ==, MNK_ESTIMATE);
  g_assert_cmpfloat (mnk_score_expected (report.score, &rule), ==, 1);
  mnk_report_clear (&report);

  options.prove = true;
  mnk_search_run (fixture->search, &won, &options, &report);
  g_assert_cmpint (report.score.outcome, ==, MNK_WIN);
  g_assert_false (report.score.exact);
  for (int i = 0; i < report.n_moves; i++)
    if (report.moves[i].score.outcome == MNK_WIN)
      check_proven_line (&won, &report.moves[i]);
  mnk_search_run (fixture->search, &won, &options, &again);
  g_assert_cmpuint (again.nodes, ==, report.nodes);
  g_assert_true (mnk_point_equal (again.moves[0].move, report.moves[0].move));
  mnk_report_clear (&again);
  mnk_report_clear (&report);

  mnk_search_run (fixture->search, &lost, &options, &report);
  g_assert_cmpint (report.n_moves, >=, 4);
  for (int i = 0; i < report.n_moves; i++)
    {
      g_assert_cmpint (report.moves[i].score.outcome, ==, MNK_LOSS);
      check_proven_line (&lost, &report.moves[i]);
    }
  mnk_report_clear (&report);

  /* With a limit of depth nothing is proven beyond it. */
  options.limits = (MnkLimits){ .depth = 14 };
  mnk_search_run (fixture->search, &lost, &options, &report);
  g_assert_cmpint (report.depth, ==, 14);
  g_assert_cmpint (report.score.outcome, ==, MNK_ESTIMATE);
  mnk_report_clear (&report);

  /* Limits hold, and results without a proof stay estimates. */
  for (guint64 nodes = 1; nodes < 40000; nodes = 3 * nodes + 1)
    {
      options.limits = (MnkLimits){ .nodes = nodes };
      mnk_search_run (fixture->search, &lost, &options, &report);
      g_assert_cmpuint (report.nodes, <=, nodes);
      g_assert_cmpint (report.n_moves, >, 0);
      mnk_report_clear (&report);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  search_test_add ("/search/proofs-hold", test_proofs_hold);
  search_test_add ("/search/prove", test_prove);
  return g_test_run ();
}
