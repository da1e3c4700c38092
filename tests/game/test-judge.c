/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The grade of a move, and the accuracy that follows from a game's moves. */

#include "game-fixtures.h"
#include "noughts-best-move.h"
#include "mnk-value.h"
#include "noughts-accuracy.h"

#include <string.h>

/* A position with the exact evaluation of all its moves. */
typedef struct
{
  MnkPosition position;
  MnkReport report;
  MnkScoredMove moves[20];
} Solved;

static MnkScore rate_plainly (const MnkPosition *position, MnkPoint move);

/* Solves a position by a plain search, so that the kinds do not depend on the engine. */
static MnkScore
solve_plainly (const MnkPosition *position)
{
  MnkScore best = { .plies = -1 };
  int n_cells = position->rule.width * position->rule.height;

  if (position->stones == n_cells)
    return (MnkScore){ .outcome = MNK_DRAW, .exact = true };

  for (int i = 0; i < n_cells; i++)
    {
      MnkPoint move = { i % position->rule.width, i / position->rule.width };
      MnkScore score;

      if (position->cells[i] != MNK_EMPTY)
        continue;

      score = rate_plainly (position, move);
      if (best.plies < 0 || mnk_score_compare (score, best) > 0)
        best = score;
    }

  return best;
}

static MnkScore
rate_plainly (const MnkPosition *position, MnkPoint move)
{
  MnkPosition after = *position;
  MnkScore score;

  if (mnk_position_judge (position, move, position->side) == MNK_LINE_WIN)
    return (MnkScore){ .outcome = MNK_WIN, .plies = 1, .exact = true };

  mnk_position_play (&after, move);
  score = mnk_score_negate (solve_plainly (&after));
  score.plies++;
  return score;
}

static int
compare_scores (const void *a, const void *b)
{
  return mnk_score_compare (((const MnkScoredMove *) b)->score, ((const MnkScoredMove *) a)->score);
}

static void
solve (Solved *solved, int win, const char *diagram)
{
  MnkRule rule = { .win = win };
  MnkTextError error;
  int n = 0;

  g_assert_true (mnk_diagram_size (diagram, &rule.width, &rule.height));
  mnk_position_init (&solved->position, &rule);
  g_assert_true (mnk_position_from_diagram (&solved->position, diagram, MNK_EMPTY, &error));

  for (int i = 0; i < rule.width * rule.height; i++)
    {
      MnkPoint move = { i % rule.width, i / rule.width };

      if (solved->position.cells[i] == MNK_EMPTY)
        solved->moves[n++] = (MnkScoredMove){
          .move = move,
          .score = rate_plainly (&solved->position, move),
        };
    }

  qsort (solved->moves, n, sizeof (MnkScoredMove), compare_scores);
  solved->report = (MnkReport){
    .moves = solved->moves,
    .n_moves = n,
    .score = solved->moves[0].score,
  };
  while (solved->report.n_best < n
         && mnk_score_compare (solved->moves[0].score, solved->moves[solved->report.n_best].score)
                == 0)
    solved->report.n_best++;
}

static int
find_move (const MnkReport *report, const MnkRule *rule, const char *text)
{
  MnkPoint move = find_cell (rule, text);

  for (int i = 0; i < report->n_moves; i++)
    {
      if (mnk_point_equal (report->moves[i].move, move))
        return i;
    }

  g_error ("%s is not evaluated", text);
}

static void
assert_kind (NoughtsKind found, const char *what, const char *expected)
{
  if (g_strcmp0 (noughts_kind_get_nick (found), expected) != 0)
    g_test_message ("%s", what);
  g_assert_cmpstr (noughts_kind_get_nick (found), ==, expected);
}

