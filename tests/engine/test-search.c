/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search as a whole: what it may never miss, what it may never claim. */

#include <stdlib.h>
#include <string.h>

#include "mnk-budget.h"
#include "mnk.h"
#include "test-data.h"

typedef struct
{
  MnkTable  *table;
  MnkSearch *search;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  (void) data;
  fixture->table = mnk_table_new (8 << 20);
  fixture->search = mnk_search_new (fixture->table);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  (void) data;
  mnk_search_free (fixture->search);
  mnk_table_free (fixture->table);
}

typedef struct
{
  const char *what;
  const char *diagram;
  MnkLineRule line;
  const char *best;   /* one of these moves is best */
  MnkOutcome  outcome;
  int         plies;
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

/* A proven line goes to the completing stone. */
static void
assert_line_wins (MnkPosition         position,
                  const MnkRatedMove *move)
{
  const MnkPiece winner
    = move->score.outcome == MNK_WIN ? position.side : mnk_piece_other (position.side);

  for (int i = 0; i < move->n_line; i++)
    {
      if (mnk_point_is_pass (move->line[i]))
        {
          g_assert_cmpint (position.rule.line, ==, MNK_RENJU);
          g_assert_cmpint (i, <, move->n_line - 1);
          position.side = mnk_piece_other (position.side);
          continue;
        }

      const MnkVerdict verdict = mnk_position_judge (&position, move->line[i], position.side);

      g_assert_cmpint (mnk_position_at (&position, move->line[i].x, move->line[i].y), ==,
                       MNK_EMPTY);
      g_assert_cmpint (verdict, ==, i == move->n_line - 1 ? MNK_LINE_WIN : MNK_LINE_NO);
      if (verdict == MNK_LINE_WIN)
        g_assert_cmpint (position.side, ==, winner);
      mnk_position_play (&position, move->line[i]);
    }
}

static bool
has_move (const MnkPosition *position,
          const char        *moves,
          MnkPoint           move)
{
  char text[MNK_MOVE_TEXT];
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  mnk_move_to_text (&position->rule, move, text);
  return g_strv_contains ((const char *const *) words, text);
}

static void
test_cases (Fixture      *fixture,
            gconstpointer data)
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

/* All cells but one of a line of k somewhere, to a side by lot. */
static void
plant_line (MnkRandom   *random,
            MnkPosition *position)
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

      if (!mnk_rule_contains (rule, (MnkPoint){ first.x + last * step[0],
                                                first.y + last * step[1] }))
        continue;
      for (int i = 0; i <= last; i++)
        mnk_position_set (position, (MnkPoint){ first.x + i * step[0], first.y + i * step[1] },
                          i == gap ? MNK_EMPTY : side);
      return;
    }
}

/* The empty board after these moves. */
static MnkPosition
position_after (const MnkRule *rule,
                const char    *moves)
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

static MnkPosition
random_open_position (MnkRandom     *random,
                      const MnkRule *rule,
                      int            stones,
                      bool           planted)
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

/* On every rule and shape: a legal move, wins in one taken, wins in one stopped where they can be.
 */
static void
test_never_misses (Fixture      *fixture,
                   gconstpointer data)
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
        const MnkPosition position =
            random_open_position (&random, &rules[i], rules[i].win <= 2 ? 0 : stones,
                                  rules[i].win > 2 && game % 2 == 1);
        const MnkPiece other = mnk_piece_other (position.side);
        bool can_win = false;
        int threats = 0;
        MnkReport report;

        mnk_search_run (fixture->search, &position, &(MnkOptions){ .limits = { .nodes = 3000 } },
                        &report);
        g_assert_cmpint (report.n_moves, >, 0);

        const MnkPoint move = report.moves[0].move;
        g_assert_cmpint (mnk_position_at (&position, move.x, move.y), ==, MNK_EMPTY);
        g_assert_cmpint (mnk_position_judge (&position, move, position.side), !=, MNK_LINE_FOUL);

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

/* By the rules alone, renju's doubles left out: whether the side to move wins within so many
 * plies. */
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
          || mnk_position_judge (position, move, me) == MNK_LINE_FOUL)
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
                   != MNK_LINE_FOUL)
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

/* On boards that no solver takes: distances that are called exact, against the rules alone. */
static void
test_distances (Fixture      *fixture,
                gconstpointer data)
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

