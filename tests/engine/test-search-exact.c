/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Proven results and distances, of one move and of all. */

#include "search-fixture.h"

/* Whether the side to move wins within so many plies, by the rules alone, without renju's double
 * threes and fours. */
static bool
plain_wins (const MnkPosition *position, int plies)
{
  const int cells = position->rule.width * position->rule.height, width = position->rule.width;
  const MnkPiece me = position->side, other = mnk_piece_other (me);

  for (int i = 0; i < cells; i++)
    if (mnk_position_at (position, i % width, i / width) == MNK_EMPTY
        && mnk_position_judge (position, (MnkPoint){ i % width, i / width }, me) == MNK_LINE_WIN)
      return true;

  for (int i = 0; i < cells && plies > 1; i++)
    {
      const MnkPoint move = { i % width, i / width };
      MnkPosition after = *position;
      bool threatens = false, holds = false;

      if (mnk_position_at (position, move.x, move.y) != MNK_EMPTY
          || mnk_position_judge (position, move, me) == MNK_LINE_FORBIDDEN)
        continue;
      mnk_position_play (&after, move);
      for (int j = 0; j < cells; j++)
        if (mnk_position_at (&after, j % width, j / width) == MNK_EMPTY)
          {
            const MnkPoint next = { j % width, j / width };

            threatens |= mnk_position_judge (&after, next, me) == MNK_LINE_WIN;
            holds |= mnk_position_judge (&after, next, other) == MNK_LINE_WIN;
          }
      for (int j = 0; j < cells && threatens && !holds; j++)
        if (mnk_position_at (&after, j % width, j / width) == MNK_EMPTY
            && mnk_position_judge (&after, (MnkPoint){ j % width, j / width }, other)
                   != MNK_LINE_FORBIDDEN)
          {
            MnkPosition answered = after;

            mnk_position_play (&answered, (MnkPoint){ j % width, j / width });
            holds = !plain_wins (&answered, plies - 2);
          }
      if (threatens && !holds)
        return true;
    }
  return false;
}

/* Whether every move of the side to move lets the other one win at once. */
static bool
plain_loses_at_once (const MnkPosition *position)
{
  const int cells = position->rule.width * position->rule.height, width = position->rule.width;

  for (int i = 0; i < cells; i++)
    if (mnk_position_at (position, i % width, i / width) == MNK_EMPTY)
      {
        MnkPosition after = *position;

        mnk_position_play (&after, (MnkPoint){ i % width, i / width });
        if (!plain_wins (&after, 1))
          return false;
      }
  return true;
}

/* Compares exact distances on boards without a solver with a search by the rules alone. */
static void
test_distances (Fixture *fixture, gconstpointer data)
{
  const MnkRule rules[] = {
    { 10, 7, 4, MNK_FREESTYLE }, { 9, 8, 5, MNK_FREESTYLE },  { 9, 8, 5, MNK_STANDARD },
    { 9, 8, 5, MNK_CARO },       { 9, 8, 5, MNK_CARO_EXACT }, { 10, 7, 4, MNK_CARO },
  };
  MnkRandom random = { 11 };
  int n_wins[2] = { 0 }, n_losses[2] = { 0 };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    for (int game = 0; game < 60; game++)
      {
        const int stones = 20 + (int) mnk_random_below (&random, 20);
        const MnkPosition position = random_open_position (&random, &rules[i], stones, false);
        MnkReport report;

        mnk_search_run (fixture->search, &position, &(MnkOptions){ .limits = { .nodes = 3000 } },
                        &report);
        if (report.score.outcome == MNK_WIN && report.score.exact
            && (report.score.plies == 3 || report.score.plies == 5))
          {
            g_assert_false (plain_wins (&position, report.score.plies - 2));
            g_assert_true (report.score.plies == 5 || plain_wins (&position, 3));
            n_wins[report.score.plies == 5]++;
          }
        if (report.score.outcome == MNK_LOSS && report.score.exact && report.score.plies <= 4)
          {
            g_assert_cmpint (report.score.plies == 2, ==, plain_loses_at_once (&position));
            n_losses[report.score.plies == 4]++;
          }
        mnk_report_clear (&report);
      }
  g_test_message ("wins in three and five: %d and %d; losses in two and four: %d and %d", n_wins[0],
                  n_wins[1], n_losses[0], n_losses[1]);
  g_assert_cmpint (MIN (MIN (n_wins[0], n_wins[1]), MIN (n_losses[0], n_losses[1])), >, 2);
}

#define PLAIN_WIN 1000