/* Every row of the table for small boards, and the special kinds. */
static void
test_small (void)
{
  const struct
  {
    int win;
    const char *diagram;
    const char *move;
    const char *kind;
  } cases[] = {
    /* win, and won: the shortest, the next one, slower */
    { 3, ". x . . / . . . . / x o . .", "c1", "best" },
    { 3, ". . x . / . . o . / x o . .", "d3", "excellent" },
    { 3, ". . . . / o x . . / . . o x", "a3", "good" },
    { 3, ". . . o / . . x x / . . o .", "a1", "good" },
    /* draw, and drawn */
    { 3, ". . . . / x . . . / o x . .", "b2", "good" },
    /* loss: the longest, shorter */
    { 3, "x x . . / . . . o / x o . .", "c1", "lost" },
    { 3, ". x . . / . . x o / . . . .", "a1", "inaccuracy" },
    /* win, and only drawn */
    { 3, "o o x . / x x . . / o . . .", "b1", "inaccuracy" },
    /* draw, and lost */
    { 3, ". x . . / . . o o / . . . x", "a1", "mistake" },
    /* win, and lost */
    { 3, ". x . x / o . o . / . x o .", "a1", "blunder" },

    /* Completing the line is Best, though every other move loses the win. */
    { 3, ". x . x / o . o . / . x o .", "b2", "best" },
    /* Completing the line with the last cell is Best. */
    { 3, "x o x / o x o / o x .", "c1", "best" },
    /* Forced: the last cell, a block in a win, a draw and a loss. */
    { 3, "x o x o / x o x o / o x . x", "c1", "forced" },
    { 3, ". . o . / x . . x / x . . o", "a3", "forced" },
    { 3, ". x . . / . . o o / . . . x", "b2", "forced" },
    { 3, ". x . . / . . x o / . . . .", "d1", "forced" },
    /* Two cells to block: neither is forced. */
    { 3, ". . o / . x x / . x o", "b3", "lost" },
    /* Great: only this move keeps a win, a draw */
    { 3, "x . . . / . . . o / . x . .", "d1", "great" },
    { 3, ". . . x / . x o . / . . . .", "c3", "great" },
    /* Great requires at least three other moves. */
    { 3, ". o x o / . . x o / . x o x", "b2", "great" },
    { 3, "o x o / x . o / . . x", "b1", "best" },
    /* The known game, move by move. */
    { 3, ". . . / . . . / . . .", "c2", "good" },
    { 3, ". . . / . . x / . . .", "c3", "good" },
    { 3, ". . o / . . x / . . .", "b1", "mistake" },
    { 3, ". . o / . . x / . x .", "c1", "blunder" },
    { 3, ". . o / . . x / . x o", "b2", "great" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Solved solved;
      int index;

      solve (&solved, cases[i].win, cases[i].diagram);
      index = find_move (&solved.report, &solved.position.rule, cases[i].move);
      assert_kind (noughts_judge (&solved.position, NULL, &solved.report, index), cases[i].diagram,
                   cases[i].kind);
    }
}

/* An evaluation from text: "h8=0.62" is an estimate; "h8=w5", "h8=l4" and "h8=d" are proven. */
typedef struct
{
  MnkPosition position;
  MnkReport report;
  MnkScoredMove moves[16];
} MadeUp;

static MnkScore
make_score (const char *text, const MnkRule *rule)
{
  MnkScore score = { .plies = -1, .exact = true };

  switch (text[0])
    {
    case 'w':
      score.outcome = MNK_WIN;
      score.plies = atoi (text + 1);
      break;

    case 'l':
      score.outcome = MNK_LOSS;
      score.plies = atoi (text + 1);
      break;

    case 'd':
      score.outcome = MNK_DRAW;
      break;

    case '+':
      score.outcome = MNK_ESTIMATE;
      score.value = MNK_VALUE_LIKELY;
      break;

    case '-':
      score.outcome = MNK_ESTIMATE;
      score.value = -MNK_VALUE_LIKELY;
      break;

    default:
      score.outcome = MNK_ESTIMATE;
      score.value = -5000;
      while (mnk_score_expected (score, rule) < g_ascii_strtod (text, NULL))
        score.value++;
    }

  return score;
}

static void
make_up (MadeUp *made, const MnkRule *rule, const char *diagram, const char *evaluations)
{
  g_auto (GStrv) words = g_strsplit (evaluations, " ", -1);
  MnkTextError error;
  int n = 0;

  memset (made, 0, sizeof *made);
  mnk_position_init (&made->position, rule);
  g_assert_true (mnk_position_from_diagram (&made->position, diagram, MNK_X, &error));
  for (; words[n] != NULL; n++)
    {
      made->moves[n].move = find_cell (rule, words[n]);
      made->moves[n].score = make_score (strchr (words[n], '=') + 1, rule);
    }

  made->report = (MnkReport){ .moves = made->moves, .n_moves = n, .score = made->moves[0].score };
  while (made->report.n_best < n
         && mnk_score_compare (made->moves[0].score, made->moves[made->report.n_best].score) == 0)
    made->report.n_best++;
}

static const MnkRule rule_7x7 = { 7, 7, 5, MNK_FREESTYLE };
static const MnkRule rule_6x6 = { 6, 6, 5, MNK_FREESTYLE };

#define CALM \
  ". . . . . . ." \
  "/. . . . . . ." \
  "/. . . . . . ." \
  "/. . . x . . ." \
  "/. . . o . . ." \
  "/. . . . . . ." \
  "/. . . . . . ."

/* Black's three is blocked at one end; White's four has one completing cell. */
#define OPEN_FOUR \
  ". . . . . . ." \
  "/. . . . . . ." \
  "/. . . . . . ." \
  "/. o o o o . ." \
  "/. . . . . . ." \
  "/. . x x x . ." \
  "/. . . . . . ."

#define FOUR \
  ". . . . . . ." \
  "/. . . . . . ." \
  "/. . . . . . ." \
  "/x o o o o . ." \
  "/. . . . . . ." \
  "/. . x x x . ." \
  "/. . . . . . ."

#define OWN_FOUR \
  ". . . . . . ." \
  "/. . . x x x x" \
  "/. . . . . . ." \
  "/. o o o o . ." \
  "/. . . . . . ." \
  "/. . . . . . ." \
  "/. . . . . . ."

static void
test_large (void)
{
  const struct
  {
    const char *diagram;
    const char *evaluations;
    const char *move;
    const char *kind;
  } cases[] = {
    /* by lost expected score */
    { CALM, "e4=0.60 e5=0.59 c5=0.58", "e4", "best" },
    { CALM, "e4=0.60 e5=0.60 c5=0.58", "e5", "best" },
    { CALM, "e4=0.60 e5=0.59 c5=0.58", "e5", "excellent" },
    { CALM, "e4=0.60 e5=0.57 c5=0.50", "e5", "good" },
    { CALM, "e4=0.60 e5=0.53 c5=0.50", "e5", "inaccuracy" },
    { CALM, "e4=0.60 e5=0.45 c5=0.40", "e5", "mistake" },
    { CALM, "e4=0.60 e5=0.35 c5=0.30", "e5", "blunder" },
    /* a proof counts as 1, ½ or 0 and does not improve a kind */
    { CALM, "e4=w5 e5=0.97 c5=0.95", "e5", "good" },
    { CALM, "e4=w5 e5=d c5=0.30", "e5", "blunder" },
    { CALM, "e4=0.55 e5=d c5=0.30", "e5", "inaccuracy" },
    { CALM, "e4=0.60 e5=0.59 c5=l4", "c5", "blunder" },
    /* the first choice in a proven draw or loss, where the distance does not matter */
    { CALM, "e4=d e5=d c5=d", "e4", "good" },
    { CALM, "e4=d e5=d c5=d", "c5", "good" },
    { CALM, "e4=l8 e5=l6 c5=l2", "e4", "lost" },
    { CALM, "e4=l8 e5=l6 c5=l2", "c5", "lost" },
    /* wins: the shortest, up to 4 plies longer, longer */
    { CALM, "e4=w3 e5=w5 c5=w9", "e4", "best" },
    { CALM, "e4=w5 e5=w9 c5=w11", "e5", "best" },
    { CALM, "e4=w3 e5=w9 c5=w11", "e5", "excellent" },
    /* one of unknown distance is the longest */
    { CALM, "e4=w3 e5=w-1 c5=0.50", "e5", "excellent" },
    { CALM, "e4=w-1 e5=w-1 c5=0.50", "e5", "best" },
    /* an estimate as good as won is not won, one as good as lost is lost */
    { CALM, "e4=w9 e5=+ c5=0.50", "e5", "excellent" },
    { CALM, "e4=- e5=- c5=l4", "e5", "lost" },
    { CALM, "e4=- e5=- c5=l4", "c5", "lost" },
    /* a short win, the side's own line or a threat of the other side is missed, without a loss of
     * expected score */
    { CALM, "e4=w5 e5=+ c5=0.50", "e5", "inaccuracy" },
    { OWN_FOUR, "c6=w1 e3=+ a1=l2", "e3", "inaccuracy" },
    { OWN_FOUR, "c6=w1 b7=w3 a1=l2", "b7", "best" },
    { OWN_FOUR, "c6=w1 e3=0.99 a1=l2", "e3", "excellent" },
    { FOUR, "f4=- b2=l2 g1=l2", "b2", "inaccuracy" },
    { FOUR, "f4=0.03 b2=l2 g1=l2", "b2", "lost" },
    { FOUR, "f4=l6 b2=l2 g1=l2", "b2", "lost" },
    { OPEN_FOUR, "f4=- a4=- b2=l2", "b2", "lost" },
    /* blocking the only completing cell */
    { FOUR, "f4=0.50 b2=l2 g1=l2", "f4", "forced" },
    { FOUR, "f4=0.50 b2=l2 g1=l2", "b2", "blunder" },
    /* great: all others lose 0.2 or the result; not so if one does not */
    { CALM, "e4=0.70 e5=0.50 c5=0.45", "e4", "great" },
    { CALM, "e4=0.70 e5=0.51 c5=0.45", "e4", "best" },
    { CALM, "e4=w3 e5=d c5=d", "e4", "great" },
    { CALM, "e4=d e5=l4 c5=l4", "e4", "great" },
    { CALM, "e4=0.60 e5=0.40", "e4", "best" },
    /* brilliant: great on a cell with weak patterns */
    { CALM, "a7=0.70 e5=0.50 c5=0.45", "a7", "brilliant" },
    { CALM, "a7=w5 e5=d c5=d", "a7", "brilliant" },
    { CALM, "a7=w3 e5=d c5=d", "a7", "great" },
    /* brilliant: the shortest of several wins, with three own moves to make */
    { CALM, "a7=w5 e5=w7 c5=w7", "a7", "brilliant" },
    { CALM, "e5=w5 a7=w7 c5=w7", "a7", "best" },
    { CALM, "a7=w3 e5=w7 c5=w7", "a7", "best" },
    { CALM, "e4=w5 e5=w7 c5=w7", "e4", "best" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MadeUp made;
      int index;

      make_up (&made, &rule_7x7, cases[i].diagram, cases[i].evaluations);
      index = find_move (&made.report, &rule_7x7, cases[i].move);
      assert_kind (noughts_judge (&made.position, NULL, &made.report, index), cases[i].evaluations,
                   cases[i].kind);
    }
}

/* In caro a win can be stopped at its far end, too: then the block is not forced. */
static void
test_two_stops (void)
{
  const MnkRule rule = { 9, 9, 5, MNK_CARO };
  const char *diagram =
      ". . . . . . . . . / . . . . . . . . . / . . . . . . . . . / . . . . . . . . ."
      "/ . x o o o o . . . / . . . . . . . . . / . . . x x x . . . / . . . . . . . . ."
      "/ . . . . . . . . .";
  MadeUp made;

  make_up (&made, &rule, diagram, "g5=0.60 h5=0.59 a1=l2");
  assert_kind (noughts_judge (&made.position, NULL, &made.report, 0), "caro", "best");
  made.position.rule.line = MNK_FREESTYLE;
  assert_kind (noughts_judge (&made.position, NULL, &made.report, 0), "freestyle", "forced");
}

/* No brilliant moves on 36 cells. */
static void
test_medium (void)
{
  MadeUp made;

  make_up (&made, &rule_6x6,
           ". . . . . . / . . . . . . / . . x . . . / . . o . . . / . . . . . . / . . . . . .",
           "a6=0.70 e5=0.50 c5=0.45");
  assert_kind (noughts_judge (&made.position, NULL, &made.report, 0), "6x6", "great");
}

/* A much longer win is still Best if all its moves are fours; a quiet move ends that. */
static void
test_by_fours (void)
{
  const MnkRule rule = { 9, 9, 5, MNK_FREESTYLE };
  const char *diagram = ". . . . . . . . ."
                        "/. . . x . . . . ."
                        "/. . . x . . . . ."
                        "/. . . x . . . . ."
                        "/x x x . . . . . ."
                        "/. . . . . . . . ."
                        "/x x x . . . . . x"
                        "/. . . . . . . . x"
                        "/x x x . . . . . x";
  static const char *const moves[] = {
    "d1", "e1", "d3", "e3", "i4", "i5", "d5", "e5", "d9",
  };
  MnkPoint line[9];
  MadeUp made;

  for (int i = 0; i < 9; i++)
    line[i] = find_cell (&rule, moves[i]);

  make_up (&made, &rule, diagram, "d5=w3 d1=w9 h8=w9");
  made.moves[1].line = line;
  made.moves[1].n_line = 9;
  assert_kind (noughts_judge (&made.position, NULL, &made.report, 1), "by fours", "best");

  line[4] = find_cell (&rule, "h7");
  assert_kind (noughts_judge (&made.position, NULL, &made.report, 1), "a quiet move", "excellent");
  made.moves[1].n_line = 5;
  assert_kind (noughts_judge (&made.position, NULL, &made.report, 1), "cut short", "excellent");
}

/* In a lost position a four that only delays the loss is never named as best. */
static void
test_best_of_lost (void)
{
  MadeUp made;

  make_up (&made, &rule_7x7, FOUR, "b2=l8 f2=l6 d6=l4");
  g_assert_cmpint (noughts_judge_best (&made.position, &made.report), ==, 2);
  make_up (&made, &rule_7x7, FOUR, "b2=l8 f2=l6");
  g_assert_cmpint (noughts_judge_best (&made.position, &made.report), ==, 0);

  /* Against an open four all moves are equal: one at its end is named. */
  make_up (&made, &rule_7x7, OPEN_FOUR, "d7=l2 f1=l2 a4=l2 f4=l2");
  g_assert_cmpint (noughts_judge_best (&made.position, &made.report), ==, 2);
}

/* The win in one that is named when a slower win is played. */
static void
test_win_in_one (void)
{
  Solved solved;
  MnkPoint win;
  int index;

  solve (&solved, 3, ". . x . / . . o . / x o . .");
  g_assert_true (noughts_judge_win_in_one (&solved.position, &solved.report, &win));
  g_assert_true (mnk_point_equal (win, find_cell (&solved.position.rule, "b2")));

  /* Of two wins in one, the best move to be named is chosen. */
  solve (&solved, 3, "x o x / . . . / x o o");
  g_assert_true (noughts_judge_win_in_one (&solved.position, &solved.report, &win));
  index = noughts_judge_best (&solved.position, &solved.report);
  g_assert_true (mnk_point_equal (win, solved.report.moves[index].move));
  g_assert_true (mnk_point_equal (win, find_cell (&solved.position.rule, "b2")));

  solve (&solved, 3, ". . . / . x . / . . o");
  g_assert_false (noughts_judge_win_in_one (&solved.position, &solved.report, &win));
}

/* x.x.x.x: a stone in the middle makes two fours. */
static void
test_count_legal (void)
{
  MnkRule rule = { 7, 2, 5, MNK_RENJU };
  MnkRuleTables *tables = mnk_rule_tables_new (&rule, NULL);
  MnkPosition position;
  MnkTextError error;

  mnk_position_init (&position, &rule);
  g_assert_true (mnk_position_from_diagram (&position, "x.x.x.x\noooxooo\n", MNK_X, &error));
  g_assert_cmpint (noughts_count_legal (&position, tables), ==, 2);
  g_assert_cmpint (noughts_count_legal (&position, NULL), ==, 3);

  /* White may play there. */
  position.side = MNK_O;
  g_assert_cmpint (noughts_count_legal (&position, tables), ==, 3);
  mnk_rule_tables_unref (tables);
}

static void
test_accuracy_of_move (void)
{
  g_assert_cmpfloat (noughts_accuracy_of_move (0), ==, 100);
  g_assert_cmpfloat_with_epsilon (noughts_accuracy_of_move (0.1), 63.582619307109724, 1e-9);
  g_assert_cmpfloat_with_epsilon (noughts_accuracy_of_move (0.5), 8.530271914344398, 1e-9);
  g_assert_cmpfloat (noughts_accuracy_of_move (1), ==, 0);
}

/* Under 20 plies: the plain mean, forced moves included. */
static void
test_accuracy_short (void)
{
  const NoughtsCountedMove moves[] = {
    { MNK_X, 0, FALSE },
    { MNK_O, 0.1, TRUE },
    { MNK_X, 0.1, FALSE },
  };
  const double expected[] = { 0.5, 0.5, 0.6, 0.5 };
  double accuracy;

  g_assert_true (noughts_accuracy (moves, expected, 3, MNK_X, &accuracy));
  g_assert_cmpfloat_with_epsilon (accuracy, (100 + 63.582619307109724) / 2, 1e-9);
  g_assert_true (noughts_accuracy (moves, expected, 3, MNK_O, &accuracy));
  g_assert_cmpfloat_with_epsilon (accuracy, 63.582619307109724, 1e-9);
  g_assert_false (noughts_accuracy (moves, expected, 1, MNK_O, &accuracy));
}

/* From 20 moves on, a mistake where the game turns counts more than in the plain mean. */
static void
test_accuracy_bound (void)
{
  NoughtsCountedMove moves[20];
  double expected[21];
  double nineteen, twenty;
  const double plain = (9 * 100 + noughts_accuracy_of_move (0.5)) / 10;

  for (int i = 0; i < 20; i++)
    moves[i] = (NoughtsCountedMove){ i % 2 == 0 ? MNK_X : MNK_O, i == 10 ? 0.5 : 0, FALSE };
  for (int i = 0; i <= 20; i++)
    expected[i] = i <= 10 ? 0.75 : 0.25;

  g_assert_true (noughts_accuracy (moves, expected, 19, MNK_X, &nineteen));
  g_assert_cmpfloat_with_epsilon (nineteen, plain, 1e-9);
  g_assert_true (noughts_accuracy (moves, expected, 20, MNK_X, &twenty));
  g_assert_cmpfloat (twenty, <, plain - 1);
}

/* Moves that are not evaluated do not count, in short and long games. */
static void
test_accuracy_unknown (void)
{
  NoughtsCountedMove moves[40];
  double expected[41];

  for (int i = 0; i < 40; i++)
    moves[i] = (NoughtsCountedMove){ .side = i % 2 == 0 ? MNK_X : MNK_O, .lost = 0.1 };
  for (int i = 0; i <= 40; i++)
    expected[i] = 0.5;
  for (int n = 4; n <= 40; n += 36)
    {
      double accuracy;

      moves[0] = (NoughtsCountedMove){ .side = MNK_X, .unknown = TRUE };
      g_assert_true (noughts_accuracy (moves, expected, (guint) n, MNK_X, &accuracy));
      g_assert_cmpfloat_with_epsilon (accuracy, 63.582619307109724, 1e-9);

      for (int i = 0; i < 40; i += 2)
        moves[i].unknown = TRUE;
      g_assert_false (noughts_accuracy (moves, expected, (guint) n, MNK_X, &accuracy));
      for (int i = 0; i < 40; i += 2)
        moves[i].unknown = FALSE;
    }
}

/* The values are from a separate implementation of the formula in another language. */
static void
test_accuracy_long (void)
{
  static const double losses[11] = { 0, 0.01, 0, 0.15, 0.03, 0, 0.3, 0, 0.002, 0, 0.08 };
  NoughtsCountedMove moves[40];
  double expected[41] = { 0.5 };
  double accuracy;

  for (int i = 0; i < 40; i++)
    {
      double lost = losses[i % 11] * (i % 3 != 0 ? 1 : 0.5);

      moves[i] = (NoughtsCountedMove){ i % 2 == 0 ? MNK_X : MNK_O, lost, i % 7 == 5 };
      expected[i + 1] = CLAMP (expected[i] + (i % 2 == 0 ? -lost : lost), 0, 1);
    }

  g_assert_true (noughts_accuracy (moves, expected, 40, MNK_X, &accuracy));
  g_assert_cmpfloat_with_epsilon (accuracy, 75.43355471887283, 1e-9);
  g_assert_true (noughts_accuracy (moves, expected, 40, MNK_O, &accuracy));
  g_assert_cmpfloat_with_epsilon (accuracy, 75.0640721462637, 1e-9);

  /* With all of a side's moves forced there is nothing to count. */
  for (int i = 0; i < 40; i++)
    moves[i].forced = TRUE;
  g_assert_false (noughts_accuracy (moves, expected, 40, MNK_X, &accuracy));
}

/* On small boards the best move nearest to the centre is named, the first of equally near ones. */
static void
test_nearest_best (void)
{
  const MnkRule rule = { 3, 5, 3, MNK_FREESTYLE };
  static const struct
  {
    const char *evaluations;
    int best;
  } cases[] = {
    { "b1=d b3=d b4=d", 1 }, { "b2=d b3=d", 1 }, { "a3=d b3=d", 1 },
    { "c3=d b3=d", 1 },      { "c4=d a2=d", 0 }, { "a5=d b1=d b3=l4", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MadeUp made;

      make_up (&made, &rule, ". . . / . . . / . . . / . . . / . . .", cases[i].evaluations);
      g_assert_cmpint (noughts_judge_best (&made.position, &made.report), ==, cases[i].best);
    }
}

/* Counts the empty cells with more weight than this one. */
static int
count_heavier (const MnkPosition *position, MnkPoint cell)
{
  double weight = mnk_position_weight (position, cell, MNK_X, NULL);
  int n = 0;

  for (int i = 0; i < 49; i++)
    {
      if (position->cells[i] == MNK_EMPTY
          && mnk_position_weight (position, (MnkPoint){ i % 7, i / 7 }, MNK_X, NULL) > weight)
        n++;
    }

  return n;
}

/* A great move is brilliant on a cell if five others look better. */
static void
test_unlikely_cells (void)
{
  static const char *const diagrams[] = {
    CALM,
    ". . . . . . . / . x . . . . . / . . . . . o . / . . . x . . . / . . . o . . . "
    "/ . . . . . . . / . . . . . . .",
  };
  guint n_below = 0, n_above = 0;

  for (int i = 0; i < 2 * 49; i++)
    {
      const MnkPoint cell = { i % 7, i / 7 % 7 };
      MadeUp made;
      int heavier;

      make_up (&made, &rule_7x7, diagrams[i / 49], "a7=0.70 a1=0.50 g7=0.45");
      if (made.position.cells[i % 49] != MNK_EMPTY || mnk_point_equal (cell, made.moves[1].move)
          || mnk_point_equal (cell, made.moves[2].move))
        continue;

      made.moves[0].move = cell;
      heavier = count_heavier (&made.position, cell);
      assert_kind (noughts_judge (&made.position, NULL, &made.report, 0), diagrams[i / 49],
                   heavier < 5 ? "great" : "brilliant");
      n_below += heavier == 4;
      n_above += heavier == 5;
    }

  g_assert_cmpuint (n_below, >, 0);
  g_assert_cmpuint (n_above, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/judge/small", test_small);
  g_test_add_func ("/judge/large", test_large);
  g_test_add_func ("/judge/two-stops", test_two_stops);
  g_test_add_func ("/judge/medium", test_medium);
  g_test_add_func ("/judge/by-fours", test_by_fours);
  g_test_add_func ("/judge/best-of-lost", test_best_of_lost);
  g_test_add_func ("/judge/win-in-one", test_win_in_one);
  g_test_add_func ("/judge/nearest-best", test_nearest_best);
  g_test_add_func ("/judge/unlikely-cells", test_unlikely_cells);
  g_test_add_func ("/judge/count-legal", test_count_legal);
  g_test_add_func ("/judge/accuracy-of-move", test_accuracy_of_move);
  g_test_add_func ("/judge/accuracy-short", test_accuracy_short);
  g_test_add_func ("/judge/accuracy-bound", test_accuracy_bound);
  g_test_add_func ("/judge/accuracy-unknown", test_accuracy_unknown);
  g_test_add_func ("/judge/accuracy-long", test_accuracy_long);

  return g_test_run ();
}