/* c6 and e6 win in five, c6 by a four whose answer is forbidden; fours that Black may answer win in
 * seven. */
static void
test_past_ban (Fixture      *fixture,
               gconstpointer data)
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

#define PLAIN_WIN 1000

/* By the rules alone: PLAIN_WIN less the plies to a win, 0 for a draw. */
static int
plain_end (const MnkPosition *position,
           MnkRenju          *renju)
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
test_last_cells (Fixture      *fixture,
                 gconstpointer data)
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
          g_assert_cmpint (report.score.plies, ==,
                           value == 0 ? n_empty : PLAIN_WIN - ABS (value));
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

/* The better of two results for the side to move: a win sooner, a loss later. */
static MnkScore
better (MnkScore a,
        MnkScore b)
{
  return mnk_score_compare (a, b) >= 0 ? a : b;
}

/* With ten empty cells a search that leaves moves out comes to no proof now and then: without a
 * limit the result is known all the same, and is what those of the positions after each move make
 * it. */
static void
test_ten_cells (Fixture      *fixture,
                gconstpointer data)
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

static void
set_stones (MnkPosition *position,
            const char  *x,
            const char  *o)
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

/* A loss or a win that is proven is told without a limit, also where only the result is certain,
 * and the search for it ends. The win (puzzle F15-0073, in 7 at most) is that of the only move that
 * does not lose. */
static void
test_far_results (Fixture      *fixture,
                  gconstpointer data)
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

/* With a soft limit a search ends before the others: at once where one move alone is not known to
 * lose, and when the time is up. */
static void
test_soft_limit (Fixture      *fixture,
                 gconstpointer data)
{
  static const struct
  {
    MnkRule rule;
    const char *x, *o;
    MnkPiece side;
    double soft_ms;
  } searches[] = {
    { { 15, 15, 5, MNK_FREESTYLE }, "h8 h9 d5 o15", "e5 f5 g5 h5", MNK_X, 1e9 },
    { { 9, 8, 5, MNK_FREESTYLE }, "h8 h7 d5 a1", "e5 f5 g5 h5", MNK_X, 1e9 },
    { { 15, 15, 5, MNK_FREESTYLE }, "h8 h9 i7", "g7 h7", MNK_O, 1 },
  };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      MnkOptions options = { .limits = { .nodes = 1000000 }, .clear = true };
      MnkPosition position;
      MnkReport report;

      mnk_position_init (&position, &searches[i].rule);
      set_stones (&position, searches[i].x, searches[i].o);
      position.side = searches[i].side;
      mnk_search_run (fixture->search, &position, &options, &report);
      g_assert_cmpuint (report.nodes, ==, 1000000);
      mnk_report_clear (&report);

      options.limits.soft_ms = searches[i].soft_ms;
      mnk_search_run (fixture->search, &position, &options, &report);
      g_assert_cmpuint (report.nodes, <, 1000000);
      g_assert_cmpint (report.depth, >, 0);
      mnk_report_clear (&report);
    }
}

/* On a board that the solver may not finish it leaves time for the search. */
static void
test_soft_limit_of_small_boards (Fixture      *fixture,
                                 gconstpointer data)
{
  const MnkRule rule = { 8, 8, 5, MNK_FREESTYLE };
  const MnkOptions options = { .limits = { .ms = 4000, .soft_ms = 1000 }, .clear = true };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &rule);
  set_stones (&position, "d4 f5 c6", "e5 d6 f3");
  mnk_search_run (fixture->search, &position, &options, &report);
  g_test_message ("%d plies, %.0f ms", report.depth, report.ms);
  g_assert_cmpint (report.depth, >, 2);
  mnk_report_clear (&report);

  /* A limit of its own, it ends the solver, too. */
  mnk_position_init (&position, &(MnkRule){ 8, 8, 4, MNK_CARO });
  mnk_search_run (fixture->search, &position,
                  &(MnkOptions){ .limits = { .nodes = 20000000, .soft_ms = 1 }, .clear = true },
                  &report);
  g_assert_cmpuint (report.nodes, <, 5000000);
  mnk_report_clear (&report);
}

/* All moves of a board that the solver may not finish: the best at least are known from it, and
 * the results of the others if there is room for them. */
