/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search as a whole: what it must never miss, and what it must never claim. */

#include "mnk-plain.h"
#include "search-fixture.h"
#include "test-data.h"

typedef struct
{
  const char *what;
  const char *diagram;
  MnkLineRule line;
  const char *best; /* one of these moves is best */
  MnkOutcome outcome;
  int plies;
} Case;

static const Case cases[] = {
  { "a four is completed",
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". o . . . . . . .\n"
    ". o . x x x x o .\n"
    ". o . . . . . . .\n"
    ". o . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    MNK_FREESTYLE, "c6", MNK_WIN, 1 },
  { "exactly five: the overline is no win, the other cell is",
    ". . . . . . . . .\n"
    ". o . x . . . . .\n"
    ". o . x . . . . .\n"
    ". . o x . . . . .\n"
    ". o . x . . . . .\n"
    ". o . . x x x x .\n"
    ". . . x . . . . .\n"
    ". . . . . . . . .\n"
    "o . o . . . . . .\n",
    MNK_STANDARD, "d4 i4", MNK_WIN, 1 },
  { "an open three becomes an open four",
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . o o . . . . .\n"
    ". . . x x x . . .\n"
    ". . . . o . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    MNK_FREESTYLE, "c6 g6", MNK_WIN, 3 },
  { "two fours at once cannot be met",
    ". . . . . . . . .\n"
    ". o . o . . o . .\n"
    ". . . . . . . . .\n"
    ". o x x x . . . .\n"
    "o . . . . x . . .\n"
    ". . . . . x . . .\n"
    ". . . . . x . . .\n"
    ". . . . . o . . .\n"
    ". . . . . . . . .\n",
    MNK_FREESTYLE, "f6", MNK_WIN, 3 },
  { "two completing cells of the other side: lost whatever is played",
    ". . . . . . . . .\n"
    ". x . x . . . . .\n"
    ". . . . . . . . .\n"
    ". . o o o o . . .\n"
    ". . . . . . . . .\n"
    ". x . x . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    MNK_FREESTYLE, NULL, MNK_LOSS, 2 },
};

static bool
has_move (const MnkPosition *position, const char *moves, MnkPoint move)
{
  char text[MNK_MOVE_TEXT];
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  mnk_move_to_text (&position->rule, move, text);
  return g_strv_contains ((const char *const *) words, text);
}

static void
test_cases (Fixture *fixture, gconstpointer data)
{
  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MnkPosition position = test_position (cases[i].diagram, 5, cases[i].line, MNK_X);
      MnkReport report;

      g_test_message ("%s", cases[i].what);
      mnk_search_run (fixture->search, &position, &(MnkOptions){ .limits = { .nodes = 20000 } },
                      &report);
      g_assert_cmpint (report.n_moves, >, 0);
      g_assert_cmpint (report.score.outcome, ==, cases[i].outcome);
      g_assert_cmpint (report.score.plies, ==, cases[i].plies);
      if (cases[i].best != NULL)
        g_assert_true (has_move (&position, cases[i].best, report.moves[0].move));
      assert_line_wins (position, &report.moves[0]);
      mnk_report_clear (&report);
    }
}

/* Under every rule and on every shape a search gives a legal move, takes a win in one, and stops
 * the other side's win in one if it can. */
static void
test_never_misses (Fixture *fixture, gconstpointer data)
{
  const MnkRule rules[] = {
    { 15, 15, 5, MNK_FREESTYLE }, { 15, 15, 5, MNK_STANDARD },   { 15, 15, 5, MNK_RENJU },
    { 15, 15, 5, MNK_CARO },      { 15, 15, 5, MNK_CARO_EXACT }, { 10, 7, 4, MNK_FREESTYLE },
    { 19, 19, 6, MNK_FREESTYLE }, { 12, 12, 7, MNK_STANDARD },   { 12, 12, 8, MNK_FREESTYLE },
    { 9, 9, 2, MNK_FREESTYLE },   { 64, 64, 5, MNK_FREESTYLE },  { 9, 9, 1, MNK_FREESTYLE },
    { 3, 3, 3, MNK_FREESTYLE },   { 40, 1, 5, MNK_FREESTYLE },
  };
  MnkRandom random = { 5 };
  int n_won = 0, n_stopped = 0;

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    for (int game = 0; game < 24; game++)
      {
        const int stones = (int) mnk_random_below (
            &random, (guint32) MIN (60, rules[i].width * rules[i].height / 2));
        const MnkPosition position = random_open_position (
            &random, &rules[i], rules[i].win <= 2 ? 0 : stones, rules[i].win > 2 && game % 2 == 1);
        const MnkPiece other = mnk_piece_other (position.side);
        bool can_win = false;
        int threats = 0;
        MnkReport report;

        mnk_search_run (fixture->search, &position, &(MnkOptions){ .limits = { .nodes = 3000 } },
                        &report);
        g_assert_cmpint (report.n_moves, >, 0);

        const MnkPoint move = report.moves[0].move;
        g_assert_cmpint (mnk_position_at (&position, move.x, move.y), ==, MNK_EMPTY);
        g_assert_cmpint (mnk_position_judge (&position, move, position.side), !=,
                         MNK_LINE_FORBIDDEN);

        for (int y = 0; y < rules[i].height; y++)
          for (int x = 0; x < rules[i].width; x++)
            {
              const MnkPoint point = { x, y };

              if (mnk_position_at (&position, x, y) != MNK_EMPTY)
                continue;
              can_win |= mnk_position_judge (&position, point, position.side) == MNK_LINE_WIN;
              threats += mnk_position_judge (&position, point, other) == MNK_LINE_WIN;
            }
        if (can_win)
          {
            g_assert_cmpint (report.score.outcome, ==, MNK_WIN);
            g_assert_cmpint (report.score.plies, ==, 1);
            g_assert_cmpint (mnk_position_judge (&position, move, position.side), ==, MNK_LINE_WIN);
            n_won++;
          }
        else if (threats == 1)
          {
            MnkPosition after = position;

            mnk_position_play (&after, move);
            for (int y = 0; y < rules[i].height; y++)
              for (int x = 0; x < rules[i].width; x++)
                if (mnk_position_at (&after, x, y) == MNK_EMPTY && report.score.outcome != MNK_LOSS)
                  g_assert_cmpint (mnk_position_judge (&after, (MnkPoint){ x, y }, other), !=,
                                   MNK_LINE_WIN);
            n_stopped += report.score.outcome != MNK_LOSS;
          }
        mnk_report_clear (&report);
      }
  g_test_message ("%d won at once, %d stopped", n_won, n_stopped);
  g_assert_cmpint (MIN (n_won, n_stopped), >, 20);
}

/* c6 and e6 win in five, c6 by a four whose answer is forbidden; fours that Black may answer win in
 * seven. */
static void
test_past_forbidden (Fixture *fixture, gconstpointer data)
{
  static const char *rows[] = {
    "xo.x..oooxo", ".x..xx..x..", "o.....xox..", ".oo........", "......x...o",
    "x..o......o", "x..x..x.oo.", "xo...xx.x..", "o..x.......", ".oo..o.x...",
  };
  const MnkRule rule = { 11, 10, 5, MNK_RENJU };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &rule);
  position.side = MNK_O;
  for (int y = 0; y < rule.height; y++)
    for (int x = 0; x < rule.width; x++)
      {
        const char piece = rows[rule.height - 1 - y][x];

        if (piece != '.')
          mnk_position_set (&position, (MnkPoint){ x, y }, piece == 'x' ? MNK_X : MNK_O);
      }

  g_assert_true (
      mnk_search_solve (fixture->search, &position, &(MnkOptions){ .threads = 1 }, false, &report));
  g_assert_cmpint (report.score.outcome, ==, MNK_WIN);
  g_assert_cmpint (report.score.plies, ==, 5);
  g_assert_cmpint (report.n_best, ==, 2);
  for (int i = 0; i < report.n_best; i++)
    {
      g_assert_cmpint (report.moves[i].move.y, ==, 5);
      g_assert_true (report.moves[i].move.x == 2 || report.moves[i].move.x == 4);
    }
  mnk_report_clear (&report);
}

/* On a board of five by four, five in a row run one way only: renju forbids nothing there, and is
 * solved like freestyle. */
static void
test_renju_forbids_nothing (Fixture *fixture, gconstpointer data)
{
  MnkRandom random = { 54 };

  (void) data;
  for (int game = 0; game < 40; game++)
    {
      const MnkRule renju = { game % 2 == 0 ? 5 : 4, game % 2 == 0 ? 4 : 5, 5, MNK_RENJU };
      MnkPosition position = random_open_position (&random, &renju, game % 8, false);
      MnkReport reports[2];

      for (int i = 0; i < 2; i++)
        {
          position.rule.line = i == 0 ? MNK_RENJU : MNK_FREESTYLE;
          mnk_search_run (fixture->search, &position,
                          &(MnkOptions){ .all = true, .limits = { .nodes = 100000 } }, &reports[i]);
        }
      g_assert_true (reports[0].score.exact);
      g_assert_cmpint (reports[0].n_moves, ==, reports[1].n_moves);
      g_assert_cmpint (reports[0].n_best, ==, reports[1].n_best);
      g_assert_cmpint (mnk_score_compare (reports[0].score, reports[1].score), ==, 0);
      mnk_report_clear (&reports[0]);
      mnk_report_clear (&reports[1]);
    }
}

/* Every move loses at once: the first ones take a cell on which the other side wins. */
static void
test_losses_in_two (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &rule);
  set_stones (&position, "h8 i8 j8 k8", "a1 a3 a5");
  position.side = MNK_O;
  for (int lines = 1; lines <= 4; lines += 3)
    {
      mnk_search_run (fixture->search, &position,
                      &(MnkOptions){ .limits.nodes = 20000, .lines = lines }, &report);
      g_assert_cmpint (report.score.outcome, ==, MNK_LOSS);
      g_assert_cmpint (report.n_moves, >=, lines);
      for (int i = 0; i < MIN (lines, 2); i++)
        {
          const MnkPoint move = report.moves[i].move;

          g_assert_cmpint (mnk_position_judge (&position, move, MNK_X), ==, MNK_LINE_WIN);
        }
      mnk_report_clear (&report);
    }
}