/* Returns PLAIN_WIN minus the plies to a win, 0 for a draw, by the rules alone. */
static int
plain_end (const MnkPosition *position, MnkRenju *renju)
{
  const MnkRule *rule = &position->rule;
  const bool barred = rule->line == MNK_RENJU && position->side == MNK_X;
  MnkPoint forbidden[MNK_MAX_CELLS];
  int best = -PLAIN_WIN, n_forbidden = 0;
  MnkPosition after;

  if (position->stones == rule->width * rule->height)
    return 0;
  if (barred && mnk_renju_set (renju, position))
    n_forbidden = mnk_renju_list (renju, forbidden);

  for (int y = 0; y < rule->height; y++)
    for (int x = 0; x < rule->width; x++)
      {
        const MnkPoint point = { x, y };
        bool legal = mnk_position_at (position, x, y) == MNK_EMPTY;

        for (int i = 0; i < n_forbidden; i++)
          legal &= !mnk_point_equal (forbidden[i], point);
        if (!legal)
          continue;
        if (mnk_position_judge (position, point, position->side) == MNK_LINE_WIN)
          return PLAIN_WIN - 1;

        after = *position;
        mnk_position_play (&after, point);

        const int value = plain_end (&after, renju);
        best = MAX (best, value > 0 ? 1 - value : -value - (value < 0));
      }
  if (best > -PLAIN_WIN)
    return best;

  /* Everything is forbidden. */
  after = *position;
  after.side = mnk_piece_other (after.side);
  const int value = plain_end (&after, renju);
  return value > 0 ? 1 - value : -value - (value < 0);
}

/* Nine by nine has no solver: with a few empty cells the result is exact all the same. */
static void
test_last_cells (Fixture *fixture, gconstpointer data)
{
  MnkRenju *renju = mnk_renju_new (NULL);
  MnkRandom random = { 8 };

  (void) data;
  for (int line = 0; line < MNK_N_LINE_RULES; line++)
    {
      const MnkRule rule = { 9, 9, 5, (MnkLineRule) line };
      int n[MNK_LOSS + 1] = { 0 };

      for (int game = 0; game < 60; game++)
        {
          const int n_empty = 2 + (int) mnk_random_below (&random, 5);
          const MnkPosition position = random_open_position (&random, &rule, 81 - n_empty, false);
          const int value = plain_end (&position, renju);
          const MnkOutcome outcome = value > 0 ? MNK_WIN : value < 0 ? MNK_LOSS : MNK_DRAW;
          MnkReport report;

          g_assert_true (mnk_search_solve (fixture->search, &position, &(MnkOptions){ 0 },
                                           game % 2 == 0, &report));
          g_assert_cmpint (report.score.outcome, ==, outcome);
          g_assert_true (report.score.exact);
          g_assert_cmpint (report.score.plies, ==, value == 0 ? n_empty : PLAIN_WIN - ABS (value));
          if (game % 2 == 0)
            g_assert_cmpint (report.n_moves, ==, 1);
          for (int i = 0; i < report.n_moves; i++)
            if (report.moves[i].score.outcome != MNK_DRAW)
              {
                g_assert_cmpint (report.moves[i].n_line, ==, report.moves[i].score.plies);
                assert_line_wins (position, &report.moves[i]);
              }

          /* Each best move is one. */
          for (int i = 0; i < report.n_best; i++)
            {
              MnkPosition after = position;
              const MnkPoint move = report.moves[i].move;

              if (value == PLAIN_WIN - 1)
                {
                  g_assert_cmpint (mnk_position_judge (&position, move, position.side), ==,
                                   MNK_LINE_WIN);
                  continue;
                }
              mnk_position_play (&after, move);
              const int next = plain_end (&after, renju);
              g_assert_cmpint (next > 0 ? 1 - next : -next - (next < 0), ==, value);
            }
          n[outcome]++;
          mnk_report_clear (&report);
        }
      g_test_message ("%s: %d won, %d lost, %d drawn", mnk_line_rule_name (rule.line), n[MNK_WIN],
                      n[MNK_LOSS], n[MNK_DRAW]);
      g_assert_cmpint (n[MNK_WIN], >, 3);
      g_assert_cmpint (n[MNK_LOSS], >, 0);
      g_assert_cmpint (n[MNK_DRAW], >, 3);
    }
  mnk_renju_free (renju);
}

/* With ten empty cells a search that leaves moves out sometimes proves nothing. Without a limit the
 * result is proven all the same, and agrees with the positions after each move. */