static void
test_all_with_solver (Fixture      *fixture,
                      gconstpointer data)
{
  static const struct
  {
    MnkRule  rule;
    uint64_t nodes;
    int      n_best;
    bool     is_whole;
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
test_all_beside_a_win (Fixture      *fixture,
                       gconstpointer data)
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

/* Renju leaves Black no move: he passes, and White completes his five; or, in a dead draw, does
 * not. */
static void
test_no_move_left (Fixture      *fixture,
                   gconstpointer data)
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

/* On a board of five by four, five in a row run one way only: renju forbids nothing there, and is
 * solved like freestyle. */
static void
test_renju_without_bans (Fixture      *fixture,
                         gconstpointer data)
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
                          &(MnkOptions){ .all = true, .limits = { .nodes = 100000 } },
                          &reports[i]);
        }
      g_assert_true (reports[0].score.exact);
      g_assert_cmpint (reports[0].n_moves, ==, reports[1].n_moves);
      g_assert_cmpint (reports[0].n_best, ==, reports[1].n_best);
      g_assert_cmpint (mnk_score_compare (reports[0].score, reports[1].score), ==, 0);
      mnk_report_clear (&reports[0]);
      mnk_report_clear (&reports[1]);
    }
}

/* The defence's answer: where the attacker would win at once, elsewhere by lot; nothing that renju
 * forbids it. */
static MnkPoint
pick_reply (const MnkPosition *position,
            MnkRenju          *renju,
            MnkRandom         *random)
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

/* A proven win is played out: the distance never grows and is kept. */
static void
play_out (Fixture    *fixture,
          MnkPosition position,
          MnkReport  *report,
          MnkRenju   *renju,
          MnkRandom  *random)
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

/* In every rule, for either side. */
static void
test_proofs_hold (Fixture      *fixture,
                  gconstpointer data)
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

/* One thread and a node limit: the same moves, values and counts every time. */
static void
test_deterministic (Fixture      *fixture,
                    gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkRandom random = { 9 };
  const MnkPosition position = random_open_position (&random, &rule, 11, false);
  const MnkOptions options = { .limits = { .nodes = 30000 }, .lines = 3, .clear = true };
  MnkReport first, second;

  (void) data;
  mnk_search_run (fixture->search, &position, &options, &first);
  mnk_search_run (fixture->search, &position, &options, &second);
  g_assert_cmpuint (first.nodes, ==, second.nodes);
  g_assert_cmpint (first.n_moves, ==, second.n_moves);
  for (int i = 0; i < first.n_moves; i++)
    {
      g_assert_true (mnk_point_equal (first.moves[i].move, second.moves[i].move));
      g_assert_cmpint (first.moves[i].score.value, ==, second.moves[i].score.value);
    }
  mnk_report_clear (&first);
  mnk_report_clear (&second);
}

/* Three lines are three different moves, best first; asked-for moves are rated, too; `all` rates
 * all. */
/* Every move loses at once: the first ones take a cell on which the other side wins. */
static void
test_losses_in_two (Fixture      *fixture,
                    gconstpointer data)
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

static void
test_lines (Fixture      *fixture,
            gconstpointer data)
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

  /* More lines than there are moves worth a look, and more than there are moves. */
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

/* Nobody looks beside the middle of an empty board unless asked to, and then that is rated. */
static void
test_first_move (Fixture      *fixture,
                 gconstpointer data)
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

  mnk_search_run (
      fixture->search, &position,
      &(MnkOptions){ .limits = { .nodes = 3000 }, .include = &aside, .n_include = 1 }, &report);
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

/* Where more than five are to be made, a few stones decide nothing, whoever moves and however deep
 * the search looks. */
static void
test_long_rows (Fixture      *fixture,
                gconstpointer data)
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

/* A stop that came before the search still gives a legal move; several threads give one, too. */
static void
test_stop_and_threads (Fixture      *fixture,
                       gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  MnkRandom random = { 12 };
  const MnkPosition position = random_open_position (&random, &rule, 9, false);
  MnkReport report;

  (void) data;
  mnk_search_stop (fixture->search);
  mnk_search_run (fixture->search, &position, &(MnkOptions) { 0 }, &report);
  g_assert_cmpint (report.n_moves, >, 0);
  g_assert_cmpuint (report.nodes, <, 5000);
  mnk_report_clear (&report);
  mnk_search_rearm (fixture->search);

  mnk_search_run (fixture->search, &position,
                  &(MnkOptions){ .limits = { .nodes = 50000 }, .threads = 3 }, &report);
  g_assert_cmpint (report.n_moves, >, 0);
  g_assert_cmpint (mnk_position_at (&position, report.moves[0].move.x, report.moves[0].move.y), ==,
                   MNK_EMPTY);
  mnk_report_clear (&report);
}