/* Three lines are three different moves, best first; asked-for moves are evaluated, too; `all`
 * rates all. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 9, 9, 5, MNK_FREESTYLE };
  MnkRandom random = { 10 };
  const MnkPosition position = random_open_position (&random, &rule, 8, false);
  MnkPoint corner = { 0, 0 };
  MnkReport report;
  bool found = false;

  (void) data;
  while (mnk_position_at (&position, corner.x, corner.y) != MNK_EMPTY)
    corner.x++;
  mnk_search_run (
      fixture->search, &position,
      &(MnkOptions){ .limits = { .nodes = 60000 }, .lines = 3, .include = &corner, .n_include = 1 },
      &report);
  g_assert_cmpint (report.n_moves, >=, 3);
  for (int i = 0; i < report.n_moves; i++)
    {
      found |= mnk_point_equal (report.moves[i].move, corner);
      g_assert_true (mnk_point_equal (report.moves[i].line[0], report.moves[i].move));
      for (int j = 0; j < i; j++)
        {
          g_assert_false (mnk_point_equal (report.moves[i].move, report.moves[j].move));
          g_assert_cmpint (mnk_score_compare (report.moves[j].score, report.moves[i].score), >=, 0);
        }
    }
  g_assert_true (found);
  mnk_report_clear (&report);

  /* Whatever is played, X completes its four: the line of a move that is asked for shows it. */
  MnkPosition four;
  const MnkPoint aside = { 8, 8 };

  mnk_position_init (&four, &rule);
  for (int x = 2; x < 6; x++)
    {
      mnk_position_play (&four, (MnkPoint){ x, 4 });
      mnk_position_play (&four, (MnkPoint){ x, x % 2 == 0 ? 0 : 7 });
    }
  mnk_search_run (fixture->search, &four,
                  &(MnkOptions){ .lines = 1, .include = &aside, .n_include = 1 }, &report);
  found = false;
  for (int i = 0; i < report.n_moves; i++)
    if (mnk_point_equal (report.moves[i].move, aside))
      {
        g_assert_cmpint (report.moves[i].score.plies, ==, 3);
        g_assert_cmpint (report.moves[i].n_line, ==, 3);
        found = true;
      }
  g_assert_true (found);
  mnk_report_clear (&report);

  /* More lines than candidates, and more lines than moves. */
  for (int stones = 1; stones < 8; stones += 6)
    for (int lines = 3; lines < 2000; lines *= 5)
      {
        const MnkPosition few = random_open_position (&random, &rule, stones, false);

        mnk_search_run (fixture->search, &few,
                        &(MnkOptions){ .limits = { .depth = 1 }, .lines = lines }, &report);
        g_assert_cmpint (report.n_moves, ==, MIN (lines, 81 - few.stones));
        mnk_report_clear (&report);
      }

  mnk_search_run (fixture->search, &position,
                  &(MnkOptions){ .limits = { .depth = 2 }, .all = true }, &report);
  g_assert_cmpint (report.n_moves, ==, 81 - position.stones);
  mnk_report_clear (&report);
}