static void
test_ten_cells (Fixture *fixture, gconstpointer data)
{
  MnkRenju *renju = mnk_renju_new (NULL);
  MnkRandom random = { 10 };

  (void) data;
  for (int line = 0; line < MNK_N_LINE_RULES; line++)
    for (int game = 0; game < 20; game++)
      {
        const MnkRule rule = { 9, 9, 5, (MnkLineRule) line };
        const MnkPosition position = random_open_position (&random, &rule, 71, false);
        MnkScore best = { MNK_LOSS, 0, 0, true };
        MnkPoint cells[MNK_MAX_CELLS];
        MnkReport report;
        int n = 0;

        for (int i = 0; i < mnk_position_empty_cells (&position, cells); i++)
          {
            MnkPosition after = position;
            MnkReport next;

            if (mnk_position_judge (&position, cells[i], position.side) == MNK_LINE_WIN)
              {
                best = better (best, (MnkScore){ MNK_WIN, 0, 1, true });
                n++;
                continue;
              }
            if (line == MNK_RENJU && position.side == MNK_X
                && (!mnk_renju_set (renju, &position)
                    || mnk_renju_judge (renju, cells[i]) != MNK_ALLOWED))
              continue;
            mnk_position_play (&after, cells[i]);
            g_assert_true (
                mnk_search_solve (fixture->search, &after, &(MnkOptions){ 0 }, false, &next));
            next.score = mnk_score_negate (next.score);
            next.score.plies++;
            best = better (best, next.score);
            mnk_report_clear (&next);
            n++;
          }
        if (n == 0)
          continue;

        g_assert_true (
            mnk_search_solve (fixture->search, &position, &(MnkOptions){ 0 }, game % 2, &report));
        g_assert_cmpint (report.score.outcome, ==, best.outcome);
        if (game % 2 == 0)
          {
            g_assert_true (report.score.exact);
            g_assert_cmpint (report.score.plies, ==, best.plies);
          }
        mnk_report_clear (&report);
      }
  mnk_renju_free (renju);
}

/* Without a limit a proven win or loss is reported, even if only the result is certain, and the
 * search ends. The win (puzzle F15-0073, in at most 7) belongs to the only move that does not
 * lose. */
static void
test_far_results (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MnkRule rule;
    const char *x, *o;
    MnkOutcome outcome;
    int least, most; /* plies */
    int n_moves, n_best;
  } ends[] = {
    { { 9, 9, 5, MNK_STANDARD },
      "b9 f8 e7 d5 g5 b4 a3 g3 h3 i3 e2 i2 f1 h1",
      "f9 a8 e8 b7 f5 d4 e4 g4 b3 c2 d2 f2 g2 h2",
      MNK_LOSS,
      6,
      81,
      81 - 28,
      0 },
    { { 15, 15, 5, MNK_FREESTYLE },
      "l3 e4 f4 b5 c6 h6 m6 f8 e9 g9 n10 d11 j11 a12 d12 e13 d15 h15",
      "b1 f2 a3 j5 a6 c7 g7 j7 k7 b9 i9 j9 k9 a11 m12 n13 j14 m14",
      MNK_WIN,
      5,
      7,
      0,
      1 },
  };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      MnkPosition position;
      MnkReport report;

      mnk_position_init (&position, &ends[i].rule);
      set_stones (&position, ends[i].x, ends[i].o);
      g_assert_true (
          mnk_search_solve (fixture->search, &position, &(MnkOptions){ 0 }, false, &report));
      g_assert_cmpint (report.score.outcome, ==, ends[i].outcome);
      g_assert_cmpint (report.score.plies, >=, ends[i].least);
      g_assert_cmpint (report.score.plies, <=, ends[i].most);
      if (ends[i].n_moves > 0)
        g_assert_cmpint (report.n_moves, ==, ends[i].n_moves);
      if (ends[i].n_best > 0)
        g_assert_cmpint (report.n_best, ==, ends[i].n_best);
      mnk_report_clear (&report);
    }
}

/* All moves of a board that the solver may not finish: the best ones are proven in any case, and
 * the results of the others if the limits allow. */
static void
test_all_with_solver (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MnkRule rule;
    uint64_t nodes;
    int n_best;
    bool is_whole;
  } boards[] = {
    { { 6, 6, 4, MNK_FREESTYLE }, 1000000, 4, true },
    { { 7, 7, 4, MNK_FREESTYLE }, 400000, 13, false },
  };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      const MnkOptions options = { .limits.nodes = boards[i].nodes, .all = true, .clear = true };
      MnkPosition position;
      MnkReport report;
      int n_proven = 0;

      mnk_position_init (&position, &boards[i].rule);
      mnk_search_run (fixture->search, &position, &options, &report);
      g_assert_cmpint (report.n_moves, ==, position.rule.width * position.rule.height);
      g_assert_cmpint (report.n_best, ==, boards[i].n_best);
      g_assert_cmpint (report.score.outcome, ==, MNK_WIN);
      g_assert_cmpint (report.score.plies, ==, 11);
      g_assert_true (report.score.exact);
      g_assert_cmpuint (report.nodes, <=, boards[i].nodes);
      for (int j = 0; j < report.n_moves; j++)
        n_proven += report.moves[j].score.outcome != MNK_ESTIMATE;
      g_assert_cmpint (n_proven == report.n_moves, ==, boards[i].is_whole);
      mnk_report_clear (&report);
    }
}