/* A stop that comes before renju's tables are made gives no forbidden move: h8 makes two threes,
 * and has the most neighbours. */
static void
test_stop_in_renju (Fixture      *fixture,
                    gconstpointer data)
{
  static const char moves[] = "h9 a1 h10 o15 i8 a15 j8 o1";
  const MnkRule rule = { 15, 15, 5, MNK_RENJU };
  const MnkPosition position = position_after (&rule, moves);
  MnkReport report;

  (void) data;

  mnk_search_stop (fixture->search);
  mnk_search_run (fixture->search, &position, &(MnkOptions){ .all = true }, &report);
  g_assert_cmpint (report.n_moves, ==, 15 * 15 - 8 - 1);
  for (int i = 0; i < report.n_moves; i++)
    g_assert_false (mnk_point_equal (report.moves[i].move, (MnkPoint){ 7, 7 }));
  mnk_report_clear (&report);
  mnk_search_rearm (fixture->search);
}

/* Nor is it one where it would stop a row of four: f8 makes two fours. */
static void
test_stop_before_ban (Fixture      *fixture,
                      gconstpointer data)
{
  static const char moves[] = "a8 b8 f5 c8 f6 d8 f7 e8 g9 f4 h10 j12 i11 a1";
  const MnkRule rule = { 15, 15, 5, MNK_RENJU };
  const MnkPosition position = position_after (&rule, moves);
  MnkReport report;

  (void) data;

  for (int all = 0; all < 2; all++)
    {
      mnk_search_stop (fixture->search);
      mnk_search_run (fixture->search, &position, &(MnkOptions){ .all = all }, &report);
      g_assert_cmpint (report.n_moves, >, 0);
      for (int i = 0; i < report.n_moves; i++)
        g_assert_false (mnk_point_equal (report.moves[i].move, (MnkPoint){ 5, 7 }));
      mnk_report_clear (&report);
      mnk_search_rearm (fixture->search);
    }
}

/* What limits end is not called proven. */
static void
test_limits_prove_nothing (Fixture      *fixture,
                           gconstpointer data)
{
  const MnkRule rule = { 6, 6, 4, MNK_FREESTYLE };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &rule);
  g_assert_false (mnk_search_solve (fixture->search, &position,
                                    &(MnkOptions){ .limits = { .nodes = 50 } }, false, &report));
  g_assert_cmpint (report.n_moves, ==, 0);
  mnk_report_clear (&report);

  mnk_search_run (fixture->search, &position, &(MnkOptions) { .limits = { .depth = 2 } }, &report);
  g_assert_cmpint (report.score.outcome, ==, MNK_ESTIMATE);
  mnk_report_clear (&report);
}

/* The moves before g7 all lose, and it is better than they are: a search that ends on its way to
 * learn how much better has no proof that it loses, too, and plays it. Distances of wins are odd,
 * of losses even. */
static void
test_interrupted (Fixture      *fixture,
                  gconstpointer data)
{
  static const char moves[] =
      "f7 i6 f9 j6 j11 i9 g11 i11 f5 k10 e7 f8 g6 h8 g5 g10 i8";
  const MnkRule rule = { 15, 15, 5, MNK_CARO };
  const MnkPoint better = { 6, 6 };
  const MnkPosition position = position_after (&rule, moves);

  (void) data;
  for (uint64_t nodes = 20; nodes <= 600; nodes++)
    {
      const MnkOptions options = { .limits = { .nodes = nodes }, .clear = true };
      MnkReport report;

      mnk_search_run (fixture->search, &position, &options, &report);
      for (int i = 0; i < report.n_moves; i++)
        {
          const MnkScore *score = &report.moves[i].score;

          if (score->outcome == MNK_LOSS)
            {
              g_assert_false (mnk_point_equal (report.moves[i].move, better));
              g_assert_cmpint (score->plies % 2, ==, 0);
            }
        }
      mnk_report_clear (&report);
    }
}

/* A window's win counts only if its line wins on the real page, too. */
static void
test_confirm (Fixture      *fixture,
              gconstpointer data)
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