/* On an empty board only the centre is searched, and moves that are included. */
static void
test_first_move (Fixture *fixture, gconstpointer data)
{
  const MnkPoint aside = { 1, 1 };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &(MnkRule){ 19, 19, 5, MNK_FREESTYLE });
  mnk_search_run (fixture->search, &position, &(MnkOptions){ .limits = { .nodes = 3000 } },
                  &report);
  g_assert_cmpint (report.n_moves, ==, 1);
  g_assert_true (mnk_point_equal (report.moves[0].move, (MnkPoint){ 9, 9 }));
  mnk_report_clear (&report);

  mnk_search_run (fixture->search, &position,
                  &(MnkOptions){ .limits = { .nodes = 3000 }, .include = &aside, .n_include = 1 },
                  &report);
  g_assert_cmpint (report.n_moves, ==, 2);
  g_assert_true (mnk_point_equal (report.moves[0].move, (MnkPoint){ 9, 9 }));
  g_assert_true (mnk_point_equal (report.moves[1].move, aside));
  mnk_report_clear (&report);

  /* As many as are asked for, those around the middle. */
  mnk_search_run (fixture->search, &position,
                  &(MnkOptions){ .limits = { .nodes = 3000 }, .lines = 5 }, &report);
  g_assert_cmpint (report.n_moves, ==, 5);
  for (int i = 0; i < report.n_moves; i++)
    g_assert_cmpint (ABS (report.moves[i].move.x - 9) + ABS (report.moves[i].move.y - 9), <=, 1);
  mnk_report_clear (&report);
}