/* Renju: a move wins, and the results of the others are found all the same, as on every small
 * board. */
static void
test_all_beside_a_win (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 2, 8, 5, MNK_RENJU };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &rule);
  set_stones (&position, "a7 b7 b8", "a2 a4 a5");
  position.side = MNK_O;
  mnk_search_run (fixture->search, &position, &(MnkOptions){ .all = true, .limits.ms = 60000 },
                  &report);
  g_assert_cmpint (report.n_moves, ==, 10);
  g_assert_cmpint (report.score.outcome, ==, MNK_WIN);
  g_assert_cmpint (report.score.plies, ==, 3);
  for (int i = 1; i < report.n_moves; i++)
    g_assert_cmpint (report.moves[i].score.outcome, ==, MNK_DRAW);
  mnk_report_clear (&report);
}

/* Renju leaves Black no move: Black passes, and White completes a five; or, in a dead draw, does
 * not. */
static void
test_no_move_left (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MnkRule rule;
    const char *x, *o;
    MnkOutcome outcome;
    int plies;
  } positions[] = {
    { { 7, 7, 5, MNK_RENJU },
      "d1 e1 f1 g1 b2 c2 f2 a3 c3 f3 g3 c4 d4 f4 a5 b5 a6 b6 c6 e6 f6 g6 a7 b7 d7 f7",
      "a1 b1 c1 a2 d2 e2 g2 b3 d3 e3 a4 b4 e4 g4 c5 d5 e5 g5 d6 c7 e7 g7",
      MNK_LOSS,
      2 },
    { { 7, 1, 5, MNK_RENJU }, "a1 b1 c1 e1 f1", "g1", MNK_DRAW, 1 },
  };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    for (int goal = 0; goal < 3; goal++)
      {
        MnkPosition position;
        MnkReport report;

        mnk_position_init (&position, &positions[i].rule);
        set_stones (&position, positions[i].x, positions[i].o);
        if (goal < 2)
          g_assert_true (mnk_search_solve (fixture->search, &position, &(MnkOptions){ 0 },
                                           goal == 1, &report));
        else
          mnk_search_run (fixture->search, &position,
                          &(MnkOptions){ .all = true, .limits.nodes = 1000 }, &report);
        g_assert_cmpint (report.score.outcome, ==, positions[i].outcome);
        g_assert_cmpint (report.score.plies, ==, positions[i].plies);
        g_assert_true (report.score.exact);
        g_assert_cmpint (report.n_moves, ==, 1);
        g_assert_true (mnk_point_is_pass (report.moves[0].move));
        mnk_report_clear (&report);
      }
}

static MnkScore
score_of_move (const MnkReport *report, MnkPoint move)
{
  for (int i = 0; i < report->n_moves; i++)
    if (mnk_point_equal (report->moves[i].move, move))
      return report->moves[i].score;
  g_assert_not_reached ();
}

/* An included move wins later than the best moves, which are proven at a small depth. It is
 * searched until its win is proven. */
static void
test_include_beside_win (Fixture *fixture, gconstpointer data)
{
  const struct
  {
    MnkRule rule;
    const char *moves;
    MnkPoint include;
  } wins[] = {
    { { 6, 6, 4, MNK_FREESTYLE }, "c3 d4 c4 c2", { 2, 4 } },
    { { 15, 15, 5, MNK_FREESTYLE }, "e8 d8 f8 a1 g8 a3 h9 a5", { 7, 9 } },
    { { 15, 15, 5, MNK_FREESTYLE }, "h8 a1 i8 a3 j8 a5 h9 k8", { 8, 9 } },
  };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (wins); i++)
    {
      const MnkPosition position = position_after (&wins[i].rule, wins[i].moves);
      MnkReport report;

      mnk_search_run (fixture->search, &position,
                      &(MnkOptions){ .limits.nodes = 2000000,
                                     .lines = 4,
                                     .prove = true,
                                     .clear = true,
                                     .include = &wins[i].include,
                                     .n_include = 1 },
                      &report);
      g_assert_cmpint (report.score.outcome, ==, MNK_WIN);
      g_assert_cmpint (score_of_move (&report, wins[i].include).outcome, ==, MNK_WIN);
      mnk_report_clear (&report);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  search_test_add ("/search/distances", test_distances);
  search_test_add ("/search/last-cells", test_last_cells);
  search_test_add ("/search/ten-cells", test_ten_cells);
  search_test_add ("/search/far-results", test_far_results);
  search_test_add ("/search/all-beside-a-win", test_all_beside_a_win);
  search_test_add ("/search/all-with-solver", test_all_with_solver);
  search_test_add ("/search/no-move-left", test_no_move_left);
  search_test_add ("/search/include-beside-win", test_include_beside_win);
  return g_test_run ();
}