/* Far stones do not all fit into one window: a row is completed there all the same, under every
 * rule, and where its ends are known not to forbid it. */
static void
test_confirm_among_far_stones (Fixture      *fixture,
                               gconstpointer data)
{
  static const struct
  {
    MnkLineRule line;
    gboolean    shut; /* O stands at both ends of the five cells */
    MnkOutcome  outcome;
  } trials[] = {
    { MNK_FREESTYLE, TRUE, MNK_WIN }, { MNK_STANDARD, TRUE, MNK_WIN },
    { MNK_RENJU, FALSE, MNK_WIN },    { MNK_CARO, FALSE, MNK_WIN },
    { MNK_CARO, TRUE, MNK_ESTIMATE }, { MNK_CARO_EXACT, FALSE, MNK_WIN },
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
      for (int j = 1; j <= (trials[i].shut ? 2 : 4); j++)
        g_assert_true (mnk_field_put (field, (MnkPoint){ 100 * j * j, 100 * j }, MNK_O));
      if (trials[i].shut)
        {
          g_assert_true (mnk_field_put (field, (MnkPoint){ -1, 0 }, MNK_O));
          g_assert_true (mnk_field_put (field, (MnkPoint){ 5, 0 }, MNK_O));
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
test_ended (Fixture      *fixture,
            gconstpointer data)
{
  const MnkPosition won = test_position ("x x x\no o .\n. . .\n", 3, MNK_FREESTYLE, MNK_O);
  const MnkPosition full = test_position ("x o x\nx o o\no x x\n", 3, MNK_FREESTYLE, MNK_O);
  MnkReport report;

  (void) data;
  mnk_search_run (fixture->search, &won, &(MnkOptions) { 0 }, &report);
  g_assert_cmpint (report.status, ==, MNK_STATUS_X_WON);
  g_assert_cmpint (report.n_moves, ==, 0);
  mnk_search_run (fixture->search, &full, &(MnkOptions) { 0 }, &report);
  g_assert_cmpint (report.status, ==, MNK_STATUS_DRAW);
  g_assert_cmpint (report.n_moves, ==, 0);
}

/* The line of a proven move is played out: the winner's stone ends it, within so many plies. */
static void
check_proven_line (const MnkPosition  *position,
                   const MnkRatedMove *move)
{
  MnkPosition state = *position;
  const MnkPiece winner = move->score.outcome == MNK_WIN ? position->side
                                                         : mnk_piece_other (position->side);

  g_assert_cmpint (move->n_line, <=, move->score.plies);
  for (int i = 0; i < move->n_line; i++)
    {
      g_assert_cmpint (mnk_position_status (&state, NULL), ==, MNK_STATUS_OPEN);
      g_assert_cmpint (mnk_position_at (&state, move->line[i].x, move->line[i].y), ==, MNK_EMPTY);
      mnk_position_play (&state, move->line[i]);
    }
  g_assert_cmpint (mnk_position_status (&state, NULL), ==,
                   winner == MNK_X ? MNK_STATUS_X_WON : MNK_STATUS_O_WON);
}

static MnkScore
score_of_move (const MnkReport *report, MnkPoint move)
{
  for (int i = 0; i < report->n_moves; i++)
    if (mnk_point_equal (report->moves[i].move, move))
      return report->moves[i].score;
  g_assert_not_reached ();
}

/* A move that is asked for by name wins, too, if not as soon as the best, which have been proven at
 * a small depth: it is looked at until that is known. */
static void
test_include_beside_win (Fixture      *fixture,
                         gconstpointer data)
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
                      &(MnkOptions){ .limits.nodes = 2000000, .lines = 4, .prove = true,
                                     .clear = true, .include = &wins[i].include,
                                     .n_include = 1 },
                      &report);
      g_assert_cmpint (report.score.outcome, ==, MNK_WIN);
      g_assert_cmpint (score_of_move (&report, wins[i].include).outcome, ==, MNK_WIN);
      mnk_report_clear (&report);
    }
}

/* A position that a search calls as good as won, if it may leave moves out, and the one before the
 * last move, which is as good as lost: both are proven where that is asked for. */