/* If rows of more than five are needed, a few stones decide nothing at any depth. */
static void
test_long_rows (Fixture *fixture, gconstpointer data)
{
  (void) data;
  for (int win = 6; win <= 8; win++)
    for (int depth = 1; depth <= 4; depth++)
      {
        const MnkRule rule = { 15, 15, win, MNK_FREESTYLE };
        MnkPosition position;
        MnkReport report;
        double expected;

        mnk_position_init (&position, &rule);
        mnk_position_play (&position, (MnkPoint){ 7, 7 });
        mnk_position_play (&position, (MnkPoint){ 8, 8 });
        for (int side = 0; side < 2; side++)
          {
            mnk_search_run (fixture->search, &position,
                            &(MnkOptions){ .limits = { .depth = depth } }, &report);
            expected = mnk_score_expected (report.score, &rule);
            g_assert_cmpfloat_with_epsilon (expected, 0.5, 0.1);
            mnk_position_play (&position, report.moves[0].move);
            mnk_report_clear (&report);
          }
      }
}

/* A window's win counts only if its line wins on the unbounded board, too. */
static void
test_confirm (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 0, 0, 5, MNK_FREESTYLE };
  const MnkPoint stones[] = { { -1000000, 7 }, { 900, 3 },     { -999999, 7 },
                              { 905, -3 },     { -999998, 7 }, { 2, 2 } };
  g_autofree MnkWindow *window = g_new (MnkWindow, 1);
  MnkField *field = mnk_field_new (&rule);
  MnkReport report;

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (stones); i++)
    g_assert_true (mnk_field_put (field, stones[i], i % 2 == 0 ? MNK_X : MNK_O));
  mnk_window_cut (window, field, MNK_X, NULL, 0);
  mnk_search_run (fixture->search, &window->position, &(MnkOptions){ .limits = { .nodes = 20000 } },
                  &report);
  g_assert_cmpint (report.score.outcome, ==, MNK_WIN);
  mnk_report_confirm (&report, window);
  g_assert_cmpint (report.score.outcome, ==, MNK_WIN);
  g_assert_cmpint (report.score.plies, ==, 3);

  /* A line that ends nowhere, and one with an occupied cell. */
  report.moves[0].n_line = 1;
  mnk_report_confirm (&report, window);
  g_assert_cmpint (report.score.outcome, ==, MNK_ESTIMATE);
  mnk_report_clear (&report);

  mnk_search_run (fixture->search, &window->position, &(MnkOptions){ .limits = { .nodes = 20000 } },
                  &report);
  g_assert_true (mnk_window_from_field (window, stones[2], &report.moves[0].line[1]));
  mnk_report_confirm (&report, window);
  g_assert_cmpint (report.score.outcome, ==, MNK_ESTIMATE);
  mnk_report_clear (&report);
  mnk_field_free (field);
}