static void
test_prove (Fixture      *fixture,
            gconstpointer data)
{
  const MnkRule rule = { 15, 15, 5, MNK_FREESTYLE };
  const MnkPosition won = position_after (
      &rule, "k5 h9 j8 h8 h7 g8 i9 i10 f7 g10 g7 i7 d7 e7 h10 j11 k12 g11 l6");
  const MnkPosition lost = position_after (
      &rule, "k5 h9 j8 h8 h7 g8 i9 i10 f7 g10 g7 i7 d7 e7 h10 j11 k12 g11");
  const MnkPoint aside = { 14, 14 };
  MnkOptions options = { .limits.nodes = 400000, .lines = 3, .clear = true,
                         .include = &aside, .n_include = 1 };
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
  check_proven_line (&won, &report.moves[0]);
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

  /* A depth that is asked for is no time for proofs. */
  options.limits = (MnkLimits){ .depth = 14 };
  mnk_search_run (fixture->search, &lost, &options, &report);
  g_assert_cmpint (report.depth, ==, 14);
  g_assert_cmpint (report.score.outcome, ==, MNK_ESTIMATE);
  mnk_report_clear (&report);

  /* Limits hold, and what is not proven stays an estimate. */
  for (guint64 nodes = 1; nodes < 40000; nodes = 3 * nodes + 1)
    {
      options.limits = (MnkLimits){ .nodes = nodes };
      mnk_search_run (fixture->search, &lost, &options, &report);
      g_assert_cmpuint (report.nodes, <=, nodes);
      g_assert_cmpint (report.n_moves, >, 0);
      mnk_report_clear (&report);
    }
}

/* Rows of open threes all over a large board add up to more than any win is worth, and one stone is
 * no time to search: it is an evaluation all the same. */
static void
test_heaps_of_threes (Fixture      *fixture,
                      gconstpointer data)
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

/* No thread begins where there is no time. */
static void
test_stop_before_threads (Fixture      *fixture,
                          gconstpointer data)
{
  const MnkRule rule = { 64, 64, 5, MNK_FREESTYLE };
  const MnkOptions options = { .threads = 16 };
  MnkPosition position;
  MnkReport report;

  (void) data;
  mnk_position_init (&position, &rule);
  g_assert_nonnull (mnk_search_tables (fixture->search, &rule));
  mnk_search_stop (fixture->search);
  mnk_search_run (fixture->search, &position, &options, &report);
  mnk_search_rearm (fixture->search);
  g_assert_cmpint (report.n_moves, >, 0);
  g_assert_cmpuint (report.nodes, <=, MNK_BUDGET_INTERVAL);
  mnk_report_clear (&report);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/search/cases", test_cases);
  ADD ("/search/never-misses", test_never_misses);
  ADD ("/search/proofs-hold", test_proofs_hold);
  ADD ("/search/distances", test_distances);
  ADD ("/search/past-ban", test_past_ban);
  ADD ("/search/last-cells", test_last_cells);
  ADD ("/search/ten-cells", test_ten_cells);
  ADD ("/search/far-results", test_far_results);
  ADD ("/search/soft-limit", test_soft_limit);
  ADD ("/search/soft-limit-of-small-boards", test_soft_limit_of_small_boards);
  ADD ("/search/all-beside-a-win", test_all_beside_a_win);
  ADD ("/search/all-with-solver", test_all_with_solver);
  ADD ("/search/no-move-left", test_no_move_left);
  ADD ("/search/renju-without-bans", test_renju_without_bans);
  ADD ("/search/deterministic", test_deterministic);
  ADD ("/search/lines", test_lines);
  ADD ("/search/losses-in-two", test_losses_in_two);
  ADD ("/search/first-move", test_first_move);
  ADD ("/search/long-rows", test_long_rows);
  ADD ("/search/stop-and-threads", test_stop_and_threads);
  ADD ("/search/stop-before-threads", test_stop_before_threads);
  ADD ("/search/stop-in-renju", test_stop_in_renju);
  ADD ("/search/stop-before-ban", test_stop_before_ban);
  ADD ("/search/limits-prove-nothing", test_limits_prove_nothing);
  ADD ("/search/interrupted", test_interrupted);
  ADD ("/search/prove", test_prove);
  ADD ("/search/include-beside-win", test_include_beside_win);
  ADD ("/search/heaps-of-threes", test_heaps_of_threes);
  ADD ("/search/confirm", test_confirm);
  ADD ("/search/confirm-among-far-stones", test_confirm_among_far_stones);
  ADD ("/search/ended", test_ended);
  return g_test_run ();
}