/* Without tables a move is scored by what it completes and stops alone, at the rim, too. */
static void
test_plain_at_rim (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  const MnkPoint stop = { 5, 0 };
  MnkReport report = { 0 };
  MnkPosition position;

  (void) fixture;
  (void) data;
  mnk_position_init (&position, &rule);
  mnk_position_set (&position, (MnkPoint){ 0, 0 }, MNK_X);
  for (int x = 1; x <= 4; x++)
    mnk_position_set (&position, (MnkPoint){ x, 0 }, MNK_O);
  for (int x = 6; x <= 12; x += 3)
    mnk_position_set (&position, (MnkPoint){ x, 9 }, MNK_X);
  position.side = MNK_X;

  g_assert_true (mnk_plain_score (&position, &(MnkOptions){ .all = true }, &report));
  g_assert_cmpint (report.n_moves, ==, 15 * 15 - 8);
  for (int i = 0; i < report.n_moves; i++)
    g_assert_cmpint (report.moves[i].score.outcome, ==,
                     mnk_point_equal (report.moves[i].move, stop) ? MNK_ESTIMATE : MNK_LOSS);
  mnk_report_clear (&report);
}

/* Far stones do not all fit into a window. A win in one is confirmed all the same, under every
 * rule, if its ends allow it. */
static void
test_confirm_among_far_stones (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MnkLineRule line;
    int n_shut; /* the ends of the five cells at which O stands */
    MnkOutcome outcome;
  } trials[] = {
    { MNK_FREESTYLE, 2, MNK_WIN },  { MNK_STANDARD, 2, MNK_WIN }, { MNK_RENJU, 0, MNK_WIN },
    { MNK_CARO, 0, MNK_WIN },       { MNK_CARO, 1, MNK_WIN },     { MNK_CARO, 2, MNK_ESTIMATE },
    { MNK_CARO_EXACT, 0, MNK_WIN },
  };
  g_autofree MnkWindow *window = g_new (MnkWindow, 1);

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      const MnkRule rule = { 0, 0, 5, trials[i].line };
      MnkField *field = mnk_field_new (&rule);
      MnkReport report;

      for (int j = 0; j < 4; j++)
        g_assert_true (mnk_field_put (field, (MnkPoint){ j, 0 }, MNK_X));
      for (int j = 1; j <= 4 - trials[i].n_shut; j++)
        g_assert_true (mnk_field_put (field, (MnkPoint){ 100 * j * j, 100 * j }, MNK_O));
      for (int j = 0; j < trials[i].n_shut; j++)
        g_assert_true (mnk_field_put (field, (MnkPoint){ j == 0 ? -1 : 5, 0 }, MNK_O));
      if (trials[i].n_shut > 0)
        {
          g_assert_true (mnk_field_put (field, (MnkPoint){ -3000, 900 }, MNK_X));
          g_assert_true (mnk_field_put (field, (MnkPoint){ 3000, 1900 }, MNK_O));
        }
      mnk_window_cut (window, field, MNK_X, NULL, 0);
      g_assert_false (window->complete);
      mnk_search_run (fixture->search, &window->position,
                      &(MnkOptions){ .limits = { .nodes = 2000 } }, &report);
      mnk_report_confirm (&report, window);
      g_assert_cmpint (report.score.outcome, ==, trials[i].outcome);
      if (trials[i].outcome == MNK_WIN)
        g_assert_cmpint (report.score.plies, ==, 1);
      mnk_report_clear (&report);
      mnk_field_free (field);
    }
}

/* The ends of the game. */
static void
test_ended (Fixture *fixture, gconstpointer data)
{
  const MnkPosition won = test_position ("x x x\no o .\n. . .\n", 3, MNK_FREESTYLE, MNK_O);
  const MnkPosition full = test_position ("x o x\nx o o\no x x\n", 3, MNK_FREESTYLE, MNK_O);
  MnkReport report;

  (void) data;
  mnk_search_run (fixture->search, &won, &(MnkOptions){ 0 }, &report);
  g_assert_cmpint (report.status, ==, MNK_STATUS_X_WON);
  g_assert_cmpint (report.n_moves, ==, 0);
  mnk_search_run (fixture->search, &full, &(MnkOptions){ 0 }, &report);
  g_assert_cmpint (report.status, ==, MNK_STATUS_DRAW);
  g_assert_cmpint (report.n_moves, ==, 0);
}

/* Every row holds both sides, but for the one that X completes if O does not stop it: then the game
 * is a draw, and nothing else. */
static void
test_dead_draw (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  const MnkPoint stop = { 7, 14 };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &rule);
  for (int y = 0; y < 15; y++)
    for (int x = 0; x < 15; x++)
      mnk_position_set (&position, (MnkPoint){ x, y }, (x + 2 * y) % 4 < 2 ? MNK_X : MNK_O);
  for (int x = 3; x < 7; x++)
    mnk_position_set (&position, (MnkPoint){ x, 14 }, MNK_X);
  for (int y = 4; y < 14; y += 3)
    mnk_position_set (&position, (MnkPoint){ 0, y }, MNK_EMPTY);
  mnk_position_set (&position, (MnkPoint){ 2, 14 }, MNK_O);
  mnk_position_set (&position, stop, MNK_EMPTY);
  position.side = MNK_O;
  g_assert_cmpint (mnk_position_status (&position, NULL), ==, MNK_STATUS_OPEN);

  mnk_search_run (fixture->search, &position, &(MnkOptions){ .limits = { .depth = 3 } }, &report);
  g_assert_true (mnk_point_equal (report.moves[0].move, stop));
  g_assert_cmpint (report.score.value, ==, 0);
  mnk_report_clear (&report);
}

/* Many open threes on a large board add up to more than the value of a win. The search has one
 * stone and reports an estimate all the same. */
static void
test_heaps_of_threes (Fixture *fixture, gconstpointer data)
{
  const MnkRule rule = { 64, 64, 5, MNK_FREESTYLE };
  const MnkOptions options = { .limits.nodes = 1 };
  MnkPosition position;
  int left = 0;

  (void) data;
  mnk_position_init (&position, &rule);
  for (int y = 2; y < 62; y += 3)
    for (int x = 2; x + 8 < 64; x += 9)
      for (int i = 0; i < 3; i++, left++)
        mnk_position_set (&position, (MnkPoint){ x + i, y }, MNK_X);
  for (int y = 1; y < 64 && left > 0; y += 3)
    for (int x = 1; x < 63 && left > 0; x += 2, left--)
      mnk_position_set (&position, (MnkPoint){ x, y }, MNK_O);

  for (MnkPiece side = MNK_X; side <= MNK_O; side++)
    {
      MnkReport report;

      position.side = side;
      mnk_search_run (fixture->search, &position, &options, &report);
      g_assert_cmpint (report.score.outcome, ==, MNK_ESTIMATE);
      g_assert_cmpfloat (mnk_score_expected (report.score, &rule), >, 0);
      g_assert_cmpfloat (mnk_score_expected (report.score, &rule), <, 1);
      mnk_report_clear (&report);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  search_test_add ("/search/cases", test_cases);
  search_test_add ("/search/never-misses", test_never_misses);
  search_test_add ("/search/past-forbidden", test_past_forbidden);
  search_test_add ("/search/renju-forbids-nothing", test_renju_forbids_nothing);
  search_test_add ("/search/lines", test_lines);
  search_test_add ("/search/losses-in-two", test_losses_in_two);
  search_test_add ("/search/first-move", test_first_move);
  search_test_add ("/search/long-rows", test_long_rows);
  search_test_add ("/search/dead-draw", test_dead_draw);
  search_test_add ("/search/heaps-of-threes", test_heaps_of_threes);
  search_test_add ("/search/plain-at-rim", test_plain_at_rim);
  search_test_add ("/search/confirm", test_confirm);
  search_test_add ("/search/confirm-among-far-stones", test_confirm_among_far_stones);
  search_test_add ("/search/ended", test_ended);
  return g_test_run ();
}
